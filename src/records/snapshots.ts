import type { Db, Transaction } from '../database/database.ts'
import { insertRow } from '../database/rows.ts'
import type { RecordOf } from '../database/tables.ts'
import { anyTable, type Kind } from './kind.ts'

type Snapshot = { [column: string]: unknown }

/** Keeps a record as it is now, in the transaction that is about to change it. */
export async function takeSnapshot(
  tx: Transaction,
  kind: Kind,
  record: { id: number },
  reason: 'update' | 'delete',
): Promise<void> {
  if (!kind.versions) return
  const data = await contentsOf(tx.db, kind, record)
  const place =
    kind.versions === 'component_versions'
      ? { page_id: (record as RecordOf<'component'>).wrangler_page_id }
      : {}
  const row = { record_id: record.id, data, reason, created_by: tx.by, created_at: tx.now, ...place }
  await insertRow(tx.db, kind.versions, row, 'id')
}

/**
 * What a snapshot holds: the record, its tags, and for a page its components, so that it can be brought back as it
 * was read.
 */
export async function contentsOf(db: Db, kind: Kind, record: { id: number }): Promise<Snapshot> {
  const { search_text: _, ...columns } = record as { id: number; search_text?: string }
  if (kind.name === 'post') return { ...columns, tags: await tagsOf(db, 'post_tags', 'post_id', record.id) }
  if (kind.name !== 'page') return columns
  const components = await db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', '=', record.id)
    .orderBy('id')
    .execute()
  return {
    ...columns,
    components: components.map(({ search_text, ...rest }) => rest),
    tags: await tagsOf(db, 'page_tags', 'page_id', record.id),
  }
}

async function tagsOf(db: Db, table: string, owner: string, id: number): Promise<number[]> {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select('tag_id')
    .where(owner, '=', id)
    .orderBy('tag_id')
    .execute()
  return rows.map((row) => Number(row.tag_id))
}
