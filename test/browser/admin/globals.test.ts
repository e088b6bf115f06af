import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('globals', () => {
  const admin = useAdmin()
  const { service } = admin

  const schema = {
    type: 'object',
    required: ['hours'],
    properties: {
      hours: { type: 'string', title: 'Opening hours', minLength: 1, maxLength: 100 },
      links: {
        type: 'array',
        title: 'Social links',
        items: { type: 'object', properties: { label: { type: 'string', title: 'Label', maxLength: 50 } } },
      },
      banner: { type: 'string', title: 'Banner', 'x-corral': { widget: 'global' } },
    },
  }
  const layout = [{ label: 'Visit us', fields: ['hours'] }]

  async function createGlobal(name: string, more: object = {}): Promise<number> {
    const body = { name, label: `The ${name}`, schema, layout, value: { hours: '9 to 5' }, ...more }
    return (await service.post('/admin/api/globals', { is_public: true, ...body })).body.data.id
  }
  const read = (name: string) => service.get(`/api/v1/public/globals/${name}`, { as: null })
  const shownValue = async (name: string) => (await read(name)).body.data.value

  test('an editor changes one by its form, publishes it, takes that back, and finds its history', async () => {
    const { page } = admin
    await createGlobal('footer')
    await admin.open('/')
    await page.getByRole('link', { name: 'Site-wide content' }).click()
    await page.getByRole('link', { name: /The footer/ }).click()
    await page.waitForURL(/\/globals\/\d+$/)
    await page.getByRole('heading', { name: 'Visit us' }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    const required = page.locator(':required')
    expect(await page.getByLabel('Opening hours').and(required).count()).toBe(1)
    expect(await required.count()).toBe(1)
    await page.getByLabel('Opening hours').fill('10 to 6')
    await page.getByText(/^Saved/).waitFor()
    await eventually(() => page.getByText(/^You are changing/).textContent()).toContain('The footer')
    expect(await shownValue('footer')).toEqual({ hours: '9 to 5' })
    await page.reload()
    await eventually(() => page.getByLabel('Opening hours').inputValue()).toBe('10 to 6')
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('The footer is published.').waitFor()
    expect(await shownValue('footer')).toEqual({ hours: '10 to 6' })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await eventually(() => shownValue('footer')).toEqual({ hours: '9 to 5' })
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('heading', { name: 'History of The footer' }).waitFor()
    await page.getByRole('button', { name: 'Restore this version' }).waitFor()
    await page.getByRole('link', { name: 'Back to editing' }).click()
    await page.waitForURL(/\/globals\/\d+$/)
  })

  test('a long form can be scrolled to its end', async () => {
    const { page } = admin
    const text = { type: 'string', title: 'Text', 'x-corral': { widget: 'rich' } }
    const last = { type: 'string', title: 'Last field' }
    const id = await createGlobal('imprint', {
      schema: { type: 'object', properties: { text, last } },
      layout: undefined,
      value: { text: '<p>A line.</p>'.repeat(80) },
    })
    await admin.open(`/globals/${id}`)
    await page.getByText('160 words').waitFor()
    await page.getByLabel('Last field').fill('The end')
    const place = await page.getByLabel('Last field').boundingBox()
    expect(place?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
    const toolbar = await page.getByRole('toolbar').boundingBox()
    expect(toolbar?.y).toBeGreaterThan(0)
  })

  test('the fields of a page template are a section of the settings of its pages', async () => {
    const { page } = admin
    const seo = {
      type: 'object',
      required: ['seo_title'],
      properties: {
        seo_title: { type: 'string', title: 'Title for search engines', minLength: 1, maxLength: 60 },
      },
    }
    const template = { template: 'described', label: 'Article', slots: [{ name: 'main' }], schema: seo }
    await service.post('/api/v1/page-templates', { ...template, mode: 'strict' })
    const values = { title: 'Described', template: 'described', access: 'public', enabled: 1 }
    const created = await service.post('/api/v1/pages', { ...values, meta: { seo_title: 'Before', kept: 1 } })
    const { id } = created.body.data
    const metaOf = async () => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.meta
    await admin.open(`/pages/${id}?view=outline`)
    await page.getByRole('complementary', { name: 'Page settings' }).waitFor()
    await page.getByRole('button', { name: /Fields of “Article”/ }).click()
    const field = page.getByRole('textbox', { name: 'Title for search engines' })
    await eventually(() => field.inputValue()).toBe('Before')
    expect(await axeProblems(page)).toEqual([])
    await field.fill('')
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await page.getByText('It cannot be published like this').waitFor()
    await page.keyboard.press('Escape')
    await field.fill('After')
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await eventually(metaOf).toEqual({ seo_title: 'After', kept: 1 })
  })

  test('a value that does not fit leads to its field', async () => {
    const { page } = admin
    const id = await createGlobal('strict', { mode: 'strict' })
    await admin.open(`/globals/${id}`)
    await page.getByLabel('Opening hours').fill('')
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await page.getByText('It cannot be published like this').waitFor()
    expect(await shownValue('strict')).toEqual({ hours: '9 to 5' })
  })

  test('one is chosen in a form, made public, moved to the trash and brought back', async () => {
    const { page } = admin
    await createGlobal('banner')
    const id = await createGlobal('header', { is_public: false })
    await admin.open(`/globals/${id}`)
    await page.getByRole('combobox', { name: 'Banner' }).click()
    await page.getByRole('option', { name: 'The banner' }).click()
    await page.getByText(/^Saved/).waitFor()
    const { body } = await service.get(`/admin/api/globals/${id}`)
    expect(body.data.draft.content.value).toMatchObject({ banner: 'banner' })
    expect((await read('header')).status).toBe(404)
    await page.getByRole('switch', { name: 'Public' }).click()
    await eventually(async () => (await read('header')).status).toBe(200)
    await page.getByRole('button', { name: 'More about this content' }).click()
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    await page.waitForURL(/\/globals$/)
    await eventually(async () => (await read('header')).status).toBe(404)
    await admin.open('/trash?kind=global')
    await page.getByRole('button', { name: 'Restore The header' }).click()
    await eventually(async () => (await read('header')).status).toBe(200)
  })

  test('a menu is made, filled, dragged and published, and the website reads it by its name', async () => {
    const { page } = admin
    const create = async (title: string) => {
      const body = { title, template: 'default', access: 'public', enabled: 1 }
      return Number((await service.post('/api/v1/pages', body)).body.data.id)
    }
    await create('Visit the farm')
    await create('Opening hours')
    const drawn = async () => {
      const draw = (items: { title: string; children: [] }[]): string =>
        items
          .map(({ title, children }) => title + (children.length > 0 ? `(${draw(children)})` : ''))
          .join(', ')
      const { body } = await service.get('/api/v1/public/menu/main_menu', { as: null })
      return draw(body.data)
    }
    const publish = async () => {
      await page.getByText(/^Saved/).waitFor()
      await page
        .getByRole('button', { name: /^Publish( changes)?$/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Publish now' }).click()
      // An earlier message may still be there.
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByText('Main menu is published.').last().waitFor()
    }
    await admin.open('/')
    const screens = page.getByRole('navigation', { name: 'Screens' })
    await screens.getByRole('link', { name: 'Menus', exact: true }).click()
    await page.getByText('No menus yet').waitFor()
    await page.getByRole('button', { name: 'New menu' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Main menu')
    await eventually(() => page.getByRole('textbox', { name: 'Name for developers' }).inputValue()).toBe(
      'main_menu',
    )
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/menus\/\d+$/)
    await page.getByText('This is empty for visitors.').waitFor()
    expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
    const rows = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
    const add = page.getByRole('button', { name: 'Add Items' })
    for (const [at, title] of ['Visit the farm', 'Opening hours'].entries()) {
      await add.click()
      await page.getByLabel('Leads to').fill(title)
      await page.getByRole('option', { name: new RegExp(title) }).click()
      await rows.nth(at).getByText(title).first().waitFor()
    }
    await add.click()
    await page.getByRole('textbox', { name: 'Label' }).fill('More')
    await rows.nth(2).getByRole('button', { name: 'More', exact: false }).first().waitFor()
    expect(await axeProblems(page)).toEqual([])
    await publish()
    await eventually(drawn).toBe('Visit the farm, Opening hours, More')

    // By the keyboard: one level in, and back.
    await page.getByRole('button', { name: /^Move Opening hours/ }).press('ArrowRight')
    await page.getByRole('button', { name: /^Move Opening hours, 1 of 1 on level 2/ }).waitFor()
    await publish()
    await eventually(drawn).toBe('Visit the farm(Opening hours), More')

    // By dragging: below "More", over its middle.
    const goal = await rows.nth(2).boundingBox()
    await page
      .getByRole('button', { name: /^Move Opening hours/ })
      .dragTo(rows.nth(2), { targetPosition: { x: 60, y: (goal?.height ?? 0) / 2 } })
    await page.getByRole('button', { name: /^Move More, 2 of 2/ }).waitFor()
    await publish()
    await eventually(drawn).toBe('Visit the farm, More(Opening hours)')

    // To the left it comes out, and to the right it goes below the row above, by touch too.
    const dots = page.getByRole('button', { name: /^Move Opening hours/ })
    const box = await dots.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 30, y, { steps: 4 })
    await page.locator('[data-drop="after"]').waitFor()
    await page.mouse.up()
    await page.getByRole('button', { name: /^Move Opening hours, 3 of 3 on level 1/ }).waitFor()
    const finger = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: x - 24, y })
    await touch('touchMove', { x: x + 40, y })
    await page.locator('[data-drop="after"]').waitFor()
    await touch('touchEnd')
    await finger.detach()
    await page.getByRole('button', { name: /^Move Opening hours, 1 of 1 on level 2/ }).waitFor()

    // Quick changes are undone one by one.
    const handle = page.getByRole('button', { name: /^Move Opening hours/ })
    const at = (place: string) =>
      page.getByRole('button', { name: new RegExp(`^Move Opening hours, ${place}`) }).waitFor()
    await handle.press('ArrowLeft')
    await handle.press('ArrowUp')
    await at('2 of 3')
    const undoButton = page.getByRole('button', { name: 'Undo', exact: true }).first()
    await undoButton.click()
    await at('3 of 3')
    await undoButton.click()
    await at('1 of 1 on level 2')

    await page.getByRole('button', { name: 'More for More' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await eventually(() => rows.count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await eventually(() => rows.count()).toBe(3)
  })
})
