import { type RawBuilder, sql } from 'kysely'
import type { Json, JsonObject } from '../core/json.ts'
import { containsPattern } from '../core/text.ts'
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
const deepest = 5
/** Of each list. */
const mostItems = 50
/** The beginning of the names of entries that are not values. No name in `meta` begins with it, or it is not indexed. */
const mark = '\u0001'

/** The name of the entry that has the number of a path in a form that sorts as text. */
const numberOf = (path: string) => `${mark}n${path}`
/** The name of the entry for a path whose value is a list, an object or too long. */
const presenceOf = (path: string) => `${mark}p${path}`
/** The name of the entry for an item of a list. */
const itemOf = (path: string, item: string) => `${mark}i${path}${mark}${item}`

/** Indexes the values in `meta` of the records that a transaction has changed, in the same transaction. */
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

/** The condition that a record's `meta` has one of these values at a path. */
export function hasMeta(kind: string, path: string, values: readonly string[]): RawBuilder<boolean> {
  return hasEntry(kind, path, sql`value in (${sql.join(values)})`)
}

/** How the value at a path is compared. */
export const metaOperators = {
  eq: (kind: string, path: string, values: readonly string[]) => hasOneOf(kind, path, values),
  ne: (kind: string, path: string, values: readonly string[]) => not(hasOneOf(kind, path, values)),
  gt: compared('>'),
  gte: compared('>='),
  lt: compared('<'),
  lte: compared('<='),
  starts: (kind: string, path: string, [text = '']: readonly string[]) =>
    hasEntry(kind, path, startsWith(sql.ref('value'), text)),
  /** Of a text, or an item of a list. */
  contains: (kind: string, path: string, [text = '']: readonly string[]) =>
    sql<boolean>`id in (select record_id from record_meta where kind = ${kind} and name = ${path}
        and value like ${containsPattern(text)} escape '\\'
      union select record_id from record_meta where kind = ${kind} and name = ${itemOf(path, text)})`,
  exists: (kind: string, path: string, [isThere]: readonly string[]) => {
    const exists = sql<boolean>`id in (select record_id from record_meta
      where kind = ${kind} and name in (${path}, ${presenceOf(path)}))`
    return isThere === 'true' ? exists : not(exists)
  },
} as const

/** Rows of another table that name records, each record once, by an index that ends with the record. */
export interface Entries {
  readonly table: RawBuilder<unknown>
  readonly record: RawBuilder<number>
  readonly condition: RawBuilder<boolean>
}

/** The entries of the records that a comparison selects; undefined if it reads entries of several names. */
export function entriesSelected(
  kind: string,
  path: string,
  operator: 'eq' | 'exists' | 'starts',
  values: readonly string[],
): Entries | undefined {
  const entries = (condition: RawBuilder<unknown>) => ({
    table: sql.table('record_meta'),
    record: sql.ref<number>('record_meta.record_id'),
    condition: sql<boolean>`record_meta.kind = ${kind} and ${condition}`,
  })
  const name = sql`record_meta.name = ${path}`
  if (operator === 'exists') return entries(sql`record_meta.name in (${path}, ${presenceOf(path)})`)
  if (operator === 'starts')
    return entries(sql`${name} and ${startsWith(sql.ref('record_meta.value'), values[0] ?? '')}`)
  if (values.some(isNumber)) return undefined
  return entries(sql`${name} and record_meta.value in (${sql.join(values)})`)
}

/** A path with more values than this is not searched for a part of a text: each value would be read. */
export const maxSearchedValues = 20_000

/** How many values a path has, up to one more than can be searched. */
export function countOfValues(kind: string, path: string): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`select count(*) as count from (select 1 as one from record_meta
    where kind = ${kind} and name = ${path} limit ${sql.lit(maxSearchedValues + 1)}) as found`
}

/** What a list is sorted by: records without the value last, numbers before texts. */
export function metaOrder(kind: string, path: string) {
  const own = (name: string) => sql`(select value from record_meta as sorted
    where sorted.kind = ${kind} and sorted.record_id = id and sorted.name = ${name})`
  return {
    isMissing: sql<number>`case when ${own(path)} is null then 1 else 0 end`,
    value: sql<string>`coalesce(${own(numberOf(path))}, '~' || ${own(path)})`,
  }
}

/** The condition that a text begins with another, as a range, so that an index serves it. */
export function startsWith(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`(${column} >= ${text} and ${column} < ${`${text}\u{10ffff}`})`
}

function hasEntry(kind: string, name: string, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`id in (select record_id from record_meta
    where kind = ${kind} and name = ${name} and ${condition})`
}

/** A number is the same however it is written. */
function hasOneOf(kind: string, path: string, values: readonly string[]): RawBuilder<boolean> {
  const numbers = values.filter(isNumber)
  const same = hasMeta(kind, path, values)
  if (numbers.length === 0) return same
  const ofNumber = hasEntry(
    kind,
    numberOf(path),
    sql`value in (${sql.join(numbers.map((each) => sortable(Number(each))))})`,
  )
  return sql<boolean>`(${same} or ${ofNumber})`
}

/** A number is compared with numbers, other text with texts: never one with the other. */
function compared(operator: string) {
  return (kind: string, path: string, [value = '']: readonly string[]) => {
    if (isNumber(value))
      return hasEntry(kind, numberOf(path), sql`value ${sql.raw(operator)} ${sortable(Number(value))}`)
    const isText = sql`not exists (select 1 from record_meta as number
      where number.kind = ${kind} and number.record_id = record_meta.record_id and number.name = ${numberOf(path)})`
    return hasEntry(kind, path, sql`value ${sql.raw(operator)} ${value} and ${isText}`)
  }
}

function not(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`not (${condition})`
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
}

/** A number as text of 16 characters that sorts like the number: its bits, with the order of negative ones reversed. */
function sortable(number: number): string {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, number === 0 ? 0 : number)
  const bits = view.getBigUint64(0)
  const sign = 1n << 63n
  return ((bits & sign) === 0n ? bits | sign : ~bits & 0xffff_ffff_ffff_ffffn).toString(16).padStart(16, '0')
}

function isMetaKind(kind: string): kind is MetaKind {
  return Object.hasOwn(metaTables, kind)
}

export type Entry = readonly [name: string, value: string]

/** What the index has of a record. */
export function entriesOf(meta: Json | undefined): Entry[] {
  if (meta === null || typeof meta !== 'object' || Array.isArray(meta)) return []
  const found = new Map<string, Entry[]>()
  // Level by level: the first value of a path counts, and the top level has priority.
  let level: (readonly [path: string, value: Json | undefined])[] = Object.entries(meta)
  for (let depth = 1; level.length > 0 && depth <= deepest; depth++) {
    for (const [path, value] of level) {
      if (found.size >= mostEntries) break
      if (!found.has(path) && path.length <= longest && !path.startsWith(mark))
        found.set(path, entriesOfValue(path, value))
    }
    level = level.flatMap(([path, value]) =>
      isObject(value) ? Object.entries(value).map(([name, each]) => [`${path}.${name}`, each] as const) : [],
    )
  }
  return [...found.values()].flat()
}

function entriesOfValue(path: string, value: Json | undefined): Entry[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'number')
    return [
      [path, String(value)],
      [numberOf(path), sortable(value)],
    ]
  if (isScalar(value) && String(value).length <= longest) return [[path, String(value)]]
  const items = Array.isArray(value) ? [...new Set(value.filter(isScalar).map(String))] : []
  return [
    [presenceOf(path), ''],
    ...items
      .filter((item) => item.length <= longest)
      .slice(0, mostItems)
      .map((item): Entry => [itemOf(path, item), '']),
  ]
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
