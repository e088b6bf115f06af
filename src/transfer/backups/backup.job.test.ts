import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { useService } from '../../../test/harness.ts'
import { lateBackupsCheck } from '../../doctor/backups.ts'
import { runDueJobs } from '../../jobs/due-jobs.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { findJob } from '../../records/due-jobs.ts'
import { scheduledBackup } from './backup.job.ts'
import { readBackupStatus } from './runs.ts'

const service = useService()
const lines: Record<string, unknown>[] = []
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
let folder = ''
let count = 0

beforeEach(() => {
  folder = join(service.directory, `scheduled-${++count}`)
  lines.length = 0
})
afterEach(async () => {
  service.clock.now = null
  await setSchedule('')
})

const setSchedule = (value: unknown) => service.put('/api/v1/options/backup.schedule', { value })
const due = async () => (await findJob(service.app.database.db, 'backup', 'schedule'))?.due_at
const setClock = (moment: string) => {
  service.clock.now = new Date(moment)
}

/** As a process that serves does, but waits for the backup. */
function runJobs({ keep = 14, handlers = jobHandlers, signal = new AbortController().signal } = {}) {
  const backups = { ...service.config.backups, place: folder, keep }
  return runDueJobs({ ...service.app.services, backups }, handlers, { logger, signal })
}

test('the option plans the next backup in the same transaction, changes and cancels it', async () => {
  setClock('2026-11-16T10:00:00Z')
  expect((await setSchedule('03:00')).status).toBe(200)
  expect(await due()).toBe('2026-11-17T03:00:00.000Z')
  await setSchedule('every 6h')
  expect(await due()).toBe('2026-11-16T12:00:00.000Z')
  const refused = await setSchedule('0 3 * * *')
  expect([refused.status, refused.body.errors.value]).toEqual([
    422,
    ['The value field must be like "03:00", "mon,thu 03:00", "every 6h" or "every 30m".'],
  ])
  expect(await due()).toBe('2026-11-16T12:00:00.000Z')
  await setSchedule('')
  expect(await due()).toBeUndefined()
})

test('a due backup is taken once by all processes, noted and logged, and the next one is planned', async () => {
  setClock('2026-11-16T10:00:00Z')
  await setSchedule('03:00')
  await runJobs()
  expect(existsSync(folder)).toBe(false)
  for (const day of ['17', '18', '19']) {
    setClock(`2026-11-${day}T03:00:01Z`)
    const counts = await Promise.all([runJobs({ keep: 2 }), runJobs({ keep: 2 }), runJobs({ keep: 2 })])
    expect(counts.reduce((sum, each) => sum + each)).toBe(1)
  }
  expect(readdirSync(folder)).toEqual([
    'corral-2026-11-18T03-00-01-000Z.tar',
    'corral-2026-11-19T03-00-01-000Z.tar',
  ])
  expect(await due()).toBe('2026-11-20T03:00:00.000Z')
  expect((await readBackupStatus(service.app.database.db)).lastSuccess).toMatchObject({
    origin: 'schedule',
    name: 'corral-2026-11-19T03-00-01-000Z.tar',
    finished_at: '2026-11-19T03:00:01.000Z',
  })
  expect(lines.filter(({ msg }) => msg === 'backup taken')).toHaveLength(3)
})

test('a backup that fails is noted, logged, and tried again after ten minutes; the doctor tells when it is late', async () => {
  setClock('2026-11-20T02:59:00Z')
  await setSchedule('03:00')
  writeFileSync(folder, 'a file in the place of the folder')
  setClock('2026-11-20T03:00:00Z')
  await runJobs()
  expect(await due()).toBe('2026-11-20T03:10:00.000Z')
  const { lastFailure } = await readBackupStatus(service.app.database.db)
  expect(lastFailure).toMatchObject({
    origin: 'schedule',
    name: null,
    error: expect.stringMatching(/EEXIST|ENOTDIR/),
  })
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'backup failed', place: folder }))
  // The command uses the real clock, which is years off from the test's clock.
  const env = { CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl }
  await service.app.database.db
    .updateTable('backups')
    .set({ finished_at: '2020-01-01T00:00:00.000Z' })
    .execute()
  const { out, code } = await runCommand('doctor --json', env)
  const check = JSON.parse(out).checks.find(({ name }: { name: string }) => name === 'backups.late')
  expect([code, check.count, check.severity]).toEqual([0, 1, 'warning'])
})

test('a backup is late when the second one after the last was not taken', async () => {
  setClock('2026-11-24T02:59:00Z')
  await setSchedule('03:00')
  setClock('2026-11-24T03:00:00Z')
  await runJobs()
  setClock('2026-11-26T03:00:00.000Z')
  expect(await lateBackupsCheck.find(service.app)).toEqual([])
  setClock('2026-11-26T03:00:00.001Z')
  expect(await lateBackupsCheck.find(service.app)).toEqual([
    'the last one was taken at 2026-11-24T03:00:00.000Z',
  ])
})

test('a process that stops leaves the backup to another one', async () => {
  setClock('2026-11-21T02:59:00Z')
  await setSchedule('03:00')
  setClock('2026-11-21T03:00:00Z')
  const before = await readBackupStatus(service.app.database.db)
  const stopping = new AbortController()
  const { lane, run } = scheduledBackup
  const backup: typeof scheduledBackup = {
    lane,
    run(services, job) {
      stopping.abort()
      return run(services, job)
    },
  }
  await runJobs({ handlers: { ...jobHandlers, backup }, signal: stopping.signal })
  expect(readdirSync(folder)).toEqual([])
  expect(await readBackupStatus(service.app.database.db)).toEqual(before)
  expect(lines.map(({ msg }) => msg)).toEqual(['job handed back'])
  setClock('2026-11-21T03:00:01Z') // at once: its claim was given back
  await runJobs()
  expect(readdirSync(folder)).toEqual(['corral-2026-11-21T03-00-01-000Z.tar'])
})

test('a service that starts plans what was given up, and what a restored database lacks', async () => {
  setClock('2026-11-22T10:00:00Z')
  await setSchedule('03:00')
  const { db } = service.app.database
  await db.updateTable('due_jobs').set({ failed_at: '2026-11-22T03:00:00.000Z' }).execute()
  await (await service.openAnother()).close()
  expect(await findJob(db, 'backup', 'schedule')).toMatchObject({
    due_at: '2026-11-23T03:00:00.000Z',
    failed_at: null,
  })
})
