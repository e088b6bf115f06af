import type { Db, Transaction } from '../database/database.ts'
import { deferInsert } from '../database/rows.ts'
import { anyTable, type Kind } from './kind.ts'

type Snapshot = { [column: string]: unknown }

/**
 * Stores a copy of a record, in the transaction that is about to change it. `children`: the ids of those that lose their
 * parent when it is deleted.
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

/** The content of a snapshot: the record, and what belongs to it according to its kind. */
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
