import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { createDatabase, useService } from '../../../test/harness.ts'
import { runDueJobs } from '../../jobs/due-jobs.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { openFolder } from './folder.ts'

const service = useService()

test('with a backup every five minutes, a lost disk costs what was written since the last one, and no more', async () => {
  const place = join(service.directory, 'every-five')
  const services = { ...service.app.services, backups: { ...service.config.backups, place } }
  const logger = pino({ level: 'silent' })
  service.clock.now = new Date('2026-11-16T10:00:00Z')
  await service.put('/api/v1/options/backup.schedule', { value: 'every 5m' })
  for (const minute of ['05', '10', '15']) {
    await service.post('/api/v1/tags', { name: `Before ${minute}` })
    service.clock.now = new Date(`2026-11-16T10:${minute}:00Z`)
    expect(await runDueJobs(services, jobHandlers, { logger })).toBe(1)
  }
  await service.post('/api/v1/tags', { name: 'Lost' })
  const last = (await openFolder(place).list()).at(-1) ?? ''
  const databaseUrl = await createDatabase()
  const env = {
    CORRAL_DATA_DIR: join(service.directory, 'after'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const { code, out } = await runCommand(`restore ${join(place, last)} --json`, env)
  const { tables, checks } = JSON.parse(out)
  expect([code, tables.tags.rows]).toEqual([0, 3])
  expect(
    checks
      .filter(({ severity }: { severity: string }) => severity === 'problem')
      .every(({ count }: { count: number }) => count === 0),
  ).toBe(true)
})
