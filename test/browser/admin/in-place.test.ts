import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '../../../examples/site/server.ts'
import { freePort } from '../../ports.ts'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'
import { clickIn, hoverIn, pointIn } from './in-frame.ts'
import { isSaved, pageEditor } from './page-editor.ts'

interface Part {
  type: string
  title: string | null
  config: Record<string, unknown>
  slot: string
  enabled: 0 | 1
}

/** What an editor does in the preview itself; the same in the plain view and on a website of another origin. */
describe.skipIf(!hasChromium)('working in the preview', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  let site: ReturnType<typeof createSite>
  const servers: Server[] = []

  beforeAll(async () => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    site = createSite({ service: admin.origin, url, token: await admin.service.createToken(['viewer']) })
    await new Promise<void>((resolve) => site.listen(port, 'localhost', resolve))
    website = url
  })
  afterAll(() => {
    for (const server of [site, ...servers]) server.close().closeAllConnections()
  })
  let website = ''

  const frameOf = (page: Page) => page.frameLocator('iframe')
  const part = (frame: FrameLocator, name: string) =>
    frame.locator('[data-corral^="component:"]').filter({ hasText: name }).first()
  const draftParts = async (id: number): Promise<Part[]> => (await editor.draftOf(id))?.components ?? []
  const titles = async (id: number) => (await draftParts(id)).map(({ title }) => title)
  const shownTitles = (frame: FrameLocator) => frame.locator('[data-corral^="component:"] h2').allInnerTexts()

  /** The buttons are in a closed shadow tree: found by their place, as a person finds them. */
  async function press(component: Locator, button: string) {
    const { page } = admin
    await hoverIn(page, component)
    const { x, y } = await placeOf(page, component, button)
    await page.mouse.move(x, y, { steps: 8 })
    await page.mouse.click(x, y)
  }

  /** They stand in a row above the component, behind its name. Each is 24 px wide, however small the page is shown. */
  async function placeOf(page: Page, component: Locator, button: string) {
    const { x, y, scale } = await pointIn(page, component, { x: 0, y: 0 })
    const label = await page.evaluate<number>(widthOfLabel)
    const at = ['up', 'down', 'move', 'duplicate', 'hide', 'remove'].indexOf(button)
    return { x: x - 6 * scale + label + at * 24 + 12, y: y - 10 }
  }
  /** "Edit Text" as the bridge writes it. */
  const widthOfLabel = `(() => {
    const pen = document.createElement('canvas').getContext('2d')
    pen.font = '600 12px system-ui'
    return Math.min(180, pen.measureText('Edit Text').width + 18)
  })()`

  async function open(name: string, source: 'plain' | 'website') {
    await admin.service.put('/api/v1/options/site.url', { value: source === 'website' ? website : '' })
    const id = await editor.createPage(`${name} ${source}`)
    await admin.open(`/pages/${id}?view=preview`)
    const frame = frameOf(admin.page)
    await part(frame, 'Third').waitFor()
    await admin.page.getByText(/^1280 px/).waitFor()
    return { id, frame, page: admin.page }
  }

  describe.each(['plain', 'website'] as const)('%s', (source) => {
    test('a component is moved, duplicated, hidden and removed at the pointer, and each is undone', async () => {
      const { id, frame, page } = await open('Buttons', source)
      await press(part(frame, 'Second'), 'up')
      await expect.poll(() => titles(id)).toEqual(['Second', 'First', 'Third'])
      await expect.poll(() => shownTitles(frame)).toEqual(['Second', 'First', 'Third'])
      await press(part(frame, 'Second'), 'down')
      await expect.poll(() => shownTitles(frame)).toEqual(['First', 'Second', 'Third'])
      await press(part(frame, 'Third'), 'duplicate')
      await expect.poll(() => shownTitles(frame)).toEqual(['First', 'Second', 'Third', 'Third'])
      // The keys belong to the app again.
      await page.keyboard.press('Control+z')
      await expect.poll(() => shownTitles(frame)).toEqual(['First', 'Second', 'Third'])
      await press(part(frame, 'First'), 'hide')
      await expect.poll(() => shownTitles(frame)).toEqual(['Second', 'Third'])
      await page
        .getByRole('alert')
        .filter({ hasText: 'is hidden' })
        .getByRole('button', { name: 'Undo' })
        .click()
      await expect.poll(() => shownTitles(frame)).toEqual(['First', 'Second', 'Third'])
      await press(part(frame, 'First'), 'remove')
      await expect.poll(() => shownTitles(frame)).toEqual(['Second', 'Third'])
      await page
        .getByRole('alert')
        .filter({ hasText: 'was removed' })
        .getByRole('button', { name: 'Undo' })
        .click()
      await expect.poll(() => shownTitles(frame)).toEqual(['First', 'Second', 'Third'])
      // Visitors see nothing of it.
      expect((await editor.read(id)).live.content.components).toHaveLength(3)
    })

    test('the buttons stay under the pointer when the page is drawn again', async () => {
      const { frame, page } = await open('Twice', source)
      await press(part(frame, 'First'), 'duplicate')
      await expect.poll(() => shownTitles(frame)).toEqual(['First', 'First', 'Second', 'Third'])
      await isSaved(page).waitFor()
      await page.mouse.down()
      await page.mouse.up()
      await expect.poll(() => shownTitles(frame)).toEqual(['First', 'First', 'First', 'Second', 'Third'])
    })

    test('a component is dragged to another place', async () => {
      const { id, frame, page } = await open('Dragging', source)
      const first = part(frame, 'First')
      await hoverIn(page, first)
      const grip = await placeOf(page, first, 'move')
      const target = await pointIn(page, part(frame, 'Third'), { x: 0.5, y: 0.9 })
      await page.mouse.move(grip.x, grip.y, { steps: 8 })
      await page.mouse.down()
      await page.mouse.move(target.x, target.y, { steps: 8 })
      await page.mouse.up()
      await expect.poll(() => titles(id)).toEqual(['Second', 'Third', 'First'])
      await expect.poll(() => shownTitles(frame)).toEqual(['Second', 'Third', 'First'])
    })

    test('"+" between two components adds one there', async () => {
      const { id, frame, page } = await open('Between', source)
      await hoverIn(page, part(frame, 'First'))
      const { x, y } = await pointIn(page, part(frame, 'First'), { x: 0.5, y: 1 })
      await page.mouse.move(x, y + 1, { steps: 8 })
      await page.mouse.click(x, y + 1)
      const catalogue = page.getByRole('dialog')
      await catalogue.getByLabel('Search components').fill('notice')
      await catalogue.getByRole('button', { name: /^Notice/ }).click()
      const types = async () => (await draftParts(id)).map(({ type, title }) => title ?? type)
      await expect.poll(types).toEqual(['First', 'notice', 'Second', 'Third'])
    })

    test('a text is typed in place, is in the form and the working copy, and can be undone', async () => {
      const { id, frame, page } = await open('Typing', source)
      await clickIn(page, frame.getByRole('heading', { name: 'Second' }))
      const field = page
        .getByRole('complementary', { name: 'Component' })
        .getByLabel('Title', { exact: true })
      await expect.poll(() => field.inputValue()).toBe('Second')
      const heading = part(frame, 'Second').locator('h2')
      await expect.poll(() => heading.getAttribute('contenteditable')).toBe('plaintext-only')
      await page.keyboard.press('End')
      await page.keyboard.type(' thoughts')
      await expect.poll(() => field.inputValue()).toBe('Second thoughts')
      await isSaved(page).waitFor()
      await page.keyboard.type(' <b>!</b>')
      await page.keyboard.press('Enter')
      await expect.poll(() => titles(id)).toEqual(['First', 'Second thoughts <b>!</b>', 'Third'])
      await frame.getByText('Second thoughts <b>!</b>').waitFor()
      expect(await frame.locator('[contenteditable]').count()).toBe(0)
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await field.inputValue()).startsWith('Second thoughts <b>')).toBe(false)
      // A text with formatting is opened in its form.
      await clickIn(page, frame.getByText('Third text'))
      await expect.poll(() => field.inputValue()).toBe('Third')
      expect(await frame.locator('[contenteditable]').count()).toBe(0)
    })

    test('a double click on a word of a component that is not selected starts typing there', async () => {
      const { id, frame, page } = await open('Double click', source)
      const heading = part(frame, 'Second').locator('h2')
      const { x, y } = await pointIn(page, heading, { x: 0.02, y: 0.5 })
      await page.mouse.dblclick(x, y)
      await expect.poll(() => heading.getAttribute('contenteditable')).toBe('plaintext-only')
      await page.getByRole('complementary', { name: 'Component' }).waitFor()
      await page.keyboard.press('End')
      await page.keyboard.type(' thoughts')
      await expect.poll(() => titles(id)).toEqual(['First', 'Second thoughts', 'Third'])
    })

    test('a component that is clicked at the lower edge stays under the pointer', async () => {
      const { frame, page } = await open('Edge', source)
      const heading = part(frame, 'Second').locator('h2')
      const scrolled = () => heading.evaluate((it) => it.ownerDocument.defaultView?.scrollY)
      await heading.evaluate((it) => {
        it.ownerDocument.body.style.paddingBlock = '2000px'
        it.style.scrollMarginBottom = '20px'
        it.scrollIntoView({ block: 'end', behavior: 'instant' })
      })
      const before = await scrolled()
      await clickIn(page, heading)
      await page.getByRole('complementary', { name: 'Component' }).waitFor()
      await expect.poll(() => heading.getAttribute('contenteditable')).toBe('plaintext-only')
      expect(await scrolled()).toBe(before)
    })

    test('Ctrl+S and Ctrl+Enter in the page do what they do outside of it', async () => {
      const { id, frame, page } = await open('Keys', source)
      const heading = part(frame, 'Second').locator('h2')
      const type = async (words: string) => {
        await clickIn(page, heading)
        await expect.poll(() => heading.getAttribute('contenteditable')).toBe('plaintext-only')
        await page.keyboard.press('End')
        await page.keyboard.type(words)
        await frame.getByText(`Second${words}`).waitFor()
      }
      await type(' try')
      await page.keyboard.press('Control+s')
      await page.getByText('Everything is saved.').waitFor()
      await expect.poll(() => titles(id)).toEqual(['First', 'Second try', 'Third'])
      await clickIn(page, heading)
      await expect.poll(() => heading.getAttribute('contenteditable')).toBe('plaintext-only')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).waitFor()
    })
  })

  test('a text of the settings is typed in place', async () => {
    const { id, frame, page } = await open('Settings', 'plain')
    const config = { author: 'Ada', role: 'Astronomer' }
    const quote = { type: 'quote', slot: 'main', content: '<p>Look up.</p>', config }
    await admin.service.post('/api/v1/wrangler-components', { wrangler_page_id: id, ...quote })
    await admin.open(`/pages/${id}?view=preview`)
    const author = frame.locator('[data-corral-field="config.author"]')
    await frame.getByText('Look up.').waitFor()
    await clickIn(page, author)
    const field = page
      .getByRole('complementary', { name: 'Component' })
      .getByLabel('Who said it', { exact: true })
    await expect.poll(() => field.inputValue()).toBe('Ada')
    await expect.poll(() => author.getAttribute('contenteditable')).toBe('plaintext-only')
    await page.keyboard.press('End')
    await page.keyboard.type(' Lovelace')
    await expect.poll(() => field.inputValue()).toBe('Ada Lovelace')
    const configs = async () => (await draftParts(id)).at(-1)?.config
    await expect.poll(configs).toEqual({ author: 'Ada Lovelace', role: 'Astronomer' })
  })

  test('who may only look is offered no buttons, and types nothing', async () => {
    await admin.service.put('/api/v1/options/site.url', { value: '' })
    const id = await editor.createPage('Viewed in place')
    const page = await admin.signIn(['viewer'])
    await admin.open(`/pages/${id}?view=preview`, page)
    const frame = frameOf(page)
    await clickIn(page, frame.getByRole('heading', { name: 'Second' }))
    await page.getByRole('complementary', { name: 'Component' }).waitFor()
    expect(await frame.locator('[contenteditable]').count()).toBe(0)
    await hoverIn(page, part(frame, 'Third'))
    const { x, y } = await placeOf(page, part(frame, 'Third'), 'remove')
    await page.mouse.click(x, y)
    expect(await editor.draftOf(id)).toBeNull()
  })

  test('a hostile website can neither publish nor write anything but what the protocol lists', async () => {
    const { service, page } = admin
    const id = await editor.createPage('Hostile')
    const components: { id: number }[] = (await editor.read(id)).live.content.components
    const ref = `component:${components[0]?.id}`
    const hostile = hostileSite(ref, id)
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(hostile)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`
    await service.put('/api/v1/options/site.url', { value: origin })
    const before = await editor.read(id)
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /\/(pages|posts)\//.test(request.url()))
        writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await admin.open(`/pages/${id}?view=preview`)
    const frame = frameOf(page)
    // Everything is sent at once, and nobody is in the frame.
    await frame.getByText('All sent').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).not.toBe('IFRAME')
    expect(await editor.draftOf(id)).toBeNull()
    // Somebody clicks, and all of it is sent again; then only the title, which is plain text and shown.
    await clickIn(page, frame.getByRole('button', { name: 'Harmless' }))
    await frame.getByText('Sent again').waitFor()
    await expect
      .poll(async () => {
        await clickIn(page, frame.getByRole('button', { name: 'Harmless' }))
        return (await editor.draftOf(id))?.components?.[0]?.title
      })
      .toBe('Taken over')
    const after = await editor.read(id)
    expect(after.live).toEqual(before.live)
    const [first, ...others] = after.draft.content.components
    const [liveFirst, ...liveOthers] = before.live.content.components
    expect({ ...first, title: liveFirst.title }).toEqual(liveFirst)
    expect(others).toEqual(liveOthers)
    expect({ ...after.draft.content, components: [] }).toEqual({ ...before.live.content, components: [] })
    // Somebody types there, the website asks for the dialog, and the next keys arrive in it.
    await clickIn(page, frame.getByLabel('Your name'))
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Publish changes of Hostile' })
    await expect.poll(() => dialog.getByRole('button', { name: 'Publish now' }).isEnabled()).toBe(true)
    await expect.poll(() => dialog.locator(':focus').count()).toBe(1)
    for (const key of ['Enter', ' ', 'Control+Enter', 'b', 'Enter']) await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await admin.open(`/pages/${id}?view=outline`)
    expect((await editor.read(id)).live).toEqual(before.live)
    const saving = / \/admin\/api\/pages\/\d+\/draft(\/check)?$/
    expect(writes.filter((write) => !saving.test(write))).toEqual([])
    await service.put('/api/v1/options/site.url', { value: '' })
  })

  /** A website that says whatever it likes through the port of the bridge. */
  function hostileSite(ref: string, id: number): string {
    const record = `page:${id}`
    return `<!doctype html><title>Hostile</title><main data-corral-slot="main">
<section data-corral="${ref}"><h2 data-corral-field="title">First</h2></section></main>
<button>Harmless</button><p id="told"></p><label>Your name <input></label>
<script>
  const messages = [
    { type: 'publish' }, { type: 'save' }, { type: 'delete', ref: '${ref}' },
    { type: 'action', action: 'publish' }, { type: 'action', action: 'delete', ref: '${record}' },
    { type: 'action', action: 'remove', ref: '${record}' },
    { type: 'action', action: 'remove', ref: 'component:1' },
    { type: 'action', action: 'move', ref: '${ref}', slot: 'nowhere', after: null },
    { type: 'action', action: 'constructor', ref: '${ref}' },
    { type: 'text', ref: '${ref}', field: 'title', text: 'Without asking' },
    { type: 'edit', ref: '${ref}', field: 'content', text: 'First text' },
    { type: 'text', ref: '${ref}', field: 'content', text: '<script>' },
    { type: 'edit', ref: '${record}', field: 'url', text: '/hostile' },
    { type: 'text', ref: '${record}', field: 'url', text: '/taken' },
    { type: 'edit', ref: '${record}', field: 'access', text: 'public' },
    { type: 'text', ref: '${record}', field: 'access', text: 'private' },
    { type: 'edit', ref: '${ref}', field: 'config.__proto__.x', text: '' },
    { type: 'text', ref: '${ref}', field: 'config.__proto__.x', text: 'x' },
    { type: 'edit', ref: '${ref}', field: 'title', text: 'Other words' },
    { type: 'text', ref: '${ref}', field: 'title', text: 'Without being shown' },
    null, 7, 'text', [], { type: '__proto__' },
  ]
  const allowed = [
    { type: 'edit', ref: '${ref}', field: 'title', text: 'First' },
    { type: 'text', ref: '${ref}', field: 'content', text: 'Another field' },
    { type: 'text', ref: 'component:1', field: 'title', text: 'Another component' },
    { type: 'text', ref: '${ref}', field: 'title', text: { toString: 1 } },
    { type: 'text', ref: '${ref}', field: 'title', text: 'Taken over' },
  ]
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data?.type !== 'welcome') return
    const send = (all) => { for (const message of all) port.postMessage(message) }
    send(messages)
    told.textContent = 'All sent'
    document.querySelector('button').onclick = () => {
      send(told.textContent === 'All sent' ? messages : allowed)
      told.textContent = 'Sent again'
    }
    document.querySelector('input').oninput = () => send([{ type: 'key', key: 'Enter' }])
  })
  parent.postMessage({ corral: 1, type: 'hello', protocol: 1 }, '${admin.origin}')
</script>`
  }
})
