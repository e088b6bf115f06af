import { i18n } from '@lingui/core'
import { formatMoment } from '../../ui/time.ts'
import { eventWords } from './event-words.ts'
import type { Delivery, DeliveryState } from './webhook-queries.ts'

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
  const subject = subjectOf(body)
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
