import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { menuSchema } from '../../../src/content-schema/menu-schema.ts'
import { formOf, makeImage } from '../../images.ts'
import { wxr } from '../../imports/wxr.ts'
import { runJobs } from '../../jobs.ts'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { addressOf, isOfSettings, type Places, screens } from './screens.ts'

/** Words of English sentences. Those that the other language has too are left out. */
const english =
  'the|and|or|is|are|of|with|your|you|not|from|this|that|it|its|to|for|by|all|no|yes|add|edit|delete|save|close|page|pages|settings|search|new|must|may|can|has|have|only|after|before|when|where|which|who|what|how|month|day|hour|today|next|previous|clear|show|hide|open|remove|field|choose|loading'.split(
    '|',
  )
const shared = { de: [], fr: ['page', 'pages'], es: ['no'] } as const
type Code = keyof typeof shared
const codes = Object.keys(shared) as readonly Code[]

/** Names, addresses and parts of programs. */
const names =
  /\b(Corral|WordPress|Ghost|YouTube|Markdown|Webhooks?|site\.\w+|preview\.\w+|public\.\w+|corral_preview|call-to-action|corral types (push|pull)|corral import|CORRAL_\w+)\b|https?:\/\/\S+|\/[\w./-]+|\{\w+\}/g

/** The texts of the app in English and in another language. */
function textsIn(code: Code): Map<string, string> {
  const source = readFileSync(join(import.meta.dirname, `../../../admin/src/locales/${code}.po`), 'utf8')
  return new Map(
    [...source.matchAll(/^msgid (".*")\nmsgstr (".*")$/gm)].map(([, english = '""', other = '""']) => [
      JSON.parse(english),
      JSON.parse(other),
    ]),
  )
}

/** Finds the texts that are English. What people wrote is German here, in every language of the app. */
function englishFinder(code: Code): (texts: readonly string[]) => string[] {
  const words = english.filter((word) => !(shared[code] as readonly string[]).includes(word))
  const sentence = new RegExp(`(?<![\\p{L}\\d_])(${words.join('|')})(?![\\p{L}\\d_])`, 'iu')
  const texts = textsIn(code)
  // “Article” is English, and the French word for a post; “Name” is German.
  const others = new Set([...texts.values(), ...textsIn('de').values()])
  // “Do” is Thursday.
  const isOther = (text: string) => !others.has(text) && text.length > 2 && !text.includes('{')
  const untranslated = new Set([...texts.keys()].filter(isOther))
  const isEnglish = (text: string) =>
    sentence.test(text.replaceAll(names, '')) || untranslated.has(text.replace(/^[a-z-]+: /, '').trim())
  return (texts) => texts.filter(isEnglish)
}

/** Texts, names, descriptions and placeholders that are on the screen. */
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

describe.skipIf(!hasChromium)('the app in other languages', () => {
  const admin = useAdmin({ content: 'none' })
  let places: Omit<Places, 'page'>
  const tabs: Tab[] = []
  /** The question that a new service asks, before there is content. */
  const question: Found = {}

  /** A browser with the app in a language. */
  interface Tab {
    readonly code: Code
    readonly page: Page
    /** The page that is changed in it. */
    id: number
    readonly open: (path: string) => Promise<void>
    readonly t: (text: string) => string
    readonly english: () => Promise<string[]>
  }
  /** English texts by language and address. */
  type Found = Record<string, string[]>

  async function openTab(code: Code, page: Page): Promise<Tab> {
    // Not in the frame of a preview, which has no storage.
    await page.addInitScript(`if (origin !== 'null') localStorage.setItem('corral-language', '${code}')`)
    const find = englishFinder(code)
    const texts = textsIn(code)
    return {
      code,
      page,
      id: 0,
      open: (path) => admin.open(path, page),
      t: (text) => texts.get(text) ?? `no translation of ${text}`,
      english: async () => {
        await page.waitForLoadState('networkidle')
        return find(await page.evaluate<string[]>(textsOnScreen))
      },
    }
  }

  /** In all languages at once. */
  const inEach = async (run: (tab: Tab) => Promise<void>) => void (await Promise.all(tabs.map(run)))

  async function look(found: Found, { code, english }: Tab, path: string): Promise<void> {
    const words = await english()
    if (words.length > 0) found[`${code} ${path}`] = words
  }

  beforeAll(async () => {
    const { service } = admin
    for (const code of codes)
      tabs.push(await openTab(code, code === 'de' ? admin.page : await admin.signIn(['super-admin'])))
    await inEach(async (tab) => {
      await tab.open('/')
      await tab.page.getByRole('button', { name: tab.t('Start my own site') }).waitFor()
      await look(question, tab, '/')
    })
    // With component types and page templates whose names are German.
    await service.post('/admin/api/start', { with: 'own', title: 'Startseite', language: 'de' })
    const slots = [{ name: 'main', label: 'Inhalt' }]
    await service.post('/api/v1/page-templates', { template: 'seite', label: 'Seite', slots })
    const hours = { type: 'object', properties: { zeiten: { type: 'string', title: 'Zeiten' } } }
    const footer = { name: 'fuss', label: 'Fuß', schema: hours, value: { zeiten: '9 bis 17 Uhr' } }
    const create = async (path: string, body: object) => Number((await service.post(path, body)).body.data.id)
    const global = await create('/admin/api/globals', footer)
    await service.call('PATCH', `/admin/api/globals/${global}`, {
      body: { value: { zeiten: '10 bis 18 Uhr' } },
    })
    const menu = await create('/admin/api/globals', {
      name: 'service',
      label: 'Service',
      schema: menuSchema({
        items: 'Einträge',
        link: 'Führt zu',
        linkHelp: 'Ohne Ziel ist es eine Überschrift.',
        label: 'Beschriftung',
        labelHelp: 'Ohne sie steht hier der Titel.',
      }),
      value: { items: [{ label: 'Besuch', link: '/besuch' }, { label: 'Oben' }] },
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
    for (const tab of tabs) {
      const values = { title: 'Startseite', template: 'seite', access: 'public', enabled: 1 }
      tab.id = Number((await service.post('/api/v1/pages', values)).body.data.id)
      await service.post('/api/v1/wrangler-components', {
        wrangler_page_id: tab.id,
        type: 'teil',
        title: 'Erstes',
        slot: 'main',
        content: '<p>Wörter</p>',
        config: { zeile: 'Zu lange Zeile' },
      })
    }
    await service.post('/api/v1/collections', { name: 'Neuigkeiten', post_type: 'neuigkeit' })
    const article = {
      title: 'Beitrag',
      content: '<p>Wörter</p>',
      post_type: 'neuigkeit',
      post_status: 'public',
    }
    const post = await create('/api/v1/posts', article)
    await service.call('PUT', `/api/v1/posts/${post}`, { body: { ...article, title: 'Der Beitrag' } })
    await service.post('/api/v1/categories', { name: 'Rubrik' })
    await service.post('/api/v1/tags', { name: 'Schlagwort' })
    await service.post(
      '/api/v1/public/messages',
      { name: 'Ida', email: 'ida@example.com', body: 'Guten Tag' },
      { as: null },
    )
    const message = Number((await service.get('/api/v1/messages')).body.data[0].id)
    const hook = { name: 'Seite', url: 'https://seite.example.com/', events: ['page.*'] }
    const webhook = await create('/api/v1/webhooks', hook)
    const file = await makeImage()
    const form = formOf({ file: { file, name: 'mond.png', type: 'image/png' }, title: 'Mond' })
    const asset = Number((await service.call('POST', '/api/v1/assets', { form })).body.data.id)
    await service.post('/api/v1/languages', { code: 'de', label: 'Deutsch' })
    await service.post('/api/v1/languages', { code: 'nl', label: 'Nederlands', url_prefix: '/nl' })
    places = { post, global, menu, asset, message, webhook, word: 'beitrag' }
  })

  const more = [
    '/posts?type=neuigkeit', '/settings/content-types?kind=collections&add=true', '/set-password',
    '/settings/content-types/page-templates/1?view=settings', '/settings/content-types/globals/1?view=json',
  ] // biome-ignore format: a list
  const all = [...screens, ...more]

  test.each([
    ['content', all.filter((screen) => !isOfSettings(screen))],
    ['settings', all.filter(isOfSettings)],
  ])(
    'no screen for %s has English words',
    async (_, shown) => {
      const found: Found = {}
      await inEach(async (tab) => {
        // That there is no such record is said in one language only, to save time.
        for (const screen of shown.filter((each) => tab.code === 'de' || !each.endsWith('999999'))) {
          const { page } = tab
          await page.goto(`${admin.origin}/admin${addressOf(screen, { ...places, page: tab.id })}`)
          await page.locator('h1, h2').first().waitFor()
          await look(found, tab, screen)
        }
      })
      admin.forgive(/404/)
      expect({ ...question, ...found }).toEqual({})
    },
    300_000,
  )

  test('the component types of a site of one’s own have German names and fields', async () => {
    await admin.open('/settings/content-types')
    await admin.page.getByText('Aufmacher', { exact: true }).first().waitFor()
    const { body } = await admin.service.get('/api/v1/component-types?per_page=100')
    const types = body.data as { id: number; type: string }[]
    expect(types.length).toBeGreaterThan(3)
    const [german] = tabs as [Tab]
    const found: Found = {}
    for (const { id: type, type: name } of types) {
      await admin.open(`/settings/content-types/component-types/${type}`)
      await admin.page.getByRole('heading', { level: 1 }).waitFor()
      await look(found, german, name)
    }
    expect(found).toEqual({})
  })

  test('nor does the help with all shortcuts', async () => {
    const found: Found = {}
    await inEach(async (tab) => {
      await tab.open('/tags')
      await tab.page.keyboard.press('?')
      const help = tab.page.getByRole('dialog', { name: tab.t('Keyboard shortcuts') })
      await help.getByRole('heading', { name: tab.t('Everywhere') }).waitFor()
      await look(found, tab, 'help')
    })
    expect(found).toEqual({})
  })

  test('nor do the dialogs of the editor, the calendar of a schedule, and refusals of the service', async () => {
    const found: Found = {}
    await inEach(async (tab) => {
      const { page, t } = tab
      const title = page.getByLabel(t('Title'), { exact: true })
      const dialog = page.getByRole('dialog')
      await tab.open(`/pages/${tab.id}?view=outline`)
      await page.getByRole('article').getByRole('button').first().click()
      await page.getByLabel('Zeile').first().waitFor()
      await look(found, tab, 'component')
      const actions = new RegExp(`^${t('Actions for {label}').split('{')[0]}`)
      await page.getByRole('article').getByRole('button', { name: actions }).click()
      await page.getByRole('menuitem').first().waitFor()
      await look(found, tab, 'menu')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: t('Page settings') })
        .first()
        .click()
      await title.fill('')
      await page.keyboard.press('Control+Enter')
      await dialog.getByRole('alert').waitFor()
      await look(found, tab, 'refusal')
      await page.keyboard.press('Escape')
      await title.fill(`Startseite ${tab.code}`)
      await page.keyboard.press('Control+Enter')
      await dialog.getByText(t('At a time')).click()
      await dialog.getByRole('button', { name: t('Time of publication') }).click()
      await page.getByRole('spinbutton', { name: t('Hours') }).waitFor()
      await look(found, tab, 'schedule')
    })
    expect(found).toEqual({})
  })

  test('nor do the dialogs of selected pages, posts and files', async () => {
    const found: Found = {}
    await inEach(async (tab) => {
      const { page, t } = tab
      const dialog = page.getByRole('dialog').or(page.getByRole('menu'))
      const bar = page.getByRole('toolbar')
      const ask = async (label: string, path: string) => {
        await bar.getByRole('button', { name: t(label), exact: true }).click()
        await dialog.getByRole('button').or(dialog.getByRole('menuitem')).first().waitFor()
        await look(found, tab, `${path} ${label}`)
        // The first key may close a list in the dialog.
        await eventually(async () => {
          await page.keyboard.press('Escape')
          return dialog.count()
        }).toBe(0)
      }
      for (const [path, labels] of [
        ['/pages/all', ['Publish', 'Move to…', 'Tag']],
        ['/posts?type=neuigkeit', ['Publish', 'Category', 'Tag']],
        ['/media', ['Move…', 'Edit…']],
      ] as const) {
        await tab.open(path)
        await page.getByRole('main').getByRole('checkbox').last().check()
        await bar.waitFor()
        await look(found, tab, `${path} bar`)
        for (const label of labels) await ask(label, path)
      }
    })
    expect(found).toEqual({})
  })

  test('nor does an import, when its export was read and when it is done', async () => {
    const found: Found = {}
    const [german] = tabs as [Tab]
    const { page, t } = german
    const bring = 'Bring pictures and other files from the old website, while it is still online'
    const lookEverywhere = (path: string, text: string) =>
      inEach(async (tab) => {
        await tab.open(path)
        await tab.page.getByText(tab.t(text)).first().waitFor()
        await look(found, tab, path)
      })
    await german.open('/settings/import')
    const buffer = Buffer.from(wxr([{ id: 1, slug: 'scheune', title: 'Scheune', content: '<p>Heu</p>' }]))
    await page.locator('input[type=file]').setInputFiles({ name: 'seite.xml', mimeType: 'text/xml', buffer })
    await page.getByText(t('Reading the export …')).waitFor()
    await runJobs(admin.service.app)
    await lookEverywhere('/settings/import', bring)
    await page.getByRole('checkbox', { name: t(bring) }).uncheck()
    await page.getByRole('button', { name: t('Import'), exact: true }).click()
    await page.getByText(t('Importing. You can leave this page: it goes on.')).waitFor()
    await runJobs(admin.service.app)
    await lookEverywhere('/', 'Your content is here.')
    expect(found).toEqual({})
  })

  test('nor does the sign-in, and what it says of a wrong password', async () => {
    const found: Found = {}
    await inEach(async (tab) => {
      const { page, t } = tab
      await page.context().clearCookies()
      await page.goto(`${admin.origin}/admin`)
      await page.getByLabel(t('Email'), { exact: true }).fill('ida@example.com')
      await look(found, tab, 'sign-in')
      await page.getByLabel(t('Password'), { exact: true }).fill('nicht richtig')
      await page.getByRole('button', { name: t('Sign in'), exact: true }).click()
      await page
        .getByText(t('Email and password do not belong together. Check both and try again.'))
        .waitFor()
      await look(found, tab, 'wrong password')
    })
    admin.forgive(/40[14]|422/)
    expect(found).toEqual({})
  })
})
