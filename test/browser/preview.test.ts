import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from './chromium.ts'
import { useExampleSite } from './example-site.ts'

interface Message {
  type: string
  [member: string]: unknown
}

/** A page that plays the editors' app: it welcomes the frame, and keeps what it hears. */
const host = (frame: string, origin: string) => `<!doctype html><title>Host</title>
<iframe name="site" width="1000" height="600" src="${frame}"></iframe>
<script>
  window.heard = []
  addEventListener('message', (event) => {
    const site = document.querySelector('iframe').contentWindow
    if (event.source !== site || event.origin !== '${origin}' || event.data?.type !== 'hello') return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => window.heard.push(data)
    window.port = port1
    site.postMessage({ corral: 1, type: 'welcome' }, '${origin}', [port2])
  })
</script>`

/** A site without a content security policy, so that only the bridge itself can refuse. */
const plain = (service: string) => `<!doctype html><title>Plain</title>
<p data-corral="component:1">One</p><script src="${service}/preview/bridge.js"></script>`

/** Slots as websites have them: with the title of the page inside, inside an element of the page, and in a row. */
const wrapped = (service: string) => `<!doctype html><title>Wrapped</title>
<main data-corral-slot="main"><a href="#home">Home</a>
<div data-corral="page:3"><h1 data-corral-field="title">Title</h1></div></main>
<article data-corral="page:3"><div data-corral-slot="aside"></div></article>
<div style="display: flex"><div data-corral-slot="flex"></div></div>
<div data-corral-slot="full"><p data-corral="component:1" style="height: 120px">One</p></div>
<script src="${service}/preview/bridge.js"></script>`

describe.skipIf(!hasChromium)('the preview of the example site', () => {
  const site = useExampleSite()
  const { service } = site
  let address = ''
  let home: { id: number; token: string }

  beforeAll(async () => {
    const { port } = service.http.server.address() as AddressInfo
    address = `http://127.0.0.1:${port}`
    const { id } = (await service.get('/api/v1/public/pages/by-url?url=/', { as: null })).body
    home = { id, token: (await service.post('/admin/api/previews', { site: true })).body.data.token }
  })

  async function openHost(at: string, frame: string): Promise<{ page: Page; inside: Frame }> {
    const page = await site.browser.newPage()
    const { origin } = new URL(frame)
    // In the place of a page of that origin: a page that the test makes up may not open local addresses.
    await page.goto(at)
    await page.setContent(host(frame, origin))
    const inside = page.frame('site')
    if (!inside) throw new Error('The host has no frame.')
    return { page, inside }
  }

  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections()
  })

  /** A website of one page; returns its address. */
  async function serve(body: string): Promise<string> {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  const heardBy = (page: Page): Promise<Message[]> => page.evaluate('window.heard')
  const hear = async (page: Page, type: string): Promise<Message> => {
    await expect
      .poll(async () => (await heardBy(page)).some((message) => message.type === type), { timeout: 10_000 })
      .toBe(true)
    return (await heardBy(page)).findLast((message) => message.type === type) as Message
  }
  /** A page of the service without a policy of its own. */
  const app = () => `${address}/api/v1/public/health`
  const previewed = (path: string) => `${site.origin}${path}?corral_preview=${home.token}`

  test('the app and the site shake hands; no message has the token; a click asks to edit', async () => {
    const { page, inside } = await openHost(app(), previewed('/'))
    expect(await hear(page, 'navigated')).toMatchObject({ url: '/' })
    const { slots } = (await hear(page, 'slots')) as unknown as { slots: { slot: string; refs: string[] }[] }
    expect(slots.map(({ slot }) => slot)).toEqual(expect.arrayContaining(['header', 'main', 'aside']))
    await inside.locator('.hero h1').click()
    const hero = await inside.locator('.hero').getAttribute('data-corral')
    expect(await hear(page, 'edit')).toMatchObject({ ref: hero, field: 'title', via: 'click' })
    await page.evaluate('window.port.postMessage({ type: "mode", overlay: false })')
    await inside.locator('.hero a').first().click()
    await inside.waitForURL((url) => url.pathname !== '/')
    expect(new URL(inside.url()).searchParams.get('corral_preview')).toBe(home.token)
    expect(JSON.stringify(await heardBy(page))).not.toContain(home.token)
    await page.close()
  })

  test('an update shows the working copy and keeps the scroll position', async () => {
    const { page, inside } = await openHost(app(), previewed('/'))
    await hear(page, 'navigated')
    await inside.evaluate('scrollTo({ top: 500, behavior: "instant" })')
    const path = `/admin/api/pages/${home.id}`
    const { body, headers } = await service.get(path)
    const { content } = body.data.live
    const components = content.components.map((component: { type: string }) =>
      component.type === 'hero' ? { ...component, title: 'A sky in work' } : component,
    )
    const kept = await service.put(
      `${path}/draft`,
      { ...content, components },
      {
        headers: { 'if-match': String(headers.etag) },
      },
    )
    expect(kept.status).toBe(200)
    await page.evaluate('window.port.postMessage({ type: "update", seq: 7 })')
    expect(await hear(page, 'updated')).toEqual({ type: 'updated', seq: 7 })
    expect(await inside.locator('.hero h1').innerText()).toBe('A sky in work')
    expect(await inside.evaluate('scrollY')).toBe(500)
    expect(await (await fetch(site.origin)).text()).not.toContain('A sky in work')
    await page.close()
  })

  test('a slot without components offers the first one, whatever the site has in it or around it', async () => {
    const plainSite = await serve(wrapped(address))
    const { page, inside } = await openHost(app(), plainSite)
    await hear(page, 'slots')
    const slot = (name: string) => inside.locator(`[data-corral-slot=${name}]`)
    const room = async (name: string) => (await slot(name).boundingBox())?.height
    expect(await room('aside')).toBe(0)
    await page.evaluate('window.port.postMessage({ type: "allow", add: true, actions: { up: "Up" } })')
    await expect.poll(() => room('aside')).toBeGreaterThan(70)
    const added = async (name: string) => {
      const { height } = (await slot(name).boundingBox()) ?? { height: 0 }
      await slot(name).click({ position: { x: 20, y: height - 20 } })
      await expect
        .poll(async () => (await heardBy(page)).filter(({ type }) => type === 'action').at(-1)?.slot)
        .toBe(name)
      return hear(page, 'action')
    }
    for (const name of ['main', 'aside', 'flex'])
      expect(await added(name)).toEqual({ type: 'action', action: 'add', after: null, slot: name })
    // What the site has there is still its own.
    await inside.getByRole('heading', { name: 'Title' }).click()
    expect(await hear(page, 'edit')).toMatchObject({ ref: 'page:3', field: 'title' })
    await inside.getByRole('link', { name: 'Home' }).click()
    await inside.waitForURL(/#home$/)
    const actions = (await heardBy(page)).filter(({ type }) => type === 'action')
    expect(actions.length).toBe(3)
    // A slot with a component is not empty.
    await slot('full')
      .locator('p')
      .click({ position: { x: 20, y: 60 } })
    expect(await hear(page, 'edit')).toMatchObject({ ref: 'component:1' })
    expect(((await hear(page, 'slots')) as unknown as { slots: unknown[] }).slots).toContainEqual({
      slot: 'main',
      refs: [],
    })
    await page.close()
  })

  test('a host of another origin cannot frame the site, and the bridge does not answer it', async () => {
    const [stranger, plainSite] = [await serve('<!doctype html>'), await serve(plain(address))]
    const framed = await openHost(stranger, previewed('/'))
    await expect.poll(() => framed.inside.url(), { timeout: 10_000 }).toContain('chrome-error:')
    const { page, inside } = await openHost(stranger, plainSite)
    await inside.waitForFunction('window.corralPreview !== undefined')
    await inside.evaluate('window.got = 0; addEventListener("message", () => window.got++)')
    const forged = `(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => window.heard.push(data)
      frames.site.postMessage({ corral: 1, type: 'welcome' }, '*', [port2])
      port1.postMessage({ type: 'select', ref: 'component:1' })
    })()`
    await page.evaluate(forged)
    await inside.waitForFunction('window.got === 1') // the bridge, which listens longer, has had the message too
    await inside.locator('p').click()
    expect(await heardBy(page)).toEqual([])
    expect(await inside.locator('corral-overlay').count()).toBe(0)
    // The same page answers the app.
    const trusted = await openHost(app(), plainSite)
    await trusted.inside.locator('p').click()
    expect(await hear(trusted.page, 'edit')).toMatchObject({ ref: 'component:1', via: 'click' })
    for (const each of [framed.page, page, trusted.page]) await each.close()
  })
})
