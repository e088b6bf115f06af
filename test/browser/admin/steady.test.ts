import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { englishMenuWords, menuSchema } from '../../../src/content-schema/menu-schema.ts'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'
import { forgetPlaces, movedControls, watchMoves } from './moves.ts'
import { card, isSaved, pageEditor, settings, titleField } from './page-editor.ts'

/** What somebody is about to click stays where it is. */
describe.skipIf(!hasChromium)('nothing moves under a click', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)

  let menu = 0
  let post = 0

  beforeAll(async () => {
    const { service } = admin
    await watchMoves(admin.page)
    const items = [{ label: 'Visit', link: '/visit' }]
    const made = await service.post('/admin/api/globals', {
      name: 'footer',
      label: 'Footer',
      schema: menuSchema(englishMenuWords),
      value: { items },
    })
    menu = made.body.data.id
    const values = { title: 'Still', content: '<p>Text</p>', post_type: 'news', post_status: 'public' }
    post = (await service.post('/api/v1/posts', values)).body.data.id
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
      const before = await places()
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
    }
  })

  const sizes = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
  const paths = [
    '/', '/pages/all', '/posts', '/posts?type=news', '/media', '/globals', '/globals/{menu}', '/messages', '/categories', '/tags', '/redirects',
    '/trash', '/activity', '/people', '/people/1', '/people/roles', '/settings', '/settings/content-types',
  ] // biome-ignore format: a list

  /** A phone has things below a list whose length is not known before. */
  const isBelow = (path: string) => path === '/people/1'

  test.each(Object.keys(sizes) as (keyof typeof sizes)[])('while a screen is loaded, %s', async (size) => {
    const { page } = admin
    await page.setViewportSize(sizes[size])
    const moved: Record<string, string[]> = {}
    for (const path of paths.filter((each) => size === 'wide' || !isBelow(each))) {
      await admin.open(path.replace('{menu}', String(menu)))
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
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
    await admin.open(`/posts/${post}`)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.waitFor()
    await page.locator('[contenteditable="true"]').first().waitFor()
    await page.getByText('Date of publication').waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForFunction("!document.querySelector('.mantine-Loader-root, .mantine-Skeleton-root')")
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
    await page.getByRole('button', { name: 'Discard' }).first().click()
  })
})
