import { isDeepStrictEqual } from 'node:util'
import { findSchemaProblems, invalidBy } from '../../../content-schema/config-schema.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord, withDefaults } from '../../../records/write.ts'
import { readSettings } from '../../../settings/settings.ts'
import { layoutFor } from './component-type.parts.ts'
import { type componentTypeFields, componentTypeKind, typeDefaults } from './component-type.schema.ts'

type ComponentType = RecordOf<'component-type'>
export type ComponentTypeInput = Input<typeof componentTypeFields, 'type' | 'label'>

export async function createComponentType(
  tx: Transaction,
  input: ComponentTypeInput,
): Promise<ComponentType> {
  const values = withDefaults<Values & Pick<ComponentTypeInput, 'type' | 'label'>>(input, typeDefaults)
  await requireSchema(tx, values.schema ?? typeDefaults.schema)
  return insertRecord(tx, componentTypeKind, {
    description: null,
    group: null,
    icon: null,
    thumbnail: null,
    slots: null,
    templates: null,
    max_per_page: null,
    summary: null,
    ...structuredClone(typeDefaults),
    ...values,
    layout: layoutFor(values.layout ?? [], values.schema ?? null),
    version: 1,
  })
}

/** A new schema refuses no stored component: components that do not match are listed with their problems. */
export async function updateComponentType(
  tx: Transaction,
  current: ComponentType,
  input: Partial<ComponentTypeInput>,
): Promise<ComponentType> {
  const values = withDefaults<Values>(input, typeDefaults)
  const hasNewSchema = values.schema !== undefined && !isDeepStrictEqual(values.schema, current.schema)
  if (values.schema !== undefined && hasNewSchema) await requireSchema(tx, values.schema)
  return updateRecord(tx, componentTypeKind, current, {
    ...values,
    layout: layoutFor(values.layout ?? current.layout, values.schema ?? current.schema),
    ...(hasNewSchema ? { version: current.version + 1 } : {}),
  })
}

/** Components of this type stay, and are free. */
export function deleteComponentType(tx: Transaction, current: ComponentType): Promise<void> {
  return deleteRecord(tx, componentTypeKind, current)
}

type Values = Partial<Omit<ComponentType, 'id' | 'revision' | 'search_text' | 'version'>>

/** Refuses, with 422, a schema that cannot be checked or shown as a form. */
export async function requireSchema(tx: Transaction, schema: JsonObject, path = 'schema'): Promise<void> {
  const maxDepth = (await readSettings(tx.db))['components.config_max_depth']
  const problems = findSchemaProblems(schema, maxDepth, path)
  if (problems.length > 0) throw new Invalid(invalidBy(problems))
}
