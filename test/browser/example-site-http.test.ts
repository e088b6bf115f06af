import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '../../examples/site/server.ts'
import { useService } from '../harness.ts'
import { formOf, makeImage } from '../images.ts'
import { freePort } from '../ports.ts'

const service = useService({ CORRAL_TRUST_PROXY: '127.0.0.1' })
let site: ReturnType<typeof createSite>
let origin = ''

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  site = createSite({ service: address, url: 'https://www.example.com/' })
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

async function createPage(title: string, body: object = {}): Promise<{ id: string }> {
  const values = { title, template: 'default', access: 'public', enabled: true, ...body }
  const answer = await service.post('/api/v1/pages', values)
  expect(answer.status).toBe(201)
  return answer.body.data
}

const open = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
const unlock = (path: string, password: string) =>
  open(path, { method: 'POST', body: new URLSearchParams({ form: 'unlock', password }) })
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

/** The location for a path that `fetch` would normalise. */
function locationFor(path: string): Promise<string | undefined> {
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume()
      resolve(answer.headers.location)
    })
      .once('error', reject)
      .end()
  })
}

test('a protected page opens when its address and password are outside Latin-1', async () => {
  await createPage('Door', { url: '/tür€', access: 'protected', password: 'пароль' })
  const path = '/t%C3%BCr%E2%82%AC'
  const answer = await unlock(path, 'пароль')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
  expect(answer.headers.get('set-cookie')).toContain(`; Path=${path};`)
  const opened = await open(path, { headers: { cookie: cookieOf(answer) } })
  expect(opened.status).toBe(200)
  expect(await opened.text()).not.toContain('type="password"')
  expect((await unlock(path, 'па\nроль')).status).toBe(403)
})

test('a form redirects to its own address, whatever that decodes to', async () => {
  await createPage('Everything', { url: '/', greedy: true })
  const body = new URLSearchParams({ form: 'contact', body: 'Hello' })
  for (const [path, location] of [
    ['/%2Fevil.example', '/evil.example?sent=1'],
    ['/a%3Fb;Domain=x', '/a%3Fb%3BDomain=x?sent=1'],
  ] as const) {
    const answer = await open(path, { method: 'POST', body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  }
})

test('a trailing slash redirects to the same path on this site, with its query', async () => {
  expect(await locationFor('/about/?a=1&b=%C3%BC')).toBe('/about?a=1&b=%C3%BC')
  expect(await locationFor('/t%C3%BCr//')).toBe('/t%C3%BCr')
  for (const start of ['/%2F', '/%5C', '/%2F%2F', '//', '/\\', '/%2f%5c', '/.//', '///', '//%2F']) {
    expect(await locationFor(`${start}evil.example/`), start).toBe('/evil.example')
  }
})

test('a path that cannot be the url of a page is not found', async () => {
  for (const path of [`/${'a'.repeat(255)}`, `/${'%2F'.repeat(4000)}`, '/%00', '/a%00b']) {
    expect((await open(path)).status, path.slice(0, 20)).toBe(404)
  }
})

test('an invalid redirect, one to a script or one to itself is not followed: the page is shown', async () => {
  const targets = [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'https://a b/',
    'mailto:a@example.com',
  ]
  for (const [at, redirect] of [...targets, '/led-5'].entries()) {
    await createPage(`Led ${at}`, { redirect })
    const answer = await open(`/led-${at}`)
    expect([answer.status, answer.headers.get('location')], redirect).toEqual([200, null])
  }
  for (const [redirect, location] of [
    ['/tür?x=ü#y', '/t%C3%BCr?x=%C3%BC#y'],
    ['https://example.com/a', 'https://example.com/a'],
  ] as const) {
    const { id } = await createPage('Leads on', { redirect })
    const url = (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.url
    const answer = await open(url)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  }
})

test('a visitor whose stored password has changed sees the message for too many attempts', async () => {
  const { id } = await createPage('Guarded', { access: 'protected', password: 'open sesame' })
  const cookie = cookieOf(await unlock('/guarded', 'open sesame'))
  const { attributes } = (await service.get(`/api/v1/pages/${id}`)).body.data
  await service.put(`/api/v1/pages/${id}`, { ...attributes, password: 'another one' })
  await service.put('/api/v1/options/rate_limits.attempts', { value: 1 })
  await unlock('/guarded', 'wrong')
  const answer = await open('/guarded', { headers: { cookie } })
  expect(answer.status).toBe(429)
  expect(await answer.text()).toContain('Too many attempts.')
})

test('canonical links are absolute, encoded, and name the page that an alias finds', async () => {
  await createPage('Märkte', { url: '/märkte' })
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]+)">/.exec(await (await open(path)).text())?.[1]
  expect(await canonical('/m%C3%A4rkte')).toMatch(/^https:\/\/www\.example\.com\/[\w%-]+$/)
  await createPage('Long', { url: '/short' })
  expect(await canonical('/short')).toBe('https://www.example.com/long')
})

test('robots.txt names the sitemap, which holds the addresses of this site only', async () => {
  await createPage('Mapped')
  const robots = await open('/robots.txt')
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await robots.text()).toContain('Sitemap: https://www.example.com/sitemap.xml')
  const sitemap = await open('/sitemap.xml')
  expect([sitemap.status, sitemap.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ])
  const xml = await sitemap.text()
  expect(xml).toContain('<loc>https://www.example.com/mapped</loc>')
  expect(xml).not.toContain('127.0.0.1')
  expect((await open('/sitemap.xml?page=99')).status).toBe(404)
})

test('pictures in a text are shown, live and in a preview', async () => {
  const form = formOf({ file: { file: await makeImage(), name: 'dome.png', type: 'image/png' } })
  const asset = (await service.call('POST', '/api/v1/assets', { form })).body.data
  const { id } = await createPage('Pictured')
  await service.post('/api/v1/wrangler-components', {
    type: 'text',
    wrangler_page_id: Number(id),
    content: `<p><img src="corral:asset/${asset.id}" alt="A dome"></p>`,
  })
  const { token } = (await service.post('/admin/api/previews', { page: Number(id) })).body.data
  for (const path of ['/pictured', `/pictured?corral_preview=${token}`]) {
    const text = await (await open(path)).text()
    const source = /<img src="([^"]+)" alt="A dome">/.exec(text)?.[1]
    const picture = await fetch(new URL(source ?? '/none', origin))
    expect([picture.status, picture.headers.get('content-type')], path).toEqual([200, 'image/png'])
  }
  expect(await locationFor('/storage/a%20b.png?w=400')).toMatch(/^http:.+:\d+\/storage\/a%20b\.png\?w=400$/)
})

test('a link or button to a page that is not public leads nowhere: its words are shown, the button is left out', async () => {
  const hidden = await createPage('Hidden', { enabled: false })
  const shown = await createPage('Shown')
  const { id } = await createPage('Signpost', { url: '/signpost' })
  const [gone, there] = [`corral:page/${hidden.id}`, `corral:page/${shown.id}`]
  const components = [
    { type: 'links', config: { links: [gone, there].map((url) => ({ label: `To ${url}`, url })) } },
    { type: 'cards', config: { cards: [{ title: 'A card', text: 'Words', url: gone }] } },
    { type: 'call-to-action', config: { action: { label: 'Go there', url: gone } } },
    { type: 'hero', config: { actions: [{ label: 'Off you go', url: gone }] } },
  ]
  for (const component of components)
    await service.post('/api/v1/wrangler-components', { wrangler_page_id: Number(id), ...component })
  const [, text = ''] = /<main(.*)<\/main>/s.exec(await (await open('/signpost')).text()) ?? []
  expect(text).toContain(`<a href="/shown">To ${there}</a>`)
  expect(text).toContain(`<li>To ${gone}</li>`)
  expect(text).toContain('<h2>A card</h2>')
  expect(text).not.toMatch(/Go there|Off you go|href="#?"/)
})

test('the site has an icon', async () => {
  const icon = await open('/favicon.svg')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect((await open('/favicon.ico')).headers.get('location')).toBe('/favicon.svg')
  expect(await (await open('/')).text()).toContain('<link rel="icon" href="/favicon.svg"')
})

test('too many requests give 429, not a server error', async () => {
  await service.put('/api/v1/options/rate_limits.public', { value: 1 })
  await open('/about')
  const answer = await open('/about')
  expect(answer.status).toBe(429)
  expect(await answer.text()).toContain('Too many requests at once.')
})
