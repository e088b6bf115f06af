import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { settingsTable } from '../../../settings/settings.ts'

const service = useService({ CORRAL_WEBHOOK_PRIVATE: '127.0.0.1' })

test('every setting is listed with its meaning, its default and its value', async () => {
  await service.put('/api/v1/options/cache.expire', { value: 60 })
  const { status, body } = await service.get('/admin/api/settings')
  expect(status).toBe(200)
  expect(body.data.map(({ key }: { key: string }) => key)).toEqual(Object.keys(settingsTable))
  const byKey = new Map(body.data.map((each: { key: string }) => [each.key, each]))
  expect(byKey.get('cache.expire')).toEqual({
    key: 'cache.expire',
    meaning: 'How long a page stays in the cache, in seconds',
    type: 'number',
    default: 3600,
    value: 60,
    etag: (await service.get('/api/v1/options/cache.expire')).headers.etag,
  })
  expect(byKey.get('preview.origins')).toMatchObject({ type: 'array', default: [], value: [] })
  expect(byKey.get('cache.enabled')).toMatchObject({ type: 'boolean', value: false })
})

test('a change with the tag of the list fails when somebody else was quicker', async () => {
  const read = async () => {
    const { data } = (await service.get('/admin/api/settings')).body
    return data.find(({ key }: { key: string }) => key === 'site.url')
  }
  const { etag } = await read()
  const put = (value: string) =>
    service.put('/api/v1/options/site.url', { value }, { headers: { 'if-match': etag } })
  expect((await put('https://first.example.com')).status).toBe(200)
  expect((await put('https://second.example.com')).status).toBe(412)
  expect((await read()).value).toBe('https://first.example.com')
})

test('it needs the permission to list options', async () => {
  expect((await service.get('/admin/api/settings', { as: 'nobody' })).status).toBe(403)
  expect((await service.get('/admin/api/settings', { as: null })).status).toBe(401)
})

/** A website that answers so; its address. */
async function website(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const checkSite = async (url: string) => (await service.post('/admin/api/site-check', { url })).body.data

test('the test of the connection says what it found at the website', async () => {
  const site = await website((_request, response) =>
    response.end('<html><title>The Observatory</title><script src="https://cms/preview/bridge.js"></script>'),
  )
  expect(await checkSite(site)).toEqual({
    result: 'reached',
    status: 200,
    detail: null,
    title: 'The Observatory',
    can_be_framed: true,
    has_bridge: true,
  })
  const moved = await website((_request, response) => response.writeHead(301, { location: '/home' }).end())
  expect(await checkSite(moved)).toMatchObject({ result: 'redirects', status: 301, detail: '/home' })
  const broken = await website((_request, response) => response.writeHead(500).end('<title>x</title>'))
  expect(await checkSite(broken)).toMatchObject({ result: 'refused', status: 500, title: null })
  for (const header of [
    { 'x-frame-options': 'DENY' },
    { 'content-security-policy': "default-src *; frame-ancestors 'none'" },
  ]) {
    const closed = await website((_request, response) => response.writeHead(200, header).end('x'))
    expect(await checkSite(closed)).toMatchObject({ result: 'reached', can_be_framed: false })
  }
  const hung = await website((request) => request.socket.destroy())
  expect(await checkSite(hung)).toMatchObject({ result: 'no_answer', status: null })
})

test('it reaches no private network that webhooks may not reach, and only who may change options', async () => {
  for (const url of [
    'http://127.0.0.2/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
  ])
    expect(await checkSite(url)).toMatchObject({ result: 'private', status: null, title: null })
  for (const url of ['file:///etc/passwd', 'ftp://example.com', 'example.com', ''])
    expect((await service.post('/admin/api/site-check', { url })).status).toBe(422)
  const body = { url: 'http://127.0.0.2/' }
  expect((await service.post('/admin/api/site-check', body, { as: 'nobody' })).status).toBe(403)
  expect((await service.post('/admin/api/site-check', body, { as: null })).status).toBe(401)
})
