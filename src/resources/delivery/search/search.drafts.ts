import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { entryId } from '../../../records/search-entries.ts'
import type { Content } from '../../editing/drafts/draft.content.ts'
import { type DraftEntryKind, entryOf, recordKindOf } from './search.entries.ts'
import { type SearchTexts, textsOfDraft } from './search.texts.ts'

type DraftedKind = 'page' | 'post'

/**
 * Indexes a working copy, in the transaction that stores it. It first waits for other changes of the record. When the
 * record is deleted at the same time, the later transaction sees the result of the earlier one.
 */
export async function writeDraftEntry(
  tx: Transaction,
  kind: DraftEntryKind,
  recordId: number,
  data: Content,
): Promise<void> {
  const lock = tx.supportsRowLocks ? ' for share' : ''
  const live = await runStatement(tx.db, selectLive[kind] + lock, [recordId])
  if (live.length === 0) return removeDraftEntry(tx, kind, recordId)
  await tx.writeWords([entryOf(kind, recordId, textsOfDraft(data))])
}

export function removeDraftEntry(tx: Transaction, kind: DraftEntryKind, recordId: number): Promise<void> {
  return tx.removeWords(entryId(kind, recordId))
}

/** Indexes the working copy of a record again, or removes its entry when there is no working copy. */
export async function rewriteDraftEntry(
  tx: Transaction,
  kind: DraftEntryKind,
  recordId: number,
): Promise<void> {
  const [copy] = await runStatement<{ data: Content }>(tx.db, selectCopy, [recordKindOf(kind), recordId])
  if (copy) await writeDraftEntry(tx, kind, recordId, copy.data)
  else await removeDraftEntry(tx, kind, recordId)
}

/** The texts of working copies for results, by the ids of their records. Very large copies are left out. */
export async function readDraftTexts(
  db: Db,
  kind: DraftedKind,
  recordIds: readonly number[],
): Promise<Map<number, SearchTexts>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('working_copies')
    .select(['record_id', 'data'])
    .where('kind', '=', kind)
    .where('record_id', 'in', recordIds)
    .where('discarded_at', 'is', null)
    .where((eb) => eb(eb.fn<number>('octet_length', ['data']), '<=', maxShown))
    .execute()
  return new Map(rows.map(({ record_id, data }) => [record_id, textsOfDraft(data as Content)]))
}

/** In bytes. */
const maxShown = 1_000_000

const selectLive = {
  'page-draft': 'select id from wrangler_pages where id = $1 and deleted_at is null',
  'post-draft': 'select id from posts where id = $1',
} as const

const selectCopy =
  'select data from working_copies where kind = $1 and record_id = $2 and discarded_at is null'
