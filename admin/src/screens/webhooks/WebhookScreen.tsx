import { i18n } from '@lingui/core'
import { Anchor, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { NotFoundError } from '../../../../client/src/index.ts'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconKey } from '../../ui/icons.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { DeliveryLog, useDeliveries } from './DeliveryLog.tsx'
import { Secret } from './Secret.tsx'
import { WebhookDefinition } from './WebhookDefinition.tsx'
import { WebhookState } from './WebhookState.tsx'
import { nameOf, useWebhooksAgain, type Webhook, webhookQuery, webhooksQuery } from './webhook-queries.ts'

/** One webhook: its health, its events and its deliveries. */
export function WebhookScreen() {
  const id = Number(useParams({ from: '/settings/webhooks/$id' }).id)
  const can = useCan()
  const { data: webhook, error, isPending, refetch } = useQuery(webhookQuery(id))
  // Without the log, all below it would move when it comes.
  const { isPending: isLogPending } = useDeliveries(id)
  if (isPending || isLogPending) return <LoadingState />
  if (!webhook || error instanceof NotFoundError)
    return <ErrorState isScreen error={error} reset={() => void refetch()} />
  return (
    <Screen
      title={nameOf(webhook)}
      width="form"
      actions={
        can('list webhooks') && (
          <Anchor component={Link} to="/settings/webhooks">
            {i18n.t('All webhooks')}
          </Anchor>
        )
      }
    >
      <WebhookState webhook={webhook} />
      <WebhookDefinition webhook={webhook} />
      <DeliveryLog key={id} webhook={webhook} />
      {can('update webhooks') && <NewSecret id={id} />}
      {can('delete webhooks') && <DeleteWebhook webhook={webhook} />}
    </Screen>
  )
}

/** Says the consequences, since it cannot be undone. */
function DeleteWebhook({ webhook }: { webhook: Webhook }) {
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

/** Another secret, for when somebody has seen the one before. */
function NewSecret({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  function close() {
    setAsking(false)
    setSecret(null)
  }
  return (
    <Section
      title={i18n.t('Secret')}
      about={i18n.t('Signs each message, so that the receiver can tell that it comes from here.')}
    >
      <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => setAsking(true)}>
        {i18n.t('New secret')}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={close}
        title={i18n.t('New secret')}
        closeOnClickOutside={secret === null}
        closeOnEscape={secret === null}
      >
        {secret === null ? (
          <SecretForm id={id} onMade={setSecret} onCancel={close} />
        ) : (
          <Secret secret={secret} onClose={close} />
        )}
      </Dialog>
    </Section>
  )
}

interface FormProps {
  readonly id: number
  readonly onMade: (secret: string) => void
  readonly onCancel: () => void
}

function SecretForm({ id, onMade, onCancel }: FormProps) {
  const readAgain = useWebhooksAgain()
  const [hours, setHours] = useState<number | string>(24)
  // Busy until it is there: twice would end the old secret at once.
  const { isBusy, errors, problem, submit } = useSubmit(['overlap_hours'], async () => {
    const body = { overlap_hours: Number(hours) }
    const { data } = await api.post('/api/v1/webhooks/{id}/secret', { path: { id }, body })
    onMade(data.secret)
    await readAgain()
  })

  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{i18n.t('The receiver needs the new secret before the old one ends.')}</Text>
        <NumberInput
          label={i18n.t('Hours until the old secret ends')}
          description={i18n.t(
            'Until then each message has the signatures of both, so that the receiver can change in peace; with 0 the old one ends at once.',
          )}
          min={0}
          max={720}
          allowDecimal={false}
          required
          withAsterisk={false}
          value={hours}
          error={errors.overlap_hours}
          onChange={setHours}
        />
        <Problem>{problem}</Problem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {i18n.t('Make a new secret')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
