import type { Json } from '../core/json.ts'
import type { Db } from '../database/database.ts'
import { type Entry, entriesOf, type MetaKind, metaTables, rewriteMeta } from '../records/meta-index.ts'
import type { Check } from './check.ts'
import { derivedCheck } from './derived.ts'

const kinds = Object.keys(metaTables) as MetaKind[]
const batchSize = 50

export const metaIndexChecks: readonly Check[] = kinds.map((kind) =>
  derivedCheck<{ id: number; meta: Json }>({
    name: `meta.${kind}`,
    finding: `${kind}s that filters and sorts by \`meta\` do not find as they are`,
    kind,
    isPublic: true,
    compare: (db) => ({
      read: (after) =>
        db
          .selectFrom(metaTables[kind] as 'posts')
          .select(['id', 'meta'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(batchSize)
          .execute(),
      stored: (after, upTo) => storedEntries(db, kind, after, upTo),
      wanted: async (rows) => new Map(rows.map(({ id, meta }) => [id, textOf(entriesOf(meta))])),
    }),
    rewrite: (tx, id) => rewriteMeta(tx, kind, id),
  }),
)

/** The entries by the id of their record, in one text. */
async function storedEntries(db: Db, kind: MetaKind, after: number, upTo: number) {
  const rows = await db
    .selectFrom('record_meta')
    // A column called `value` would be read as JSON.
    .select(['record_id', 'name', 'value as text'])
    .where('kind', '=', kind)
    .where('record_id', '>', after)
    .where('record_id', '<=', upTo)
    .execute()
  const byId = Map.groupBy(rows, (row) => row.record_id)
  return new Map([...byId].map(([id, some]) => [id, textOf(some.map(({ name, text }) => [name, text]))]))
}

function textOf(entries: readonly Entry[]): string {
  return entries
    .map((entry) => JSON.stringify(entry))
    .sort()
    .join()
}
