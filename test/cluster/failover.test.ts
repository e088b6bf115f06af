import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../cli.ts'
import { waitFor } from '../waiting.ts'
import { Cluster } from './cluster.ts'
import { DatabaseProxy, hasHaproxy } from './haproxy.ts'
import { type PostgresNode, startPair, startStandby } from './postgres-pair.ts'

/** The runbook of docs/scaling.md: promote, rebuild, switch back. */
describe.skipIf(!hasHaproxy)('with haproxy in front of the database', () => {
  const directory = mkdtempSync(join(tmpdir(), 'corral-failover-'))
  chmodSync(directory, 0o755) // PostgreSQL runs as another user
  /** The servers by the names that haproxy gives them. */
  let primary: PostgresNode
  let standby: PostgresNode
  let proxy: DatabaseProxy
  let cluster: Cluster

  beforeAll(async () => {
    ;({ primary, standby } = await startPair(join(directory, 'postgres')))
    await primary.query('create role haproxy login')
    proxy = await DatabaseProxy.open({ primary: primary.port, standby: standby.port }, directory)
    cluster = await Cluster.open({ DATABASE_URL: proxy.url }, [join(directory, 'data')])
  }, 120_000)

  afterAll(async () => {
    await cluster?.close()
    await proxy?.close()
    await standby?.kill()
    await primary?.kill()
    rmSync(directory, { recursive: true, force: true })
  }, 60_000)

  const connectionsTo = async (node: PostgresNode) => {
    const rows = await node.query(
      "select count(*)::int as count from pg_stat_activity where application_name = 'corral'",
    )
    return rows[0]?.count
  }

  /** Every instance is ready, and no request is refused any more. */
  async function expectCalm(): Promise<void> {
    await waitFor(async () => {
      for (const address of cluster.addresses)
        expect((await fetch(`${address}/api/v1/public/health/ready`)).status).toBe(200)
    })
    expect((await cluster.survive((load) => load.untilMore(50).then(() => {}))).refused).toBe(0)
    expect(cluster.areAllAlive).toBe(true)
  }

  test('a primary that was away is used again, and its standby by nobody', async () => {
    await cluster.survive(async (load) => {
      await primary.kill()
      await load.untilMoreRefused(100)
      await primary.start()
    })
    await expectCalm()
    expect(await connectionsTo(standby)).toBe(0)
  }, 120_000)

  test('the standby is promoted', async () => {
    await cluster.survive(async (load) => {
      await primary.kill()
      await load.untilMoreRefused(20)
      await standby.query('select pg_promote(true, 60)')
    })
    await expectCalm()
  }, 120_000)

  test('the old primary is started as it was, by mistake, and nobody uses it', async () => {
    await primary.start()
    const { refused } = await cluster.survive((load) => load.untilMore(300).then(() => {}))
    expect(refused).toBe(0)
    expect(await connectionsTo(primary)).toBe(0)
    await primary.kill()
  }, 120_000)

  test('the old primary is rebuilt as a standby, and no request is refused', async () => {
    const { refused } = await cluster.survive(async (load) => {
      primary = await startStandby(standby, primary.directory, primary.port)
      await standby.configure('synchronous_standby_names', 'standby')
      await load.untilMore(100)
    })
    expect(refused).toBe(0)
    expect(await connectionsTo(primary)).toBe(0)
  }, 120_000)

  test('the servers change back to their first roles', async () => {
    await cluster.survive(async (load) => {
      await standby.stop()
      await load.untilMoreRefused(20)
      await primary.query('select pg_promote(true, 60)')
      standby = await startStandby(primary, standby.directory, standby.port)
      await primary.configure('synchronous_standby_names', 'standby')
    })
    await expectCalm()
    expect(await connectionsTo(standby)).toBe(0)
  }, 120_000)

  test('after all that the content is sound', async () => {
    const env = { DATABASE_URL: proxy.url, CORRAL_DATA_DIR: join(directory, 'data') }
    const { code, out, err } = await runCommand('doctor', env)
    expect({ code, err }, out).toEqual({ code: 0, err: '' })
  }, 60_000)
})
