import { isDeepStrictEqual } from 'node:util'
import { foldCase } from '../core/text.ts'
import type { Db, Transaction } from '../database/database.ts'
import {
  deferInsert,
  deferInserts,
  deferStatement,
  deferUpdate,
  insertRow,
  insertRowIfFree,
  type Source,
} from '../database/rows.ts'
import type { RecordOf, Resource } from '../database/tables.ts'
import type { LifecycleEventName, LifecycleEvents } from '../lifecycle/events.ts'
import { anyTable, type Kind } from './kind.ts'
import { admit } from './language-limits.ts'
import { keepRevision, lastRevision } from './last-revisions.ts'
import { findNewestVersion } from './versions.ts'

type Managed = 'id' | 'revision' | 'created_at' | 'updated_at' | 'search_text' | 'deleted_at'
export type NewRecord<R extends Resource> = Omit<RecordOf<R>, Managed>
export type Changes<R extends Resource> = Partial<NewRecord<R>>

/**
 * Data given only for records that existed before: the id, revision and creation of a deleted record that is restored,
 * or the id and the times of a record from another system.
 */
interface Before {
  readonly id?: number
  readonly revision?: number
  readonly created_at?: string
  readonly updated_at?: string
}

/** Inserts a record. */
export async function insertRecord<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  values: NewRecord<R> & Before,
): Promise<RecordOf<R>> {
  await admit(tx, kind, 'create', values)
  const after = await insertRow<RecordOf<R>>(tx.db, kind.table, newRow(tx, kind, values))
  emit(tx, kind, 'created', { after })
  return after
}

/** The same, unless it conflicts with another record; `conflict` names the columns of a unique index. */
export async function insertRecordIfFree<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  values: NewRecord<R> & Before,
  conflict: string,
  source?: Source,
): Promise<RecordOf<R> | undefined> {
  const row = newRow(tx, kind, values)
  const after = await insertRowIfFree<RecordOf<R>>(tx.db, kind.table, row, conflict, source)
  // Only the source may know its language.
  if (after) await admit(tx, kind, 'create', after)
  if (after) emit(tx, kind, 'created', { after })
  return after
}

/**
 * Inserts many records of one kind with reserved ids. They are not read back, but returned as given. A conflict fails
 * the transaction, which then runs once more.
 */
export async function insertRecords<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  values: readonly (NewRecord<R> & Before & { readonly id: number })[],
): Promise<RecordOf<R>[]> {
  for (const each of values) await admit(tx, kind, 'create', each)
  const rows = values.map((each) => newRow(tx, kind, each))
  await deferInserts(tx.db, kind.table, rows)
  const unset = { revision: 1, ...(kind.softDelete ? { deleted_at: null } : {}) }
  return rows.map((row) => {
    const after = { ...unset, ...row } as unknown as RecordOf<R>
    emit(tx, kind, 'created', { after })
    return after
  })
}

function newRow<R extends Resource>(tx: Transaction, kind: Kind<R>, values: NewRecord<R> & Before) {
  return { created_at: tx.now, updated_at: tx.now, ...values, ...searchText(kind, values) }
}

/** Updates a record. Does nothing when no value differs. */
export async function updateRecord<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  current: RecordOf<R>,
  changes: Changes<R>,
): Promise<RecordOf<R>> {
  await admit(tx, kind, 'update', current)
  const differing = Object.entries(changes).filter(
    ([column, value]) =>
      value !== undefined && !isSameValue(column, value, current[column as keyof RecordOf<R>]),
  )
  if (differing.length === 0) return current
  await takeSnapshot(tx, kind, current, 'update')
  const next = { ...current, ...Object.fromEntries(differing) }
  await admit(tx, kind, 'update', next, current)
  const after = await writeRow(tx, kind, current, {
    ...Object.fromEntries(differing),
    ...searchText(kind, next),
  })
  emit(tx, kind, 'updated', { before: current, after })
  return after
}

/** The order of the members of a schema is the order of the fields in its form. */
function isSameValue(column: string, value: unknown, current: unknown): boolean {
  if (column === 'schema' || column === 'json_schema')
    return JSON.stringify(value) === JSON.stringify(current)
  return isDeepStrictEqual(value, current)
}

/**
 * Deletes a record, or marks it as deleted if its kind has `softDelete`. Keeps the ids of its children, which lose
 * their parent, for a later restore.
 */
export async function deleteRecord<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  current: RecordOf<R>,
  children?: readonly number[],
): Promise<void> {
  await admit(tx, kind, 'delete', current)
  await takeSnapshot(tx, kind, current, 'delete', children)
  if (kind.canReturn) await keepRevision(tx, kind.name, current)
  if (kind.softDelete) await writeRow(tx, kind, current, { deleted_at: tx.now })
  else {
    await anyTable(tx.db)
      .deleteFrom(kind.table as string)
      .where('id', '=', current.id)
      .execute()
  }
  emit(tx, kind, 'deleted', { before: current })
}

/**
 * Inserts a record that was deleted, as the same record: its revision goes on counting, so that no `ETag` is used for
 * two states. `snapshot` is any earlier state of the record.
 */
export async function reinsertRecord<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  snapshot: { readonly id: number; readonly revision: number; readonly created_at: string },
  values: NewRecord<R>,
): Promise<RecordOf<R>> {
  const { id, created_at } = snapshot
  const last = await lastRevision(tx, kind.name, id)
  // A deletion by an earlier version of the service kept the revision only in the versions.
  const newest = await findNewestVersion(tx.db, kind, id)
  const revision = Math.max(snapshot.revision, last, Number(newest?.data.revision ?? 0)) + 1
  return insertRecord(tx, kind, { ...values, id, created_at, revision })
}

/** Restores a soft-deleted record, with the changes that it needs to be valid again. */
export async function restoreRecord<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  current: RecordOf<R>,
  changes: Changes<R>,
): Promise<RecordOf<R>> {
  await admit(tx, kind, 'update', current)
  const after = await writeRow(tx, kind, current, { ...changes, deleted_at: null })
  emit(tx, kind, 'created', { after })
  return after
}

/**
 * Raises the revision of a record whose relations changed (a role's permissions, a page's tags) while its row did not.
 * Call it with the record as it is after the change.
 */
export async function touchRecord<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  current: RecordOf<R>,
): Promise<RecordOf<R>> {
  await admit(tx, kind, 'update', current)
  const after = await writeRow(tx, kind, current, {})
  emit(tx, kind, 'updated', { before: current, after })
  return after
}

/** Sets the time of a record's last change in its source system. Call it after its changes. */
export async function keepTime(tx: Transaction, kind: Kind, id: number, updatedAt: string): Promise<void> {
  await deferStatement(tx.db, `update ${kind.table} set updated_at = $2 where id = $1`, [id, updatedAt])
}

/** The row is locked or nobody else writes, so it is not read back. */
async function writeRow<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  current: RecordOf<R>,
  columns: Readonly<Record<string, unknown>>,
): Promise<RecordOf<R>> {
  const changes = { ...columns, updated_at: tx.now, revision: current.revision + 1 }
  const stored = await deferUpdate(tx.db, kind.table, current.id, changes)
  return { ...current, ...stored }
}

function emit<R extends Resource>(tx: Transaction, kind: Kind<R>, what: string, payload: object): void {
  const name = `${kind.name}.${what}` as LifecycleEventName
  tx.emit(name, payload as LifecycleEvents[typeof name])
}

type Snapshot = { [column: string]: unknown }

/**
 * Stores a copy of a record, in the transaction that is about to change it. `children`: for a deletion, the ids of the
 * records that lose their parent.
 */
export async function takeSnapshot(
  tx: Transaction,
  kind: Kind,
  record: { id: number },
  reason: 'update' | 'delete',
  children?: readonly number[],
): Promise<void> {
  if (!kind.versions) return
  const source = record as Record<string, unknown>
  const columns = Object.entries(kind.snapshot?.columns ?? {}).map(([to, from]) => [to, source[from]])
  const row = {
    record_id: record.id,
    data: await contentsOf(tx.db, kind, record),
    reason,
    created_by: tx.by,
    created_at: tx.now,
    children,
    ...Object.fromEntries(columns),
  }
  await deferInsert(tx.db, kind.versions, row)
}

/** The content of a snapshot: the record, and the related data that its kind names. */
export async function contentsOf(db: Db, { snapshot }: Kind, record: { id: number }): Promise<Snapshot> {
  const contents: Snapshot = withoutSearchText(record)
  if (snapshot?.children)
    contents[snapshot.children.name] = await childrenOf(db, snapshot.children, record.id)
  if (snapshot?.tags) contents.tags = await tagsOf(db, snapshot.tags, record.id)
  return contents
}

/** The columns that the service manages itself. */
const managed = ['id', 'revision', 'created_at', 'updated_at', 'deleted_at', 'search_text'] as const

/** The restorable part of a snapshot: all columns that the service does not manage itself. */
export function restorable<S extends { id: number }>(snapshot: S): Omit<S, (typeof managed)[number]> {
  const columns: Snapshot = { ...snapshot }
  for (const column of managed) delete columns[column]
  return columns as Omit<S, (typeof managed)[number]>
}

type Related = Required<NonNullable<Kind['snapshot']>>

async function childrenOf(db: Db, { table, owner }: Related['children'], id: number): Promise<Snapshot[]> {
  const query = anyTable(db).selectFrom(table as string)
  const rows = await query.selectAll().where(owner, '=', id).orderBy('id').execute()
  return rows.map(withoutSearchText)
}

async function tagsOf(db: Db, { table, owner }: Related['tags'], id: number): Promise<number[]> {
  const query = anyTable(db).selectFrom(table as string)
  const rows = await query.select('tag_id').where(owner, '=', id).orderBy('tag_id').execute()
  return rows.map((row) => Number(row.tag_id))
}

function withoutSearchText(record: object): Snapshot {
  const { search_text: _, ...columns } = record as Snapshot
  return columns
}

/** The column `search_text`; nothing for a kind without search. */
export function searchText(kind: Kind, values: object): { search_text?: string } {
  if (!kind.search) return {}
  const record = values as Record<string, unknown>
  return { search_text: kind.search.map((column) => foldCase(String(record[column] ?? ''))).join('\n') }
}

/** A record may have megabytes, and its search text as many. */
const batchSize = 50

/** The records whose search text does not match their columns. */
export async function findDriftedSearchText(db: Db, kind: Kind): Promise<number[]> {
  const drifted: number[] = []
  for (let last = 0; ; ) {
    const rows = await anyTable(db)
      .selectFrom(kind.table as string)
      .select(['id', 'search_text', ...(kind.search ?? [])])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const row of rows) {
      if (row.search_text !== searchText(kind, row).search_text) drifted.push(Number(row.id))
    }
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return drifted
    last = Number(end.id)
  }
}

/** Rebuilds the search text of a record. This is not a change of the record: no response shows it. */
export async function rebuildSearchText(tx: Transaction, kind: Kind, id: number): Promise<void> {
  const row = await anyTable(tx.db)
    .selectFrom(kind.table as string)
    .select(['id', ...(kind.search ?? [])])
    .where('id', '=', id)
    .$if(tx.supportsRowLocks, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return
  await anyTable(tx.db)
    .updateTable(kind.table as string)
    .set(searchText(kind, row))
    .where('id', '=', id)
    .execute()
}

/** An input, with the default in place of each null that has one. The result is as the caller says. */
export function withDefaults<Values>(input: object, defaults: object): Values {
  const given = input as Readonly<Record<string, unknown>>
  const replaced = Object.entries(defaults).filter(([name]) => given[name] === null)
  return { ...input, ...structuredClone(Object.fromEntries(replaced)) } as Values
}
