import { beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('the texts of a file in several languages', () => {
  const admin = useAdmin()
  const drawer = () => admin.page.getByRole('dialog', { name: 'File' })
  const textbox = (name: string) => drawer().getByRole('textbox', { name })
  const moonrise = async () => (await admin.service.get('/admin/api/assets?search=moonrise')).body.data[0]

  async function openMoonrise() {
    await admin.open('/media')
    await admin.page.getByRole('list', { name: 'Files' }).getByRole('button', { name: 'Moonrise' }).click()
    await drawer().getByText('Where it is used').waitFor()
  }

  beforeAll(async () => {
    await admin.page.setViewportSize({ width: 1280, height: 900 })
  })

  test('a site without languages has no choice of them', async () => {
    await openMoonrise()
    expect(await drawer().getByRole('button', { name: 'Language' }).count()).toBe(0)
    expect(await textbox('Title').inputValue()).toBe('Moonrise')
  })

  test('are written in the language that is chosen, beside the text of the first one', async () => {
    for (const [code, label, url_prefix] of [
      ['en', 'English', ''],
      ['de', 'Deutsch', '/de'],
      ['ar', 'العربية', '/ar'],
    ])
      await admin.service.post('/api/v1/languages', { code, label, url_prefix })
    const { id, title, meta } = await moonrise()
    await openMoonrise()
    await drawer().getByRole('button', { name: 'Language: English' }).click()
    await admin.page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await drawer().getByText(`English: ${title}`, { exact: true }).waitFor()
    expect(await textbox('Title').inputValue()).toBe('')
    expect(await textbox('Title').getAttribute('lang')).toBe('de')
    await textbox('Title').fill('Mondaufgang')
    await textbox('What does it show?').fill('Der Mond über dem Tal')
    const german = {
      de: { title: 'Mondaufgang', alt: 'Der Mond über dem Tal', caption: null, description: null },
    }
    await eventually(async () => (await moonrise()).texts).toEqual(german)
    expect(await axeInBoth(admin.page)).toEqual([])
    // The language is remembered, and the texts of the file itself are as they were.
    await openMoonrise()
    expect(await textbox('Title').inputValue()).toBe('Mondaufgang')
    expect(await moonrise()).toMatchObject({ id, title, meta })
    await textbox('Title').fill('')
    await eventually(async () => (await moonrise()).texts.de.title).toBe(null)
  })

  test('are written from right to left where the language is', async () => {
    await openMoonrise()
    await drawer().getByRole('button', { name: 'Language: Deutsch' }).click()
    await admin.page.getByRole('menuitem', { name: 'العربية' }).click()
    await eventually(() => textbox('Title').getAttribute('lang')).toBe('ar')
    await textbox('Title').focus()
    const direction = 'getComputedStyle(document.activeElement).direction'
    expect(await admin.page.evaluate(direction)).toBe('rtl')
    await drawer().getByRole('button', { name: 'Language: العربية' }).click()
    await admin.page.getByRole('menuitem', { name: 'English' }).click()
    await eventually(() => textbox('Title').inputValue()).toBe('Moonrise')
  })

  test('are for those to write who may in this language', async () => {
    const { body } = await admin.service.get('/api/v1/permissions?per_page=100&search=assets')
    const permissions = body.data.map(({ id }: { id: number }) => id)
    await admin.service.post('/api/v1/roles', { name: 'german', permissions, languages: ['de'] })
    const page = await admin.signIn(['german'])
    const { id } = await moonrise()
    await admin.open(`/media?asset=${id}`, page)
    const title = page.getByRole('dialog', { name: 'File' }).getByRole('textbox', { name: 'Title' })
    for (const [from, to, isReadOnly] of [
      ['English', 'العربية', true],
      ['العربية', 'Deutsch', false],
    ] as const) {
      await page
        .getByRole('button', { name: `Language: ${from}` })
        .last()
        .click()
      await page.getByRole('menuitem', { name: to }).click()
      await eventually(() => title.getAttribute('lang')).toBe(to === 'Deutsch' ? 'de' : 'ar')
      expect(await title.isEditable()).toBe(!isReadOnly)
    }
  })
})
