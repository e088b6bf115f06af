import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, axeProblems, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('palette, trash, redirects, activity and search', () => {
  const admin = useAdmin()
  const done = (text: string | RegExp) => admin.page.getByRole('alert').filter({ hasText: text })

  test('the palette finds a page with its words marked, and opens it', async () => {
    const { page } = admin
    await admin.open('/')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/Pages, posts/).fill('privacy not')
    const found = page.getByRole('button', { name: /Privacy notice/ })
    await found.waitFor()
    expect(await found.locator('mark').first().textContent()).toBe('Privacy')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/pages\/24/)
  })

  test('nothing is lost that is typed before the palette is loaded', async () => {
    const { page } = admin
    let load = () => {}
    const isAllowed = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(/\/PaletteDialog-.*\.js$/, async (route) => {
      await isAllowed
      await route.continue()
    })
    await admin.open('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('privvy')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    load()
    await page.keyboard.type('acy ')
    await page.keyboard.type('notice')
    await expect.poll(() => page.getByPlaceholder(/Pages, posts/).inputValue()).toBe('privacy notice')
    await page.keyboard.type('?')
    expect(await page.getByPlaceholder(/Pages, posts/).inputValue()).toBe('privacy notice?')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.unroute(/\/PaletteDialog-.*\.js$/)
  })

  test('the palette does what it is told, and offers what was opened lately', async () => {
    const { page } = admin
    await admin.open('/pages/24')
    await page.getByRole('treeitem', { name: 'Privacy notice' }).waitFor()
    await page.getByRole('button', { name: /^Search( Ctrl K)?$/ }).click()
    await page.getByRole('button', { name: 'Privacy notice /privacy-notice' }).waitFor()
    await page.getByPlaceholder(/Pages, posts/).fill('go to trash')
    const action = page.getByRole('button', { name: 'Go to Trash', exact: true })
    await action.waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Trash', exact: true }).waitFor()
  })

  test('the palette begins a post and an upload, and remembers posts and files', async () => {
    const { page, service } = admin
    const [post] = (await service.get('/admin/api/posts')).body.data
    const [asset] = (await service.get('/admin/api/assets')).body.data
    await admin.open(`/posts/${post.id}`)
    await page.getByRole('heading', { level: 1, name: post.title }).waitFor()
    await admin.open(`/media?asset=${asset.id}`)
    await page.getByRole('dialog', { name: 'File' }).getByLabel('Title').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: `${asset.title} ${asset.path}` }).waitFor()
    await page.getByRole('button', { name: `${post.title} ${post.url}` }).click()
    await page.waitForURL(new RegExp(`/posts/${post.id}$`))
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/Pages, posts/).fill('new post')
    await page.getByRole('button', { name: 'New post', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New post' }).getByLabel('Title').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/Pages, posts/).fill('upload')
    await page.getByRole('button', { name: 'Upload pictures and files' }).waitFor()
    await page.keyboard.press('Enter')
    // The chooser opens too, if the browser still counts the key as recent.
    const upload = page.getByRole('button', { name: 'Upload', exact: true })
    await expect.poll(() => upload.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.waitForURL(/\/media$/)
  })

  test('two keys go to a screen, a question mark lists them, and a field takes them as letters', async () => {
    const { page } = admin
    await admin.open('/trash')
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Redirects', level: 1 }).waitFor()
    await page.getByLabel('Find a redirect').focus()
    await page.keyboard.type('g t?')
    expect(await page.getByLabel('Find a redirect').inputValue()).toBe('g t?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByLabel('Find a redirect').fill('')
    await page.getByRole('heading', { name: 'Redirects', level: 1 }).click()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByText('Find anything').waitFor()
    // Also those of other screens.
    for (const text of ['Strikethrough', 'Next message', 'Menu of the page', 'Paste below'])
      await help.getByText(text, { exact: true }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
  })

  test('a page returns from the trash, and it is said what is not as it was', async () => {
    const { page, service } = admin
    const parent = await createPage('Season')
    const child = await createPage('Winter', parent)
    await service.delete(`/api/v1/pages/${child}`)
    await service.delete(`/api/v1/pages/${parent}`)
    await admin.open('/trash?kind=page')
    await page.getByRole('button', { name: 'Restore Winter', exact: true }).click()
    await done('Winter is back.').waitFor()
    await done('The page above it is gone: it is at the top level now.').waitFor()
    expect((await service.get(`/api/v1/pages/${child}`)).body.data.attributes.url).toBe('/winter')
    await page.getByRole('button', { name: 'Restore Winter', exact: true }).waitFor({ state: 'detached' })
  })

  test('deleting for good names what goes, and asks', async () => {
    const { page, service } = admin
    const id = await createPage('Old prices')
    await service.delete(`/api/v1/pages/${id}`)
    await admin.open('/trash')
    await page.getByRole('button', { name: 'Delete for good: Old prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Old prices for good?' })
    await dialog.getByText('The page that was at /old-prices goes').waitFor()
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await done('Old prices is gone for good.').waitFor()
    expect(
      (await service.get('/admin/api/trash')).body.data.map((entry: { id: number }) => entry.id),
    ).not.toContain(id)
  })

  test('a redirect is added to a page, refused where it is wrong, and removed with a way back', async () => {
    const { page, service } = admin
    await admin.open('/redirects?add=true')
    const dialog = page.getByRole('dialog', { name: 'New redirect' })
    await dialog.getByLabel('Address', { exact: true }).fill('https://example.com/')
    await dialog.getByRole('combobox', { name: 'Page' }).fill('contact')
    await page.getByRole('option', { name: 'Contact (/contact)' }).click()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByText('must be a path such as /summer').waitFor()
    admin.forgive(/status of 422/)
    await dialog.getByLabel('Address', { exact: true }).fill('/summer')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await done('/summer leads to /contact now.').waitFor()
    expect((await service.get('/api/v1/public/pages/by-url?url=/summer')).body.moved_to).toBe('/contact')
    await page.getByRole('button', { name: 'Remove the redirect from /summer' }).click()
    const removed = done('/summer leads nowhere now.')
    await removed.waitFor()
    expect((await service.get('/api/v1/public/pages/by-url?url=/summer')).body.moved_to).toBeUndefined()
    await removed.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remove the redirect from /summer' }).waitFor()
  })

  test('a redirect that a page stands in front of is marked', async () => {
    await admin.service.post('/admin/api/redirects', { url: '/visit', address: 'https://example.com/' })
    await admin.open('/redirects?q=%2Fvisit')
    const row = admin.page.getByRole('row').filter({ hasText: 'https://example.com/' })
    await row.getByText('Not in use').waitFor()
  })

  test('the activity says who changed what, and filters it', async () => {
    const { page } = admin
    await createPage('Fresh paint')
    await admin.open('/activity?kind=page&action=created')
    await page.getByRole('link', { name: 'Fresh paint', exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Action' }).click()
    await page.getByRole('option', { name: 'deleted' }).click()
    await page.waitForURL(/action=deleted/)
    await page.getByRole('link', { name: 'Old prices', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Fresh paint', exact: true }).count()).toBe(0)
  })

  test('the search shows every result, page by page', async () => {
    const { page } = admin
    await admin.open('/search?q=the')
    await page.getByText(/^\d+ results$/).waitFor()
    const first = await page.locator('ol').getByRole('link').first().textContent()
    await page.getByRole('button', { name: '2', exact: true }).click()
    await expect.poll(() => page.locator('ol').getByRole('link').first().textContent()).not.toBe(first)
    expect(new URL(page.url()).search).toContain('page=2')
  })

  test.each(['light', 'dark'] as const)('axe finds nothing serious in %s colours', async (colorScheme) => {
    const { page } = admin
    const screens = ['/trash', '/redirects', '/redirects?add=true', '/activity', '/activity?tab=sign-ins']
    await page.emulateMedia({ colorScheme })
    for (const screen of [...screens, '/search?q=telescope', '/pages']) {
      await admin.open(screen)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await axeProblems(page, colorScheme), screen).toEqual([])
    }
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/Pages, posts/).fill('telescope')
    await page.getByRole('button', { name: /Telescope hire/ }).waitFor()
    expect(await axeProblems(page, colorScheme), 'palette').toEqual([])
  })

  async function createPage(title: string, parent: number | null = null): Promise<number> {
    const page = { title, template: 'page', access: 'public', enabled: 1, menu_order: 100, parent_id: parent }
    const { body } = await admin.service.post('/api/v1/pages', page)
    return Number(body.data.id)
  }
})

describe.skipIf(!hasChromium)('the list of all pages', () => {
  const admin = useAdmin()
  const { service } = admin
  const rows = () => admin.page.locator('tbody tr')
  const bar = () => admin.page.getByRole('toolbar', { name: 'Selected pages' })
  const note = (text: string | RegExp) => admin.page.getByRole('alert').filter({ hasText: text })

  async function createPages(template: string, count: number, fields: object = {}): Promise<number[]> {
    const ids: number[] = []
    for (let at = 1; at <= count; at++) {
      const body = { title: `${template} ${at}`, template, access: 'public', enabled: 0, ...fields }
      ids.push(Number((await service.post('/api/v1/pages', body)).body.data.id))
    }
    return ids
  }
  const enabled = async (ids: readonly number[]) => {
    const answers = await Promise.all(ids.map((id) => service.get(`/api/v1/pages/${id}`)))
    return answers.map(({ body }) => body.data?.attributes.enabled)
  }

  test('pages are filtered and sorted, the filters are kept as a view, and the view opens them again', async () => {
    const { page } = admin
    await admin.open('/pages')
    await page.getByRole('link', { name: 'All pages', exact: true }).click()
    await page.getByRole('heading', { name: 'All pages' }).waitFor()
    await rows().first().waitFor()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Draft' }).click()
    await page.waitForURL(/state=draft/)
    await page.getByRole('button', { name: 'Title' }).click()
    await page.waitForURL(/sort=title/)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /Keep these filters/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep these filters as a view' })
    await dialog.getByLabel('Name').fill('My drafts')
    await dialog.getByLabel('Share it with everybody').check()
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.getByRole('button', { name: 'My drafts' }).waitFor()
    await admin.open('/pages/all')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /My drafts/ }).click()
    await page.waitForURL(/state=draft/)
    expect(page.url()).toMatch(/sort=title/)
    const { data } = (await service.get('/admin/api/views?list=pages')).body
    expect(data).toMatchObject([
      { name: 'My drafts', filters: { state: 'draft', sort: 'title' }, shared: true },
    ])
    expect(await axeProblems(page)).toEqual([])
  })

  test('who may not list people filters by those whom the rows name', async () => {
    const own = { 'sec-fetch-site': 'same-origin' }
    for (const [name, title] of [
      ['Ada Author', 'By Ada'],
      ['Ben Binder', 'By Ben'],
    ] as const) {
      const { id, email, cookie } = await service.signIn(['editor'])
      await service.put(`/api/v1/users/${id}`, { name, email })
      const body = { title, template: 'authored', access: 'public' }
      expect((await service.post('/api/v1/pages', body, { cookie, headers: own })).status).toBe(201)
    }
    const page = await admin.signIn(['editor'])
    await admin.open('/pages/all?template=authored', page)
    await page.getByRole('link', { name: 'By Ada' }).waitFor()
    const people = page.getByRole('combobox', { name: 'Changed by' })
    await people.click()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Test', 'Ada Author', 'Ben Binder'])
    await page.getByRole('option', { name: 'Ada Author' }).click()
    await page.getByRole('link', { name: 'By Ben' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'By Ada' }).waitFor()
    // The others can still be chosen.
    await people.click()
    await page.getByRole('option', { name: 'Ben Binder' }).click()
    await page.getByRole('link', { name: 'By Ben' }).waitFor()
    expect(await people.inputValue()).toBe('Ben Binder')
  })

  test('the columns of all pages are chosen, remembered, and kept in a view', async () => {
    const { page } = admin
    const headings = async () => (await page.getByRole('columnheader').allInnerTexts()).filter(Boolean)
    const first = ['Title', 'Status', 'Template', 'Changed', 'Scheduled', 'Problems', 'Actions']
    const chosen = ['Title', 'Status', 'Category', 'Created', 'Changed', 'Scheduled', 'Problems', 'Actions']
    await page.setViewportSize({ width: 1440, height: 900 })
    await admin.open('/pages/all')
    await eventually(headings).toEqual(first)
    await page.getByRole('button', { name: 'Columns' }).click()
    const column = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await column('Category').check()
    await column('Created').check()
    await column('Template').uncheck()
    await eventually(headings).toEqual(chosen)
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /Keep these filters/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep these filters as a view' })
    await dialog.getByLabel('Name').fill('By category')
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.getByRole('button', { name: 'By category' }).waitFor()
    await admin.open('/pages/all')
    await eventually(headings).toEqual(chosen)
    await page.getByRole('button', { name: 'Columns' }).click()
    await column('Template').check()
    await column('Category').uncheck()
    await column('Created').uncheck()
    await page.keyboard.press('Escape')
    await eventually(headings).toEqual(first)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /By category/ }).click()
    await eventually(headings).toEqual(chosen)
    await page.getByRole('button', { name: 'By category' }).waitFor()
    await admin.open('/pages/all')
    await eventually(headings).toEqual(first)
  })

  test('the schedule and the template of a page have room', async () => {
    const { page } = admin
    const label = 'Landing page with columns'
    await service.post('/api/v1/page-templates', { template: 'landing', label, slots: [], areas: [] })
    const [id] = await createPages('landing', 1)
    const publish_at = new Date(Date.now() + 9 * 86_400_000).toISOString()
    await service.put(`/admin/api/pages/${id}/schedule`, { publish_at })
    await page.setViewportSize({ width: 1280, height: 900 })
    await admin.open('/pages/all?template=landing')
    const template = rows().getByText(label)
    await template.waitFor()
    expect(await template.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
    const column = await page.getByRole('columnheader', { name: 'Scheduled' }).boundingBox()
    expect(column?.width).toBeGreaterThanOrEqual(170)
  })

  test('all that the filter finds are published, also what is not shown, and it can be undone', async () => {
    const { page } = admin
    const ids = await createPages('bulk', 53)
    await admin.open('/pages/all?template=bulk')
    await eventually(() => rows().count()).toBe(50)
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await bar().getByRole('button', { name: 'Select all 53' }).click()
    await bar().getByText('53 selected').waitFor()
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Publish 53 pages?' })
    await question.getByText('53 are new for visitors.').waitFor()
    await question.getByRole('button', { name: 'Not yet' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await enabled(ids)).toEqual(ids.map(() => 0))
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    await question.getByRole('button', { name: 'Publish now' }).click()
    await note('53 are public.').waitFor()
    expect(await enabled(ids)).toEqual(ids.map(() => 1))
    await note('53 are public.').getByRole('button', { name: 'Undo' }).click()
    await note('53 are as before.').waitFor()
    expect(await enabled(ids)).toEqual(ids.map(() => 0))
  })

  test('before many are published, their check is shown: new addresses, and what keeps one from it', async () => {
    const { page } = admin
    const [renamed = 0, blank = 0] = await createPages('checked', 2, { enabled: 1 })
    await service.put(`/admin/api/pages/${renamed}/draft`, { title: 'Another name' })
    await service.put(`/admin/api/pages/${blank}/draft`, { title: '' })
    await admin.open('/pages/all?template=checked')
    await eventually(() => rows().count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Publish 2 pages?' })
    await question.getByText('2 have changes.').waitFor()
    await question.getByText('1 cannot be published like this.').waitFor()
    await question.locator('summary', { hasText: '/checked-1' }).click()
    await question.getByText('/checked-1 → /another-name').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await question.getByRole('button', { name: 'Publish now' }).click()
    await note('1 is public.').getByRole('button', { name: 'checked 2' }).waitFor()
    admin.forgive(/422/)
  })

  test('the check of many says what that of one says, and knows what goes out with it', async () => {
    const { page } = admin
    const [first = 0, second = 0, outside = 0] = await createPages('together', 3)
    const content = `<img src="a.jpg" alt=""><a href="corral:page/${second}">x</a> <a href="corral:page/${outside}">y</a>`
    await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: first, content })
    await admin.open('/pages/all?template=together&sort=title')
    await page.getByRole('checkbox', { name: 'Select together 1' }).check()
    await page.getByRole('checkbox', { name: 'Select together 2' }).check()
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Publish 2 pages?' })
    await question.locator('summary', { hasText: '/together-1' }).click()
    await eventually(() => question.locator('details[open] li').allInnerTexts()).toEqual([
      'No description for search engines',
      '1 picture has no description',
      'Some links lead to something that visitors cannot see: together 3',
    ])
    await question.getByRole('button', { name: 'Not yet' }).click()
    await question.waitFor({ state: 'hidden' })
    await admin.open(`/pages/${first}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    const single = page.getByRole('dialog')
    for (const words of ['No description for search engines', '1 picture has no description'])
      await single.getByText(words).waitFor()
  })

  test('many are published at a time, and the way back takes the time away', async () => {
    const { page } = admin
    const [fresh = 0, changed = 0, planned = 0] = await createPages('timed', 3)
    await service.put(`/api/v1/pages/${changed}`, {
      ...(await service.get(`/api/v1/pages/${changed}`)).body.data.attributes,
      enabled: 1,
    })
    await service.put(`/admin/api/pages/${changed}/draft`, { description: 'Newer' })
    await service.put(`/admin/api/pages/${planned}/draft`, { enabled: 1 })
    const read = async (id: number) => (await service.get(`/admin/api/pages/${id}`)).body.data
    const earlier = new Date(Date.now() + 90 * 86_400_000).toISOString()
    await service.post(
      `/admin/api/pages/${planned}/draft/publish`,
      { at: earlier },
      { headers: { 'if-match': (await read(planned)).etag } },
    )
    const times = () =>
      Promise.all(
        [fresh, changed, planned].map(
          async (id) => (await read(id)).schedule.publication?.at.slice(8, 11) ?? null,
        ),
      )
    const before = [null, null, earlier.slice(8, 11)]
    expect(await times()).toEqual(before)
    await admin.open('/pages/all?template=timed')
    await eventually(() => rows().count()).toBe(3)
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Publish 3 pages?' })
    await question.getByText('At a time').click()
    const then = question.getByRole('button', { name: 'Publish then' })
    await eventually(() => then.isDisabled()).toBe(true)
    await question.getByRole('button', { name: 'Time of publication' }).click()
    await page.getByRole('button', { name: 'Next month' }).press('Escape')
    await page.getByRole('button', { name: 'Next month' }).waitFor({ state: 'detached' })
    await question.getByRole('button', { name: 'Time of publication' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^15 / }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await axeInBoth(page)).toEqual([])
    await then.click()
    const said = note(/^3 will be public on /)
    await said.waitFor()
    expect(await times()).toEqual(['15T', '15T', '15T'])
    expect(await enabled([fresh, changed, planned])).toEqual([0, 1, 0])
    await said.getByRole('button', { name: 'Undo' }).click()
    await note('3 are as before.').waitFor()
    expect(await times()).toEqual(before)
    const drafts = await Promise.all([fresh, changed, planned].map(read))
    expect(drafts.map(({ draft }) => draft?.content.enabled ?? 0)).toEqual([0, 1, 1])
  })

  test('one that fails is named with a link, and the others are done', async () => {
    const { page } = admin
    const [first, second] = await createPages('failing', 2)
    await admin.open('/pages/all?template=failing&sort=title')
    await eventually(() => rows().count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select failing 1' }).check()
    await page.getByRole('checkbox', { name: 'Select failing 2' }).check()
    await service.delete(`/api/v1/pages/${second}`)
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    const said = note('1 is public.')
    await said.getByRole('button', { name: 'failing 2' }).waitFor()
    admin.forgive(/404/)
    expect(await enabled([first ?? 0])).toEqual([1])
  })

  test('pages are moved, tagged, taken offline and deleted, each with a way back', async () => {
    const { page } = admin
    const ids = await createPages('many', 2, { enabled: 1 })
    const [target] = await createPages('target', 1, { enabled: 1 })
    const tag = (await service.post('/api/v1/tags', { name: 'Bulk' })).body.data.id
    const choose = async () => {
      await admin.open('/pages/all?template=many')
      await eventually(() => rows().count()).toBe(2)
      await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    }
    const parents = async () => {
      const answers = await Promise.all(ids.map((id) => service.get(`/api/v1/pages/${id}`)))
      return answers.map(({ body }) => body.data.attributes.parent_id)
    }
    await choose()
    await bar().getByRole('button', { name: 'Move to…' }).click()
    await page.getByLabel('Find the page that they go below').fill('target 1')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /target 1/ })
      .click()
    await note('2 pages have another place.').waitFor()
    expect(await parents()).toEqual([target, target])
    await note('2 pages have another place.').getByRole('button', { name: 'Undo' }).click()
    await eventually(parents).toEqual([null, null])

    await choose()
    await bar().getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'Bulk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await note('2 have the tag Bulk.').waitFor()
    expect((await service.get(`/admin/api/pages?tag=${tag}`)).body.meta.total).toBe(2)

    await choose()
    await bar().getByRole('button', { name: 'Take offline' }).click()
    await note('2 are offline.').waitFor()
    expect(await enabled(ids)).toEqual([0, 0])

    await choose()
    await bar().getByRole('button', { name: 'Move to the trash' }).click()
    await note('2 are in the trash for a month.').waitFor()
    expect((await service.get('/admin/api/pages?template=many')).body.meta.total).toBe(0)
    await note('2 are in the trash for a month.').getByRole('button', { name: 'Undo' }).click()
    await note('2 are as before.').waitFor()
    expect((await service.get('/admin/api/pages?template=many')).body.meta.total).toBe(2)
  })

  test('one page is moved and duplicated by the menu of its row, with the way back', async () => {
    const { page } = admin
    const [id = 0] = await createPages('single', 1, { enabled: 1 })
    const [target] = await createPages('harbour', 1, { enabled: 1 })
    const parentOf = async () => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.parent_id
    await admin.open('/pages/all?template=single')
    const menu = page.getByRole('button', { name: 'Actions for single 1' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await page.getByLabel('Find the page that they go below').fill('harbour')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /harbour 1/ })
      .click()
    await page.getByRole('dialog').getByText('/harbour-1/single-1', { exact: true }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
    await note('single 1 is now under harbour 1.').waitFor()
    expect(await parentOf()).toBe(target)
    await note('single 1 is now').getByRole('button', { name: 'Undo' }).click()
    await eventually(parentOf).toBeNull()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'single 1 (copy)', level: 1 }).waitFor()
  })

  test('a word of the content finds a page, and all that are found are selected', async () => {
    const { page } = admin
    const ids = await createPages('wordy', 52)
    for (const id of ids) {
      const body = { type: 'text', wrangler_page_id: id, content: '<p>The quokka</p>' }
      await service.post('/api/v1/wrangler-components', body)
    }
    await admin.open('/pages/all')
    await page.getByLabel('Search pages').fill('quokka')
    await page.getByText('52 pages', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await bar().getByRole('button', { name: 'Select all 52' }).click()
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await note('52 are public.').waitFor()
    expect(new Set(await enabled(ids))).toEqual(new Set([1]))
  })

  test('on a phone the filters of every list are behind one button', async () => {
    await createPages('small', 2)
    const page = await admin.signIn(['super-admin'])
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [address, filter] of [
      ['/pages/all?template=small', 'Template'],
      ['/posts?state=live', 'Status'],
      ['/media?type=image', 'Show'],
    ] as const) {
      await admin.open(address, page)
      await page.getByRole('button', { name: 'Filters 1' }).waitFor()
      expect(await page.getByRole('combobox', { name: filter }).count()).toBe(0)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
      await page.getByRole('button', { name: 'Filters 1' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByRole('combobox', { name: filter }).waitFor()
      await sheet.getByRole('button', { name: /^Show [\d,]+ results?$/ }).waitFor()
      expect(await axeInBoth(page), address).toEqual([])
      await sheet.getByRole('button', { name: 'Clear all' }).click()
      await eventually(() => page.url()).not.toContain('?')
      await sheet.getByRole('button', { name: /^Show/ }).click()
      await sheet.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
    }
  })

  test('a filter that is chosen on a phone filters the list behind it', async () => {
    await createPages('chosen', 2)
    await createPages('chosen', 1, { enabled: 1 })
    const page = await admin.signIn(['super-admin'])
    await page.setViewportSize({ width: 390, height: 844 })
    await admin.open('/pages/all?template=chosen', page)
    await page.getByRole('button', { name: 'Filters 1' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Show 3 results' }).waitFor()
    await sheet.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Draft' }).click()
    await sheet.getByRole('button', { name: 'Show 2 results' }).click()
    await page.getByText('2 pages', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Filters 2' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.getByRole('combobox', { name: 'Status' }).waitFor()
  })

  test('the filters have one row: those without room are behind a button that counts them', async () => {
    await createPages('narrow', 2)
    const page = await admin.signIn(['super-admin'])
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const address of [
        '/pages/all?template=narrow&problem=links',
        '/posts',
        '/posts?type=news',
        '/media',
      ]) {
        await admin.open(address, page)
        const bar = page.getByRole('search')
        await bar.getByRole('button').first().waitFor()
        expect((await bar.boundingBox())?.height, `${address} ${width}`).toBeLessThanOrEqual(40)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        expect(await bar.evaluate((row) => row.scrollWidth <= row.clientWidth), `${address} ${width}`).toBe(
          true,
        )
      }
    }
    await page.setViewportSize({ width: 1024, height: 768 })
    await admin.open('/pages/all?template=narrow&problem=links', page)
    await page.getByText('No page fits').waitFor()
    await page.getByRole('button', { name: 'Filters 2' }).click()
    const panel = page.getByRole('dialog', { name: /^Filters/ })
    await panel.getByRole('combobox', { name: 'Template' }).waitFor()
    await panel.getByRole('button', { name: 'Clear all' }).click()
    await panel.getByRole('button', { name: /^Show [\d,]+ results$/ }).click()
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
    await page.locator('tbody tr').first().waitFor()
    expect(await axeInBoth(page)).toEqual([])
  })

  test('one page is published, taken offline and deleted by the menu of its row, also by keyboard', async () => {
    const { page } = admin
    const ids = await createPages('alone', 1)
    const total = async () => (await service.get('/admin/api/pages?template=alone')).body.meta.total
    await admin.open('/pages/all?template=alone')
    const menu = page.getByRole('button', { name: 'Actions for alone 1' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Publish…' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Take offline…' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Publish…' }).click()
    await page.getByRole('dialog', { name: 'Publish 1 page?' }).getByText('1 is new for visitors.').waitFor()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await note('1 is public.').waitFor()
    expect(await enabled(ids)).toEqual([1])
    await rows().getByText('Published', { exact: true }).waitFor()

    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Take offline…' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Publish…' }).count()).toBe(0)
    await choose('Take offline…')
    await note('1 is offline.').waitFor()
    expect(await enabled(ids)).toEqual([0])
    await note('1 is offline.').getByRole('button', { name: 'Undo' }).click()
    await eventually(() => enabled(ids)).toEqual([1])

    await menu.focus()
    await page.keyboard.press('Enter')
    await choose('Move to the trash')
    await note('1 is in the trash for a month.').waitFor()
    expect(await total()).toBe(0)
    await note('1 is in the trash for a month.').getByRole('button', { name: 'Undo' }).click()
    await eventually(total).toBe(1)

    /** Goes down to the item of the menu and presses Enter. */
    async function choose(name: string) {
      const item = page.getByRole('menuitem', { name })
      await item.waitFor()
      for (let step = 0; step < 8 && !(await item.evaluate((one) => one.matches(':focus'))); step++)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
  })

  test('a page that others refer to is named before it goes by the menu of its row', async () => {
    const { page } = admin
    const ids = await createPages('wanted', 1, { enabled: 1 })
    const content = `<p><a href="corral:page/${ids[0]}">there</a></p>`
    const post = { title: 'Pointing', post_type: 'pointing', post_status: 'public', published: 1, content }
    await service.post('/api/v1/posts', post)
    await admin.open('/pages/all?template=wanted')
    await page.getByRole('button', { name: 'Actions for wanted 1' }).click()
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    const dialog = page.getByRole('dialog', { name: 'wanted 1 is in use' })
    await dialog.getByRole('link', { name: 'Pointing' }).waitFor()
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await enabled(ids)).toEqual([1])
  })

  test('those who may only look get no menu of rows', async () => {
    await createPages('watched', 1)
    const page = await admin.signIn(['viewer'])
    await admin.open('/pages/all?template=watched', page)
    await page.getByRole('link', { name: 'watched 1' }).waitFor()
    expect(await page.getByRole('button', { name: 'Actions for watched 1' }).count()).toBe(0)
  })

  test('the selected rows are exported as a table', async () => {
    const { page } = admin
    await createPages('exported', 2)
    await admin.open('/pages/all?template=exported')
    await eventually(() => rows().count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select exported 1' }).check()
    const { name, lines } = await tableOf(page, bar().getByRole('button', { name: 'Export' }))
    expect(name).toBe('pages.csv')
    expect(lines).toEqual([
      '\uFEFFTitle,Address,Status,Template,Changed by,Changed,Broken links,ID',
      expect.stringMatching(/^exported 1,\/exported-1,Draft,exported,[^,]*,\d{4}-[^,]+Z,0,\d+$/),
      '',
    ])
  })
})

describe.skipIf(!hasChromium)('the list of posts', () => {
  const admin = useAdmin()
  const { service } = admin
  const rows = () => admin.page.locator('tbody tr')
  const bar = () => admin.page.getByRole('toolbar', { name: 'Selected posts' })
  const note = (text: string | RegExp) => admin.page.getByRole('alert').filter({ hasText: text })

  async function createPosts(type: string, count: number, published: 0 | 1): Promise<number[]> {
    const ids: number[] = []
    for (let at = 1; at <= count; at++) {
      const body = { title: `${type} ${at}`, post_type: type, post_status: 'public', published }
      ids.push(Number((await service.post('/api/v1/posts', body)).body.data.id))
    }
    return ids
  }
  /** How many of the type have this field. */
  const having = async (type: string, field: string, value: unknown) => {
    const { body } = await service.get('/api/v1/posts?per_page=100')
    const posts = body.data.filter((post: Record<string, unknown>) => post.post_type === type)
    return posts.filter((post: Record<string, unknown>) => post[field] === value).length
  }
  async function selectShown(type: string) {
    await admin.open(`/posts?type=${type}`)
    await eventually(() => rows().count()).toBeGreaterThan(0)
    await admin.page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
  }
  async function takeBack(count: number, text: string) {
    await note(text).getByRole('button', { name: 'Undo' }).click()
    await note(`${count} are as before.`).waitFor()
  }

  test('all that the filter finds, also what is not shown, are published and deleted, with the way back', async () => {
    const { page } = admin
    const [type, count] = ['bulky', 53]
    const selectAll = async () => {
      await selectShown(type)
      await bar().getByRole('button', { name: 'Select all 53' }).click()
      await bar().getByText('53 selected').waitFor()
    }
    await createPosts(type, count, 0)

    await selectAll()
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await note('53 are public.').waitFor()
    expect(await having(type, 'published', 1)).toBe(count)
    await takeBack(count, '53 are public.')
    expect(await having(type, 'published', 0)).toBe(count)

    await selectAll()
    await bar().getByRole('button', { name: 'Move to the trash' }).click()
    await note('53 are in the trash for a month.').waitFor()
    expect(await having(type, 'post_type', type)).toBe(0)
    await takeBack(count, '53 are in the trash for a month.')
    expect(await having(type, 'post_type', type)).toBe(count)
  })

  test('selected posts are taken offline, categorised and tagged, with the way back', async () => {
    const { page } = admin
    const [type, count] = ['chosen', 3]
    await createPosts(type, count, 1)
    const category = (await service.post('/api/v1/categories', { name: 'Bulk' })).body.data.id
    const tag = (await service.post('/api/v1/tags', { name: 'Bulk' })).body.data.id

    await selectShown(type)
    await bar().getByRole('button', { name: 'Take offline' }).click()
    await note('3 are offline.').waitFor()
    expect(await having(type, 'published', 0)).toBe(count)
    await takeBack(count, '3 are offline.')
    expect(await having(type, 'published', 1)).toBe(count)

    await selectShown(type)
    await bar().getByRole('button', { name: 'Category' }).click()
    await page.getByRole('menuitem', { name: 'Bulk' }).click()
    await note('3 posts have another category.').waitFor()
    expect(await having(type, 'category_id', category)).toBe(count)
    await takeBack(count, '3 posts have another category.')
    expect(await having(type, 'category_id', null)).toBe(count)

    await selectShown(type)
    await bar().getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'Bulk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await note('3 have the tag Bulk.').waitFor()
    expect((await service.get(`/admin/api/posts?tag=${tag}`)).body.meta.total).toBe(count)
  })

  test('one post is published, taken offline and deleted by the menu of its row, with the way back', async () => {
    const { page } = admin
    const body = { title: 'Harvest', post_type: 'single', post_status: 'public', published: 0 }
    const { id } = (await service.post('/api/v1/posts', body)).body.data
    const published = async () => (await service.get(`/api/v1/posts/${id}`)).body.data?.published
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Actions for Harvest' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await admin.open('/posts?type=single')
    await choose('Publish…')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await note('1 is public.').waitFor()
    expect(await published()).toBe(1)
    await choose('Take offline…')
    await note('1 is offline.').waitFor()
    expect(await published()).toBe(0)
    await choose('Move to the trash')
    await note('1 is in the trash for a month.').waitFor()
    expect(await published()).toBeUndefined()
    await note('1 is in the trash for a month.').getByRole('button', { name: 'Undo' }).click()
    await eventually(published).toBe(0)
  })

  test('the selected posts are exported as a table with the fields of their collection', async () => {
    const { page } = admin
    const price = { type: 'integer', title: 'Price' }
    const json_schema = { type: 'object', properties: { price } }
    await service.post('/api/v1/collections', { name: 'Goods', post_type: 'good', json_schema })
    const body = { post_type: 'good', post_status: 'public', published: 1 }
    await service.post('/api/v1/posts', { ...body, title: 'A cup, blue', meta: { price: 12 } })
    await service.post('/api/v1/posts', { ...body, title: '=A spoon', meta: { price: 3 } })
    await admin.open('/posts?type=good')
    await eventually(() => rows().count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    const { name, lines } = await tableOf(page, bar().getByRole('button', { name: 'Export' }))
    expect(name).toBe('posts.csv')
    expect(lines.toSorted()).toEqual(
      [
        '\uFEFFTitle,Address,Status,Type,Published,Changed by,Changed,Broken links,price,ID',
        expect.stringMatching(/^"A cup, blue",\/[^,]*a-cup-blue,Published,good,.*,0,12,\d+$/),
        expect.stringMatching(/^'=A spoon,\/[^,]*a-spoon,Published,good,.*,0,3,\d+$/),
        '',
      ].toSorted(),
    )
  })

  test('the filters of posts are kept as a view, and the view opens them again', async () => {
    const { page } = admin
    await admin.open('/posts?type=news&state=draft&sort=title')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /Keep these filters/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep these filters as a view' })
    await dialog.getByLabel('Name').fill('Drafts of news')
    await dialog.getByLabel('Share it with everybody').check()
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.getByRole('button', { name: 'Drafts of news' }).waitFor()
    await admin.open('/posts')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /Drafts of news/ }).click()
    await page.waitForURL(/state=draft/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      type: 'news',
      state: 'draft',
      sort: 'title',
    })
    const { data } = (await service.get('/admin/api/views?list=posts')).body
    expect(data).toMatchObject([
      { name: 'Drafts of news', filters: { type: 'news', state: 'draft', sort: 'title' }, shared: true },
    ])
  })

  test('posts that others refer to are named before they are taken offline', async () => {
    const { page } = admin
    const body = { title: 'Referred', post_type: 'named', post_status: 'public', published: 1 }
    const { id } = (await service.post('/api/v1/posts', body)).body.data
    const content = `<p><a href="corral:post/${id}">there</a></p>`
    await service.post('/api/v1/posts', { ...body, title: 'Referring', post_type: 'other', content })
    await admin.open('/posts?type=named')
    await eventually(() => rows().count()).toBe(1)
    await page.getByRole('checkbox', { name: 'Select Referred' }).check()
    await bar().getByRole('button', { name: 'Take offline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Referred is in use' })
    await dialog.getByRole('link', { name: 'Referring' }).waitFor()
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await having('named', 'published', 1)).toBe(1)
    await bar().getByRole('button', { name: 'Take offline' }).click()
    await dialog.getByRole('button', { name: 'Take offline anyway' }).click()
    await note('1 is offline.').waitFor()
    expect(await having('named', 'published', 0)).toBe(1)
  })
})

/** The file that a button downloads. */
async function tableOf(page: Page, button: Locator): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.split('\r\n') }
}
