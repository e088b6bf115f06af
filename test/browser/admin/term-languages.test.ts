import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { roleId } from '../../access.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

interface Term {
  readonly name: string
  readonly language: string
  readonly translation_group: number | null
}

describe.skipIf(!hasChromium)('categories and tags in several languages', () => {
  const admin = useAdmin({ content: 'none' })
  const german = 'German editors'
  let post = 0
  let page = 0

  const add = async (path: string, body: object): Promise<number> => {
    const answer = await admin.service.post(path, body)
    expect(answer).toMatchObject({ status: 201 })
    return Number(answer.body.data.id)
  }
  const terms = async (path: string): Promise<Term[]> =>
    (await admin.service.get(`/api/v1/${path}?per_page=100`)).body.data
  const tagsOf = async (path: string): Promise<string[]> =>
    (await admin.service.get(`${path}/tags`)).body.data.map(({ name }: Term) => name)
  const choose = async (tab: Page, label: string) => {
    await tab.getByRole('button', { name: /^Language/ }).click()
    await tab.getByRole('menuitem', { name: label, exact: true }).click()
  }
  const rows = (tab: Page, name: string) => tab.getByRole('list', { name }).getByRole('listitem')

  beforeAll(async () => {
    await add('/api/v1/categories', { name: 'Music', colour: '#1971c2' })
    await add('/api/v1/tags', { name: 'Concerts' })
    await add('/api/v1/tags', { name: 'Evenings' })
  })

  test('a site with one language shows nothing of languages', async () => {
    await admin.service.post('/api/v1/languages', { code: 'en', label: 'English' })
    for (const [address, name] of [
      ['/categories', 'Categories'],
      ['/tags', 'Tags'],
    ] as const) {
      await admin.open(address)
      await rows(admin.page, name).first().waitFor()
      expect(await admin.page.getByRole('button', { name: /^(Language|Translations)/ }).count()).toBe(0)
    }
  })

  describe('with German', () => {
    beforeAll(async () => {
      const { service } = admin
      await service.post('/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
      const editor = await roleId(service, 'editor')
      const { permissions } = (await service.get(`/api/v1/roles/${editor}`)).body.data
      expect(
        await service.post('/api/v1/roles', { name: german, permissions, languages: ['de'] }),
      ).toMatchObject({ status: 201 })
      const values = { post_type: 'news', post_status: 'public', title: 'Konzert', language: 'de' }
      post = await add('/api/v1/posts', values)
      const own = { template: 't', access: 'public', enabled: 1, title: 'Anfahrt', language: 'de' }
      page = await add('/api/v1/pages', own)
    })

    test('a category is translated from its row, and opened in the list of the other language', async () => {
      const { page: tab } = admin
      await admin.open('/categories')
      await rows(tab, 'Categories').first().waitFor()
      expect(await axeInBoth(tab)).toEqual([])
      await rows(tab, 'Categories').getByRole('button', { name: 'Translations of Music: None' }).click()
      await tab.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
      const dialog = tab.getByRole('dialog', { name: 'Translate Music into Deutsch' })
      const name = dialog.getByLabel('Its name in Deutsch')
      expect(await name.inputValue()).toBe('Music')
      expect(await axeInBoth(tab)).toEqual([])
      await name.fill('Musik')
      await name.press('Enter')
      const button = rows(tab, 'Categories').getByRole('button', { name: 'Translations of Music: Deutsch' })
      await button.click()
      await tab.getByRole('menuitem', { name: 'Deutsch: Musik' }).click()
      await tab.locator('input:focus[aria-label="Name of Musik"]').waitFor()
      expect(await rows(tab, 'Categories').count()).toBe(1)
      const [music, musik] = (await terms('categories')).toSorted((a, b) => a.name.localeCompare(b.name))
      expect(musik).toMatchObject({ name: 'Musik', language: 'de', colour: '#1971c2' })
      expect(musik?.translation_group).toBe(music?.translation_group)
    })

    test('a new tag is of the language that is shown, and can become the translation of another', async () => {
      const { page: tab } = admin
      await admin.open('/tags')
      await tab.getByText('No tags in Deutsch yet').waitFor()
      await tab.getByLabel('Name of the new tag').fill('Konzerte')
      await tab.getByRole('button', { name: 'Add' }).click()
      await tab.getByLabel('Name of Konzerte').waitFor()
      await choose(tab, 'English')
      await tab.getByRole('button', { name: 'Translations of Concerts: None' }).click()
      await tab.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
      const dialog = tab.getByRole('dialog')
      await dialog.getByLabel('Its name in Deutsch').fill('Konzerte')
      await dialog.getByText('Konzerte is there already. It becomes the translation.').waitFor()
      await dialog.getByRole('button', { name: 'Translate' }).click()
      await tab.getByRole('button', { name: 'Translations of Concerts: Deutsch' }).waitFor()
      const found = await terms('tags')
      expect(found).toHaveLength(3)
      expect(found.filter(({ translation_group }) => translation_group !== null)).toHaveLength(2)
    })

    test('somebody whose role is limited to German changes and makes German ones only', async () => {
      const tab = await admin.signIn([german])
      await admin.open('/tags', tab)
      const row = rows(tab, 'Tags').filter({ hasText: 'Evenings' })
      await row.waitFor()
      expect(await tab.getByLabel('Name of the new tag').count()).toBe(0)
      expect(await tab.getByRole('button', { name: /^(Delete|Merge)/ }).count()).toBe(0)
      await row.getByRole('button', { name: 'Translations of Evenings: None' }).click()
      await tab.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
      await tab.getByRole('dialog').getByLabel('Its name in Deutsch').fill('Abende')
      await tab.getByRole('dialog').getByRole('button', { name: 'Translate' }).click()
      await tab.getByRole('button', { name: 'Translations of Evenings: Deutsch' }).waitFor()
      await choose(tab, 'Deutsch')
      await tab.getByRole('button', { name: 'Delete Abende' }).waitFor()
      await tab.getByRole('button', { name: 'Translations of Abende: English' }).waitFor()
    })

    test('the fields of a German post offer German terms first, and make German ones', async () => {
      const tab = await admin.signIn([german])
      await add('/api/v1/tags', { name: 'Untranslated' })
      await admin.service.post(`/api/v1/posts/${post}/tags/${await idOf('tags', 'Concerts')}`)
      await admin.open(`/posts/${post}`, tab)
      // The tag that came from the source is shown as readers see it.
      const field = tab.getByRole('combobox', { name: 'Tags' })
      await tab.getByText('Konzerte', { exact: true }).waitFor()
      await field.click()
      await tab.getByRole('option').first().waitFor()
      expect(await tab.getByRole('option').allInnerTexts()).toEqual(['Abende', 'Untranslated'])
      await tab.getByText('Other languages').waitFor()
      await field.fill('Sommer')
      await field.press('Enter')
      await eventually(() => tagsOf(`/api/v1/posts/${post}`)).toContain('Sommer')
      expect((await terms('tags')).find(({ name }) => name === 'Sommer')).toMatchObject({ language: 'de' })
      await tab.getByRole('combobox', { name: 'Category' }).click()
      expect(await tab.getByRole('option').allInnerTexts()).toEqual(['Musik'])
      // Removed by the name that is shown.
      await field.click()
      await field.press('Backspace')
      await field.press('Backspace')
      await eventually(() => tagsOf(`/api/v1/posts/${post}`)).toEqual([])
    })

    test('the tag field of a German page makes German ones, too', async () => {
      const { page: tab } = admin
      await admin.open(`/pages/${page}`)
      const field = tab.getByRole('combobox', { name: 'Tags' })
      await field.fill('Wege')
      await field.press('Enter')
      await eventually(() => tagsOf(`/api/v1/wrangler-pages/${page}`)).toEqual(['Wege'])
      expect((await terms('tags')).find(({ name }) => name === 'Wege')).toMatchObject({ language: 'de' })
    })
  })

  async function idOf(path: string, wanted: string): Promise<number> {
    const { data } = (await admin.service.get(`/api/v1/${path}?per_page=100`)).body
    return data.find(({ name }: Term) => name === wanted).id
  }
})
