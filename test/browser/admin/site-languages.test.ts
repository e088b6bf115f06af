import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../drafts.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('languages of the site', () => {
  const admin = useAdmin()

  const languages = (page: Page) => page.getByRole('list', { name: 'Languages' })
  const add = async (page: Page, code: string) => {
    await page.getByRole('button', { name: 'Add a language' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('Code').press('Tab')
    return dialog
  }

  test('the first language is that of everything there is, the next suggests its name and prefix', async () => {
    const { page } = admin
    await admin.open('/settings')
    await page.getByRole('link', { name: 'Languages', exact: true }).click()
    await page.getByText('This site has no languages yet').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    const first = await add(page, 'en')
    expect(await first.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('English')
    expect(await first.getByRole('textbox', { name: 'Beginning of its addresses' }).inputValue()).toBe('')
    await first.getByRole('button', { name: 'Add', exact: true }).click()
    await languages(page).getByText('English').waitFor()
    const next = await add(page, 'pt-BR')
    expect(await next.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
      'Português (Brasil)',
    )
    await next.getByLabel('Code').fill('de')
    await next.getByLabel('Code').press('Tab')
    expect(await next.getByRole('textbox', { name: 'Beginning of its addresses' }).inputValue()).toBe('/de')
    expect(await axeInBoth(page)).toEqual([])
    await next.getByRole('button', { name: 'Add', exact: true }).click()
    await languages(page).getByText('de · addresses below /de · else English').waitFor()
    const { body } = await admin.service.get('/api/v1/languages?sort=position')
    expect(body.data).toMatchObject([
      { code: 'en', label: 'English', url_prefix: '' },
      { code: 'de', label: 'Deutsch', url_prefix: '/de', fallback: 'en' },
    ])
    expect(await axeInBoth(page)).toEqual([])
  })

  test('a language is changed and moved, and a taken code is explained beside its field', async () => {
    const { page } = admin
    await admin.open('/settings/languages')
    const taken = await add(page, 'de')
    await taken.getByRole('button', { name: 'Add', exact: true }).click()
    await taken.getByText('already', { exact: false }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for Deutsch' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Deutsch' })
    expect(await dialog.getByLabel('Code').getAttribute('readonly')).not.toBeNull()
    await dialog.getByRole('textbox', { name: 'Beginning of its addresses' }).fill('/german')
    await dialog.getByText('get addresses that begin with /german').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await languages(page).getByText('addresses below /german', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Actions for Deutsch' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await eventually(() => languages(page).getByRole('listitem').first().innerText()).toContain('Deutsch')
    await page.getByRole('button', { name: 'Actions for Deutsch' }).click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await eventually(() => languages(page).getByRole('listitem').first().innerText()).toContain('English')
    await admin.service.call('PATCH', '/api/v1/languages/2', { body: { url_prefix: '/de' } })
    admin.forgive(/422/)
  })

  test('a language with pages is not deleted, and it says why; a language without pages is', async () => {
    const { page } = admin
    await admin.open('/settings/languages')
    await page.getByRole('button', { name: 'Actions for English' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByText('It can be deleted only after the others.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    const made = { title: 'Preise', template: 'plain', access: 'public', enabled: 1, language: 'de' }
    const { body } = await admin.service.post('/api/v1/pages', made)
    await page.getByRole('button', { name: 'Actions for Deutsch' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete the language' }).click()
    await page.getByText('There are pages in Deutsch. Delete them first, also from the trash.').waitFor()
    admin.forgive(/409/)
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect((await admin.service.get('/api/v1/languages/2')).status).toBe(200)
    await admin.service.delete(`/api/v1/pages/${body.data.id}`)
    await admin.service.post('/api/v1/languages', { code: 'fr', label: 'Français', url_prefix: '/fr' })
    await admin.open('/settings/languages')
    await page.getByRole('button', { name: 'Actions for Français' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete the language' }).click()
    await page.getByText('Français is deleted.').waitFor()
    await eventually(() => languages(page).getByRole('listitem').count()).toBe(2)
  })

  test('somebody who may only look is offered nothing', async () => {
    const page = await admin.signIn(['viewer'])
    await admin.open('/settings/languages', page)
    await languages(page).getByText('English', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Add a language' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0)
  })

  test('the tree shows the pages of one language, and new pages are created in it', async () => {
    const { page } = admin
    const tree = page.getByRole('tree', { name: 'Pages' })
    const made = { template: 'default', access: 'public', enabled: 1, listed: 1, menu_order: 1 }
    const german = { ...made, title: 'Geschichte', language: 'de' }
    const id = Number((await admin.service.post('/api/v1/pages', german)).body.data.id)
    await admin.open('/pages')
    await tree.getByRole('treeitem').first().waitFor()
    expect(await tree.getByText('Geschichte').count()).toBe(0)
    await page.getByRole('button', { name: /Language:? English/ }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await tree.getByText('Geschichte').waitFor()
    expect(await tree.getByRole('treeitem').count()).toBe(1)
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Add a page' }).first().click()
    await page.getByRole('textbox', { name: 'Title of the new page' }).fill('Anfahrt')
    await page.getByText('/de/anfahrt').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Anfahrt', exact: true }).waitFor()
    const { body } = await admin.service.get('/api/v1/pages?filter[language]=de&sort=-id')
    expect(body.data[0].attributes).toMatchObject({ url: '/de/anfahrt', language: 'de' })
    // Remembered.
    await admin.open('/pages')
    await tree.getByText('Geschichte').waitFor()
    // A page of another language shows its tree.
    await admin.open('/pages/1')
    await page.getByRole('button', { name: /Language:? English/ }).waitFor()
    await admin.open(`/pages/${id}`)
    await tree.getByText('Anfahrt').waitFor()
    await page.getByRole('button', { name: /Language:? Deutsch/ }).waitFor()
  })

  test('all pages are those of the language', async () => {
    const { page } = admin
    await admin.open('/pages/all?language=de')
    await page.getByRole('link', { name: 'Geschichte' }).waitFor()
    await page.getByText('2 pages', { exact: true }).waitFor()
    await page.getByRole('button', { name: /Language:? Deutsch/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await eventually(() => page.getByRole('link', { name: 'Geschichte' }).count()).toBe(0)
    expect(new URL(page.url()).search).toContain('language=en')
    expect(await axeInBoth(page)).toEqual([])
  })

  test('a page is translated from its editor, with the pages above it, and opened in the other language', async () => {
    const { page } = admin
    const made = {
      template: 'default',
      access: 'public',
      enabled: 1,
      listed: 1,
      menu_order: 9,
      language: 'en',
    }
    const add = async (fields: object) =>
      Number((await admin.service.post('/api/v1/pages', { ...made, ...fields })).body.data.id)
    const parent = await add({ title: 'Tours' })
    const child = await add({ title: 'Night tour', parent_id: parent })
    await admin.open(`/pages/${child}`)
    const menu = page.getByRole('button', { name: /^Translations of this page in/ })
    await menu.waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await menu.click()
    await page.getByRole('menuitem', { name: 'English Published' }).waitFor()
    await page.getByRole('menuitem', { name: 'Deutsch is not needed' }).click()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Deutsch is needed again' }).click()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
    await page.getByRole('button', { name: 'Translate all of them' }).click()
    await page.getByText('2 drafts in Deutsch. Nobody sees them until you publish them.').waitFor()
    await page.getByRole('button', { name: 'Translations of this page in Deutsch' }).waitFor()
    await page.getByRole('tree', { name: 'Pages' }).getByText('Tours').waitFor()
    admin.forgive(/422/)
    await page.getByRole('button', { name: 'Translations of this page in Deutsch' }).click()
    await page.getByRole('menuitem', { name: 'Deutsch Draft' }).waitFor()
    await page.getByRole('menuitem', { name: 'English Published' }).click()
    await page.getByRole('button', { name: 'Translations of this page in English' }).waitFor()
    const { body } = await admin.service.get(`/admin/api/pages/${child}/translations`)
    expect(body.data).toMatchObject([
      { state: 'live' },
      { language: 'de', state: 'draft', url: '/de/tours/night-tour' },
    ])
  })

  test('all pages name their translations with their states, and the tree marks what is out of date', async () => {
    const { page } = admin
    const { body } = await admin.service.get('/api/v1/pages?filter[language]=en&filter[title]=Night tour')
    const source = Number(body.data[0].id)
    await admin.open('/pages/all?language=en&q=tour')
    const made = page.getByRole('link', { name: 'Night tour in Deutsch: Draft', exact: true })
    await made.waitFor()
    expect(await page.getByRole('link', { name: / in English: / }).count()).toBe(0)
    await admin.service.call('PATCH', `/api/v1/pages/${source}`, { body: { description: 'At nine' } })
    await page.reload()
    await page.getByRole('link', { name: 'Night tour in Deutsch: Out of date' }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
    await page.getByRole('link', { name: 'Night tour in Deutsch: Out of date' }).click()
    await page.getByRole('region', { name: 'English and Deutsch side by side' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 900 })
    const row = page.getByRole('treeitem', { name: /Night tour/ })
    await row.waitFor()
    expect(await row.getAttribute('aria-label')).toContain('Its source has changed since it was translated')
    await admin.service.call('PATCH', `/api/v1/pages/${source}`, { body: { description: null } })
  })

  test('a section is translated with its subpages, and Undo takes all of them back', async () => {
    const { page } = admin
    const made = { template: 'default', access: 'public', enabled: 1, language: 'en' }
    const add = async (fields: object) =>
      Number((await admin.service.post('/api/v1/pages', { ...made, ...fields })).body.data.id)
    const section = await add({ title: 'Observatory' })
    const dome = await add({ title: 'Dome', parent_id: section })
    const shutter = await add({ title: 'Shutter', parent_id: dome })
    const german = async () =>
      (
        await admin.service.get('/api/v1/pages?filter[language]=de&search=/de/observatory&per_page=50')
      ).body.data.map(({ attributes }: { attributes: { url: string } }) => attributes.url)
    await admin.open(`/pages/${section}`)
    await page.getByRole('button', { name: /^Translations of this page in/ }).click()
    await page.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Translate into Deutsch' })
    await dialog.getByRole('button', { name: 'With its 2 subpages' }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'With its 2 subpages' }).click()
    const done = page.getByRole('alert').filter({ hasText: '3 drafts in Deutsch.' })
    await done.waitFor()
    await eventually(async () => (await german()).length).toBe(3)
    await done.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await german()).length).toBe(0)
    await admin.open('/settings')
    for (const id of [shutter, dome, section]) await admin.service.delete(`/api/v1/pages/${id}`)
  })

  test('the translations of all pages are a table with filters, and many are begun at once', async () => {
    const { page } = admin
    await admin.open('/')
    await page.getByRole('link', { name: 'Translations' }).click()
    await page.getByRole('link', { name: 'Night tour in Deutsch: Draft' }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await admin.open('/translations?language=de')
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Draft' }).click()
    await eventually(() => page.getByRole('button', { name: /^Translate .* into Deutsch/ }).count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?language=de&state=draft')
    await admin.open('/translations?language=de&state=missing')
    const missing = page.getByRole('button', { name: /^Translate .* into Deutsch/ })
    await missing.first().waitFor()
    const count = await missing.count()
    const first = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await first.nth(0).check()
    await first.nth(1).check()
    await page.getByRole('button', { name: 'Translate into…' }).click()
    await page.getByRole('menuitem', { name: 'Deutsch 2 missing' }).click()
    await page.getByText('2 pages have drafts in Deutsch.').waitFor()
    await eventually(() => missing.count()).toBeLessThan(count)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('what is to be translated is exported, and its translations are imported', async () => {
    const { page } = admin
    await admin.open('/translations?language=de&state=missing')
    await page.getByRole('button', { name: 'Export…' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'What Deutsch lacks, as a table' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('translate-de.csv')
    const table = await readFile(await file.path(), 'utf8')
    const [head = '', ...rows] = table.split('\r\n')
    const titles = rows.filter((row) => row.includes(',title#1~'))
    expect(titles.length).toBeGreaterThan(1)
    const [first = '', second = ''] = titles
    const changed = second.replace(/~[^,]*,([^,]*),[^,]*,/, (found, address) =>
      found.replace(/,[^,]*,[^,]*,$/, `,${address},Another source,`),
    )
    const translated = [head, `${first}Auf Deutsch`, `${changed}Zu spät`].join('\n')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import translations…' }).click(),
    ])
    await chooser.setFiles({ name: 'zurück.csv', mimeType: 'text/csv', buffer: Buffer.from(translated) })
    const dialog = page.getByRole('dialog', { name: 'Imported translations' })
    await dialog.getByText('zurück.csv: 1 page or post has new texts. Nothing is published yet.').waitFor()
    await dialog.getByText('The source has changed since the file was made. Export it again.').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await admin.open('/translations?language=de&state=draft')
    await page
      .getByRole('link', { name: /in Deutsch: Draft$/ })
      .first()
      .waitFor()
    const { body } = await admin.service.get('/api/v1/pages?filter[language]=de&search=Auf Deutsch')
    expect(body.data[0].attributes).toMatchObject({ title: 'Auf Deutsch', enabled: 0 })
  })

  test('the lists of posts show one language, and new posts are written in it', async () => {
    const { page } = admin
    const made = { post_type: 'news', post_status: 'public', published: 1, language: 'de' }
    await admin.service.post('/api/v1/posts', { ...made, title: 'Sommerfest' })
    await admin.open('/posts?language=de')
    await page.getByRole('link', { name: 'Sommerfest' }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'New post' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('Herbstfest')
    await page.getByRole('button', { name: 'Start writing' }).click()
    // The dialog has a field of this name, too.
    await page.getByRole('textbox', { name: 'Title', exact: true }).and(page.locator('[lang="de"]')).waitFor()
    const { body } = await admin.service.get('/admin/api/posts?language=de')
    expect(body.data.map((post: { title: string }) => post.title)).toContain('Herbstfest')
    await admin.open('/posts?language=de')
    await page.getByRole('button', { name: /Language:? Deutsch/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await eventually(() => page.getByRole('link', { name: 'Sommerfest' }).count()).toBe(0)
  })

  test('whoever deletes a page that translations were made from is told that they stay', async () => {
    const { page } = admin
    const { body } = await admin.service.get('/api/v1/pages?filter[language]=en&filter[title]=Night tour')
    const id = Number(body.data[0].id)
    await admin.open(`/pages/${id}`)
    const remove = async () => {
      await page.getByRole('button', { name: 'More about this page' }).click()
      await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    }
    await remove()
    const dialog = page.getByRole('dialog', { name: 'Its translation stays' })
    await dialog.getByText('Night tour · Deutsch').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep' }).click()
    expect((await admin.service.get(`/api/v1/pages/${id}`)).status).toBe(200)
    await remove()
    await dialog.getByRole('button', { name: 'Move to the trash anyway' }).click()
    await page.getByText('is in the trash for a month').waitFor()
    const german = (await admin.service.get('/api/v1/pages?filter[language]=de&filter[title]=Night tour'))
      .body
    expect(german.data).toHaveLength(1)
  })

  test('a page moves with its translations if wanted, and all of them come back', async () => {
    const { page } = admin
    const { service } = admin
    const values = { template: 'page', access: 'public', enabled: 1 }
    const make = async (title: string) => {
      const { body } = await service.post('/api/v1/pages', { ...values, title })
      return Number(body.data.id)
    }
    const translate = async (id: number) =>
      Number((await service.post(`/admin/api/pages/${id}/translate`, { language: 'de' })).body.data.id)
    const urlOf = async (id: number) => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.url
    const [house, bird] = [await make('Bird house'), await make('Heron')]
    await translate(house)
    const german = await translate(bird)
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await page.getByRole('button', { name: 'More about this page' }).click()
      await page.getByRole('menuitem', { name: 'Move to…' }).click()
      await dialog
        .getByRole('button', { name: /^Bird house/ })
        .first()
        .click()
      await dialog.getByText('/bird-house/heron', { exact: true }).waitFor()
    }
    await admin.open(`/pages/${bird}`)
    await open()
    const along = dialog.getByRole('checkbox', { name: 'Its translation moves along' })
    expect(await along.isChecked()).toBe(true)
    await dialog.getByText('/de/bird-house/heron', { exact: true }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await along.uncheck()
    await dialog.getByText('/de/bird-house/heron', { exact: true }).waitFor({ state: 'detached' })
    await along.check()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    const done = page.getByRole('alert').filter({ hasText: 'Heron is now under Bird house.' })
    await done.waitFor()
    expect([await urlOf(bird), await urlOf(german)]).toEqual(['/bird-house/heron', '/de/bird-house/heron'])
    await done.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => urlOf(german)).toBe('/de/heron')
    expect(await urlOf(bird)).toBe('/heron')
    // From the translation its source moves only if somebody asks for it.
    await admin.open(`/pages/${german}`)
    await page.getByRole('button', { name: 'More about this page' }).click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await dialog
      .getByRole('button', { name: /^Bird house/ })
      .first()
      .click()
    await dialog.getByText('/de/bird-house/heron', { exact: true }).waitFor()
    expect(await along.isChecked()).toBe(false)
    await dialog.getByRole('button', { name: 'Do not move' }).click()
  })

  test('a prepared language has a badge, and publishing in it says that nobody sees it yet', async () => {
    const { page, service } = admin
    const { keep } = draftsOf(service)
    const status = async () =>
      (await service.get('/api/v1/public/pages/by-url?url=/de/neuland', { as: null })).status
    const made = { template: 'default', access: 'public', enabled: 1, listed: 1, menu_order: 1 }
    const german = { ...made, title: 'Neuland', language: 'de' }
    const id = Number((await service.post('/api/v1/pages', german)).body.data.id)
    expect(await status()).toBe(200)
    const change = async (label: string) => {
      await page.getByRole('button', { name: `Actions for ${label}` }).click()
      await page.getByRole('menuitem', { name: 'Change' }).click()
      return page.getByRole('dialog', { name: `Change ${label}` })
    }
    const shown = () => page.getByRole('switch', { name: 'Shown to the public' })
    const badge = languages(page).getByText('Not shown to the public')

    await admin.open('/settings/languages')
    const first = await change('English')
    await first.getByRole('button', { name: 'Cancel' }).click()
    await first.waitFor({ state: 'detached' })
    const dialog = await change('Deutsch')
    expect(await shown().isChecked()).toBe(true)
    await shown().uncheck()
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await badge.waitFor()
    expect(await badge.count()).toBe(1)
    expect(await axeInBoth(page)).toEqual([])
    expect(await status()).toBe(404)

    const path = `/admin/api/pages/${id}`
    const opened = await service.get(path)
    const kept = await keep(path, { description: 'Bald' }, etagOf(opened))
    expect(kept.status).toBe(200)
    await admin.open(`/pages/${id}`)
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    const publishing = page.getByRole('dialog')
    await publishing.getByText('Deutsch is not shown to the public yet').waitFor()
    await publishing.getByText('Nobody sees it until the language is shown:', { exact: false }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await publishing.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Neuland is published.').waitFor()
    expect((await service.get(`/api/v1/pages/${id}`)).body.data.attributes.description).toBe('Bald')
    const later = await keep(path, { description: 'Später' }, etagOf(await service.get(path)))
    expect(later.status).toBe(200)
    await admin.open(`/pages/${id}`)
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await publishing.getByRole('link', { name: 'Settings → Languages' }).click()

    await badge.waitFor()
    const again = await change('Deutsch')
    await shown().check()
    await again.getByRole('button', { name: 'Save' }).click()
    await badge.waitFor({ state: 'detached' })
    expect(await status()).toBe(200)
    await admin.open(`/pages/${id}`)
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await publishing.getByRole('button', { name: 'Publish now' }).waitFor()
    expect(await publishing.getByText('Deutsch is not shown to the public yet').count()).toBe(0)
    await service.delete(`/api/v1/pages/${id}`)
  })

  test('a site with one language shows nothing of languages', async () => {
    const page = await admin.signIn(['editor'])
    const pages = await admin.service.get('/api/v1/pages?filter[language]=de&per_page=100')
    for (const { id } of pages.body.data.toReversed()) await admin.service.delete(`/api/v1/pages/${id}`)
    await page.route('**/admin/api/session', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ json: { data: { ...data, languages: data.languages.slice(0, 1) } } })
    })
    await admin.open('/pages/1', page)
    await page.getByRole('tree', { name: 'Pages' }).getByRole('treeitem').first().waitFor()
    expect(await page.getByRole('button', { name: /^(Language|Translations)/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Translations' }).count()).toBe(0)
  })
})
