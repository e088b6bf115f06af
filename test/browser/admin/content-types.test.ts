import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('content types', () => {
  const admin = useAdmin()
  const { service } = admin

  /** Adds a field of a kind to a list of fields, and gives it a label. Returns the opened row. */
  async function addField(page: Page, kind: string, label: string, list = 'Fields'): Promise<Locator> {
    await page.getByRole('button', { name: `Add a field ${list}`, exact: true }).click()
    const picker = page.getByRole('dialog', { name: 'Which kind of field?' })
    await picker.getByLabel('Search').fill(kind)
    await picker
      .getByRole('button', { name: new RegExp(`^${kind}`) })
      .first()
      .click()
    await picker.waitFor({ state: 'hidden' })
    const row = page.getByRole('list', { name: list, exact: true }).locator(':scope > li').last()
    await row.getByLabel('Label', { exact: true }).first().fill(label)
    return row
  }

  async function create(page: Page, kind: string, button: string, label: string): Promise<void> {
    await admin.open(`/settings/content-types?kind=${kind}`)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByLabel(/^Name( of one)?$/).fill(label)
    if (kind === 'collections') {
      await dialog.getByLabel('Name of several').fill(`${label}s`)
      await dialog.getByLabel('Addresses of new posts').fill('/shop/{slug}')
    }
    expect(await dialog.getByLabel('Name for developers').inputValue()).toBe(label.toLowerCase())
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(new RegExp(`content-types/${kind}/\\d+$`))
    await page.getByRole('list', { name: 'Fields', exact: true }).waitFor({ state: 'attached' })
  }

  const save = async (page: Page) => {
    const isStored = page.waitForResponse(
      (response) =>
        response.request().method() !== 'GET' &&
        /\/(component-types|collections|page-templates|globals)\/\d+/.test(response.url()),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await isStored
    await page
      .getByText(/is saved\./)
      .last()
      .waitFor()
  }
  const typeNamed = async (path: string, filter: string) =>
    (await service.get(`${path}?${filter}`)).body.data[0]

  test('a collection with a number, a list, blocks, related products and a category is made in the app alone', async () => {
    const { page } = admin
    await create(page, 'collections', 'New collection', 'Product')
    await addField(page, 'Number', 'Price')
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await addField(page, 'List of values', 'Sizes')
    await addField(page, 'Category', 'Section')
    const related = await addField(page, 'Post', 'Related products')
    await related.getByLabel('Several').click()
    await related.getByLabel('Collection').click()
    await page.getByRole('option', { name: 'Products' }).click()
    const story = await addField(page, 'Blocks', 'Story')
    await story.getByRole('list', { name: 'Kinds of blocks' }).getByRole('button', { name: /^Text/ }).click()
    await addField(page, 'Long text', 'Words', 'Fields of this kind')
    await save(page)
    const collection = await typeNamed('/api/v1/collections', 'filter[post_type]=product')
    expect(collection).toMatchObject({
      name: 'Products',
      label: 'Product',
      label_plural: 'Products',
      url_pattern: '/shop/{slug}',
    })
    expect(collection.json_schema).toEqual({
      type: 'object',
      properties: {
        price: { title: 'Price', type: 'number' },
        sizes: { title: 'Sizes', type: 'array', items: { type: 'string', maxLength: 120 } },
        section: { title: 'Section', type: 'integer', 'x-corral': { widget: 'category' } },
        related_products: {
          title: 'Related products',
          type: 'array',
          items: { type: 'integer' },
          'x-corral': { widget: 'post', filter: { post_type: 'product' } },
        },
        story: {
          title: 'Story',
          type: 'array',
          items: {
            oneOf: [
              {
                type: 'object',
                title: 'Text',
                required: ['kind'],
                properties: { kind: { const: 'text' }, words: { title: 'Words', type: 'string' } },
              },
            ],
          },
        },
      },
    })
    // A product is written with it, from the navigation that has it now.
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Products' }).click()
    await page.getByRole('button', { name: 'New Product' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Lamp')
    await dialog.getByRole('button', { name: 'Start writing' }).click()
    await page.waitForURL(/\/posts\/\d+/)
    await page.getByLabel('Price').fill('12.5')
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await eventually(
      async () => (await typeNamed('/api/v1/posts', 'filter[post_type]=product'))?.meta,
    ).toMatchObject({ price: 12.5 })
  })

  test('a template, a global and a component type with a conditional field are made in the app', async () => {
    const { page } = admin
    await create(page, 'page-templates', 'New page template', 'Landing')
    const title = await addField(page, 'Short text', 'SEO title')
    await title.getByLabel('Greatest number of characters').fill('60')
    await title.getByLabel('Required', { exact: true }).click()
    await save(page)
    expect((await typeNamed('/api/v1/page-templates', 'filter[template]=landing')).schema).toEqual({
      type: 'object',
      properties: { seo_title: { title: 'SEO title', type: 'string', maxLength: 60 } },
      required: ['seo_title'],
    })

    await create(page, 'globals', 'New site-wide content', 'Footer')
    await addField(page, 'Formatted text', 'Hours')
    await save(page)
    expect((await service.get('/api/v1/public/globals/footer', { as: null })).status).toBe(200)

    await create(page, 'component-types', 'New component type', 'Banner')
    await addField(page, 'Yes or no', 'Has button')
    const label = await addField(page, 'Short text', 'Button text')
    await label.getByLabel('Shown when').click()
    await page.getByRole('option', { name: 'Has button' }).click()
    const form = page.getByRole('region', { name: 'The form' })
    await form.getByLabel('Has button').waitFor()
    expect(await form.getByLabel('Button text').count()).toBe(0)
    await form.getByRole('switch', { name: 'Has button' }).click()
    await form.getByLabel('Button text').waitFor()
    await save(page)
    expect((await typeNamed('/api/v1/component-types', 'filter[type]=banner')).schema).toMatchObject({
      properties: { has_button: { type: 'boolean' } },
      allOf: [
        {
          if: { required: ['has_button'], properties: { has_button: { const: true } } },
          then: { properties: { button_text: { type: 'string' } } },
        },
      ],
    })
  })

  test('a renamed field takes its content along, and a removed one asks', async () => {
    const { page } = admin
    const properties = {
      heading: { type: 'string', title: 'Heading' },
      colour: { type: 'string', title: 'Colour' },
    }
    const type = { type: 'panel', label: 'Panel', schema: { type: 'object', properties } }
    const { id } = (await service.post('/api/v1/component-types', type)).body.data
    const config = { heading: 'Hello', colour: 'red' }
    const component = { wrangler_page_id: 1, type: 'panel', config }
    const made = (await service.post('/api/v1/wrangler-components', component)).body.data
    await admin.open(`/settings/content-types/component-types/${id}`)
    await page.getByRole('button', { name: /^Heading/ }).click()
    const name = page.getByLabel('Name for developers')
    await name.fill('title_line')
    await name.press('Enter')
    await page.getByRole('button', { name: 'More for Colour' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'What happens to the content' })
    await dialog.getByText('1 component on 1 page changes.').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    // The dialog has the same words until the content is moved.
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('1 component on 1 page changes.').waitFor()
    const after = async () => (await service.get(`/api/v1/wrangler-components/${made.id}`)).body.data.config
    await eventually(after).toEqual({ title_line: 'Hello', colour: 'red' })
  })

  test('fields are moved by keys, and the order is stored; the file is the one that types pull writes', async () => {
    const { page } = admin
    const hero = await typeNamed('/api/v1/component-types', 'filter[type]=hero')
    await admin.open(`/settings/content-types/component-types/${hero.id}`)
    const handle = page.getByRole('button', { name: /^Move Picture, / })
    await handle.focus()
    await handle.press('ArrowDown')
    await save(page)
    const moved = await typeNamed('/api/v1/component-types', 'filter[type]=hero')
    const [first, second] = Object.keys(hero.schema.properties)
    expect(Object.keys(moved.schema.properties).slice(0, 2)).toEqual([second, first])
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: /^More for Hero/ }).click()
    await page.getByRole('menuitem', { name: 'Download as file' }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toBe('hero.json')
    const all = (await service.get('/admin/api/content-types')).body.data
    const { content } = all.find(({ name }: { name: string }) => name === 'hero')
    expect(readFileSync(await file.path(), 'utf8')).toBe(`${JSON.stringify(content, null, 2)}\n`)
  })

  test('refusals are shown at their field, leaving asks, and the change of somebody else is not overwritten', async () => {
    const { page } = admin
    const schema = { type: 'object', properties: { code: { type: 'string', title: 'Code', maxLength: 20 } } }
    const { id } = (
      await service.post('/api/v1/component-types', { type: 'coupon', label: 'Coupon', schema })
    ).body.data
    await admin.open(`/settings/content-types/component-types/${id}`)
    await page.getByRole('button', { name: /^Code/ }).click()
    await page.getByLabel('Pattern').fill('(a+)+$')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This is not saved').waitFor()
    admin.forgive(/422/)
    await page.getByRole('listitem').getByRole('alert').waitFor()
    await page.getByRole('link', { name: 'Component types' }).click()
    await page
      .getByRole('dialog', { name: 'Your changes are not saved' })
      .getByRole('button', { name: 'Stay here' })
      .click()
    await page.getByLabel('Pattern').fill('^[A-Z]+$')
    await service.call('PATCH', `/api/v1/component-types/${id}`, {
      body: { description: 'By somebody else' },
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Somebody else has changed this').waitFor()
    admin.forgive(/412/)
    expect((await service.get(`/api/v1/component-types/${id}`)).body.data.description).toBe(
      'By somebody else',
    )
    await page.getByRole('button', { name: 'Take theirs, and drop mine' }).click()
    await page.getByText('Somebody else has changed this').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Code/ }).click()
    await page.getByLabel('Pattern').fill('^[0-9]+$')
    await service.call('PATCH', `/api/v1/component-types/${id}`, { body: { description: 'Once more' } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save mine over theirs' }).click()
    await page.getByText('Coupon is saved.').waitFor()
    admin.forgive(/412/)
    const mine = (await service.get(`/api/v1/component-types/${id}`)).body.data
    expect([mine.description, mine.schema.properties.code.pattern]).toEqual(['By somebody else', '^[0-9]+$'])
    // Everything can be changed as JSON.
    await page.getByText('As JSON', { exact: true }).click()
    const editor = page.getByRole('textbox', { name: 'As JSON' })
    await editor.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText(
      JSON.stringify({ type: 'coupon', label: 'Voucher', schema: { ...schema, minProperties: 1 } }),
    )
    await save(page)
    const voucher = (await service.get(`/api/v1/component-types/${id}`)).body.data
    expect([voucher.label, voucher.schema]).toEqual(['Voucher', { ...schema, minProperties: 1 }])
  })

  test('a collection in use asks for its name before it is deleted, and comes back by Undo', async () => {
    const { page, service } = admin
    const collection = { name: 'Boats', post_type: 'boat', schema: [] }
    const { id } = (await service.post('/api/v1/collections', collection)).body.data
    const post = { title: 'Anna', post_type: 'boat', post_status: 'public', published: 1 }
    const boat = (await service.post('/api/v1/posts', post)).body.data.id
    await admin.open(`/posts/${boat}`)
    const navigation = page.getByRole('navigation', { name: 'Screens' })
    // The collection of the open post is marked, and not all posts.
    await navigation.locator('[aria-current=page]', { hasText: 'Boats' }).waitFor()
    expect(await navigation.locator('[data-status=active]').allInnerTexts()).toEqual(['Boats'])
    await page.getByRole('button', { name: 'More about this post' }).click()
    await page.getByRole('menuitem', { name: /Delete|trash/i }).click()
    await page.waitForURL(/\/posts\?type=boat/)
    await page.getByText('No Boats yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL(/\/posts\/\d+$/)

    await admin.open(`/settings/content-types/collections/${id}`)
    await page.getByRole('button', { name: 'More for Boats' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Boats is in use' })
    await dialog.getByText(/1 post/).waitFor()
    expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Type Boats to delete it').fill('Boats')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Boats is deleted. Its content stays.').waitFor()
    expect((await service.get(`/api/v1/collections/${id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    const found = async () =>
      (await service.get('/api/v1/collections?filter[post_type]=boat')).body.meta.total
    await expect.poll(found).toBe(1)
    // What was open is asked for once more while it is deleted.
    admin.forgive(/404/)
  })

  test('a component type that only posts use is in use', async () => {
    const { page, service } = admin
    const collection = { name: 'Essays', post_type: 'essay', has_components: true }
    await service.post('/api/v1/collections', collection)
    const { id } = (
      await service.post('/api/v1/component-types', {
        type: 'aside',
        label: 'Aside',
        schema: { type: 'object' },
      })
    ).body.data
    const post = { title: 'On rivers', post_type: 'essay', post_status: 'public', published: 1 }
    await service.post('/api/v1/posts', { ...post, components: [{ type: 'aside' }] })
    await admin.open('/settings/content-types?kind=component-types')
    await page.getByRole('link', { name: /Aside.*1 component$/ }).waitFor()
    await admin.open(`/settings/content-types/component-types/${id}`)
    await page.getByRole('button', { name: 'More for Aside' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Aside is in use' })
      .getByText(/1 component/)
      .waitFor()
  })

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('the lists are accessible in %s, and fit', async (colorScheme, width) => {
    const { page } = admin
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    for (const kind of ['component-types', 'collections', 'page-templates', 'globals']) {
      await admin.open(`/settings/content-types?kind=${kind}`)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), kind).toBe(width)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
  })
})

describe.skipIf(!hasChromium)('content types that come from files', () => {
  const admin = useAdmin({ env: { CORRAL_TYPES: 'files' } })

  test('can be read in the app, and not changed', async () => {
    const { page, service } = admin
    await admin.open('/settings/content-types')
    await page.getByText(/CORRAL_TYPES=files/).waitFor()
    expect(await page.getByRole('button', { name: 'New component type' }).count()).toBe(0)
    await page.getByRole('link', { name: /^Hero/ }).click()
    await page.getByText(/CORRAL_TYPES=files/).waitFor()
    await page.getByRole('list', { name: 'Fields', exact: true }).getByRole('button').first().click()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Add a field/ }).count()).toBe(0)
    expect(await page.getByLabel('Label', { exact: true }).first().getAttribute('readonly')).not.toBeNull()
    expect((await service.call('PATCH', '/api/v1/component-types/1', { body: { label: 'X' } })).status).toBe(
      403,
    )
  })
})
