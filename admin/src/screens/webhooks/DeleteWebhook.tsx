import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { nameOf, type Webhook, webhookQuery, webhooksQuery } from './webhook-queries.ts'

/** Says what it means, since it cannot be undone. */
export function DeleteWebhook({ webhook }: { webhook: Webhook }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const attempt = useAttempt()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const name = nameOf(webhook)
  const { id } = webhook

  async function remove() {
    setBusy(true)
    const done = await attempt(async () => {
      await api.delete('/api/v1/webhooks/{id}', { path: { id } })
      return true
    })
    setBusy(false)
    if (!done) return
    await navigate({ to: '/settings/webhooks' })
    queries.removeQueries({ queryKey: webhookQuery(id).queryKey })
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    showDone({ message: i18n.t('{name} is deleted.', { name }) })
  }

  return (
    <Section title={i18n.t('Delete')}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {i18n.t('Delete this webhook')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={i18n.t('Delete {name}', { name })}>
        <Stack>
          <Text>
            {i18n.t(
              'What waits is not sent any more, and the log of its deliveries is deleted too. This cannot be undone. To stop it for a while, pause it.',
            )}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
              {i18n.t('Keep')}
            </Button>
            <Button color="red" loading={isBusy} onClick={() => void remove()}>
              {i18n.t('Delete')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Section>
  )
}
