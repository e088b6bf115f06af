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
  })
}

/** A new schema does not refuse the stored value: its problems are shown. */
export async function updateGlobal(
  tx: Transaction,
  current: Global,
  input: Partial<GlobalInput>,
): Promise<Global> {
  const values = withDefaults<Values>(input, globalDefaults)
  const next = { ...current, ...values }
  const hasNewSchema = !isDeepStrictEqual(next.schema, current.schema)
  if (hasNewSchema) await requireSchema(tx, next.schema)
  if (!isDeepStrictEqual(next.value, current.value)) await requireValueIn(tx, next)
  return updateRecord(tx, globalKind, current, {
    ...values,
    layout: layoutFor(next.layout, next.schema),
    ...(hasNewSchema ? { version: current.version + 1 } : {}),
  })
}

const { value: _, ...definition } = globalFields

/** Whether an update changes what a file would have of it. */
export function definesAnew(current: Global, given: Readonly<Partial<Record<string, unknown>>>): boolean {
  return Object.keys(definition).some(
    (name) =>
      given[name] !== undefined && !isDeepStrictEqual(given[name], current[name as keyof typeof current]),
  )
}

export function deleteGlobal(tx: Transaction, current: Global): Promise<void> {
  return deleteRecord(tx, globalKind, current)
}

/** Also of a deleted global, which is then the same record again. 422 when its name was taken meanwhile. */
export async function restoreGlobalVersion(tx: Transaction, version: Version): Promise<Global> {
  const snapshot = version.data as unknown as Omit<Global, 'search_text'>
  const columns = restorable(snapshot)
  const current = await lockIfLive(tx, globalKind, snapshot.id)
  if (!current) return reinsertRecord(tx, globalKind, snapshot, columns)
  const hasNewSchema = !isDeepStrictEqual(columns.schema, current.schema)
  return updateRecord(tx, globalKind, current, {
    ...columns,
    version: hasNewSchema ? current.version + 1 : current.version,
  })
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
