import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { type collectionFields, collectionKind } from './collection.schema.ts'

export type CollectionInput = Input<typeof collectionFields, 'name' | 'post_type'>

export function createCollection(tx: Transaction, input: CollectionInput): Promise<RecordOf<'collection'>> {
  return insertRecord(tx, collectionKind, { description: null, ...input, schema: input.schema ?? [] })
}

/** Existing posts are validated against a new schema the next time that they are saved. */
export function updateCollection(
  tx: Transaction,
  current: RecordOf<'collection'>,
  input: Partial<CollectionInput>,
): Promise<RecordOf<'collection'>> {
  const { schema, ...rest } = input
  return updateRecord(tx, collectionKind, current, {
    ...rest,
    ...(schema === undefined ? {} : { schema: schema ?? [] }),
  })
}

export function deleteCollection(tx: Transaction, current: RecordOf<'collection'>): Promise<void> {
  return deleteRecord(tx, collectionKind, current)
}
