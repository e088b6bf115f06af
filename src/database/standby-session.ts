import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseUnavailable } from '../core/errors.ts'
import { Database } from './database.ts'
import { openPostgres } from './engines/postgres.ts'
import type { DatabaseLimits } from './limits.ts'

/** A position in the write-ahead log. Timelines diverge where a standby was promoted. */
export interface Position {
  readonly timeline: number
  readonly position: number
}

/** What tells whether a server is a standby of the database. */
export interface StandbyStatus {
  readonly is_standby: boolean
  /** A copy has the identifier of its original. */
  readonly system: string
  readonly database: string
  /** The tables that the role may not read. */
  readonly unreadable: number
  readonly timeline: number
  /** Readers see everything up to this position. Null when the server is not a standby. */
  readonly replayed: number | null
}

/** How long a read waits for the standby to catch up: the steps, in milliseconds. */
const waits = [0, 1, 2, 4, 8, 16, 32]

/**
 * The connections to one run of a standby. Its replay position only grows while it runs; a restarted standby may show
 * an older state for a while. So a session is not used after any of its connections was lost, and none of them may lead
 * to another server.
 */
export class StandbySession {
  readonly database: Database
  readonly #abort = new AbortController()
  #started: string | undefined
  #replayed = -1
  /** When a read has waited for the standby without success; null when it is not known to be behind. */
  behindSince: number | null = null
  /** As of the last check. */
  timeline = 0

  constructor(url: string, limits: DatabaseLimits, onLost: (session: StandbySession) => void) {
    setMaxListeners(0, this.#abort.signal)
    const engine = openPostgres(url, limits, {
      supervision: {
        prefix: 'standby ',
        signal: this.#abort.signal,
        verify: (client) => this.#verify(client),
        onLost: () => onLost(this),
      },
    })
    const options = { now: () => new Date(), derive: [], deliver: async () => {}, report: () => {} }
    this.database = new Database(options, engine)
  }

  get isClosed(): boolean {
    return this.#abort.signal.aborted
  }

  /** What every reader of the session sees at least. */
  get replayed(): number {
    return this.#replayed
  }

  async check(): Promise<StandbyStatus> {
    const status = await this.database.readRow<StandbyStatus>(selectStatus, [])
    if (!status) throw new DatabaseUnavailable()
    this.timeline = status.timeline
    this.#note(status.replayed)
    return status
  }

  /** Whether everything up to this position can be read; waits a short time for it. */
  async reaches({ timeline, position }: Position): Promise<boolean> {
    if (timeline !== this.timeline) return false
    for (const wait of waits) {
      if (this.isClosed) return false
      if (this.#replayed >= position) return true
      if (wait > 0) await setTimeout(wait)
      const row = await this.database.readRow<{ replayed: number | null }>(selectReplayed, [])
      this.#note(row?.replayed ?? null)
    }
    return this.#replayed >= position && !this.isClosed
  }

  /** Whatever waits for an answer fails at once. */
  close(): void {
    this.#abort.abort()
    void this.database.close().catch(() => {})
  }

  #note(replayed: number | null): void {
    if (replayed !== null) this.#replayed = Math.max(this.#replayed, replayed)
  }

  async #verify(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ started: string }>(
      'select pg_postmaster_start_time()::text as started',
    )
    this.#started ??= rows[0]?.started
    if (rows[0]?.started !== this.#started)
      throw new DatabaseUnavailable({ cause: new Error('The address leads to another server than before.') })
  }
}

const replayed = `case when pg_is_in_recovery()
  then cast(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as bigint) end as replayed`

const selectReplayed = `select ${replayed}`

/**
 * Every role may read the timeline from the control file. A role that may read statistics (pg_monitor) sees a new
 * timeline sooner.
 */
export const selectStatus = `select pg_is_in_recovery() as is_standby, ${replayed},
  (select cast(system_identifier as text) from pg_control_system()) as system,
  (select cast(oid as text) from pg_database where datname = current_database()) as database,
  (select cast(count(*) as integer) from pg_class where relkind in ('r', 'v')
    and relnamespace = to_regnamespace(current_schema()) and not has_table_privilege(oid, 'select')) as unreadable,
  greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery()),
    (select received_tli from pg_stat_wal_receiver where status = 'streaming')) as timeline`
