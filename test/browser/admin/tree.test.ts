import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'
import { insertPages } from './many-pages.ts'

describe.skipIf(!hasChromium)('the tree of pages', () => {
  const admin = useAdmin()

  const tree = () => admin.page.getByRole('tree', { name: 'Pages' })
  const row = (title: string): Locator => tree().getByRole('treeitem', { name: title, exact: true })
  const dialog = () => admin.page.getByRole('dialog')
  const done = (text: string | RegExp) => admin.page.getByRole('alert').filter({ hasText: text })

  async function children(parent: number | null): Promise<string[]> {
    const query = parent === null ? '' : `?parent=${parent}`
    const { body } = await admin.service.get(`/admin/api/tree${query}`)
    return body.data.map(({ title }: { title: string }) => title)
  }

  async function createPage(title: string, parent: number | null = null): Promise<number> {
    const page = { title, template: 'page', access: 'public', enabled: 1, menu_order: 100, parent_id: parent }
    const { body } = await admin.service.post('/api/v1/pages', page)
    return Number(body.data.id)
  }

  const named = { template: 'page', access: 'public', greedy: 0, listed: 1, menu_order: 100 }

  async function urlOf(id: number): Promise<string> {
    const { body } = await admin.service.get(`/api/v1/pages/${id}`)
    return body.data.attributes.url
  }

  test('opens down to the current page, and remembers what is open', async () => {
    await admin.open('/pages/4')
    await expect.poll(() => row('People').getAttribute('aria-current')).toBe('page')
    expect(await row('About').getAttribute('aria-expanded')).toBe('true')
    await admin.open('/pages')
    await row('People').waitFor()
  })

  test('a page is added by its title: its address is shown, and it opens as a draft', async () => {
    await admin.open('/pages')
    await admin.page.getByRole('button', { name: 'Add a page', exact: true }).click()
    const field = admin.page.getByLabel('Title of the new page')
    await field.fill('Visit us')
    await admin.page.getByText('Address: /visit-us').waitFor()
    await admin.page.getByText('Nobody sees it until you publish it').waitFor()
    await field.press('Enter')
    await admin.page.waitForURL(/\/pages\/\d+/)
    await row('Visit us, Not published').waitFor()
    expect((await children(null)).at(-1)).toBe('Visit us')
    const id = Number(admin.page.url().match(/\/pages\/(\d+)/)?.[1])
    const { body } = await admin.service.get(`/api/v1/pages/${id}`)
    expect(body.data.attributes).toMatchObject({ title: 'Visit us', url: '/visit-us', enabled: 0 })
  })

  test('a page with 39 pages below it moves after its addresses were shown, and back', async () => {
    const school = await createPage('School')
    const contact = await createPage('Reception')
    const below: number[] = []
    for (let index = 1; index <= 39; index++) below.push(await createPage(`Lesson ${index}`, school))
    await admin.open('/pages')
    await row('School').dragTo(row('Reception'))
    await dialog().getByText('Move School under Reception?').waitFor()
    await dialog().getByText('40 addresses change; the old ones redirect.').waitFor()
    await dialog().getByText('/reception/school/lesson-39', { exact: true }).waitFor()
    expect(await urlOf(school)).toBe('/school')
    await dialog().getByRole('button', { name: 'Move', exact: true }).click()
    await done('School is now under Reception.').waitFor()
    expect(await urlOf(below[38] ?? 0)).toBe('/reception/school/lesson-39')
    await done('School is now').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => urlOf(below[38] ?? 0)).toBe('/school/lesson-39')
    expect(await children(contact)).toEqual([])
    expect(await children(school)).toHaveLength(39)
  })

  test('the keyboard alone moves a page, and hears where it goes', async () => {
    const first = await createPage('Keys')
    await createPage('Alpha', first)
    await createPage('Beta', first)
    await createPage('Gamma', first)
    await admin.open(`/pages/${first}`)
    const { page } = admin
    await row('Keys').focus()
    await page.keyboard.press('ArrowRight')
    await row('Gamma').waitFor()
    for (const title of ['Alpha', 'Beta', 'Gamma']) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => row(title).evaluate((each) => each.matches(':focus'))).toBe(true)
    }
    await page.keyboard.press('m')
    const live = page.locator('[aria-live="assertive"]').filter({ hasText: 'Moving Gamma.' })
    await live.waitFor({ state: 'attached' })
    const position = page.locator('[aria-live="assertive"]').filter({ hasText: 'Position 1 in Keys' })
    for (let presses = 0; presses < 10 && (await position.count()) === 0; presses++)
      await page.keyboard.press('ArrowUp')
    await position.waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await done('Gamma has another place.').waitFor()
    expect(await children(first)).toEqual(['Gamma', 'Alpha', 'Beta'])
  })

  test('a page moves below another one that is found by its title', async () => {
    const bakery = await createPage('Bakery')
    const shops = await createPage('Shops of the village')
    await admin.open('/pages')
    await row('Bakery').focus()
    await admin.page.keyboard.press('Shift+M')
    await dialog().getByLabel('Find the page that they go below').fill('village')
    await dialog()
      .getByRole('button', { name: /Shops of the village/ })
      .click()
    await dialog().getByText('1 address changes; the old one redirects.').waitFor()
    await dialog().getByRole('button', { name: 'Move', exact: true }).click()
    await done('Bakery is now under Shops of the village.').waitFor()
    expect(await urlOf(bakery)).toBe('/shops-of-the-village/bakery')
    expect(await children(shops)).toEqual(['Bakery'])
  })

  test('several marked pages are deleted, and come back', async () => {
    const ids = [await createPage('Spring'), await createPage('Summer'), await createPage('Autumn')]
    await createPage('May', ids[0])
    await admin.open('/pages')
    await row('Spring').click()
    await row('Autumn').click({ modifiers: ['Shift'] })
    const bar = admin.page.getByRole('toolbar', { name: 'Marked pages' })
    await bar.getByText('3 pages').waitFor()
    await bar.getByRole('button', { name: 'Move the marked pages to the trash' }).click()
    const message = done('3 pages are in the trash for a month.')
    await message.waitFor()
    const left = await children(null)
    expect(left).not.toContain('Summer')
    expect(left).toContain('May')
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => children(null)).toEqual(expect.arrayContaining(['Spring', 'Summer', 'Autumn']))
    await expect.poll(() => children(ids[0] ?? 0)).toEqual(['May'])
  })

  test('deleting a page tells what moved up and what links to it', async () => {
    const prices = await createPage('Prices')
    await createPage('Groups', prices)
    const content = `<a href="corral:page/${prices}">Prices</a>`
    await admin.service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: 4, content })
    await admin.open('/pages')
    await row('Prices').click({ button: 'right' })
    await admin.page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    const question = admin.page.getByRole('dialog', { name: 'Prices is in use' })
    await question.getByRole('link', { name: 'People' }).waitFor()
    expect(await children(null)).toContain('Prices')
    await question.getByRole('button', { name: 'Keep' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await children(null)).toContain('Prices')
    await row('Prices').click({ button: 'right' })
    await admin.page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    await question.getByRole('button', { name: 'Move to the trash anyway' }).click()
    const message = done('Prices is in the trash for a month.')
    await message.getByText('Its page moved up to the top level.').waitFor()
    await message.getByText('1 link points to it.').waitFor()
    await message.getByRole('button', { name: 'Show the links' }).click()
    await dialog().getByRole('button', { name: 'People' }).waitFor()
  })

  test('a page is renamed in the tree, and copied with its components as a draft', async () => {
    const id = await createPage('Map')
    await admin.service.post('/api/v1/wrangler-components', {
      type: 'text',
      wrangler_page_id: id,
      content: '<p>Left at the mill</p>',
    })
    await admin.service.put(`/admin/api/pages/${id}/draft`, {
      ...(await admin.service.get(`/admin/api/pages/${id}`)).body.data.live.content,
      menu_name: 'Way',
      access: 'protected',
      password: 'open sesame',
    })
    const { etag } = (await admin.service.get(`/admin/api/pages/${id}`)).body.data
    const ifMatch = { headers: { 'if-match': etag } }
    await admin.service.post(`/admin/api/pages/${id}/draft/publish`, {}, ifMatch)
    await admin.open('/pages')
    await row('Map, Needs a password').focus()
    await admin.page.keyboard.press('F2')
    await admin.page.getByLabel('New title of Map').fill('Plan')
    await admin.page.getByText('Address: /plan; the old one redirects').waitFor()
    await admin.page.keyboard.press('Enter')
    await done('Map is now Plan at /plan.').waitFor()
    await row('Plan, Needs a password').click({ button: 'right' })
    await admin.page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await row('Plan (copy), Not published, Has changes that are not published, Needs a password').waitFor()
    await admin.page.waitForURL(/\/pages\/\d+/)
    const copy = Number(admin.page.url().match(/\/pages\/(\d+)/)?.[1])
    const { body } = await admin.service.get(`/admin/api/pages/${copy}`)
    expect(body.data.draft.content.components[0].content).toBe('<p>Left at the mill</p>')
    expect(body.data.live.content).toMatchObject({
      menu_name: 'Way',
      access: 'protected',
      has_password: true,
    })
  })

  test('a page is duplicated with its subpages, and Undo removes all copies', async () => {
    const { page } = admin
    const top = await createPage('Tour')
    const first = await createPage('Stop one', top)
    await createPage('Detour', first)
    const before = await children(null)
    /** The page that the editor shows after the original. */
    const openedCopy = async () => {
      await page.waitForURL(({ pathname }) => /\/pages\/\d+$/.test(pathname) && !pathname.endsWith(`/${top}`))
      return Number(page.url().match(/\/pages\/(\d+)/)?.[1])
    }
    await admin.open(`/pages/${top}`)
    await row('Tour').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
    await dialog().getByRole('button', { name: 'This page only' }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await dialog().getByRole('button', { name: 'With its 2 subpages' }).click()
    await done('A copy of Tour and its 2 subpages.').waitFor()
    await row('Tour (copy), Not published').waitFor()
    const copy = await openedCopy()
    expect(await children(copy)).toEqual(['Stop one'])
    expect(await urlOf(copy)).toBe('/tour-copy')
    await done('A copy of Tour').getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL(new RegExp(`/pages/${top}$`))
    await expect.poll(() => children(null)).toEqual(before)

    // From the editor, and without them.
    await page.getByRole('button', { name: 'More about this page' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await dialog().getByRole('button', { name: 'This page only' }).click()
    await row('Tour (copy), Not published').waitFor()
    expect(await children(await openedCopy())).toEqual([])
  })

  test('a page is moved from its own menu: by the tree, by a target used lately, and back', async () => {
    const { page } = admin
    const [zoo, fish] = [await createPage('Zoo'), await createPage('Fish')]
    const house = await createPage('Aquarium', zoo)
    const parentOf = async (id: number) =>
      (await admin.service.get(`/api/v1/pages/${id}`)).body.data.attributes.parent_id
    const openDialog = async () => {
      await page.getByRole('button', { name: 'More about this page' }).click()
      await page.getByRole('menuitem', { name: 'Move to…' }).click()
      await dialog().getByText('Move Fish to…').waitFor()
    }
    await admin.open(`/pages/${fish}`)
    await openDialog()
    const tree = dialog().getByRole('list', { name: 'All pages' })
    await tree.getByRole('button', { name: 'Zoo', exact: true }).waitFor()
    expect(await tree.getByRole('button', { name: 'Fish', exact: true }).count()).toBe(0)
    await tree.getByRole('button', { name: 'Pages below Zoo' }).click()
    expect(await axeProblems(page)).toEqual([])
    await tree.getByRole('button', { name: 'Aquarium', exact: true }).click()
    await dialog().getByText('/zoo/aquarium/fish', { exact: true }).waitFor()
    const readAgain = page.waitForResponse((answer) => answer.url().endsWith(`/admin/api/pages/${fish}`))
    await dialog().getByRole('button', { name: 'Move', exact: true }).click()
    await done('Fish is now under Aquarium.').waitFor()
    expect(await parentOf(fish)).toBe(house)
    // Who moves it is not told that somebody did.
    await (await readAgain).finished()
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(await page.getByText('This page was changed elsewhere').count()).toBe(0)
    await done('Fish is now under Aquarium.').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => parentOf(fish)).toBeNull()

    await openDialog()
    const lately = dialog().getByRole('list', { name: 'Used lately' })
    await lately.getByRole('button', { name: /^Aquarium/ }).click()
    await dialog().getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(() => parentOf(fish)).toBe(house)
  })

  test('marked pages that others refer to are named before they are taken offline', async () => {
    const ids = [await createPage('Quay'), await createPage('Reef')]
    const content = `<p><a href="corral:page/${ids[1]}">the reef</a></p>`
    const post = { title: 'Diving', post_type: 'news', post_status: 'public', published: 1, content }
    await admin.service.post('/api/v1/posts', post)
    const enabled = async () => {
      const answers = await Promise.all(ids.map((id) => admin.service.get(`/api/v1/pages/${id}`)))
      return answers.map(({ body }) => body.data.attributes.enabled)
    }
    await admin.open('/pages')
    await row('Quay').click()
    await row('Reef').click({ modifiers: ['Shift'] })
    const bar = admin.page.getByRole('toolbar', { name: 'Marked pages' })
    await bar.getByText('2 pages').waitFor()
    const take = async () => {
      await bar.getByRole('button', { name: 'Public or not' }).click()
      await admin.page.getByRole('menuitem', { name: 'Take offline' }).click()
    }
    await take()
    const question = admin.page.getByRole('dialog', { name: '1 of them is in use' })
    await question.getByRole('link', { name: 'Diving' }).waitFor()
    await question.getByRole('button', { name: 'Keep' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await enabled()).toEqual([1, 1])
    await take()
    await question.getByRole('button', { name: 'Take offline anyway' }).click()
    await done('2 pages are no longer public.').waitFor()
    expect(await enabled()).toEqual([0, 0])
  })

  test('marked pages are published with their changes, and what is refused is told with the reason', async () => {
    const ids = [await createPage('Harbour'), await createPage('Island'), await createPage('Lagoon')]
    const [harbour = 0, island = 0, lagoon = 0] = ids
    const pathOf = (id: number) => `/admin/api/pages/${id}`
    const open = async (id: number) => (await admin.service.get(pathOf(id))).body.data
    const before = (await open(harbour)).live.content
    await admin.service.put(`${pathOf(harbour)}/draft`, { ...before, description: 'New', enabled: 0 })
    const { etag } = await open(harbour)
    await admin.service.post(`${pathOf(harbour)}/draft/publish`, {}, { headers: { 'if-match': etag } })
    await admin.service.put(`${pathOf(harbour)}/draft`, {
      ...(await open(harbour)).live.content,
      description: 'Newer',
      components: [{ type: 'text', content: '<p>Ships</p>' }],
    })
    await admin.service.put(`${pathOf(island)}/draft`, { ...(await open(island)).live.content, title: '' })
    await admin.open('/pages')
    await row('Harbour, Not published, Has changes that are not published').click()
    await row('Lagoon').click({ modifiers: ['Shift'] })
    const bar = admin.page.getByRole('toolbar', { name: 'Marked pages' })
    await bar.getByText('3 pages').waitFor()
    await bar.getByRole('button', { name: 'Public or not' }).click()
    await admin.page.getByRole('menuitem', { name: 'Publish' }).click()
    const question = admin.page.getByRole('dialog', { name: 'Publish 2 pages?' })
    await question.getByText('1 cannot be published like this.').waitFor()
    expect((await open(harbour)).live.content.enabled).toBe(0)
    await question.getByRole('button', { name: 'Publish now' }).click()
    const said = done('1 is public.')
    await said.getByText('The title field is required.').waitFor()
    expect((await open(harbour)).live.content).toMatchObject({
      enabled: 1,
      description: 'Newer',
      components: [{ content: '<p>Ships</p>' }],
    })
    expect((await open(harbour)).draft).toBeNull()
    expect(await open(island)).toMatchObject({ draft: { content: { title: '' } } })
    expect((await open(lagoon)).live.updated_at).toBe((await open(lagoon)).live.created_at)
    await said.getByRole('button', { name: 'Island' }).waitFor()
    await said.getByRole('button', { name: 'Undo' }).click()
    await done('1 is as before.').waitFor()
    expect((await open(harbour)).draft.content.description).toBe('Newer')
    expect((await open(harbour)).live.content).toMatchObject({
      enabled: 0,
      description: 'New',
      components: [],
    })
    admin.forgive(/422/)
  })

  test('a draft is called in the tree as in its form, and a public page as visitors see it', async () => {
    const { page } = admin
    const id = await createPage('First idea')
    await admin.service.put(`/api/v1/pages/${id}`, { ...named, title: 'First idea', enabled: 0 })
    await admin.open(`/pages/${id}?view=outline`)
    await row('First idea, Not published').waitFor()
    const title = page
      .getByRole('complementary', { name: 'Page settings' })
      .getByLabel('Title', { exact: true })
    await title.fill('Second idea')
    await row('Second idea, Not published, Has changes that are not published').waitFor()
    await title.fill('Third idea')
    await row('Third idea, Not published, Has changes that are not published').waitFor()
    const shown = await createPage('For visitors')
    await admin.open(`/pages/${shown}?view=outline`)
    await title.fill('For later')
    await row('For visitors, Has changes that are not published').waitFor()
  })

  test('a search shows where each page is', async () => {
    await admin.open('/pages')
    await admin.page.getByLabel('Find a page').fill('telesc')
    const found = admin.page.getByRole('list', { name: 'Found pages' }).getByRole('link')
    await found.filter({ hasText: 'About' }).filter({ hasText: 'The telescopes' }).waitFor()
    await admin.page.keyboard.press('ArrowDown')
    await admin.page.keyboard.press('Enter')
    await admin.page.waitForURL(/\/pages\/\d+/)
  })

  test('a move that somebody else made appears when the window is looked at again', async () => {
    const id = await createPage('Lighthouse')
    await admin.open('/pages')
    await row('Lighthouse').waitFor()
    await admin.service.delete(`/api/v1/pages/${id}`)
    await expect
      .poll(
        async () => {
          await admin.page.evaluate(
            "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))",
          )
          return row('Lighthouse').count()
        },
        { timeout: 15_000 },
      )
      .toBe(0)
  })

  test('who may only look at pages is offered nothing else', async () => {
    const viewer = await admin.signIn(['viewer'])
    await admin.open('/pages', viewer)
    await viewer.getByRole('treeitem', { name: 'About', exact: true }).click({ button: 'right' })
    expect(await viewer.getByRole('menuitem').allTextContents()).toEqual(['Open↵', 'History'])
    expect(await viewer.getByRole('button', { name: 'Add a page', exact: true }).count()).toBe(0)
  })

  test('axe finds nothing serious, in light and dark colours', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await admin.page.emulateMedia({ colorScheme })
      await admin.open('/pages')
      await row('About').click({ button: 'right' })
      await admin.page.getByRole('menuitem', { name: 'Rename' }).waitFor()
      expect(await axeProblems(admin.page, colorScheme), `${colorScheme}: menu`).toEqual([])
      await admin.page.getByRole('menuitem', { name: 'Add a page below' }).click()
      await admin.page.getByLabel('Title of the new page').waitFor()
      expect(await axeProblems(admin.page, colorScheme), `${colorScheme}: tree`).toEqual([])
    }
  })

  test('10,000 pages beside each other come in portions, and only those in view are rows', async () => {
    const archive = await createPage('Archive')
    await insertPages(admin.service, archive, 10_000)
    await admin.open(`/pages/${archive}`)
    await row('Archive').focus()
    await admin.page.keyboard.press('ArrowRight')
    await row('Report 1').waitFor()
    expect(await tree().getByRole('treeitem').count()).toBeLessThan(100)
    await admin.page.keyboard.press('End')
    await row('Show more').click()
    // The next portion is there.
    await row('Report 201').waitFor()
    await admin.page.keyboard.press('End')
    await row('Report 400').waitFor()
  })
})
