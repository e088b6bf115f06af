import { i18n } from '@lingui/core'
import { formatAgo, formatMoment, formatTime, isSameDay } from '../../ui/time.ts'
import { failureWords } from './delivery-words.ts'
import type { Webhook } from './webhook-queries.ts'

export type Health = 'working' | 'new' | 'untested' | 'failing' | 'down' | 'paused' | 'stopped'

/** How a webhook is doing. */
export function healthOf(webhook: Webhook): Health {
  const { enabled, disabled_reason, failures, circuit, last_error, last_attempt_at } = webhook
  if (enabled === 0) return disabled_reason === null ? 'paused' : 'stopped'
  if (failures > 0) return circuit === 'open' ? 'down' : 'failing'
  // A test that failed is not counted as a failure: nothing waits because of it.
  if (last_error !== null) return 'untested'
  return last_attempt_at === null ? 'new' : 'working'
}

export const healthColors: Readonly<Record<Health, string>> = {
  working: 'spruce.5',
  new: 'gray.5',
  untested: 'amber.5',
  failing: 'amber.5',
  down: 'red.6',
  paused: 'gray.5',
  stopped: 'red.6',
}

/** One or two words. */
export function healthLabel(health: Health): string {
  const labels: Record<Health, () => string> = {
    working: () => i18n.t('Working'),
    new: () => i18n.t('Nothing sent yet'),
    untested: () => i18n.t('Test failed'),
    failing: () => i18n.t('Failing'),
    down: () => i18n.t('Failing repeatedly'),
    paused: () => i18n.t('Paused'),
    stopped: () => i18n.t('Stopped'),
  }
  return labels[health]()
}

/** Whether it wants attention: then its row says why. */
export function wantsAttention(health: Health): boolean {
  return health !== 'working' && health !== 'new' && health !== 'paused'
}

/** Its meaning, and the next step. */
export function healthWords(webhook: Webhook, now: Date = new Date()): string {
  const health = healthOf(webhook)
  if (health === 'stopped') return i18n.t('The receiver answered 410: it wants no more messages.')
  if (health === 'paused') return i18n.t('Nothing is sent until it is resumed.')
  if (health === 'new') return i18n.t('The first message is sent when something changes.')
  const failure = webhook.last_error === null ? '' : failureWords(webhook.last_error)
  if (health === 'untested') return failure
  if (health === 'working') return i18n.t('The last message arrived.')
  const next = nextAttempt(webhook.next_attempt_at ?? now, now)
  if (health === 'failing') return `${failure} ${next}`
  return `${failure} ${i18n.t('It is tried once an hour, and nothing is lost meanwhile.')} ${next}`
}

/** "Last delivered 5 minutes ago" */
export function lastSuccess({ last_success_at }: Webhook): string {
  if (last_success_at === null) return i18n.t('Nothing delivered yet')
  return i18n.t('Last delivered {when}', { when: formatAgo(last_success_at) })
}

/** "Next attempt: 09:30.", with the day if it is not today. */
function nextAttempt(moment: Date | string, now: Date): string {
  const at = new Date(moment)
  if (at.getTime() - now.getTime() < 60_000) return i18n.t('The next attempt is made in a moment.')
  const isToday = isSameDay(at, now)
  return i18n.t('Next attempt: {time}.', { time: isToday ? formatTime(at) : formatMoment(at) })
}
