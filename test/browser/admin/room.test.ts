import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { card, cardButton, pageEditor, settings } from './page-editor.ts'

/** Screens of desktops, laptops, tablets and phones. */
const desktops = [1440, 1280, 1024] as const
const small = [768, 390] as const

describe.skipIf(!hasChromium)('the room of the editor', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  let id = 0
  let post = 0

  beforeAll(async () => {
    id = await editor.createPage('Room')
    const body = { title: 'A post', content: '<p>Text</p>', post_type: 'post', post_status: 'public' }
    post = Number((await admin.service.post('/api/v1/posts', body)).body.data.id)
  })
  afterEach(async () => {
    await admin.page.evaluate('localStorage.clear()')
    await admin.page.emulateMedia({ colorScheme: 'light' })
    await admin.page.setViewportSize({ width: 1280, height: 900 })
  })

  const widthOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.width ?? 0)
  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Screens' })
  const component = (page: Page) => page.getByRole('complementary', { name: 'Component' })
  const richText = (page: Page) => page.getByRole('textbox', { name: 'Text' }).first()
  const frame = (page: Page) => page.locator('iframe')
  const separator = (page: Page, name: string) => page.getByRole('separator', { name })
  /** The window of the frame as the page in it sees it, and the scale that is shown. */
  const screenOf = async (page: Page) => ({
    inside: await page.frameLocator('iframe').locator('body').evaluate('innerWidth'),
    shown: await page.getByText(/^\d+ px · \d+\s?%$/).innerText(),
  })
  const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')

  test.each(desktops)('at %i px there is room for the page, and for a text of 480 px', async (width) => {
    const { page } = admin
    await page.setViewportSize({ width, height: 900 })
    await admin.open(`/pages/${id}?view=outline`)
    await cardButton(page, 'First').click()
    await richText(page).waitFor()
    expect(await widthOf(navigation(page))).toBeLessThanOrEqual(56)
    expect(await widthOf(richText(page))).toBeGreaterThanOrEqual(480)
    await page.getByText('Preview', { exact: true }).click()
    await page.frameLocator('iframe').getByText('First text').waitFor()
    const { inside, shown } = await screenOf(page)
    const seen = await widthOf(frame(page))
    expect([inside, shown]).toEqual([1280, `1280 px · ${Math.round((seen / 1280) * 100)}%`])
    expect(seen).toBeGreaterThanOrEqual({ 1440: 600, 1280: 440, 1024: 360 }[width])
    expect(await overflow(page)).toBe(0)
    await admin.open(`/posts/${post}`)
    await richText(page).waitFor()
    expect(await widthOf(richText(page))).toBeGreaterThanOrEqual(480)
    expect(await overflow(page)).toBe(0)
  })

  test.each(desktops)('at %i px a text in an item of a list is 480 px wide too', async (width) => {
    const { page, service } = admin
    const text = { type: 'string', title: 'Text', 'x-corral': { widget: 'rich' } }
    const items = { type: 'object', properties: { text } }
    const type = `steps-${width}`
    const schema = { type: 'object', properties: { steps: { type: 'array', title: 'Steps', items } } }
    await service.post('/api/v1/component-types', { type, label: 'Steps', schema })
    const wrangler_page_id = await editor.createPage(`Steps ${width}`)
    await service.post('/api/v1/wrangler-components', {
      wrangler_page_id,
      type,
      title: 'Instructions',
      config: { steps: [{ text: '<p>Look up.</p>' }] },
    })
    await page.setViewportSize({ width, height: 900 })
    await admin.open(`/pages/${wrangler_page_id}?view=outline`)
    await cardButton(page, 'Instructions').click()
    const steps = component(page).getByRole('list', { name: 'Steps' })
    await steps.getByRole('button', { name: 'Look up.', exact: true }).click()
    const box = steps.getByRole('textbox', { name: 'Text' })
    await box.waitFor()
    expect(await widthOf(box)).toBeGreaterThanOrEqual(480)
    expect(await overflow(page)).toBe(0)
  })

  test.each([1440, 1280])('at %i px a text in a group is 480 px wide too, wherever it is', async (width) => {
    const { page, service } = admin
    const text = { type: 'string', title: 'Words', 'x-corral': { widget: 'rich' } }
    const group = (properties: object) => ({ type: 'object', title: 'Group', properties })
    const schema = {
      type: 'object',
      properties: {
        one: group({ text }),
        two: group({ list: { type: 'array', title: 'List', items: group({ text }) } }),
      },
    }
    const value = { one: { text: '<p>One</p>' }, two: { list: [{ text: '<p>Two</p>' }] } }
    const name = `grouped-${width}`
    await service.post('/api/v1/component-types', { type: name, label: 'Grouped', schema })
    const wrangler_page_id = await editor.createPage(name)
    const component = { wrangler_page_id, type: name, title: 'Grouped', config: value }
    await service.post('/api/v1/wrangler-components', component)
    const global = await service.post('/admin/api/globals', { name, label: name, schema, value })
    await service.post('/api/v1/collections', { post_type: name, name, json_schema: schema })
    const body = { title: name, post_type: name, post_status: 'public', meta: value }
    const made = await service.post('/api/v1/posts', body)
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      `/pages/${wrangler_page_id}?view=outline`,
      `/globals/${global.body.data.id}`,
      `/posts/${made.body.data.id}`,
    ]) {
      await admin.open(path)
      if (path.startsWith('/pages')) await cardButton(page, 'Grouped').click()
      await page.getByRole('button', { name: 'Two', exact: true }).click()
      const texts = page.getByRole('textbox', { name: 'Words' })
      await texts.nth(1).waitFor()
      for (const text of await texts.all())
        expect([path, (await widthOf(text)) >= 480, await widthOf(text)]).toEqual([
          path,
          true,
          expect.any(Number),
        ])
      expect([path, await overflow(page)]).toEqual([path, 0])
      // Also while the other pane has all the room that it may have.
      await separator(page, 'Width of the form').press('End')
      for (const text of await texts.all())
        expect([path, (await widthOf(text)) >= 480, await widthOf(text)]).toEqual([
          path,
          true,
          expect.any(Number),
        ])
      expect([path, await overflow(page)]).toEqual([path, 0])
      await separator(page, 'Width of the form').press('Home')
    }
  })

  test('the frame is as wide as the screen that it names, and scaled to the room', async () => {
    const { page } = admin
    await admin.open(`/pages/${id}?view=preview`)
    await page.frameLocator('iframe').getByText('First text').waitFor()
    for (const [name, inside] of [
      ['Tablet', 834],
      ['Phone', 390],
      ['Desktop', 1280],
    ] as const) {
      await page.getByText(name, { exact: true }).click({ force: true })
      await expect.poll(async () => (await screenOf(page)).inside).toBe(inside)
      const room = await widthOf(page.getByRole('region', { name: 'Preview' }))
      const scale = Math.min(1, room / inside)
      expect(await widthOf(frame(page))).toBe(Math.round(inside * scale))
      expect((await screenOf(page)).shown).toBe(`${inside} px · ${Math.round(scale * 100)}%`)
    }
  })

  test('the navigation is made wide on demand, and stays so', async () => {
    const { page } = admin
    await admin.open(`/pages/${id}`)
    const link = navigation(page).getByRole('link', { name: 'Media' })
    await link.hover()
    // At the pointer its name is shown beside the icon.
    const opacity = 'getComputedStyle(document.querySelector("nav a:hover span")).opacity'
    await expect.poll(() => page.evaluate(opacity)).toBe('1')
    await navigation(page).getByRole('button', { name: 'Wide navigation' }).click()
    expect(await widthOf(navigation(page))).toBeGreaterThan(180)
    await page.reload()
    await navigation(page).getByRole('button', { name: 'Narrow navigation' }).click()
    expect(await widthOf(navigation(page))).toBeLessThanOrEqual(56)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor()
    expect(await widthOf(navigation(page))).toBeGreaterThan(180)
  })

  test('the tree is hidden, shown and resized by keyboard, and stays so', async () => {
    const { page } = admin
    await admin.open(`/pages/${id}`)
    const tree = page.getByRole('complementary', { name: 'Tree of pages' })
    const show = page.getByRole('button', { name: 'Show the tree' })
    await tree.waitFor()
    const handle = separator(page, 'Width of the tree')
    const before = await widthOf(tree)
    await handle.press('ArrowLeft')
    expect(await widthOf(tree)).toBe(before - 16)
    expect(await handle.getAttribute('aria-valuenow')).toBe(String(before - 16))
    await handle.press('Home')
    expect(await widthOf(tree)).toBe(Number(await handle.getAttribute('aria-valuemin')))
    await page.reload()
    await tree.waitFor()
    expect(await widthOf(tree)).toBe(200)
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Hide the tree' }).press('Enter')
    await show.waitFor()
    await page.reload()
    await show.waitFor()
    expect(await tree.count()).toBe(0)
    expect(await widthOf(page.getByRole('region', { name: 'The page' }))).toBeGreaterThan(660)
    await show.press('Enter')
    await tree.waitFor()
  })

  test('the form is resized by keyboard and pointer, and stays so', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 1440, height: 900 })
    await admin.open(`/pages/${id}`)
    await settings(page).waitFor()
    const handle = separator(page, 'Width of the form')
    const before = await widthOf(settings(page))
    await handle.press('ArrowLeft')
    expect(await widthOf(settings(page))).toBe(before + 16)
    const box = await handle.boundingBox()
    if (!box) throw new Error('no handle')
    await page.mouse.move(box.x, 500)
    await page.mouse.down()
    await page.mouse.move(box.x - 64, 500, { steps: 4 })
    await page.mouse.up()
    expect(await widthOf(settings(page))).toBe(before + 80)
    expect(await handle.getAttribute('aria-valuenow')).toBe(String(before + 80))
    await page.reload()
    await settings(page).waitFor()
    expect(await widthOf(settings(page))).toBe(before + 80)
    await handle.press('End')
    const max = Number(await handle.getAttribute('aria-valuemax'))
    expect(await widthOf(settings(page))).toBe(max)
    await handle.press('ArrowLeft')
    expect(await widthOf(settings(page))).toBe(max)
  })

  test('the form has a reading width and a full screen for long text', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 1440, height: 900 })
    await admin.open(`/pages/${id}?view=outline`)
    await cardButton(page, 'First').click()
    await richText(page).waitFor()
    const reading = component(page).getByRole('button', { name: 'Reading width' })
    await reading.click()
    expect(await widthOf(component(page))).toBe(760)
    await page.reload()
    await component(page).or(settings(page)).first().waitFor()
    expect(await widthOf(component(page).or(settings(page)).first())).toBe(760)
    await cardButton(page, 'First').click()
    await richText(page).waitFor()
    const full = component(page).getByRole('button', { name: 'Full screen' })
    await full.click()
    expect(await widthOf(component(page))).toBe(1440)
    // The lines of a text stay readable.
    expect(await widthOf(richText(page))).toBeLessThanOrEqual(800)
    expect(await card(page, 'First').isVisible()).toBe(false)
    expect(await axeInBoth(page)).toEqual([])
    await full.click()
    await card(page, 'First').waitFor()
    expect(await reading.getAttribute('aria-pressed')).toBe('false')
    // Whoever leaves the editor from there has the navigation again.
    await full.click()
    const navigation = page.getByRole('navigation', { name: 'Screens' })
    await navigation.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Find anything' }).fill('tags')
    await page.getByText('Go to Tags', { exact: true }).click()
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
    await navigation.waitFor()
  })

  test.each(small)('at %i px the header leaves the room to the content', async (width) => {
    const { page } = admin
    await page.setViewportSize({ width, height: 844 })
    for (const [path, all] of [
      [`/pages/${id}`, page.getByRole('button', { name: 'All pages' })],
      [`/posts/${post}`, page.getByRole('link', { name: 'All posts' })],
    ] as const) {
      await admin.open(path)
      const panes = page.getByRole('radiogroup', { name: 'What is shown' })
      const controls = [
        all,
        page.getByRole('button', { name: /^More about this/ }),
        page.getByRole('button', { name: /^Publish/ }),
        page.getByRole('button', { name: 'Undo' }),
        page.getByRole('button', { name: 'Redo' }),
        panes.locator('label').first(),
      ]
      const boxes = await Promise.all(
        controls.map(async (control) => {
          await control.waitFor()
          return control.boundingBox()
        }),
      )
      for (const box of boxes) {
        expect(box?.width).toBeGreaterThanOrEqual(44)
        expect(box?.height).toBeGreaterThanOrEqual(44)
      }
      await page.getByText('Saved', { exact: true }).waitFor()
      const header = await page.locator('main header').first().boundingBox()
      const rows = await panes.locator('..').boundingBox()
      expect((rows?.y ?? 0) + (rows?.height ?? 0) - (header?.y ?? 0)).toBeLessThanOrEqual(130)
      const bar = await page.locator('header').first().boundingBox()
      expect(header?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0))
      await page.getByRole('button', { name: /^More about this/ }).click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      await page.waitForURL(/\/history/)
    }
  })

  test.each(small)('at %i px there is one pane at a time, and none is empty', async (width) => {
    const { page } = admin
    await page.setViewportSize({ width, height: 900 })
    await admin.open(`/pages/${id}`)
    const names = ['Preview', 'Edit', 'Outline']
    const panes = {
      Outline: card(page, 'First'),
      Preview: page.frameLocator('iframe').getByText('First text'),
      Edit: settings(page).getByLabel('Title', { exact: true }),
    } as const
    for (const name of names) {
      await page.getByRole('radiogroup', { name: 'What is shown' }).getByText(name, { exact: true }).click()
      for (const [other, inside] of Object.entries(panes)) {
        if (other === name) await inside.waitFor()
        else expect([name, other, await inside.isVisible()]).toEqual([name, other, false])
      }
      expect([name, await overflow(page)]).toEqual([name, 0])
      if (name !== 'Preview') continue
      const { inside } = await screenOf(page)
      expect(inside).toBe(width < 600 ? 390 : 834)
    }
    await admin.open(`/posts/${post}`)
    for (const [name, inside] of [
      ['Preview', page.frameLocator('iframe').getByRole('heading', { name: 'A post' })],
      ['Settings', page.getByLabel('Category')],
      ['Write', richText(page)],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'What is shown' }).getByText(name, { exact: true }).click()
      await inside.first().waitFor()
      expect([name, await overflow(page)]).toEqual([name, 0])
    }
  })
})
