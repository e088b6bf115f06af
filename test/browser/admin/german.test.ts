import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'

/** Words of English sentences that no German sentence has. */
const english =
  /\b(the|and|or|is|are|of|with|your|you|not|from|this|that|it|its|to|for|by|all|no|yes|add|edit|delete|save|close|page|pages|settings|search|new|must|may|can|has|have|only|after|before|when|where|which|who|what|how|month|day|hour|today|next|previous|clear|show|hide|open|remove|field|choose|loading)\b/i
/** Names, addresses and parts of programs. */
const names =
  /\b(Corral|WordPress|Ghost|YouTube|Markdown|Webhooks?|site\.\w+|preview\.\w+|public\.\w+|corral_preview|call-to-action|corral types (push|pull)|corral import|CORRAL_\w+)\b|https?:\/\/\S+|\/[\w./-]+|\{\w+\}/g

/** English texts of the app that are others in German. */
const englishTexts = new Set(
  [
    ...readFileSync(join(import.meta.dirname, '../../../admin/src/locales/de.po'), 'utf8').matchAll(
      /^msgid (".*")\nmsgstr (".*")$/gm,
    ),
  ]
    .map(([, english = '""', german = '""']) => [JSON.parse(english), JSON.parse(german)] as [string, string])
    // “Do” is Thursday.
    .filter(([text, german]) => text !== german && text.length > 2 && !text.includes('{'))
    .map(([text]) => text),
)

/** Texts, names, descriptions and placeholders that are on the screen. What people wrote is German here. */
const textsOnScreen = `(() => {
  const found = new Set()
  const shown = (element) => element.checkVisibility?.() ?? true
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    if (!parentElement || parentElement.closest('script, style, code, kbd, pre, [lang="en"]')) continue
    if (nodeValue.trim() && shown(parentElement)) found.add(nodeValue.trim())
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext', 'aria-roledescription'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (shown(element)) found.add(name + ': ' + element.getAttribute(name))
  return [...found]
})()`

describe.skipIf(!hasChromium)('the app in German', () => {
  const admin = useAdmin({ content: 'none' })
  let id = 0
  let post = 0
  let global = 0

  beforeAll(async () => {
    const { service, page } = admin
    // Not in the frame of a preview, which has no storage.
    await page.addInitScript(`if (origin !== 'null') localStorage.setItem('corral-language', 'de')`)
    // With component types and page templates whose names are German.
    await admin.open('/')
    await page.getByRole('button', { name: 'Eigene Website beginnen' }).click()
    await page.waitForURL(/\/admin\/pages\/\d+$/)
    const slots = [{ name: 'main', label: 'Inhalt' }]
    await service.post('/api/v1/page-templates', { template: 'seite', label: 'Seite', slots })
    const hours = { type: 'object', properties: { zeiten: { type: 'string', title: 'Zeiten' } } }
    const footer = { name: 'fuss', label: 'Fuß', schema: hours, value: { zeiten: '9 bis 17 Uhr' } }
    global = (await service.post('/admin/api/globals', footer)).body.data.id
    await service.call('PATCH', `/admin/api/globals/${global}`, {
      body: { value: { zeiten: '10 bis 18 Uhr' } },
    })
    const schema = {
      type: 'object',
      required: ['zeile'],
      properties: {
        zeile: { type: 'string', title: 'Zeile', maxLength: 5 },
        bild: { type: 'string', title: 'Bild', 'x-corral': { widget: 'asset' } },
        farbe: { type: 'string', title: 'Farbe', 'x-corral': { widget: 'color' } },
        symbol: { type: 'string', title: 'Symbol', 'x-corral': { widget: 'icon' } },
        zeitpunkt: { type: 'string', title: 'Zeitpunkt', 'x-corral': { widget: 'datetime' } },
        ziel: { type: 'string', title: 'Ziel', 'x-corral': { widget: 'link' } },
        karten: {
          type: 'array',
          title: 'Karten',
          items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
        },
        werte: { title: 'Werte', type: 'array', items: { type: 'array', items: { type: 'string' } } },
      },
    }
    await service.post('/api/v1/component-types', { type: 'teil', label: 'Teil', schema })
    const created = await service.post('/api/v1/pages', {
      title: 'Startseite',
      template: 'seite',
      access: 'public',
      enabled: 1,
    })
    id = Number(created.body.data.id)
    await service.post('/api/v1/wrangler-components', {
      wrangler_page_id: id,
      type: 'teil',
      title: 'Erstes',
      slot: 'main',
      content: '<p>Wörter</p>',
      config: { zeile: 'Zu lange Zeile' },
    })
    await service.post('/api/v1/collections', { name: 'Neuigkeiten', slug: 'neuigkeiten' })
    const written = await service.post('/api/v1/posts', {
      title: 'Beitrag',
      content: '<p>Wörter</p>',
      collection_id: 1,
    })
    post = Number(written.body.data?.id ?? 0)
    await service.post('/api/v1/categories', { name: 'Rubrik' })
    await service.post('/api/v1/tags', { name: 'Schlagwort' })
    await service.post(
      '/api/v1/public/messages',
      { name: 'Ida', email: 'ida@example.com', body: 'Guten Tag' },
      { as: null },
    )
  })

  async function englishIn(page: Page): Promise<string[]> {
    await page.waitForLoadState('networkidle')
    const texts = await page.evaluate<string[]>(textsOnScreen)
    return texts.filter(
      (text) =>
        english.test(text.replaceAll(names, '')) || englishTexts.has(text.replace(/^[a-z-]+: /, '').trim()),
    )
  }

  test('no screen has English words', async () => {
    const { page } = admin
    const found: Record<string, string[]> = {}
    const paths = [
      '/', '/pages', `/pages/${id}?view=outline`, `/pages/${id}?view=preview`, `/pages/${id}/history`, '/posts', `/posts/${post}`, '/globals', `/globals/${global}`, `/globals/${global}/history`,
      '/media', '/messages', '/calendar', '/calendar?view=list', '/categories', '/tags', '/redirects', '/redirects?add=true', '/activity', '/trash',
      '/people', '/people?invite=true', '/people/1', '/people/roles', '/settings', '/settings/content-types', '/settings/content-types?add=true',
      '/settings/content-types?kind=collections&add=true', '/settings/content-types/component-types/1', '/settings/content-types/component-types/1?view=settings',
      '/settings/content-types/page-templates/1?view=settings', '/settings/content-types/globals/1?view=json', '/settings/webhooks', '/settings/webhooks?add=true',
      '/settings/import', '/account', '/search?q=seite', '/nirgends',
    ] // biome-ignore format: a list
    for (const path of paths) {
      await page.goto(`${admin.origin}/admin${path}`)
      await page.locator('main').waitFor()
      const words = await englishIn(page)
      if (words.length > 0) found[path] = words
    }
    admin.forgive(/404/)
    expect(found).toEqual({})
  })

  test('the component types of a site of one’s own have German names and fields', async () => {
    await admin.open('/settings/content-types')
    await admin.page.getByText('Aufmacher', { exact: true }).first().waitFor()
    const { body } = await admin.service.get('/api/v1/component-types?per_page=100')
    const types = body.data as { id: number; type: string }[]
    expect(types.length).toBeGreaterThan(3)
    const found: Record<string, string[]> = {}
    for (const { id: type, type: name } of types) {
      await admin.open(`/settings/content-types/component-types/${type}`)
      await admin.page.getByRole('heading', { level: 1 }).waitFor()
      const words = await englishIn(admin.page)
      if (words.length > 0) found[name] = words
    }
    expect(found).toEqual({})
  })

  test('nor does the help with all shortcuts', async () => {
    await admin.open('/tags')
    await admin.page.keyboard.press('?')
    await admin.page.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Überall').waitFor()
    expect(await englishIn(admin.page)).toEqual([])
  })

  test('nor do the dialogs of the editor, the calendar of a schedule, and refusals of the service', async () => {
    const { page } = admin
    await admin.open(`/pages/${id}?view=outline`)
    await page.getByRole('article').getByRole('button').first().click()
    await page.getByRole('complementary', { name: 'Teil' }).or(page.getByLabel('Zeile')).first().waitFor()
    expect(await englishIn(page)).toEqual([])
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Aktionen/ })
      .click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await englishIn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Einstellungen der Seite' }).first().click()
    await page.getByLabel('Titel', { exact: true }).fill('')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').waitFor()
    expect(await englishIn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByLabel('Titel', { exact: true }).fill('Startseite neu')
    await page.keyboard.press('Control+Enter')
    await dialog.getByText('Zu einer Zeit').click()
    await dialog.getByRole('button', { name: 'Zeit der Veröffentlichung' }).click()
    await page.getByRole('spinbutton', { name: 'Stunden' }).waitFor()
    expect(await englishIn(page)).toEqual([])
  })
})
