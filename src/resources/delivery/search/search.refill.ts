import { stemmedLanguage } from '../../../core/stems.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { LifecycleEvent } from '../../../lifecycle/events.ts'
import { scheduleJob } from '../../../records/due-jobs.ts'

export const refillJob = 'search-refill'

/**
 * All records that name no language have the first one. So when it is created, gets another code or is deleted, they are
 * indexed again with the stems of their words, in the background. Until then they are found by the words as they are.
 */
export async function planRefill(tx: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  for (const { name, payload } of events) {
    if (!name.startsWith('language.')) continue
    const { before, after } = payload as { before?: Named; after?: Named }
    if (stemmedLanguage(before?.code) === stemmedLanguage(after?.code)) continue
    // Only the first language gets another code. It is the last one to be deleted.
    const first = await readFirstId(tx)
    if (before ? !after && first !== null : after?.id !== first) continue
    await tx.lock('index-fills')
    await restartFills(tx.db, ['search.page', 'search.post'])
    await scheduleJob(tx, { name: refillJob, subject: 'all', payload: {}, due_at: tx.now })
    return
  }
}

interface Named {
  readonly id: number
  readonly code: string
}

async function readFirstId({ db }: Transaction): Promise<number | null> {
  const [row] = await runStatement<{ id: number }>(db, 'select id from languages order by id limit 1', [])
  return row?.id ?? null
}

/** Has these indexes built again from their first record, by src/jobs/index-fills.ts. */
export async function restartFills(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('index_fills').where('name', 'in', names).execute()
  await db
    .insertInto('index_fills')
    .values(names.map((name) => ({ name, last_id: 0 })))
    .execute()
}
