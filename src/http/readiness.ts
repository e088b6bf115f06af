import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

type State = 'ok' | 'error'

interface Report {
  readonly status: State
  readonly database: State
  readonly disk: State
  /** What is wrong, in general words. */
  readonly problems: readonly string[]
}

interface ReadinessOptions {
  readonly database: { probe(): Promise<string | null> }
  /** The data folder. */
  readonly folder: string
  readonly isStopping: () => boolean
  readonly freeBytes?: (folder: string) => Promise<number>
}

/**
 * What has not answered after so many ticks of so many milliseconds counts as failed. While the event loop is late, so
 * are the ticks: an answer that waits in this very process is not the fault of the database.
 */
const maxTicks = 10
const tickMilliseconds = 80

/** Below this there is no room for an upload, nor for the database's own work. */
const leastFreeBytes = 32 * 1024 * 1024

/** Whether this process can serve requests now. Those who ask at the same time share the look. */
export class Readiness {
  readonly #database: Probe
  readonly #disk: Probe
  readonly #isStopping: () => boolean
  #running: Promise<Report> | undefined

  constructor({ database, folder, isStopping, freeBytes = readFreeBytes }: ReadinessOptions) {
    this.#database = new Probe(() => database.probe(), 'The database does not answer.')
    this.#disk = new Probe(() => probeDisk(folder, freeBytes), 'The disk does not answer.')
    this.#isStopping = isStopping
  }

  check(): Promise<Report> {
    this.#running ??= this.#look().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #look(): Promise<Report> {
    const [database, disk] = await Promise.all([this.#database.run(), this.#disk.run()])
    const stopping = this.#isStopping() ? 'The service is stopping.' : null
    const problems = [database, disk, stopping].filter((problem) => problem !== null)
    return {
      status: stateOf(problems[0] ?? null),
      database: stateOf(database),
      disk: stateOf(disk),
      problems,
    }
  }
}

/** Looks at one thing, for a limited time. While an earlier look still hangs, no other is begun. */
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
