import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestService } from '../../../test/harness.ts'
import { wxr } from '../../../test/imports/wxr.ts'
import { runJobs } from '../../../test/jobs.ts'
import { freePort } from '../../../test/ports.ts'
import { s3Keys, startS3 } from '../../../test/s3-server.ts'
import { type App, createApp } from '../../app.ts'
import { type Config, readConfig } from '../../config/config.ts'
import { findJob } from '../../records/due-jobs.ts'
import { S3Bucket } from '../../storage/s3-bucket.ts'
import { listObjects } from '../../storage/s3-list.ts'
import { pruneImports } from './import.limits.ts'
import { importsInProcesses } from './import.process.ts'

/** Two machines: each has its own data folder, and both share one database and one bucket. */
const first = new TestService()
let second: App
let secondConfig: Config
let store: Awaited<ReturnType<typeof startS3>>
let folder: string

beforeAll(async () => {
  store = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'corral-second-'))
  const env = {
    CORRAL_STORAGE: `s3://${store.bucket}`,
    CORRAL_S3_ENDPOINT: store.url,
    AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  }
  await first.start(env)
  const shared = { ...env, DATABASE_URL: first.config.databaseUrl, CORRAL_DATA_DIR: folder }
  secondConfig = readConfig(shared)
  second = await createApp(secondConfig, { logger: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await second.close()
  await first.close()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const path = '/admin/api/imports'
const inBucket = async () => {
  const settings = { endpoint: store.url, region: 'us-east-1', bucket: store.bucket, prefix: '' }
  const bucket = new S3Bucket({ ...settings, ...s3Keys, sessionToken: null })
  return (await Array.fromAsync(listObjects(bucket, 'imports/'))).length
}
const leftIn = (directory: string) =>
  ['imports', 'uploads'].flatMap((name) =>
    existsSync(join(directory, name))
      ? readdirSync(join(directory, name), { recursive: true, withFileTypes: true }).filter((each) =>
          each.isFile(),
        )
      : [],
  )

async function upload(content: string): Promise<number> {
  const form = new FormData()
  form.set('system', 'wordpress')
  form.set('file', new Blob([content]), 'site.xml')
  const { status, body } = await first.call('POST', path, { form })
  expect(status).toBe(201)
  return body.data.id
}

const show = async (id: number) => (await first.get(`${path}/${id}`)).body.data

test('an export that one instance received is checked and imported by another, and then removed', async () => {
  const id = await upload(wxr([{ id: 1, slug: 'barn', title: 'Barn', content: '<p>Old</p>' }]))
  expect([await inBucket(), leftIn(first.directory)]).toEqual([1, []])
  await runJobs(second)
  expect(await show(id)).toMatchObject({ state: 'ready', report: { items: 1 } })
  expect((await first.post(`${path}/${id}/start`, { media: 'none' })).status).toBe(202)
  await runJobs(second)
  expect(await show(id)).toMatchObject({ state: 'done', report: { created: 1 } })
  expect((await first.get('/api/v1/public/pages/by-url?url=/barn', { as: null })).body.title).toBe('Barn')
  expect([await inBucket(), leftIn(first.directory), leftIn(folder)]).toEqual([0, [], []])
})

test('an export that cannot be read is refused by its own name, and one that is removed is gone', async () => {
  const broken = await upload('<rss>')
  await runJobs(second)
  expect(await show(broken)).toMatchObject({ state: 'refused', error: expect.stringContaining('site.xml') })
  const removed = await upload(wxr([]))
  expect((await first.delete(`${path}/${removed}`)).status).toBe(204)
  expect([await inBucket(), leftIn(folder)]).toEqual([0, []])
})

test('an export that is no longer there is refused with the way out', async () => {
  const id = await upload(wxr([]))
  const { importFiles } = first.app.services
  await importFiles.clear(() => false, new Date(Date.now() + 60_000))
  await runJobs(second)
  expect(await show(id)).toMatchObject({
    state: 'refused',
    error: 'The export is no longer there. Upload it again.',
  })
})

test('a store that is away refuses nothing: the import waits for another attempt', async () => {
  const id = await upload(wxr([]))
  const s3 = { ...secondConfig.s3, endpoint: `http://127.0.0.1:${await freePort()}` }
  await runJobs(second, { runImport: importsInProcesses({ ...secondConfig, s3 }) })
  expect([(await show(id)).state, await inBucket()]).toEqual(['checking', 1])
  const { db } = second.database
  expect(await findJob(db, 'import', `import ${id}`)).toMatchObject({
    error: { message: 'The file store is not available at the moment. Try again.' },
    failed_at: null,
  })
  await db.updateTable('due_jobs').set({ run_at: new Date().toISOString() }).execute()
  await runJobs(second)
  expect((await show(id)).state).toBe('ready')
  await first.delete(`${path}/${id}`)
})

test('files that no import has are removed after a day, and those that one has are kept', async () => {
  const id = await upload(wxr([]))
  const { importFiles, database } = first.app.services
  await importFiles.keep(join(import.meta.dirname, 'import.job.ts'))
  expect(await pruneImports(database, importFiles, new Date())).toBe(0)
  expect(await pruneImports(database, importFiles, new Date(Date.now() + 90_000_000))).toBe(1)
  expect(await inBucket()).toBe(1)
  await first.delete(`${path}/${id}`)
})
