import { Counter } from '../../../core/metrics.ts'
import type { Database } from '../../../database/database.ts'
import { retryMilliseconds } from './webhook.queue.ts'
import { failuresToOpen } from './webhook.schema.ts'

export const deliveries = new Counter('corral_webhook_deliveries_total', 'Attempts to deliver, by outcome.')

/** For monitoring: the number of webhooks by state, and the age of the oldest pending message. */
export interface WebhookCounts {
  readonly states: Readonly<Record<'working' | 'failing' | 'open' | 'disabled', number>>
  readonly lagSeconds: number
}

export async function countWebhooks(database: Database, now: Date): Promise<WebhookCounts> {
  const row = await database.readRow<Row>(counts, [])
  const begun = [
    row?.oldest_event ? Date.parse(row.oldest_event) : now.getTime(),
    // A message that is tried again, from its first attempt on.
    row?.first_end ? Date.parse(row.first_end) - retryMilliseconds : now.getTime(),
  ]
  return {
    states: {
      working: Number(row?.working ?? 0),
      failing: Number(row?.failing ?? 0),
      open: Number(row?.open ?? 0),
      disabled: Number(row?.disabled ?? 0),
    },
    lagSeconds: Math.max(0, now.getTime() - Math.min(...begun)) / 1000,
  }
}

interface Row {
  working: number | null
  failing: number | null
  open: number | null
  disabled: number | null
  oldest_event: string | null
  first_end: string | null
}

const enabled = 'webhooks.enabled = 1'

/** Events that do not match are skipped within seconds, so they do not count for long. */
const counts = `select
  sum(case when ${enabled} and failures = 0 then 1 else 0 end) as working,
  sum(case when ${enabled} and failures between 1 and ${failuresToOpen - 1} then 1 else 0 end) as failing,
  sum(case when ${enabled} and failures >= ${failuresToOpen} then 1 else 0 end) as open,
  sum(case when ${enabled} then 0 else 1 end) as disabled,
  min(case when ${enabled} then (select at from outbox where outbox.id > position order by outbox.id limit 1) end)
    as oldest_event,
  min(case when ${enabled} then (select min(give_up_at) from webhook_deliveries
    where webhook_deliveries.webhook_id = webhooks.id and state = 'pending') end) as first_end
  from webhooks join webhook_states on webhook_states.webhook_id = webhooks.id`
