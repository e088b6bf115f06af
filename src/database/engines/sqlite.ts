import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { columnOfConstraint, type Engine } from './engine.ts'
import { checkpointInThread } from './sqlite-checkpoint.ts'
import {
  isBusy,
  isSqliteError,
  mapped,
  pagesBeforeCheckpoint,
  SqliteConnection,
} from './sqlite-connection.ts'
import { sqliteCopying } from './sqlite-copying.ts'
import { kyselyOn, maxWaitForWriter, ReadingDriver, WritingDriver } from './sqlite-driver.ts'
import { explainSqliteError, isDamage } from './sqlite-failures.ts'
import { WriteAheadLog } from './sqlite-log.ts'
import { probeWriting } from './sqlite-probe.ts'
import {
  changeManyRows,
  containsByTrigrams,
  deferTrigrams,
  deferWordIndex,
  hasPending,
  searchView,
  selectByTrigrams,
  settleFull,
  settleSome,
  sqliteWords,
  trigramIndex,
  wordIndex,
} from './sqlite-search.ts'

/** After this many changes the entries that wait are counted: counting them each time would cost more than an entry. */
const countAfter = 20

interface SqliteOptions {
  onBroken(error: Error): void
  onWarning(message: string): void
  /** Whether the process answers requests. */
  readonly isService: boolean
}

/**
 * SQLite in WAL mode, on two connections. The first writes, and also reads while it has no open transaction: its own
 * writes keep its cache valid, while a write by any other connection empties the cache. The second reads meanwhile, so
 * that a read neither waits for a transaction nor sees uncommitted data.
 */
export function openSqlite(file: string, { onBroken, onWarning, isService }: SqliteOptions): Engine {
  mkdirSync(dirname(file), { recursive: true })
  const mappedBytes = isService ? mapped.service : mapped.command
  const main = new SqliteConnection(file, mappedBytes)
  const fallbackReader = new SqliteConnection(file, mappedBytes)
  // Waiting inside SQLite would block the whole process; `beginTransaction` waits asynchronously.
  main.exec('pragma busy_timeout = 0')
  let damage: unknown
  const explain = (error: unknown) => {
    if (isDamage(error)) damage ??= error
    return explainSqliteError(error)
  }
  const tryToRead = <T>(work: (connection: SqliteConnection) => T): T => {
    if (main.isInTransaction) return work(fallbackReader)
    try {
      return work(main)
    } catch (error) {
      // Waits while another process recovers the log or closes the database.
      if (isBusy(error)) return work(fallbackReader)
      throw error
    }
  }
  const read = <T>(work: (connection: SqliteConnection) => T): T => {
    try {
      return tryToRead(work)
    } catch (error) {
      throw explain(error)
    }
  }
  const log = new WriteAheadLog(`${file}-wal`, onBroken)
  const reader = kyselyOn(new ReadingDriver((query) => read((connection) => connection.run(query))))
  let uncounted = 0
  let checkpoints = Promise.resolve()
  let running = 0
  const commitLarge = async (commit: () => Promise<unknown>) => {
    if (!isService) return void (await commit())
    main.checkpointAfter(0)
    running++
    try {
      await commit()
    } finally {
      checkpoints = checkpoints
        .then(() => checkpointInThread(file))
        .then(() => {
          if (--running === 0 && main.isOpen) main.checkpointAfter(pagesBeforeCheckpoint)
        })
    }
  }
  const writer = kyselyOn(
    new WritingDriver(main, { requireSound: () => log.requireSound(), explain, commitLarge }),
  )
  return {
    reader,
    writer,
    unlimited: writer,
    readRow: (sql, parameters) => read((connection) => connection.readRow(sql, parameters)),
    readRows: (sql, key, keys, parameters, rowOf) =>
      read((connection) => connection.readRows(sql, key, keys, parameters, rowOf)),
    columnTypes: {
      id: 'integer primary key autoincrement',
      reference: 'integer',
      integer: 'integer',
      text: 'text',
      includingId: '',
      searchIndex: trigramIndex,
      searchView,
      jsonText: (column, member) => `${column} ->> '${member}'`,
      wordIndex,
      revisionCounts: () => [],
      olderRevision: () => [],
      boundSearchIndex: () => [],
      deferSearchIndex: deferTrigrams,
      deferWordIndex,
    },
    contains: containsByTrigrams,
    jsonItems: (column) => sql`json_each(${sql.ref(column)})`,
    selectContaining: selectByTrigrams,
    quoteJson: (text) => `json_quote(${text})`,
    words: sqliteWords,
    copying: sqliteCopying(file, writer),
    system: 'sqlite',
    supportsRowLocks: false,
    writersOf: async () => [],
    // `begin immediate` already lets one writing transaction run at a time, over all processes.
    lock: async () => {},
    lockFirst: async () => {},
    changeMany: changeManyRows,
    async settleFull(transaction, count) {
      uncounted += count
      if (uncounted < countAfter) return
      uncounted = 0
      await settleFull(transaction)
    },
    settleSome,
    hasPending: () => hasPending(reader),
    async reserveIds(transaction, table, count) {
      if (count === 0) return []
      // A table that never had a row has no counter yet.
      await sql`insert into sqlite_sequence (name, seq) select ${table}, 0
        where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(transaction)
      const { rows } = await sql<{
        last: number
      }>`update sqlite_sequence set seq = seq + ${count} where name = ${table} returning seq as last`.execute(
        transaction,
      )
      const last = Number(rows[0]?.last)
      return Array.from({ length: count }, (_, at) => last - count + 1 + at)
    },
    limitLockWaits: async () => {},
    raiseRevision: (counted) => `update content_revision set ${counted} where id = 1`,
    isRetryable: isBusy,
    violatedConstraint(error) {
      if (!isSqliteError(error) || error.errcode !== uniqueConstraint) return null
      // "UNIQUE constraint failed: tags.type, tags.name", or "…: index 'tags_name_unique'" for an expression
      // Of the tables with such an index one has a name of two words.
      const [, index, table] = /index '((calendar_events|[a-z]+)_\w+)'/.exec(error.message) ?? []
      if (index && table) return { rule: 'unique', column: columnOfConstraint(index, table) }
      return { rule: 'unique', column: /\.(\w+)$/.exec(error.message)?.[1] ?? '' }
    },
    async requireUsable() {
      // Writes of an earlier process that could not sync may be only in the kernel's memory: this writes them again.
      const copied = fallbackReader.readRow<Checkpoint>('pragma wal_checkpoint(passive)', [])
      // This process reads nothing yet, so another one blocks it.
      if (copied && (copied.busy !== 0 || copied.checkpointed < copied.log)) onWarning(notCopied)
    },
    async probe() {
      try {
        log.requireSound()
        if (damage) throw damage
        if (!main.isOpen) throw new Error('The database is closed.')
        probeWriting(file)
        return null
      } catch (error) {
        return isDamage(error) ? 'The database is damaged.' : 'The database cannot be written.'
      }
    },
    countStandbys: async () => null,
    async checkIntegrity() {
      try {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(reader)
        return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
      } catch (error) {
        if (isSqliteError(error)) return [error.message]
        throw error
      }
    },
    async compact() {
      // Its own connection, which may block while it waits for a writer.
      const connection = new SqliteConnection(file)
      try {
        connection.exec(`pragma busy_timeout = ${maxWaitForWriter}`)
        connection.exec('vacuum')
        // The log has grown by the whole database.
        connection.exec('pragma wal_checkpoint(truncate)')
      } finally {
        connection.close()
      }
    },
    async size() {
      const { rows } = await sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(reader)
      return rows[0]?.bytes ?? 0
    },
    makeDurable: () => log.sync(),
    async close() {
      await checkpoints
      await log.close()
      await reader.destroy()
      await writer.destroy()
      fallbackReader.close()
      main.close()
    },
  }
}

interface Checkpoint {
  readonly busy: number
  /** Pages in the write-ahead log. */
  readonly log: number
  /** How many of them are in the database file now. */
  readonly checkpointed: number
}

const notCopied =
  'The write-ahead log could not be copied into the database file completely: another process is using the database.'

const uniqueConstraint = 2067
