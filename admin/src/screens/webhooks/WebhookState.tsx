import { i18n } from '@lingui/core'
import { Alert, Badge, Button, Code, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconPlayerPause, IconPlayerPlay, IconSend } from '../../ui/icons.ts'
import { showDone } from '../../ui/undo.tsx'
import { failureWords } from './delivery-words.ts'
import { type Health, healthColors, healthLabel, healthOf, healthWords, lastSuccess } from './health.ts'
import classes from './Webhooks.module.css'
import { type Delivery, useWebhooksAgain, type Webhook } from './webhook-queries.ts'

/** How it is doing, in words; with a test, and a switch. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const can = useCan()
  const [tested, setTested] = useState<Delivery | null>(null)
  return (
    <div className={classes.panel}>
      <div className={classes.state}>
        <div className={classes.words}>
          <Group gap="xs">
            <HealthBadge health={healthOf(webhook)} />
            <Text size="sm" c="dimmed">
              {lastSuccess(webhook)}
            </Text>
          </Group>
          <Text size="sm" mt={6} aria-live="polite">
            {healthWords(webhook)}
          </Text>
        </div>
        {can('update webhooks') && (
          <Group gap="xs">
            <TestButton id={webhook.id} onTested={setTested} />
            <PauseButton webhook={webhook} />
          </Group>
        )}
      </div>
      <div aria-live="polite">{tested && <TestResult delivery={tested} />}</div>
    </div>
  )
}

function TestButton({ id, onTested }: { id: number; onTested: (delivery: Delivery | null) => void }) {
  const attempt = useAttempt()
  const readAgain = useWebhooksAgain()
  const [isBusy, setBusy] = useState(false)

  async function test() {
    setBusy(true)
    onTested(null)
    const done = await attempt(() => api.post('/api/v1/webhooks/{id}/ping', { path: { id } }))
    setBusy(false)
    if (done) onTested(done.data)
    await readAgain()
  }

  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} />}
      loading={isBusy}
      onClick={() => void test()}
    >
      {i18n.t('Send a test')}
    </Button>
  )
}

function PauseButton({ webhook: { id, enabled } }: { webhook: Webhook }) {
  const attempt = useAttempt()
  const readAgain = useWebhooksAgain()
  const [isBusy, setBusy] = useState(false)
  const isEnabled = enabled === 1

  async function toggle() {
    setBusy(true)
    const body = { enabled: isEnabled ? 0 : 1 } as const
    const done = await attempt(() => api.patch('/api/v1/webhooks/{id}', { path: { id }, body }))
    await readAgain()
    setBusy(false)
    if (!done) return
    showDone({
      message: isEnabled
        ? i18n.t('It is paused. What happens until you resume it is not sent later.')
        : i18n.t('It is told of what happens from now on.'),
    })
  }

  return (
    <Button
      variant="default"
      leftSection={isEnabled ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
      loading={isBusy}
      onClick={() => void toggle()}
    >
      {isEnabled ? i18n.t('Pause') : i18n.t('Resume')}
    </Button>
  )
}

/** The result of a test. */
function TestResult({ delivery }: { delivery: Delivery }) {
  const { state, status, duration, response, error } = delivery
  const isDelivered = state === 'delivered'
  const took = i18n.t('It took {duration} ms.', { duration: duration ?? 0 })
  return (
    <Alert
      mt="sm"
      variant="light"
      color={isDelivered ? 'spruce' : 'red'}
      title={isDelivered ? i18n.t('The test arrived') : i18n.t('The test failed')}
    >
      {isDelivered ? i18n.t('The receiver answered {status}.', { status }) : failureWords(error ?? '')} {took}
      {response && (
        <Code block mt="xs">
          {response}
        </Code>
      )}
    </Alert>
  )
}

/** A colour and words: neither is enough alone. */
export function HealthBadge({ health }: { health: Health }) {
  return (
    <Badge variant="dot" color={healthColors[health]} tt="none" flex="none">
      {healthLabel(health)}
    </Badge>
  )
}
