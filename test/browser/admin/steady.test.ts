import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { forgetPlaces, movedControls, watchMoves } from './moves.ts'
import { card, isSaved, pageEditor, settings, titleField } from './page-editor.ts'
import { addRecords, addressOf, isOfSettings, type Places, screens } from './screens.ts'

/** What somebody is about to click stays where it is. */
describe.skipIf(!hasChromium)('nothing moves under a click', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)

  const loading = () =>
    admin.page
      .locator('.mantine-Loader-root, .mantine-Skeleton-root, [role=status][aria-label=Loading]')
      .count()

  let places: Places

  beforeAll(async () => {
    await watchMoves(admin.page)
    places = await addRecords(admin)
    const told = { url: 'https://example.invalid/hook', events: ['page.updated'] }
    const webhook = Number((await admin.service.post('/api/v1/webhooks', told)).body.data.id)
    await admin.service.post(`/api/v1/webhooks/${webhook}/ping`, {})
    places = { ...places, webhook }
  })
  afterEach(async () => {
    await admin.page.setViewportSize({ width: 1280, height: 900 })
  })

  test('the editor of a page, while somebody types, saves and publishes', async () => {
    const { page } = admin
    const id = await editor.createPage('Still')
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await admin.open(`/pages/${id}?view=outline`)
      const isPhone = width === 390
      if (isPhone) await page.getByText('Edit', { exact: true }).click()
      await titleField(page).waitFor()
      await page.waitForLoadState('networkidle')
      const controls = {
        title: titleField(page),
        address: settings(page).getByLabel('Address', { exact: true }),
        template: settings(page).getByLabel('Template'),
        menu: page.getByRole('button', { name: 'More about this page' }),
        ...(isPhone
          ? {}
          : { card: card(page, 'First'), undo: page.getByRole('button', { name: 'Undo' }).first() }),
      }
      const places = async () => {
        const found: Record<string, unknown> = {}
        for (const [name, control] of Object.entries(controls)) {
          const box = await control.boundingBox()
          found[name] = [box?.x, box?.y, box?.width]
        }
        return found
      }
      /** The line below the header may be higher on a phone. */
      const fromTitle = async () => {
        const [title, template] = [await controls.title.boundingBox(), await controls.template.boundingBox()]
        return (template?.y ?? 0) - (title?.y ?? 0)
      }
      const before = await places()
      const distance = await fromTitle()
      await titleField(page).fill(`Still ${width}`)
      await isSaved(page).waitFor()
      expect(await places()).toEqual(before)
      // A message of a field has its room already.
      await controls.address.fill('news')
      await page
        .getByText(/has this address|is taken/)
        .first()
        .waitFor()
      expect(await places()).toEqual(before)
      await controls.address.fill(`still-${width}`)
      await isSaved(page).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Publish now' }).click()
      await page
        .getByText(/is public\.$/)
        .first()
        .waitFor()
      expect(await places()).toEqual(before)
      await titleField(page).fill('')
      await isSaved(page).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByText('It cannot be published like this').waitFor()
      await page.keyboard.press('Escape')
      await settings(page).getByText('The title field is required.').waitFor()
      expect(await fromTitle()).toBe(distance)
      await titleField(page).fill(`Still ${width}`)
      await isSaved(page).waitFor()
    }
    admin.forgive(/status of 422/)
  })

  test.each([1280, 1024])(
    'the editor of a page, without a network and after a conflict, at %i px',
    async (width) => {
      const { page, service } = admin
      await page.setViewportSize({ width, height: 800 })
      const id = await editor.createPage('Calm', { url: `/calm-${width}` })
      await editor.open(id)
      const places = async () => {
        const field = await titleField(page).boundingBox()
        const outline = await card(page, 'First').boundingBox()
        return [field?.y, outline?.y]
      }
      await titleField(page).fill('Calm again')
      await isSaved(page).waitFor()
      const before = await places()
      await admin.browser.setOffline(true)
      await titleField(page).fill('Mine')
      await page.getByText('Not saved: no connection.').waitFor()
      expect(await places()).toEqual(before)
      const { body } = await service.get(`/admin/api/pages/${id}`)
      const content = { ...body.data.draft.content, title: 'Theirs' }
      await service.put(`/admin/api/pages/${id}/draft`, content, { headers: { 'if-match': body.data.etag } })
      await admin.browser.setOffline(false)
      await page.getByRole('button', { name: 'Compare' }).waitFor()
      expect(await places()).toEqual(before)
      admin.forgive(/net::ERR_|status of 412/)
    },
  )

  const sizes = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
  /** A phone has things below a list whose length is not known before. */
  const isBelow = (path: string) => path === '/people/1'
  /** Without the dialogs that open with a screen, and what is said of a record that is not there. */
  const isSteady = (path: string) => !/add=|invite=|999999$|nowhere$/.test(path)
  const shown = [...screens.filter(isSteady), '/posts?type=news']

  test.each(
    (['wide', 'phone'] as const).flatMap((size) => [
      { size, part: 'content', paths: shown.filter((path) => !isOfSettings(path)) },
      { size, part: 'settings', paths: shown.filter(isOfSettings) },
    ]),
  )('while a screen for $part is loaded, $size', async ({ size, paths }) => {
    const { page } = admin
    await page.setViewportSize(sizes[size])
    const moved: Record<string, string[]> = {}
    for (const path of paths.filter((each) => size === 'wide' || !isBelow(each))) {
      await admin.open(addressOf(path, places))
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await eventually(loading).toBe(0)
      const found = await movedControls(page)
      if (found.length > 0) moved[path] = found
    }
    expect(moved).toEqual({})
  })

  test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
    'while somebody works in lists, %s',
    async (size) => {
      const { page } = admin
      await page.setViewportSize(sizes[size])
      for (const path of ['/pages/all', '/posts', '/media']) {
        await admin.open(path)
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .waitFor()
        await page.waitForLoadState('networkidle')
        await forgetPlaces(page)
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .check()
        await page.getByRole('toolbar').getByText('1 selected').waitFor()
        expect(await movedControls(page), path).toEqual([])
      }
    },
  )

  test('while somebody changes a post and a setting', async () => {
    const { page } = admin
    await admin.open(`/posts/${places.post}`)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.waitFor()
    await page.locator('[contenteditable="true"]').first().waitFor()
    await page.getByText('Date of publication').waitFor()
    await page.waitForLoadState('networkidle')
    await eventually(loading).toBe(0)
    await forgetPlaces(page)
    await title.fill('Still there')
    await page.getByText(/^Saved/).waitFor()
    expect(await movedControls(page), 'post').toEqual([])
    await admin.open('/settings')
    const name = page.getByLabel('Name of the website')
    await name.waitFor()
    await page.waitForLoadState('networkidle')
    await forgetPlaces(page)
    await name.fill('Another name')
    await page.getByRole('button', { name: 'Discard' }).first().waitFor()
    expect(await movedControls(page), 'settings').toEqual([])
    await page.getByLabel('Address of the website').fill('nowhere')
    await page.getByText('Changed. Saved is:').nth(1).waitFor()
    await forgetPlaces(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('must be an address like').waitFor()
    expect(await movedControls(page), 'message of a setting').toEqual([])
    admin.forgive(/status of 422/)
    await page.getByRole('button', { name: 'Discard' }).first().click()
  })

  test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
    'while messages of fields appear, %s',
    async (size) => {
      const { page, service } = admin
      await page.setViewportSize(sizes[size])
      const word = { type: 'string', minLength: 3 }
      const schema = {
        type: 'object',
        required: ['name'],
        properties: {
          name: { ...word, title: 'Name' },
          codes: { type: 'array', title: 'Codes', items: word },
          shelf: { type: 'object', title: 'Shelf', properties: { rows: { type: 'integer', maximum: 3, title: 'Rows' } } },
          parts: { type: 'array', title: 'Parts', items: { type: 'object', properties: { part: { ...word, title: 'Part' } } } },
          text: { ...word, title: 'Words', minLength: 30, 'x-corral': { widget: 'rich' } },
          link: { type: 'string', format: 'uri', title: 'Elsewhere' },
          last: { type: 'string', title: 'Last' },
        },
      } // biome-ignore format: a list
      const type = `ruled-${size}`
      await service.post('/api/v1/component-types', { type, label: 'Ruled', schema })
      const wrangler_page_id = await editor.createPage(`Ruled ${size}`)
      const config = { name: 'Name', codes: ['one', 'two'], shelf: { rows: 1 }, parts: [{ part: 'Part' }] }
      const component = { wrangler_page_id, type, title: 'Ruled', config }
      await service.post('/api/v1/wrangler-components', component)
      await admin.open(`/pages/${wrangler_page_id}?view=outline`)
      await card(page, 'Ruled').getByRole('button', { pressed: false }).first().click()
      const form = page.getByRole('complementary', { name: 'Component' })
      await form.getByRole('button', { name: 'Part', exact: true }).click()
      const fields = {
        Name: 'x',
        'Item 1': 'x',
        'Item 2': 'y',
        Rows: '7',
        Part: 'x',
        Elsewhere: 'x',
      }
      for (const name of Object.keys(fields)) await form.getByLabel(name, { exact: true }).waitFor()
      const last = form.getByLabel('Last', { exact: true })
      await last.scrollIntoViewIfNeeded()
      const text = form.getByRole('textbox', { name: 'Words' })
      await text.waitFor()
      // The places in the form, wherever it is scrolled to.
      const places = () =>
        form.evaluate(
          `(form) => [...form.querySelectorAll('input, button, [contenteditable=true]')].map((each) => {
            const top = form.querySelector('h2').parentElement.getBoundingClientRect().top + form.scrollTop
            return [each.getAttribute('aria-label') ?? each.id, Math.round(each.getBoundingClientRect().y + 2 * form.scrollTop - top)]
          })`,
        )
      const before = await places()
      for (const [name, value] of Object.entries(fields)) {
        await form.getByLabel(name, { exact: true }).fill(value)
        await last.focus()
      }
      await form.getByText('This is not a full address').waitFor()
      expect(await form.getByText('At least 3 characters.').count()).toBe(4)
      await form.getByText('At most 3.').waitFor()
      expect(await places()).toEqual(before)
    },
  )
})
