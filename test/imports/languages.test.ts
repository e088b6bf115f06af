import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLanguage } from '../../src/resources/content/languages/language.actions.ts'
import { createPage } from '../../src/resources/content/pages/page.actions.ts'
import { useService } from '../harness.ts'
import { contentOf, emptyContent, emptyLanguages, importInto, interruptImport } from './importing.ts'
import { type WxrItem, wxr } from './wxr.ts'

const service = useService()
const folder = mkdtempSync(join(tmpdir(), 'corral-languages-'))
const path = join(folder, 'export.xml')
const site = 'https://old.example.com'

afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  service.clock.now = new Date('2026-11-17T00:00:00Z')
  await emptyContent(service)
  await emptyLanguages(service)
})

const recordsIn = (table: 'wrangler_pages' | 'posts') =>
  service.app.database.db
    .selectFrom(table)
    .select(['url', 'language', 'translation_group as group'])
    .orderBy('url')
    .execute()
const placesIn = async (table: 'wrangler_pages' | 'posts' = 'wrangler_pages') =>
  (await recordsIn(table)).map(({ url, language }) => [url, language])

/** The urls of the records that are translations of each other. */
async function groupsIn(table: 'wrangler_pages' | 'posts' = 'wrangler_pages') {
  const grouped = (await recordsIn(table)).filter(({ group }) => group !== null)
  return [...Map.groupBy(grouped, ({ group }) => group).values()].map((all) => all.map(({ url }) => url))
}

const languages = () =>
  service.app.database.db
    .selectFrom('languages')
    .select(['code', 'label', 'url_prefix'])
    .orderBy('id')
    .execute()

const german = `<a href="${site}/de/ueber-uns/">Wir</a>`
const polylang: readonly WxrItem[] = [
  { id: 1, link: `${site}/`, slug: 'home', terms: { language: ['en'], post_translations: ['pll_1'] } },
  { id: 2, link: `${site}/de/`, slug: 'start', terms: { language: ['de'], post_translations: ['pll_1'] } },
  { id: 3, slug: 'about', terms: { language: ['en'], post_translations: ['pll_2'] } },
  {
    id: 4,
    slug: 'ueber-uns',
    link: `${site}/de/ueber-uns/`,
    terms: { language: ['de'], post_translations: ['pll_2'] },
  },
  {
    id: 5,
    slug: 'team',
    parent: 4,
    link: `${site}/de/ueber-uns/team/`,
    content: german,
    terms: { language: ['de'] },
  },
  {
    id: 6,
    type: 'post',
    slug: 'hay',
    terms: { language: ['en'], post_translations: ['pll_3'], post_tag: ['x'] },
  },
  {
    id: 7,
    type: 'post',
    slug: 'hay',
    link: `${site}/de/hay/`,
    terms: { language: ['de'], post_translations: ['pll_3'] },
  },
]
const places = [
  ['/', null],
  ['/about', null],
  ['/de', 'de'],
  ['/de/ueber-uns', 'de'],
  ['/de/ueber-uns/team', 'de'],
]
const write = (items: readonly WxrItem[], before = '<language>en-US</language>') =>
  writeFileSync(path, wxr(items, { before }))
const run = (options: object = {}) => importInto(service, { paths: [path], ...options })

test('an export of WordPress with Polylang becomes pages and posts in their languages', async () => {
  write(polylang)
  const planned = await run({ isDryRun: true })
  expect(planned.languages).toEqual([
    { code: 'en', label: 'English', url_prefix: '', is_new: true, entries: 3 },
    { code: 'de', label: 'Deutsch', url_prefix: '/de', is_new: true, entries: 4 },
  ])
  expect(await languages()).toEqual([])
  await run()
  expect(await languages()).toEqual([
    { code: 'en', label: 'English', url_prefix: '' },
    { code: 'de', label: 'Deutsch', url_prefix: '/de' },
  ])
  expect(await placesIn()).toEqual(places)
  expect(await groupsIn()).toEqual([
    ['/', '/de'],
    ['/about', '/de/ueber-uns'],
  ])
  expect(await placesIn('posts')).toEqual([
    ['/de/hay', 'de'],
    ['/hay', null],
  ])
  expect(await groupsIn('posts')).toEqual([['/de/hay', '/hay']])
  const tags = await service.app.database.db.selectFrom('tags').select('name').execute()
  expect(tags).toEqual([{ name: 'X' }])
  const found = await service.get('/api/v1/public/pages/by-url?url=/de/ueber-uns', { as: null })
  expect(found.body).toMatchObject({
    language: 'de',
    alternates: [{ url: '/about' }, { url: '/de/ueber-uns' }],
  })
  const before = await contentOf(service)
  expect(await run()).toMatchObject({ created: 0, unchanged: polylang.length })
  expect(await contentOf(service)).toBe(before)
})

test('an import that was killed anywhere goes on with the same languages and groups', {
  timeout: 60_000,
}, async () => {
  write(polylang)
  for (let transactions = 0; transactions < 8; transactions++) {
    await emptyContent(service)
    await emptyLanguages(service)
    await interruptImport(service, { paths: [path] }, transactions)
    await run()
    expect(await placesIn()).toEqual(places)
    expect(await groupsIn()).toHaveLength(2)
    expect(await languages()).toHaveLength(2)
  }
})

test('an export of WordPress with the export add-on of WPML does, too', async () => {
  const meta = (code: string) => ({ _wpml_import_language_code: code, _wpml_import_translation_group: '12' })
  write([
    { id: 1, slug: 'prices', meta: meta('en') },
    { id: 2, slug: 'precos', link: `${site}/pt-br/precos/`, meta: meta('pt-br') },
  ])
  await run()
  expect(await languages()).toMatchObject([{ code: 'en' }, { code: 'pt-BR', url_prefix: '/pt-br' }])
  expect(await groupsIn()).toEqual([['/prices', '/pt-br/precos']])
})

test('languages that are here keep their prefixes, and a translation that comes later joins', async () => {
  const { database } = service.app
  for (const [code, url_prefix] of [
    ['de', ''],
    ['en', '/english'],
  ] as const)
    await database.transaction(null, (tx) => createLanguage(tx, { code, label: code, url_prefix }))
  write(polylang.filter(({ id }) => id === 3))
  await run()
  expect(await placesIn()).toEqual([['/english/about', 'en']])
  write(polylang.filter(({ id }) => id === 3 || id === 4))
  expect(await run()).toMatchObject({ created: 1, unchanged: 1 })
  expect(await groupsIn()).toEqual([['/english/about', '/ueber-uns']])
})

test('a prefix that a page has is refused before anything is written', async () => {
  const { database } = service.app
  await database.transaction(null, (tx) => createPage(tx, { title: 'de', template: 't', access: 'public' }))
  write(polylang)
  await expect(run()).rejects.toMatchObject({
    errors: {
      language: [
        'The page /de has a url that begins with this prefix. Create the language de here first, with another prefix.',
      ],
    },
  })
  expect(await languages()).toEqual([])
  expect(await placesIn()).toEqual([['/de', null]])
})

test('an export in one language, and a taxonomy of languages, are as before', async () => {
  write([
    { id: 1, slug: 'a', terms: { language: ['de'] } },
    { id: 2, slug: 'b', terms: { language: ['german'] } },
  ])
  const report = await run()
  expect(report.languages).toBeUndefined()
  expect(await placesIn()).toEqual([
    ['/a', null],
    ['/b', null],
  ])
  expect(await languages()).toEqual([])
})

const kubernetes = join(import.meta.dirname, 'repositories/kubernetes-website')

test('the website of Kubernetes has a tree of pages in each language', async () => {
  const report = await importInto(service, { system: 'markdown', paths: [kubernetes] })
  expect(report.languages).toMatchObject([
    { code: 'en', label: 'English', url_prefix: '' },
    { code: 'de', label: 'Deutsch (German)', url_prefix: '/de' },
    { code: 'zh-CN', label: '中文 (Chinese)', url_prefix: '/zh-cn' },
  ])
  const pages = await placesIn()
  expect(pages).toEqual(
    expect.arrayContaining([
      ['/', null],
      ['/de', 'de'],
      ['/zh-cn', 'zh-CN'],
      ['/docs/concepts/overview', null],
      ['/de/docs/concepts/overview', 'de'],
    ]),
  )
  for (const [url, language] of pages)
    expect(String(url).startsWith('/de') ? 'de' : String(url).startsWith('/zh-cn') ? 'zh-CN' : null).toBe(
      language,
    )
  const groups = await groupsIn()
  expect(groups).toContainEqual(['/', '/de', '/zh-cn'])
  expect(groups).toContainEqual(['/de/docs/concepts/overview', '/docs/concepts/overview'])
  expect(await groupsIn('posts')).toHaveLength(1)
  const again = await importInto(service, { system: 'markdown', paths: [kubernetes] })
  expect(again).toMatchObject({ created: 0, updated: 0 })
})

async function writeFolder(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const root = join(folder, name)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return root
}

test('Hugo: languages in the names of files, and links that stay in the language', async () => {
  const root = await writeFolder('hugo', {
    'hugo.toml': "defaultContentLanguage = 'en'\n[languages.en]\n[languages.de]\nlabel = 'Deutsch'\n",
    'content/about.md': '---\ntitle: About\n---\nSee [us](/team).',
    'content/about.de.md': '---\ntitle: Über\n---\nSiehe [uns](/team).',
    'content/team.md': '---\ntitle: Team\n---\nWe.',
    'content/team.de.md': '---\ntitle: Team\n---\nWir.',
  })
  await importInto(service, { system: 'markdown', paths: [root] })
  expect(await groupsIn()).toEqual(
    expect.arrayContaining([
      ['/about', '/de/about'],
      ['/de/team', '/team'],
    ]),
  )
  const { db } = service.app.database
  for (const [from, to] of [
    ['/about', '/team'],
    ['/de/about', '/de/team'],
  ] as const) {
    const { id } = await db
      .selectFrom('wrangler_pages')
      .select('id')
      .where('url', '=', to)
      .executeTakeFirstOrThrow()
    const component = await db
      .selectFrom('wrangler_components')
      .innerJoin('wrangler_pages', 'wrangler_pages.id', 'wrangler_page_id')
      .select('content')
      .where('url', '=', from)
      .executeTakeFirstOrThrow()
    expect(component.content).toContain(`corral:page/${id}`)
  }
})

test('Hugo: a menu is that of the main language, and its items lead to the translations', async () => {
  const menu = (weight: number, title: string, name = title) =>
    `---\ntitle: ${title}\nmenu:\n  main:\n    title: ${name}\n    weight: ${weight}\n---\nText`
  const root = await writeFolder('hugo-menus', {
    'config/_default/hugo.yaml': 'defaultContentLanguage: en\n',
    'config/_default/languages.yaml': 'en:\n  contentDir: content/en\nde:\n  contentDir: content/de\n',
    'config/_default/menus.en.yaml': 'foot:\n- name: About\n  pageRef: /about\n',
    'config/_default/menus.de.yaml': 'foot:\n- name: Über\n  pageRef: /about\n',
    'content/en/home/_index.md': menu(1, 'Guide', 'Documentation'),
    'content/de/home/_index.md': menu(1, 'Handbuch', 'Dokumentation'),
    'content/en/about.md': menu(2, 'About'),
    'content/de/about.md': menu(2, 'Über'),
  })
  const report = await importInto(service, { system: 'markdown', paths: [root] })
  expect(report.menus).toEqual({ main: 2, foot: 1 })
  expect(Object.entries(report.skipped_items)).toEqual([
    [expect.stringContaining('main language'), expect.objectContaining({ count: 2 })],
  ])
  const { value } = await service.app.database.db
    .selectFrom('globals')
    .select('value')
    .where('name', '=', 'main')
    .executeTakeFirstOrThrow()
  expect(value).toMatchObject({ items: [{ label: 'Documentation' }, {}] })
  const read = await service.get('/api/v1/public/menu/main?language=de', { as: null })
  expect(read.body.data).toMatchObject([
    { title: 'Documentation', url: '/de/home' },
    { title: 'Über', url: '/de/about' },
  ])
})

test('Hugo: lists without a page of their own are translations of each other', async () => {
  const config = "defaultContentLanguage = 'en'\n[languages.en]\n[languages.de]\n"
  const text = '---\ntitle: Hay\n---\nHay'
  const byName = await writeFolder('hugo-lists', {
    'hugo.toml': config,
    'content/farm/fields/hay.md': text,
    'content/farm/fields/hay.de.md': text,
  })
  await importInto(service, { system: 'markdown', paths: [byName] })
  const lists = [
    ['/de/farm', '/farm'],
    ['/de/farm/fields', '/farm/fields'],
    ['/de/farm/fields/hay', '/farm/fields/hay'],
  ]
  expect(await groupsIn()).toEqual(expect.arrayContaining(lists))
  await emptyContent(service)
  await emptyLanguages(service)
  const byFolder = await writeFolder('hugo-list-folders', {
    'hugo.toml': config.replace(/(en|de)\]/g, "$1]\ncontentDir = 'content/$1'"),
    'content/en/farm/fields/hay.md': text,
    'content/de/farm/fields/hay.md': text,
  })
  await importInto(service, { system: 'markdown', paths: [byFolder] })
  expect(await groupsIn()).toEqual(expect.arrayContaining(lists))
})

test('Hugo: a picture in the language of the page, or in the main one', async () => {
  const body = '![Map](map.png) ![Plan](plan.png) ![Dot](dot.png)'
  const root = await writeFolder('hugo-pictures', {
    'hugo.toml': "defaultContentLanguage = 'en'\n[languages.en]\n[languages.de]\n",
    ...Object.fromEntries(
      ['en', 'de'].map((code) => [`content/way/index.${code}.md`, `---\ntitle: Way\n---\n${body}`]),
    ),
    ...Object.fromEntries(
      ['map.en', 'map.de', 'plan.en', 'dot'].map((name) => [`content/way/${name}.png`, name]),
    ),
  })
  const report = await importInto(service, { system: 'markdown', paths: [root] })
  expect(report.media).toMatchObject({ wanted: 4, missing: [] })
  const { db } = service.app.database
  const components = await db
    .selectFrom('wrangler_components')
    .innerJoin('wrangler_pages', 'wrangler_pages.id', 'wrangler_page_id')
    .select(['url', 'content'])
    .orderBy('url')
    .execute()
  const shown = components.map(({ url, content }) => [
    url,
    [...String(content).matchAll(/(map|plan|dot)[\w.-]*\.png/g)].map(([name]) => name),
  ])
  expect(shown).toEqual([
    ['/de/way', ['map.de.png', 'plan.en.png', 'dot.png']],
    ['/way', ['map.en.png', 'plan.en.png', 'dot.png']],
  ])
})

test('Jekyll: languages of Polyglot by `lang` and by folders', async () => {
  const root = await writeFolder('jekyll', {
    '_config.yml': 'title: Site\nlanguages: ["en", "de"]\ndefault_lang: "en"\n',
    'index.md': '---\ntitle: Home\n---\nHello',
    'de/index.md': '---\ntitle: Start\nlang: de\n---\nHallo',
    'about.md': '---\ntitle: About\npermalink: /about/\n---\nWe',
    '_pages/about-de.md': '---\ntitle: Wir\nlang: de\npermalink: /about/\n---\nWir',
    '_posts/2024-01-02-hay.md': '---\ntitle: Hay\n---\nHay',
    '_posts/de/2024-01-02-hay.md': '---\ntitle: Heu\nlang: de\n---\nHeu',
  })
  await importInto(service, { system: 'markdown', paths: [root] })
  expect(await groupsIn()).toEqual(
    expect.arrayContaining([
      ['/', '/de'],
      ['/about', '/de/about'],
    ]),
  )
  expect(await groupsIn('posts')).toHaveLength(1)
  expect(await languages()).toMatchObject([
    { code: 'en', url_prefix: '' },
    { code: 'de', url_prefix: '/de' },
  ])
})
