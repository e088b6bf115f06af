import { beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'

describe.skipIf(!hasChromium)('the calendar', () => {
  const admin = useAdmin()
  const events = async () => (await admin.service.get('/api/v1/events?per_page=100')).body.data

  beforeAll(async () => {
    const { service } = admin
    await service.post('/api/v1/events', {
      title: 'Dome concert',
      starts_at: '2031-05-09T18:00:00Z',
      location: 'Dome',
    })
    const moments = { publish_at: '2031-05-12T08:00:00Z', unpublish_at: '2031-05-20T08:00:00Z' }
    expect((await service.put('/admin/api/pages/3/schedule', moments)).status).toBe(200)
  })

  test('a month has events and what goes live and offline; a list too', async () => {
    const { page } = admin
    await admin.open('/calendar?month=2031-05')
    await page.getByRole('heading', { name: 'May 2031' }).waitFor()
    await page.getByRole('button', { name: 'Dome concert' }).waitFor()
    await page.getByRole('link', { name: 'goes live' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeProblems(page, colorScheme)).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByText('List', { exact: true }).click()
    await page.waitForURL('**view=list**')
    const names = page.locator('main ol')
    await names.getByText('Dome concert').waitFor()
    expect(await names.getByRole('link').count()).toBe(2)
    await page.getByRole('button', { name: 'The next month' }).click()
    await page.getByText('Nothing in this month').waitFor()
  })

  test('with the keyboard one goes from day to day, and makes an event there', async () => {
    const { page } = admin
    await admin.open('/calendar?month=2031-05')
    await page.getByRole('button', { name: /Thursday,? 1 May 2031/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New event' })
    await dialog.getByLabel('Title').fill('Open day')
    expect(await dialog.getByLabel('Begins').inputValue()).toBe('2031-05-09T19:00')
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Open day is in the calendar.').waitFor()
    await page.getByRole('button', { name: '19:00 Open day' }).waitFor()
    expect((await events())[0]).toMatchObject({
      title: 'Open day',
      starts_at: new Date('2031-05-09T19:00').toISOString(),
    })
  })

  test('what the service refuses is said at its field', async () => {
    const { page } = admin
    await admin.open('/calendar?month=2031-05')
    await page.getByRole('button', { name: 'Dome concert' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ends').fill('2031-05-01T10:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('must not be before the start').waitFor()
    admin.forgive(/422/)
    await dialog.getByLabel('Ends').fill('2031-05-10T10:00')
    await dialog.getByLabel('Where').fill('The big dome')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await events()).find(({ title }: { title: string }) => title === 'Dome concert').location).toBe(
      'The big dome',
    )
  })

  test('a deleted event can be brought back', async () => {
    const { page } = admin
    await admin.open('/calendar?month=2031-05')
    await page.getByRole('button', { name: 'Dome concert' }).first().click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Dome concert is deleted.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Dome concert' }).first().waitFor()
    expect((await events()).some(({ slug }: { slug: string }) => slug === 'dome-concert')).toBe(true)
  })

  test('a phone shows the list; who may only look changes nothing', async () => {
    const page = await admin.signIn(['viewer'])
    await page.setViewportSize({ width: 390, height: 844 })
    await admin.open('/calendar?month=2031-05', page)
    await page.getByRole('button', { name: 'Dome concert' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').waitFor()
    expect(await dialog.getByRole('button', { name: /Save|Delete/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'New event' }).count()).toBe(0)
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(390)
  })

  test('on a site with languages it shows one of them, and an event is translated from its form', async () => {
    const { page, service } = admin
    await admin.open('/calendar?month=2031-05')
    await page.getByRole('button', { name: 'Dome concert' }).first().waitFor()
    expect(await page.getByRole('button', { name: /^Language/ }).count()).toBe(0)
    await service.post('/api/v1/languages', { code: 'en', label: 'English' })
    await service.post('/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
    await service.post('/api/v1/categories', { name: 'Konzerte', language: 'de' })
    await admin.open('/calendar?month=2031-05')
    await page.getByRole('button', { name: 'Dome concert' }).first().click()
    const languages = page.getByRole('button', { name: 'Translations of this event in English' })
    const where = page.getByRole('textbox', { name: 'Where' })
    const place = await where.inputValue()
    await where.fill('Not saved')
    await languages.click()
    await page.getByText('Save your changes first.').waitFor()
    expect(await page.getByRole('menuitem', { name: 'Translate into Deutsch…' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await where.fill(place)
    await languages.click()
    await page.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
    const form = page.getByRole('dialog', { name: 'Translate Dome concert into Deutsch' })
    await form.getByRole('textbox', { name: 'Title' }).and(page.locator('[lang="de"]')).fill('Kuppelkonzert')
    expect(await axeProblems(page)).toEqual([])
    await form.getByRole('button', { name: 'Translate' }).click()
    const german = page.getByRole('dialog', { name: 'Kuppelkonzert' })
    await german.getByRole('combobox', { name: 'Category' }).click()
    // Those of its language come first.
    expect(await page.getByRole('option').first().textContent()).toBe('Konzerte')
    await page.getByRole('option', { name: 'Konzerte' }).click()
    await german.getByRole('button', { name: 'Save' }).click()
    await german.waitFor({ state: 'hidden' })
    const made = (await events()).filter(({ slug }: { slug: string }) => /^(dome|kuppel)/.test(slug))
    expect(made.map(({ language }: { language: string }) => language).sort()).toEqual(['de', 'en'])
    expect(
      new Set(made.map(({ translation_group: group }: { translation_group: number }) => group)).size,
    ).toBe(1)
    // The calendar shows the language of what was opened.
    await page.getByRole('button', { name: 'Kuppelkonzert' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Dome concert' }).count()).toBe(0)
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Dome concert' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Kuppelkonzert' }).count()).toBe(0)
  })
})
