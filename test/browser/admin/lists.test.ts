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

  test('all that the filter finds are published, also what is not shown, and it can be undone', async () => {
    const { page } = admin
    const ids = await createPages('bulk', 53)
    await admin.open('/pages/all?template=bulk')
    await eventually(() => rows().count()).toBe(50)
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await bar().getByRole('button', { name: 'Select all 53' }).click()
    await bar().getByText('53 selected').waitFor()
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    await note('53 are public.').waitFor()
    expect(await enabled(ids)).toEqual(ids.map(() => 1))
    await note('53 are public.').getByRole('button', { name: 'Undo' }).click()
    await note('53 are as before.').waitFor()
    expect(await enabled(ids)).toEqual(ids.map(() => 0))
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

  test('the selected rows are exported as a table', async () => {
    const { page } = admin
    await createPages('exported', 2)
    await admin.open('/pages/all?template=exported')
    await eventually(() => rows().count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select exported 1' }).check()
    const download = page.waitForEvent('download')
    await bar().getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toBe('pages.csv')
  })
})

describe.skipIf(!hasChromium)('the list of posts', () => {
  const admin = useAdmin()
  const { service } = admin
  const rows = () => admin.page.locator('tbody tr')
  const bar = () => admin.page.getByRole('toolbar', { name: 'Selected posts' })
  const note = (text: string | RegExp) => admin.page.getByRole('alert').filter({ hasText: text })
  const count = 53

  async function createPosts(type: string): Promise<number[]> {
    const ids: number[] = []
    for (let at = 1; at <= count; at++) {
      const body = { title: `${type} ${at}`, post_type: type, post_status: 'public', published: 0 }
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
  async function selectAll(type: string) {
    await admin.open(`/posts?type=${type}`)
    await eventually(() => rows().count()).toBeGreaterThan(0)
    await admin.page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await bar()
      .getByRole('button', { name: `Select all ${count}` })
      .click()
    await bar().getByText(`${count} selected`).waitFor()
  }
  async function takeBack(text: string) {
    await note(text).getByRole('button', { name: 'Undo' }).click()
    await note(`${count} are as before.`).waitFor()
  }

  test('all that the filter finds are published, taken offline, categorised, tagged and deleted, with the way back', async () => {
    const { page } = admin
    const type = 'bulky'
    await createPosts(type)
    const category = (await service.post('/api/v1/categories', { name: 'Bulk' })).body.data.id
    const tag = (await service.post('/api/v1/tags', { name: 'Bulk' })).body.data.id

    await selectAll(type)
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    await note(`${count} are public.`).waitFor()
    expect(await having(type, 'published', 1)).toBe(count)
    await takeBack(`${count} are public.`)
    expect(await having(type, 'published', 0)).toBe(count)

    await selectAll(type)
    await bar().getByRole('button', { name: 'Publish', exact: true }).click()
    await note(`${count} are public.`).waitFor()
    await selectAll(type)
    await bar().getByRole('button', { name: 'Take offline' }).click()
    await note(`${count} are offline.`).waitFor()
    expect(await having(type, 'published', 0)).toBe(count)
    await takeBack(`${count} are offline.`)
    expect(await having(type, 'published', 1)).toBe(count)

    await selectAll(type)
    await bar().getByRole('button', { name: 'Category' }).click()
    await page.getByRole('menuitem', { name: 'Bulk' }).click()
    await note(`${count} posts have another category.`).waitFor()
    expect(await having(type, 'category_id', category)).toBe(count)
    await takeBack(`${count} posts have another category.`)
    expect(await having(type, 'category_id', null)).toBe(count)

    await selectAll(type)
    await bar().getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'Bulk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await note(`${count} have the tag Bulk.`).waitFor()
    expect((await service.get(`/admin/api/posts?tag=${tag}`)).body.meta.total).toBe(count)

    await selectAll(type)
    await bar().getByRole('button', { name: 'Move to the trash' }).click()
    await note(`${count} are in the trash for a month.`).waitFor()
    expect(await having(type, 'post_type', type)).toBe(0)
    await takeBack(`${count} are in the trash for a month.`)
    expect(await having(type, 'post_type', type)).toBe(count)
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
