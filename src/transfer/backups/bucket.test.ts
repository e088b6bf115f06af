import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { createDatabase, useService } from '../../../test/harness.ts'
import { formOf, makeImage } from '../../../test/images.ts'
import { type S3Proxy, startS3Proxy } from '../../../test/s3-proxy.ts'
import { s3Keys, startS3 } from '../../../test/s3-server.ts'
import { readConfig } from '../../config/config.ts'
import { runDueJobs } from '../../jobs/due-jobs.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { S3Bucket } from '../../storage/s3-bucket.ts'
import { takeBackup } from './backup.ts'
import { objectSource, openBucketFolder } from './bucket.ts'
import { checkArchive } from './read-archive.ts'
import { readBackupStatus } from './runs.ts'

const service = useService()
let store: Awaited<ReturnType<typeof startS3>>
let proxy: S3Proxy
let folder: string
beforeAll(async () => {
  store = await startS3()
  proxy = await startS3Proxy(store.url)
  const form = formOf({ file: { file: await makeImage(), name: 'a.png' } })
  expect((await service.call('POST', '/api/v1/assets', { form })).status).toBe(201)
})
afterAll(async () => {
  await proxy.stop()
  await store.stop()
})
beforeEach(() => {
  folder = randomUUID()
})
afterEach(() => {
  proxy.decide = () => 'pass'
  proxy.asked.length = 0
  proxy.uploads.clear()
  vi.restoreAllMocks()
  service.clock.now = null
})

const keys = { AWS_ACCESS_KEY_ID: s3Keys.accessKeyId, AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey }
const env = (changed: Record<string, string> = {}) => ({
  CORRAL_DATA_DIR: service.directory,
  DATABASE_URL: service.config.databaseUrl,
  CORRAL_S3_ENDPOINT: store.url,
  ...keys,
  ...changed,
})

function openBucket(attempts = 4): S3Bucket {
  const settings = { endpoint: proxy.url, region: 'us-east-1', bucket: 'corral', prefix: `${folder}/` }
  return new S3Bucket({ ...settings, ...s3Keys, sessionToken: null }, { attempts })
}

/** Uses small parts, so that an archive has many parts, and is copied in several. */
const parts = { upload: 5000, copy: { most: 10_000, part: 20_000 } }
const place = () => `s3://corral/${folder}/`
const openStore = (attempts?: number) => openBucketFolder(openBucket(attempts), place(), parts)
const isPart = ({ method, url }: { method: string; url: string }) =>
  method === 'PUT' && /partNumber/.test(url)

async function emptyService(name: string): Promise<Record<string, string>> {
  const databaseUrl = await createDatabase()
  return {
    ...keys,
    CORRAL_S3_ENDPOINT: store.url,
    CORRAL_DATA_DIR: join(service.directory, name),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
}

test('a backup in a bucket is restored, with its files, and the doctor finds nothing', async () => {
  const { code, out, err } = await runCommand(`backup s3://corral/${folder} --json`, env())
  expect([code, err]).toEqual([0, ''])
  const { path, files } = JSON.parse(out)
  expect(path).toMatch(new RegExp(`^s3://corral/${folder}/corral-[\\dTZ-]+\\.tar$`))
  expect(await openStore().list()).toEqual([path.split('/').at(-1)])
  const restored = await runCommand(`restore ${path} --json`, await emptyService('restored'))
  expect([restored.code, restored.err]).toEqual([0, ''])
  const report = JSON.parse(restored.out)
  expect([report.files, files]).toEqual([2, 2])
  expect(report.checks.filter(({ count }: { count: number }) => count > 0)).toEqual([])
})

test('many parts are sent, put together and copied; every byte is read again', async () => {
  const { name, bytes } = await takeBackup(service.app.services, openStore())
  expect(proxy.asked.filter(isPart).length).toBeGreaterThan(bytes / parts.upload)
  expect(proxy.uploads.size).toBe(0)
  const archive = await checkArchive(objectSource(openBucket(), name))
  expect(archive.summary.files).toBe(2)
  expect(await openStore().list()).toEqual([name])
})

test('older backups are deleted beyond those to keep, and nothing else', async () => {
  for (const day of ['01', '02', '03']) {
    service.clock.now = new Date(`2026-01-${day}T03:00:00Z`)
    await takeBackup(service.app.services, openStore())
  }
  await openBucket().send({ method: 'PUT', key: 'notes.txt', body: Buffer.from('x') })
  const { out } = await runCommand(`backup ${place()} --keep 2`, env())
  expect(out).toContain('Removed corral-2026-01-02T03-00-00-000Z.tar.')
  const left = await openStore().list()
  expect([left.length, left[0], left.at(-1)]).toEqual([3, 'corral-2026-01-03T03-00-00-000Z.tar', 'notes.txt'])
})

test('a name is never replaced', async () => {
  expect((await runCommand(`backup ${place()}mine.tar`, env())).code).toBe(0)
  const { code, err } = await runCommand(`backup ${place()}mine.tar`, env())
  expect([code, err]).toEqual([
    1,
    `corral: ${place()}mine.tar exists already. Choose another name, or a folder.\n`,
  ])
  const again = takeBackup(service.app.services, openStore(), { name: 'mine.tar' })
  await expect(again).rejects.toThrow('exists already')
  expect(await openStore().list()).toEqual(['mine.tar'])
})

test('a part that the store refuses or loses for a while is sent again', async () => {
  const fates = [503, 'cut', 500] as const
  let failed = 0
  proxy.decide = (asked) => (isPart(asked) && failed < fates.length ? (fates[failed++] ?? 'pass') : 'pass')
  const { name } = await takeBackup(service.app.services, openStore())
  expect(failed).toBe(3)
  await checkArchive(objectSource(openBucket(), name))
})

test('a store that dies half-way leaves no backup and no parts, and the run says why', async () => {
  let sent = 0
  proxy.decide = (asked) => (isPart(asked) && ++sent > 3 ? 503 : 'pass')
  await expect(takeBackup(service.app.services, openStore(2))).rejects.toThrow('not available')
  expect([...proxy.uploads.values()]).toEqual([])
  expect(await openStore().list()).toEqual([])
})

test.each([
  ['while the parts are put together', ({ method, url }) => method === 'POST' && /uploadId/.test(url)],
  ['while it is read again', ({ method, url }) => method === 'GET' && /\.part/.test(url)],
  ['while it is copied to its name', ({ method, url }) => isPart({ method, url }) && !/\.part/.test(url)],
] satisfies [string, (asked: { method: string; url: string }) => boolean][])(
  'a store that dies %s leaves nothing that looks like a backup, and what is left is removed a day later',
  async (_, isFatal) => {
    let isDead = false
    proxy.decide = (asked) => {
      isDead ||= isFatal(asked)
      return isDead ? 'cut' : 'pass'
    }
    await expect(takeBackup(service.app.services, openStore(2))).rejects.toThrow()
    proxy.decide = () => 'pass'
    const left = await openStore().list()
    expect(left.filter((name) => !name.startsWith('.corral-'))).toEqual([])
    for (const upload of proxy.uploads.values()) upload.began = new Date(0)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 90_000_000)
    const { name } = await takeBackup(service.app.services, openStore())
    expect(await openStore().list()).toEqual([name])
    expect(proxy.uploads.size).toBe(0)
  },
)

test('a damaged archive gets no name, and one that is damaged later is found by its checksums', async () => {
  const whole = openStore()
  const write: typeof whole.write = (name, fill, check) =>
    whole.write(name, fill, async (source) => {
      const bytes = await buffer(await source.open())
      bytes[2000] = (bytes[2000] ?? 0) ^ 1
      const key = (await whole.list()).find((each) => each.endsWith('.part')) ?? ''
      await openBucket().send({ method: 'PUT', key, body: bytes })
      await check(source)
    })
  await expect(takeBackup(service.app.services, { ...whole, write })).rejects.toThrow('its checksum is wrong')
  expect(await whole.list()).toEqual([])
  const { name } = await takeBackup(service.app.services, whole)
  const bytes = await buffer(await objectSource(openBucket(), name).open())
  bytes[bytes.length - 5000] = (bytes[bytes.length - 5000] ?? 0) ^ 1
  await openBucket().send({ method: 'PUT', key: 'bad.tar', body: bytes })
  const { code, err } = await runCommand(`restore --check ${place()}bad.tar`, await emptyService('bad'))
  expect([code, err]).toEqual([1, expect.stringMatching(/bad\.tar.*checksum.*Use another backup/)])
})

test('a connection that breaks while an archive is read costs a range, not the restore', async () => {
  const { name } = await takeBackup(service.app.services, openStore())
  let reads = 0
  proxy.decide = ({ method }) => (method === 'GET' && ++reads <= 2 ? 'cut' : 'pass')
  await checkArchive(objectSource(openBucket(), name))
  expect(reads).toBeGreaterThan(2)
})

test('the schedule takes backups into the bucket, and keeps as many as it should', async () => {
  const config = readConfig(env({ CORRAL_BACKUP_DIR: place(), CORRAL_BACKUP_KEEP: '2' }))
  const services = { ...service.app.services, backups: config.backups }
  const logger = pino({ level: 'silent' })
  service.clock.now = new Date('2026-11-16T10:00:00Z')
  await service.put('/api/v1/options/backup.schedule', { value: '03:00' })
  for (const day of ['17', '18', '19']) {
    service.clock.now = new Date(`2026-11-${day}T03:00:01Z`)
    expect(await runDueJobs(services, jobHandlers, { logger })).toBe(1)
  }
  const names = ['corral-2026-11-18T03-00-01-000Z.tar', 'corral-2026-11-19T03-00-01-000Z.tar']
  expect(await openStore().list()).toEqual(names)
  expect((await readBackupStatus(service.app.database.db)).lastSuccess?.name).toBe(names[1])
  await service.put('/api/v1/options/backup.schedule', { value: '' })
})
