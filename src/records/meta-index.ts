import { type RawBuilder, sql } from 'kysely'
import type { Json } from '../core/json.ts'
import type { Transaction } from '../database/database.ts'
import { deferStatement, findRow } from '../database/rows.ts'
import type { LifecycleEvent } from '../lifecycle/events.ts'
import { newPagesOf } from './new-pages.ts'

/** The tables of the resources whose lists can be filtered by `meta`. */
export const metaTables = {
  page: 'wrangler_pages',
  post: 'posts',
  asset: 'assets',
  message: 'messages',
  'calendar-event': 'calendar_events',
} as const
export type MetaKind = keyof typeof metaTables

interface WithMeta {
  readonly id: number
  readonly meta?: Json
}

/** Longer values and names are not indexed: nobody filters by such long text. */
const longest = 255
/** A record with more is filtered by the first of them. */
const mostEntries = 200

/** Indexes the top level of `meta` of the records that a transaction has changed, in the same transaction. */
export async function writeChangedMeta(tx: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  const newPages = newPagesOf(events)
  for (const { name, payload } of events) {
    const [kind = '', what] = name.split('.')
    if (!isMetaKind(kind) || what === 'moved') continue
    const { before, after } = payload as { before?: WithMeta; after?: WithMeta }
    const id = (after ?? before)?.id
    // A page in the trash keeps its entries, so that they exist when it is restored.
    if (id === undefined || (kind === 'page' && !after)) continue
    const [old, next] = [entriesOf(before?.meta), entriesOf(after?.meta)]
    const isRestored = kind === 'page' && !before && !newPages.has(id)
    if (JSON.stringify(old) === JSON.stringify(next) && !isRestored) continue
    await replace(tx, kind, id, next, old.length > 0 || isRestored)
  }
}

/** Writes the entries of a record again. */
export async function rewriteMeta(tx: Transaction, kind: MetaKind, id: number): Promise<void> {
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const record = await findRow<WithMeta>(tx.db, metaTables[kind], id, lock)
  await replace(tx, kind, id, entriesOf(record?.meta), true)
}

/** Removes the entries of records that are deleted for good. */
export async function deleteMeta({ db }: Transaction, kind: MetaKind, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('record_meta').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}

/** The condition that a record's `meta` has one of these values under a name. */
export function hasMeta(kind: string, name: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`id in (select record_id from record_meta
    where kind = ${kind} and name = ${name} and value in (${sql.join(values)}))`
}

function isMetaKind(kind: string): kind is MetaKind {
  return Object.hasOwn(metaTables, kind)
}

type Entry = readonly [name: string, value: string]

function entriesOf(meta: Json | undefined): Entry[] {
  if (meta === null || typeof meta !== 'object' || Array.isArray(meta)) return []
  return Object.entries(meta)
    .flatMap(([name, value]): Entry[] => (isScalar(value) ? [[name, String(value)]] : []))
    .filter(([name, value]) => name.length <= longest && value.length <= longest)
    .slice(0, mostEntries)
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

async function replace(
  { db }: Transaction,
  kind: MetaKind,
  id: number,
  entries: readonly Entry[],
  hasOld: boolean,
): Promise<void> {
  if (hasOld)
    await deferStatement(db, 'delete from record_meta where kind = $1 and record_id = $2', [kind, id])
  for (const [name, value] of entries) await deferStatement(db, add, [kind, id, name, value])
}

const add = 'insert into record_meta (kind, record_id, name, value) values ($1, $2, $3, $4)'
