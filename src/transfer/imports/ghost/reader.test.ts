import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceEntry, SourceItem } from '../model.ts'
import { readGhost } from './reader.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ghost-reader-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-01-01T00:00:00Z')

async function readFile(content: string | Buffer, siteUrl?: string): Promise<SourceItem[]> {
  const path = join(folder, 'export.json')
  writeFileSync(path, content)
  return Array.fromAsync(readGhost([path], { now, siteUrl }))
}

type Row = Record<string, unknown>

function exportOf(tables: Row): Row {
  return { db: [{ meta: { version: '5.0.0' }, data: { posts: [], ...tables } }] }
}

async function read(tables: Row, siteUrl?: string): Promise<SourceItem[]> {
  return readFile(JSON.stringify(exportOf(tables)), siteUrl)
}

const post = {
  id: 'p1',
  uuid: 'u1',
  title: 'A post',
  slug: 'a-post',
  html: '<p>Hello</p>',
  status: 'published',
}

async function entryFor(row: Row, tables: Row = {}): Promise<SourceEntry> {
  const entry = (await read({ ...tables, posts: [{ ...post, ...row }] })).at(-1)
  if (entry?.kind !== 'post' && entry?.kind !== 'page') throw new Error('no entry')
  return entry
}

describe('the container', () => {
  const data = { posts: [post] }
  test.each([
    ['{db: [{meta, data}]}', { db: [{ meta: {}, data }] }],
    ['{meta, data}', { meta: {}, data }],
    ['{data}', { data }],
    ['{data: {meta, data}}', { images: [], data: { meta: {}, data } }],
  ])('%s is read', async (_name, content) => {
    const items = await readFile(JSON.stringify(content))
    expect(items.filter(({ kind }) => kind === 'post')).toHaveLength(1)
  })

  test('gzip is unpacked', async () => {
    expect(await readFile(gzipSync(JSON.stringify({ data })))).toHaveLength(2)
  })

  test.each([
    [
      '{"asdadas":[{"data":{"posts":[]}}]}',
      'there is no posts table (db[0].data.posts or data.posts). It has asdadas.',
    ],
    ['{"db":[{"data":{"tags":[]}}]}', 'there is no posts table'],
    ['{"db":[{"data":{"posts":null}}]}', 'there is no posts table'],
    ['{}', 'there is no posts table (db[0].data.posts or data.posts). It is empty.'],
    ['<rss></rss>', 'export.json, line 1, column 1: It is not valid JSON: expected value, found "<".'],
    ['{"db":\n[{"data":{"posts":[{"id":1,}]}}]}', 'export.json, line 2, column 28: It is not valid JSON'],
    ['{"db":[{"data":{"posts":[', 'the file ends too early'],
  ])('%j is refused with its reason', async (content, message) => {
    await expect(readFile(content)).rejects.toThrow(message)
  })

  test('a file that ends early is refused before its first item', async () => {
    const whole = JSON.stringify(exportOf({ posts: [post] }))
    const path = join(folder, 'half.json')
    writeFileSync(path, whole.slice(0, -3))
    const first = readGhost([path], { now })[Symbol.asyncIterator]().next()
    await expect(first).rejects.toThrow('the file ends too early')
  })
})

describe('who may read it', () => {
  const later = '2027-01-01T00:00:00.000Z'
  const before = '2025-01-01T00:00:00.000Z'
  test.each([
    [{ status: 'published' }, 'published'],
    [{ status: 'published', visibility: 'public' }, 'published'],
    [{ status: 'published', visibility: 'members' }, 'members'],
    [{ status: 'published', visibility: 'paid' }, 'members'],
    [{ status: 'published', visibility: 'tiers' }, 'members'],
    [{ status: 'published', visibility: 'filter' }, 'members'],
    [{ status: 'published', visibility: 7 }, 'members'],
    [{ status: 'scheduled', visibility: 'paid', published_at: later }, 'members'],
    [{ status: 'draft', visibility: 'paid' }, 'draft'],
    [{ status: 'draft' }, 'draft'],
    [{ status: 'scheduled', published_at: later }, 'scheduled'],
    [{ status: 'scheduled', published_at: before }, 'published'],
    [{ status: 'scheduled' }, 'draft'],
    [{ status: 'sent', published_at: before }, 'draft'],
    [{ status: 'hidden' }, 'draft'],
    [{ status: undefined }, 'draft'],
    [
      { html: '<p>a</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free" -->b' },
      'members',
    ],
    [{ html: '<p>a</p><!--kg-gated-block:begin nonMember:true memberSegment:"" -->b' }, 'published'],
  ])('%j is %s', async (row, status) => {
    expect((await entryFor(row)).status).toBe(status)
  })

  test('what was sent, is for members, injects code or has a template is reported', async () => {
    const names = async (row: Row) =>
      (await entryFor(row)).warnings.map(({ code, name }) => `${code} ${name}`)
    expect(await names({ status: 'sent' })).toEqual(['other sent by e-mail only'])
    expect(await names({ visibility: 'tiers' })).toEqual(['other visibility tiers'])
    expect(await names({ codeinjection_head: '<style></style>', codeinjection_foot: ' ' })).toEqual([
      'code-injection codeinjection_head',
    ])
    expect(await names({ custom_template: 'custom-wide' })).toEqual(['template custom-wide'])
    expect(await names({ html: '<script>x</script><iframe></iframe>' })).toEqual([
      'script script',
      'embed iframe',
    ])
    expect(await names({ html: '' })).toEqual(['empty content'])
  })
})

test('pages by type, and by the column of 0.x', async () => {
  expect((await entryFor({ type: 'page' })).kind).toBe('page')
  expect((await entryFor({ page: 1 })).kind).toBe('page')
  expect((await entryFor({ page: true })).kind).toBe('page')
  expect((await entryFor({ page: 0 })).kind).toBe('post')
})

test('the body is the HTML as it is, else the document that it was made from, as data', async () => {
  const odd = '<p>back\\slash \\u003c ]]> &amp; &nbsp; 👍\r\n</p>'
  const lexical = '{"root":{"children":[{"type":"html","html":"</script>"}]}}'
  const mobiledoc = '{"version":"0.3.1"}'
  const columns = { html: odd, lexical, mobiledoc, markdown: '*D*' }
  const bodyOf = async (row: Row) => {
    const { html, format } = (await entryFor(row)).body
    return [format, html]
  }
  expect(await bodyOf(columns)).toEqual(['html', odd])
  expect(await bodyOf({ ...columns, html: null })).toEqual([
    'lexical',
    '<script type="application/json" data-kg-card="lexical">"{\\"root\\":{\\"children\\":[{\\"type\\":\\"html\\",\\"html\\":\\"\\u003c/script>\\"}]}}"</script>',
  ])
  expect(await bodyOf({ ...columns, html: '', lexical: null })).toEqual([
    'mobiledoc',
    '<script type="application/json" data-kg-card="mobiledoc">"{\\"version\\":\\"0.3.1\\"}"</script>',
  ])
  expect(await bodyOf({ markdown: '*D*', html: null })).toEqual(['markdown', '<p><em>D</em></p>\n'])
})

test('a document without HTML is reported, and is not published when a part is for members', async () => {
  const plain = await entryFor({ html: null, lexical: '{"root":{}}' })
  expect(plain.status).toBe('published')
  expect(plain.warnings[0]).toEqual({ code: 'card', name: 'a lexical document without HTML', count: 1 })
  for (const part of [
    '{"visibility":{"web":{"nonMember": false}}}',
    '{"type":"paywall"}',
    '[["paywall",{}]]',
  ])
    expect((await entryFor({ html: null, lexical: `{"root":${part}}` })).status).toBe('members')
})

test('tags in their order, internal ones apart, and undeclared ones left out', async () => {
  const tags = [
    { id: 't1', name: 'Second', slug: 'second', visibility: 'public' },
    { id: 't2', name: '#theme', slug: 'hash-theme' },
    { id: 't3', name: 'First', slug: 'first' },
    { id: 't4', name: 'Hidden', slug: 'hidden', visibility: 'internal' },
    { id: 't5', name: 'Unused', slug: 'unused' },
  ]
  const posts_tags = ['t1', 't2', 't3', 't4', 'gone'].map((tag_id, at) => ({
    post_id: 'p1',
    tag_id,
    sort_order: 4 - at,
  }))
  const entry = await entryFor({}, { tags, posts_tags })
  expect(entry.tags.map(({ key }) => key)).toEqual(['first', 'second'])
  expect(entry.meta.internal_tags).toEqual(['Hidden', '#theme'])
  const declared = (await read({ tags })).filter(({ kind }) => kind === 'tag')
  expect(declared.map((tag) => 'slug' in tag && tag.slug)).toEqual(['second', 'first', 'unused'])
})

test('authors in their order, else the one of the post; nothing else of a user is read', async () => {
  const users = [
    { id: 'a1', name: 'Ann', slug: 'ann', email: 'ann@example.com', password: 'hash' },
    { id: 'a2', name: 'Bo', slug: 'bo' },
  ]
  const posts_authors = [
    { post_id: 'p1', author_id: 'a1', sort_order: 1 },
    { post_id: 'p1', author_id: 'a2', sort_order: 0 },
  ]
  expect((await entryFor({}, { users, posts_authors })).authors).toEqual(['bo', 'ann'])
  expect((await entryFor({ author_id: 'a1' }, { users })).authors).toEqual(['ann'])
  expect((await entryFor({ author_id: 'gone' }, { users })).authors).toEqual([])
  expect(JSON.stringify(await read({ users }))).not.toMatch(/example\.com|hash/)
})

test('addresses by the setting, in the time zone of the website; pages at their slug', async () => {
  const settings = [
    { key: 'permalinks', value: '/:year/:month/:day/:author/:slug/' },
    { key: 'active_timezone', value: 'Asia/Tokyo' },
  ]
  const row = { published_at: '2017-12-31 20:00:00', author_id: 'a1' }
  const users = [{ id: 'a1', slug: 'ann' }]
  expect((await entryFor(row, { settings, users })).ownUrl).toBe('/2018/01/01/ann/a-post/')
  expect((await entryFor({ ...row, type: 'page' }, { settings })).ownUrl).toBe('/a-post/')
  expect((await entryFor(row)).ownUrl).toBe('/a-post/')
  expect((await entryFor({}, { settings: [{ key: 'amp', value: 'true' }] })).oldUrls).toEqual([
    '/a-post/amp/',
  ])
})

test('dates as numbers, ISO texts and UTC texts; others are reported', async () => {
  const created = async (created_at: unknown) => (await entryFor({ created_at })).createdAt
  expect(await created(1388318310782)).toBe('2013-12-29T11:58:30.782Z')
  expect(await created('2017-09-01T12:29:50.000Z')).toBe('2017-09-01T12:29:50.000Z')
  expect(await created('2017-09-01 12:29:50')).toBe('2017-09-01T12:29:50.000Z')
  expect(await created('0000-00-00 00:00:00')).toBeNull()
  expect(await created(8.64e15)).toBeNull()
  expect((await entryFor({ created_at: 'soon' })).warnings).toContainEqual({
    code: 'date',
    name: 'created_at "soon"',
    count: 1,
  })
})

test('the site, its addresses and its menus', async () => {
  const settings = [
    { key: 'title', value: 'My site' },
    { key: 'db_hash', value: 'secret' },
    { key: 'navigation', value: '[{"label":"Home","url":"/"},{"label":"About","url":"/about/"}]' },
    { key: 'secondary_navigation', value: 'broken' },
    { key: 'ghost_head', value: '<style></style>' },
    { key: 'mailgun_api_key', value: 'private' },
  ]
  const [site, ...items] = await read({ settings })
  expect(site).toMatchObject({
    kind: 'site',
    title: 'My site',
    meta: { system: 'ghost', ghost_head: '<style></style>' },
  })
  expect(JSON.stringify(site)).not.toContain('secret')
  expect(items).toMatchObject([
    { kind: 'menu-item', label: 'Home', target: { url: '/' }, order: 0, menu: 'primary' },
    { kind: 'menu-item', label: 'About', target: { url: '/about/' }, order: 1 },
  ])
  const [given] = await read({ settings }, 'https://www.example.com/blog/')
  expect(given).toMatchObject({
    key: 'example.com/blog',
    urls: ['__GHOST_URL__', 'https://www.example.com/blog'],
  })
})

test('a row without an id, twice, or no record at all is skipped with its reason', async () => {
  const items = await read({ posts: [post, { ...post, title: 'Again' }, { title: 'No id' }, null, 7] })
  expect(items.filter(({ kind }) => kind === 'skipped')).toMatchObject([
    { id: 'p1', title: 'Again', reason: 'Its id is there twice.' },
    { id: 'row 3', title: 'No id', reason: 'It has no id.' },
    { id: 'row 4', reason: 'It is not a record.' },
    { id: 'row 5', reason: 'It is not a record.' },
  ])
})
