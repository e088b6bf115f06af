import type { Transaction } from '../database/database.ts'
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
  const data = JSON.stringify(await contentsOf(tx, kind, record))
  const place =
    kind.versions === 'component_versions'
      ? { page_id: (record as RecordOf<'component'>).wrangler_page_id }
      : {}
  await anyTable(tx.db)
    .insertInto(kind.versions)
    .values({ record_id: record.id, data, reason, created_by: tx.by, created_at: tx.now, ...place })
    .execute()
}

/** A page is kept whole, its components and tags with it, so that it can be brought back as it was read. */
async function contentsOf(tx: Transaction, kind: Kind, record: { id: number }): Promise<Snapshot> {
  const { search_text: _, ...columns } = record as { id: number; search_text?: string }
  if (kind.name !== 'page') return columns
  const components = await tx.db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', '=', record.id)
    .orderBy('id')
    .execute()
  return { ...columns, components: components.map(({ search_text, ...rest }) => rest) }
}
