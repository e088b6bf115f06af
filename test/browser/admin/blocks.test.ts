import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

const kind = (name: string, title: string, properties: object, more: object = {}) => ({
  type: 'object',
  title,
  required: ['kind'],
  properties: { kind: { const: name }, ...properties },
  ...more,
})

/** A type with kinds, kinds within kinds, a condition, a map, and values that are chosen. */
const blocksType = {
  type: 'blocks',
  label: 'Blocks',
  fields: { title: 'optional', content: 'hidden', thumbnail: 'hidden' },
  layout: [{ label: 'Where it leads', fields: ['to', 'address'] }],
  schema: {
    type: 'object',
    properties: {
      blocks: { type: 'array', title: 'Blocks', items: { $ref: '#/$defs/block' } },
      to: { title: 'Leads to', enum: ['nowhere', 'page', 'address'] },
      sizes: { type: 'array', title: 'Sizes', uniqueItems: true, items: { type: 'integer', title: 'Size' } },
      prices: { type: 'object', title: 'Prices', additionalProperties: { type: 'number' } },
      width: {
        title: 'Width',
        oneOf: [
          { const: 'full', title: 'Full' },
          { type: 'integer', title: 'Pixels' },
        ],
      },
      banner: {
        title: 'Banner',
        oneOf: [
          kind('picture', 'Picture', { text: { type: 'string', title: 'Words' }, dark: { type: 'boolean' } }),
          kind('film', 'Film', {
            text: { type: 'string', title: 'Words' },
            seconds: { type: 'integer', title: 'Seconds', default: 30 },
          }),
        ],
      },
      news: {
        type: 'array',
        title: 'News',
        items: { type: 'integer' },
        'x-corral': { widget: 'post', filter: { post_type: 'sighting' } },
      },
    },
    allOf: [
      {
        if: { required: ['to'], properties: { to: { const: 'address' } } },
        then: {
          required: ['address'],
          properties: { address: { type: 'string', title: 'Address', format: 'uri' } },
        },
      },
      {
        if: { required: ['to'], properties: { to: { const: 'page' } } },
        then: { properties: { page: { type: 'integer', title: 'Page', 'x-corral': { widget: 'page' } } } },
      },
    ],
    $defs: {
      block: {
        oneOf: [
          kind(
            'words',
            'Words',
            {
              text: { type: 'string', title: 'Text', maxLength: 60 },
              size: { enum: ['s', 'l'], title: 'Size', default: 's' },
            },
            {
              description: 'A paragraph',
              'x-corral': { preview: { title: '{text}', subtitle: 'Size {size}' } },
            },
          ),
          kind('row', 'Row', {
            blocks: { type: 'array', title: 'Inside', items: { $ref: '#/$defs/block' } },
          }),
          ...Array.from({ length: 7 }, (_, at) => kind(`other-${at}`, `Other ${at + 1}`, {})),
        ],
      },
    },
  },
}

describe.skipIf(!hasChromium)('block lists and conditional fields', () => {
  const admin = useAdmin()
  const { service } = admin

  beforeAll(async () => {
    const answer = await service.post('/api/v1/component-types', blocksType)
    expect(answer.status, answer.text).toBe(201)
    const post = { title: 'A comet', post_type: 'sighting', post_status: 'public', published: 1 }
    expect((await service.post('/api/v1/posts', post)).status).toBe(201)
  })

  async function openForm(config: object): Promise<number> {
    const page = { title: 'Blocks', template: 'page', access: 'public', enabled: 1 }
    const id = Number((await service.post('/api/v1/pages', page)).body.data.id)
    const component = { wrangler_page_id: id, slot: 'main', type: 'blocks', title: 'All', config }
    expect((await service.post('/api/v1/wrangler-components', component)).status).toBe(201)
    await admin.open(`/pages/${id}?view=outline`)
    await admin.page.locator('article button').filter({ hasText: 'Blocks' }).first().click()
    await field('blocks').waitFor()
    return id
  }

  const field = (path: string) => admin.page.locator(`[data-field="config.${path}"]`)

  /** The config in the working copy. */
  async function saved(id: number) {
    const { body } = await service.get(`/admin/api/pages/${id}`)
    return body.data.draft?.content.components[0].config ?? null
  }

  async function add(list: Locator, title: string): Promise<void> {
    await list.click()
    await admin.page.getByRole('option', { name: new RegExp(`^${title}`) }).click()
  }

  test('blocks are added by their kind, at any depth, by mouse', async () => {
    const id = await openForm({})
    const { page } = admin
    await add(page.getByRole('button', { name: 'Add Blocks' }), 'Words')
    await page.getByLabel('Text', { exact: true }).fill('First words')
    await add(page.getByRole('button', { name: 'Add Blocks' }), 'Row')
    const inside = field('blocks.1.blocks')
    await add(inside.getByRole('button', { name: 'Add Inside' }), 'Words')
    await inside.getByLabel('Text', { exact: true }).fill('Deep words')
    await inside
      .getByText('Large', { exact: true })
      .or(inside.getByText('L', { exact: true }))
      .click()
    await eventually(async () => await saved(id)).toEqual({
      blocks: [
        { kind: 'words', text: 'First words', size: 's' },
        { kind: 'row', blocks: [{ kind: 'words', text: 'Deep words', size: 'l' }] },
      ],
    })
    const blocks = page.getByRole('list', { name: 'Blocks' })
    await blocks.getByRole('button', { name: 'Words First words Size s' }).waitFor()
    await blocks
      .getByRole('button', { name: /^Move Row/ })
      .dragTo(blocks.getByRole('button', { name: /First words/ }).first(), {
        targetPosition: { x: 10, y: 2 },
      })
    await blocks.getByRole('button', { name: 'More for Words: First words' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await eventually(async () =>
      ((await saved(id))?.blocks ?? []).map((each: { kind: string }) => each.kind),
    ).toEqual(['row', 'words', 'words'])
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await eventually(async () => (await saved(id))?.blocks.length).toBe(2)
  })

  test('blocks are added, found and moved by keyboard', async () => {
    const id = await openForm({ blocks: [{ kind: 'row' }] })
    const { page } = admin
    await page.getByRole('button', { name: 'Add Blocks' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('paragraph')
    await page.getByRole('option', { name: /^Words/ }).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    // The cursor is in the first field of the new block.
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toMatch(/INPUT|TEXTAREA/)
    await page.keyboard.type('Typed')
    await page.getByRole('button', { name: /^Move Words: Typed, 2 of 2/ }).focus()
    await page.keyboard.press('ArrowUp')
    await eventually(async () => (await saved(id))?.blocks).toEqual([
      { kind: 'words', text: 'Typed', size: 's' },
      { kind: 'row' },
    ])
  })

  test('fields appear when they apply, and keep their values while they do not', async () => {
    const id = await openForm({ to: 'nowhere' })
    const { page } = admin
    expect(await field('address').count()).toBe(0)
    await field('to').getByText('Address', { exact: true }).click()
    await field('address').getByRole('textbox').fill('nowhere')
    await field('address').getByText('This is not a full address').waitFor()
    await field('address').getByRole('textbox').fill('https://example.com')
    await field('to').getByText('Page', { exact: true }).click()
    await field('page').waitFor()
    expect(await field('address').count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Other settings/ }).count()).toBe(0)
    await field('to').getByText('Address', { exact: true }).click()
    expect(await field('address').getByRole('textbox').inputValue()).toBe('https://example.com')
    await eventually(async () => await saved(id)).toEqual({ to: 'address', address: 'https://example.com' })
  })

  test('a new item is written when it has a value, never as null', async () => {
    const id = await openForm({})
    const { page } = admin
    await page.getByRole('button', { name: 'Add Sizes' }).click()
    await expect.poll(() => field('sizes.0').count()).toBe(1)
    expect(await saved(id)).toBeNull()
    await page.keyboard.type('4')
    await eventually(async () => await saved(id)).toEqual({ sizes: [4] })
    await page.getByRole('button', { name: 'Add Sizes' }).click()
    await page.keyboard.type('4')
    await field('sizes.1').getByText('This is the same as item 1.').waitFor()
    await page.getByRole('button', { name: 'Add News' }).click()
    await field('news.0').getByRole('textbox').fill('comet')
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      expect.stringContaining('A comet'),
      'Create “comet” as a draft',
    ])
    await page.getByRole('option').first().click()
    await eventually(async () => await saved(id)).toEqual({ sizes: [4, 4], news: [expect.any(Number)] })
  })

  test('one value has a kind, a form or entries with names', async () => {
    const id = await openForm({ width: 'full', banner: { kind: 'picture', text: 'Hello', dark: true } })
    const { page } = admin
    await field('banner').getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Film' }).click()
    const film = { kind: 'film', text: 'Hello', seconds: 30 }
    await eventually(async () => (await saved(id))?.banner).toEqual(film)
    // Another kind is one step, and nothing is lost.
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await field('banner').getByRole('switch').waitFor()
    await page.getByRole('button', { name: 'Redo' }).click()
    expect(await page.getByLabel('Seconds').inputValue()).toBe('30')
    await field('width').getByRole('combobox', { name: 'Form of Width' }).click()
    await page.getByRole('option', { name: 'Pixels' }).click()
    await field('width').getByRole('textbox', { name: 'Pixels' }).fill('640')
    await page.getByRole('button', { name: 'Add Prices' }).click()
    await page.keyboard.type('Adults')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate('document.activeElement?.labels?.[0]?.textContent'))
      .toBe('Value of Adults')
    await page.keyboard.type('12.5')
    await eventually(async () => await saved(id)).toEqual({
      width: 640,
      banner: film,
      prices: { Adults: 12.5 },
    })
    await field('prices').getByRole('textbox', { name: 'Name' }).fill('Everyone')
    await field('prices').getByRole('textbox', { name: 'Name' }).blur()
    await eventually(async () => (await saved(id))?.prices).toEqual({ Everyone: 12.5 })
  })

  test.each([1280, 390])('is accessible at %i pixels', async (width) => {
    const { page } = admin
    await page.setViewportSize({ width, height: 900 })
    const words = {
      kind: 'words',
      text: 'Words that are rather long for a small screen, and so cut',
      size: 'l',
    }
    await openForm({
      to: 'address',
      blocks: [
        words,
        { kind: 'row', blocks: [words, { kind: 'row', blocks: [words] }] },
        { kind: 'other-3' },
      ],
      sizes: [1, 2],
      width: 20,
      banner: { kind: 'film', seconds: 4 },
      prices: { Adults: 12.5, Children: 8 },
    })
    await page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name: /^Row$/ }).click()
    await field('blocks.1.blocks').getByRole('button', { name: /^Row$/ }).click()
    await page.getByRole('button', { name: 'Add Sizes' }).click()
    const problems = await axeInBoth(page)
    // The tree of pages has tests of its own.
    expect(problems.filter((problem) => !problem.includes('aria-posinset'))).toEqual([])
    await page.getByRole('button', { name: 'Add Blocks' }).click()
    await page.getByRole('option').first().waitFor()
    expect((await axeInBoth(page)).filter((problem) => !problem.includes('aria-posinset'))).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 900 })
  })
})
