import { readdirSync } from 'node:fs'
import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeBomb, makeImage } from '../../../../test/images.ts'
import { waitUntil } from '../../../../test/waiting.ts'
import { metricsText, readMetrics } from '../../../core/metrics.ts'
import { prune } from '../../../jobs/prune.ts'
import { diskNamed, publicDisk } from '../../../storage/disk.ts'
import { TooSlow } from '../../../storage/variants.ts'
import { VariantMaker } from './picture.maker.ts'
import { signatureOf } from './picture.request.ts'

const key = 'a-key-that-signs-the-addresses'
const service = useService({ CORRAL_PICTURE_KEY: key })
let count = 0

/** A picture of 1200 × 600, red to the left and blue to the right. */
async function makePicture(left = '#f00', right = '#00f'): Promise<Buffer> {
  const input = { create: { width: 600, height: 600, channels: 3, background: right } } as const
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: left } })
    .composite([{ input, left: 600, top: 0 }])
    .png()
    .toBuffer()
}

async function store(content: Buffer | string, name = 'picture.png'): Promise<string> {
  const path = `pictures/${++count}/${name}`
  await diskNamed(service.app.disks, publicDisk).write(path, Buffer.from(content))
  return path
}

const fileOf = (path: string) => join(service.directory, 'storage/public', path)

async function get(
  path: string,
  query: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const answer = await service.http.inject({ method, url: `/storage/${path}?${query}`, headers })
  const { statusCode: status, rawPayload: bytes } = answer
  const body = String(answer.headers['content-type']).includes('json') ? answer.json() : null
  return { status, bytes, body, headers: answer.headers }
}

async function sizeOf(bytes: Buffer): Promise<unknown[]> {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}

async function colourOf(bytes: Buffer): Promise<'red' | 'blue' | 'other'> {
  const [red = 0, , blue = 0] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean)
  return red > 250 && blue < 5 ? 'red' : blue > 250 && red < 5 ? 'blue' : 'other'
}

const variants = () =>
  readdirSync(service.directory, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.startsWith(join(service.directory, 'pictures')),
  )

test('a picture is sent in the requested size and format, with the headers of a file', async () => {
  const path = await store(await makePicture())
  const answer = await get(path, 'w=800&h=600&fit=cover&format=webp')
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(answer.bytes.length),
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, no-cache',
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'last-modified': expect.stringContaining('GMT'),
  })
  expect(answer.headers.vary).toBeUndefined()
  // The picture is only 600 pixels high: it is not enlarged, and the aspect ratio is kept.
  expect(await sizeOf(answer.bytes)).toEqual(['webp', 800, 600])
  expect(await sizeOf((await get(path, 'w=1200&h=900&format=png')).bytes)).toEqual(['png', 800, 600])
  expect(await sizeOf((await get(path, 'w=400&format=jpeg')).bytes)).toEqual(['jpeg', 400, 200])
  expect(await sizeOf((await get(path, 'h=300&format=webp')).bytes)).toEqual(['webp', 600, 300])
  expect(await sizeOf((await get(path, 'w=400&h=400&fit=contain&format=png')).bytes)).toEqual([
    'png',
    400,
    200,
  ])
})

test('a variant is made once, and found by every process', async () => {
  const path = await store(await makePicture())
  const other = await service.openAnother()
  const http = await other.serve()
  const before = variants().length
  const url = `/storage/${path}?w=320&format=webp`
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? http : service.http).inject({ url })),
  )
  expect(new Set(answers.map((each) => `${each.statusCode} ${each.headers.etag}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
  expect(variants().length - before).toBe(1)
  await other.close()
})

test('the format follows Accept', async () => {
  const path = await store(await makePicture())
  const typeFor = async (accept: string | undefined, name = path, query = 'w=200') => {
    const { headers } = await get(name, query, accept === undefined ? {} : { accept })
    expect(headers.vary).toBe('Accept')
    return headers['content-type']
  }
  const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  expect(await typeFor(browser)).toBe('image/webp')
  expect(await typeFor(browser, path, 'w=200&format=auto')).toBe('image/webp')
  expect(await typeFor('image/avif')).toBe('image/png')
  expect(await typeFor('image/webp;q=0, image/avif;q=0.0')).toBe('image/png')
  expect(await typeFor('*/*')).toBe('image/png')
  expect(await typeFor(undefined)).toBe('image/png')
  const photo = await store(await makeImage('jpeg', 300), 'photo.jpeg')
  expect(await typeFor('*/*', photo)).toBe('image/jpeg')
  await service.put('/api/v1/options/pictures.avif', { value: true })
  expect(await typeFor(browser)).toBe('image/avif')
  await service.delete('/api/v1/options/pictures.avif')
})

test('an AVIF is made only with the option, or with a signature', async () => {
  const path = await store(await makePicture())
  const typeOf = async (query: string) =>
    (await get(path, query, { accept: 'image/avif,image/webp' })).headers['content-type']
  const signature = signatureOf(path, { w: '300', format: 'avif' }, key)
  expect(await typeOf('w=300&format=avif')).toBe('image/webp')
  expect(await typeOf(`w=300&format=avif&s=${signature}`)).toBe('image/avif')
  await service.put('/api/v1/options/pictures.avif', { value: true })
  expect(await typeOf('w=300&format=avif')).toBe('image/avif')
  await service.delete('/api/v1/options/pictures.avif')
})

test('a picture is cut around the focal point of its asset, and a new point shows at once', async () => {
  const path = await store(await makePicture())
  const body = { path, title: 'Focal', data: { focal: { x: 0.1, y: 0.5 } } }
  const asset = (await service.post('/api/v1/assets', body)).body.data
  const query = 'w=200&h=200&format=png'
  const first = await get(path, query)
  expect(await colourOf(first.bytes)).toBe('red')
  await service.put(`/api/v1/assets/${asset.id}`, { ...body, data: { focal: { x: 0.9, y: 0.5 } } })
  const second = await get(path, query, { 'if-none-match': String(first.headers.etag) })
  expect([second.status, await colourOf(second.bytes)]).toEqual([200, 'blue'])
  await service.put(`/api/v1/assets/${asset.id}`, { ...body, data: { focal: { x: 'left', y: -7 } } })
  expect(await colourOf((await get(path, query)).bytes)).toBe('other') // the middle
})

test('a replaced file never shows its old variant, even with the same size and time', async () => {
  const path = await store(
    await sharp(await makePicture('#f00', '#f00'))
      .raw()
      .png()
      .toBuffer(),
  )
  const query = 'w=200&format=png'
  expect(await colourOf((await get(path, query)).bytes)).toBe('red')
  const old = await stat(fileOf(path))
  const next = await sharp(await makePicture('#00f', '#00f'))
    .raw()
    .png()
    .toBuffer()
  await writeFile(fileOf(path), Buffer.concat([next, Buffer.alloc(Math.max(0, old.size - next.length))]))
  await utimes(fileOf(path), old.atime, old.mtime)
  expect((await stat(fileOf(path))).size).toBe(old.size)
  expect(await colourOf((await get(path, query)).bytes)).toBe('blue')
})

test('a replaced asset shows its new picture at its new path, and the old one has no variants left', async () => {
  const form = formOf({ file: { file: await makePicture(), name: 'old.png', type: 'image/png' } })
  const { id, path } = (await service.call('POST', '/api/v1/assets', { form })).body.data
  expect((await get(path, 'w=200')).status).toBe(200)
  const before = variants().length
  const file = { file: await makePicture('#00f', '#00f'), name: 'new.png', type: 'image/png' }
  const answer = await service.call('POST', `/admin/api/assets/${id}/file`, { form: formOf({ file }) })
  // Its old address leads to the new one.
  const old = await get(path, 'w=200')
  expect([old.status, old.headers.location]).toEqual([302, `/storage/${answer.body.data.path}?w=200`])
  expect(variants().length).toBe(before - 1)
  expect(await colourOf((await get(answer.body.data.path, 'w=200&format=png')).bytes)).toBe('blue')
})

test('a deleted picture has no variants, by no address', async () => {
  const form = formOf({ file: { file: await makePicture(), name: 'gone.png', type: 'image/png' } })
  const { id, path } = (await service.call('POST', '/api/v1/assets', { form })).body.data
  const { headers } = await get(path, 'w=200&format=webp')
  await service.delete(`/api/v1/assets/${id}`)
  const known = { 'if-none-match': String(headers.etag), range: 'bytes=0-1' }
  for (const method of ['GET', 'HEAD'] as const) {
    expect((await get(path, 'w=200&format=webp', {}, method)).status).toBe(404)
    expect((await get(path, 'w=200&format=webp', known, method)).status).toBe(404)
  }
  expect((await get('../../corral.db', 'w=200')).status).toBe(404)
  expect((await get('.hidden/x.png', 'w=200')).status).toBe(404)
})

test('an address that names the current version is immutable, and no other is', async () => {
  const path = await store(await makePicture())
  const page = await pageWith(path)
  const version = async () => (await page()).version
  const first = await version()
  const cacheOf = async (v: string) => (await get(path, `w=200&format=webp&v=${v}`)).headers['cache-control']
  expect(await cacheOf(first)).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('another')).toBe('public, no-cache')
  const asset = (await service.get(`/api/v1/assets?search=${path}`)).body.data[0]
  await service.put(`/api/v1/assets/${asset.id}`, { ...asset, data: { focal: { x: 0, y: 0 } } })
  const second = await version()
  expect([await cacheOf(first), await cacheOf(second)]).toEqual([
    'public, no-cache',
    'public, max-age=31536000, immutable',
  ])
  await rm(fileOf(path))
  await writeFile(fileOf(path), await makePicture('#0f0'))
  expect(await cacheOf(second)).toBe('public, no-cache')
})

async function pageWith(path: string) {
  await service.post('/api/v1/assets', { path, title: 'A picture', type: 'image' })
  const page = { title: `Page ${path}`, template: 't', access: 'public', enabled: 1 }
  const { id, attributes } = (await service.post('/api/v1/pages', page)).body.data
  await service.post('/api/v1/wrangler-components', {
    type: 'image',
    wrangler_page_id: Number(id),
    config: { image: `/storage/${path}` },
  })
  return async () => {
    const url = `/api/v1/public/pages/by-url?url=${attributes.url}&include=pictures`
    return (await service.get(url, { as: null })).body.pictures[0]
  }
}

test('HEAD, 304 and ranges are those of a file', async () => {
  const path = await store(await makePicture())
  const query = 'w=200&format=png'
  const head = await get(path, query, {}, 'HEAD')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  const whole = await get(path, query)
  expect(head.headers['content-length']).toBe(String(whole.bytes.length))
  const etag = String(whole.headers.etag)
  expect(await get(path, query, { 'if-none-match': etag })).toMatchObject({
    status: 304,
    bytes: Buffer.alloc(0),
  })
  const since = { 'if-modified-since': String(whole.headers['last-modified']) }
  expect((await get(path, query, since)).status).toBe(304)
  const part = await get(path, query, { range: 'bytes=2-5', 'if-range': etag })
  expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(2, 6)])
  expect((await get(path, query, { range: 'bytes=2-5', 'if-range': '"old"' })).status).toBe(200)
  expect((await get(path, query, { range: 'bytes=9999999-' })).status).toBe(416)
})

test.each([
  ['w=801', { w: expect.stringContaining('must be one of 100, 200, ') }],
  ['h=7', { h: expect.stringContaining('or signed') }],
  ['w=800&h=7', { h: expect.stringContaining('must be one of 343, 400, 420, 450, ') }],
  ['w=800&h=720', { h: expect.stringContaining('or signed') }],
  ['w=801&h=801', { w: expect.stringContaining('or signed') }],
  ['w=0', { w: 'The w field must be a whole number from 1 to 5000.' }],
  ['w=-800', { w: expect.any(String) }],
  ['w=0800', { w: expect.any(String) }],
  ['w=8e2', { w: expect.any(String) }],
  ['w=99999999999999999999', { w: expect.any(String) }],
  ['w=', { w: 'The w field must not be empty.' }],
  ['w=800&w=800', { w: 'The w field must be given once.' }],
  ['w[]=800&w=800', { 'w[]': 'There is no parameter w[]: use w, h, ratio, fit, format, v, s.' }],
  ['w=800&width=800', { width: expect.stringContaining('There is no parameter width') }],
  ['w=800&__proto__=1', { __proto__: expect.any(String) }],
  ['w=800&fit=fill', { fit: 'The fit field must be one of: cover, contain.' }],
  ['w=800&format=gif', { format: 'The format field must be one of: auto, avif, webp, jpeg, png.' }],
  ['format=webp', { w: 'The w field is required, or h.' }],
  ['ratio=16:9', { w: 'The w field is required with a ratio.' }],
  ['w=800&h=450&ratio=16:9', { h: 'The h field must not be sent with a ratio.' }],
  ['w=800&ratio=17:9', { ratio: expect.stringContaining('must be one of 1:1, ') }],
  ['w=800&ratio=016:9', { ratio: 'The ratio field must be a ratio like 16:9.' }],
  ['w=800&ratio=1:9999', { ratio: 'The height would be more than 5000 pixels.' }],
  ['fit=cover', { w: 'The w field is required, or h.' }],
  ['w=800&v=..%2f..', { v: 'The v field must be a version.' }],
])('%s is refused', async (query, errors) => {
  const path = await store('not read')
  const { status, body, headers } = await get(path, query)
  expect([status, headers['cache-control']]).toEqual([422, 'no-cache'])
  expect(Object.keys(body.errors)).toEqual(
    Object.getOwnPropertyNames(errors).concat(query.includes('proto') ? ['__proto__'] : []),
  )
  for (const [name, message] of Object.entries(errors)) expect(body.errors[name]).toEqual([message])
})

test('other parameters do not change a file', async () => {
  const path = await store('as it is')
  for (const query of ['utm_source=x', 'v=3', '12345', ''])
    expect(String((await get(path, query)).bytes)).toBe('as it is')
})

test('a size that is not listed needs a signature of exactly this address', async () => {
  const path = await store(await makePicture())
  const query = { w: '123', h: '77', format: 'png' }
  const sign = (given: object, at = path) => signatureOf(at, { ...given }, key) ?? ''
  const address = (given: object, s: string) => new URLSearchParams({ ...given, s }).toString()
  expect(await sizeOf((await get(path, address(query, sign(query)))).bytes)).toEqual(['png', 123, 77])
  const shaped = { w: '123', ratio: '3:1', format: 'png' }
  expect(await sizeOf((await get(path, address(shaped, sign(shaped)))).bytes)).toEqual(['png', 123, 41])
  const wrong = [
    address({ ...shaped, ratio: '2:1' }, sign(shaped)),
    address({ ...query, w: '124' }, sign(query)),
    address({ ...query, format: 'webp' }, sign(query)),
    address({ ...query, fit: 'contain' }, sign(query)),
    address(query, sign(query, 'another.png')),
    address(query, sign(query).slice(1)),
    address(query, signatureOf(path, query, 'another key that signs') ?? ''),
    address({ w: '800' }, 'x'),
  ]
  for (const each of wrong) {
    const { status, body } = await get(path, each)
    expect([each, status, body]).toEqual([each, 403, { message: 'The signature of this address is wrong.' }])
  }
})

test('the list of sizes is an option', async () => {
  const path = await store(await makePicture())
  const option = '/api/v1/options/pictures.sizes'
  expect((await service.put(option, { value: ['50', 70, 50] })).body.data.value).toEqual([50, 70])
  expect((await get(path, 'w=70')).status).toBe(200)
  expect((await get(path, 'w=800')).body.errors.w).toEqual(['The w field must be one of 50, 70, or signed.'])
  await service.put(option, { value: [] })
  expect((await get(path, 'w=70')).body.errors.w).toEqual(['The w field must be signed.'])
  for (const value of [7, [0], [5001], ['x'], [null], Array(101).fill(1), [[5]]])
    expect((await service.put(option, { value })).status).toBe(422)
  await service.delete(option)
})

test('the list of ratios is an option', async () => {
  const path = await store(await makePicture())
  const option = '/api/v1/options/pictures.ratios'
  expect(await sizeOf((await get(path, 'w=400&h=225&format=png')).bytes)).toEqual(['png', 400, 225])
  expect(await sizeOf((await get(path, 'w=400&ratio=16:9&format=png')).bytes)).toEqual(['png', 400, 225])
  expect((await service.put(option, { value: ['3:1', '3:1'] })).body.data.value).toEqual(['3:1'])
  expect(await sizeOf((await get(path, 'w=400&h=133&format=png')).bytes)).toEqual(['png', 400, 133])
  expect((await get(path, 'w=400&h=225')).body.errors.h).toEqual([
    'The h field must be one of 133, or signed.',
  ])
  await service.put(option, { value: [] })
  expect((await get(path, 'w=400&h=133')).body.errors.h).toEqual(['The h field must be signed.'])
  for (const value of [7, ['16/9'], ['0:1'], ['1:99999'], [null], Array(51).fill('1:1')])
    expect((await service.put(option, { value })).status).toBe(422)
  await service.delete(option)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle r="9"/></svg>'

test.each([
  ['an SVG', 'drawing.svg', async () => svg, 'An SVG scales by itself'],
  ['an SVG with the name of another format', 'drawing.png', async () => svg, 'not a picture'],
  ['a text', 'notes.txt', async () => 'hello', 'not a picture'],
  ['a document', 'paper.pdf', async () => '%PDF-1.7', 'not a picture'],
  ['a file of no known type', 'unknown', async () => 'hello', 'not a picture'],
  ['a broken picture', 'broken.jpg', async () => 'hello', 'not a picture'],
  ['an empty file', 'empty.jpg', async () => '', 'not a picture'],
  ['a bomb', 'bomb.png', makeBomb, 'must not be an image of more than 100 million pixels'],
])('%s is not resized', async (_, name, make, reason) => {
  const path = await store(await make(), name)
  for (const query of ['w=800', 'w=800&format=png']) {
    const { status, body } = await get(path, query)
    expect(status).toBe(422)
    expect(body.errors.file[0]).toContain(reason)
  }
})

test('a picture that cannot be resized is not tried again for each request', async () => {
  const path = await store('hello', 'broken.png')
  const read = vi.spyOn(diskNamed(service.app.disks, publicDisk), 'read')
  for (let at = 0; at < 5; at++) expect((await get(path, 'w=800&format=png')).status).toBe(422)
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
})

test('a variant that takes too long is not tried again, by no process and not after ten minutes', async () => {
  const disk = diskNamed(service.app.disks, publicDisk)
  const path = await store(await makePicture())
  const file = await disk.stat(path)
  if (!file) throw new Error('no file')
  const recipe = {
    width: 800,
    height: null,
    isCut: false,
    focal: { x: 0.5, y: 0.5 },
    format: 'avif',
  } as const
  const wanted = { path, key: 'slow.avif', file, recipe, maxBytes: 1e9 }
  const client = { address: '192.0.2.1', signal: new AbortController().signal }
  const cache = service.app.services.variants
  await expect(new VariantMaker(cache, disk, 0).obtain(wanted, client)).rejects.toThrow(TooSlow)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * 3_600_000 })
  await expect(new VariantMaker(cache, disk).obtain(wanted, client)).rejects.toThrow(TooSlow)
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  expect((await new VariantMaker(cache, disk).obtain(wanted, client)).size).toBeGreaterThan(0)
  vi.useRealTimers()
})

/** Another process whose pictures cannot be read until the test says so. */
async function openHeld() {
  const other = await service.openAnother()
  const http = await other.serve()
  const disk = diskNamed(other.disks, publicDisk)
  const original = disk.read.bind(disk)
  const { promise, resolve } = Promise.withResolvers<void>()
  const read: string[] = []
  vi.spyOn(disk, 'read').mockImplementation(async (...given) => {
    read.push(given[0])
    await promise
    return original(...given)
  })
  const ask = (path: string, remoteAddress = '192.0.2.1') =>
    http.inject({ url: `/storage/${path}?w=100&format=png`, remoteAddress })
  return { other, http, read, release: resolve, ask }
}

test('a variant that nobody waits for any more is not made, and one that another waits for is', async () => {
  const { other, http, read, release, ask } = await openHeld()
  const address = await http.listen()
  const [first, second, third] = [
    await store(await makePicture()),
    await store(await makePicture('#0f0')),
    await store(await makePicture('#00f')),
  ]
  const fetchVariant = (path: string, signal: AbortSignal | null = null) =>
    fetch(`${address}/storage/${path}?w=100&format=png`, { signal })
  const running = fetchVariant(first)
  await waitUntil(() => read.length === 1)
  const gone = new AbortController()
  const dropped = [fetchVariant(second, gone.signal), fetchVariant(third, gone.signal)]
  const kept = ask(third, '192.0.2.2')
  await waitUntil(() => waitingPictures() === 3)
  gone.abort()
  await Promise.allSettled(dropped)
  // The place that the address had for the third picture stays, since another address waits for the same picture.
  await waitUntil(() => waitingPictures() === 2)
  release()
  expect((await running).status).toBe(200)
  expect((await kept).statusCode).toBe(200)
  expect(read).toEqual([first, third])
  await other.close()
})

test('one address has a share of the queue, and requests for one variant share a place', async () => {
  const { other, read, release, ask } = await openHeld()
  const picture = await makePicture()
  const first = await store(picture)
  const requests = [ask(first)]
  await waitUntil(() => read.length === 1)
  for (let at = 0; at < 50; at++) requests.push(ask(await store(picture)))
  await waitUntil(() => waitingPictures() === 50)
  requests.push(ask(first))
  const beyond = await ask(await store(picture))
  expect([beyond.statusCode, beyond.headers['retry-after']]).toEqual([503, '5'])
  requests.push(ask(await store(picture), '192.0.2.2'))
  await waitUntil(() => waitingPictures() === 51)
  release()
  expect((await Promise.all(requests)).every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(read).toHaveLength(52)
  await other.close()
})

test('a stopping service drops the variants that wait', async () => {
  const { other, http, read, release, ask } = await openHeld()
  const running = ask(await store(await makePicture()))
  await waitUntil(() => read.length === 1)
  const waiting = ask(await store(await makePicture()))
  await waitUntil(() => waitingPictures() === 1)
  const closed = http.close()
  expect((await waiting).statusCode).toBe(503)
  release()
  expect((await running).statusCode).toBe(200)
  await closed
  expect(read).toHaveLength(1)
  await other.close()
})

function waitingPictures(): number {
  return Number(/corral_queue_waiting\{queue="pictures"\} (\d+)/.exec(metricsText(readMetrics()))?.[1])
}

test('a picture that is replaced while its variant is made shows the new one', async () => {
  const path = await store(await makePicture('#f00', '#f00'))
  const disk = diskNamed(service.app.disks, publicDisk)
  const next = await makePicture('#00f', '#00f')
  const original = disk.read.bind(disk)
  const read = vi.spyOn(disk, 'read').mockImplementationOnce(async (...given) => {
    const stream = await original(...given)
    await rm(fileOf(path))
    await writeFile(fileOf(path), next)
    return stream
  })
  expect(await colourOf((await get(path, 'w=100&format=png')).bytes)).toBe('blue')
  read.mockRestore()
})

test('a picture that is deleted while its variant is made is 404', async () => {
  const path = await store(await makePicture())
  const disk = diskNamed(service.app.disks, publicDisk)
  const original = disk.read.bind(disk)
  const read = vi.spyOn(disk, 'read').mockImplementationOnce(async (...given) => {
    await rm(fileOf(path))
    return original(...given)
  })
  expect((await get(path, 'w=100&format=png')).status).toBe(404)
  read.mockRestore()
})

test('pruning deletes what does not fit, and all of it when asked', async () => {
  const path = await store(await makePicture())
  await get(path, 'w=100&format=png')
  expect((await prune(service.app.services)).pictures).toBe(0)
  expect((await prune(service.app.services, { allPictures: true })).pictures).toBeGreaterThan(0)
  expect(variants()).toEqual([])
  expect((await get(path, 'w=100&format=png')).status).toBe(200)
})
