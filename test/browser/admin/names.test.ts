import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { englishMenuWords, menuSchema } from '../../../src/content-schema/menu-schema.ts'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { card, pageEditor, settings } from './page-editor.ts'

/** The screens as a screen reader has them. A change of a name or role is seen in the snapshot; `vitest -u` takes it over. */
describe.skipIf(!hasChromium)('the roles and names of the app', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)

  test('the navigation', async () => {
    await admin.open('/tags')
    const navigation = admin.page.getByRole('navigation', { name: 'Screens' })
    await navigation.getByText('2 unread').waitFor()
    expect(await tree(navigation)).toMatchSnapshot()
  })

  test('the editor of a page, the catalogue and the dialog for publishing', async () => {
    const { page } = admin
    const id = await editor.createPage('Named')
    await editor.open(id)
    await card(page, 'Third').waitFor()
    expect(await tree(page.getByRole('region', { name: 'The page' }))).toMatchSnapshot('outline')
    expect(await tree(settings(page))).toMatchSnapshot('settings')
    await card(page, 'First').getByRole('button').first().click()
    const panel = page.getByRole('complementary', { name: 'Component' })
    await panel.getByRole('textbox', { name: 'Text' }).waitFor()
    expect(await tree(panel)).toMatchSnapshot('component')
    await page.getByRole('button', { name: 'Add to Content', exact: true }).click()
    await page.getByLabel('Search components').fill('quote')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Quote/ })
      .waitFor()
    expect(await tree(page.getByRole('dialog'))).toMatchSnapshot('catalogue')
    await page.keyboard.press('Escape')
    await panel.getByLabel('Title', { exact: true }).fill('Changed')
    await page.getByText('Saved just now').waitFor()
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish changes of Named' })
    await dialog.getByText('Every picture has a description').waitFor()
    expect(await tree(dialog)).toMatchSnapshot('publish')
  })

  test('the list of all pages with a selected row', async () => {
    const { page } = admin
    await admin.open('/pages/all?q=rota')
    await page.getByRole('checkbox', { name: 'Select Volunteer rota' }).check()
    await page.getByRole('cell', { name: /^Page$/ }).waitFor()
    expect(await tree(page.getByRole('table'))).toMatchSnapshot('table')
    expect(await tree(page.getByRole('toolbar', { name: 'Selected pages' }))).toMatchSnapshot('actions')
  })

  test('the editor of a post, the dialog for links and the picker of pictures', async () => {
    const { page, service } = admin
    const values = { title: 'Named post', post_type: 'news', post_status: 'public', published: 1 }
    const post = await service.post('/api/v1/posts', { ...values, content: '<p>Read on</p>' })
    await admin.open(`/posts/${post.body.data.id}`)
    const text = page.getByRole('textbox', { name: 'Text' }).getByText('Read on')
    await text.waitFor()
    await page.getByText('Date of publication').waitFor()
    expect(await tree(page.getByRole('main'))).toMatchSnapshot('post')
    await text.selectText()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    expect(await tree(dialog)).toMatchSnapshot('link')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: /^Choose a picture/ })
      .first()
      .click()
    const picker = page.getByRole('dialog', { name: 'Choose a picture' })
    await picker.getByLabel('Search in media').fill('saturn')
    await eventually(() => picker.getByRole('listitem').count()).toBe(1)
    expect(await tree(picker)).toMatchSnapshot('picker')
  })

  test('a menu, and the history of a page', async () => {
    const { page, service } = admin
    const items = [{ label: 'Visit us', link: '/visit', children: [{ label: 'By train' }] }]
    const footer = { name: 'footer', label: 'Footer', schema: menuSchema(englishMenuWords) }
    const menu = await service.post('/admin/api/globals', { ...footer, value: { items } })
    await admin.open(`/menus/${menu.body.data.id}`)
    await page.getByRole('list', { name: 'Items' }).getByText('By train').waitFor()
    expect(await tree(page.getByRole('list', { name: 'Items' }))).toMatchSnapshot('menu')
    const id = await editor.createPage('Told')
    await service.call('PATCH', `/api/v1/pages/${id}`, { body: { title: 'Told again' } })
    await admin.open(`/pages/${id}/history`)
    await page.getByText('Told again').first().waitFor()
    expect(await tree(page.getByRole('navigation', { name: 'Versions' }))).toMatchSnapshot('versions')
    expect(await tree(page.getByRole('region', { name: 'Version', exact: true }))).toMatchSnapshot('version')
  })

  test('the help with the shortcuts, and the sign-in', async () => {
    const { page } = admin
    await admin.open('/tags')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByText('Everywhere').waitFor()
    expect(await tree(help)).toMatchSnapshot('shortcuts')
    await admin.browser.clearCookies()
    await page.goto(`${admin.origin}/admin`)
    await page.getByLabel('Email').waitFor()
    admin.forgive(/401/)
    expect(await tree(page.locator('body'))).toMatchSnapshot('sign-in')
  })
})

describe.skipIf(!hasChromium)('the roles and names of the first screens', () => {
  const admin = useAdmin()

  test('the tree', async () => {
    await admin.open('/pages')
    const pages = admin.page.getByRole('complementary', { name: 'Tree of pages' })
    await pages.getByRole('treeitem').first().waitFor()
    expect(await tree(pages)).toMatchSnapshot()
  })

  test('Home, the settings and the media library', async () => {
    const { page } = admin
    for (const [path, name] of [
      ['/', 'Home'],
      ['/settings', 'Settings'],
      ['/media', 'Media'],
    ] as const) {
      await admin.open(path)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      if (path === '/') await page.getByRole('heading', { name: 'Storage' }).waitFor()
      if (path === '/media') await page.getByRole('checkbox', { name: 'Select Moonrise' }).waitFor()
      expect(await tree(page.getByRole('main'))).toMatchSnapshot(name)
    }
  })
})

/** Without ids and moments, which differ each time. */
async function tree(part: Locator): Promise<string> {
  await part.waitFor()
  await part.page().waitForLoadState('networkidle')
  return (
    (await part.ariaSnapshot())
      .replaceAll(/\d{1,2} \w{3,4} \d{4}(?:, \d\d:\d\d)?/g, '{moment}')
      .replaceAll(/\b\d\d:\d\d\b/g, '{time}')
      // On a Sunday that is tomorrow, and left out.
      .replaceAll(/^ *- button "Next Monday \{time\}"\n/gm, '')
      .replaceAll(/[\d.,]+ (?:B|kB|MB|GB|TB)\b/g, '{size}')
      .replaceAll(/just now|\d+ (?:seconds?|minutes?) ago/g, '{ago}')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '{origin}')
      .replaceAll(/\b(user|author)=\d+/g, '$1={id}')
      .replaceAll(/version of [^.]*\./g, 'version of {moment}.')
      .replaceAll(/(\/(?:pages|posts|globals|messages)\/)\d+/g, '$1{id}')
  )
}
