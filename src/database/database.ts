import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Conflict, Invalid, MissingDatabase } from '../core/errors.ts'
import { Durations } from '../core/metrics.ts'
import type { LifecycleEvent, LifecycleEventName, LifecycleEvents } from '../lifecycle/events.ts'
import type { Content, Snapshot } from './content.ts'
import type { Engine, SearchTarget } from './engines/engine.ts'
import { openEngine } from './engines/open.ts'
import { statementOf } from './engines/statement.ts'
import type { WordEntry, WordQuery } from './engines/words.ts'
import { parseJsonColumns } from './json-columns.ts'
import type { DatabaseLimits } from './limits.ts'
import { migrate, readSchema, requireEmpty, requireUpToDate } from './migrate.ts'
import { isPrivateEvent } from './private-resources.ts'
import { deferStatement, onConnection } from './rows.ts'
import { timeLookup } from './statement-times.ts'
import type { Tables } from './tables.ts'

export type { SearchTarget } from './engines/engine.ts'
export type { Term, WordEntry, WordQuery } from './engines/words.ts'
export type Db = Kysely<Tables>

/** The context of a change. Actions get this and never the database, so every write is in the transaction. */
export interface Transaction {
  readonly db: Db
  readonly now: string
  /** The id of the user who requests the change, null for the command line and the service itself. */
  readonly by: number | null
  /** Queues a lifecycle event for after the commit. */
  emit<N extends LifecycleEventName>(name: N, payload: LifecycleEvents[N]): void
  /**
   * Stores the queued events now. A statement that stores events of many records itself calls it first: events are
   * stored in the order in which they happened.
   */
  storeEvents(): Promise<void>
  /** Whether each event must be queued, for somebody who reads them in this transaction. */
  readonly needsEachEvent?: boolean
  /** Marks the content as changed without an event, as when a repair rebuilds derived data. */
  noteChange(): void
  /** Queues work for after the commit, such as moving an unreferenced file to the trash. */
  afterCommit(work: () => Promise<void>): void
  /** Waits for other transactions that took one of these names. */
  lock(...names: readonly string[]): Promise<void>
  /** The same before the next statement, whose read then sees what those transactions left: without a wait of its own. */
  lockFirst(name: string): Promise<void>
  /**
   * Runs a change of about this many rows of a table. An engine may write the index of their texts anew at the end,
   * instead of following each row.
   */
  changeMany<T>(table: string, count: number, change: () => Promise<T>): Promise<T>
  /** Takes ids of a table for records that are created later, in ascending order; see `insertRecord`. */
  reserveIds(table: string, count: number): Promise<number[]>
  /** Writes the words under which the search finds records, each once, unless they are stored already. */
  writeWords(entries: readonly WordEntry[]): Promise<void>
  removeWords(id: number): Promise<void>
  /** Whether a row that is about to change must be locked when it is read. */
  readonly supportsRowLocks: boolean
  /** SQL for a text, given as SQL, as a string of JSON. */
  quoteJson(text: string): string
}

interface DatabaseOptions {
  now(): Date
  /** These run last in each transaction that changed records, one after the other, and write derived data. */
  derive: readonly ((tx: Transaction, events: readonly LifecycleEvent[]) => Promise<void>)[]
  /** Stores events in the transaction that they describe. */
  store?(tx: Transaction, events: readonly LifecycleEvent[]): Promise<void>
  deliver(events: readonly LifecycleEvent[]): Promise<void>
  /** Called when work after a commit failed. The change itself is stored. */
  report(error: unknown): void
}

interface OpenOptions extends DatabaseOptions {
  url: string
  limits?: DatabaseLimits
  /** Opens an existing database, and creates none. */
  mustExist?: boolean
  /** Whether the process answers requests. */
  isService?: boolean
  /** Called when committed data may be lost and nothing more is written. The process should end. */
  onBroken?(error: Error): void
  /** Called with warnings. The service keeps running. */
  onWarning?(message: string): void
}

const maxAttempts = 10
/** A move of a large tree has one for each page. */
const manyEvents = 5000

const transactions = new Durations(
  'corral_database_transaction_duration_seconds',
  'How long changes took, with waiting and repetitions, by outcome.',
)
const outcomes = {
  done: transactions.of({ outcome: 'done' }),
  failed: transactions.of({ outcome: 'failed' }),
}

/** An open transaction, for a database whose reads and changes are all part of it. */
interface Joined {
  readonly tx: Transaction
  /** Called with the error of a failed change: the owner of the transaction may run it again. */
  onFailure(error: unknown): void
}

export class Database {
  readonly #engine: Engine
  readonly #options: DatabaseOptions
  readonly #joined: Joined | undefined
  /** For reads. */
  readonly db: Db
  readonly #writer: Db
  #closed: Promise<void> | undefined

  static async open(options: OpenOptions): Promise<Database> {
    return new Database(options, await openEngine(options.url, options))
  }

  constructor(options: DatabaseOptions, engine: Engine, joined?: Joined) {
    this.#options = options
    this.#joined = joined
    this.#engine = engine
    this.db = joined?.tx.db ?? this.#engine.reader.withPlugin(parseJsonColumns)
    this.#writer = this.#engine.writer.withPlugin(parseJsonColumns)
  }

  /** The database inside the transaction: reads see its own writes, and changes become part of it. */
  joined(tx: Transaction, onFailure: (error: unknown) => void): Database {
    return new Database(this.#options, this.#engine, { tx, onFailure })
  }

  /** One row by a statement that is prepared once. Parameters are $1, $2, …; JSON columns come as their text. */
  readRow<R>(sql: string, parameters: readonly (string | number)[]): R | undefined | Promise<R | undefined> {
    if (this.#joined) return readRowIn<R>(this.#joined.tx, sql, parameters)
    return timeLookup({ system: this.#engine.system, sql }, () => this.#engine.readRow<R>(sql, parameters))
  }

  /** The row of each key, if there is one; see `Engine`. JSON columns come as their text. */
  readRows<R>(
    sql: string,
    key: string,
    keys: readonly string[],
    parameters: readonly string[] = [],
    rowOf?: (values: readonly unknown[]) => R,
  ) {
    return timeLookup({ system: this.#engine.system, sql }, () =>
      this.#engine.readRows<R>(sql, key, keys, parameters, rowOf),
    )
  }

  /** The condition that one of the columns contains the text literally. */
  contains(target: SearchTarget, text: string): RawBuilder<boolean> {
    return this.#engine.contains(target, text)
  }

  /** A query for the ids of the rows that meet this condition. */
  selectContaining(target: Required<SearchTarget>, text: string): RawBuilder<{ id: number }> {
    return this.#engine.selectContaining(target, text)
  }

  /** SQL for a text, given as SQL, as a string of JSON. */
  quoteJson(text: string): string {
    return this.#engine.quoteJson(text)
  }

  /** A member of a JSON column as text; null when it is missing. */
  jsonText(column: string, member: string): RawBuilder<string | null> {
    return sql.raw(this.#engine.columnTypes.jsonText(column, member))
  }

  /** The items of a JSON column that is a list, as a table with the column `value`. */
  jsonItems(column: string): RawBuilder<unknown> {
    return this.#engine.jsonItems(column)
  }

  /** The ids of the entries that a search by words finds, in any order. */
  findWords(query: WordQuery): RawBuilder<{ id: number }> {
    return this.#engine.words.find(query)
  }

  /** The open transactions that have written to the table; see `Engine`. */
  writersOf(table: string): Promise<readonly string[]> {
    return this.#engine.writersOf(table)
  }

  /** Resolves when every earlier commit is durable: a read may show data that is not durable yet. */
  makeDurable(): Promise<void> {
    return this.#engine.makeDurable()
  }

  /** Brings the schema up to date; returns the names of the migrations that ran. */
  async migrate(): Promise<string[]> {
    await this.#engine.requireUsable()
    return migrate(this.#engine, this.#options.now().toISOString())
  }

  /** Throws, with the fix, unless there is a database with the schema of this version. Changes nothing. */
  async requireUpToDate(): Promise<void> {
    await this.#engine.requireUsable()
    requireUpToDate(await readSchema(this.#engine.reader))
  }

  /** The names of pending migrations, and of migrations that only a newer version knows. */
  async schemaState(): Promise<{ pending: readonly string[]; unknown: readonly string[] }> {
    const { isEmpty, pending, unknown } = await readSchema(this.#engine.reader)
    if (isEmpty) throw new MissingDatabase()
    return { pending, unknown }
  }

  /** Reads a consistent snapshot of everything, while others change the database. */
  async snapshot<T>(read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const { readSnapshot } = await import('./content.ts')
    return readSnapshot(this.#engine, read)
  }

  /** Throws `NotEmpty` when the service has ever used this database. */
  async requireEmpty(): Promise<void> {
    await this.#engine.requireUsable()
    await requireEmpty(this.#engine.reader)
  }

  /** Fills an empty database in one transaction: see `loadContent`. `finish` runs last in it. */
  async load(
    content: Content,
    options: { onRows?(count: number): void; finish?(db: Db): Promise<void> } = {},
  ): Promise<void> {
    const { loadContent } = await import('./load.ts')
    return loadContent(this.#engine, content, { ...options, now: this.#options.now().toISOString() })
  }

  /** Why the database cannot accept a write now, as a sentence; null when it can. */
  probe(): Promise<string | null> {
    return this.#engine.probe()
  }

  /** The number of standbys that follow the server; null on an engine without standbys. */
  countStandbys(): Promise<number | null> {
    return this.#engine.countStandbys()
  }

  /** The problems that the engine's integrity check finds; empty when there are none. */
  checkIntegrity(): Promise<string[]> {
    return this.#engine.checkIntegrity()
  }

  /** The size of the database on the disk, in bytes. */
  size(): Promise<number> {
    return this.#engine.size()
  }

  /** Compacts the tables; returns the size of the database before and after, in bytes. */
  async compact(): Promise<{ before: number; after: number }> {
    const before = await this.#engine.size()
    await this.#engine.compact()
    return { before, after: await this.#engine.size() }
  }

  /**
   * Runs a change as one transaction. It runs again after a conflict with another change, so it must have no effects
   * outside `tx`. Its events and its work after the commit happen once, when it has succeeded.
   */
  async transaction<T>(by: number | null, change: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#joined) return this.#join(this.#joined, change)
    const start = performance.now()
    let outcome = outcomes.failed
    try {
      const result = await this.#repeat(by, change)
      outcome = outcomes.done
      return result
    } finally {
      outcome.observe((performance.now() - start) / 1000)
    }
  }

  /**
   * Writes the changes that wait for the search indexes, in short transactions. What a search finds does not depend on
   * it, only how long it takes.
   */
  async settleSearch(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.#engine.hasPending()))
      await this.transaction(null, (tx) => this.#engine.settleSome(tx.db))
  }

  close(): Promise<void> {
    this.#closed ??= this.#engine.close()
    return this.#closed
  }

  async #repeat<T>(by: number | null, change: (tx: Transaction) => Promise<T>): Promise<T> {
    let wasTaken = false
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(by, change)
      } catch (error) {
        const isTaken = this.#engine.violatedConstraint(error)?.rule === 'unique'
        // Another change took the value after this one had checked that it was free. The retry sees that.
        if (isTaken && !wasTaken) {
          wasTaken = true
          continue
        }
        if (!this.#engine.isRetryable(error)) throw this.#translate(error)
        if (attempt === maxAttempts) throw new Conflict(undefined, { cause: error })
      }
    }
  }

  /** No retry is possible here: on some engines the failed statement has ended the transaction. */
  async #join<T>({ tx, onFailure }: Joined, change: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await change(tx)
    } catch (error) {
      onFailure(error)
      throw this.#engine.isRetryable(error)
        ? new Conflict(undefined, { cause: error })
        : this.#translate(error)
    }
  }

  async #attempt<T>(by: number | null, change: (tx: Transaction) => Promise<T>): Promise<T> {
    const engine = this.#engine
    const { store } = this.#options
    const now = this.#options.now().toISOString()
    const events: LifecycleEvent[] = []
    const afterCommit: (() => Promise<void>)[] = []
    let stored = 0
    let hasChanged = false
    let words = 0
    const run = async (transaction: Db): Promise<T> => {
      const tx: Transaction = {
        db: transaction,
        now,
        by,
        supportsRowLocks: engine.supportsRowLocks,
        emit: (name, payload) => events.push({ name, payload, by, at: now } as LifecycleEvent),
        async storeEvents() {
          const some = stored === 0 ? events : events.slice(stored)
          if (some.length === 0) return
          stored = events.length
          await store?.(tx, some)
        },
        quoteJson: engine.quoteJson,
        noteChange: () => {
          hasChanged = true
        },
        afterCommit: (work) => afterCommit.push(work),
        lock: (...names) => engine.lock(transaction, names),
        lockFirst: (name) => engine.lockFirst(transaction, name),
        changeMany(table, count, work) {
          words += count
          return engine.changeMany(transaction, { table, count }, work)
        },
        reserveIds: (table, count) => engine.reserveIds(transaction, table, count),
        writeWords(entries) {
          words += entries.length
          return engine.words.write(transaction, entries)
        },
        removeWords(id) {
          words++
          return engine.words.remove(transaction, id)
        },
      }
      const result = await change(tx)
      if (events.length > 0) {
        for (const derive of this.#options.derive) {
          await derive(tx, events)
          // Each goes through all events. Meanwhile no request is answered.
          if (events.length > manyEvents) await setImmediate()
        }
      }
      await tx.storeEvents()
      if (words + events.length > 0) await engine.settleFull(transaction, words + events.length)
      if (hasChanged || !events.every(isPrivateEvent)) await this.#raiseRevision(transaction, events)
      return result
    }
    const result = await this.#writer.transaction().execute((db) => onConnection(db, () => run(db)))
    await this.#engine.makeDurable()
    await this.#runAll(afterCommit)
    await this.#options.deliver(events)
    return result
  }

  /** Last in the transaction, so that writers wait for each other as briefly as possible. */
  #raiseRevision(db: Db, events: readonly LifecycleEvent[]): Promise<void> {
    const changesSettings = events.some(
      ({ name }) => name.startsWith('option.') || name.startsWith('language.'),
    )
    const counted = `revision = revision + 1${changesSettings ? ', settings_revision = settings_revision + 1' : ''}`
    return deferStatement(db, this.#engine.raiseRevision(counted), [])
  }

  async #runAll(works: readonly (() => Promise<void>)[]): Promise<void> {
    for (const work of works) {
      try {
        await work()
      } catch (error) {
        this.#options.report(error)
      }
    }
  }

  /** Only the constraint decides a race: an earlier read cannot. */
  #translate(error: unknown): unknown {
    const violation = this.#engine.violatedConstraint(error)
    if (!violation) return error
    const words = violation.column.replaceAll('_', ' ')
    const message =
      violation.rule === 'unique'
        ? `The ${words} has already been taken.`
        : `The selected ${words} is invalid.`
    return Invalid.field(violation.column, message)
  }
}

async function readRowIn<R>(
  { db }: Transaction,
  sql: string,
  parameters: readonly (string | number)[],
): Promise<R | undefined> {
  const { rows } = await db.withoutPlugins().executeQuery<R>(statementOf(sql, parameters))
  return rows[0]
}

/** Continues at once with what is not a promise: SQLite answers synchronously. */
export function chain<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}
