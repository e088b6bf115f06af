import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { TestService, useService } from '../../../test/harness.ts'

const service = useService({ CORRAL_ALLOWED_HOSTS: 'cms.example.com,[fd00::1]', PORT: '3999' })
const path = '/api/v1/categories'
const startOf = async (headers: Record<string, string>) => {
  const { body } = await service.get(path, { headers })
  expect(body.links.first).toBe(`${body.meta.path}?page=1`)
  return body.meta.path.replace(path, '')
}

test.each([
  'localhost',
  'localhost:8080',
  '127.0.0.1:3000',
  '[::1]:3000',
  'cms.example.com',
  'CMS.example.com:8443',
  '[fd00::1]:80',
])('links use the known host %s of the request', async (host) => {
  expect(await startOf({ host })).toBe(`http://${host}`)
})

test.each([
  'evil.example',
  'cms.example.com.evil.example',
  'evil.cms.example.com',
  'cms.example.com@evil.example',
  'cms.example.com:80@evil.example',
  'evil.example/cms.example.com',
  'cms.example.com:x',
  'localhost#',
  '127.0.0.1.evil.example',
  '10.0.0.1',
])('links never use the unknown host %j', async (host) => {
  expect(await startOf({ host })).toBe('http://127.0.0.1:3999')
})

test.each(['localhost:65536', 'localhost:99999', '[::1]:99999', 'evil.example:123456'])(
  'the host %j has no such port: 400, on every route',
  async (host) => {
    for (const url of [
      '/api/v1/tags',
      '/api/v1/public/pages/by-url?url=/',
      '/sitemap.xml',
      '/nowhere',
      '/admin/api/session',
    ]) {
      const answer = await service.http.inject({
        url,
        headers: { host, authorization: `Bearer ${await service.createToken(['super-admin'])}` },
      })
      expect([url, answer.statusCode]).toEqual([url, 400])
    }
  },
)

test('the forwarded host of an untrusted proxy is ignored', async () => {
  const headers = { host: 'localhost', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }
  expect(await startOf(headers)).toBe('http://localhost')
})

test('a trusted proxy sets the protocol, to HTTP or HTTPS only', async () => {
  const proxied = new TestService()
  await proxied.start({ CORRAL_TRUST_PROXY: '127.0.0.1' })
  const linkWith = async (protocol: string) =>
    (await proxied.get(path, { headers: { 'x-forwarded-proto': protocol } })).body.meta.path
  expect(await linkWith('https')).toBe(`https://localhost${path}`)
  expect(await linkWith('javascript')).toBe(`http://localhost${path}`)
  await proxied.close()
})

test('the sitemap never names an unknown host either', async () => {
  await service.post('/api/v1/pages', { title: 'Here', template: 't', access: 'public', enabled: 1 })
  const sitemap = '/api/v1/public/sitemap.xml'
  const { status, text: xml } = await service.get(sitemap, { as: null, headers: { host: 'evil.example' } })
  expect(status).toBe(200)
  expect(xml).toContain('/here</loc>')
  expect(xml).not.toContain('evil')
})

test('links for an unknown host use the port that the service listens on', async () => {
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const token = await service.createToken(['viewer'])
  const request = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`
  socket.write(request)
  expect(await text(socket)).toContain(`"http://127.0.0.1:${port}${path}?page=1"`)
})
