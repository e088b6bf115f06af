import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord, withDefaults } from '../../../records/write.ts'
import { requireSchema } from '../component-types/component-type.actions.ts'
import { layoutFor } from '../component-types/component-type.parts.ts'
import { collectionDefaults, type collectionInput, collectionKind } from './collection.schema.ts'

type Collection = RecordOf<'collection'>
export type CollectionInput = ReturnType<typeof collectionInput>

export async function createCollection(tx: Transaction, input: CollectionInput): Promise<Collection> {
  const values = withDefaults<Values & Pick<CollectionInput, 'name' | 'post_type'>>(input, defaults)
  if (values.json_schema) await requireSchema(tx, values.json_schema, 'json_schema')
  const created = await insertRecord(tx, collectionKind, {
    description: null,
    ...structuredClone(defaults),
    ...values,
    layout: layoutFor(values.layout ?? [], values.json_schema ?? null),
    version: 1,
  })
  await indexPosts(tx, [created])
  return created
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
  const updated = await updateRecord(tx, collectionKind, current, {
    ...values,
    layout: layoutFor(
      values.layout ?? current.layout,
      json_schema === undefined ? current.json_schema : json_schema,
    ),
    ...(hasNewSchema ? { version: current.version + 1 } : {}),
  })
  if (updated.has_components !== current.has_components || updated.post_type !== current.post_type)
    await indexPosts(tx, [current, updated])
  return updated
}

export async function deleteCollection(tx: Transaction, current: Collection): Promise<void> {
  await deleteRecord(tx, collectionKind, current)
  await indexPosts(tx, [current])
}

/** Components are found while they are shown. */
async function indexPosts(tx: Transaction, collections: readonly Collection[]): Promise<void> {
  if (collections.every(({ has_components }) => has_components === 0)) return
  await tx.db.deleteFrom('index_fills').where('name', '=', 'search.post').execute()
  await tx.db.insertInto('index_fills').values({ name: 'search.post', last_id: 0 }).execute()
}

const defaults = { schema: [], ...collectionDefaults }

type Values = Partial<Omit<Collection, 'id' | 'revision' | 'version'>>
