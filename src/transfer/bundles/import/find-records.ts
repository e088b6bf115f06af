import type { Database, Db } from '../../../database/database.ts'
import { deferStatement } from '../../../database/rows.ts'
import { anyTable } from '../../../records/kind.ts'
import { type KeyedKind, keyedKinds, tableOf } from '../columns.ts'
import { bundleSite, findByKeys } from '../keys.ts'
import type { Languages } from './languages.ts'
import type { Entry, Plan } from './plan.ts'

const batchSize = 500

/** Finds the records of the bundle that already exist here: by key, and categories and tags also by name and language. */
export async function findRecords(db: Db, plan: Plan, languages: Languages): Promise<void> {
  for (const kind of keyedKinds) {
    const entries = [...plan.of(kind).values()]
    const claimed = new Set<number>()
    for (let at = 0; at < entries.length; at += batchSize)
      await findBatch(db, kind, entries.slice(at, at + batchSize), claimed)
    if (kind === 'category' || kind === 'tag') await adoptByName(db, kind, { entries, languages, claimed })
  }
}

async function findBatch(
  db: Db,
  kind: KeyedKind,
  entries: readonly Entry[],
  claimed: Set<number>,
): Promise<void> {
  const found = await findByKeys(
    db,
    kind,
    entries.map(({ key }) => key),
  )
  const ids = [...found.values()].map(({ id }) => id)
  const live = await readLive(db, kind, ids)
  for (const entry of entries) {
    const record = found.get(entry.key)
    if (!record) continue
    claimed.add(record.id)
    entry.id = record.id
    entry.found = record
    const isThere = live.has(record.id)
    if (isThere) entry.url = kind === 'page' ? (live.get(record.id) ?? '') : entry.url
    // An interrupted import has reserved the id of a record that was not written.
    const isPlanned = record.hash === null && !record.isOwn
    entry.status = isThere ? 'there' : isPlanned ? 'new' : 'gone'
  }
}

/** The urls of those that are not deleted, by id. */
async function readLive(db: Db, kind: KeyedKind, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await anyTable(db)
    .selectFrom(tableOf(kind) as string)
    .select(kind === 'page' ? ['id', 'url'] : ['id'])
    .where('id', 'in', ids)
    .$if(kind === 'page', (query) => query.where('deleted_at', 'is', null))
    .execute()
  return new Map(rows.map((row) => [row.id, String(row.url ?? '')]))
}

interface Adopted {
  readonly entries: readonly Entry[]
  readonly languages: Languages
  readonly claimed: Set<number>
}

async function adoptByName(
  db: Db,
  kind: 'category' | 'tag',
  { entries, languages, claimed }: Adopted,
): Promise<void> {
  const missing = entries.filter(({ status, id }) => status === 'new' && id === 0)
  if (missing.length === 0) return
  const rows = await anyTable(db)
    .selectFrom(tableOf(kind) as string)
    .select(['id', 'name', 'type', 'language'])
    .orderBy('id')
    .execute()
  const byName = Map.groupBy(rows, ({ name, type, language }) => JSON.stringify([name, type, language]))
  for (const entry of missing) {
    const { stored } = languages.of(entry.language)
    const same = byName
      .get(JSON.stringify([entry.name, entry.type, stored]))
      ?.find(({ id }) => !claimed.has(id))
    if (!same) continue
    claimed.add(same.id)
    entry.id = same.id
    entry.status = 'there'
  }
}

const reserveBatch = 1000

/**
 * Reserves the id of each new record before anything is written, in the order of the ids at the source. So content can
 * link to later records, and an interrupted import continues with the same ids.
 */
export async function reserveIds(database: Database, by: number | null, plan: Plan): Promise<void> {
  for (const kind of keyedKinds) {
    const missing = [...plan.of(kind).values()].filter(({ id, status }) => status === 'new' && id === 0)
    missing.sort((a, b) => a.rank - b.rank)
    for (let at = 0; at < missing.length; at += reserveBatch) {
      const part = missing.slice(at, at + reserveBatch)
      const ids = await database.transaction(by, async (tx) => {
        const reserved = await tx.reserveIds(tableOf(kind), part.length)
        for (const [index, { key }] of part.entries())
          await deferStatement(tx.db, insertPlanned, [bundleSite, kind, key, kind, reserved[index] ?? 0])
        return reserved
      })
      for (const [index, entry] of part.entries()) entry.id = ids[index] ?? 0
    }
  }
}

const insertPlanned =
  'insert into import_sources (site, type, source_id, kind, record_id) values ($1, $2, $3, $4, $5)'
