import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { type categoryFields, categoryKind } from './category.schema.ts'

export type CategoryInput = Input<typeof categoryFields, 'name'>

export function createCategory(tx: Transaction, input: CategoryInput): Promise<RecordOf<'category'>> {
  return insertRecord(tx, categoryKind, { type: null, colour: null, ...input })
}

export function updateCategory(
  tx: Transaction,
  current: RecordOf<'category'>,
  input: Partial<CategoryInput>,
): Promise<RecordOf<'category'>> {
  return updateRecord(tx, categoryKind, current, input)
}

/** Deletes the category unless a live page or a post has it. */
export async function deleteCategory(tx: Transaction, current: RecordOf<'category'>): Promise<void> {
  // A deleted page may be restored from the trash without its category; assets lose it by their foreign key.
  if (await isInUse(tx, current.id)) return
  await deleteRecord(tx, categoryKind, current)
}

async function isInUse(tx: Transaction, id: number): Promise<boolean> {
  const page = await tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('category_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const post = await tx.db
    .selectFrom('posts')
    .select('id')
    .where('category_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return page !== undefined || post !== undefined
}
