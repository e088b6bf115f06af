import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../ports.ts'
import { translatorSecret, useTranslator } from '../../translator.ts'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { pageEditor } from './page-editor.ts'

const port = await freePort()

describe.skipIf(!hasChromium)('translation by machine', () => {
  const admin = useAdmin({
    env: {
      CORRAL_TRANSLATE_URL: `http://127.0.0.1:${port}/`,
      CORRAL_TRANSLATE_SECRET: translatorSecret,
    },
  })
  useTranslator(port)
  const editor = pageEditor(admin)
  const post = (path: string, body?: object) => admin.service.call('POST', path, { body })
  const unread = async (id: number) =>
    (await admin.service.get(`/admin/api/pages/${id}/translation`)).body.data.machine
  let source = 0
  let german = 0

  beforeAll(async () => {
    if (!hasChromium) return
    await post('/api/v1/languages', { code: 'en', label: 'English', url_prefix: '' })
    await post('/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
    await post('/api/v1/languages', { code: 'fr', label: 'Français', url_prefix: '/fr' })
    source = await editor.createPage('Prices and hours')
    german = Number((await post(`/admin/api/pages/${source}/translate`, { language: 'de' })).body.data.id)
  })

  test('fills the side of the translation, and marks what nobody has read', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 1280, height: 900 })
    await admin.open(`/pages/${german}?view=translation`)
    const view = page.getByRole('region', { name: 'English and Deutsch side by side' })
    await view.getByRole('button', { name: 'Translate by machine' }).click()
    await view.getByText('7 machine translations not read yet').waitFor()
    await page.getByText('7 fields are translated by machine.').waitFor()
    const title = page
      .getByRole('article', { name: 'The page' })
      .getByRole('textbox', { name: 'Title', exact: true })
    expect(await title.inputValue()).toBe('PRICES AND HOURS')
    expect(await unread(german)).toHaveLength(7)
  })

  test('a translation is made and filled from the menu of languages', async () => {
    const { page } = admin
    await admin.open(`/pages/${source}?view=outline`)
    await page.getByRole('button', { name: 'Translations of this page in English' }).click()
    await page.getByRole('menuitem', { name: 'Translate into Français by machine…' }).click()
    const view = page.getByRole('region', { name: 'English and Français side by side' })
    await view.getByText('7 machine translations not read yet').waitFor()
  })

  test('before it is published, the texts that nobody has read are named, and lead to their fields', async () => {
    const { page } = admin
    await admin.open(`/pages/${german}?view=translation`)
    const dialog = page.getByRole('dialog', { name: /^Publish/ })
    const publish = page.getByRole('button', { name: /^Publish/ }).first()
    const title = page.getByRole('article', { name: 'The page' })
    await title.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
    await publish.click()
    await dialog.getByText('7 texts were translated by a machine and not read yet').waitFor()
    await dialog
      .getByRole('button', { name: 'Page settings: Title: read it, or say that it is correct' })
      .click()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => focusedLabel(page)).toBe('Title')

    await admin.open(`/pages/${german}?view=translation`)
    await title.getByRole('button', { name: 'Still correct: Title' }).click()
    await page.getByText('6 machine translations not read yet').waitFor()
    await publish.click()
    await dialog.getByText('6 texts were translated by a machine and not read yet').waitFor()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/is public\./).waitFor()
    const { body } = await admin.service.get(`/admin/api/pages/${german}`)
    expect(body.data.live.content.title).toBe('PRICES AND HOURS')
  })

  test('one undo takes it back', async () => {
    const { page } = admin
    const other = await editor.createPage('Getting there')
    const answer = await post(`/admin/api/pages/${other}/translate`, { language: 'de' })
    const id = Number(answer.body.data.id)
    await admin.open(`/pages/${id}?view=translation`)
    const title = page
      .getByRole('article', { name: 'The page' })
      .getByRole('textbox', { name: 'Title', exact: true })
    await page.getByRole('button', { name: 'Translate by machine' }).click()
    await page.getByText('7 machine translations not read yet').waitFor()
    expect(await title.inputValue()).toBe('GETTING THERE')
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByText('7 machine translations not read yet').waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe('Getting there')
    await eventually(() => unread(id)).toEqual([])
  })

  test('a post is translated by machine, too', async () => {
    const { page } = admin
    const values = { title: 'Hay is in', post_type: 'news', post_status: 'public', published: 1 }
    const story = await post('/api/v1/posts', { ...values, content: '<p>Before the rain</p>' })
    const made = await post(`/admin/api/posts/${story.body.data.id}/translate`, { language: 'de' })
    const id = Number(made.body.data.id)
    await admin.open(`/posts/${id}?view=translation`)
    const view = page.getByRole('region', { name: 'English and Deutsch side by side' })
    await view.getByRole('button', { name: 'Translate by machine' }).click()
    await view.getByText(/machine translations not read yet/).waitFor()
    const { body } = await admin.service.get(`/admin/api/posts/${id}`)
    expect(body.data.draft.content).toMatchObject({ title: 'HAY IS IN', content: '<p>BEFORE THE RAIN</p>' })
  })
})

/** The label of the field that has the focus. */
function focusedLabel(page: Page): Promise<string | undefined> {
  return page.evaluate<string | undefined>('document.activeElement?.labels?.[0]?.textContent')
}
