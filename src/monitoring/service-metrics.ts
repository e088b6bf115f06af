import type { Family } from '../core/metrics.ts'
import type { Database } from '../database/database.ts'
import { parts, type Readiness } from '../http/readiness.ts'
import type { Edge, EdgeState } from '../resources/delivery/edge/edge.ts'
import { countWebhooks, type WebhookCounts } from '../resources/delivery/webhooks/webhook.metrics.ts'
import { isBackupLate, readBackupStatus } from '../transfer/backups/runs.ts'
import { partsHelp } from './part-metrics.ts'

export interface MetricsSource {
  readonly database: Database
  readonly readiness: Readiness
  readonly edge: Edge
  readonly now: () => Date
}

/**
 * The metrics of the whole service, read once by the process that is asked. While the database is down, some are
 * missing.
 */
export async function readServiceMetrics({
  database,
  readiness,
  edge,
  now,
}: MetricsSource): Promise<Family[]> {
  const report = await readiness.check()
  const isUp = (state: 'ok' | 'error') => (state === 'ok' ? 1 : 0)
  const states = {
    ...gauge('corral_up', partsHelp, [
      ['corral_up{part="service"}', isUp(report.status)],
      ['corral_up{part="database"}', isUp(report.database)],
      ['corral_up{part="disk"}', isUp(report.disk)],
      ...parts.map((part) => [`corral_up{part="${part}"}`, isUp(report[part])] as const),
    ]),
    combine: 'min',
  } as const
  const counts = await readCounts(database, now()).catch(() => [])
  const standbys = await database.countStandbys().then(standbyGauges, () => [])
  const space = await readiness.space().then(spaceGauges, () => [])
  const webhooks = await countWebhooks(database, now()).then(webhookGauges, () => [])
  const purges = await edge.states(now()).catch(() => [])
  return [states, ...counts, ...standbys, ...space, ...webhooks, ...purgeGauges(purges)]
}

async function readCounts(database: Database, now: Date): Promise<Family[]> {
  const moment = now.toISOString()
  const [jobs, mails, outbox, backup] = await Promise.all([
    database.readRow<Record<'due' | 'planned' | 'failed', number>>(jobCounts, [moment]),
    database.readRow<Record<'retried' | 'failed', number>>(mailCounts, []),
    database.readRow<{ last: number }>(lastEvent, []),
    readBackupStatus(database.db),
  ])
  return [
    gauge('corral_jobs', 'Jobs by state: due and not done yet, planned for later, given up.', [
      ['corral_jobs{state="due"}', Number(jobs?.due ?? 0)],
      ['corral_jobs{state="planned"}', Number(jobs?.planned ?? 0)],
      ['corral_jobs{state="failed"}', Number(jobs?.failed ?? 0)],
    ]),
    gauge('corral_mails', 'Mails by state: could not be sent and are tried again, given up.', [
      ['corral_mails{state="retried"}', Number(mails?.retried ?? 0)],
      ['corral_mails{state="failed"}', Number(mails?.failed ?? 0)],
    ]),
    gauge('corral_last_event_id', 'The id of the latest change of content.', [
      ['corral_last_event_id', Number(outbox?.last ?? 0)],
    ]),
    gauge('corral_backup_timestamp_seconds', 'When the last backup was taken, or failed; 0 for never.', [
      ['corral_backup_timestamp_seconds{result="success"}', secondsOf(backup.lastSuccess?.finished_at)],
      ['corral_backup_timestamp_seconds{result="failure"}', secondsOf(backup.lastFailure?.finished_at)],
    ]),
    gauge('corral_backup_late', 'Whether two scheduled backups in a row are missing: 1, or 0.', [
      ['corral_backup_late', (await isBackupLate(database.db, backup, now)) ? 1 : 0],
    ]),
    gauge('corral_backup_bytes', 'The size of the last backup.', [
      ['corral_backup_bytes', Number(backup.lastSuccess?.bytes ?? 0)],
    ]),
  ]
}

/** Without the gauge on an engine that has no standbys. */
function standbyGauges(count: number | null): Family[] {
  const name = 'corral_database_standbys'
  return count === null ? [] : [gauge(name, 'Standbys that follow the PostgreSQL server.', [[name, count]])]
}

function spaceGauges({ free, size }: { free: number; size: number }): Family[] {
  return [
    gauge('corral_disk_free_bytes', 'Free space on the disk of the data folder.', [
      ['corral_disk_free_bytes', free],
    ]),
    gauge('corral_disk_bytes', 'The size of that disk.', [['corral_disk_bytes', size]]),
  ]
}

function webhookGauges({ states, lagSeconds }: WebhookCounts): Family[] {
  return [
    gauge(
      'corral_webhooks',
      'Webhooks by state: working, failing, with an open circuit, disabled.',
      Object.entries(states).map(([state, count]) => [`corral_webhooks{state="${state}"}`, count] as const),
    ),
    gauge('corral_webhook_lag_seconds', 'How long the oldest message to a webhook has waited.', [
      ['corral_webhook_lag_seconds', lagSeconds],
    ]),
  ]
}

function purgeGauges(states: readonly EdgeState[]): Family[] {
  const of = (name: string, value: (state: EdgeState) => number) =>
    states.map((state) => [`${name}{target="${state.target}"}`, value(state)] as const)
  const [lag, failures] = ['corral_edge_lag_seconds', 'corral_edge_failures']
  return [
    gauge(
      lag,
      'The age of the oldest change that a cache in front was not told of.',
      of(lag, (state) => state.lag),
    ),
    gauge(
      failures,
      'Purges of a cache in front that failed in a row.',
      of(failures, (state) => state.failures),
    ),
  ]
}

const jobCounts = `select
  sum(case when failed_at is null and run_at <= $1 then 1 else 0 end) as due,
  sum(case when failed_at is null and run_at > $1 then 1 else 0 end) as planned,
  sum(case when failed_at is not null then 1 else 0 end) as failed
  from due_jobs`

const mailCounts = `select
  sum(case when failed_at is null and error is not null then 1 else 0 end) as retried,
  sum(case when failed_at is not null then 1 else 0 end) as failed
  from due_jobs where name like 'mail.%'`

const lastEvent = 'select max(id) as last from outbox'

function secondsOf(moment: string | undefined): number {
  return moment === undefined ? 0 : Date.parse(moment) / 1000
}

function gauge(name: string, help: string, values: Family['values']): Family {
  return { name, help, type: 'gauge', combine: 'max', values }
}
