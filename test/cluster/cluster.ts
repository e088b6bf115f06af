import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { CommandLine } from '../cli.ts'
import { Balancer } from './balancer.ts'
import { Haproxy, hasHaproxy } from './haproxy.ts'
import { Load, type Outcome } from './load.ts'

const token = 'a-token-of-the-cluster-tests'

interface Limits {
  /** How long the service may take until it works again, in milliseconds. */
  readonly within?: number
  /** How long a request may take. */
  readonly slowest?: number
  /** Whether files are uploaded too. */
  readonly files?: boolean
}

type Running = ReturnType<CommandLine['spawn']>

/** Three instances of the service on one database, and what sends requests to those that are ready. */
export class Cluster {
  readonly #directory = mkdtempSync(join(tmpdir(), 'corral-instances-'))
  readonly #cli: CommandLine
  readonly #databaseUrl: string
  readonly #instances: Running[] = []
  readonly #firstFolder: string
  #balancer: Haproxy | Balancer | undefined

  private constructor(env: Record<string, string> & { DATABASE_URL: string }, firstFolder: string) {
    this.#databaseUrl = env.DATABASE_URL
    this.#firstFolder = firstFolder
    this.#cli = new CommandLine({
      PATH: process.env.PATH ?? '',
      PORT: '0',
      CORRAL_ADMIN_TOKEN: token,
      CORRAL_ADMIN_PASSWORD: 'correct horse battery',
      CORRAL_DATABASE_CONNECT_MS: '1000',
      CORRAL_DATABASE_ANSWER_MS: '2000',
      CORRAL_DATABASE_STATEMENT_MS: '1500',
      CORRAL_DATABASE_LOCK_MS: '1000',
      LOG_LEVEL: 'warn',
      ...env,
    })
  }

  /**
   * All instances start at once: one of them migrates, and one creates the first administrator. They share a data folder, or
   * each has its own, as on several machines.
   */
  static async open(
    env: Record<string, string> & { DATABASE_URL: string },
    dataDirs: readonly string[],
  ): Promise<Cluster> {
    const cluster = new Cluster(env, dataDirs[0] ?? '')
    const started = [0, 1, 2].map((at) => cluster.#start(dataDirs[at % dataDirs.length] ?? ''))
    cluster.#instances.push(...(await Promise.all(started)))
    const addresses = cluster.#instances.map(({ address }) => address)
    cluster.#balancer = hasHaproxy
      ? await Haproxy.open(addresses, cluster.#directory)
      : await Balancer.open(addresses)
    return cluster
  }

  get url(): string {
    return this.#balancer?.url ?? ''
  }

  /** Of the instances themselves. */
  get addresses(): readonly string[] {
    return this.#instances.map(({ address }) => address)
  }

  /** What the instances wrote to their logs. */
  get logs(): readonly string[] {
    return this.#instances.map(({ out }) => out)
  }

  get areAllAlive(): boolean {
    return this.#instances.every(({ process }) => process.exitCode === null && process.signalCode === null)
  }

  /** Kills the first, and starts another on its data folder. */
  async killOne(): Promise<void> {
    const [killed] = this.#instances.splice(0, 1)
    await killed?.stop('SIGKILL')
    const replacement = await this.#start(this.#firstFolder)
    this.#instances.unshift(replacement)
    await this.#balancer?.replace(killed?.address ?? '', replacement.address)
  }

  /** Under load something fails; afterwards the service works again, and nothing acknowledged is lost. */
  async survive(fail: (load: Load) => Promise<void>, limits: Limits = {}): Promise<Outcome> {
    const { within = 15_000, slowest = 8000 } = limits
    const load = new Load(this.url, token, { files: limits.files ?? false })
    await load.untilMore(20)
    await fail(load)
    const back = await load.untilMore(20)
    const outcome = await load.stop()
    report(back, outcome)
    expect(back).toBeLessThan(within)
    expect(outcome.wrong).toEqual([])
    expect(outcome.slowest).toBeLessThan(slowest)
    expect(await this.#lostOf(outcome)).toEqual([])
    return outcome
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.#databaseUrl })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    await this.#balancer?.close()
    await this.#cli.close()
    rmSync(this.#directory, { recursive: true, force: true })
  }

  /** As systemd and Kubernetes do: an instance that ends because the database did not answer in time is started again. */
  async #start(dataDir: string, triesLeft = 3): Promise<Running> {
    const instance = this.#cli.spawn(['serve', '--workers', '1'], { CORRAL_DATA_DIR: dataDir })
    const isUp = await instance.until(/Address/).then(
      () => true,
      (error) => {
        if (triesLeft === 0 || !instance.err.includes('connection timeout')) throw error
        return false
      },
    )
    return isUp ? instance : this.#start(dataDir, triesLeft - 1)
  }

  /** The pages that were acknowledged and are not there. */
  async #lostOf({ acknowledged }: Outcome): Promise<string[]> {
    const rows = await this.query('select id, title from wrangler_pages where deleted_at is null')
    const stored = new Map(rows.map(({ id, title }) => [Number(id), title]))
    return [...acknowledged].filter(([id, title]) => stored.get(id) !== title).map(([, title]) => title)
  }
}

/** The figures of `docs/reliability.md`: `CLUSTER_FIGURES=1 npm run test:cluster`. */
function report(back: number, { acknowledged, refused, slowest }: Outcome): void {
  if (!process.env.CLUSTER_FIGURES) return
  const line = `back after ${Math.round(back)} ms, ${refused} refused, ${acknowledged.size} acknowledged, slowest ${Math.round(slowest)} ms`
  process.stderr.write(`${expect.getState().currentTestName}: ${line}\n`)
}
