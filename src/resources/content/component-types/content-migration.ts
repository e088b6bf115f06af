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

/** Where values that one schema describes are stored. A record `R` has one value `V`, or several. */
export interface MigratedRecords<R extends Stored = Stored, V extends Stored = Stored> {
  /** The member with the value, for paths. */
  readonly member: 'config' | 'meta' | 'value'
  /** Locks the record with the schema; 409 when it has changed since it was read. */
  lockSchema(tx: Transaction): Promise<void>
  /** The next records by id: at most `portionSize` of them. */
  read(db: Db, last: number, lock: string): Promise<readonly R[]>
  readonly portionSize: number
  /** The parts of a record that have such a value. */
  split(record: R): readonly V[]
  /** Null when it is no object. */
  valueOf(part: V): JsonObject | null
  problemsOf(part: V, value: JsonObject): readonly Problem[]
  /** Writes the values of the parts that change. */
  write(tx: Transaction, record: R, changed: readonly { part: V; value: JsonObject }[]): Promise<unknown>
  /** Changes values that no record of a page has, after all others. */
  changeUnplaced?(tx: Transaction, change: (value: JsonObject) => JsonObject): Promise<void>
  /** The record that visitors see it in. */
  ownerOf(part: V): { readonly kind: DraftName; readonly id: number }
  show(part: V): Stored
  /** The kinds of records whose working copies may hold such values. */
  readonly drafts: readonly DraftName[]
  /** The content of a working copy of this record, with its values changed. */
  changeDraft(content: Content, recordId: number, change: (value: JsonObject) => JsonObject): Content
}

export interface Migration {
  readonly sources: readonly MigratedRecords[]
  readonly steps: readonly Step[]
  readonly maxDepth: number
}

/** What a migration did, or would do. */
export interface MigrationReport {
  records: number
  /** How many records visitors see them in. */
  owners: Readonly<Partial<Record<DraftName, number>>>
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
  const total = new MigrationTotal()
  for (const source of migration.sources) {
    for (let last: number | null = 0; last !== null; ) {
      const portion = await source.read(db, last, '')
      for (const record of portion) total.add(source, outcomesOf(migration, source, record))
      last = endOf(source, portion)
    }
    if (migration.steps.length === 0) continue
    for await (const copy of changingCopies(db, migration, source)) if (copy) total.addCopy()
  }
  return total.report()
}

/**
 * Changes the values that a schema describes, and stores a version of each record. Each portion is one transaction. All
 * steps are idempotent, so a migration that was interrupted between two portions can be repeated. Working copies and
 * scheduled publications follow, each in its own transaction: publishing locks a working copy before its record.
 */
export async function runMigration(
  db: Db,
  transact: Transact,
  migration: Migration,
): Promise<MigrationReport> {
  const total = new MigrationTotal()
  for (const source of migration.sources) {
    for (let last: number | null = 0; last !== null; ) {
      const after: number = last
      const { outcomes, end } = await transact((tx) => migratePortion(tx, migration, source, after))
      total.add(source, outcomes)
      last = end
    }
    const change = (value: JsonObject) => {
      const result = changedValue(migration, source, value)
      return 'value' in result ? result.value : value
    }
    if (source.changeUnplaced) await transact(async (tx) => source.changeUnplaced?.(tx, change))
    for await (const { id } of changingCopies(db, migration, source))
      if (await transact((tx) => migrateCopy(tx, migration, source, id))) total.addCopy()
    await transact((tx) => migratePublications(tx, migration, source))
  }
  return total.report()
}

/** What happens to one value. */
interface Outcome {
  readonly part: Stored
  /** The new value, when it changes. */
  readonly value?: JsonObject
  /** Why a step cannot be done. */
  readonly problem?: Problem
  readonly isInvalid: boolean
}

class MigrationTotal {
  readonly #owners = new Map<DraftName, Set<number>>()
  readonly #counts = { records: 0, unchanged: 0, cannot: 0, invalid: 0, working_copies: 0 }
  readonly #changed: MigrationReport['changed'] = []
  readonly #failed: MigrationReport['failed'] = []

  add(source: MigratedRecords, outcomes: readonly Outcome[]): void {
    const counts = this.#counts
    for (const { part, value, problem, isInvalid } of outcomes) {
      if (isInvalid) counts.invalid++
      if (problem) {
        counts.cannot++
        if (counts.cannot <= maxListed) this.#failed.push({ ...source.show(part), problems: [problem] })
      } else if (value) {
        counts.records++
        const { kind, id } = source.ownerOf(part)
        this.#owners.set(kind, (this.#owners.get(kind) ?? new Set()).add(id))
        if (counts.records <= maxListed) this.#changed.push(source.show(part))
      } else counts.unchanged++
    }
  }

  addCopy(): void {
    this.#counts.working_copies++
  }

  report(): MigrationReport {
    const owners = Object.fromEntries([...this.#owners].map(([kind, ids]) => [kind, ids.size]))
    return { ...this.#counts, owners, changed: this.#changed, failed: this.#failed }
  }
}

async function migratePortion(tx: Transaction, migration: Migration, source: MigratedRecords, last: number) {
  await source.lockSchema(tx)
  const portion = await source.read(tx.db, last, tx.supportsRowLocks ? 'for update' : '')
  const outcomes: Outcome[] = []
  for (const record of portion) {
    const own = outcomesOf(migration, source, record)
    const changed = own.flatMap(({ part, value }) => (value ? [{ part, value }] : []))
    if (changed.length > 0) await source.write(tx, record, changed)
    outcomes.push(...own)
  }
  return { outcomes, end: endOf(source, portion) }
}

/** The id after which the next portion begins; null at the end. */
function endOf({ portionSize }: MigratedRecords, portion: readonly Stored[]): number | null {
  return portion.length < portionSize ? null : (portion.at(-1)?.id ?? null)
}

function outcomesOf(migration: Migration, source: MigratedRecords, record: Stored): Outcome[] {
  return source.split(record).map((part) => outcomeOf(migration, source, part))
}

function outcomeOf(migration: Migration, source: MigratedRecords, part: Stored): Outcome {
  const current = source.valueOf(part)
  if (!current)
    return { part, problem: { path: source.member, message: 'must be an object' }, isInvalid: true }
  const fits = (value: JsonObject) => source.problemsOf(part, value).length === 0
  const result = changedValue(migration, source, current)
  if ('problem' in result) return { part, problem: result.problem, isInvalid: !fits(current) }
  const isInvalid = !fits(result.value)
  return result.value === current ? { part, isInvalid } : { part, value: result.value, isInvalid }
}

/** The same value when nothing changes. */
function changedValue(
  { steps, maxDepth }: Migration,
  { member }: MigratedRecords,
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
async function* changingCopies(
  db: Db,
  migration: Migration,
  source: MigratedRecords,
): AsyncGenerator<WorkingCopy> {
  const text = `select * from working_copies where kind = $1 and id > $2 order by id limit ${copiesAtOnce}`
  for (const kind of source.drafts) {
    for (let last = 0; ; ) {
      const copies = await runStatement<WorkingCopy>(db, text, [kind, last])
      for (const copy of copies) if (changedContents(migration, source, copy)) yield copy
      const end = copies.at(-1)
      if (!end || copies.length < copiesAtOnce) break
      last = end.id
    }
  }
}

async function migrateCopy(
  tx: Transaction,
  migration: Migration,
  source: MigratedRecords,
  id: number,
): Promise<boolean> {
  const seen = await findCopyById(tx.db, id)
  if (!seen) return false
  await tx.lock(`draft ${seen.kind} ${seen.record_id}`)
  // Read again: the lock may have waited for a save.
  const copy = await findCopyById(tx.db, id)
  const changed = copy && changedContents(migration, source, copy)
  if (!copy || !changed) return false
  await replaceContents(tx, copy, changed)
  return true
}

async function migratePublications(
  tx: Transaction,
  migration: Migration,
  source: MigratedRecords,
): Promise<void> {
  const { drafts } = source
  const text = 'select id, payload from due_jobs where name = $1 order by id'
  for (const name of new Set(drafts.map((kind) => publishJobOf({ kind })))) {
    for (const { id, payload } of await runStatement<{ id: number; payload: string }>(tx.db, text, [name])) {
      const publication = JSON.parse(payload) as PublishPayload
      if (!drafts.includes(publication.kind)) continue
      const changed = changedContents(migration, source, { ...publication, record_id: publication.id })
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
  source: MigratedRecords,
  { record_id, base, data }: Pick<WorkingCopy, 'record_id' | 'base' | 'data'>,
): { base: Content; data: Content } | undefined {
  const state = { isChanged: false, hasFailed: false }
  const change = (value: JsonObject): JsonObject => {
    const result = changedValue(migration, source, value)
    if ('problem' in result) state.hasFailed = true
    else if (result.value !== value) state.isChanged = true
    return 'value' in result ? result.value : value
  }
  const changed = {
    base: source.changeDraft(base, record_id, change),
    data: source.changeDraft(data, record_id, change),
  }
  return state.isChanged && !state.hasFailed ? changed : undefined
}
