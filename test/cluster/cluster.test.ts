import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CommandLine, runCommand } from '../cli.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { Balancer } from './balancer.ts'
import { Load } from './load.ts'
import { type PostgresNode, startPair } from './postgres-pair.ts'

const token = 'a-token-of-the-cluster-tests'
const directory = mkdtempSync(join(tmpdir(), 'corral-cluster-'))
chmodSync(directory, 0o755) // PostgreSQL runs as another user
let primary: PostgresNode
let standby: PostgresNode
let network: TcpProxy
let balancer: Balancer
let cli: CommandLine
const instances: Awaited<ReturnType<CommandLine['serve']>>[] = []

const startInstance = async () => {
  const instance = cli.spawn(['serve', '--workers', '1'])
  await instance.until(/Address/)
  return instance
}

beforeAll(async () => {
  ;({ primary, standby } = await startPair(join(directory, 'postgres')))
  network = await TcpProxy.open(primary.url)
  cli = new CommandLine({
    PATH: process.env.PATH ?? '',
    PORT: '0',
    DATABASE_URL: network.url,
    DATABASE_READ_URL: standby.url,
    CORRAL_DATA_DIR: join(directory, 'data'),
    CORRAL_ADMIN_TOKEN: token,
    CORRAL_ADMIN_PASSWORD: 'correct horse battery',
    CORRAL_DATABASE_CONNECT_MS: '1000',
    CORRAL_DATABASE_ANSWER_MS: '2000',
    CORRAL_DATABASE_STATEMENT_MS: '1500',
    CORRAL_DATABASE_LOCK_MS: '1000',
    LOG_LEVEL: 'warn',
  })
  // All at once: one of them migrates, and one creates the first administrator.
  instances.push(...(await Promise.all([startInstance(), startInstance(), startInstance()])))
  balancer = await Balancer.open(instances.map(({ address }) => address))
}, 120_000)

afterAll(async () => {
  await balancer?.close()
  await cli?.close()
  await network?.close()
  await standby?.kill()
  await primary?.kill()
  rmSync(directory, { recursive: true, force: true })
}, 60_000)

/** Under load something fails; afterwards the service works again, and nothing acknowledged is lost. */
async function survive(fail: () => Promise<void>, { within = 15_000, slowest = 8000 } = {}): Promise<void> {
  const load = new Load(balancer.url, token)
  await load.untilMore(20)
  await fail()
  const back = await load.untilMore(20)
  const outcome = await load.stop()
  report(back, outcome)
  expect(back).toBeLessThan(within)
  expect(outcome.wrong).toEqual([])
  expect(outcome.slowest).toBeLessThan(slowest)
  const client = new pg.Client({ connectionString: network.url })
  await client.connect()
  const { rows } = await client.query('select id, title from wrangler_pages where deleted_at is null')
  await client.end()
  const stored = new Map(rows.map(({ id, title }) => [Number(id), title]))
  const lost = [...outcome.acknowledged].filter(([id, title]) => stored.get(id) !== title)
  expect(lost).toEqual([])
}

/** The figures of `docs/reliability.md`: `CLUSTER_FIGURES=1 npm run test:cluster`. */
function report(back: number, { acknowledged, refused, slowest }: Awaited<ReturnType<Load['stop']>>): void {
  if (!process.env.CLUSTER_FIGURES) return
  const line = `back after ${Math.round(back)} ms, ${refused} refused, ${acknowledged.size} acknowledged, slowest ${Math.round(slowest)} ms`
  process.stderr.write(`${expect.getState().currentTestName}: ${line}\n`)
}

const isAlive = () =>
  instances.every(({ process }) => process.exitCode === null && process.signalCode === null)

test('three instances that start at once make one administrator', async () => {
  const client = new pg.Client({ connectionString: network.url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from users')
  await client.end()
  expect(rows).toEqual([{ count: 1 }])
})

test('an instance is killed, and another takes its place', async () => {
  await survive(async () => {
    const [killed] = instances.splice(0, 1)
    await killed?.stop('SIGKILL')
    const replacement = await startInstance()
    instances.unshift(replacement)
    balancer.replace(killed?.address ?? '', replacement.address)
  })
}, 90_000)

test('the database is killed and starts again', async () => {
  await survive(async () => {
    await primary.kill()
    await setTimeout(500)
    await primary.start()
  })
  expect(isAlive()).toBe(true)
}, 90_000)

test('the database freezes for 20 s, and requests fail soon instead of waiting for it', async () => {
  await survive(
    async () => {
      primary.freeze()
      await setTimeout(20_000)
      primary.thaw()
    },
    { slowest: 8000 },
  )
  expect(isAlive()).toBe(true)
}, 90_000)

test('the network to the database is cut, and comes back', async () => {
  await survive(async () => {
    await network.refuse()
    await setTimeout(1500)
    await network.accept()
  })
  expect(isAlive()).toBe(true)
}, 90_000)

test('others take every connection that the database has', async () => {
  await survive(async () => {
    network.cut()
    const taken = await takeConnections()
    await setTimeout(1500)
    await Promise.all(taken.map((client) => client.end()))
  })
  expect(isAlive()).toBe(true)
}, 90_000)

async function takeConnections(): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (let failures = 0; failures < 3; ) {
    const client = new pg.Client({ connectionString: primary.url })
    client.on('error', () => {})
    try {
      await client.connect()
      taken.push(client)
    } catch {
      failures++
    }
  }
  return taken
}

test('the standby that public reads use is killed, and comes back', async () => {
  await primary.configure('synchronous_standby_names', '')
  await survive(async () => {
    await standby.kill()
    await setTimeout(1500)
    await standby.start()
  })
  await primary.configure('synchronous_standby_names', 'standby')
  expect(isAlive()).toBe(true)
}, 90_000)

test('the standby takes over from a primary that is gone', async () => {
  await survive(
    async () => {
      await primary.kill()
      await standby.query('select pg_promote(true, 60)')
      network.retarget(standby.url)
    },
    { within: 20_000 },
  )
  expect(isAlive()).toBe(true)
}, 120_000)

test('after all that the content is sound', async () => {
  const env = { DATABASE_URL: network.url, CORRAL_DATA_DIR: join(directory, 'data') }
  const { code, out, err } = await runCommand('doctor', env)
  expect({ code, err }, out).toEqual({ code: 0, err: '' })
}, 60_000)
