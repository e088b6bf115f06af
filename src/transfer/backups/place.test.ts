import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { useService } from '../../../test/harness.ts'
import { freePort } from '../../../test/ports.ts'
import { s3Keys, startS3 } from '../../../test/s3-server.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config/config.ts'

const service = useService()
let store: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  store = await startS3()
})
afterAll(() => store.stop())

const env = (changed: Record<string, string> = {}) => ({
  CORRAL_DATA_DIR: service.directory,
  DATABASE_URL: service.config.databaseUrl,
  CORRAL_S3_ENDPOINT: store.url,
  AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  ...changed,
})

test('backups may be in another store than the files, with keys of their own', async () => {
  const config = readConfig(
    env({
      CORRAL_STORAGE: 's3://files',
      CORRAL_S3_ENDPOINT: 'https://files.example.com',
      AWS_ACCESS_KEY_ID: 'other',
      AWS_SESSION_TOKEN: 'session',
      CORRAL_BACKUP_S3_ENDPOINT: store.url,
      CORRAL_BACKUP_S3_REGION: 'eu-central-1',
      CORRAL_BACKUP_ACCESS_KEY_ID: s3Keys.accessKeyId,
      CORRAL_BACKUP_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    }),
  )
  expect(config.backups.access).toMatchObject({
    endpoint: store.url,
    region: 'eu-central-1',
    ...s3Keys,
    sessionToken: null,
    usesFileKeys: false,
  })
})

test.each([
  ['a bucket that does not exist', 'backup s3://missing-bucket', {}, /There is no bucket missing-bucket/],
  [
    'a wrong key of the files',
    'backup s3://corral/x',
    { AWS_ACCESS_KEY_ID: 'wrong' },
    /backup store refuses access to the bucket corral\. Check AWS_ACCESS_KEY_ID .* those of the files, or set CORRAL_BACKUP_ACCESS_KEY_ID/,
  ],
  [
    'a wrong key of its own',
    'backup s3://corral/x',
    { CORRAL_BACKUP_ACCESS_KEY_ID: 'wrong', CORRAL_BACKUP_SECRET_ACCESS_KEY: 'wrong' },
    /Check CORRAL_BACKUP_ACCESS_KEY_ID and CORRAL_BACKUP_SECRET_ACCESS_KEY, and that/,
  ],
  [
    'no key',
    'backup s3://corral/x',
    { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
    /s3:\/\/corral\/x needs keys\. Set CORRAL_BACKUP_ACCESS_KEY_ID .* or AWS_ACCESS_KEY_ID/,
  ],
  [
    'half a key',
    'backup s3://corral/x',
    { CORRAL_BACKUP_ACCESS_KEY_ID: 'a' },
    /CORRAL_BACKUP_SECRET_ACCESS_KEY must be set together/,
  ],
  [
    'a store that is not there',
    'backup s3://corral/x',
    { CORRAL_BACKUP_S3_ENDPOINT: 'closed' },
    /does not answer \(ECONNREFUSED\)\. Check CORRAL_BACKUP_S3_ENDPOINT/,
  ],
  [
    'an address that is none',
    'backup s3://UPPER/x',
    {},
    /must be a folder, s3:\/\/bucket or s3:\/\/bucket\/folder/,
  ],
  ['a way out of the folder', 'backup s3://corral/../other', {}, /must be a folder, s3:/],
  [
    'the folder of the files',
    'backup s3://corral/files/x',
    { CORRAL_STORAGE: 's3://corral' },
    /where the files of the service are/,
  ],
  [
    'a name that is not there',
    'restore s3://corral/nothing/x.tar',
    {},
    /There is no backup s3:\/\/corral\/nothing\/x\.tar\. There are none in s3:\/\/corral\/nothing\//,
  ],
  ['no name', 'restore s3://corral', {}, /There is no backup s3:\/\/corral\./],
  [
    'another scheme',
    'doctor',
    { CORRAL_BACKUP_DIR: 'gs://x' },
    /CORRAL_BACKUP_DIR is "gs:\/\/x", but must be a folder, s3:/,
  ],
] as [string, string, Record<string, string>, RegExp][])(
  '%s is refused with the way out',
  async (_, words, changed, line) => {
    const closed = changed.CORRAL_BACKUP_S3_ENDPOINT === 'closed'
    const endpoint: Record<string, string> = closed
      ? { CORRAL_BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
      : {}
    const { code, out, err } = await runCommand(words, env({ ...changed, ...endpoint }))
    expect([code === 0, out, err]).toEqual([false, '', expect.stringMatching(line)])
  },
)

test('a service does not start with a wrong bucket of backups, but does while their store is away', async () => {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const start = async (changed: Record<string, string>) => {
    const app = await createApp(readConfig(env(changed)), { logger })
    await app.serve().finally(() => app.close())
  }
  const missing = { CORRAL_BACKUP_DIR: 's3://missing-bucket' }
  await expect(start(missing)).rejects.toThrow(
    'There is no bucket missing-bucket. Create it, or set CORRAL_BACKUP_DIR',
  )
  const keyless = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }
  await expect(start({ CORRAL_BACKUP_DIR: 's3://corral', ...keyless })).rejects.toThrow(
    's3://corral needs keys.',
  )
  await start({ CORRAL_BACKUP_DIR: 's3://corral/kept' })
  expect(lines).toEqual([])
  await start({
    CORRAL_BACKUP_DIR: 's3://corral',
    CORRAL_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  })
  expect(lines).toEqual([
    expect.objectContaining({ msg: expect.stringMatching(/backup store .* does not answer/) }),
  ])
})
