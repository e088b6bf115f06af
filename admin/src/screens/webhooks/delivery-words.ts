import { i18n } from '@lingui/core'
import { formatMoment } from '../../ui/time.ts'
import { eventWords } from './event-words.ts'
import type { Delivery, DeliveryState } from './webhook-queries.ts'

/** Why an attempt failed, in the language of the app. Other reasons are shown as the service says them. */
export function failureWords(error: string): string {
  const status = /^The server answered (\d+)\./.exec(error)?.[1]
  if (status?.startsWith('3'))
    return i18n.t(
      'The receiver answered {status}: redirects are not followed, so use the address that it leads to.',
      { status },
    )
  if (status) return i18n.t('The receiver answered {status}.', { status })
  const seconds = /^There was no response within (\d+) seconds/.exec(error)?.[1]
  if (seconds) return i18n.t('The receiver did not answer within {seconds} seconds.', { seconds })
  return failures[error]?.() ?? error
}

const failures: Readonly<Record<string, () => string>> = {
  'The name of the server is not known.': () => i18n.t('There is no server with this name.'),
  'The name of the server cannot be resolved at the moment.': () =>
    i18n.t('The name of the server cannot be looked up at the moment.'),
  'The server refuses connections.': () => i18n.t('The receiver refuses connections.'),
  'The server closed the connection.': () => i18n.t('The receiver closed the connection.'),
  'The server cannot be reached.': () => i18n.t('The receiver cannot be reached.'),
  'The certificate of the server has expired.': () => i18n.t('The certificate of the receiver has expired.'),
  'The certificate of the server is self-signed.': () =>
    i18n.t('The certificate of the receiver is self-signed.'),
  'The address is on a private network. CORRAL_WEBHOOK_PRIVATE can allow it.': () => privateNetwork(),
}

/** Why an address is refused. */
export function addressProblem(message: string | undefined): string | undefined {
  if (message?.includes('private network')) return privateNetwork()
  if (message?.includes('user or a password')) return i18n.t('It must not have a user or a password in it.')
  if (message?.includes('must be an address'))
    return i18n.t('It must be an address such as https://site.example.com/hooks.')
  return message
}

function privateNetwork(): string {
  return i18n.t(
    'This address is on a private network. Whoever runs the service can allow it with the setting CORRAL_WEBHOOK_PRIVATE.',
  )
}

export const stateColors: Readonly<Record<DeliveryState, string>> = {
  delivered: 'spruce.5',
  pending: 'amber.5',
  failed: 'red.6',
}

export function stateWords(state: DeliveryState): string {
  if (state === 'delivered') return i18n.t('Delivered')
  return state === 'pending' ? i18n.t('Waiting') : i18n.t('Failed')
}

/** "Page changed: Prices" */
export function titleOf({ name, body }: Delivery): string {
  const subject = body === null ? null : subjectOf(body)
  return subject === null
    ? eventWords(name)
    : i18n.t('{what}: {list}', { what: eventWords(name), list: subject })
}

/** "16 Nov 2026, 09:30 · 204 · 12 ms · 3 attempts" */
export function detailOf({ updated_at, status, duration, attempts }: Delivery): string {
  const parts = [
    formatMoment(updated_at),
    status === null ? i18n.t('no answer') : String(status),
    ...(duration === null ? [] : [i18n.t('{duration} ms', { duration })]),
    ...(attempts > 1
      ? [i18n.t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })]
      : []),
  ]
  return parts.join(' · ')
}

/** The title of the record that the message is about, or its address. */
function subjectOf(body: string): string | null {
  try {
    const { data } = JSON.parse(body) as { data?: { title?: unknown; url?: unknown } }
    const subject = data?.title ?? data?.url
    return typeof subject === 'string' && subject !== '' ? subject : null
  } catch {
    return null
  }
}
