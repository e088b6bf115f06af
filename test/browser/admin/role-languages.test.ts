import { beforeAll, describe, expect, test } from 'vitest'
import { roleId } from '../../access.ts'
import { formOf, makeImage } from '../../images.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('a role that is limited to languages', () => {
  const admin = useAdmin({ content: 'none' })
  const role = { id: 0, name: 'Translators' }
  let english = 0
  let german = 0

  beforeAll(async () => {
    const { service } = admin
    await service.post('/api/v1/languages', { code: 'en', label: 'English' })
    await service.post('/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
    const page = { template: 'default', access: 'public', enabled: 1 }
    const add = async (title: string, language: string) =>
      Number((await service.post('/api/v1/pages', { ...page, title, language })).body.data.id)
    english = await add('Prices', 'en')
    german = await add('Anfahrt', 'de')
    const editor = await roleId(service, 'editor')
    const { permissions } = (await service.get(`/api/v1/roles/${editor}`)).body.data
    role.id = (await service.post('/api/v1/roles', { name: role.name, permissions })).body.data.id
  })

  test('gets its languages in the settings of roles', async () => {
    const { page, service } = admin
    await admin.open(`/people/roles?role=${role.id}`)
    const languages = page.getByRole('combobox', { name: 'Languages' })
    await languages.click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.keyboard.press('Escape')
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await page.getByText('Translators is changed').waitFor()
    expect((await service.get(`/api/v1/roles/${role.id}`)).body.data.languages).toEqual(['de'])
  })

  test('lets a translator read a page in another language, and says why not more', async () => {
    const page = await admin.signIn([role.name])
    await admin.open(`/pages/${english}`, page)
    await page.getByText('You may change only what is in Deutsch.').waitFor()
    expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0)
    expect(await axeInBoth(page)).toEqual([])
    await admin.open(`/pages/${german}`, page)
    await page
      .getByRole('button', { name: /Publish/ })
      .first()
      .waitFor()
    expect(await page.getByText('You may change only what is in Deutsch.').count()).toBe(0)
  })

  test('offers in the lists only what is allowed in the language that they show', async () => {
    const post = { post_type: 'news', post_status: 'public', published: 1 }
    await admin.service.post('/api/v1/posts', { ...post, title: 'Opening', language: 'en' })
    await admin.service.post('/api/v1/posts', { ...post, title: 'Eröffnung', language: 'de' })
    const page = await admin.signIn([role.name])
    for (const [path, title, isAllowed] of [
      ['/pages/all?language=en', 'Prices', false],
      ['/pages/all?language=de', 'Anfahrt', true],
      ['/posts?language=en', 'Opening', false],
      ['/posts?language=de', 'Eröffnung', true],
    ] as const) {
      await admin.open(path, page)
      await page.getByRole('checkbox', { name: `Select ${title}` }).check()
      const bar = page.getByRole('toolbar', { name: /^Selected/ })
      await bar.getByRole('button', { name: 'Export' }).waitFor()
      expect(await bar.getByRole('button', { name: 'Take offline' }).count()).toBe(isAllowed ? 1 : 0)
      const menu = page.getByRole('button', { name: `Actions for ${title}` })
      expect(await menu.count()).toBe(isAllowed ? 1 : 0)
      if (!isAllowed) continue
      await menu.click()
      for (const name of ['Take offline…', 'Move to the trash'])
        await page.getByRole('menuitem', { name }).waitFor()
    }
  })

  test('lets a translator describe a file in their language, and neither replace nor delete it', async () => {
    const form = formOf({
      file: { file: await makeImage(), name: 'barn.png', type: 'image/png' },
      title: 'The barn',
    })
    const { id } = (await admin.service.call('POST', '/api/v1/assets', { form })).body.data
    const page = await admin.signIn([role.name])
    await admin.open(`/media?asset=${id}`, page)
    const drawer = page.getByRole('dialog', { name: 'File' })
    await drawer.getByText('You may change only what is in Deutsch.').waitFor()
    const title = drawer.getByRole('textbox', { name: 'Title' })
    expect(await title.isEditable()).toBe(false)
    expect(await drawer.getByRole('combobox', { name: 'Tags' }).isEditable()).toBe(true)
    for (const name of ['Replace', 'Move to the trash', /Focal point/])
      expect(await drawer.getByRole('button', { name }).count(), String(name)).toBe(0)
    expect(await axeInBoth(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await title.fill('Die Scheune')
    const read = async () => (await admin.service.get(`/admin/api/assets/${id}`)).body.data
    await eventually(async () => (await read()).texts.de?.title).toBe('Die Scheune')
    expect((await read()).title).toBe('The barn')
  })

  test('shows a translator on Home what is theirs to do', async () => {
    const page = await admin.signIn([role.name])
    await admin.open('/', page)
    const card = page.getByRole('region', { name: 'To translate: Deutsch', exact: true })
    await card.getByRole('link', { name: '0 out of date, 1 missing' }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await card.getByRole('link', { name: /Prices/ }).click()
    await page.getByText('You may change only what is in Deutsch.').waitFor()
  })
})
