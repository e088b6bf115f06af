import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { urlChecks } from '../../src/doctor/urls.ts'
import { useService } from '../harness.ts'
import { contentOf, emptyContent, importInto } from './importing.ts'

const service = useService()
const images = join(import.meta.dirname, '../../src/demo/bundle/files/public/assets')
let folder = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'markdown-import-'))
  await emptyContent(service)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

const page = (fields: string, body = 'Text') => `---\n${fields}\n---\n${body}\n`

async function status(url: string): Promise<number> {
  const asked = encodeURIComponent(url)
  const page = await service.get(`/api/v1/public/pages/by-url?url=${asked}`, { as: null })
  if (page.status === 200) return page.body.moved_to ? 301 : 200
  if (page.body.moved_to) return 301
  return (await service.get(`/api/v1/public/posts/by-url?url=${asked}`, { as: null })).status
}

async function importTwice() {
  const options = { system: 'markdown', paths: [folder] } as const
  const planned = await importInto(service, { ...options, isDryRun: true })
  const report = await importInto(service, options)
  expect({ ...report, dry_run: true }).toEqual(planned)
  expect(report.imported + report.skipped).toBe(report.items)
  const first = await contentOf(service)
  const again = await importInto(service, options)
  expect([again.created, again.updated, again.kept]).toEqual([0, 0, 0])
  expect(await contentOf(service)).toBe(first)
  return report
}

test('pages are imported below the prefix of the first language, and below a page in its language', async () => {
  write({
    'hugo.toml': 'baseURL = "https://example.com/"\ntitle = "Site"\n',
    'content/_index.md': page('title: Home'),
    'content/de/_index.md': page('title: De'),
    'content/docs/_index.md': page('title: Docs'),
    'content/docs/install.md': page('title: Install it'),
  })
  const add = (code: string, url_prefix: string) =>
    service.post('/api/v1/languages', { code, label: code, url_prefix })
  const placed = async () =>
    (await service.app.database.db.selectFrom('wrangler_pages').select(['url', 'language']).execute())
      .map(({ url, language }) => `${url} ${language}`)
      .sort()
  const languages = [(await add('en', '/en')).body.data.id, (await add('de', '/de')).body.data.id]
  await importTwice()
  expect(await placed()).toEqual(['/en null', '/en/de null', '/en/docs null', '/en/docs/install null'])
  // Without a prefix, the one of another language is taken.
  await emptyContent(service)
  await service.patch(`/api/v1/languages/${languages[0]}`, { url_prefix: '' })
  await importTwice()
  expect(await placed()).toEqual(['/ null', '/de-2 null', '/docs null', '/docs/install null'])
  await emptyContent(service)
  const archive = { title: 'Archiv', template: 't', access: 'public', language: 'de' }
  const underId = Number((await service.post('/api/v1/pages', archive)).body.data.id)
  await importInto(service, { system: 'markdown', paths: [folder], underId })
  expect((await placed()).every((each) => /^\/de\/archiv\S* de$/.test(each))).toBe(true)
  await emptyContent(service)
  for (const id of languages.reverse())
    expect((await service.delete(`/api/v1/languages/${id}`)).status).toBe(204)
})

test('a site of Hugo becomes pages and posts that answer at their old addresses', async () => {
  write({
    'hugo.toml': 'baseURL = "https://example.com/"\ntitle = "Site"\n[permalinks]\nposts = "/:year/:slug/"\n',
    'content/_index.md': page('title: Home'),
    'content/docs/_index.md': page('title: Docs\nmenus: main\nweight: 2'),
    'content/docs/install.md': page(
      'title: Install it\naliases: [/setup/]',
      '[Docs](_index.md) {{< youtube abc >}}',
    ),
    'content/docs/hidden.md': page('title: Hidden\ndraft: true'),
    'content/team/ann.md': page('title: Ann'),
    'content/posts/first.md': page(
      'title: First Post\ndate: 2024-03-01\ntags: [One]\ncategories: [News]\naliases: [/2020/first]',
    ),
    'content/posts/gone.md': page('title: Gone\ndate: 2020-01-01\nexpiryDate: 2021-01-01'),
    'content/posts/ends.md': page('title: Ends\ndate: 2020-01-01\nexpiryDate: 2999-01-01'),
    'content/posts/later.md': page('title: Later\ndate: 2999-01-01'),
  })
  const report = await importTwice()
  expect(report.warnings).toContainEqual(expect.objectContaining({ code: 'shortcode', name: 'youtube' }))
  const expected = {
    '/': 200,
    '/docs': 200,
    '/docs/install': 200,
    '/setup': 301,
    '/team': 200,
    '/team/ann': 200,
    '/posts': 200,
    '/2024/first-post': 200,
    '/2020/first': 301,
    '/docs/hidden': 404,
    '/2020/gone': 404,
    '/2020/ends': 200,
    '/2999/later': 404,
  }
  const statuses: Record<string, number> = {}
  for (const url of Object.keys(expected)) statuses[url] = await status(url)
  expect(statuses).toEqual(expected)
  const { db } = service.app.database
  const post = await db.selectFrom('posts').selectAll().where('title', '=', 'Ends').executeTakeFirstOrThrow()
  expect(post.unpublish_at).toBe('2999-01-01T00:00:00.000Z')
  const docs = await db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('title', '=', 'Docs')
    .executeTakeFirstOrThrow()
  const install = await db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('content', 'like', '%youtube%')
    .executeTakeFirstOrThrow()
  expect(install.content).toBe(`<p><a href="corral:page/${docs.id}">Docs</a> {{< youtube abc >}}</p>\n`)
})

test('a site of Jekyll becomes pages and posts that answer at their old addresses', async () => {
  write({
    '_config.yml': 'url: https://example.com\ntitle: J\n',
    'index.md': page('title: Home'),
    'about.md': page('title: About', '[First]({% post_url 2024-01-02-first %})'),
    '_posts/2024-01-02-first.md': page('title: First\nredirect_from: /old/first.html'),
    '_posts/2024-01-03-no.md': page('title: No\npublished: false'),
    '_drafts/idea.md': page('title: Idea'),
  })
  await importTwice()
  const urls = [
    '/',
    '/about.html',
    '/about',
    '/2024/01/02/first.html',
    '/old/first.html',
    '/2024/01/03/no.html',
  ]
  expect(await Promise.all(urls.map(status))).toEqual([200, 301, 200, 200, 301, 404])
  const { db } = service.app.database
  const drafts = await db
    .selectFrom('posts')
    .select('title')
    .where('published', '=', 0)
    .orderBy('title')
    .execute()
  expect(drafts.map(({ title }) => title)).toEqual(['Idea', 'No'])
})

test('a site below a base path: its addresses lead to the new ones with that path and without it', async () => {
  write({
    'hugo.toml': 'baseURL = "https://example.com/handbook/"\ntitle = "Site"\n',
    'content/_index.md': page('title: Home'),
    'content/install.md': page('title: Install it\naliases: [/handbook/setup/, /start/]'),
    'content/linking.md': page(
      'title: Linking',
      '[one](/handbook/install/) [two](https://example.com/handbook/start/#top)',
    ),
    'content/posts/first.md': page('title: First\ndate: 2024-03-01\naliases: [/handbook/oldest]'),
  })
  await importTwice()
  const { db } = service.app.database
  const rows = await db
    .selectFrom('moved_urls')
    .leftJoin('wrangler_pages', 'wrangler_pages.id', 'page_id')
    .select(['moved_urls.url', 'title', 'address'])
    .execute()
  const redirects = Object.fromEntries(rows.map(({ url, title, address }) => [url, title ?? address]))
  expect(redirects).toMatchObject({
    '/handbook/install': 'Install it',
    '/handbook/setup': 'Install it',
    '/setup': 'Install it',
    '/handbook/start': 'Install it',
    '/start': 'Install it',
    '/handbook/linking': 'Linking',
    '/handbook/posts/first': '/posts/first',
    '/handbook/oldest': '/posts/first',
    '/oldest': '/posts/first',
  })
  const urls = [
    '/handbook',
    '/handbook/install',
    '/install',
    '/handbook/posts/first',
    '/handbook/handbook/setup',
  ]
  expect(await Promise.all(urls.map(status))).toEqual([301, 301, 200, 301, 404])
  const { id } = await db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('title', '=', 'Install it')
    .executeTakeFirstOrThrow()
  const { content } = await db
    .selectFrom('wrangler_components')
    .select('content')
    .where('content', 'like', '%two%')
    .executeTakeFirstOrThrow()
  expect(content).toBe(`<p><a href="corral:page/${id}">one</a> <a href="corral:page/${id}#top">two</a></p>\n`)
})

test('pictures come from the same folder', async () => {
  const [image = ''] = readdirSync(images).filter((name) => /\.(?:jpe?g|png|webp)$/.test(name))
  const name = `shot${image.slice(image.lastIndexOf('.'))}`
  write({
    'hugo.toml': 'baseURL = "https://example.com/docs/"\n',
    'content/a/index.md': page(
      `title: A\nimage: ${name}`,
      `![in the bundle](${name}) ![of the site](/docs/img/${name})`,
    ),
  })
  mkdirSync(join(folder, 'static/img'), { recursive: true })
  copyFileSync(join(images, image), join(folder, 'content/a', name))
  copyFileSync(join(images, image), join(folder, 'static/img', name))
  const media = { mode: 'folder', folder } as const
  const report = await importInto(service, { system: 'markdown', paths: [folder], media })
  expect(report.media).toMatchObject({ wanted: 2, stored: 2, missing: [] })
  const { db } = service.app.database
  const { content } = await db.selectFrom('wrangler_components').select('content').executeTakeFirstOrThrow()
  expect(content).toMatch(
    /^<p><img src="corral:asset\/\d+" alt="in the bundle"> <img src="corral:asset\/\d+" alt="of the site"><\/p>\n$/,
  )
  const own = await db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('title', '=', 'A')
    .executeTakeFirstOrThrow()
  expect(own.thumbnail).not.toBeNull()
})

test('a changed file updates its page, and a broken one changes nothing', async () => {
  write({ 'a.md': page('title: A', 'One'), 'b.md': page('title: B') })
  await importTwice()
  write({ 'a.md': page('title: A', 'Two') })
  const report = await importInto(service, { system: 'markdown', paths: [folder] })
  expect([report.created, report.updated, report.unchanged]).toEqual([0, 1, 1])
  const before = await contentOf(service)
  write({ 'a.md': page('title: [', 'Three') })
  await expect(importInto(service, { system: 'markdown', paths: [folder] })).rejects.toThrow('a.md, line')
  expect(await contentOf(service)).toBe(before)
})

test('the progress of a folder reaches its end, and not more', async () => {
  write({ 'a.md': page('title: A', 'x'.repeat(5000)), 'b/c.md': page('title: C', 'x'.repeat(7000)) })
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(100_000))
  const read: { done: number; total: number }[] = []
  await importInto(service, { system: 'markdown', paths: [folder] }, (progress) => {
    if (progress.step === 'read') read.push(progress)
  })
  const [last] = read.slice(-1)
  expect(last?.total).toBeGreaterThan(12_000)
  expect(last?.total).toBeLessThan(13_000)
  for (const { done, total } of read) expect(done).toBeLessThanOrEqual(total)
  expect((last?.done ?? 0) / (last?.total ?? 1)).toBeGreaterThan(0.95)
})

test('long urls are shortened, stay one part of a path, and leave the bundle and the doctor content', async () => {
  const [part, deep] = ['x'.repeat(60), 'y'.repeat(120)]
  const files: Record<string, string> = { 'index.md': page('title: Home') }
  for (const depth of [1, 2, 3, 4, 5, 6])
    files[`${Array(depth).fill(part).join('/')}/index.md`] = page(`title: Level ${depth}`)
  files[`${part}/${part}/${part}/${deep}.md`] = page('title: Long')
  files[`${part}/${part}/${part}/${deep}z.md`] = page('title: Longer')
  write(files)
  const report = await importTwice()
  const { db } = service.app.database
  const pages = await db.selectFrom('wrangler_pages').select(['id', 'title', 'slug', 'url']).execute()
  expect(pages).toHaveLength(9)
  for (const { slug, url } of pages) {
    expect(slug).not.toContain('/')
    expect(url.length).toBeLessThanOrEqual(255)
  }
  expect(new Set(pages.map(({ url }) => url)).size).toBe(9)
  const long = pages.find(({ title }) => title === 'Long')
  expect(long?.url).toMatch(new RegExp(`^/${part}/${part}/${part}/y{40,}$`))
  expect(report.warnings.filter(({ code }) => code === 'url').map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Level 5', 'Level 6', 'Long', 'Longer']),
  )
  const problems = await Promise.all(urlChecks.map((check) => check.find(service.app)))
  expect(problems.flat()).toEqual([])

  // A changed file updates its page where it is.
  write({ [`${part}/${part}/${part}/${deep}.md`]: page('title: Long', 'Changed') })
  expect(await importInto(service, { system: 'markdown', paths: [folder] })).toMatchObject({ updated: 1 })
  const after = await db
    .selectFrom('wrangler_pages')
    .select('url')
    .where('title', '=', 'Long')
    .executeTakeFirstOrThrow()
  expect(after.url).toBe(long?.url)
})

test('a title in front matter is text: its angle brackets stay', async () => {
  write({
    'a.md': page('title: "<td>: The Table Data Cell element"'),
    'b.md': page('x: 1', '# The `<td>` element'),
  })
  await importTwice()
  const pages = await service.app.database.db.selectFrom('wrangler_pages').select('title').execute()
  expect(pages.map(({ title }) => title).sort()).toEqual([
    '<td>: The Table Data Cell element',
    'The <td> element',
  ])
})

test('old addresses lead on regardless of case, and those of another page stay exact', async () => {
  write({
    'web/index.md': page('title: Web\nslug: Web'),
    'web/api/index.md': page('title: API\nslug: Web/API\nredirect_from: [/Articles/About-API]'),
    'posts/one.md': page('title: One\ndate: 2024-01-02\nurl: /Posts/One\naliases: [/Old/One]'),
    'other.md': page('title: Other\naliases: [/articles/about-api/more]'),
  })
  await importTwice()
  const target = async (url: string) =>
    (await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })).body.moved_to
  expect(await status('/web/api')).toBe(200)
  for (const url of [
    '/Web/API',
    '/WEB/api',
    '/Articles/About-API',
    '/articles/about-api',
    '/ARTICLES/ABOUT-API/',
  ])
    expect(await target(url), url).toBe('/web/api')
  expect(await target('/old/one')).toBe('/Posts/One')
  expect(await target('/Articles/About-API/More')).toBe('/other')
  expect(await target('/nowhere')).toBeUndefined()
})

test('a folder without an index keeps its part of the addresses, and has no address itself', async () => {
  write({
    'a/b/c.md': page('title: C', '[d](d.md)'),
    'a/b/d.md': page('title: D'),
    'a/index.md': page('title: A'),
  })
  const report = await importTwice()
  const urls = ['/a', '/a/b', '/a/b/c', '/a/b/d']
  expect(await Promise.all(urls.map(status))).toEqual([200, 404, 200, 200])
  expect(report.by_type).toMatchObject({ 'page/published': { created: 3 }, 'page/folder': { created: 1 } })
  expect(report.links).toMatchObject({ resolved: 1, unresolved: {} })
})

test('pictures outside the folder come from the folder of --media, and missing ones are reported', async () => {
  const [image = ''] = readdirSync(images).filter((name) => /\.(?:jpe?g|png|webp)$/.test(name))
  const end = image.slice(image.lastIndexOf('.'))
  write({
    'content/a.md': page(
      'title: A',
      `![one](/assets/images/one${end}) ![two](../pictures/two${end}) ![own](own${end}) ![gone](/assets/gone.png)`,
    ),
  })
  for (const path of ['assets/images/one', 'pictures/two', 'content/own']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(images, image), join(folder, path + end))
  }
  const content = join(folder, 'content')
  const paths = [content]
  const without = { mode: 'folder', folder: content } as const
  const planned = await importInto(service, { system: 'markdown', paths, media: without, isDryRun: true })
  expect(planned.media).toMatchObject({ wanted: 4, stored: 1 })
  expect(planned.media.missing.map(({ url }) => url).sort()).toEqual([
    'assets/gone.png',
    `assets/images/one${end}`,
    `pictures/two${end}`,
  ])
  const media = { ...without, more: [folder] }
  const report = await importInto(service, { system: 'markdown', paths, media })
  expect(report.media).toMatchObject({ wanted: 4, stored: 3, missing: [{ url: 'assets/gone.png' }] })
  const { content: html } = await service.app.database.db
    .selectFrom('wrangler_components')
    .select('content')
    .executeTakeFirstOrThrow()
  expect(html).toMatch(
    /^<p>(?:<img src="corral:asset\/\d+" alt="\w+"> ){3}<img src="\/assets\/gone\.png" alt="gone"><\/p>\n$/,
  )
})
