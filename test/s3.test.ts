import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './cli.ts'
import { TestService } from './harness.ts'
import { formOf, makeImage } from './images.ts'
import { freePort } from './ports.ts'
import { s3Keys, startS3 } from './s3-server.ts'

let store: Awaited<ReturnType<typeof startS3>>
let env: Record<string, string>
const service = new TestService()

beforeAll(async () => {
  store = await startS3()
  env = {
    CORRAL_STORAGE: `s3://${store.bucket}/site`,
    CORRAL_S3_ENDPOINT: store.url,
    AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    CORRAL_FILES_URL: 'https://cdn.example.com',
  }
  await service.start(env)
})
afterAll(async () => {
  await service.close()
  await store.stop()
})

const localFiles = () => {
  const folder = join(service.directory, 'storage')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    : []
}

async function upload(file: Buffer): Promise<{ id: number; path: string }> {
  const form = formOf({ file: { file, name: 'a.png', type: 'image/png' } })
  const { status, body } = await service.call('POST', '/api/v1/assets', { form })
  expect(status).toBe(201)
  return body.data
}

test('an uploaded file is in the bucket, is served from there with ranges and sizes, and goes with its asset', async () => {
  const file = await makeImage('png', 900)
  const { id, path } = await upload(file)
  expect(localFiles()).toEqual([])
  const whole = await service.http.inject({ url: `/storage/${path}` })
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.equals(file)).toBe(true)
  const part = await service.http.inject({ url: `/storage/${path}`, headers: { range: 'bytes=1-3' } })
  expect([part.statusCode, part.payload]).toEqual([206, 'PNG'])
  const { etag } = whole.headers
  const again = await service.http.inject({
    url: `/storage/${path}`,
    headers: { 'if-none-match': String(etag) },
  })
  expect(again.statusCode).toBe(304)
  const small = await service.http.inject({ url: `/storage/${path}?w=320&format=webp` })
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await service.call('DELETE', `/api/v1/assets/${id}`)).status).toBe(204)
  expect((await service.http.inject({ url: `/storage/${path}` })).statusCode).toBe(404)
})

test('links to files have the address of the CDN', async () => {
  const { id, path } = await upload(await makeImage())
  const page = { title: 'Linked', template: 't', access: 'public', enabled: 1 }
  const { body } = await service.call('POST', '/api/v1/pages', { body: page })
  const content = `<a href="corral:asset/${id}">file</a>`
  const component = { type: 'text', wrangler_page_id: body.data.id, content }
  await service.call('POST', '/api/v1/wrangler-components', { body: component })
  const shown = await service.call('GET', '/api/v1/public/pages/by-url?url=/linked', { as: null })
  expect(shown.body.components[0].content).toBe(`<a href="https://cdn.example.com/storage/${path}">file</a>`)
})

test('files are moved to the bucket and back, and what is there is not copied again', async () => {
  const folder = join(service.directory, 'storage/public/old')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'a.txt'), 'from the data folder')
  const at: Record<string, string> = {
    ...env,
    CORRAL_DATA_DIR: service.directory,
    DATABASE_URL: service.config.databaseUrl,
  }
  const first = await runCommand('files move --to s3', at)
  expect(first).toMatchObject({
    code: 0,
    out: '1 files copied, 0 were there already. They are still at their old place as well.\n',
  })
  expect((await service.http.inject({ url: '/storage/old/a.txt' })).payload).toBe('from the data folder')
  const again = await runCommand('files move --to s3 --delete --json', at)
  expect(JSON.parse(again.out)).toEqual({ copied: 0, present: 1, deleted: 1 })
  expect(localFiles()).toEqual([])
  const back = await runCommand('files move --to local --json', at)
  expect(JSON.parse(back.out).copied).toBeGreaterThan(0)
  expect(localFiles().map(({ name }) => name)).toContain('a.txt')
  expect(await runCommand('files move --to ftp', at)).toMatchObject({
    code: 2,
    err: expect.stringContaining('s3 or local'),
  })
  const { CORRAL_STORAGE: _, ...without } = at
  expect(await runCommand('files move --to s3', without)).toMatchObject({
    code: 2,
    err: expect.stringContaining('CORRAL_STORAGE=s3://<bucket>'),
  })
})

test('without its store the service answers 503 for files, logs it once, shows it, and heals', async () => {
  const { path } = await upload(await makeImage())
  const health = async () =>
    (await service.call('GET', '/api/v1/public/health/ready', { as: null })).body.data
  const failures = () => service.logs.filter(({ level }) => Number(level) >= 50).map(({ msg }) => msg)
  const port = Number(new URL(store.url).port)
  await store.stop()
  for (let times = 0; times < 2; times++) {
    const lost = await service.http.inject({ url: `/storage/${path}` })
    expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2'])
    const form = formOf({ file: { file: await makeImage(), name: 'b.png', type: 'image/png' } })
    expect((await service.call('POST', '/api/v1/assets', { form })).status).toBe(503)
  }
  expect(failures()).toEqual(['the file store fails'])
  expect(await health()).toMatchObject({
    status: 'ok',
    storage: 'error',
    problems: ['The file store does not answer.'],
  })
  expect((await service.call('GET', '/api/v1/pages')).status).toBe(200)
  store = await startS3(store.bucket, port)
  expect((await service.http.inject({ url: '/storage/gone.txt' })).statusCode).toBe(404)
  expect(await health()).toMatchObject({ storage: 'ok', problems: [] })
  await upload(await makeImage())
})

test('CORRAL_S3_ANSWER_MS says how long the service waits for a silent store', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const impatient = new TestService()
  const settings = { ...env, CORRAL_S3_ENDPOINT: `http://127.0.0.1:${port}`, CORRAL_S3_ANSWER_MS: '150' }
  await expect(impatient.start(settings)).rejects.toThrow('does not answer (no answer in 150 ms)')
  silent.closeAllConnections()
  silent.close()
})

test.each([
  ['CORRAL_STORAGE', 'ftp://bucket', /CORRAL_STORAGE is "ftp:\/\/bucket", but must be local, s3:\/\/bucket/],
  ['AWS_SECRET_ACCESS_KEY', '', /AWS_SECRET_ACCESS_KEY must be the key of the bucket corral/],
  ['CORRAL_STORAGE', 's3://other-bucket', /There is no bucket other-bucket/],
])('a wrong %s (%s) stops the start with a line that says what to do', async (name, value, message) => {
  const port = String(await freePort())
  const at = {
    ...env,
    CORRAL_S3_ENDPOINT: store.url,
    CORRAL_DATA_DIR: service.directory,
    PORT: port,
    [name]: value,
  }
  const { code, err } = await runCommand('serve --workers 1', at)
  expect(code).toBe(2)
  expect(err).toMatch(message)
})
