import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { entryId } from '../../../records/search-entries.ts'
import type { Content, DraftName } from '../../editing/drafts/draft.content.ts'
import { type DraftEntryKind, entryOf } from './search.entries.ts'
import { type SearchTexts, textsOfDraft } from './search.texts.ts'

type DraftedKind = 'page' | 'post'

function draftedKindOf(kind: DraftEntryKind): DraftedKind {
  return kind === 'page-draft' ? 'page' : 'post'
}

/**
 * Indexes a working copy, in the transaction that stores it. A global is found by its live value only: the numbers of
 * entries have no place for another kind. It first waits for other changes of the record. When the
 * record is deleted at the same time, the later transaction sees the result of the earlier one.
 */
export async function writeDraftEntry(
  tx: Transaction,
  kind: DraftName,
  recordId: number,
  data: Content,
): Promise<void> {
  if (kind === 'global') return
  const lock = tx.supportsRowLocks ? ' for share' : ''
  const live = await runStatement(tx.db, selectLive[kind] + lock, [recordId])
  if (live.length === 0) return removeDraftEntry(tx, kind, recordId)
  await tx.writeWords([entryOf(`${kind}-draft`, recordId, textsOfDraft(data))])
}

export async function removeDraftEntry(tx: Transaction, kind: DraftName, recordId: number): Promise<void> {
  if (kind !== 'global') await tx.removeWords(entryId(`${kind}-draft`, recordId))
}

/** Indexes the working copy of a record again, or removes its entry when there is no working copy. */
export async function rewriteDraftEntry(
  tx: Transaction,
  kind: DraftEntryKind,
  recordId: number,
): Promise<void> {
  const record = draftedKindOf(kind)
  const [copy] = await runStatement<{ data: Content }>(tx.db, selectCopy, [record, recordId])
  if (copy) await writeDraftEntry(tx, record, recordId, copy.data)
  else await removeDraftEntry(tx, record, recordId)
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
  page: 'select id from wrangler_pages where id = $1 and deleted_at is null',
  post: 'select id from posts where id = $1',
} as const

const selectCopy =
  'select data from working_copies where kind = $1 and record_id = $2 and discarded_at is null'
