import { isDeepStrictEqual } from 'node:util'
import { invalidBy, type Problem } from '../../../content-schema/config-schema.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { lockIfLive } from '../../../records/read.ts'
import type { Version } from '../../../records/versions.ts'
import {
  deleteRecord,
  insertRecord,
  reinsertRecord,
  restorable,
  updateRecord,
  withDefaults,
} from '../../../records/write.ts'
import { requireSchema } from '../component-types/component-type.actions.ts'
import { layoutFor } from '../component-types/component-type.parts.ts'
import { requireTargets } from '../links/reference.check.ts'
import {
  followDefinition,
  type GlobalSnapshot,
  lockTranslations,
  restoreDeletedWith,
  restoreValue,
} from './global.languages.ts'
import { type GlobalInput, globalDefaults, globalFields, globalKind } from './global.schema.ts'

type Global = RecordOf<'global'>

export async function createGlobal(tx: Transaction, input: GlobalInput): Promise<Global> {
  const values = {
    ...structuredClone(globalDefaults),
    ...withDefaults<Values & Pick<GlobalInput, 'name' | 'label'>>(input, globalDefaults),
  }
  await requireSchema(tx, values.schema)
  // Without a value, as from a file, it waits for an editor.
  if (input.value != null) await requireValueIn(tx, values)
  return insertRecord(tx, globalKind, {
    description: null,
    icon: null,
    ...values,
    layout: layoutFor(values.layout, values.schema),
    version: 1,
    language: null,
    translation_group: null,
    is_live: 1,
  })
}

/** A new schema does not refuse the stored value: its problems are shown. */
export async function updateGlobal(
  tx: Transaction,
  current: Global,
  input: Partial<GlobalInput>,
): Promise<Global> {
  if (current.language !== null) return updateValue(tx, current, input)
  const values = withDefaults<Values>(input, globalDefaults)
  const next = { ...current, ...values }
  const hasNewSchema = !isDeepStrictEqual(next.schema, current.schema)
  if (hasNewSchema) await requireSchema(tx, next.schema)
  if (!isDeepStrictEqual(next.value, current.value)) await requireValueIn(tx, next)
  const updated = await updateRecord(tx, globalKind, current, {
    ...values,
    layout: layoutFor(next.layout, next.schema),
    ...(hasNewSchema ? { version: current.version + 1 } : {}),
  })
  await followDefinition(tx, current, updated)
  return updated
}

/** The value in another language than the first, which is live then. The rest is one for all languages. */
async function updateValue(tx: Transaction, current: Global, input: Partial<GlobalInput>): Promise<Global> {
  const values = withDefaults<Partial<GlobalInput>>(input, globalDefaults)
  for (const name of definedNames)
    if (definesAnew(current, { [name]: values[name] }))
      throw Invalid.field(name, 'It is one for all languages. Change it in the first language.')
  const { value } = values
  if (value == null) return current
  const next = { ...current, value }
  if (!isDeepStrictEqual(value, current.value)) await requireValueIn(tx, next)
  return updateRecord(tx, globalKind, current, { value, is_live: 1 })
}

const { value: _, ...definition } = globalFields
const definedNames = Object.keys(definition) as (keyof typeof definition)[]

/** Whether an update changes what a file would have of it. */
export function definesAnew(current: Global, given: Readonly<Partial<Record<string, unknown>>>): boolean {
  return definedNames.some(
    (name) => given[name] !== undefined && !isDeepStrictEqual(given[name], current[name]),
  )
}

/** With the values in all other languages, if it is in the first one. */
export async function deleteGlobal(tx: Transaction, current: Global): Promise<void> {
  for (const other of await lockTranslations(tx, current)) await deleteRecord(tx, globalKind, other)
  await deleteRecord(tx, globalKind, current)
}

/**
 * Also of a deleted global, which is then the same record again, with the values in other languages that were deleted
 * with it. 422 when its name was taken meanwhile.
 */
export async function restoreGlobalVersion(tx: Transaction, version: Version): Promise<Global> {
  const snapshot = version.data as unknown as GlobalSnapshot
  const current = await lockIfLive(tx, globalKind, snapshot.id)
  // A snapshot from before these columns has none.
  const { language = null, translation_group = null } = current ?? snapshot
  if (language !== null) return restoreValue(tx, snapshot, current)
  const columns = { ...restorable(snapshot), language, translation_group, is_live: 1 as const }
  if (!current) {
    const restored = await reinsertRecord(tx, globalKind, snapshot, columns)
    await restoreDeletedWith(tx, restored)
    return restored
  }
  const hasNewSchema = !isDeepStrictEqual(columns.schema, current.schema)
  const restored = await updateRecord(tx, globalKind, current, {
    ...columns,
    version: hasNewSchema ? current.version + 1 : current.version,
  })
  await followDefinition(tx, current, restored)
  return restored
}

/** Where the value does not fit the schema, whatever the mode is. The first check loads its code. */
export async function findValueProblems({
  schema,
  value,
}: Pick<Global, 'schema' | 'value'>): Promise<Problem[]> {
  const { findProblems } = await import('../../../content-schema/config-problems.ts')
  return findProblems(JSON.stringify(schema), value, 'value')
}

/** Refuses, with 422, a value that does not fit the schema of a strict global. */
export async function requireValue(global: Pick<Global, 'schema' | 'value' | 'mode'>): Promise<void> {
  const problems = global.mode === 'strict' ? await findValueProblems(global) : []
  if (problems.length > 0) throw new Invalid(invalidBy(problems))
}

/** The same, and that the records exist to which it refers. */
async function requireValueIn(
  tx: Transaction,
  global: Pick<Global, 'schema' | 'value' | 'mode'>,
): Promise<void> {
  await requireValue(global)
  if (global.mode === 'strict')
    await requireTargets(tx, [{ value: global.value, schema_text: JSON.stringify(global.schema) }])
}

type Values = Partial<typeof globalDefaults> & { description?: string | null; icon?: string | null }
