import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { diskNamed, publicDisk } from '../../../storage/disk.ts'
import { parseRange } from './file.send.ts'

const service = useService()
const get = (url: string, headers: Record<string, string> = {}) => service.get(url, { as: null, headers })

async function put(path: string, content = '0123456789'): Promise<void> {
  await diskNamed(service.app.disks, publicDisk).write(path, Buffer.from(content))
}

test('a file of the public disk is served without a token, and its scripts can never run', async () => {
  const path = 'assets/ab/abcdefghijklmnopqrstuvwx.png' // a path that the service could have made
  await put(path, 'not really')
  const answer = await get(`/storage/${path}`)
  expect(answer).toMatchObject({ status: 200, text: 'not really' })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '10',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'last-modified': expect.stringContaining('GMT'),
  })
})

test.each([
  ['page.html', 'application/octet-stream', 'attachment'],
  ['page.svg', 'image/svg+xml', 'inline'],
  ['page.js', 'application/octet-stream', 'attachment'],
  ['page.txt', 'text/plain; charset=utf-8', 'inline'],
  ['page.csv', 'text/csv; charset=utf-8', 'attachment'],
  ['page.pdf', 'application/pdf', 'inline'],
  ['page.mp4', 'video/mp4', 'inline'],
  ['page', 'application/octet-stream', 'attachment'],
])('%s is served as %s, %s', async (name, type, disposition) => {
  await put(`types/${name}`)
  const { headers } = await get(`/storage/types/${name}`)
  expect(headers).toMatchObject({ 'content-type': type, 'content-disposition': disposition })
  expect(headers['cache-control']).toBe('public, no-cache')
  if (type === 'application/pdf') expect(headers['content-security-policy']).toBeUndefined()
  else expect(headers['content-security-policy']).toContain('sandbox')
})

test('a missing or hidden file, a folder and a path outside the disk are 404', async () => {
  await put('folder/file.txt')
  await put('.secret/file.txt')
  await put('folder/.hidden')
  const paths = [
    '', 'missing.png', 'folder', 'folder/', '.secret/file.txt', 'folder/.hidden',
    '../corral.db', '..%2f..%2fcorral.db', '%2e%2e/%2e%2e/corral.db', '..%5ccorral.db', '%2fetc/passwd',
    'folder/..%2ffolder/file.txt', 'folder//file.txt', 'folder/file.txt%00.png', '%zz', `${'x'.repeat(400)}`,
  ] // biome-ignore format: a list
  for (const path of paths) {
    const answer = await get(`/storage/${path}`)
    expect([path, answer.status, answer.body]).toEqual([path, 404, { message: 'Not found.' }])
  }
})

test('a client that has the file gets 304', async () => {
  await put('assets/known.png')
  const { headers } = await get('/storage/assets/known.png')
  const etag = String(headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    expect(await get('/storage/assets/known.png', { 'if-none-match': known })).toMatchObject({
      status: 304,
      text: '',
    })
  }
  expect((await get('/storage/assets/known.png', { 'if-none-match': '"other"' })).status).toBe(200)
  const since = { 'if-modified-since': String(headers['last-modified']) }
  expect((await get('/storage/assets/known.png', since)).status).toBe(304)
  const old = { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }
  expect((await get('/storage/assets/known.png', old)).status).toBe(200)
})

test('a range of a file is served', async () => {
  await put('range.mp4')
  const part = await get('/storage/range.mp4', { range: 'bytes=2-4' })
  expect(part).toMatchObject({ status: 206, text: '234' })
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
  const beyond = await get('/storage/range.mp4', { range: 'bytes=10-' })
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } })
  const stale = { range: 'bytes=2-4', 'if-range': '"stale"' }
  expect(await get('/storage/range.mp4', stale)).toMatchObject({ status: 200, text: '0123456789' })
  const current = { range: 'bytes=2-4', 'if-range': String(part.headers.etag) }
  expect((await get('/storage/range.mp4', current)).status).toBe(206)
})

test('HEAD returns the headers of a file', async () => {
  await put('head.png')
  const answer = await service.call('HEAD', '/storage/head.png', { as: null })
  expect(answer).toMatchObject({ status: 200, text: '' })
  expect(answer.headers['content-length']).toBe('10')
})

test('other methods on a file are 405', async () => {
  expect(await service.delete('/storage/head.png')).toMatchObject({ status: 405, headers: { allow: 'GET' } })
})

test.each([
  [undefined, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=4-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  ['bytes=99999999999999999999-', null],
])('of ten bytes the range %s is %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})
