import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { Readiness } from '../http/readiness.ts'
import { watchParts } from './part-metrics.ts'

const monitoring = new URL('../../deploy/monitoring/', import.meta.url)
const token = 'a-token-for-the-metrics-of-tests'
const service = useService({ CORRAL_METRICS_TOKEN: token })
const closed = useService()

const read = async (authorization?: string) =>
  service.http.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

async function readValue(series: string): Promise<number | undefined> {
  const { body } = await read(`Bearer ${token}`)
  const line = body.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('only the token opens the metrics, and without a token there are none', async () => {
  expect((await closed.http.inject({ url: '/metrics' })).statusCode).toBe(404)
  for (const wrong of [undefined, '', 'Bearer', `Bearer ${token}x`, token]) {
    const refused = await read(wrong)
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['www-authenticate']).toBe('Bearer')
    expect(refused.body).not.toContain('corral_')
  }
  const { statusCode, headers } = await read(`Bearer ${token}`)
  expect({ statusCode, type: headers['content-type'], kept: headers['cache-control'] }).toEqual({
    statusCode: 200,
    type: 'text/plain; version=0.0.4; charset=utf-8',
    kept: 'no-store',
  })
})

test('every line is a comment or a series with a number, and each series stands once', async () => {
  await service.call('GET', '/api/v1/pages')
  const { body } = await read(`Bearer ${token}`)
  expect(body.endsWith('\n')).toBe(true)
  const series = body.split('\n').filter((line) => line !== '' && !line.startsWith('# '))
  for (const line of series)
    expect(line).toMatch(/^[a-z_]+(\{([a-z]+="[^"]*",?)+\})? \d+(\.\d+)?(e[+-]\d+)?$/)
  const names = series.map((line) => line.replace(/ \S+$/, ''))
  expect(new Set(names).size).toBe(names.length)
})

test('requests are counted by route and status, and unknown paths together', async () => {
  const shown =
    'corral_http_request_duration_seconds_count{method="GET",route="/api/v1/pages/:id",status="404"}'
  const unknown = 'corral_http_request_duration_seconds_count{method="GET",route="none",status="404"}'
  const before = { shown: (await readValue(shown)) ?? 0, unknown: (await readValue(unknown)) ?? 0 }
  await service.call('GET', '/api/v1/pages/998')
  await service.call('GET', '/api/v1/pages/999')
  for (const path of ['/invented-1', '/invented-2', '/invented-3']) await service.http.inject({ url: path })
  expect(await readValue(shown)).toBe(before.shown + 2)
  expect(await readValue(unknown)).toBe(before.unknown + 3)
  expect((await read(`Bearer ${token}`)).body).not.toContain('invented')
})

test('what one of several processes has noticed is shown, also when another is asked', async () => {
  const redis = { problem: () => 'Redis does not answer.' }
  const database = { probe: async () => null }
  const other = new Readiness({ database, folder: service.directory, isStopping: () => false, redis })
  expect(await readValue('corral_up{part="redis"}')).toBe(1)
  const end = watchParts(other)
  expect(await readValue('corral_up{part="redis"}')).toBe(0)
  expect(await readValue('corral_up{part="storage"}')).toBe(1)
  end()
  expect(await readValue('corral_up{part="redis"}')).toBe(1)
})

test('database time, caches, queues, jobs and the process are in them', async () => {
  const statements = 'corral_database_statement_duration_seconds_count{outcome="done"}'
  const transactions = 'corral_database_transaction_duration_seconds_count{outcome="done"}'
  const before = {
    statements: Number(await readValue(statements)),
    changes: Number(await readValue(transactions)),
  }
  await service.call('POST', '/api/v1/tags', { body: { name: 'counted', type: 'page' } })
  expect(await readValue(transactions)).toBe(before.changes + 1)
  expect(await readValue(statements)).toBeGreaterThan(before.statements)
  const lists = 'corral_cache_lookups_total{cache="lists",result="hit"}'
  const hits = Number(await readValue(lists))
  for (let times = 0; times < 2; times++) await service.call('GET', '/api/v1/tags')
  expect(await readValue(lists)).toBe(hits + 1)
  expect(await readValue('corral_queue_waiting{queue="passwords"}')).toBe(0)
  expect(await readValue('corral_jobs{state="due"}')).toBe(0)
  expect(await readValue('corral_up{part="database"}')).toBe(1)
  expect(await readValue('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(await readValue('corral_event_loop_busy_seconds_total')).toBeGreaterThan(0)
  const pool = await readValue('corral_database_connections_max{pool="main"}')
  if (service.config.databaseUrl.startsWith('postgres')) expect(pool).toBeGreaterThan(0)
  else expect(pool).toBeUndefined()
})

test('a planned job and one that was given up are counted', async () => {
  const row = {
    name: 'none',
    payload: '{}',
    due_at: '2020-01-01T00:00:00.000Z',
    created_at: '2020-01-01T00:00:00.000Z',
    error: null,
    created_by: null,
  }
  await service.app.database.transaction(null, async ({ db }) => {
    const values = [
      { ...row, subject: 'a', run_at: '2999-01-01T00:00:00.000Z', failed_at: null },
      { ...row, subject: 'b', run_at: '2020-01-01T00:00:00.000Z', failed_at: '2020-01-01T00:00:00.000Z' },
    ]
    await db.insertInto('due_jobs').values(values).execute()
  })
  expect(await readValue('corral_jobs{state="planned"}')).toBe(1)
  expect(await readValue('corral_jobs{state="failed"}')).toBe(1)
})

test('a missing backup and the space on the disk are shown', async () => {
  expect(await readValue('corral_backup_late')).toBe(0)
  expect(await readValue('corral_disk_free_bytes')).toBeGreaterThan(0)
  expect(await readValue('corral_disk_bytes')).toBeGreaterThan(0)
  await service.put('/api/v1/options/backup.schedule', { value: 'every 6h' })
  const moment = '2020-01-01T00:00:00.000Z'
  await service.app.database.transaction(null, ({ db }) =>
    db
      .insertInto('backups')
      .values({
        origin: 'schedule',
        started_at: moment,
        finished_at: moment,
        name: 'a.tar',
        bytes: 1,
        error: null,
      })
      .execute(),
  )
  expect(await readValue('corral_backup_late')).toBe(1)
})

test('the alerts and the dashboard name metrics that exist', async () => {
  const { body } = await read(`Bearer ${token}`)
  // Only PostgreSQL has connections. Jobs, mails and deliveries are counted only after they ran. Caches in front are
  // tested in edge/purge.test.ts, a standby in test/cluster.
  const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const others = [
    'database_connections',
    'database_standbys',
    'jobs_total',
    'edge_lag_seconds',
    'edge_failures',
    'edge_purges_total',
    'edge_purged_keys_total',
    'mails_total',
    'public_reads_total',
    'standby_lag_seconds',
    'webhook_deliveries_total',
  ]
  for (const name of others) known.add(`corral_${name}`)
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const text = readFileSync(new URL(file, monitoring), 'utf8')
    const named = new Set(text.match(/\b(corral|process|nodejs)_[a-z_]+\b/g))
    expect(named.size).toBeGreaterThan(5)
    for (const name of named) expect(known, file).toContain(name.replace(/_(bucket|sum|count)$/, ''))
  }
})

test('each alert has a case in which it fires, and one in which it does not', () => {
  const names = (file: string, pattern: RegExp) =>
    [...readFileSync(new URL(file, monitoring), 'utf8').matchAll(pattern)].map(([, name]) => name)
  const alerts = names('alerts.yml', /- alert: (\w+)/g)
  expect(alerts.length).toBeGreaterThan(10)
  const cases = names('alerts.test.yml', /- name: (.+)/g)
  expect(cases).toEqual(alerts.flatMap((name) => [name, `${name} is quiet`]))
})

/** It comes with Prometheus. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('Prometheus accepts the rules and the configuration, and the cases hold', () => {
  const run = (...words: string[]) =>
    spawnSync('promtool', words, { cwd: monitoring, encoding: 'utf8', timeout: 60_000 })
  for (const words of [
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = run(...words)
    expect(status, stdout + stderr).toBe(0)
  }
})
