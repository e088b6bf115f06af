import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../test/ports.ts'
import { s3Keys, startS3 } from '../../test/s3-server.ts'
import { waitFor } from '../../test/waiting.ts'
import { BadSetting, StorageUnavailable } from '../core/errors.ts'
import { testDisk } from './disk.contract.ts'
import { PathUnusable } from './disk.ts'
import { S3Disk } from './s3.ts'
import type { S3Settings } from './s3-access.ts'
import { S3Bucket } from './s3-bucket.ts'
import { StoreUnreachable } from './s3-errors.ts'
import { abortOldUploads } from './s3-multipart.ts'

let store: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  store = await startS3()
})
afterAll(() => store.stop())

const settings = (changed: Partial<S3Settings> = {}): S3Settings => ({
  endpoint: store.url,
  region: 'us-east-1',
  bucket: store.bucket,
  prefix: `${randomUUID()}/`,
  ...s3Keys,
  sessionToken: null,
  ...changed,
})
const openBucket = (changed?: Partial<S3Settings>, onChange: (problem: Error | null) => void = () => {}) =>
  new S3Bucket(settings(changed), { onChange })

testDisk('a bucket', async () => new S3Disk(openBucket()))

const odd = ['ü & <b> "q" \'a\'.txt', 'plus+and space.txt', '100%.txt', '日本/語.txt', 'emoji 😀.txt']

test('every kind of name is stored, listed and read', async () => {
  const disk = new S3Disk(openBucket())
  for (const path of odd) await disk.write(path, Buffer.from(path))
  expect((await Array.fromAsync(disk.list())).sort()).toEqual([...odd].sort())
  for (const path of odd) expect(String(await buffer(await disk.read(path)))).toBe(path)
})

test('more files than one answer of the store holds are listed, encoded as the store says', async () => {
  const tokens: (string | null)[] = []
  const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const server = createServer(({ url }, response) => {
    const query = new URL(`http://s3${url}`).searchParams
    const token = query.get('continuation-token')
    tokens.push(token)
    const listed = (token === null ? odd.slice(0, 3) : odd.slice(3)).map(
      (path) => `${query.get('prefix')}${path}`,
    )
    const keys = listed.map(
      (key) => `<Contents><Key>${encodeURIComponent(key).replaceAll('%20', '+')}</Key></Contents>`,
    )
    const next = token === null ? `<NextContinuationToken>${escapeXml('a&b<c')}</NextContinuationToken>` : ''
    response.end(
      `<ListBucketResult><EncodingType>url</EncodingType>${next}${keys.join('')}</ListBucketResult>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const disk = new S3Disk(
    openBucket({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  )
  expect(await Array.fromAsync(disk.list())).toEqual(odd)
  expect(tokens).toEqual([null, 'a&b<c'])
  server.close()
})

test('two disks with different prefixes do not see each other', async () => {
  const [one, other] = [new S3Disk(openBucket()), new S3Disk(openBucket())]
  await one.write('a.txt', Buffer.from('one'))
  expect(await other.exists('a.txt')).toBe(false)
  expect(await Array.fromAsync(other.list())).toEqual([])
})

test('the one whose file can no longer be read is told', async () => {
  const gone: string[] = []
  const disk = new S3Disk(openBucket(), async (path) => void gone.push(path))
  await disk.write('a.txt', Buffer.from('a'))
  await disk.discard('a.txt')
  await disk.recover('a.txt')
  await disk.delete('a.txt')
  expect(gone).toEqual(['a.txt', 'a.txt'])
})

test.each([
  [
    'a bucket that does not exist',
    { bucket: 'missing-bucket' },
    /There is no bucket missing-bucket.*CORRAL_STORAGE/,
  ],
  ['an unknown key', { accessKeyId: 'wrong' }, /refuses access.*AWS_SECRET_ACCESS_KEY/],
  ['a host that refuses', { endpoint: 'closed' }, /does not answer \(ECONNREFUSED\).*CORRAL_S3_ENDPOINT/],
] as const)('%s stops the start, and says what to set', async (_, changed, message) => {
  const endpoint = 'endpoint' in changed ? `http://127.0.0.1:${await freePort()}` : store.url
  await expect(openBucket({ ...changed, endpoint }).requireUsable()).rejects.toThrow(message)
})

test('that the store works again is noticed when nobody needs a file', async () => {
  const { server, endpoint } = await startBroken([503, 503, 503, 503, 200])
  const told: (string | null)[] = []
  const onChange = (problem: Error | null) => void told.push(problem && 'failed')
  const bucket = new S3Bucket({ ...settings(), endpoint }, { onChange, watchMilliseconds: 20 })
  await expect(bucket.send({ method: 'HEAD', key: 'a.txt' })).rejects.toThrow(StorageUnavailable)
  expect([bucket.isFailing, told]).toEqual([true, ['failed']])
  await waitFor(() => expect(bucket.isFailing).toBe(false))
  expect(told).toEqual(['failed', null])
  server.close()
})

test.each([500, 503, 429])('a store that answers %i at the start is no wrong setting', async (status) => {
  const { server, endpoint } = await startBroken([status])
  const failure = await openBucket({ endpoint })
    .requireUsable()
    .catch((error: Error) => error)
  expect(failure).toBeInstanceOf(StoreUnreachable)
  expect(failure).not.toBeInstanceOf(BadSetting)
  expect(String(failure)).toContain('CORRAL_S3_ENDPOINT')
  server.close()
})

test('the settings that are right are usable', async () => {
  await openBucket().requireUsable()
})

/** Answers with these statuses, one after the other, then repeats the last. */
async function startBroken(
  statuses: readonly number[],
): Promise<{ server: Server; endpoint: string; asked: string[] }> {
  const asked: string[] = []
  const left = [...statuses]
  const server = createServer((request, response) => {
    asked.push(request.method ?? '')
    request.resume().once('end', () => {
      const status = (left.length > 1 ? left.shift() : left[0]) ?? 500
      response.writeHead(status, { etag: '"x"', 'content-length': 0 }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, asked, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a failure is tried again, an outage is told once and so is its end', async () => {
  const { server, endpoint, asked } = await startBroken([503, 404, 500, 500, 500, 500, 500, 500, 404])
  const told: (string | null)[] = []
  const disk = new S3Disk(openBucket({ endpoint }, (problem) => void told.push(problem?.message ?? null)))
  expect(await disk.stat('a.txt')).toBeNull()
  expect(asked).toHaveLength(2)
  expect(told).toEqual([])
  await expect(disk.stat('a.txt')).rejects.toThrow(StorageUnavailable)
  await expect(disk.stat('a.txt')).rejects.toThrow(StorageUnavailable)
  expect(told).toEqual(['The file store answered 500'])
  expect(await disk.stat('a.txt')).toBeNull()
  expect(told).toEqual(['The file store answered 500', null])
  server.close()
})

test('a store that refuses the second write of a path decides a race of two processes', async () => {
  // 404: there is no file yet; 412: another process has stored one since.
  const { server, endpoint, asked } = await startBroken([404, 412])
  const disk = new S3Disk(openBucket({ endpoint }))
  await expect(disk.write('a.txt', Buffer.from('x'))).rejects.toThrow(PathUnusable)
  expect(asked).toEqual(['HEAD', 'PUT'])
  server.close()
})

test('a store that refuses is asked once', async () => {
  const { server, endpoint, asked } = await startBroken([403])
  await expect(new S3Disk(openBucket({ endpoint })).exists('a.txt')).rejects.toThrow(StorageUnavailable)
  expect(asked).toHaveLength(1)
  server.close()
})

test('a silent store is given up after the time limit, and its request is not repeated', async () => {
  const asked = new Set<unknown>()
  const server = createServer(({ socket }) => void asked.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const told: (string | null)[] = []
  const onChange = (problem: Error | null) => void told.push(problem?.message ?? null)
  const silent = new S3Bucket(settings({ endpoint }), { onChange, timeout: 300 })
  await expect(new S3Disk(silent).write('a.txt', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
  expect(told).toEqual(['The file store does not answer (no answer in 300 ms)'])
  expect(asked.size).toBeLessThanOrEqual(1) // a machine under load may not have sent it yet
  server.closeAllConnections()
  server.close()
})

test('a silent store is given up even if nothing aborts its request', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const silent = new S3Bucket(settings({ endpoint: 'http://127.0.0.1:9' }), { timeout: 20 })
  await expect(new S3Disk(silent).exists('a.txt')).rejects.toThrow(StorageUnavailable)
  vi.unstubAllGlobals()
})

test('a request of a backup is repeated when the store was silent', async () => {
  let asked = 0
  const server = createServer((_, response) => void (++asked > 1 && response.end())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = new S3Bucket(settings({ endpoint }), { attempts: 50, timeout: 300, retriesTimeouts: true })
  expect((await bucket.send({ method: 'HEAD' })).ok).toBe(true)
  server.closeAllConnections()
  server.close()
})

test.each([403, 405, 501])(
  'a store that answers %i to the list of unfinished uploads works',
  async (status) => {
    const { server, endpoint, asked } = await startBroken([status])
    const told: unknown[] = []
    const bucket = openBucket({ endpoint }, (problem) => void told.push(problem))
    await abortOldUploads(bucket, 'imports/', new Date())
    expect([asked, bucket.isFailing, told]).toEqual([['GET'], false, []])
    server.close()
  },
)
