import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { card, cardButton, cardsIn, isSaved, pageEditor } from './page-editor.ts'

interface Part {
  id: number | string
  title: string
  slot: string
}

describe.skipIf(!hasChromium)('a post that is built from components', () => {
  const admin = useAdmin()
  const { service } = admin
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Component' })
  const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings of the post' })
  const titlesIn = async (page: Page, slot: string) =>
    (await cardsIn(page, slot)).map((text) => text.split('\n')[1])
  afterEach(async () => {
    admin.forgive(/status of 412/)
    await admin.page.setViewportSize({ width: 1280, height: 900 })
    await admin.page.emulateMedia({ colorScheme: 'light' })
  })

  beforeAll(async () => {
    const template = {
      template: 'article',
      label: 'Article',
      slots: [
        { name: 'main', label: 'Story' },
        { name: 'aside', label: 'Beside it', max: 2 },
      ],
      areas: ['main aside'],
    }
    const collection = {
      name: 'Magazine',
      post_type: 'magazine',
      label: 'Article',
      has_components: true,
      page_template: 'article',
      has_content: false,
    }
    expect((await service.post('/api/v1/page-templates', template)).status).toBe(201)
    expect((await service.post('/api/v1/collections', collection)).status).toBe(201)
  })

  async function createArticle(title: string, names: readonly string[] = ['First', 'Second', 'Third']) {
    const components = names.map((name) => ({ type: 'text', title: name, content: `<p>${name} text</p>` }))
    const body = { title, post_type: 'magazine', post_status: 'public', published: 1, components }
    const { data } = (await service.post('/api/v1/posts', body)).body
    return { id: Number(data.id), url: String(data.url) }
  }
  const edited = async (id: number) => (await service.get(`/admin/api/posts/${id}`)).body.data
  const draftParts = async (id: number): Promise<Part[]> => (await edited(id)).draft?.content.components ?? []
  const draftTitles = async (id: number) => (await draftParts(id)).map(({ title }) => title)
  const publicTitles = async (url: string): Promise<string[]> => {
    const address = `/api/v1/public/posts/by-url?url=${encodeURIComponent(url)}&include=components`
    return (await service.get(address, { as: null })).body.data.components.map(({ title }: Part) => title)
  }
  async function open(id: number, page: Page = admin.page): Promise<void> {
    await admin.open(`/posts/${id}`, page)
    await page.getByRole('region', { name: 'Story', exact: true }).waitFor()
  }
  async function choose(name: string, item: string, page: Page = admin.page): Promise<void> {
    await card(page, name)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  async function publish(page: Page = admin.page): Promise<void> {
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page
      .getByText(/is public\.|are public\./)
      .first()
      .waitFor()
  }

  test('keeps its components when only its title is changed', async () => {
    const { id, url } = await createArticle('Only the title')
    const { components } = (await edited(id)).live.content
    await admin.open(`/posts/${id}`)
    await admin.page.getByRole('textbox', { name: 'Title', exact: true }).fill('Another title')
    await isSaved(admin.page).waitFor()
    expect(await draftParts(id)).toEqual(components)
    await publish()
    expect((await edited(id)).live.content).toMatchObject({ title: 'Another title', components })
    expect(await publicTitles(url)).toEqual(['First', 'Second', 'Third'])
  })

  test('gets a component, which is moved, published, seen by visitors, and restored', async () => {
    const { page } = admin
    const { id, url } = await createArticle('The night train')
    await open(id)
    await page
      .getByRole('region', { name: 'Beside it' })
      .getByRole('button', { name: 'Add to Beside it' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Add to Beside it' })
    await dialog.getByLabel('Search components').fill('text')
    expect(await dialog.getByRole('region', { name: 'Shared blocks' }).count()).toBe(0)
    await dialog.getByRole('button', { name: /^Text/ }).first().click()
    await panel(page).getByLabel('Title', { exact: true }).fill('In brief')
    await isSaved(page).waitFor()
    expect(await titlesIn(page, 'Beside it')).toEqual(['In brief'])
    expect(await publicTitles(url)).not.toContain('In brief')

    // From one place to the other, by the pointer.
    const handle = card(page, 'In brief').getByTitle('Drag to move')
    const target = await card(page, 'Second').boundingBox()
    await handle.hover()
    await page.mouse.down()
    await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 20, { steps: 5 })
    await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 4, { steps: 5 })
    await page.mouse.up()
    await eventually(() => titlesIn(page, 'Story')).toEqual(['First', 'In brief', 'Second', 'Third'])
    await choose('Second', 'Hide')
    await choose('Third', 'Duplicate')
    await choose('First', 'Remove')
    await page.getByText(/was removed\./).waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await eventually(() => titlesIn(page, 'Story')).toEqual(['First', 'In brief', 'Second', 'Third', 'Third'])
    await isSaved(page).waitFor()
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Every picture has a description').waitFor()
    expect(await page.getByRole('dialog').getByText('It has no text').count()).toBe(0)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await eventually(() => publicTitles(url)).toEqual(['First', 'In brief', 'Third', 'Third'])

    await admin.open(`/posts/${id}/history`)
    const detail = page.getByRole('region', { name: 'Version' })
    await detail.getByRole('heading', { name: 'In brief' }).waitFor()
    await detail.getByText('Side by side').click()
    await detail.frameLocator('iframe[title="Before"]').getByText('Second text').waitFor()
    await detail.frameLocator('iframe[title="Now"]').getByText('In brief').waitFor()
    await detail.getByText('Field by field').click()
    await detail.getByRole('button', { name: 'Restore Second into your changes' }).click()
    await page.getByText('is in your changes as it was then').waitFor()
    const brought = (await draftParts(id)).find(({ title }) => title === 'Second')
    expect(brought).toMatchObject({ enabled: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await edited(id)).draft).toBe(null)
    await detail.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore and publish' }).click()
    await page.getByText('is as it was then').waitFor()
    expect(await publicTitles(url)).toEqual(['First', 'Second', 'Third'])
    await page.getByRole('link', { name: 'Back to editing' }).click()
    await page.getByRole('region', { name: 'Story', exact: true }).waitFor()
    expect(await titlesIn(page, 'Story')).toEqual(['First', 'Second', 'Third'])
  })

  test('is discarded as a whole, and that is undone; the address names the open component', async () => {
    const { page } = admin
    const { id } = await createArticle('Discarded')
    await open(id)
    await cardButton(page, 'Second').click()
    await panel(page).getByLabel('Title', { exact: true }).fill('Second thoughts')
    await isSaved(page).waitFor()
    await page.waitForURL(/component=/)
    await page.reload()
    await eventually(() => panel(page).getByLabel('Title', { exact: true }).inputValue()).toBe(
      'Second thoughts',
    )
    await page.getByRole('button', { name: 'More about this post' }).click()
    await page.getByRole('menuitem', { name: 'Discard' }).click()
    await eventually(() => titlesIn(page, 'Story')).toEqual(['First', 'Second', 'Third'])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await eventually(() => titlesIn(page, 'Story')).toEqual(['First', 'Second thoughts', 'Third'])
    await eventually(() => draftTitles(id)).toContain('Second thoughts')
  })

  test('takes what was copied on a page, also into an empty place, and a shared block as a copy', async () => {
    const { page } = admin
    const pages = pageEditor(admin)
    const from = await pages.createPage('Copied into a post')
    const { components } = (await pages.read(from)).live.content
    const shared = { name: 'For everybody', component_id: components[0].id }
    expect((await service.post('/admin/api/shared-blocks', shared)).status).toBe(201)
    await pages.open(from)
    await cardButton(page, 'First').focus()
    await page.keyboard.press('Control+c')
    await page.getByText(/is copied\./).waitFor()

    const { id, url } = await createArticle('Empty at first', [])
    await open(id)
    await page.getByRole('region', { name: 'Story' }).getByRole('button', { name: 'Paste' }).click()
    await isSaved(page).waitFor()
    expect(await draftParts(id)).toMatchObject([{ title: 'First', slot: 'main' }])
    expect((await draftParts(id))[0]).not.toHaveProperty('shared_block_id')
    await card(page, 'First')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Paste below' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Use on several pages…' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await publish()
    expect(await publicTitles(url)).toEqual(['First'])

    await cardButton(page, 'First').focus()
    await page.keyboard.press('Control+c')
    await pages.open(from)
    await cardButton(page, 'Third').focus()
    await page.keyboard.press('Control+v')
    await eventually(async () => ((await pages.draftOf(from))?.components ?? []).length).toBe(4)
  })

  test('is written by two people at the same moment', async () => {
    const { page } = admin
    const { id } = await createArticle('Together')
    const other = await admin.signIn(['editor'])
    await open(id)
    await open(id, other)
    await cardButton(page, 'First').click()
    await cardButton(other, 'Second').click()
    await panel(page).getByLabel('Title', { exact: true }).fill('First by one')
    await panel(other).getByLabel('Title', { exact: true }).fill('Second by two')
    await isSaved(page).waitFor()
    await isSaved(other).waitFor()
    await eventually(() => draftTitles(id)).toEqual(['First by one', 'Second by two', 'Third'])
    for (const each of [page, other])
      await eventually(() => titlesIn(each, 'Story')).toEqual(['First by one', 'Second by two', 'Third'])
    await card(other, 'First by one').getByText('Test', { exact: true }).waitFor()

    // Both change the same field: nothing is lost, and one of them decides.
    await panel(other).getByRole('button', { name: 'Settings of the post' }).click()
    await cardButton(other, 'First by one').click()
    await other.route('**/draft', (route) => route.abort())
    await panel(other).getByLabel('Title', { exact: true }).fill('First by two')
    await panel(page).getByLabel('Title', { exact: true }).fill('First again')
    await isSaved(page).waitFor()
    await other.unroute('**/draft')
    await other.getByText('Test changed the same text as you.').waitFor()
    await other.getByRole('status').filter({ hasText: 'Not saved until you choose a text' }).waitFor()
    expect(await isSaved(other).count()).toBe(0)
    await other.keyboard.press('Control+s')
    await other.getByText('Not saved: somebody else changed the same text.').waitFor()
    await other.getByRole('button', { name: 'Compare' }).click()
    const dialog = other.getByRole('dialog', { name: 'You both changed this' })
    await dialog.getByRole('button', { name: 'Take the one of Test' }).waitFor()
    await dialog.getByRole('button', { name: 'Keep yours' }).click()
    await eventually(() => draftTitles(id)).toContain('First by two')
    await isSaved(other).waitFor()
    admin.forgive(/net::ERR_FAILED/)
  })

  test('is changed in its preview, which stays open', async () => {
    const { page } = admin
    const { id } = await createArticle('Seen while written')
    await open(id)
    await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Preview').click()
    const frame = page.frameLocator('iframe')
    await frame.getByText('Second text').dispatchEvent('click')
    await panel(page).getByLabel('Title', { exact: true }).fill('Seen at once')
    await frame.getByText('Seen at once').waitFor()
    await frame.locator('.slot:empty').first().dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Add to Beside it' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await axeInBoth(page)).toEqual([])
  })

  test('on a phone: a component is added, written and published', async () => {
    const { page } = admin
    const { id, url } = await createArticle('On the road', ['First'])
    await page.setViewportSize({ width: 390, height: 844 })
    await open(id)
    await page
      .getByRole('region', { name: 'Story' })
      .getByRole('button', { name: 'Add to Story', exact: true })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).first().click()
    await panel(page).getByLabel('Title', { exact: true }).fill('From the train')
    await isSaved(page).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    const wide = await page.evaluate('document.documentElement.scrollWidth')
    expect(wide).toBeLessThanOrEqual(390)
    await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Write').click()
    await eventually(() => titlesIn(page, 'Story')).toEqual(['First', 'From the train'])
    await choose('From the train', 'Move up')
    await eventually(() => titlesIn(page, 'Story')).toEqual(['From the train', 'First'])
    await isSaved(page).waitFor()
    await publish()
    expect(await publicTitles(url)).toEqual(['From the train', 'First'])
    expect(await settings(page).count()).toBe(0)
  })
})
