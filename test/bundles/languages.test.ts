import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { createLanguage } from '../../src/resources/content/languages/language.actions.ts'
import { createPage } from '../../src/resources/content/pages/page.actions.ts'
import { draftsOf, etagOf } from '../drafts.ts'
import { useService } from '../harness.ts'
import { exportFrom, importInto, linesIn, revisionOf, useFolder, useTargets } from './bundling.ts'
import { manifest, pack, pageLine } from './packing.ts'

const service = useService()
const folder = useFolder()
const openTarget = useTargets()
const plain = join(import.meta.dirname, 'format-1.tar.gz')
const all = join(folder, 'languages.tar')
const { keep, publish } = draftsOf(service)

type Given = readonly (readonly [code: string, prefix: string])[]

async function withLanguages(...languages: Given): Promise<App> {
  const target = await openTarget()
  for (const [code, url_prefix] of languages)
    await target.database.transaction(null, (tx) => createLanguage(tx, { code, label: code, url_prefix }))
  return target
}

const pagesOf = ({ database }: App) =>
  database.db
    .selectFrom('wrangler_pages as page')
    .leftJoin('wrangler_pages as parent', 'parent.id', 'page.parent_id')
    .select(['page.id', 'page.url', 'page.slug', 'page.language', 'parent.url as above'])
    .orderBy('page.id')
    .execute()

const placesIn = async ({ database }: App, table: 'wrangler_pages' | 'posts' = 'wrangler_pages') =>
  database.db.selectFrom(table).select(['url', 'language']).orderBy('url').execute()

async function add(path: string, body: object): Promise<number> {
  const answer = await service.post(`/api/v1/${path}`, body)
  expect(answer).toMatchObject({ status: 201 })
  return Number(answer.body.data.id)
}

async function translate(id: number, language: string): Promise<number> {
  const answer = await service.post(`/admin/api/pages/${id}/translate`, { language })
  expect(answer).toMatchObject({ status: 201 })
  const translated = `/admin/api/pages/${answer.body.data.id}`
  const opened = await service.get(translated)
  const { draft, live } = opened.body.data
  const { content } = draft ?? live
  const kept = await keep(translated, { ...content, enabled: 1 }, etagOf(opened))
  expect(await publish(translated, etagOf(kept))).toMatchObject({ status: 200 })
  return Number(answer.body.data.id)
}

/** Of each page, by its url. */
async function statesIn({ database }: App): Promise<Record<string, string[]>> {
  const { readLanguages } = await import('../../src/settings/settings.ts')
  const { readMatrix } = await import('../../src/resources/editing/translations/translation.matrix.ts')
  const languages = await readLanguages(database.db)
  const asked = { kind: 'page', languages, language: null, state: null, after: '' } as const
  const { records } = await readMatrix(database.db, asked)
  return Object.fromEntries(
    records.map(({ url, translations }) => [url, translations.map(({ state }) => state)]),
  )
}

/** English, German and French: a home page, and one beneath it, in two of them; posts; one page changed afterwards. */
beforeAll(async () => {
  const page = { template: 'default', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
  for (const [code, url_prefix, fallback] of [
    ['en', '', null],
    ['de', '/de', 'en'],
    ['fr', '/fr', 'de'],
  ])
    await add('languages', { code, label: `In ${code}`, url_prefix, fallback })
  const home = await add('pages', { ...page, title: 'Home', url: '/' })
  const team = await add('pages', { ...page, title: 'Team', meta: { of: 'horses' } })
  const child = await add('pages', { ...page, title: 'Ada', parent_id: team })
  const link = `<a href="corral:page/${child}">Ada</a>`
  await add('wrangler-components', { type: 'text', wrangler_page_id: team, content: link })
  await add('wrangler-components', { type: 'quote', wrangler_page_id: team, content: 'Hay', position: 2 })
  for (const each of [home, team, child]) await translate(each, 'de')
  await translate(home, 'fr')
  expect((await service.patch(`/api/v1/pages/${child}`, { description: 'New' })).status).toBe(200)
  const unneeded = { language: 'fr', is_needed: 0 }
  expect((await service.put(`/admin/api/pages/${team}/translations`, unneeded)).status).toBe(200)
  const post = { post_type: 'article', post_status: 'public', published: 1, title: 'News', slug: 'news' }
  await add('posts', { ...post, translation_group: 7 })
  await add('posts', { ...post, translation_group: 7, language: 'de' })
  await add('posts', { ...post, title: 'Alone', language: 'fr', url: '/actuel/seul' })
  // With names and slugs that are unique in their language alone.
  for (const [path, values] of [
    ['categories', { name: 'Music' }],
    ['tags', { name: 'Jazz' }],
    ['events', { title: 'Fair', slug: 'fair', starts_at: '2026-05-01T09:00:00Z' }],
  ] as const)
    for (const language of ['en', 'de']) await add(path, { ...values, language, translation_group: 8 })
  const hours = { name: 'hours', label: 'Hours', is_public: true }
  const made = await service.post('/admin/api/globals', { ...hours, value: { page: `corral:page/${child}` } })
  for (const language of ['de', 'fr']) {
    const path = `/admin/api/globals/${made.body.data.id}/translate`
    const { id } = (await service.post(path, { language })).body.data
    // French is not published.
    if (language === 'de') await service.patch(`/admin/api/globals/${id}`, { value: { text: 'Mo bis Fr' } })
  }
  await exportFrom(service.app, all)
})

/** The values of the global by their languages as they are stored. */
async function valuesIn({ database }: App) {
  const { db } = database
  const rows = await db.selectFrom('globals').selectAll().where('name', '=', 'hours').orderBy('id').execute()
  return rows.map(({ language, is_live, value }) => [language, is_live, Object.values(value)[0]])
}

describe('a bundle of a site with languages', () => {
  test('names the language of each record, and says that earlier releases cannot read it', async () => {
    const { version } = await exportFrom(service.app, join(folder, 'again.tar'))
    expect(version).toBe(2)
    expect(linesIn(all, 'languages')).toEqual([
      { kind: 'language', code: 'en', label: 'In en', url_prefix: '', position: 1, fallback: null },
      { kind: 'language', code: 'de', label: 'In de', url_prefix: '/de', position: 2, fallback: 'en' },
      { kind: 'language', code: 'fr', label: 'In fr', url_prefix: '/fr', position: 3, fallback: 'de' },
    ])
    const [home] = linesIn(all, 'pages')
    expect(home).toMatchObject({ url: '/', language: 'en', translation_group: home?.key })
    expect(linesIn(all, 'posts').map(({ language }) => language)).toEqual(['en', 'de', 'fr'])
    expect(linesIn(all, 'translations')).toHaveLength(4)
    const [hours, ...others] = linesIn(all, 'globals')
    expect(hours).toMatchObject({ name: 'hours', language: 'en', values: { de: { text: 'Mo bis Fr' } } })
    expect(Object.keys(hours?.values as object)).toEqual(['de'])
    expect(others).toEqual([])
  })

  test.each(['same', 'sqlite'] as const)(
    'stays the same by way of a service on the %s engine',
    async (engine) => {
      const target = await openTarget(engine)
      await target.database.transaction(null, async (tx) => {
        await tx.reserveIds('wrangler_pages', 40)
        await tx.reserveIds('wrangler_components', 70)
      })
      const planned = await importInto(target, all, { isDryRun: true })
      const report = await importInto(target, all)
      expect({ ...report, dry_run: true }).toEqual(planned)
      expect(report).toMatchObject({
        records: { language: { created: 3 }, page: { created: 7 }, translation: { created: 4 } },
        warnings: [],
      })
      const back = join(folder, `back-${engine}.tar`)
      await exportFrom(target, back)
      for (const part of ['languages', 'pages', 'posts', 'globals', 'translations'])
        expect(linesIn(back, part)).toEqual(linesIn(all, part))
      expect(readFileSync(back).equals(readFileSync(all))).toBe(true)
      expect(await statesIn(target)).toEqual(await statesIn(service.app))
      expect(await statesIn(target)).toEqual({
        '/': ['live', 'live', 'live'],
        '/team': ['live', 'live', 'unneeded'],
        '/team/ada': ['live', 'outdated', 'missing'],
      })
      const before = await revisionOf(target)
      const again = await importInto(target, all)
      for (const counts of Object.values(again.records))
        expect(counts).toMatchObject({ unchanged: counts.records })
      expect(await revisionOf(target)).toBe(before)
      const overwritten = await importInto(target, all, { overwrites: true })
      expect(overwritten.records.page).toMatchObject({ unchanged: 7 })
    },
  )

  test('imported where it was interrupted comes to the same end', { timeout: 120_000 }, async () => {
    for (let transactions = 0; ; transactions += 2) {
      const target = await openTarget('sqlite')
      const isDone = await importInto(target, all, {}, transactions).then(
        () => true,
        ({ message }: Error) => {
          expect(message).toBe('killed')
          return false
        },
      )
      await importInto(target, all)
      const end = join(folder, 'interrupted.tar')
      await exportFrom(target, end)
      expect(readFileSync(end).equals(readFileSync(all))).toBe(true)
      if (isDone) break
    }
  })

  test('in parts joins the translations again', async () => {
    const [german, english] = [join(folder, 'de.tar'), join(folder, 'en.tar')]
    const idOf = async (url: string) => (await pagesOf(service.app)).find((page) => page.url === url)?.id ?? 0
    for (const [path, url] of [
      [german, '/de/team'],
      [english, '/team'],
    ] as const)
      await exportFrom(service.app, path, { parts: ['pages'], under: { id: await idOf(url), url } })
    expect(linesIn(german, 'languages').map(({ code }) => code)).toEqual(['de'])
    const target = await withLanguages(['en', ''], ['de', '/de'])
    await importInto(target, german)
    await importInto(target, english)
    expect(await statesIn(target)).toMatchObject({ '/team': ['live', 'live'] })
  })

  test('leaves a global alone whose value was changed here in any language', async () => {
    const target = await openTarget()
    await importInto(target, all)
    const { updateGlobal } = await import('../../src/resources/content/globals/global.actions.ts')
    await target.database.transaction(null, async (tx) => {
      const german = await tx.db.selectFrom('globals').selectAll().where('language', '=', 'de').execute()
      for (const each of german) await updateGlobal(tx, each, { value: { text: 'Hier geändert' } })
    })
    const [{ id } = { id: 0 }] = (await service.get('/admin/api/globals?filter[name]=hours')).body.data
    await service.patch(`/admin/api/globals/${id}`, { label: 'Times' })
    const newer = join(folder, 'newer-global.tar')
    await exportFrom(service.app, newer)
    expect((await importInto(target, newer)).records.global).toMatchObject({ kept: 1 })
    expect(await valuesIn(target)).toContainEqual(['de', 1, 'Hier geändert'])
    expect((await importInto(target, newer, { overwrites: true })).records.global).toMatchObject({
      updated: 1,
    })
    expect(await valuesIn(target)).toContainEqual(['de', 1, 'Mo bis Fr'])
    await service.patch(`/admin/api/globals/${id}`, { label: 'Hours' })
  })

  test('updates languages, translations and what a translation was made from', async () => {
    const target = await openTarget()
    await importInto(target, all)
    const { id } = (await service.get('/api/v1/languages?filter[code]=fr')).body.data[0]
    const ada = (await pagesOf(service.app)).find(({ url }) => url === '/de/team/ada')?.id
    const changes = await service.get(`/admin/api/pages/${ada}/translation`)
    const confirmed = await service.post(`/admin/api/pages/${ada}/translation/confirm`, {
      source_hash: changes.body.data.source_hash,
    })
    expect(confirmed.status).toBe(204)
    await service.patch(`/api/v1/languages/${id}`, { label: 'Français', url_prefix: '/francais' })
    const newer = join(folder, 'newer.tar')
    await exportFrom(service.app, newer)
    const { records } = await importInto(target, newer)
    expect(records).toMatchObject({ language: { updated: 1 }, translation: { updated: 1, unchanged: 3 } })
    expect(await statesIn(target)).toMatchObject({ '/team/ada': ['live', 'live', 'missing'] })
    expect(await placesIn(target)).toEqual(await placesIn(service.app))
    await service.patch(`/api/v1/languages/${id}`, { label: 'In fr', url_prefix: '/fr' })
  })
})

describe('a service that has other languages', () => {
  test('gets those that it lacks, and its own keep their prefixes', async () => {
    const target = await withLanguages(['de', ''], ['it', '/it'])
    const report = await importInto(target, all)
    expect(report.warnings).toEqual([
      {
        kind: 'language',
        name: 'en',
        message: 'Another language here has no prefix: its urls begin with /en.',
      },
    ])
    expect(report.records.language).toMatchObject({ created: 2, kept: 1 })
    expect(await placesIn(target)).toEqual([
      { url: '/', language: null },
      { url: '/en', language: 'en' },
      { url: '/en/team', language: 'en' },
      { url: '/en/team/ada', language: 'en' },
      { url: '/fr', language: 'fr' },
      { url: '/team', language: null },
      { url: '/team/ada', language: null },
    ])
    expect(await placesIn(target, 'posts')).toEqual([
      { url: '/en/news', language: 'en' },
      { url: '/fr/actuel/seul', language: 'fr' },
      { url: '/news', language: null },
    ])
    expect(await valuesIn(target)).toEqual([
      [null, 1, 'Mo bis Fr'],
      ['en', 1, expect.stringContaining('corral:page/')],
    ])
    // Again: nothing moves.
    const places = await pagesOf(target)
    await importInto(target, all)
    expect(await pagesOf(target)).toEqual(places)
    expect(await placesIn(target, 'posts')).toHaveLength(3)
  })

  test('keeps the language of its content when the bundle brings the first ones', async () => {
    const target = await openTarget()
    const page = { title: 'Here', template: 't', access: 'public' } as const
    await target.database.transaction(null, (tx) => createPage(tx, page))
    const { warnings } = await importInto(target, all)
    expect(warnings).toEqual([
      {
        kind: 'language',
        name: 'en',
        message: 'The pages and posts that are here without a language have this language now.',
      },
    ])
    expect(await placesIn(target)).toContainEqual({ url: '/here', language: null })
  })
})

describe('it is refused, and nothing is written,', () => {
  const path = join(folder, 'refused.tar')
  const language = (values: object) => ({
    kind: 'language',
    code: 'de',
    label: 'Deutsch',
    url_prefix: '/de',
    position: 1,
    fallback: null,
    ...values,
  })
  const bundleOf = (languages: object[], ...pages: string[]) =>
    pack([
      manifest,
      {
        name: 'languages/000001.ndjson',
        content: languages.map((each) => `${JSON.stringify(each)}\n`).join(''),
      },
      { name: 'pages/000001.ndjson', content: pages.join('') },
    ])

  async function refusal(target: App, bundle: Buffer, options: object = {}): Promise<string> {
    writeFileSync(path, bundle)
    const before = await revisionOf(target)
    const error = await importInto(target, path, options).then(
      () => new Error('It was imported.'),
      (thrown: Error) => thrown,
    )
    expect(error.name).toBe('Refused')
    expect(await revisionOf(target)).toBe(before)
    expect(await target.database.db.selectFrom('import_sources').selectAll().execute()).toEqual([])
    return error.message
  }

  const second = { key: '2063900000000000', slug: 'b', url: '/de/a-page/b', rank: 2 }
  test.each([
    [
      'a language that is not in it',
      [language({})],
      [pageLine({ language: 'fr' })],
      /has the language fr, which is not in the bundle/,
    ],
    ['a code that is none', [language({ code: 'not a code' })], [], /must be the code of a language/],
    ['a prefix of two segments', [language({ url_prefix: '/de/at' })], [], /must be empty or one segment/],
    [
      'a language twice',
      [language({}), language({ url_prefix: '' })],
      [],
      /Two languages have the same code/,
    ],
    [
      'a page in another language than its parent',
      [language({}), language({ code: 'en', url_prefix: '' })],
      [
        pageLine({ language: 'de', url: '/de/a-page' }),
        pageLine({ ...second, language: 'en', parent: '1063900000000000' }),
      ],
      /has another language than its parent/,
    ],
    [
      'two translations into one language',
      [language({})],
      [
        pageLine({ language: 'de', translation_group: '1063900000000000' }),
        pageLine({ ...second, language: 'de', translation_group: '1063900000000000' }),
      ],
      /has the name or address of another one/,
    ],
  ])('for %s', async (_, languages, pages, message) => {
    const target = await openTarget()
    expect(await refusal(target, bundleOf(languages, ...pages))).toMatch(message)
  })

  test('when a language cannot be created here', async () => {
    const target = await openTarget()
    const page = { title: 'de', template: 't', access: 'public' } as const
    const { id } = await target.database.transaction(null, (tx) => createPage(tx, page))
    expect(await refusal(target, bundleOf([language({})]))).toMatch(
      /Create the language that they have first/,
    )
    const both = [language({ code: 'en', url_prefix: '' }), language({})]
    expect(await refusal(target, bundleOf(both))).toMatch(
      /The page \/de has a url that begins with this prefix/,
    )
    const taken = await withLanguages(['en', ''], ['gsw', '/de'])
    expect(await refusal(taken, bundleOf([language({})]))).toMatch(
      /Create de here first, with another prefix/,
    )
    const german = bundleOf(both.reverse(), pageLine({ language: 'de', url: '/de/a-page' }))
    const other = await withLanguages(['en', ''], ['de', '/de'])
    const above = await other.database.transaction(null, (tx) => createPage(tx, page))
    expect(await refusal(other, german, { underId: above.id })).toMatch(/--under names a page in another one/)
    expect(id).toBeGreaterThan(0)
  })
})

describe('a bundle without languages', () => {
  test.each(['', '/en'])('goes into the first language, whose prefix is "%s"', async (prefix) => {
    const target = await withLanguages(['en', prefix], ['de', '/de'])
    await importInto(target, plain)
    const pages = await pagesOf(target)
    expect(pages.length).toBe(4)
    for (const { url, slug, language, above } of pages) {
      expect(language).toBe(null)
      const isHome = url === (prefix || '/')
      if (!isHome) expect(url).toBe(`${above === null ? prefix : above === '/' ? '' : above}/${slug}`)
    }
    const posts = await placesIn(target, 'posts')
    expect(posts.filter(({ url }) => !url.startsWith(`${prefix}/`))).toEqual([])
    // Again: nothing moves.
    const { records } = await importInto(target, plain, { overwrites: true })
    expect(records).toMatchObject({ page: { unchanged: 4 }, post: { unchanged: prefix ? 0 : 2 } })
    expect(await pagesOf(target)).toEqual(pages)
    expect(await placesIn(target, 'posts')).toEqual(posts)
  })

  test('goes into the language of the page that it is put below', async () => {
    const target = await withLanguages(['en', ''], ['de', '/de'])
    const page = { title: 'Archiv', template: 't', access: 'public', language: 'de' } as const
    const { id } = await target.database.transaction(null, (tx) => createPage(tx, page))
    await importInto(target, plain, { underId: id })
    const pages = await pagesOf(target)
    expect(new Set(pages.map(({ language }) => language))).toEqual(new Set(['de']))
    expect(pages.filter(({ url }) => !url.startsWith('/de/archiv'))).toEqual([])
  })

  test('has a page at the prefix of a language here: it gets another url', async () => {
    const target = await withLanguages(['en', ''], ['de', '/de'])
    const path = join(folder, 'prefix.tar')
    const line = pageLine({ title: 'de', slug: 'de', url: '/de' })
    writeFileSync(path, pack([manifest, { name: 'pages/000001.ndjson', content: line }]))
    await importInto(target, path)
    expect(await placesIn(target)).toEqual([{ url: '/de-2', language: null }])
  })

  test('is one that earlier releases read', async () => {
    const target = await openTarget()
    await importInto(target, plain)
    const path = join(folder, 'without.tar')
    const report = await exportFrom(target, path)
    expect(report).toMatchObject({ version: 1 })
    expect(report.parts).not.toContain('languages')
    for (const line of [...linesIn(path, 'pages'), ...linesIn(path, 'posts')])
      expect(Object.keys(line)).not.toContain('language')
  })
})

describe('a language that is not shown', () => {
  const prepared = join(folder, 'prepared.tar')
  const shownIn = async ({ database }: App) =>
    database.db.selectFrom('languages').select(['code', 'is_enabled']).orderBy('id').execute()

  test('stays so in a bundle, and only then does the bundle name it', async () => {
    const [, de] = (await service.get('/api/v1/languages?sort=position')).body.data
    await service.patch(`/api/v1/languages/${de.id}`, { is_enabled: false })
    await exportFrom(service.app, prepared)
    await service.patch(`/api/v1/languages/${de.id}`, { is_enabled: true })
    expect(linesIn(prepared, 'languages').map(({ is_enabled }) => is_enabled)).toEqual([
      undefined,
      false,
      undefined,
    ])
    const target = await openTarget()
    await importInto(target, prepared)
    const hidden = [
      { code: 'en', is_enabled: 1 },
      { code: 'de', is_enabled: 0 },
      { code: 'fr', is_enabled: 1 },
    ]
    expect(await shownIn(target)).toEqual(hidden)
    // A bundle that does not name it, such as one of an earlier release, shows it.
    await importInto(target, all, { overwrites: true })
    expect((await shownIn(target)).map(({ is_enabled }) => is_enabled)).toEqual([1, 1, 1])
    await importInto(target, prepared, { overwrites: true })
    expect(await shownIn(target)).toEqual(hidden)
  })

  test('is shown where it is the first one', async () => {
    const target = await withLanguages(['de', '/de'])
    await importInto(target, prepared, { overwrites: true })
    expect((await shownIn(target))[0]).toEqual({ code: 'de', is_enabled: 1 })
  })
})
