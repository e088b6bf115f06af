import type { Database } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'

const month = 31 * 86_400_000
const batchSize = 1000

const removeOldest = `delete from webhook_deliveries where id in (
  select id from webhook_deliveries where updated_at <= $1 and state <> 'pending' order by updated_at limit ${batchSize})
  returning id`

/** Removes the deliveries that ended a month ago from the log; returns how many. */
export async function pruneDeliveries(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - month).toISOString()
  let pruned = 0
  for (;;) {
    const removed = await database.transaction(null, ({ db }) => runStatement(db, removeOldest, [before]))
    pruned += removed.length
    if (removed.length < batchSize) return pruned
  }
}
