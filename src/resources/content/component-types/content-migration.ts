import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '../../../content-schema/config-schema.ts'
import { applySteps } from '../../../content-schema/migration-apply.ts'
import type { Step } from '../../../content-schema/migration-steps.ts'
import { depthOf, type JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement, updateRow } from '../../../database/rows.ts'
import type { Content } from '../../editing/drafts/draft.content.ts'
import {
  type DraftName,
  findCopyById,
  type PublishPayload,
  publishJobOf,
  replaceContents,
  type WorkingCopy,
} from '../../editing/drafts/working-copy.store.ts'

interface Stored {
  readonly id: number
}

/** The records whose values one schema describes. */
export interface MigratedRecords<R extends Stored = Stored> {
  /** The member with the value, for paths. */
  readonly member: 'config' | 'meta' | 'value'
  /** Locks the record with the schema; 409 when it has changed since it was read. */
  lockSchema(tx: Transaction): Promise<void>
  /** The next records by id: at most `portionSize` of them. */
  read(db: Db, last: number, lock: string): Promise<readonly R[]>
  readonly portionSize: number
  /** Null when it is no object. */
  valueOf(record: R): JsonObject | null
  problemsOf(record: R, value: JsonObject): readonly Problem[]
  write(tx: Transaction, record: R, value: JsonObject): Promise<unknown>
  /** Changes values that no record of a page has, after all others. */
  changeUnplaced?(tx: Transaction, change: (value: JsonObject) => JsonObject): Promise<void>
  /** The record that visitors see it in. */
  ownerOf(record: R): number
  show(record: R): Stored
  /** The kinds of records whose working copies may hold such values. */
  readonly drafts: readonly DraftName[]
  /** The content of a working copy of this record, with its values changed. */
  changeDraft(content: Content, recordId: number, change: (value: JsonObject) => JsonObject): Content
}

export interface Migration {
  readonly records: MigratedRecords
  readonly steps: readonly Step[]
  readonly maxDepth: number
}

/** What a migration did, or would do. */
export interface MigrationReport {
  records: number
  /** How many records visitors see them in. */
  owners: number
  unchanged: number
  cannot: number
  /** Records that do not fit the schema afterwards. */
  invalid: number
  working_copies: number
  /** The first of those that change, and of those that cannot. */
  changed: object[]
  failed: { readonly id: number; readonly problems: Problem[] }[]
}

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

const maxListed = 100

/** Counts what a migration would change; changes nothing. */
export async function tryMigration(db: Db, migration: Migration): Promise<MigrationReport> {
  const { records } = migration
  const total = new MigrationTotal(records)
  for (let last: number | null = 0; last !== null; ) {
    const portion = await records.read(db, last, '')
    total.add(portion.map((record) => outcomeOf(migration, record)))
    last = endOf(records, portion)
  }
  if (migration.steps.length === 0) return total.report
  for await (const copy of changingCopies(db, migration)) if (copy) total.report.working_copies++
  return total.report
}

/**
 * Changes the records that a schema describes, and stores a version of each. Each portion is one transaction. All steps
 * are idempotent, so a migration that was interrupted between two portions can be repeated. Working copies and scheduled
 * publications follow, each in its own transaction: publishing locks a working copy before its record.
 */
export async function runMigration(
  db: Db,
  transact: Transact,
  migration: Migration,
): Promise<MigrationReport> {
  const { records } = migration
  const total = new MigrationTotal(records)
  for (let last: number | null = 0; last !== null; ) {
    const after: number = last
    const { outcomes, end } = await transact((tx) => migratePortion(tx, migration, after))
    total.add(outcomes)
    last = end
  }
  const change = (value: JsonObject) => {
    const result = changedValue(migration, value)
    return 'value' in result ? result.value : value
  }
  if (records.changeUnplaced) await transact(async (tx) => records.changeUnplaced?.(tx, change))
  for await (const { id } of changingCopies(db, migration))
    if (await transact((tx) => migrateCopy(tx, migration, id))) total.report.working_copies++
  await transact((tx) => migratePublications(tx, migration))
  return total.report
}

/** What happens to one record. */
interface Outcome {
  readonly record: Stored
  /** Its new value, when it changes. */
  readonly value?: JsonObject
  /** Why a step cannot be done. */
  readonly problem?: Problem
  readonly isInvalid: boolean
}

class MigrationTotal {
  readonly #records: MigratedRecords
  readonly #owners = new Set<number>()
  readonly report: MigrationReport = {
    records: 0,
    owners: 0,
    unchanged: 0,
    cannot: 0,
    invalid: 0,
    working_copies: 0,
    changed: [],
    failed: [],
  }

  constructor(records: MigratedRecords) {
    this.#records = records
  }

  add(outcomes: readonly Outcome[]): void {
    const { report } = this
    for (const { record, value, problem, isInvalid } of outcomes) {
      const shown = this.#records.show(record)
      if (isInvalid) report.invalid++
      if (problem) {
        report.cannot++
        if (report.cannot <= maxListed) report.failed.push({ ...shown, problems: [problem] })
      } else if (value) {
        report.records++
        this.#owners.add(this.#records.ownerOf(record))
        if (report.records <= maxListed) report.changed.push(shown)
      } else report.unchanged++
    }
    report.owners = this.#owners.size
  }
}

async function migratePortion(tx: Transaction, migration: Migration, last: number) {
  const { records } = migration
  await records.lockSchema(tx)
  const portion = await records.read(tx.db, last, tx.supportsRowLocks ? 'for update' : '')
  const outcomes: Outcome[] = []
  for (const record of portion) {
    const outcome = outcomeOf(migration, record)
    if (outcome.value) await records.write(tx, record, outcome.value)
    outcomes.push(outcome)
  }
  return { outcomes, end: endOf(records, portion) }
}

/** The id after which the next portion begins; null at the end. */
function endOf({ portionSize }: MigratedRecords, portion: readonly Stored[]): number | null {
  return portion.length < portionSize ? null : (portion.at(-1)?.id ?? null)
}

function outcomeOf(migration: Migration, record: Stored): Outcome {
  const { records } = migration
  const current = records.valueOf(record)
  if (!current)
    return { record, problem: { path: records.member, message: 'must be an object' }, isInvalid: true }
  const fits = (value: JsonObject) => records.problemsOf(record, value).length === 0
  const result = changedValue(migration, current)
  if ('problem' in result) return { record, problem: result.problem, isInvalid: !fits(current) }
  const isInvalid = !fits(result.value)
  return result.value === current ? { record, isInvalid } : { record, value: result.value, isInvalid }
}

/** The same value when nothing changes. */
function changedValue(
  { records: { member }, steps, maxDepth }: Migration,
  current: JsonObject,
): { value: JsonObject } | { problem: Problem } {
  const result = applySteps(current, steps, member)
  if ('problem' in result) return result
  const { value } = result
  if (isDeepStrictEqual(value, current)) return { value: current }
  if (depthOf(value) > maxDepth)
    return { problem: { path: member, message: `would nest deeper than ${maxDepth} levels` } }
  return { value }
}

/** A working copy may have megabytes. */
const copiesAtOnce = 20

/** The working copies that change, also discarded ones, which can be restored for a day. */
async function* changingCopies(db: Db, migration: Migration): AsyncGenerator<WorkingCopy> {
  const text = `select * from working_copies where kind = $1 and id > $2 order by id limit ${copiesAtOnce}`
  for (const kind of migration.records.drafts) {
    for (let last = 0; ; ) {
      const copies = await runStatement<WorkingCopy>(db, text, [kind, last])
      for (const copy of copies) if (changedContents(migration, copy)) yield copy
      const end = copies.at(-1)
      if (!end || copies.length < copiesAtOnce) break
      last = end.id
    }
  }
}

async function migrateCopy(tx: Transaction, migration: Migration, id: number): Promise<boolean> {
  const seen = await findCopyById(tx.db, id)
  if (!seen) return false
  await tx.lock(`draft ${seen.kind} ${seen.record_id}`)
  // Read again: the lock may have waited for a save.
  const copy = await findCopyById(tx.db, id)
  const changed = copy && changedContents(migration, copy)
  if (!copy || !changed) return false
  await replaceContents(tx, copy, changed)
  return true
}

async function migratePublications(tx: Transaction, migration: Migration): Promise<void> {
  const { drafts } = migration.records
  const text = 'select id, payload from due_jobs where name = $1 order by id'
  for (const name of new Set(drafts.map((kind) => publishJobOf({ kind })))) {
    for (const { id, payload } of await runStatement<{ id: number; payload: string }>(tx.db, text, [name])) {
      const publication = JSON.parse(payload) as PublishPayload
      if (!drafts.includes(publication.kind)) continue
      const changed = changedContents(migration, { ...publication, record_id: publication.id })
      const next = JSON.stringify({ ...publication, ...changed })
      if (changed) await updateRow(tx.db, 'due_jobs', id, { payload: next }, 'id')
    }
  }
}

/**
 * Undefined when nothing changes. Also when a step cannot be done: then the working copy stays as it is, and is merged
 * with the changed record like any other one.
 */
function changedContents(
  migration: Migration,
  { record_id, base, data }: Pick<WorkingCopy, 'record_id' | 'base' | 'data'>,
): { base: Content; data: Content } | undefined {
  const state = { isChanged: false, hasFailed: false }
  const change = (value: JsonObject): JsonObject => {
    const result = changedValue(migration, value)
    if ('problem' in result) state.hasFailed = true
    else if (result.value !== value) state.isChanged = true
    return 'value' in result ? result.value : value
  }
  const changed = {
    base: migration.records.changeDraft(base, record_id, change),
    data: migration.records.changeDraft(data, record_id, change),
  }
  return state.isChanged && !state.hasFailed ? changed : undefined
}
