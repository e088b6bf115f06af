import { edgeKeys } from '../core/edge-keys.ts'
import type { Json } from '../core/json.ts'
import type { Db } from '../database/database.ts'
import { fillIndexes } from '../jobs/index-fills.ts'
import { type Entry, entriesOf, type MetaKind, metaTables, rewriteMeta } from '../records/meta-index.ts'
import { requestPurge } from '../resources/delivery/edge/purge-state.ts'
import type { Check } from './check.ts'

const kinds = Object.keys(metaTables) as MetaKind[]

export const metaIndexChecks: readonly Check[] = kinds.map((kind) => ({
  name: `meta.${kind}`,
  finding: `${kind}s that filters and sorts by \`meta\` do not find as they are`,
  severity: 'problem',
  async find({ database }) {
    return (await findDrifted(database.db, kind)).map((id) => `${kind} ${id}`)
  },
  async fix({ database }) {
    await fillIndexes(database)
    const ids = await findDrifted(database.db, kind)
    for (let at = 0; at < ids.length; at += fixedAtOnce) {
      await database.transaction(null, async (tx) => {
        for (const id of ids.slice(at, at + fixedAtOnce)) await rewriteMeta(tx, kind, id)
        tx.noteChange()
        await requestPurge(tx, [edgeKeys.site])
      })
    }
  },
}))

/** A record may have megabytes. */
const batchSize = 50
/** Other changes wait for a transaction. */
const fixedAtOnce = 100

/** Records whose entries are wrong, and entries of records that do not exist. */
async function findDrifted(db: Db, kind: MetaKind): Promise<number[]> {
  const drifted: number[] = []
  for (let last = 0; ; ) {
    const rows: { id: number; meta: Json }[] = await db
      .selectFrom(metaTables[kind] as 'posts')
      .select(['id', 'meta'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const end = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
    const stored = await storedEntries(db, kind, last, end)
    const wanted = new Map(rows.map(({ id, meta }) => [id, textOf(entriesOf(meta))]))
    for (const id of new Set([...stored.keys(), ...wanted.keys()])) {
      if ((stored.get(id) ?? '') !== (wanted.get(id) ?? '')) drifted.push(id)
    }
    if (rows.length === 0) return drifted
    last = end
  }
}

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
