import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../cli.ts'
import { freePort } from '../ports.ts'
import { startRedis, type TestRedis } from '../redis.ts'
import { s3Keys, startS3 } from '../s3-server.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { Cluster } from './cluster.ts'
import type { Outcome } from './load.ts'
import { type PostgresNode, startPair } from './postgres-pair.ts'
import { SmallDisk } from './small-disk.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-outages-'))
chmodSync(directory, 0o755) // PostgreSQL runs as another user
const folders = ['one', 'two', 'three'].map((name) => join(directory, name))
const disk = SmallDisk.mount(folders[0] ?? '', 64)
let primary: PostgresNode
let standby: PostgresNode
let redis: TestRedis
let store: Awaited<ReturnType<typeof startS3>>
let storeNetwork: TcpProxy
let cluster: Cluster
let env: Record<string, string> & { DATABASE_URL: string }

beforeAll(async () => {
  ;({ primary, standby } = await startPair(join(directory, 'postgres')))
  redis = await startRedis(await freePort())
  store = await startS3()
  storeNetwork = await TcpProxy.open(store.url)
  env = {
    DATABASE_URL: primary.url,
    REDIS_URL: redis.url,
    CORRAL_STORAGE: `s3://${store.bucket}`,
    CORRAL_S3_ENDPOINT: new URL(storeNetwork.url).origin,
    AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  }
  cluster = await Cluster.open(env, folders)
}, 120_000)

afterAll(async () => {
  await cluster?.close()
  await storeNetwork?.close()
  await store?.stop()
  await redis?.stop()
  await standby?.kill()
  await primary?.kill()
  disk?.unmount()
  rmSync(directory, { recursive: true, force: true })
}, 60_000)

async function expectFiles({ files }: Outcome): Promise<void> {
  for (const [path, text] of files)
    expect([path, await (await fetch(`${cluster.url}/storage/${path}`)).text()]).toEqual([path, text])
}

/** How often each instance has logged a line. */
const countOf = (line: string) => cluster.logs.map((log) => log.split(line).length - 1)

test('Redis is lost, and nobody notices', async () => {
  const outcome = await cluster.survive(
    async (load) => {
      await redis.stop()
      await load.untilMore(50)
      await redis.start()
    },
    { files: true },
  )
  expect(outcome.refused).toBe(0)
  for (const count of countOf('Redis does not answer')) expect(count).toBeLessThanOrEqual(1)
  expect(cluster.areAllAlive).toBe(true)
}, 90_000)

test('the file store is lost: uploads get 503, pages go on, and it heals', async () => {
  const outcome = await cluster.survive(
    async (load) => {
      await load.untilMoreFiles(5)
      await storeNetwork.refuse()
      await setTimeout(500) // what was on its way
      const before = load.fileCount
      await load.untilMore(100)
      expect(load.fileCount - before).toBeLessThanOrEqual(1)
      await storeNetwork.accept()
      await load.untilMoreFiles(5)
    },
    { files: true },
  )
  expect(outcome.refused).toBeGreaterThan(0)
  await expectFiles(outcome)
  expect(cluster.areAllAlive).toBe(true)
}, 90_000)

test.skipIf(disk === null)(
  'the disk of an instance is full, and the others take its work',
  async () => {
    const outcome = await cluster.survive(
      async (load) => {
        disk?.fill()
        await load.untilMore(50)
        await load.untilMoreFiles(5)
        disk?.free()
      },
      { files: true },
    )
    await expectFiles(outcome)
    expect(cluster.areAllAlive).toBe(true)
  },
  90_000,
)

test('a backup under load has all that was acknowledged before it, and restores to a sound state', async () => {
  const archive = join(directory, 'backup.tar')
  let before: Pick<Outcome, 'acknowledged' | 'files'> = { acknowledged: new Map(), files: new Map() }
  await cluster.survive(
    async (load) => {
      await load.untilMoreFiles(5)
      before = load.acknowledged
      const taken = await runCommand(`backup ${archive}`, { ...env, CORRAL_DATA_DIR: folders[1] ?? '' })
      expect(taken).toMatchObject({ code: 0, err: '' })
    },
    { files: true },
  )
  const restored = { CORRAL_DATA_DIR: join(directory, 'restored') }
  expect(await runCommand(`restore ${archive}`, restored)).toMatchObject({ code: 0, err: '' })
  expect(await runCommand('doctor', restored)).toMatchObject({ code: 0, err: '' })
  const database = new DatabaseSync(join(restored.CORRAL_DATA_DIR, 'corral.db'))
  const column = (name: string, table: string) =>
    new Set(
      database
        .prepare(`select ${name} from ${table}`)
        .all()
        .map((row) => row[name]),
    )
  const [titles, paths] = [column('title', 'wrangler_pages'), column('path', 'assets')]
  database.close()
  expect(before.acknowledged.size).toBeGreaterThan(20)
  expect([...before.acknowledged.values()].filter((title) => !titles.has(title))).toEqual([])
  expect([...before.files.keys()].filter((path) => !paths.has(path))).toEqual([])
}, 120_000)

test('after all that the content is sound', async () => {
  const { code, out, err } = await runCommand('doctor', { ...env, CORRAL_DATA_DIR: folders[1] ?? '' })
  expect({ code, err }, out).toEqual({ code: 0, err: '' })
}, 60_000)
