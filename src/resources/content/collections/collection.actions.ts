import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { requireSchema } from '../component-types/component-type.actions.ts'
import { collectionDefaults, type collectionInput, collectionKind } from './collection.schema.ts'

type Collection = RecordOf<'collection'>
export type CollectionInput = ReturnType<typeof collectionInput>

export async function createCollection(tx: Transaction, input: CollectionInput): Promise<Collection> {
  const values = withDefaults(input)
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
  const values = withDefaults(input)
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

/** Null means the default where there is one. */
function withDefaults<I extends Partial<CollectionInput>>(input: I): Values & Pick<I, 'name' | 'post_type'> {
  const replaced = Object.entries(defaults).filter(([name]) => input[name as keyof typeof defaults] === null)
  return { ...input, ...structuredClone(Object.fromEntries(replaced)) } as Values &
    Pick<I, 'name' | 'post_type'>
}
