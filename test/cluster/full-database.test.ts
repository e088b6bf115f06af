import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../cli.ts'
import { Cluster } from './cluster.ts'
import { own, type PostgresNode, startAlone } from './postgres-pair.ts'
import { SmallDisk } from './small-disk.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-full-'))
chmodSync(directory, 0o755) // PostgreSQL runs as another user
const tables = SmallDisk.mount(join(directory, 'tables'), 128)
const log = SmallDisk.mount(join(directory, 'log'), 48)

afterAll(() => {
  for (const disk of [tables, log]) disk?.unmount()
  rmSync(directory, { recursive: true, force: true })
})

describe.skipIf(tables === null || log === null)('a disk of PostgreSQL (root can mount a small one)', () => {
  let server: PostgresNode
  let cluster: Cluster

  beforeAll(async () => {
    for (const disk of [tables, log]) own(disk?.folder ?? '')
    server = await startAlone(join(directory, 'tables', 'data'), {
      flags: ['--waldir', join(directory, 'log', 'wal'), '--wal-segsize=1'],
    })
    cluster = await Cluster.open({ DATABASE_URL: server.url }, [join(directory, 'service')])
  }, 120_000)

  afterAll(async () => {
    await cluster?.close()
    await server?.kill()
  }, 60_000)

  /** What visitors get from each instance, and through the load balancer. */
  const visit = () =>
    Promise.all(
      [...cluster.addresses, cluster.url].map(async (address) => {
        const { status, headers } = await fetch(`${address}/api/v1/public/menu`)
        return `${status}${headers.has('retry-after') ? ' with Retry-After' : ''}`
      }),
    )

  test('with its tables is full: changes are refused, and visitors notice nothing', async () => {
    await cluster.survive(async (load) => {
      tables?.fill()
      await load.untilMoreRefused(100)
      expect(await visit()).toEqual(Array(4).fill('200'))
      tables?.free()
    })
    expect(cluster.areAllAlive).toBe(true)
  }, 90_000)

  test('with its write-ahead log is full: the server ends, and starts again when there is space', async () => {
    await cluster.survive(async (load) => {
      log?.fill()
      await server.untilEnded()
      await load.untilMoreRefused(50)
      expect(await visit()).toEqual(Array(4).fill('503 with Retry-After'))
      await expect(server.start()).rejects.toThrow() // as a supervisor does
      log?.free()
      await server.start()
    })
    expect(cluster.areAllAlive).toBe(true)
  }, 90_000)

  test('has space again, and the content is sound', async () => {
    const env = { DATABASE_URL: server.url, CORRAL_DATA_DIR: join(directory, 'service') }
    const { code, out, err } = await runCommand('doctor', env)
    expect({ code, err }, out).toEqual({ code: 0, err: '' })
  }, 60_000)
})
