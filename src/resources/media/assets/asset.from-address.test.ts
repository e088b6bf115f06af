import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService({ CORRAL_WEBHOOK_PRIVATE: '127.0.0.1' })

async function website(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()

const add = (url: string, fields: object = {}, as = 'editor') =>
  service.post('/admin/api/assets/from-address', { url, ...fields }, { as })

const stored = async () => (await service.get('/admin/api/assets')).body.meta.total

/** The refusal of an address, which leaves nothing behind. */
async function refusal(url: string): Promise<unknown> {
  const before = await stored()
  const { status, body } = await add(url)
  expect([status, await stored()]).toEqual([422, before])
  return body.errors.url ?? body.errors.file
}

test('a picture at an address becomes an asset like an upload', async () => {
  const file = await picture()
  const site = await website((_request, response) => response.end(file))
  const { status, body, headers } = await add(`${site}/a%20meadow.jpg?key=1`)
  expect(status).toBe(201)
  expect(headers.etag).toBeDefined()
  expect(body.data).toMatchObject({
    title: 'a meadow',
    file_name: 'a meadow.png',
    type: 'image',
    data: { mime_type: 'image/png', width: 40, height: 30, size: file.length },
  })
  expect(body.data.path).toMatch(/^assets\/.+\.png$/)
  const folder = (await service.post('/admin/api/asset-folders', { path: '/pasted' })).body.data.id
  const named = await add(`${site}/docsz/AD_4nXf`, { title: 'A chart', folder_id: folder })
  expect(named.body.data).toMatchObject({ title: 'A chart', file_name: 'picture.png', folder_id: folder })
  expect((await service.get(`/storage/${named.body.data.path}`, { as: null })).status).toBe(200)
})

test('private networks are refused, also when a redirect leads there', async () => {
  const site = await website((_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  )
  const isPrivate = ['It is on a private network.']
  for (const url of [site, 'http://127.0.0.2/a.png', 'http://10.0.0.1/a.png', 'http://[::1]/a.png'])
    expect(await refusal(url)).toEqual(isPrivate)
})

test('only pictures are taken: no website, no program, nothing empty, and nothing that is not there', async () => {
  const answers: Record<string, string | Buffer> = {
    '/page.png': '<html><script>alert(1)</script></html>',
    '/program.png': '#!/bin/sh\nrm -rf /',
    '/text.txt': 'hello',
    '/broken.png': (await picture()).subarray(0, 40),
    '/empty.png': '',
  }
  const site = await website((request, response) => {
    const found = answers[request.url ?? '']
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'image/png' }).end(found)
  })
  expect(await refusal(`${site}/page.png`)).toEqual(['There is no picture at this address.'])
  for (const path of Object.keys(answers)) expect(await refusal(site + path)).toHaveLength(1)
  expect(await refusal(`${site}/gone.png`)).toEqual(['The server answered 404.'])
  for (const url of ['file:///etc/passwd', 'ftp://example.com/a.png', 'a.png', ''])
    expect((await add(url)).status).toBe(422)
})

test('the limits of uploads hold: their size and their types', async () => {
  const file = await picture()
  const large = await website((_request, response) => response.end(Buffer.alloc(2048)))
  const small = await website((_request, response) => response.end(file))
  const set = async (key: string, value: unknown) =>
    expect((await service.put(`/api/v1/options/${key}`, { value })).status).toBe(200)
  await set('uploads.max_file_size', 1)
  expect(await refusal(large)).toEqual(['It is larger than 1 KB.'])
  await set('uploads.types', ['image/jpeg'])
  expect(await refusal(small)).toEqual([
    'The file field must not be of the type image/png. See the option uploads.types.',
  ])
  await set('uploads.max_file_size', 10_240)
  await set('uploads.types', [])
})

test('it needs the permission to create assets, and asks no server without it', async () => {
  let asked = 0
  const site = await website((_request, response) => {
    asked++
    response.end()
  })
  expect((await add(site, {}, 'viewer')).status).toBe(403)
  expect((await service.post('/admin/api/assets/from-address', { url: site }, { as: null })).status).toBe(401)
  expect(asked).toBe(0)
})

test('one user can have so many a minute, and others are not affected', async () => {
  const token = await service.tokenWith('create assets')
  const statuses = new Set<number>()
  for (let count = 0; count < 120; count++) statuses.add((await add('http://10.0.0.1/', {}, token)).status)
  expect([...statuses]).toEqual([422])
  expect((await add('http://10.0.0.1/', {}, token)).status).toBe(429)
  expect((await add('http://10.0.0.1/')).status).toBe(422)
})
