import { i18n } from '@lingui/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Secret } from './Secret.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { emptyValues, inputOf, type WebhookValues } from './webhook-form.ts'
import { useWebhooksAgain } from './webhook-queries.ts'

interface Made {
  readonly id: number
  readonly secret: string
}

/** Asks for a new webhook, then shows its secret. */
export function NewWebhook({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const can = useCan()
  const navigate = useNavigate()
  const readAgain = useWebhooksAgain()
  const [made, setMade] = useState<Made | null>(null)

  async function create(values: WebhookValues) {
    const { data } = await api.post('/api/v1/webhooks', { body: inputOf(values) })
    setMade({ id: data.id, secret: data.secret })
    await readAgain()
  }

  async function close() {
    onClose()
    setMade(null)
    if (made && can('view webhooks'))
      await navigate({ to: '/settings/webhooks/$id', params: { id: String(made.id) } })
  }

  return (
    <Dialog
      opened={opened}
      onClose={() => void close()}
      size="lg"
      title={made ? i18n.t('The secret of the webhook') : i18n.t('Add a webhook')}
      // The input and the secret are not lost by a click beside the dialog.
      closeOnClickOutside={false}
      closeOnEscape={made === null}
    >
      {made ? (
        <Secret secret={made.secret} onClose={() => void close()} />
      ) : (
        <WebhookForm initial={emptyValues} submitLabel={i18n.t('Add')} onSubmit={create} />
      )}
    </Dialog>
  )
}
