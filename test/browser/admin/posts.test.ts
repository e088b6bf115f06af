import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, axeProblems, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('posts', () => {
  const admin = useAdmin()
  const { service } = admin

  async function createPost(title: string, fields: object = {}): Promise<number> {
    const body = {
      title,
      post_type: 'news',
      post_status: 'public',
      published: 1,
      content: '<p>Old</p>',
      ...fields,
    }
    return (await service.post('/api/v1/posts', body)).body.data.id
  }

  const read = async (id: number) => (await service.get(`/api/v1/posts/${id}`)).body.data
  const rows = () => admin.page.locator('tbody tr')
  const box = () => admin.page.getByRole('textbox', { name: 'Text' })

  /** Of the next month, in the calendar that is open. */
  async function chooseDay(name: RegExp): Promise<void> {
    const { page } = admin
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Next month' }).waitFor({ state: 'detached' })
  }

  test('the list is filtered, searched and sorted, and its address says how', async () => {
    const { page } = admin
    await admin.open('/posts')
    await rows().first().waitFor()
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Observations' }).click()
    await page.waitForURL(/type=observation/)
    await eventually(() => page.getByText('The dome turns again').count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('saturn')
    await eventually(() => rows().count()).toBe(1)
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('button', { name: 'Title' }).click()
    await page.waitForURL(/sort=title/)
    await eventually(() => rows().first().innerText()).toMatch(/^\s*A full Moon/)
    await page.reload()
    await eventually(() => rows().first().innerText()).toMatch(/^\s*A full Moon/)
    await admin.open('/posts?state=draft')
    await eventually(() => rows().count()).toBe(2)
    await admin.open('/posts?q=nothing-has-this')
    await page.getByText('No post fits').waitFor()
    await page.getByRole('button', { name: 'Show all posts' }).click()
    await rows().first().waitFor()
  })

  test('the list tells who changed a post, what happens next and what is wrong, and filters by that', async () => {
    const { page, service } = admin
    const create = async (title: string, more: object = {}) => {
      const body = { title, post_type: 'desk', post_status: 'public', published: 1, ...more }
      return Number((await service.post('/api/v1/posts', body)).body.data.id)
    }
    const target = await create('Not public', { published: 0 })
    const broken = await create('Leads nowhere', { content: `<a href="corral:post/${target}">there</a>` })
    const scheduled = await create('Goes away')
    await service.put(`/admin/api/posts/${scheduled}/schedule`, { unpublish_at: '2999-03-01T09:00:00Z' })
    await service.put(`/admin/api/posts/${broken}/draft`, { title: 'Leads somewhere' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await admin.open('/posts?type=desk')
    const row = (title: string) => rows().filter({ hasText: title })
    /** Those without room are behind a button. */
    const filterOf = async (name: string) => {
      const filter = page.getByRole('combobox', { name })
      if (!(await filter.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click()
      return filter
    }
    await row('Leads nowhere').getByText('1 broken link').waitFor()
    await row('Leads nowhere').getByText('Test', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Scheduled' }).check()
    await row('Goes away')
      .getByText(/Offline 1 Mar 2999/)
      .waitFor()
    await page.keyboard.press('Escape')
    for (const [filter, option] of [
      ['Problems', 'Broken links'],
      ['Status', 'Changed'],
    ] as const) {
      await admin.open('/posts?type=desk')
      await eventually(() => rows().count()).toBe(3)
      await (await filterOf(filter)).click()
      await page.getByRole('option', { name: option, exact: true }).click()
      await eventually(() => rows().count()).toBe(1)
    }
    const { changed_by } = (await service.get('/admin/api/posts?type=desk')).body.data[0]
    for (const [author, count] of [
      [changed_by.id, 3],
      [999, 0],
    ] as const) {
      await admin.open(`/posts?type=desk&author=${author}`)
      if (count === 0) await page.getByText('No post fits').waitFor()
      await eventually(() => rows().count()).toBe(count)
    }
    await (await filterOf('Changed by')).waitFor()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('a new post is written, gets a tag, and is published', async () => {
    const { page } = admin
    await admin.open('/posts')
    await page.getByRole('button', { name: 'New post' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('A comet in the morning')
    await dialog.getByRole('combobox', { name: 'Type' }).fill('News')
    await dialog.getByLabel('Title').click()
    await page.getByRole('button', { name: 'Start writing' }).click()
    await page.waitForURL(/\/posts\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    const url = '/news/a-comet-in-the-morning'
    await page.locator('[data-field="title"]:focus').waitFor()
    expect(await read(id)).toMatchObject({ published: 0, post_type: 'news', url })
    // It follows the title; a way back is offered for another one only.
    await page.getByText('Made from the title.').waitFor()
    const again = page.getByRole('button', { name: 'Use the title again' })
    expect(await again.count()).toBe(0)
    const address = page.getByLabel('Address', { exact: true })
    // What comes before it is fixed: the beginning of the addresses of the collection.
    await address.locator('xpath=../preceding-sibling::*[normalize-space()="/news/"]').waitFor()
    await address.fill('comet')
    await again.click()
    await page.getByText('Made from the title.').waitFor()
    await page.getByLabel('Short description').fill('Get up early.')
    await box().click()
    await page.keyboard.type('It is low in the east.')
    await page.getByRole('combobox', { name: 'Tags' }).fill('Comets')
    await page.keyboard.press('Enter')
    await eventually(async () =>
      (await service.get(`/api/v1/posts/${id}/tags`)).body.data.map((tag: { name: string }) => tag.name),
    ).toEqual(['Comets'])
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Sky diary' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/is public\./).waitFor()
    expect(await read(id)).toMatchObject({
      title: 'A comet in the morning',
      description: 'Get up early.',
      content: '<p>It is low in the east.</p>',
      published: 1,
      category_id: expect.any(Number),
    })
  })

  test('the preview stands beside the form of a text where there is room, and stays there', async () => {
    const { page, service } = admin
    const values = { title: 'Seen at once', post_type: 'essay', post_status: 'public', published: 1 }
    const { id } = (await service.post('/api/v1/posts', { ...values, content: '<p>Old words</p>' })).body.data
    await page.setViewportSize({ width: 1280, height: 900 })
    await admin.open(`/posts/${id}`)
    const frame = page.frameLocator('iframe[title="The page in a plain view"]')
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.getByText('Old words').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByText('Write with preview').click()
    await frame.getByText('Old words').waitFor()
    await text.getByText('Old words').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and new ones')
    await frame.getByText('Old words and new ones').waitFor()
    expect((await text.boundingBox())?.width).toBeGreaterThanOrEqual(480)
    await page.getByLabel('Who may read it').first().waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await admin.open(`/posts/${id}`)
    await frame.getByText('Old words and new ones').waitFor()
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.locator('iframe').waitFor({ state: 'detached' })
    await text.waitFor()
    await page.setViewportSize({ width: 1280, height: 900 })
    await frame.getByText('Old words').waitFor()
    await page.getByText('Write', { exact: true }).click()
    await page.locator('iframe').waitFor({ state: 'detached' })
    await text.getByText('Old words and new ones').waitFor()
  })

  test('changes stay in the working copy until they are published, at a time if wanted', async () => {
    const { page } = admin
    const id = await createPost('Later news')
    await admin.open(`/posts/${id}`)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Latest news')
    await page.getByText(/^Saved/).waitFor()
    expect((await read(id)).title).toBe('Later news')
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await page.getByRole('dialog').getByText('At a time').click()
    await page.getByRole('img', { name: 'How it looks in search results' }).last().waitFor()
    await page.getByRole('button', { name: 'Time of publication' }).click()
    await chooseDay(/^15 /)
    await page.getByRole('button', { name: 'Publish then' }).click()
    await page.getByText(/Will be published/).waitFor()
    const { body } = await service.get(`/admin/api/posts/${id}`)
    expect(body.data.schedule.publication.at).toMatch(/-1[45]T/)
    expect((await read(id)).title).toBe('Later news')
  })

  test('a post goes live and offline at its times', async () => {
    const { page } = admin
    const id = await createPost('Timed')
    await admin.open(`/posts/${id}`)
    await page.getByRole('button', { name: 'Public from' }).click()
    await chooseDay(/^15 /)
    await page.getByRole('button', { name: 'Public until' }).click()
    await chooseDay(/^12 /)
    await page.getByRole('button', { name: 'Set times' }).click()
    await page.getByText('The unpublish at field must be a moment after publish at.').waitFor()
    admin.forgive(/status of 422/)
    await page.getByRole('button', { name: 'No end' }).click()
    await page.getByRole('button', { name: 'Set times' }).click()
    await page.getByText('Scheduled').waitFor()
    const { body } = await service.get(`/admin/api/posts/${id}/schedule`)
    expect(body.data).toMatchObject({ state: 'scheduled', unpublish_at: null })
  })

  test('the fields of a collection are a form; what the service refuses is at its field', async () => {
    const { page } = admin
    const { body } = await service.get('/admin/api/posts?type=observation')
    const { id } = body.data[0]
    const before = (await read(id)).meta
    await admin.open(`/posts/${id}`)
    await page.getByLabel('Instrument').fill('Two eyes')
    await page.getByLabel('Object').fill('')
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    const refusal = page.getByRole('dialog').getByRole('alert')
    const finding = refusal.getByRole('button', { name: 'The post: Object: This field is required.' })
    await finding.waitFor()
    expect(await page.getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true)
    await finding.click()
    await page.getByText('One thing keeps this post from being published.').waitFor()
    // Once, although the form and the service both say it.
    expect(await page.getByText('This field is required.').count()).toBe(1)
    expect(await page.getByText('meta.object').count()).toBe(0)
    await page.getByLabel('Object').fill('The Moon')
    await page.getByRole('button', { name: 'Publish changes' }).last().click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/is public\./).waitFor()
    expect((await read(id)).meta).toEqual({ ...before, instrument: 'Two eyes', object: 'The Moon' })
  })

  /** A collection with a field of each short kind, and posts of it. */
  async function seedWares(): Promise<void> {
    const properties = {
      price: { type: 'number', title: 'Price' },
      size: { title: 'Size', enum: ['small', 'large'] },
      sold_out: { type: 'boolean', title: 'Sold out' },
      maker: {
        type: 'integer',
        title: 'Maker',
        'x-corral': { widget: 'post', filter: { post_type: 'maker' } },
      },
      since: { type: 'string', title: 'Since', format: 'date' },
      story: { type: 'string', title: 'Story', maxLength: 5000 },
    }
    await service.post('/api/v1/collections', {
      name: 'Goods',
      post_type: 'ware',
      label: 'Ware',
      label_plural: 'Wares',
      icon: 'shopping-cart',
      json_schema: { type: 'object', properties },
    })
    const maker = await createPost('Rosa the potter', { post_type: 'maker' })
    await createPost('Cup', {
      post_type: 'ware',
      meta: { price: 9, size: 'small', maker, since: '2026-03-01', story: 'Long ago' },
    })
    await createPost('Pot', { post_type: 'ware', meta: { price: 39.5, size: 'large', sold_out: true } })
    await createPost('Tray', { post_type: 'ware', meta: { price: 100, maker: 9999 } })
  }

  test('a collection is in the navigation, with columns and filters of its schema', async () => {
    const { page } = admin
    await seedWares()
    await admin.open('/posts')
    const screens = page.getByRole('navigation', { name: 'Screens' })
    await screens.getByRole('link', { name: 'Wares' }).click()
    await page.getByRole('heading', { name: 'Wares' }).waitFor()
    await eventually(() => screens.locator('[data-status="active"]').allInnerTexts()).toEqual(['Wares'])
    const headings = async () => (await page.locator('thead th').allInnerTexts()).slice(1) // behind the checkbox
    await eventually(headings).toEqual([
      'Title',
      'Status',
      'Price',
      'Size',
      'Sold out',
      'Published',
      'Actions',
    ])
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Maker' }).check()
    await page.getByRole('checkbox', { name: 'Sold out' }).uncheck()
    expect(await page.getByRole('checkbox', { name: 'Story' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await eventually(headings).toEqual(['Title', 'Status', 'Price', 'Size', 'Maker', 'Published', 'Actions'])
    await page.reload()
    await eventually(headings).toEqual(['Title', 'Status', 'Price', 'Size', 'Maker', 'Published', 'Actions'])
    const row = (name: string) => rows().filter({ hasText: name })
    await row('Cup').getByText('Rosa the potter').waitFor()
    await row('Tray').getByText('Gone').waitFor()
    const titles = () => page.locator('tbody td:nth-child(2) a').allInnerTexts()
    await page.getByRole('button', { name: 'Price' }).click()
    await eventually(titles).toEqual(['Cup', 'Pot', 'Tray'])
    await page.getByRole('button', { name: 'Price' }).click()
    await eventually(titles).toEqual(['Tray', 'Pot', 'Cup'])
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Price from').fill('5')
    await page.getByLabel('Price to').fill('50')
    await eventually(titles).toEqual(['Pot', 'Cup'])
    await page.getByRole('combobox', { name: 'Sold out' }).click()
    await page.getByRole('option', { name: 'No' }).click()
    await eventually(titles).toEqual(['Cup'])
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByLabel('Maker').fill('rosa')
    await page.getByRole('option', { name: /Rosa the potter/ }).click()
    await eventually(titles).toEqual(['Cup'])
    await page.getByRole('button', { name: 'Show 1 result' }).click()
    expect(await axeProblems(page)).toEqual([])
    await page.reload()
    await eventually(titles).toEqual(['Cup'])
    await page.getByRole('button', { name: 'Clear Maker' }).click()
    await eventually(titles).toEqual(['Tray', 'Pot', 'Cup'])
    await page.getByRole('link', { name: 'Cup' }).click()
    await page.getByRole('heading', { name: 'Ware', exact: true }).waitFor()
    expect(await page.getByText('Other settings').count()).toBe(0)
    await page.getByRole('link', { name: 'Wares' }).first().click()
    await page.waitForURL(/type=ware/)
    await page.getByRole('button', { name: 'New Ware' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Ware' })
    expect(await dialog.getByRole('combobox', { name: 'Type' }).count()).toBe(0)
    await dialog.getByLabel('Title').fill('Bowl')
    await dialog.getByRole('button', { name: 'Start writing' }).click()
    await page.waitForURL(/\/posts\/\d+$/)
    expect(await read(Number(page.url().split('/').at(-1)))).toMatchObject({
      title: 'Bowl',
      post_type: 'ware',
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await admin.open('/posts?type=ware')
    await row('Cup').getByText('Rosa the potter').waitFor()
    await eventually(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('pickers create what is not there, as a draft that fits, and show what is broken with a way out', async () => {
    const { page } = admin
    const parent = await service.post('/api/v1/pages', { title: 'Shelf', template: 'page', access: 'public' })
    const under = Number(parent.body.data.id)
    const picker = (widget: string, filter?: object) => ({
      type: 'integer',
      'x-corral': { widget, ...(filter ? { filter } : {}) },
    })
    await service.post('/api/v1/collections', {
      name: 'Kiln',
      label: 'Kiln',
      post_type: 'kiln',
      mode: 'strict',
      json_schema: { type: 'object', required: ['heat'], properties: { heat: { type: 'number' } } },
    })
    await service.post('/api/v1/collections', {
      name: 'Picked',
      post_type: 'picked',
      json_schema: {
        type: 'object',
        properties: {
          maker: picker('post', { post_type: 'maker' }),
          kiln: picker('post', { post_type: 'kiln' }),
          shelf: picker('page', { template: 'shelf', under }),
          topic: picker('category'),
          label: picker('tag'),
        },
      },
    })
    const id = await createPost('Picks', { post_type: 'picked' })
    await admin.open(`/posts/${id}`)
    const field = (name: string) => page.locator(`[data-field="${name}"]`)
    await field('maker').getByRole('textbox').fill('Olga')
    await page.getByRole('option', { name: 'Create “Olga” as a draft' }).click()
    await field('maker').getByText('Visitors cannot see this yet.').waitFor()
    await field('kiln').getByRole('textbox').fill('Old kiln')
    await page.getByRole('option', { name: 'Create the Kiln “Old kiln” as a draft' }).click()
    await field('kiln').getByText('Visitors cannot see this yet.').waitFor()
    await field('shelf').getByRole('textbox').fill('Top shelf')
    await page.getByRole('option', { name: 'Create “Top shelf” as a draft' }).click()
    await field('shelf').getByText('Top shelf', { exact: true }).waitFor()
    await field('topic').getByRole('combobox').fill('Pottery')
    await page.getByRole('option', { name: 'Create “Pottery”' }).click()
    await eventually(() => field('topic').getByRole('combobox').inputValue()).toBe('Pottery')
    await field('label').getByRole('combobox').fill('Glazed')
    await page.getByRole('option', { name: 'Create “Glazed”' }).click()
    await eventually(() => field('label').getByRole('combobox').inputValue()).toBe('Glazed')
    const draft = async () =>
      (await service.get(`/admin/api/posts/${id}`)).body.data.draft?.content.meta ?? {}
    await eventually(async () => Object.keys(await draft())).toEqual([
      'maker',
      'kiln',
      'shelf',
      'topic',
      'label',
    ])
    const chosen = await draft()
    expect(await read(chosen.maker)).toMatchObject({ title: 'Olga', post_type: 'maker', published: 0 })
    const { attributes } = (await service.get(`/api/v1/pages/${chosen.shelf}`)).body.data
    expect(attributes).toMatchObject({ title: 'Top shelf', template: 'shelf', parent_id: under, enabled: 0 })
    expect(await axeProblems(page)).toEqual([])
    await service.delete(`/api/v1/posts/${chosen.maker}`)
    await service.delete(`/api/v1/categories/${chosen.topic}`)
    await page.reload()
    await field('maker').getByText('This is in the trash.').waitFor()
    admin.forgive(/status of 404/)
    await field('topic').getByText('This was deleted. Choose something else.').waitFor()
    await field('maker').getByRole('button', { name: 'Restore it' }).click()
    await field('maker').getByText('Visitors cannot see this yet.').waitFor()
    expect((await read(chosen.maker)).title).toBe('Olga')
    const { body } = await service.get('/api/v1/permissions?per_page=100')
    const permissions = body.data
      .filter(({ name }: { name: string }) => /^(list|view) |^update posts$/.test(name))
      .map((each: { id: number }) => each.id)
    await service.post('/api/v1/roles', { name: 'corrector', permissions })
    const other = await admin.signIn(['corrector'])
    await admin.open(`/posts/${id}`, other)
    await other
      .locator('[data-field="maker"]')
      .getByRole('button', { name: /^Clear/ })
      .click()
    await other.locator('[data-field="maker"]').getByRole('textbox').fill('Nobody')
    await other.getByText('Nothing found.').waitFor()
    expect(await other.getByRole('option', { name: /^Create/ }).count()).toBe(0)
  })

  test('its history shows what changed, and brings a version back', async () => {
    const { page } = admin
    const id = await createPost('First words')
    await service.put(`/api/v1/posts/${id}`, {
      title: 'Second words',
      post_type: 'news',
      post_status: 'public',
    })
    await admin.open(`/posts/${id}`)
    await page.getByRole('link', { name: 'History' }).click()
    await page.waitForURL(/\/history/)
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('button').last().click()
    const detail = page.getByRole('region', { name: 'Version' })
    await detail.locator('del', { hasText: 'First' }).waitFor()
    await detail.locator('ins', { hasText: 'Second' }).waitFor()
    await detail.getByRole('button', { name: /^Restore/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore and publish' }).click()
    await eventually(async () => (await read(id)).title).toBe('First words')
  })

  test('a post of a strict collection begins with its title; publishing asks for its fields', async () => {
    const { page } = admin
    await service.post('/api/v1/collections', {
      name: 'Boats',
      post_type: 'boat',
      label: 'Boat',
      label_plural: 'Boats',
      mode: 'strict',
      json_schema: {
        type: 'object',
        required: ['length'],
        properties: { length: { type: 'number', title: 'Length' } },
      },
    })
    await admin.open('/posts?type=boat')
    await page.getByRole('button', { name: 'New Boat' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New Boat' })
    await dialog.getByLabel('Title').fill('Dinghy')
    await dialog.getByRole('button', { name: 'Start writing' }).click()
    await page.waitForURL(/\/posts\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    expect(await read(id)).toMatchObject({ published: 0, meta: {} })
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Length/ })
      .click()
    await page.getByLabel('Length').fill('4')
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await eventually(() => read(id)).toMatchObject({ published: 1, meta: { length: 4 } })
  })

  test('what keeps a post from being published leads to its field in the settings', async () => {
    const { page } = admin
    await createPost('Harbour', { slug: 'harbour' })
    const id = await createPost('Pier')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await admin.open(`/posts/${id}`)
      if (width === 390) await page.getByText('Settings', { exact: true }).click()
      await page.getByLabel('Address', { exact: true }).fill('harbour')
      await page.getByText(/^Saved/).waitFor()
      if (width === 390) await page.getByText('Write', { exact: true }).click()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Address' }).click()
      await page.locator('input[data-field="slug"]:focus').waitFor()
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('a post is duplicated from the list and from its editor, as a draft, with the way back', async () => {
    const { page } = admin
    const id = await createPost('Telescope', { post_type: 'gear' })
    const copies = async () =>
      (await service.get('/admin/api/posts?type=gear')).body.data.map((post: { title: string }) => post.title)
    await admin.open('/posts?type=gear')
    await page.getByRole('button', { name: 'Actions for Telescope' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByText('A copy of Telescope. Nobody sees it until you publish it.').waitFor()
    await page.getByRole('heading', { name: 'Telescope (copy)', level: 1 }).waitFor()
    const copy = await read(Number(page.url().match(/\/posts\/(\d+)/)?.[1]))
    expect(copy).toMatchObject({ published: 0, content: '<p>Old</p>', url: '/telescope-copy' })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.waitForURL(new RegExp(`/posts/${id}$`))
    await eventually(copies).toEqual(['Telescope'])

    await page.getByRole('button', { name: 'More about this post' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'Telescope (copy)', level: 1 }).waitFor()
    expect(await copies()).toContain('Telescope (copy)')
  })

  test('a post goes to the trash, and comes back', async () => {
    const { page } = admin
    const id = await createPost('Short-lived')
    await admin.open(`/posts/${id}`)
    await page.getByRole('button', { name: 'More about this post' }).click()
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    await page.getByText('Short-lived is in the trash.').waitFor()
    expect((await service.get(`/api/v1/posts/${id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.waitForURL(new RegExp(`/posts/${id}$`))
    await eventually(async () => (await service.get(`/api/v1/posts/${id}`)).status).toBe(200)
  })

  test('a viewer reads posts and is offered nothing else', async () => {
    const id = await createPost('For all')
    const page = await admin.signIn(['viewer'])
    await admin.open('/posts', page)
    await page.locator('tbody tr').first().waitFor()
    expect(await page.getByRole('button', { name: 'New post' }).count()).toBe(0)
    await admin.open(`/posts/${id}`, page)
    await page.getByText('Old').waitFor()
    expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0)
    await page.getByText('This post is not yours to change.').waitFor()
    expect(
      await page.getByRole('textbox', { name: 'Title', exact: true }).getAttribute('readonly'),
    ).not.toBeNull()
  })

  test('both screens are accessible, light and dark, and fit a phone', async () => {
    const { page } = admin
    const { body } = await service.get('/admin/api/posts?type=observation')
    for (const path of ['/posts', '/posts?add=true', `/posts/${body.data[0].id}`]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await admin.open(path)
        await page.waitForLoadState('networkidle')
        expect([path, colorScheme, await axeProblems(page, colorScheme)]).toEqual([path, colorScheme, []])
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await eventually(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  })
})
