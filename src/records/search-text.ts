import { foldCase } from '../core/text.ts'
import type { Db, Transaction } from '../database/database.ts'
import { anyTable, type Kind } from './kind.ts'

/** The column `search_text`; nothing for a kind without search. */
export function searchText(kind: Kind, values: object): { search_text?: string } {
  if (!kind.search) return {}
  const record = values as Record<string, unknown>
  return { search_text: kind.search.map((column) => foldCase(String(record[column] ?? ''))).join('\n') }
}

const batchSize = 5000

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

/** Rebuilds the search text of a record. It is not a change of the record: no response shows it. */
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
