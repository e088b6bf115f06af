import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { TestService, useService } from '../../../../test/harness.ts'
import { makeImage } from '../../../../test/images.ts'
import { s3Keys, startS3 } from '../../../../test/s3-server.ts'
import { prune } from '../../../jobs/prune.ts'
import { S3Bucket } from '../../../storage/s3-bucket.ts'
import { listObjects } from '../../../storage/s3-list.ts'

const local = useService()
const service = new TestService()
let store: Awaited<ReturnType<typeof startS3>>
let bucket: S3Bucket

beforeAll(async () => {
  store = await startS3()
  const settings = { endpoint: store.url, region: 'us-east-1', bucket: store.bucket, prefix: 'site/' }
  bucket = new S3Bucket({ ...settings, ...s3Keys, sessionToken: null })
  await service.start({
    CORRAL_STORAGE: `s3://${store.bucket}/site`,
    CORRAL_S3_ENDPOINT: store.url,
    AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  })
})
afterAll(async () => {
  await service.close()
  await store.stop()
})
afterEach(async () => {
  for (const key of await keysIn('')) await bucket.send({ method: 'DELETE', key })
  service.clock.now = null
})

const path = '/api/v1/assets/uploads'
const keysIn = async (prefix: string) =>
  (await Array.fromAsync(listObjects(bucket, prefix))).map(({ name }) => prefix + name)
const temporary = () => {
  const folder = join(service.directory, 'uploads')
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return entries.filter((each) => each.isFile())
}

async function begin(file: Buffer, file_name = 'a.png', mime_type = 'image/png', as = 'editor') {
  const body = { file_name, mime_type, size: file.length }
  const { status, body: answer } = await service.call('POST', path, { body, as })
  expect(status).toBe(201)
  return answer.data as { id: number; method: string; url: string; headers: Record<string, string> }
}

/** Uploads like a browser: without keys, with the headers from the response. */
async function send(file: Buffer, given: { method: string; url: string; headers: Record<string, string> }) {
  const { url, method, headers } = given
  return (await fetch(url, { method, headers, body: new Uint8Array(file) })).status
}

const finish = (id: number, body: Record<string, unknown> = {}, as = 'editor') =>
  service.call('POST', `${path}/${id}/finish`, { body, as })

test('a picture that was sent to the bucket becomes an asset like one of a form', async () => {
  const file = await makeImage('png', 900)
  const upload = await begin(file, 'My barn.png')
  const expires = new URL(upload.url).searchParams
  expect([expires.get('X-Amz-Expires'), expires.get('X-Amz-SignedHeaders')]).toEqual([
    '3600',
    'content-length;content-type;host',
  ])
  expect(await send(file, upload)).toBe(200)
  const { status, body } = await finish(upload.id, { caption: 'Old' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    title: 'My barn',
    caption: 'Old',
    type: 'image',
    data: { size: file.length, mime_type: 'image/png', width: 900 },
    path: expect.stringMatching(/^assets\/.*\.png$/),
    thumbnail: expect.stringMatching(/^thumbnails\/.*\.webp$/),
  })
  const served = await service.http.inject({ url: `/storage/${body.data.path}` })
  expect(served.rawPayload.equals(file)).toBe(true)
  expect([await keysIn('incoming/'), temporary()]).toEqual([[], []])
})

test('finishing twice, also at once, makes one asset with one file', async () => {
  const file = Buffer.from('%PDF-1.4 one')
  const upload = await begin(file, 'a.pdf', 'application/pdf')
  await send(file, upload)
  const answers = await Promise.all([finish(upload.id), finish(upload.id), finish(upload.id)])
  const later = await finish(upload.id, { title: 'ignored' })
  expect([...answers, later].map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set([...answers, later].map(({ body }) => body.data.id)).size).toBe(1)
  expect(await keysIn('files/')).toEqual([`files/${later.body.data.path}`])
})

test.each([
  ['before', 'sizeOf'],
  ['before', 'open'],
  ['after', 'open'],
] as const)('an upload that another request finishes %s %s is finished', async (moment, step) => {
  const file = Buffer.from('%PDF-1.4 between')
  const upload = await begin(file, `${step}.pdf`, 'application/pdf')
  await send(file, upload)
  const direct = service.app.services.directUploads
  if (!direct) throw new Error('There is no bucket.')
  const original = direct[step].bind(direct) as (key: string) => Promise<never>
  const spy = vi.spyOn(direct, step).mockImplementationOnce(async (key: string) => {
    const early = moment === 'after' ? await original(key) : undefined
    expect((await finish(upload.id)).status).toBe(201)
    return early ?? original(key)
  })
  expect(await finish(upload.id)).toMatchObject({ status: 201, body: { data: { title: step } } })
  spy.mockRestore()
})

test.each([
  ['a picture that is none', Buffer.from('<html><script>1</script>'), 'a.png', 'image/png'],
  ['a picture of too many pixels', null, 'bomb.png', 'image/png'],
])('%s is refused, and removed from the bucket', async (_, given, name, type) => {
  const file = given ?? hugePng()
  const upload = await begin(file, name, type)
  await send(file, upload)
  const { status, body } = await finish(upload.id)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['file']])
  expect([await keysIn(''), temporary()]).toEqual([[], []])
  expect((await finish(upload.id)).status).toBe(404)
})

/** Its header claims 20,000 by 20,000 pixels. */
function hugePng(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200004e2000004e200802000000', 'hex')
  const crc = Buffer.from('d7a9f6b8', 'hex')
  return Buffer.concat([head, crc, Buffer.alloc(64)])
}

test('a file of another size than was announced is refused and removed', async () => {
  const upload = await begin(Buffer.from('12345'), 'a.txt', 'text/plain')
  const [key = ''] = await sentKey(upload.url)
  await bucket.send({ method: 'PUT', key, body: Buffer.from('1234567') })
  const { status, body } = await finish(upload.id)
  expect([status, body.errors.file]).toEqual([422, ['The file field has 7 bytes instead of 5.']])
  expect(await keysIn('')).toEqual([])
})

async function sentKey(url: string): Promise<string[]> {
  return [decodeURIComponent(new URL(url).pathname.split('/site/')[1] ?? '')]
}

test('other refusals keep the file, so that the request can be mended', async () => {
  const file = Buffer.from('plain')
  const upload = await begin(file, 'a.txt', 'text/plain')
  expect(await finish(upload.id)).toMatchObject({
    status: 409,
    body: { message: 'The file has not arrived. Send it to the url first.' },
  })
  await send(file, upload)
  expect((await finish(upload.id, { category_id: 999_999 })).body.errors).toHaveProperty('category_id')
  expect((await finish(upload.id, { path: '../a.txt' })).body.errors).toHaveProperty('path')
  expect(await keysIn('files/')).toEqual([])
  expect((await finish(upload.id, { path: 'docs/a.txt' })).body.data.path).toBe('docs/a.txt')
})

test('what is too large is refused before it is sent, and again when it has arrived', async () => {
  const limit = (value: number) =>
    service.call('PUT', '/api/v1/options/uploads.max_file_size', { body: { value } })
  const file = Buffer.alloc(3000, 'a')
  const upload = await begin(file, 'a.txt', 'text/plain')
  await send(file, upload)
  await limit(2)
  const refused = await service.call('POST', path, { body: { file_name: 'a', size: 3000 } })
  expect([refused.status, refused.body.errors.size]).toEqual([
    422,
    ['The size field must not be greater than 2 kilobytes.'],
  ])
  expect((await finish(upload.id)).body.errors).toHaveProperty('file')
  await limit(2_000_000_000)
  const huge = await service.call('POST', path, { body: { file_name: 'a', size: 6 * 1024 ** 3 } })
  expect(huge.body.errors.size).toEqual(['The size field must not be greater than 5 GB.'])
  await limit(10_240)
})

test('an upload is that of who began it, and needs the permission to create assets', async () => {
  const file = Buffer.from('mine')
  const upload = await begin(file, 'a.txt', 'text/plain')
  await send(file, upload)
  expect((await finish(upload.id, {}, 'super-admin')).status).toBe(404)
  expect((await finish(upload.id, {}, 'viewer')).status).toBe(403)
  const refused = await service.call('POST', path, { body: { file_name: 'a', size: 1 }, as: 'viewer' })
  expect(refused.status).toBe(403)
})

test('what was not finished is removed after a day', async () => {
  const file = Buffer.from('left')
  const upload = await begin(file, 'a.txt', 'text/plain')
  await send(file, upload)
  await prune(service.app.services)
  expect(await keysIn('incoming/')).toHaveLength(1)
  service.clock.now = new Date(Date.now() + 90_000_000)
  expect((await prune(service.app.services)).uploads).toBe(1)
  expect(await keysIn('')).toEqual([])
  service.clock.now = null
  expect((await finish(upload.id)).status).toBe(404)
})

test('an upload cannot be finished in a batch, whose transaction would wait for the store', async () => {
  const operations = [{ method: 'POST', path: `${path}/1/finish`, body: {} }]
  expect((await service.call('POST', '/api/v1/batch', { body: { operations } })).status).toBe(422)
})

test('without a bucket the answer says how to upload', async () => {
  const { status, body } = await local.post(path, { file_name: 'a.txt', size: 5 })
  expect([status, body.message]).toEqual([
    409,
    'Files are not on S3 here. Send the file as a form to POST /api/v1/assets.',
  ])
})

test('a program is refused when an upload to the bucket begins, and when it has arrived with another name', async () => {
  const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(60)])
  const body = { file_name: 'setup.exe', size: program.length }
  const refused = await service.call('POST', path, { body, as: 'editor' })
  expect(refused).toMatchObject({ status: 422, body: { errors: { file_name: [expect.any(String)] } } })
  const given = await begin(program, 'notes.txt', 'text/plain')
  expect(await send(program, given)).toBe(200)
  const finished = await finish(given.id)
  expect(finished).toMatchObject({
    status: 422,
    events: [],
    body: { errors: { file: [expect.any(String)] } },
  })
  expect(await keysIn('')).toEqual([])
})
