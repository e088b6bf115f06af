import { isDeepStrictEqual } from 'node:util'
import { invalidBy, type Problem } from '../../../content-schema/config-schema.ts'
import { Invalid } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { ComponentTypeFields, RecordOf } from '../../../database/tables.ts'
import { requireTargets } from '../links/reference.check.ts'

/** The part of a component type that validates its components. */
export interface CheckedType {
  readonly id: number
  readonly type: string
  readonly mode: RecordOf<'component-type'>['mode']
  readonly fields: ComponentTypeFields
  /** Where a config does not fit the schema. */
  findConfigProblems(config: JsonObject): Problem[]
}

/** A component type as validation reads it: with its schema as text. */
interface ReadType extends Omit<CheckedType, 'findConfigProblems'> {
  readonly schema_text: string
}

/** The component types by `type`. Components of any other type are not validated. */
export type CheckedTypes = ReadonlyMap<string, CheckedType>

/** The members of a component that its type describes. */
export interface CheckedComponent {
  readonly type: string
  readonly title: string | null
  readonly content: string | null
  readonly thumbnail: string | null
  readonly config: JsonObject
}

export interface ComponentProblem extends Problem {
  /** A type with the mode `strict` refuses it. */
  readonly isRefused: boolean
}

const columns = 'id, type, mode, fields, schema as schema_text'

/** The same of a whole record. */
export function checkedTypeOf(record: RecordOf<'component-type'>): Promise<CheckedType> {
  const { id, type, mode, fields, schema } = record
  return withChecks({ id, type, mode, fields, schema_text: JSON.stringify(schema) })
}

/** All component types. Read them in the transaction of the change that they validate. */
export async function readCheckedTypes(db: Db): Promise<CheckedTypes> {
  const read = await runStatement<ReadType>(db, `select ${columns} from component_types`, [])
  const types = await Promise.all(read.map(withChecks))
  return new Map(types.map((type) => [type.type, type]))
}

/**
 * The problems of a component according to its type, by paths such as `config.alt`. Empty for a type without a record,
 * or with the mode `off`.
 */
export function checkComponent(types: CheckedTypes, component: CheckedComponent): ComponentProblem[] {
  const type = types.get(component.type)
  if (!type || type.mode === 'off') return []
  return problemsOf(type, component).map((problem) => ({ ...problem, isRefused: type.mode === 'strict' }))
}

/** The same, whatever the mode is. */
export function problemsOf(type: CheckedType, component: CheckedComponent): Problem[] {
  const missing = (['title', 'content', 'thumbnail'] as const)
    .filter((field) => type.fields[field] === 'required' && isBlank(component[field]))
    .map((path) => ({ path, message: 'is required' }))
  return [...missing, ...type.findConfigProblems(component.config)]
}

/**
 * Refuses, with 422, a component that does not match a strict type, and one of a type without a record if the option
 * `components.known_types` says so. A stored component is validated when its `type` or `config` changes. So an invalid
 * component can still be moved or hidden. Its references are looked up also when it is shown again.
 */
export async function requireFit(
  tx: Transaction,
  component: CheckedComponent & { readonly enabled?: 0 | 1 },
  before?: CheckedComponent & { readonly enabled?: 0 | 1 },
): Promise<void> {
  const isChanged = changesShape(component, before)
  if (!isChanged && (component.enabled !== 1 || before?.enabled === 1)) return
  const [type] = await runStatement<ReadType>(tx.db, selectRule, [component.type])
  if (type?.id === 0 && before?.type !== component.type) throw unknownType(component.type)
  if (!type?.id) return
  const problems = isChanged ? problemsOf(await withChecks(type), component) : []
  if (problems.length > 0) throw new Invalid(invalidBy(problems))
  await requireTargets(tx, [{ config: component.config, schema_text: type.schema_text }])
}

/** The strict type; or a row with the id 0 for a type without a record, if such types are refused. */
const selectRule = `
  select ${columns} from component_types where type = $1 and mode = 'strict'
  union all
  select 0, cast($1 as text), 'strict', '{}', '' from options
  where key = 'components.known_types' and value = '"refuse"'
    and not exists (select 1 from component_types where type = $1)`

function unknownType(type: string): Invalid {
  return Invalid.field(
    'type',
    `There is no component type ${type}. Add it to the content types, or set the option components.known_types to accept.`,
  )
}

/** The validator has some 240 modules, so the first validation loads it, not every start. */
async function withChecks({ schema_text, ...type }: ReadType): Promise<CheckedType> {
  const { findConfigProblems } = await import('../../../content-schema/config-problems.ts')
  return { ...type, findConfigProblems: (config) => findConfigProblems(schema_text, config) }
}

function changesShape(component: CheckedComponent, before: CheckedComponent | undefined): boolean {
  return before?.type !== component.type || !isDeepStrictEqual(before.config, component.config)
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}
