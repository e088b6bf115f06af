import type { Database, Transaction } from '../../../database/database.ts'
import { keepComponentRevisions } from '../../../records/last-revisions.ts'
import { deleteMeta } from '../../../records/meta-index.ts'
import type { Disks } from '../../../storage/disk.ts'
import { deleteFileIfUnreferenced } from '../../media/files/file.references.ts'
import { deleteReferences } from '../links/link.index.ts'

const batchSize = 100

/**
 * Removes pages that were deleted more than one month ago, with their components, tags and versions; returns how many.
 * Several processes can do this at the same time.
 */
export async function prunePages(
  database: Database,
  disks: Disks,
  now: Date,
  { onProgress, signal }: { onProgress?: (pruned: number) => void; signal?: AbortSignal } = {},
): Promise<number> {
  const before = oneMonthBefore(now).toISOString()
  let pruned = 0
  for (;;) {
    const count = await database.transaction(null, (tx) => pruneBatch(tx, disks, before))
    pruned += count
    onProgress?.(pruned)
    if (count < batchSize || signal?.aborted) return pruned
  }
}

/** The same day of the previous month, or its last day. */
export function oneMonthBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - 1)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

/** The time at which a page that was deleted at `deletedAt` can be pruned. */
export function pruneTimeOf(deletedAt: string): string {
  const moment = new Date(deletedAt)
  const day = moment.getUTCDate()
  moment.setUTCMonth(moment.getUTCMonth() + 1)
  // The month has no such day, so the time is the start of the next month.
  if (moment.getUTCDate() !== day) {
    moment.setUTCDate(1)
    moment.setUTCHours(0, 0, 0, 0)
  }
  return moment.toISOString()
}

async function pruneBatch(tx: Transaction, disks: Disks, before: string): Promise<number> {
  await tx.lock('prune')
  const expired = tx.db
    .selectFrom('wrangler_pages')
    .select(['id', 'thumbnail'])
    .where('deleted_at', '<', before)
    .orderBy('id')
    .limit(batchSize)
  // A page that is being restored is locked, and then no longer deleted.
  const pages = await (tx.supportsRowLocks ? expired.forUpdate().skipLocked() : expired).execute()
  if (pages.length > 0) await removePages(tx, disks, pages)
  return pages.length
}

/** Removes deleted pages for good. They must be locked. */
export async function removePages(
  tx: Transaction,
  disks: Disks,
  pages: readonly { readonly id: number; readonly thumbnail: string | null }[],
): Promise<void> {
  const ids = pages.map((page) => page.id)
  const components = await tx.db
    .selectFrom('wrangler_components')
    .select('thumbnail')
    .where('wrangler_page_id', 'in', ids)
    .where('thumbnail', 'is not', null)
    .execute()
  // A component that was on another page before can still return from a version of that page.
  for (const id of ids) await keepComponentRevisions(tx, id)
  await tx.db.deleteFrom('component_versions').where('page_id', 'in', ids).execute()
  await tx.db.deleteFrom('page_versions').where('record_id', 'in', ids).execute()
  await deleteReferences(tx, ids)
  await deleteMeta(tx, 'page', ids)
  for (const table of [
    'translations',
    'unneeded_translations',
    'component_sources',
    'machine_texts',
  ] as const)
    await tx.db.deleteFrom(table).where('kind', '=', 'page').where('record_id', 'in', ids).execute()
  // Foreign keys delete components, tags and remembered urls with their page.
  await tx.db.deleteFrom('wrangler_pages').where('id', 'in', ids).execute()
  for (const { thumbnail } of [...pages, ...components]) await deleteFileIfUnreferenced(tx, disks, thumbnail)
}
