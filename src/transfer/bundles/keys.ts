import type { Db } from '../../database/database.ts'
import { runStatement } from '../../database/rows.ts'
import { anyTable } from '../../records/kind.ts'
import { type ReferredKind, tableOf } from './columns.ts'

/** What bundles are in `import_sources`. */
export const bundleSite = 'bundle'

/** The milliseconds since the year 0 have 15 digits until the year 9999. */
const yearZero = 62_167_219_200_000
const timeDigits = 15

/**
 * The key of a record that was created here: its id and the time of its creation, in digits. Another service stores the
 * key in `import_sources`, so a record keeps its key in every service. Two copies of a database agree on the keys of
 * their common records, and on no others.
 */
function ownKey(id: number, createdAt: string): string {
  const moment = Date.parse(createdAt) + yearZero
  return `${id}${String(Number.isNaN(moment) ? 0 : Math.max(0, moment)).padStart(timeDigits, '0')}`
}

/** The id of a record with this key in the service that created it. */
function idOfKey(key: string): number {
  return Number(key.slice(0, -timeDigits))
}

export function isKey(key: unknown): key is string {
  return typeof key === 'string' && /^[1-9]\d{0,14}\d{15}$/.test(key)
}

/** A reference to a record that is not there. */
export const noKey = '0'

interface KeyRow {
  readonly id: number
  readonly key: string
}

/** The keys of records by their ids; records in the trash have none. */
export async function readKeys(
  db: Db,
  kind: ReferredKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const keys = new Map<number, string>()
  if (ids.length === 0) return keys
  const rows = await anyTable(db)
    .selectFrom(tableOf(kind) as string)
    .select(['id', 'created_at'])
    .where('id', 'in', ids)
    .$if(kind === 'page', (query) => query.where('deleted_at', 'is', null))
    .execute()
  for (const row of rows) keys.set(row.id, ownKey(row.id, String(row.created_at)))
  for (const { id, key } of await readStoredKeys(db, kind, ids)) if (keys.has(id)) keys.set(id, key)
  return keys
}

/** A record that was imported by several bundles keeps the lowest key, whatever their order. */
async function readStoredKeys(
  db: Db,
  kind: ReferredKind,
  ids: readonly number[],
): Promise<readonly KeyRow[]> {
  const places = ids.map((_, at) => `$${at + 3}`).join(', ')
  const text = `select record_id as id, min(source_id) as key from import_sources
    where kind = $1 and site = $2 and record_id in (${places}) group by record_id`
  return runStatement<KeyRow>(db, text, [kind, bundleSite, ...ids])
}

/** The records with these keys: imported records, and records that were created here. */
export async function findByKeys(
  db: Db,
  kind: ReferredKind,
  keys: readonly string[],
): Promise<Map<string, FoundRecord>> {
  const found = new Map<string, FoundRecord>()
  if (keys.length === 0) return found
  for (const row of await findOwn(db, kind, keys)) found.set(row.key, row)
  const sources = await db
    .selectFrom('import_sources')
    .select(['source_id', 'record_id', 'hash', 'state'])
    .where('site', '=', bundleSite)
    .where('type', '=', kind)
    .where('source_id', 'in', keys)
    .execute()
  for (const { source_id: key, record_id: id, hash, state } of sources)
    found.set(key, { key, id, hash, state, isOwn: false })
  return found
}

/** Where a record of a bundle is here. */
export interface FoundRecord {
  readonly key: string
  readonly id: number
  /** Of the line that was imported last; null when none was. */
  readonly hash: string | null
  /** In which the import left the record. */
  readonly state: string | null
  /** Whether the record was created here, and no bundle has changed it since. */
  readonly isOwn: boolean
}

async function findOwn(db: Db, kind: ReferredKind, keys: readonly string[]): Promise<FoundRecord[]> {
  const ids = keys.map(idOfKey).filter((id) => Number.isSafeInteger(id))
  if (ids.length === 0) return []
  const rows = await anyTable(db)
    .selectFrom(tableOf(kind) as string)
    .select(['id', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  const wanted = new Set(keys)
  // Records that were created together have the same time, so an imported record can look like one of them.
  const brought = await readStoredKeys(db, kind, ids)
  const foreign = new Set(brought.map(({ id }) => id))
  return rows
    .map(({ id, created_at }) => ({
      key: ownKey(id, String(created_at)),
      id,
      hash: null,
      state: null,
      isOwn: true,
    }))
    .filter(({ key, id }) => wanted.has(key) && !foreign.has(id))
}
