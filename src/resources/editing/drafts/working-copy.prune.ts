import type { Database } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'

const day = 86_400_000
const month = 31 * day

/**
 * Removes working copies whose discard can no longer be undone, and those of records that are gone for a month: a deleted
 * post can be restored from its versions, and a deleted page from the trash, each with its copy. Returns how many.
 */
export async function pruneWorkingCopies(database: Database, now: Date): Promise<number> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const removed = await database.transaction(null, async ({ db }) => [
    ...(await runStatement(db, removeDiscarded, [before(day)])),
    ...(await runStatement(db, removeOrphans, [before(month)])),
  ])
  return removed.length
}

const removeDiscarded = 'delete from working_copies where discarded_at <= $1 returning id'

const removeOrphans = `delete from working_copies where updated_at <= $1 and case kind
    when 'page' then not exists (select 1 from wrangler_pages where wrangler_pages.id = record_id)
    else not exists (select 1 from posts where posts.id = working_copies.record_id)
      and not exists (select 1 from post_versions where post_versions.record_id = working_copies.record_id
        and reason = 'delete' and post_versions.created_at > $1) end
  returning id`
