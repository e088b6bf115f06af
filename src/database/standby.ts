import { setTimeout } from 'node:timers/promises'
import { BadSetting, DatabaseUnavailable } from '../core/errors.ts'
import type { Database } from './database.ts'
import { isPostgresError } from './engines/postgres-failures.ts'
import type { DatabaseLimits } from './limits.ts'
import { type Sample, StandbyLag } from './standby-lag.ts'
import { StandbySession, type StandbyStatus, selectStatus } from './standby-session.ts'

interface StandbyOptions<Source> {
  readonly primary: Database
  readonly url: string
  readonly limits: DatabaseLimits
  /** How old an answer may be, in milliseconds. With 0 a read sees everything that was committed before it began. */
  readonly staleness: number
  /** Makes what reads use, once for each session. */
  use(database: Database): Source
  readonly log: { warn(details: object, message: string): void; info(message: string): void }
}

interface Problem {
  /** For the health check. */
  readonly text: string
  readonly since: number
  readonly error?: unknown
}

const checkMilliseconds = 500
/** A standby that has not answered a check after this many ticks is abandoned. A tick takes this many milliseconds. */
const maxTicks = 10
const tickMilliseconds = 100
/** A shorter delay of the standby is not logged. */
const reportedAfter = 2000

/**
 * Reads from a standby. A read may use it if it has replayed everything that the primary server had written at some
 * moment within the allowed staleness: see docs/decisions/0035.
 */
export class Standby<Source> {
  readonly #options: StandbyOptions<Source>
  readonly #lag = new StandbyLag()
  #timer: NodeJS.Timeout | undefined
  #used: { readonly session: StandbySession; readonly source: Source } | undefined
  #sample: Sample | undefined
  #committedAt = Number.NEGATIVE_INFINITY
  /** Of the database that it has to be a copy of. */
  #primary: StandbyStatus | undefined
  #problem: Problem | null = null
  #isClosed = false
  #isReported = false
  #checking: Promise<void> | undefined

  constructor(options: StandbyOptions<Source>) {
    this.#options = options
  }

  /**
   * Throws a sentence for the operator when the setting is wrong. If the standby is down, it is retried in the
   * background.
   */
  async start(): Promise<void> {
    try {
      await this.#open()
    } catch (error) {
      const reason = wrongSetting(error)
      if (reason !== null) throw new BadSetting(`DATABASE_READ_URL ${reason}`, { cause: error })
      this.#giveUp(error)
    }
    this.#report()
    this.#timer = setInterval(() => this.#checkOnce(), checkMilliseconds).unref()
  }

  /**
   * The source for a read that begins now; null when it must use the primary server. Rejects when the primary does not
   * answer.
   */
  async acquire(): Promise<Source | null> {
    const used = this.#used
    if (!used || used.session.behindSince !== null) return null
    const target = await this.#target()
    try {
      if (await used.session.reaches(target)) return used.source
      if (used === this.#used) this.#noteBehind(used.session)
    } catch (error) {
      this.dismiss(used.source, error)
    }
    return null
  }

  /**
   * Called when a read from it has failed and is repeated on the primary server. A cancelled statement does not dismiss
   * it.
   */
  dismiss(source: Source, error: unknown): void {
    if (source !== this.#used?.source || !(error instanceof DatabaseUnavailable)) return
    const isStatement = isPostgresError(error.cause) && error.cause.severity === 'ERROR'
    if (!isStatement) this.#giveUp(error)
  }

  /** Called after each commit of this process, so that it reads its own writes. */
  noteCommit(): void {
    this.#committedAt = performance.now()
  }

  /** The problem with the standby, as a sentence; null when there is none. */
  problem(): string | null {
    return this.#isReported ? (this.#problem?.text ?? null) : null
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#lag.close()
    this.#used?.session.close()
    this.#used = undefined
    await this.#checking
  }

  /** The place that a read has to see. */
  async #target(): Promise<Sample> {
    const sample = this.#sample
    const oldest = Math.max(performance.now() - this.#options.staleness, this.#committedAt)
    return sample && sample.at > oldest ? sample : this.#ask()
  }

  async #ask(): Promise<Sample> {
    const at = performance.now()
    const row = await this.#options.primary.readRow<Omit<Sample, 'at'>>(selectPosition, [])
    if (!row) throw new DatabaseUnavailable()
    this.#sample = { ...row, at }
    return this.#sample
  }

  #checkOnce(): void {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
  }

  async #check(): Promise<void> {
    // Not awaited: the standby is checked even while the primary server does not answer.
    void this.#ask().then(
      (sample) => this.#lag.note(sample),
      () => {},
    )
    try {
      if (this.#used) await this.#look(this.#used.session)
      else await this.#open()
    } catch (error) {
      this.#giveUp(error)
    }
    this.#report()
  }

  async #open(): Promise<void> {
    const { url, limits, use } = this.#options
    const session = new StandbySession(url, limits, (lost) => {
      if (lost === this.#used?.session) this.#giveUp(new DatabaseUnavailable())
    })
    try {
      await this.#look(session)
    } catch (error) {
      session.close()
      throw error
    }
    if (this.#isClosed) return session.close()
    this.#used = { session, source: use(session.database) }
    this.#problem = null
  }

  async #look(session: StandbySession): Promise<void> {
    const status = await inTime(session.check())
    this.#primary ??= await this.#options.primary.readRow<StandbyStatus>(selectStatus, [])
    requireStandby(status, this.#primary)
    this.#lag.reach({ timeline: session.timeline, position: session.replayed })
    if (session.behindSince === null || this.#lag.milliseconds > this.#slowest()) return
    if (this.#lag.reachedAt < session.behindSince) return
    session.behindSince = null
    this.#problem = null
  }

  /** A standby that was behind is used again when its delay is at most this long. */
  #slowest(): number {
    return Math.max(3 * checkMilliseconds, this.#options.staleness)
  }

  #noteBehind(session: StandbySession): void {
    session.behindSince = performance.now()
    this.#problem ??= { text: 'The standby is behind.', since: session.behindSince }
  }

  #giveUp(error: unknown): void {
    this.#used?.session.close()
    this.#used = undefined
    const text = `The standby ${error instanceof NoStandby ? 'cannot be used' : 'does not answer'}.`
    this.#problem = { text, since: this.#problem?.since ?? performance.now(), error }
  }

  #report(): void {
    const { log } = this.#options
    if (!this.#problem) {
      if (this.#isReported) log.info('public reads use the standby again')
      this.#isReported = false
      return
    }
    const { error, since } = this.#problem
    if (this.#isReported || (!error && performance.now() - since < reportedAfter)) return
    this.#isReported = true
    log.warn({ err: error, reason: this.#problem.text }, 'public reads use the primary database')
  }
}

/** A server that answers, but cannot be used for reads. `isWrong`: only another setting helps. */
class NoStandby extends Error {
  readonly isWrong: boolean
  constructor(message: string, isWrong: boolean) {
    super(message)
    this.isWrong = isWrong
  }
}

function requireStandby(status: StandbyStatus, primary: StandbyStatus | undefined): void {
  if (!primary) throw new DatabaseUnavailable()
  if (status.system !== primary.system || status.database !== primary.database)
    throw new NoStandby('leads to another database than DATABASE_URL', true)
  if (status.unreadable > 0)
    throw new NoStandby('names a role that may not read every table: grant it pg_read_all_data', true)
  // The server was promoted: it may be the server of DATABASE_URL now, or become a standby again.
  if (!status.is_standby) throw new NoStandby('leads to a server that is no standby', false)
}

const unknown = { invalidCatalogName: '3D000', notFound: 'ENOTFOUND' }

/** Why the setting is wrong, with the fix; null when the standby is merely unavailable. */
function wrongSetting(error: unknown): string | null {
  const fix = 'Correct it, or leave it out to read from DATABASE_URL.'
  if (error instanceof NoStandby) return error.isWrong ? `${error.message}. ${fix}` : null
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  const { code = '', message = '' } = cause as { code?: string; message?: string }
  const isWrong = code.startsWith('28') || Object.values(unknown).includes(code)
  return isWrong ? `does not work: ${message}. ${fix}` : null
}

/** While the event loop is late, so are the ticks: a delay in this process does not count as one of the standby. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const ticks = new AbortController()
  const giveUp = async (): Promise<never> => {
    for (let tick = 0; tick < maxTicks && !ticks.signal.aborted; tick++) await setTimeout(tickMilliseconds)
    throw new DatabaseUnavailable({ cause: new Error('The standby does not answer in time.') })
  }
  try {
    const late = giveUp()
    late.catch(() => {})
    return await Promise.race([answer, late])
  } finally {
    ticks.abort()
  }
}

/**
 * The writes of an acknowledged commit are flushed, unless commits do not wait for the flush. The name of a log file
 * begins with its timeline.
 */
const selectPosition = `
  select cast(pg_wal_lsn_diff(place, '0/0') as bigint) as position,
    cast('x' || left(pg_walfile_name(place), 8) as bit(32))::bigint as timeline
  from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end as place) as now`
