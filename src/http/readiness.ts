import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

type State = 'ok' | 'error'

/** What the service can do without for a while. */
export const parts = ['storage', 'edge', 'mail', 'standby', 'redis'] as const
type Part = (typeof parts)[number]

interface Report {
  readonly status: State
  readonly database: State
  readonly disk: State
  /** The file store. While it fails, pages are still served: the service stays ready. */
  readonly storage: State
  /** The caches in front. While they cannot be purged, the service stays ready too. */
  readonly edge: State
  /** Whether the last mail was sent. The service stays ready without it. */
  readonly mail: State
  /** The standby for public reads, and Redis: the service works without them. */
  readonly standby: State
  readonly redis: State
  /** What is wrong, in general words. */
  readonly problems: readonly string[]
}

/** The problem of each, or null. */
interface Look {
  readonly database: string | null
  readonly disk: string | null
}

interface ReadinessOptions {
  readonly database: { probe(): Promise<string | null> }
  /** The data folder. */
  readonly folder: string
  readonly isStopping: () => boolean
  /** What is wrong with the file store, or null. */
  readonly storage?: { problem(): string | null }
  /** What is wrong with the caches in front, or null. */
  readonly edge?: { problem(): string | null }
  /** What is wrong with the mail server, or null. */
  readonly mail?: { problem(): string | null } | null
  readonly standby?: { problem(): string | null }
  readonly redis?: { problem(): string | null }
  readonly freeBytes?: (folder: string) => Promise<number>
  /** Gets one line when the database or the disk fails, and one when both work again. */
  readonly log?: { error(details: object, message: string): void; info(message: string): void }
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
}

/** A check opens a database and writes to the disk, and the route is public: so its result is cached for this time. */
const keptMilliseconds = 1000

/** While the database or the disk fails, it is checked this often, so that its recovery is logged. */
const watchMilliseconds = 1000
/** After a failed request it counts as failing for this time at least, also when a check succeeds. */
const failingMilliseconds = 2000

/**
 * A check that has not answered after this many ticks, of this many milliseconds each, counts as failed. While the
 * event loop is late, so are the ticks: a delay in this process does not count as a failure of the database.
 */
const maxTicks = 10
const tickMilliseconds = 80

/** Below this, the free space is not enough for an upload or for the database's own work. */
const leastFreeBytes = 32 * 1024 * 1024

/** Whether this process can serve requests now. Requests within a second share the result. */
export class Readiness {
  readonly #database: Probe
  readonly #disk: Probe
  readonly #isStopping: () => boolean
  readonly #parts: Readonly<Record<Part, () => string | null>>
  readonly #now: () => number
  readonly #folder: string
  readonly #log: ReadinessOptions['log']
  #look: Promise<Look> | undefined
  #keptUntil = Number.POSITIVE_INFINITY
  #watch: NodeJS.Timeout | undefined
  #failedAt = Number.NEGATIVE_INFINITY
  #isClosed = false

  constructor(options: ReadinessOptions) {
    const { database, folder, isStopping, storage, edge, mail, now } = options
    const { freeBytes = readFreeBytes } = options
    this.#parts = {
      storage: () => storage?.problem() ?? null,
      edge: () => edge?.problem() ?? null,
      mail: () => mail?.problem() ?? null,
      standby: () => options.standby?.problem() ?? null,
      redis: () => options.redis?.problem() ?? null,
    }
    this.#database = new Probe(() => database.probe(), 'The database does not answer.')
    this.#disk = new Probe(() => probeDisk(folder, freeBytes), 'The disk does not answer.')
    this.#isStopping = isStopping
    this.#log = options.log
    this.#folder = folder
    this.#now = now ?? (() => performance.now())
  }

  async check(): Promise<Report> {
    if (this.#look === undefined || this.#now() >= this.#keptUntil) this.#look = this.#begin()
    const { database, disk } = await this.#look
    if ((database ?? disk) === null) this.#noteSuccess()
    else this.#fail({ problems: [database, disk].filter((problem) => problem !== null) })
    const stopping = this.#isStopping() ? 'The service is stopping.' : null
    const parts = Object.values(this.#parts).map((problemOf) => problemOf())
    const problems = [database, disk, stopping, ...parts].filter((problem) => problem !== null)
    return {
      status: stateOf(database ?? disk ?? stopping),
      database: stateOf(database),
      disk: stateOf(disk),
      storage: this.stateOf('storage'),
      edge: this.stateOf('edge'),
      mail: this.stateOf('mail'),
      standby: this.stateOf('standby'),
      redis: this.stateOf('redis'),
      problems,
    }
  }

  /** Called when the database or the disk has failed a request. It is logged once, and so is the end of the outage. */
  noteFailure(error: unknown): void {
    this.#failedAt = this.#now()
    // The next check looks again: a kept result is from before the failure.
    if (Number.isFinite(this.#keptUntil)) this.#keptUntil = Number.NEGATIVE_INFINITY
    this.#fail({ err: error })
  }

  /** Of the disk of the data folder, in bytes. */
  async space(): Promise<{ free: number; size: number }> {
    const { bavail, blocks, bsize } = await statfs(this.#folder)
    return { free: bavail * bsize, size: blocks * bsize }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#watch)
  }

  #fail(details: object): void {
    if (this.#watch !== undefined || this.#isClosed) return
    this.#log?.error(details, 'the database or the disk fails')
    this.#watch = setInterval(() => void this.check(), watchMilliseconds).unref()
  }

  #noteSuccess(): void {
    if (this.#watch === undefined || this.#now() - this.#failedAt < failingMilliseconds) return
    clearInterval(this.#watch)
    this.#watch = undefined
    this.#log?.info('the database and the disk work again')
  }

  /** The state of an optional part, as this process has noticed it. */
  stateOf(part: Part): State {
    return stateOf(this.#parts[part]())
  }

  async #begin(): Promise<Look> {
    this.#keptUntil = Number.POSITIVE_INFINITY
    const [database, disk] = await Promise.all([this.#database.run(), this.#disk.run()])
    this.#keptUntil = this.#now() + keptMilliseconds
    return { database, disk }
  }
}

/** Runs one check with a time limit. While an earlier run still hangs, no other is started. */
class Probe {
  readonly #look: () => Promise<string | null>
  readonly #silence: string
  #hanging: Promise<string | null> | undefined

  constructor(look: () => Promise<string | null>, silence: string) {
    this.#look = look
    this.#silence = silence
  }

  /** The problem, or null. */
  async run(): Promise<string | null> {
    this.#hanging ??= this.#look()
      .catch(() => this.#silence)
      .finally(() => {
        this.#hanging = undefined
      })
    const ticks = new AbortController()
    const problem = await Promise.race([this.#hanging, this.#giveUp(ticks.signal)])
    ticks.abort()
    return problem
  }

  async #giveUp(signal: AbortSignal): Promise<string> {
    for (let tick = 0; tick < maxTicks && !signal.aborted; tick++) await setTimeout(tickMilliseconds)
    return this.#silence
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function probeDisk(
  folder: string,
  freeBytes: (folder: string) => Promise<number>,
): Promise<string | null> {
  const file = join(folder, `.health-${process.pid}`)
  try {
    if ((await freeBytes(folder)) < leastFreeBytes) return 'The disk is full.'
    await writeFile(file, 'x')
    return null
  } catch {
    return 'The disk cannot be written.'
  } finally {
    void rm(file, { force: true }).catch(() => {})
  }
}

function stateOf(problem: string | null): State {
  return problem === null ? 'ok' : 'error'
}
