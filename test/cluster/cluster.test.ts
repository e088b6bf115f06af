import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../cli.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { Cluster } from './cluster.ts'
import { type PostgresNode, startPair } from './postgres-pair.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-cluster-'))
chmodSync(directory, 0o755) // PostgreSQL runs as another user
let primary: PostgresNode
let standby: PostgresNode
let network: TcpProxy
let cluster: Cluster

beforeAll(async () => {
  ;({ primary, standby } = await startPair(join(directory, 'postgres')))
  network = await TcpProxy.open(primary.url)
  const env = { DATABASE_URL: network.url, DATABASE_READ_URL: standby.url }
  cluster = await Cluster.open(env, [join(directory, 'data')])
}, 120_000)

afterAll(async () => {
  await cluster?.close()
  await network?.close()
  await standby?.kill()
  await primary?.kill()
  rmSync(directory, { recursive: true, force: true })
}, 60_000)

test('three instances that start at once make one administrator', async () => {
  expect(await cluster.query('select count(*)::int as count from users')).toEqual([{ count: 1 }])
})

test('an instance is killed, and another takes its place', async () => {
  await cluster.survive(() => cluster.killOne())
}, 90_000)

test('the database is killed and starts again', async () => {
  await cluster.survive(async () => {
    await primary.kill()
    await setTimeout(500)
    await primary.start()
  })
  expect(cluster.areAllAlive).toBe(true)
}, 90_000)

test('the database freezes for 20 s, and requests fail soon instead of waiting for it', async () => {
  await cluster.survive(async () => {
    primary.freeze()
    await setTimeout(20_000)
    primary.thaw()
  })
  expect(cluster.areAllAlive).toBe(true)
}, 90_000)

test('the network to the database is cut, and comes back', async () => {
  await cluster.survive(async () => {
    await network.refuse()
    await setTimeout(1500)
    await network.accept()
  })
  expect(cluster.areAllAlive).toBe(true)
}, 90_000)

test('others take every connection that the database has', async () => {
  await cluster.survive(async () => {
    network.cut()
    const taken = await takeConnections()
    await setTimeout(1500)
    await Promise.all(taken.map((client) => client.end()))
  })
  expect(cluster.areAllAlive).toBe(true)
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
  await cluster.survive(async () => {
    await standby.kill()
    await setTimeout(1500)
    await standby.start()
  })
  await primary.configure('synchronous_standby_names', 'standby')
  expect(cluster.areAllAlive).toBe(true)
}, 90_000)

test('the standby takes over from a primary that is gone', async () => {
  await cluster.survive(
    async () => {
      await primary.kill()
      await standby.query('select pg_promote(true, 60)')
      network.retarget(standby.url)
    },
    { within: 20_000 },
  )
  expect(cluster.areAllAlive).toBe(true)
}, 120_000)

test('after all that the content is sound', async () => {
  const env = { DATABASE_URL: network.url, CORRAL_DATA_DIR: join(directory, 'data') }
  const { code, out, err } = await runCommand('doctor', env)
  expect({ code, err }, out).toEqual({ code: 0, err: '' })
}, 60_000)
