import { beforeAll, describe, expect, test } from 'vitest'
import { etagOf, matching } from '../../drafts.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { pageEditor } from './page-editor.ts'

interface Teaser {
  readonly title: string
  readonly position: number
  readonly enabled: 0 | 1
  readonly config: { readonly size: number }
}

describe.skipIf(!hasChromium)('what has changed in the source beside words', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  const call = (method: 'POST' | 'PATCH', path: string, body: object = {}) =>
    admin.service.call(method, path, { body })
  const change = (id: number, fields: object) => call('PATCH', `/api/v1/wrangler-components/${id}`, fields)
  const path = (id: number) => `/admin/api/pages/${id}`
  const statesOf = async (id: number): Promise<string[]> =>
    (await admin.service.get(`${path(id)}/translation`)).body.data.proposals.map(
      ({ state }: { state: string }) => state,
    )
  const teasersOf = async (id: number) => {
    const { draft, live } = (await admin.service.get(path(id))).body.data
    const { components } = (draft ?? live).content
    return (components as readonly Teaser[])
      .toSorted((a, b) => a.position - b.position)
      .map(({ title, config }) => `${title} ${config.size}`)
  }

  beforeAll(async () => {
    if (!hasChromium) return
    await call('POST', '/api/v1/languages', { code: 'en', label: 'English', url_prefix: '' })
    await call('POST', '/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
    const properties = { size: { type: 'integer', title: 'Size' } }
    await call('POST', '/api/v1/component-types', {
      type: 'teaser',
      label: 'Teaser',
      schema: { type: 'object', properties },
    })
  })

  /** A page with two teasers, and its translation without unpublished changes. */
  async function addTranslated(title: string) {
    const page = { title, template: 'page', access: 'public', enabled: 1 }
    const source = Number((await call('POST', '/api/v1/pages', page)).body.data.id)
    const ids: number[] = []
    for (const [name, size] of [['Hay', 1], ['Oats', 2]] as const) // biome-ignore format: one line
      ids.push(
        (
          await call('POST', '/api/v1/wrangler-components', {
            wrangler_page_id: source,
            type: 'teaser',
            title: name,
            config: { size },
          })
        ).body.data.id,
      )
    const made = await call('POST', `${path(source)}/translate`, { language: 'de' })
    const german = Number(made.body.data.id)
    const opened = await admin.service.get(path(german))
    await admin.service.post(`${path(german)}/draft/publish`, {}, matching(etagOf(opened)))
    const [first = 0, second = 0] = ids
    return { source, german, first, second }
  }

  const open = (german: number) => admin.open(`/pages/${german}?view=translation`)
  const button = (name: string) => admin.page.getByRole('button', { name, exact: true })

  test('is taken over into the changes of the translation, and undo brings the proposal back', async () => {
    const { page } = admin
    const { german, first } = await addTranslated('One picture')
    await change(first, { config: { size: 7 } })
    await open(german)
    await page.getByText('Changed in English since').waitFor()
    expect(await button('All still correct').count()).toBe(0)
    expect(await axeInBoth(page)).toEqual([])
    await button('Take over from English: Size').click()
    await page.getByText('Taken over from English').waitFor()
    await eventually(() => teasersOf(german)).toEqual(['Hay 7', 'Oats 2'])
    const { live } = (await admin.service.get(path(german))).body.data
    expect(live.content.components[0].config).toEqual({ size: 1 })
    await button('Undo').click()
    await eventually(() => teasersOf(german)).toEqual(['Hay 1', 'Oats 2'])
    await button('Take over from English: Size').waitFor()
    await button('Keep ours: Size').click()
    await eventually(() => statesOf(german)).toEqual([])
    await page.getByText('Changed in English since').waitFor({ state: 'detached' })
    expect(await teasersOf(german)).toEqual(['Hay 1', 'Oats 2'])
  })

  test('all of it is taken over at once: new, hidden and other components, and their order', async () => {
    const { page } = admin
    const { source, german, first, second } = await addTranslated('All at once')
    const straw = { wrangler_page_id: source, type: 'teaser', title: 'Straw', config: { size: 3 } }
    await call('POST', '/api/v1/wrangler-components', straw)
    await change(first, { position: 2, config: { size: 7 } })
    await change(second, { position: 1 })
    await open(german)
    await page.getByText('Order of the components').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await button('Take over all (3)').waitFor()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
    expect(await axeInBoth(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await button('Take over all (3)').click()
    await eventually(() => teasersOf(german)).toEqual(['Oats 2', 'Hay 7', 'Straw 3'])
    await page.getByText('Order of the components').waitFor({ state: 'detached' })
    await button('All still correct').waitFor()
    await change(second, { enabled: 0 })
    await open(german)
    await page.getByText('Hidden in English').waitFor()
    await button('Take over from English: Teaser').click()
    await page.getByText('Hidden in English').waitFor({ state: 'detached' })
    const components: readonly Teaser[] = (await editor.draftOf(german)).components
    const hidden = components.filter(({ enabled }) => enabled === 0)
    expect(hidden.map(({ title }) => title)).toEqual(['Oats'])
  })

  test('is reached and taken over with the keyboard, and what both changed is told', async () => {
    const { page } = admin
    const { german, first, second } = await addTranslated('Keyboard')
    await change(first, { position: 2 })
    await change(second, { position: 1, config: { size: 9 } })
    const { body, headers } = await admin.service.get(path(german))
    const [one, two] = body.data.live.content.components
    await admin.service.put(
      `${path(german)}/draft`,
      { components: [one, { ...two, config: { size: 5 } }] },
      matching(headers.etag),
    )
    await open(german)
    await page.getByText('Changed in English since, and here').waitFor()
    const row = () => page.evaluate<string>(`document.activeElement.closest('[data-row]')?.dataset.row ?? ''`)
    await button('Next field to translate').focus()
    await eventually(async () => {
      if ((await row()) !== 'components.order') await page.keyboard.press('Alt+ArrowDown')
      return row()
    }).toBe('components.order')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(() => teasersOf(german)).toEqual(['Oats 5', 'Hay 1'])
    await button('Keep ours: Size').click()
    await eventually(() => statesOf(german)).toEqual(['taken'])
  })
})
