import { sql } from 'kysely'
import type { Db, WordEntry } from '../database/database.ts'
import type { RecordOf } from '../database/tables.ts'
import { type EntryKind, entryId, entryKinds, kindsPerEntry } from '../records/search-entries.ts'
import {
  type DraftEntryKind,
  entriesIn,
  isDraftKind,
  recordKindOf,
} from '../resources/delivery/search/search.entries.ts'
import { asSearched, rewriteEntry, tables } from '../resources/delivery/search/search.index.ts'
import { textsOfDraft, textsOfPage, textsOfRecord } from '../resources/delivery/search/search.texts.ts'
import type { Content } from '../resources/editing/drafts/draft.content.ts'
import type { Check } from './check.ts'
import { derivedCheck } from './derived.ts'

/** Each may have megabytes, and a working copy holds all of a record. */
const batchSize = 50
const draftBatchSize = 20
const maxId = Math.floor(Number.MAX_SAFE_INTEGER / kindsPerEntry) - 1

export const searchIndexChecks: readonly Check[] = entryKinds.map((kind) =>
  derivedCheck<AnyRecord>({
    name: `search.words.${kind}`,
    finding: `${isDraftKind(kind) ? `working copies of ${recordKindOf(kind)}` : kind}s whose entry in the search by words is missing or outdated`,
    kind,
    maxId,
    isPublic: true,
    compare: (db) => ({
      read: (after) => readRecords(db, kind, after),
      stored: (after, upTo) => readEntries(db, kind, after, upTo),
      async wanted(rows, after, upTo) {
        const entries = await entriesOf(db, kind, rows, after, upTo)
        return new Map([...entries].map(([id, { hash }]) => [id, hash]))
      },
    }),
    rewrite: (tx, id) => rewriteEntry(tx, kind, id),
  }),
)

type AnyRecord = { id: number }

async function readRecords(db: Db, kind: EntryKind, after: number): Promise<AnyRecord[]> {
  if (isDraftKind(kind)) return readCopies(db, kind, after)
  return db
    .selectFrom(tables[kind] as 'posts')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

/** The working copies of records that are not deleted, by the ids of these records. */
function readCopies(db: Db, kind: DraftEntryKind, after: number): Promise<(AnyRecord & { data: Content })[]> {
  const record = kind === 'page-draft' ? 'page' : 'post'
  const isLive = record === 'page' ? sql<boolean>`record.deleted_at is null` : sql<boolean>`true`
  return db
    .selectFrom('working_copies')
    .innerJoin(`${tables[record] as 'wrangler_pages'} as record`, 'record.id', 'working_copies.record_id')
    .select(['working_copies.record_id as id', 'working_copies.data'])
    .where('working_copies.kind', '=', record)
    .where('working_copies.discarded_at', 'is', null)
    .where('working_copies.record_id', '>', after)
    .where(isLive)
    .orderBy('working_copies.record_id')
    .limit(draftBatchSize)
    .execute() as Promise<(AnyRecord & { data: Content })[]>
}

/** The hash of each entry, by the id of its record. */
async function readEntries(db: Db, kind: EntryKind, after: number, upTo: number) {
  const rows = await db
    .selectFrom('search_entries')
    .select(['id', 'hash'])
    .where('id', '>', entryId(kind, after))
    .where('id', '<=', entryId(kind, upTo))
    .execute()
  const own = rows.filter(({ id }) => id % kindsPerEntry === entryKinds.indexOf(kind))
  return new Map(own.map(({ id, hash }) => [Math.floor(id / kindsPerEntry), hash]))
}

async function entriesOf(db: Db, kind: EntryKind, rows: readonly AnyRecord[], after: number, upTo: number) {
  const entry = entriesIn(db)
  const entries = new Map<number, WordEntry>()
  if (isDraftKind(kind)) {
    for (const { id, data } of rows as { id: number; data: Content }[])
      entries.set(id, await entry(kind, id, textsOfDraft(data)))
    return entries
  }
  if (kind !== 'page') {
    for (const row of await asSearched(db, kind, rows))
      entries.set(row.id, await entry(kind, row.id, textsOfRecord(kind, row)))
    return entries
  }
  const components = await db
    .selectFrom('wrangler_components')
    .select(['wrangler_page_id', 'title', 'content', 'config', 'enabled'])
    .where('wrangler_page_id', '>', after)
    .where('wrangler_page_id', '<=', upTo)
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const componentsOf = Map.groupBy(components, (component) => component.wrangler_page_id)
  for (const page of rows as RecordOf<'page'>[]) {
    if (page.deleted_at !== null) continue
    entries.set(page.id, await entry('page', page.id, textsOfPage(page, componentsOf.get(page.id) ?? [])))
  }
  return entries
}
