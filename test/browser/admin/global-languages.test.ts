import { beforeAll, describe, expect, test } from 'vitest'
import { englishMenuWords, menuSchema } from '../../../src/content-schema/menu-schema.ts'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('languages of site-wide content', () => {
  const admin = useAdmin()
  const { service } = admin

  beforeAll(async () => {
    for (const [code, label] of [
      ['en', 'English'],
      ['de', 'Deutsch'],
    ])
      await service.post('/api/v1/languages', { code, label, url_prefix: code === 'en' ? '' : `/${code}` })
  })

  async function createGlobal(name: string, more: object = {}): Promise<number> {
    const schema = { type: 'object', properties: { hours: { type: 'string', title: 'Opening hours' } } }
    const body = { name, label: `The ${name}`, schema, value: { hours: '9 to 5' }, is_public: true, ...more }
    return (await service.post('/admin/api/globals', body)).body.data.id
  }
  async function shown(name: string, language: string) {
    const path = `/api/v1/public/globals/${name}?language=${language}`
    return (await service.get(path, { as: null })).body.data.value.hours
  }
  async function publish() {
    const { page } = admin
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Publish now' }).click()
  }

  test('a value is translated, published, found out of date, and goes to the trash with the others', async () => {
    const { page } = admin
    const id = await createGlobal('footer')
    await admin.open(`/globals/${id}`)
    await page.getByRole('button', { name: /Translations of this content in English/ }).click()
    await page.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
    await page.waitForURL((url) => /\/globals\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`))
    await page.getByText('Until it is published, visitors see this in another language.').waitFor()
    const hours = page.getByLabel('Opening hours')
    await eventually(() => hours.inputValue()).toBe('9 to 5')
    expect(await axeProblems(page)).toEqual([])
    expect(await shown('footer', 'de')).toBe('9 to 5')
    await hours.fill('9 bis 17 Uhr')
    await page.getByText(/^Saved/).waitFor()
    await publish()
    await eventually(() => shown('footer', 'de')).toBe('9 bis 17 Uhr')
    expect(await shown('footer', 'en')).toBe('9 to 5')

    await service.call('PATCH', `/admin/api/globals/${id}`, { body: { value: { hours: '10 to 6' } } })
    await page.reload()
    const languages = page.getByRole('button', { name: /Translations of this content in Deutsch/ })
    await languages.click()
    await page.getByText('Out of date').waitFor()
    await page.getByRole('menuitem', { name: 'It is still correct' }).click()
    await languages.click()
    await page.getByRole('menuitem', { name: 'Deutsch Published' }).waitFor()
    await page.getByRole('menuitem', { name: /^English/ }).click()
    await page.waitForURL(new RegExp(`/globals/${id}$`))
    await eventually(() => hours.inputValue()).toBe('10 to 6')

    await page.getByRole('button', { name: 'More about this content' }).click()
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move The footer to the trash in all languages?' })
    await dialog.getByText('It also goes in Deutsch.').waitFor()
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByText('The footer is in the trash.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await eventually(() => shown('footer', 'de').catch(() => null)).toBe('9 bis 17 Uhr')
  })

  test('a translation that was a mistake is undone', async () => {
    const { page } = admin
    const id = await createGlobal('header')
    await admin.open(`/globals/${id}`)
    await page.getByRole('button', { name: /Translations of this content in English/ }).click()
    await page.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
    await page.getByText('The header in Deutsch: a draft').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.waitForURL(new RegExp(`/globals/${id}$`))
    const states = async () =>
      (await service.get(`/admin/api/globals/${id}/translations`)).body.data.map(
        ({ state }: { state: string }) => state,
      )
    await eventually(states).toEqual(['live', 'missing'])
  })

  test('a menu has labels of its own in each language', async () => {
    const { page } = admin
    const schema = menuSchema(englishMenuWords)
    const value = { items: [{ label: 'Imprint' }] }
    const id = await createGlobal('sections', { schema, value })
    await admin.open(`/menus/${id}`)
    await page.getByRole('button', { name: /Translations of this content in English/ }).click()
    await page.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
    await page.waitForURL((url) => /\/menus\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`))
    await page
      .getByRole('button', { name: /^Imprint/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Label' }).fill('Impressum')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('navigation').getByText('Impressum').waitFor()
    await preview.getByRole('button', { name: 'Language: Deutsch' }).click()
    await page.getByRole('menuitem', { name: 'English', exact: true }).click()
    await preview.getByRole('navigation').getByText('Imprint').waitFor()
  })

  test('its fields offer the categories of its language first', async () => {
    const { page } = admin
    await service.post('/api/v1/categories', { name: 'Concerts' })
    await service.post('/api/v1/categories', { name: 'Konzerte', language: 'de' })
    const topic = { type: ['integer', 'null'], title: 'Topic', 'x-corral': { widget: 'category' } }
    const id = await createGlobal('banner', { schema: { type: 'object', properties: { topic } }, value: {} })
    const { body } = await service.post(`/admin/api/globals/${id}/translate`, { language: 'de' })
    await admin.open(`/globals/${body.data.id}`)
    await page.getByLabel('Topic').first().click()
    await page.getByRole('option', { name: 'Konzerte', exact: true }).waitFor()
    await page.getByRole('option', { name: 'Concerts (English)', exact: true }).waitFor()
  })
})
