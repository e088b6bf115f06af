import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { pageEditor } from './page-editor.ts'

describe.skipIf(!hasChromium)('a translation beside its source', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    admin.service.call(method, path, { body })
  const translationOf = async (id: number) =>
    (await admin.service.get(`/admin/api/pages/${id}/translation`)).body.data
  const part = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
  const draftTitles = async (id: number) =>
    (await editor.draftOf(id)).components.map(({ title }: { title: string }) => title)
  const languageOf = async (field: Locator) => {
    await field.focus()
    return admin.page.evaluate<string[]>(
      '[document.activeElement.lang, getComputedStyle(document.activeElement).direction]',
    )
  }
  const texts: number[] = []
  let source = 0
  let german = 0

  beforeAll(async () => {
    if (!hasChromium) return
    await call('POST', '/api/v1/languages', { code: 'en', label: 'English', url_prefix: '' })
    await call('POST', '/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
    await call('POST', '/api/v1/languages', { code: 'ar', label: 'العربية', url_prefix: '/ar' })
    source = await editor.createPage('Prices and hours')
    const { body } = await admin.service.get(`/admin/api/pages/${source}`)
    texts.push(...body.data.live.content.components.map(({ id }: { id: number }) => id))
    const made = await call('POST', `/admin/api/pages/${source}/translate`, { language: 'de' })
    german = Number(made.body.data.id)
  })

  const open = (page = admin.page) => admin.open(`/pages/${german}?view=translation`, page)

  test('each field is beside its source, and is written into the working copy of the translation', async () => {
    const { page } = admin
    await admin.open(`/pages/${german}?view=outline`)
    await page.getByText('Side by side', { exact: true }).click()
    const view = page.getByRole('region', { name: 'English and Deutsch side by side' })
    await view.getByText('7 fields as in English').waitFor()
    expect(await view.getByRole('group', { name: 'Title in English' }).first().innerText()).toContain(
      'Prices and hours',
    )
    const title = part(page, 'The page').getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Preise und Zeiten')
    await view.getByText('6 fields as in English').waitFor()
    const first = part(page, 'Text').first()
    await first.getByRole('textbox', { name: 'Title', exact: true }).fill('Erstens')
    await eventually(async () => (await editor.draftOf(german))?.title).toBe('Preise und Zeiten')
    await eventually(async () => draftTitles(german)).toEqual(['Erstens', 'Second', 'Third'])
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await eventually(async () => draftTitles(german)).toEqual(['First', 'Second', 'Third'])
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await eventually(async () => draftTitles(german)).toEqual(['Erstens', 'Second', 'Third'])
    expect((await editor.read(source)).live.content.title).toBe('Prices and hours')
  })

  test('what has changed in the source is marked word by word, and confirmed by field', async () => {
    const { page } = admin
    await call('PATCH', `/api/v1/wrangler-components/${texts[1]}`, {
      content: '<p>Second new text &amp; more</p>',
      title: 'Second place',
    })
    await open()
    await page.getByText('2 changes in English', { exact: false }).waitFor()
    const second = part(page, 'Text').nth(1)
    const content = second.getByRole('group', { name: 'Text in English' })
    await content.getByText('Second new text & more').waitFor()
    expect(await content.locator('ins').allInnerTexts()).toEqual(['new ', ' & more'])
    expect(await axeInBoth(page)).toEqual([])
    await second.getByRole('button', { name: 'Still correct: Text' }).click()
    await page.getByText('1 change in English', { exact: false }).waitFor()
    expect(await content.locator('ins').count()).toBe(0)
    expect((await translationOf(german)).is_outdated).toBe(true)
    await page.getByRole('button', { name: 'All still correct' }).click()
    await eventually(async () => (await translationOf(german)).is_outdated).toBe(false)
    await eventually(() => page.getByRole('button', { name: 'All still correct' }).count()).toBe(0)
  })

  test('the keyboard goes from field to field, and says that one is still correct', async () => {
    const { page } = admin
    await call('PATCH', `/api/v1/wrangler-components/${texts[2]}`, { title: 'Third place' })
    await open()
    await page.getByText('1 change in English', { exact: false }).waitFor()
    const focused = () =>
      page.evaluate<string>(
        `document.activeElement.closest('article')?.getAttribute('aria-label') + ': ' + document.activeElement.closest('[data-field]')?.dataset.field`,
      )
    const row = () => page.evaluate<string>(`document.activeElement.closest('[data-row]')?.dataset.row ?? ''`)
    const go = async (key: string, field: string) => {
      const before = await row()
      await page.keyboard.press(key)
      await eventually(async () => (await row()) !== before && (await focused())).toBe(`Text: ${field}`)
    }
    // From a field without anything to do, over those of the third text, and back.
    await part(page, 'Text').nth(1).locator('[contenteditable="true"]').click()
    await go('Alt+ArrowDown', 'title')
    await go('Alt+ArrowDown', 'content')
    await go('Alt+ArrowUp', 'title')
    expect(await page.evaluate<string>('document.activeElement.value')).toBe('Third')
    await page.keyboard.press('Alt+Enter')
    await eventually(async () => (await translationOf(german)).is_outdated).toBe(false)
    await eventually(focused).toBe('Text: content')
  })

  test('components that only one side has are named, added and removed', async () => {
    const { page } = admin
    const made = { wrangler_page_id: source, type: 'text', title: 'Fourth', content: '<p>New here</p>' }
    await call('POST', '/api/v1/wrangler-components', made)
    await call('DELETE', `/api/v1/wrangler-components/${texts[0]}`)
    await open()
    await page.getByText('New in English').waitFor()
    await page.getByText('Removed in English').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    const add = page.getByRole('button', { name: 'Add it here: Text' })
    if ((await add.count()) > 0) await add.click()
    const remove = page.getByRole('button', { name: 'Remove it here too: Text' })
    if ((await remove.count()) > 0) await remove.click()
    await eventually(async () => draftTitles(german)).toEqual(['Second', 'Third', 'Fourth'])
    await page.getByRole('button', { name: 'All still correct' }).click()
    await eventually(async () => (await translationOf(german)).is_outdated).toBe(false)
    await eventually(() => page.getByText('New in English').count()).toBe(0)
  })

  test('on a phone one is below the other, and the menu of languages leads there', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 390, height: 844 })
    await admin.open(`/pages/${german}`)
    await page.getByRole('button', { name: 'Translations of this page in Deutsch' }).click()
    await page.getByRole('menuitem', { name: 'Side by side with English' }).click()
    const title = part(page, 'The page').getByRole('textbox', { name: 'Title', exact: true })
    await title.waitFor()
    const above = await page.getByRole('group', { name: 'Title in English' }).first().boundingBox()
    expect((await title.boundingBox())?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the page' }).click()
    await page.getByRole('radiogroup', { name: 'What is shown' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('a language that is written from right to left is shown so, and the app is not', async () => {
    const { page } = admin
    const { body } = await call('POST', `/admin/api/pages/${source}/translate`, { language: 'ar' })
    const arabic = Number(body.data.id)
    await admin.open(`/pages/${arabic}?view=translation`)
    const title = part(page, 'The page').getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('الأسعار والمواعيد')
    const text = part(page, 'Text').first().getByRole('textbox', { name: 'Text', exact: true })
    for (const field of [title, text]) {
      expect(await languageOf(field)).toEqual(['ar', 'rtl'])
    }
    const english = page.getByRole('group', { name: 'Title in English' }).first()
    await english.locator('[lang="en"][dir="ltr"]').waitFor()
    expect(await page.evaluate<string>('getComputedStyle(document.body).direction')).toBe('ltr')
    expect(await axeInBoth(page)).toEqual([])
    await admin.open(`/pages/${arabic}?view=preview`)
    const frame = page.frameLocator('iframe').first()
    await frame.locator('html[lang="ar"][dir="rtl"]').waitFor()
    const settings = page.getByRole('complementary', { name: 'Page settings' })
    expect(await languageOf(settings.getByLabel('Title', { exact: true }))).toEqual(['ar', 'rtl'])
    await admin.open(`/pages/${german}?view=outline`)
    expect(await languageOf(settings.getByLabel('Title', { exact: true }))).toEqual(['de', 'ltr'])
  })
})
