import { afterAll, describe, expect, test } from 'vitest'
import { createSite } from '../../../examples/site/server.ts'
import { englishMenuWords, menuSchema } from '../../../src/content-schema/menu-schema.ts'
import { freePort } from '../../ports.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, axeProblems, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('menus', () => {
  const admin = useAdmin()
  const { service } = admin
  let closeSite = () => {}
  afterAll(() => closeSite())

  async function createMenu(name: string, items: readonly object[], more: object = {}): Promise<number> {
    const schema = menuSchema(englishMenuWords)
    const body = { name, label: `The ${name}`, schema, value: { items }, is_public: true, ...more }
    return (await service.post('/admin/api/globals', body)).body.data.id
  }

  async function createPage(title: string, more: object = {}): Promise<number> {
    const body = { title, template: 'page', access: 'public', enabled: 1, ...more }
    return Number((await service.post('/api/v1/pages', body)).body.data.id)
  }

  const preview = () => admin.page.getByRole('region', { name: 'Preview' })

  /** Such as `About(Story), More`. */
  async function drawn(): Promise<string> {
    const html = await preview().getByRole('navigation').locator('> ul').innerHTML()
    return html
      .replaceAll('</li><li>', ', ')
      .replaceAll('<ul>', '(')
      .replaceAll('</ul>', ')')
      .replace(/<[^>]+>/g, '')
  }

  test('words that people have for menus find them', async () => {
    const { page } = admin
    await admin.open('/')
    for (const word of ['menu', 'navigation', 'header', 'footer']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox', { name: 'Find anything' }).fill(word)
      await page.getByText('Go to Menus').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('Go to Menus').waitFor({ state: 'detached' })
    }
  })

  test('beside the links is a list of what visitors will get, as it is saved', async () => {
    const { page } = admin
    const story = await createPage('Our long story', { menu_name: 'Story' })
    const hidden = await createPage('For members', { access: 'private' })
    const id = await createMenu('sections', [
      { label: 'About', children: [{ link: `corral:page/${story}` }, { link: `corral:page/${hidden}` }] },
      { label: 'Elsewhere', link: 'https://example.com' },
    ])
    await admin.open('/menus')
    await page.getByRole('link', { name: /The sections/ }).click()
    await page.waitForURL(new RegExp(`/menus/${id}$`))
    await eventually(drawn).toBe('About(Story), Elsewhere')
    await preview().getByText('1 item is left out').waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: /^About/ }).click()
    await page.getByRole('textbox', { name: 'Label' }).fill('Who we are')
    await eventually(drawn).toBe('Who we are(Story), Elsewhere')
    const { body } = await service.get('/api/v1/public/menu/sections', { as: null })
    expect(body.data[0].title).toBe('About')
  })

  test('several pages are added at once, also by several searches', async () => {
    const { page } = admin
    const titles = ['Weddings', 'Wedding rings', 'Bakery']
    const pages: number[] = []
    for (const title of titles) pages.push(await createPage(title))
    const id = await createMenu('several', [{ label: 'First', link: '/' }])
    await admin.open(`/menus/${id}`)
    await page.getByRole('button', { name: 'Add pages and posts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add pages and posts' })
    const search = dialog.getByRole('searchbox', { name: 'Search' })
    await search.fill('wedding')
    await dialog.getByRole('checkbox', { name: /^Weddings/ }).check()
    await dialog.getByRole('checkbox', { name: /^Wedding rings/ }).check()
    await search.fill('bakery')
    await search.press('Enter')
    await dialog.getByRole('checkbox', { name: /^Bakery/ }).check()
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(3)
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await dialog.getByRole('checkbox', { name: /^Wedding rings/ }).uncheck()
    await dialog.getByRole('button', { name: 'Add 2 links' }).click()
    await dialog.waitFor({ state: 'detached' })
    await eventually(drawn).toBe('First, Weddings, Bakery')
    const { body } = await service.get(`/admin/api/globals/${id}`)
    expect(body.data.draft.content.value).toEqual({
      items: [
        { label: 'First', link: '/' },
        { link: `corral:page/${pages[0]}` },
        { link: `corral:page/${pages[2]}` },
      ],
    })
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await eventually(drawn).toBe('First')
  })

  test('a menu that is not public says that the website cannot read it', async () => {
    const { page } = admin
    const id = await createMenu('secret', [{ label: 'A' }], { is_public: false })
    await admin.open(`/menus/${id}`)
    await preview().getByText('The website cannot read this menu').waitFor()
    await page.getByRole('switch', { name: 'Public' }).click()
    await eventually(drawn).toBe('A')
  })

  test('in another language it has the titles of translations, and says what is left out', async () => {
    const { page } = admin
    for (const [code, url_prefix] of [
      ['en', ''],
      ['de', '/de'],
    ])
      await service.post('/api/v1/languages', { code, label: code, url_prefix })
    const group = { translation_group: 4100 }
    const english = await createPage('Opening hours', group)
    const german = await createPage('Öffnungszeiten', { ...group, language: 'de' })
    const id = await createMenu('hours', [{ link: `corral:page/${english}` }])
    await admin.open(`/menus/${id}`)
    await eventually(drawn).toBe('Opening hours')
    await preview().getByRole('button', { name: 'Language: en' }).click()
    await page.getByRole('menuitem', { name: 'de', exact: true }).click()
    await eventually(drawn).toBe('Öffnungszeiten')
    await service.patch(`/api/v1/pages/${english}`, { enabled: 0 })
    await service.patch(`/api/v1/pages/${german}`, { enabled: 0 })
    await page.reload()
    await preview().getByText('1 item is left out').waitFor()
    await page.evaluate("localStorage.removeItem('corral-pages-language')")
    for (const each of [english, german]) await service.delete(`/api/v1/pages/${each}`)
  })

  test('on a phone the preview is beside the links, and fits', async () => {
    const { page } = admin
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 800 })
    await admin.open(`/menus/${await createMenu('narrow', [{ label: 'A'.repeat(100) }])}`)
    await page.getByText('Preview', { exact: true }).click()
    await eventually(drawn).toBe('A'.repeat(100))
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    if (size) await page.setViewportSize(size)
  })

  test('with a website, its home page shows the menu as it is saved', async () => {
    const { page } = admin
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const site = createSite({ service: admin.origin, url, token: await service.createToken(['viewer']) })
    await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
    closeSite = () => {
      site.closeAllConnections()
      site.close()
    }
    await service.put('/api/v1/options/site.url', { value: url })
    const id = await createMenu('footer', [{ label: 'Imprint', link: '/imprint' }])
    await admin.open(`/menus/${id}`)
    const footer = page.frameLocator('iframe[title="The menu on your website"]').locator('footer')
    await footer.getByRole('link', { name: 'Imprint' }).waitFor()
    await page.getByRole('button', { name: /^Imprint/ }).click()
    await page.getByRole('textbox', { name: 'Label' }).fill('Legal notice')
    await footer.getByRole('link', { name: 'Legal notice' }).waitFor()
    await preview().getByRole('button', { name: 'Plain view' }).click()
    await eventually(drawn).toBe('Legal notice')
  })
})
