import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { routesFor } from './app.routes.ts'

const service = useService()
const root = mkdtempSync(join(tmpdir(), 'corral-app-'))

afterAll(() => rmSync(root, { recursive: true }))

/** The page's own reading of its head. */
const metaOf = (html: string, name: string) => new RegExp(`name="${name}" content="([^"]*)"`).exec(html)?.[1]

test('an address of the app is one HTML page with a policy that allows only its own scripts', async () => {
  for (const path of ['/admin', '/admin/', '/admin/pages', '/admin/pages/12/history', '/admin/settings']) {
    const { status, text, headers } = await service.get(path, { as: null })
    expect(status, path).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`'nonce-${metaOf(text, 'csp-nonce')}'`)
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\{(root|nonce|cookie|mail|frames)\}/)
  }
})

test('a mistyped address is 404, and the app says so in words', async () => {
  const { status, text, headers } = await service.get('/admin/pagse', {
    as: null,
    headers: { accept: 'text/html,*/*' },
  })
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(metaOf(text, 'csp-nonce')).toBeTruthy()
  for (const path of ['/admin/pagse', '/admin/api', '/admin/assets', '/admin/api/nothing'])
    expect(await service.get(path, { as: null }), path).toMatchObject({
      status: 404,
      body: { message: 'Not found.' },
    })
})

test('each answer has a nonce of its own', async () => {
  const nonces = await Promise.all([1, 2].map(async () => (await service.get('/admin', { as: null })).text))
  expect(new Set(nonces.map((html) => metaOf(html, 'csp-nonce'))).size).toBe(2)
})

test('the page tells whether the browser sent a session, except after a link on another site', async () => {
  const { cookie } = await service.signIn(['editor'])
  const told = async (headers: Record<string, string>) =>
    metaOf((await service.get('/admin', { as: null, headers })).text, 'session-cookie')
  expect(await told({})).toBe('no')
  expect(await told({ cookie })).toBe('yes')
  expect(await told({ 'sec-fetch-site': 'cross-site' })).toBe('')
})

test('the session is loaded together with the scripts that need it', async () => {
  const { cookie } = await service.signIn(['editor'])
  const link = async (headers: Record<string, string>) =>
    (await service.get('/admin', { as: null, headers })).headers.link
  expect(await link({ cookie })).toMatch(/^<[^>]*\/admin\/api\/session>; rel=preload; as=fetch; crossorigin$/)
  expect(await link({})).toBeUndefined()
})

test('the policy lets the preview show the origins of the options', async () => {
  const origin = 'https://www.example.com'
  await service.put('/api/v1/options/preview.origins', { value: [origin] })
  const { headers, text } = await service.get('/admin', { as: null })
  expect(headers['content-security-policy']).toContain(`frame-src 'self' ${origin};`)
  expect(metaOf(text, 'frame-origins')).toBe(origin)
})

test('its files are sent compressed, and may be kept for ever', async () => {
  const { text } = await service.get('/admin', { as: null })
  const script = /src="\.(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  const plain = await send(`/admin${script}`, '')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const gzip = await send(`/admin${script}`, 'gzip, br;q=0')
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
  const brotli = await send(`/admin${script}`, 'gzip, deflate, br')
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding'),
  })
})

test.each([
  'nothing.js',
  '..%2Findex.html',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  'index.html',
  '.js',
  'a%00.js',
])('there is no file %s', async (name) => {
  const { status, body } = await service.get(`/admin/assets/${name}`, { as: null })
  expect([400, 404]).toContain(status)
  expect(body.message).toBeTypeOf('string')
})

test('what is not an address of the app stays JSON', async () => {
  expect(await service.get('/admin/api/nothing', { as: null })).toMatchObject({ status: 404 })
  expect(await service.post('/admin/api/nothing', {}, { as: null })).toMatchObject({ status: 404 })
  expect(await service.get('/admin/nothing', { as: null })).toMatchObject({ status: 404 })
  expect(await service.post('/admin/pages', {}, { as: null })).toMatchObject({ status: 405 })
})

test('an app that is not built says how to build it, and is shown once it is', async () => {
  const http = fastify()
  routesFor(pathToFileURL(`${root}/`))(http, service.app.services)
  const missing = await http.inject('/admin')
  expect(missing.statusCode).toBe(503)
  expect(missing.body).toContain('npm run admin:build')
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<base href="{root}/admin/">')
  expect((await http.inject('/admin')).body).toBe('<base href="/admin/">')
})

function send(url: string, encoding: string) {
  return service.http.inject({ url, headers: { 'accept-encoding': encoding } })
}
