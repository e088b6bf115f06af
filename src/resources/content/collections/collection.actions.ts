import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord, withDefaults } from '../../../records/write.ts'
import { requireSchema } from '../component-types/component-type.actions.ts'
import { collectionDefaults, type collectionInput, collectionKind } from './collection.schema.ts'

type Collection = RecordOf<'collection'>
export type CollectionInput = ReturnType<typeof collectionInput>

export async function createCollection(tx: Transaction, input: CollectionInput): Promise<Collection> {
  const values = withDefaults<Values & Pick<CollectionInput, 'name' | 'post_type'>>(input, defaults)
  if (values.json_schema) await requireSchema(tx, values.json_schema, 'json_schema')
  return insertRecord(tx, collectionKind, {
    description: null,
    ...structuredClone(defaults),
    ...values,
    version: 1,
  })
}

/** Existing posts are validated against a new schema the next time that they are saved. */
export async function updateCollection(
  tx: Transaction,
  current: Collection,
  input: Partial<CollectionInput>,
): Promise<Collection> {
  const values = withDefaults<Values>(input, defaults)
  const { json_schema } = values
  const hasNewSchema = json_schema !== undefined && !isDeepStrictEqual(json_schema, current.json_schema)
  if (hasNewSchema && json_schema) await requireSchema(tx, json_schema, 'json_schema')
  return updateRecord(tx, collectionKind, current, {
    ...values,
    ...(hasNewSchema ? { version: current.version + 1 } : {}),
  })
}

export function deleteCollection(tx: Transaction, current: Collection): Promise<void> {
  return deleteRecord(tx, collectionKind, current)
}

const defaults = { schema: [], ...collectionDefaults }

type Values = Partial<Omit<Collection, 'id' | 'revision' | 'version'>>
