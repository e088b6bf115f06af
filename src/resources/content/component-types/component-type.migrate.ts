import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '../../../content-schema/config-schema.ts'
import { applySteps } from '../../../content-schema/migration-apply.ts'
import type { Step } from '../../../content-schema/migration-steps.ts'
import { Conflict } from '../../../core/errors.ts'
import { depthOf, type JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { lockRecord } from '../../../records/read.ts'
import { updateRecord } from '../../../records/write.ts'
import { componentKind } from '../components/component.schema.ts'
import { type CheckedType, checkedTypeOf, problemsOf } from './component-type.checks.ts'
import { componentTypeKind } from './component-type.schema.ts'

type Component = RecordOf<'component'>

/** What a migration did, or would do. */
export interface MigrationReport {
  components: number
  pages: number
  unchanged: number
  cannot: number
  /** Components that do not fit the schema afterwards. */
  invalid: number
  /** The first of those that change, and of those that cannot. */
  changed_components: MigratedComponent[]
  failed_components: (MigratedComponent & { problems: Problem[] })[]
}

interface MigratedComponent {
  readonly id: number
  readonly wrangler_page_id: number
}

export interface Migration {
  readonly type: RecordOf<'component-type'>
  readonly steps: readonly Step[]
  readonly maxDepth: number
}

/** What happens to one component. */
interface Outcome {
  readonly component: MigratedComponent
  /** Its new config, when it changes. */
  readonly config?: JsonObject
  /** Why a step cannot be done. */
  readonly problem?: Problem
  readonly isInvalid: boolean
}

/**
 * The number of components that are read at once and changed in one transaction. It bounds the memory and the locks of
 * PostgreSQL, which has room for some thousand: each page whose document is written takes one.
 */
export const portionSize = 1000
const maxListed = 100

/** Counts what a migration would change; changes nothing. */
export async function tryMigration(db: Db, migration: Migration): Promise<MigrationReport> {
  const checked = await checkedTypeOf(migration.type)
  const total = new MigrationTotal()
  for (let last: number | null = 0; last !== null; ) {
    const components = await readPortion(db, migration.type.type, last)
    total.add(components.map((component) => outcomeOf(migration, checked, component)))
    last = endOf(components)
  }
  return total.report
}

/**
 * Changes the components of a type, and stores a version of each. Up to `portionSize` components are one transaction.
 * All steps are idempotent, so a migration that was interrupted between two portions can be repeated.
 */
export async function runMigration(
  transact: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  migration: Migration,
): Promise<MigrationReport> {
  const checked = await checkedTypeOf(migration.type)
  const total = new MigrationTotal()
  for (let last: number | null = 0; last !== null; ) {
    const after: number = last
    const { outcomes, end } = await transact((tx) => migratePortion(tx, migration, checked, after))
    total.add(outcomes)
    last = end
  }
  return total.report
}

/** `37 components on 21 pages change, 2 cannot.` */
export function describeMigration({ components, pages, cannot }: MigrationReport): string {
  const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  const rest = cannot > 0 ? `, ${cannot} cannot` : ''
  return `${plural(components, 'component')} on ${plural(pages, 'page')} ${components === 1 ? 'changes' : 'change'}${rest}.`
}

class MigrationTotal {
  readonly #pages = new Set<number>()
  readonly report: MigrationReport = {
    components: 0,
    pages: 0,
    unchanged: 0,
    cannot: 0,
    invalid: 0,
    changed_components: [],
    failed_components: [],
  }

  add(outcomes: readonly Outcome[]): void {
    const { report } = this
    for (const { component, config, problem, isInvalid } of outcomes) {
      if (isInvalid) report.invalid++
      if (problem) {
        report.cannot++
        if (report.cannot <= maxListed) report.failed_components.push({ ...component, problems: [problem] })
      } else if (config) {
        report.components++
        this.#pages.add(component.wrangler_page_id)
        if (report.components <= maxListed) report.changed_components.push(component)
      } else report.unchanged++
    }
    report.pages = this.#pages.size
  }
}

async function migratePortion(tx: Transaction, migration: Migration, checked: CheckedType, last: number) {
  const { id, type, revision } = migration.type
  if ((await lockRecord(tx, componentTypeKind, id)).revision !== revision)
    throw new Conflict('The component type has changed meanwhile. Read it again, and repeat the migration.')
  const components = await readPortion(tx.db, type, last, tx.supportsRowLocks ? 'for update' : '')
  const outcomes: Outcome[] = []
  for (const component of components) {
    const outcome = outcomeOf(migration, checked, component)
    if (outcome.config) await updateRecord(tx, componentKind, component, { config: outcome.config })
    outcomes.push(outcome)
  }
  return { outcomes, end: endOf(components) }
}

function readPortion(db: Db, type: string, last: number, lock = ''): Promise<readonly Component[]> {
  const text = `select * from wrangler_components
    where type = $1 and id > $2 order by id limit ${portionSize} ${lock}`
  return runStatement<Component>(db, text, [type, last])
}

/** The id after which the next portion begins; null at the end. */
function endOf(components: readonly Component[]): number | null {
  return components.length < portionSize ? null : (components.at(-1)?.id ?? null)
}

function outcomeOf({ steps, maxDepth }: Migration, checked: CheckedType, current: Component): Outcome {
  const component = { id: current.id, wrangler_page_id: current.wrangler_page_id }
  const fits = (config: JsonObject) => problemsOf(checked, { ...current, config }).length === 0
  const fail = (problem: Problem) => ({ component, problem, isInvalid: !fits(current.config) })
  const result = applySteps(current.config, steps)
  if ('problem' in result) return fail(result.problem)
  const { config } = result
  if (isDeepStrictEqual(config, current.config)) return { component, isInvalid: !fits(config) }
  if (depthOf(config) > maxDepth)
    return fail({ path: 'config', message: `would nest deeper than ${maxDepth} levels` })
  return { component, config, isInvalid: !fits(config) }
}
