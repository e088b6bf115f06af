import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { useService } from '../harness.ts'
import { contentOf, emptyContent, importBeside, importInto } from './importing.ts'
import { type WxrItem, wxr } from './wxr.ts'

const service = useService()
beforeEach(() => emptyContent(service))

let files = 0
function save(content: string | Buffer, name = `export-${++files}.xml`): string {
  const path = join(service.directory, name)
  writeFileSync(path, content)
  return path
}

const run = (items: readonly WxrItem[], options = {}) =>
  importInto(service, { paths: [save(wxr(items))], ...options })
const page = async (url: string) =>
  (await service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`, { as: null })).body
const post = async (url: string, as: string | null = null) =>
  service.get(`/api/v1/public/posts/by-url?url=${encodeURIComponent(url)}`, { as })

test('the tree comes in any order, and a missing parent leads to the root with a warning', async () => {
  const report = await run([
    { id: 3, slug: 'c', parent: 2, link: 'https://old.example.com/a/b/c/' },
    { id: 2, slug: 'b', parent: 1, link: 'https://old.example.com/a/b/' },
    { id: 1, slug: 'a' },
    { id: 4, slug: 'lost', parent: 99 },
    { id: 5, slug: 'x', parent: 6 },
    { id: 6, slug: 'y', parent: 5 },
  ])
  expect((await page('/a/b/c')).title).toBe('Title 3')
  expect((await page('/lost')).title).toBe('Title 4')
  expect(report.warnings.filter(({ code }) => code === 'parent').map(({ id }) => id)).toEqual(['4', '5'])
  expect((await page('/x/y')).title).toBe('Title 6')
})

test('a slug stays one part of a path, whatever is encoded in it', async () => {
  await run([{ id: 1, slug: 'one%2Ftwo', title: 'Slashed' }])
  expect((await page('/one-two')).title).toBe('Slashed')
  const { slug } = await service.app.database.db
    .selectFrom('wrangler_pages')
    .select('slug')
    .executeTakeFirstOrThrow()
  expect(slug).toBe('one-two')
})

test('an address that somebody takes while the import runs gets a number', async () => {
  const items = [{ id: 1, slug: 'a' }, { id: 2, slug: 'b', parent: 1 }, { id: 3 }]
  await run([]) // so that the component types are there
  const take = async () => {
    const { status } = await service.post('/api/v1/pages', {
      ...{ title: 'A', template: 'page', access: 'public', enabled: 1 },
    })
    expect(status).toBe(201)
  }
  // For the terms, the ids, and the pages.
  for (const transaction of [0, 1, 2]) {
    await emptyContent(service)
    await importBeside(service, { paths: [save(wxr(items))] }, transaction, take)
    expect((await page('/a')).title).toBe('A')
    expect((await page('/a-2')).title).toBe('Title 1')
    expect((await page('/a-2/b')).title).toBe('Title 2')
    expect((await page('/slug-3')).title).toBe('Title 3')
    const again = await run(items)
    expect([again.unchanged, again.created, again.updated]).toEqual([3, 0, 0])
  }
})

test('nothing becomes more public than it was', async () => {
  const texts = { content: '<!-- wp:paragraph --><p>Secret</p><!-- /wp:paragraph -->', type: 'post' }
  await run([
    { id: 1, status: 'draft' },
    { id: 2, status: 'pending' },
    { id: 3, status: 'private' },
    { id: 4, status: 'something-of-a-plugin' },
    { id: 5, password: 'sesame', content: '<p>Behind</p>' },
    { id: 6, status: 'trash' },
    { id: 7, status: 'future', date: '2999-01-01 00:00:00' },
    { id: 11, status: 'draft', ...texts },
    { id: 12, status: 'private', ...texts },
    { id: 13, password: 'sesame', ...texts },
    { id: 14, status: 'future', date: '2999-01-01 00:00:00', ...texts },
    { id: 15, ...texts },
  ])
  for (const id of [1, 2, 3, 4, 6, 7])
    expect((await page(`/slug-${id}`)).message, String(id)).toBe('Page not found')
  expect(await page('/slug-5')).toMatchObject({ locked: true })
  expect(await page('/?page_id=1')).toEqual({ message: 'Page not found' })
  for (const id of [11, 12, 13, 14]) expect((await post(`/slug-${id}`)).status, String(id)).toBe(404)
  expect((await post('/slug-15')).body.data).toMatchObject({
    post_type: 'post',
    created_at: '2020-01-02T03:04:05.000Z',
  })
  const headers = { 'x-page-password': 'sesame' }
  const opened = await service.get('/api/v1/public/pages/by-url?url=/slug-5', { as: null, headers })
  expect(opened.body.components[0].content).toBe('<p>Behind</p>\n')
})

test('every old address answers, and collisions are reported', async () => {
  const report = await run([
    { id: 1, slug: 'home', link: 'https://old.example.com/' },
    { id: 2, slug: 'about', meta: { _wp_old_slug: 'who-we-are' } },
    {
      id: 3,
      type: 'post',
      slug: 'news',
      link: 'https://old.example.com/2020/01/news/',
      meta: { _wp_old_slug: 'neuigkeiten' },
    },
    { id: 4, slug: 'who-we-are' },
  ])
  expect((await page('/')).title).toBe('Title 1')
  for (const url of ['/?page_id=2', '/?p=2']) expect(await page(url)).toMatchObject({ moved_to: '/about' })
  expect((await post('/2020/01/news')).status).toBe(200)
  for (const url of ['/?p=3', '/2020/01/neuigkeiten'])
    expect(await page(url)).toMatchObject({ moved_to: '/2020/01/news' })
  expect((await page('/who-we-are')).title).toBe('Title 4')
  expect(report.addresses.collisions).toMatchObject([{ url: '/who-we-are/', id: '2', taken_by: { id: '4' } }])
})

test('the old addresses of a post follow it when its url changes here', async () => {
  await run([{ id: 3, type: 'post', slug: 'news' }])
  const { id } = (await post('/news')).body.data
  const changed = { title: 'News', post_type: 'post', post_status: 'public', published: 1, url: '/newer' }
  expect((await service.put(`/api/v1/posts/${id}`, changed)).status).toBe(200)
  expect(await page('/?p=3')).toMatchObject({ moved_to: '/newer' })
})

test('content survives byte for byte; classic posts get their paragraphs, once', async () => {
  const block =
    '<!-- wp:x/y {"a":"\\u003cb\\u003e \\\\d"} -->\n<p>C:\\dir ]]> &amp; 🐎</p>\n\n<!-- /wp:x/y -->'
  const items: WxrItem[] = [
    { id: 1, type: 'post', content: block },
    { id: 2, type: 'post', content: 'One\n\nTwo [note a="1"]x[/note] <script>1</script>' },
  ]
  const report = await run(items)
  expect((await post('/slug-1')).body.data.content).toBe(block)
  expect((await post('/slug-2')).body.data.content).toBe(
    '<p>One</p>\n<p>Two [note a="1"]x[/note] <script>1</script></p>\n',
  )
  expect(report.warnings.map(({ id, code, name }) => [id, code, name])).toEqual([
    ['1', 'block', 'x/y'],
    ['2', 'shortcode', 'note'],
    ['2', 'script', 'script'],
  ])
  await run(items, { map: { types: {}, shortcodes: { note: '<i title="{a}">{content}</i>' } } })
  expect((await post('/slug-2')).body.data.content).toContain('<i title="1">x</i>')
})

test('links lead to what was imported, also to what comes later', async () => {
  const content =
    '<!-- wp:p --><a href="https://www.old.example.com/later/#end">L</a> <a href="/?p=2">P</a> <a href="/gone/">G</a>'
  const report = await run([
    { id: 1, slug: 'first', content },
    { id: 2, type: 'post', slug: 'post' },
    { id: 3, slug: 'later' },
  ])
  const shown = (await page('/first')).components[0].content
  expect(shown).toBe('<!-- wp:p --><a href="/later#end">L</a> <a href="/post">P</a> <a href="/gone/">G</a>')
  expect(report.links).toEqual({ resolved: 2, unresolved: { '/gone/': 1 } })
})

test('the same export changes nothing; a changed one updates; what was changed here is kept', async () => {
  const items: WxrItem[] = [
    { id: 1, slug: 'a', content: '<p>A</p>', terms: { category: ['one', 'two'], post_tag: ['red'] } },
    { id: 2, type: 'post', content: '<p>B</p>', terms: { post_tag: ['red'] } },
    { id: 3, slug: 'c' },
  ]
  const dry = await run(items, { isDryRun: true })
  expect(await service.app.database.db.selectFrom('wrangler_pages').select('id').execute()).toEqual([])
  const first = await run(items)
  expect({ ...first, dry_run: true }).toEqual(dry)
  const before = await contentOf(service)
  expect((await run(items)).unchanged).toBe(3)
  expect(await contentOf(service)).toBe(before)
  const id = (await page('/c')).id
  await service.put(`/api/v1/pages/${id}`, {
    title: 'Mine',
    template: 'page',
    access: 'public',
    enabled: 1,
    greedy: 0,
    listed: 1,
    menu_order: 0,
  })
  const newer = items.map((item) => ({
    ...item,
    title: `New ${item.id}`,
    content: `${item.content ?? ''}<p>+</p>`,
  }))
  expect(await run(newer, { isDryRun: true })).toMatchObject({ updated: 2, kept: 1 })
  expect(await run(newer)).toMatchObject({ updated: 2, kept: 1, created: 0 })
  expect(await page('/a')).toMatchObject({
    title: 'New 1',
    components: [{ content: '<p>A</p>\n<p>+</p>\n' }],
  })
  expect((await page('/mine')).title).toBe('Mine')
  expect(await run(newer, { overwrites: true })).toMatchObject({ updated: 1, unchanged: 2 })
  expect((await page('/c')).title).toBe('New 3')
})

test('what was deleted here is not imported again', async () => {
  await run([{ id: 1, slug: 'a' }])
  await service.delete(`/api/v1/pages/${(await page('/a')).id}`)
  const report = await run([{ id: 1, slug: 'a' }])
  expect(report).toMatchObject({ created: 0, skipped: 1 })
  expect((await page('/a')).message).toBe('Page not found')
})

test('a menu is a global that editors change and websites read; what they changed or deleted stays', async () => {
  const item = (id: number, title: string, meta: Record<string, string>, more: object = {}) => ({
    ...{ id, title, type: 'nav_menu_item', terms: { nav_menu: ['footer'] }, order: id, ...more },
    meta: Object.fromEntries(Object.entries(meta).map(([key, value]) => [`_menu_item_${key}`, value])),
  })
  const barn = { id: 1, slug: 'barn', title: 'Barn' }
  const menu = (second: string) => [
    barn,
    item(11, '', { type: 'post_type', object: 'page', object_id: '1' }),
    item(12, second, { type: 'custom', url: 'https://example.com/' }, { order: 13 }),
    item(13, 'Run', { type: 'custom', url: 'javascript:alert(1)' }, { order: 14 }),
    item(14, 'Our barn', { type: 'post_type', object: 'page', object_id: '1', menu_item_parent: '12' }),
  ]
  const read = async () => {
    type Item = { title: string; url: string; children: Item[] }
    const draw = (items: Item[]): string[] =>
      items.map(({ title, url, children }) => `${title} ${url} [${draw(children)}]`)
    const { status, body } = await service.get('/api/v1/public/menu/footer', { as: null })
    return status === 200 ? draw(body.data) : [String(status)]
  }
  await run(menu('Away'), { language: 'de' })
  expect(await read()).toEqual(['Barn /barn []', 'Away https://example.com/ [Our barn /barn []]'])
  const [global] = (await service.get('/admin/api/globals')).body.data
  expect([global.name, global.label, global.schema.properties.items.title]).toEqual([
    'footer',
    'FOOTER',
    'Einträge',
  ])
  await run(menu('Elsewhere'))
  expect((await read())[1]).toContain('Elsewhere')

  await service.call('PATCH', `/admin/api/globals/${global.id}`, { body: { value: { items: [] } } })
  await run(menu('Again'))
  expect(await read()).toEqual([])
  await run(menu('Overwritten'), { overwrites: true })
  expect((await read())[1]).toContain('Overwritten')
  await service.call('DELETE', `/admin/api/globals/${global.id}`)
  await run(menu('Last'), { overwrites: true })
  expect(await read()).toEqual(['404'])
})

test('a menu without a name of its own gets a free one, and its deepest items are kept', async () => {
  const item = (id: number, menu: string, parent: number) => ({
    ...{ id, title: `Item ${id}`, type: 'nav_menu_item', terms: { nav_menu: [menu] } },
    meta: {
      _menu_item_type: 'custom',
      _menu_item_url: `/at/${id}`,
      _menu_item_menu_item_parent: `${parent}`,
    },
  })
  const deep = Array.from({ length: 8 }, (_, at) => item(at + 1, '2024 Über uns', at))
  await run([...deep, item(20, '2024-uber-uns', 0)])
  const globals = (await service.get('/admin/api/globals?sort=name')).body.data
  expect(globals.map(({ name }: { name: string }) => name)).toEqual([
    'menu-2024-uber-uns',
    'menu-2024-uber-uns-2',
  ])
  expect(JSON.stringify(globals[0].value).match(/Item/g)).toHaveLength(8)
  expect((await service.get(`/admin/api/globals/${globals[0].id}`)).body.data.problems ?? []).toEqual([])
})

test('several files, packed or not, are one import; files of two sites are refused', async () => {
  const one = save(gzipSync(wxr([{ id: 2, parent: 1, slug: 'b' }])), 'one.xml.gz')
  const two = save(wxr([{ id: 1, slug: 'a' }]))
  expect((await importInto(service, { paths: [one, two] })).created).toBe(2)
  expect((await page('/a/b')).title).toBe('Title 2')
  const other = save(wxr([]).replaceAll('old.example.com', 'other.example.com'))
  await expect(importInto(service, { paths: [two, other] })).rejects.toThrow('another site')
})

test.each([
  [
    'an entity bomb',
    '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel>&b;</channel></rss>',
    'document type',
  ],
  ['deep nesting', `<rss><channel>${'<a>'.repeat(1000)}`, 'nested too deeply'],
  ['text', 'hello', 'not well-formed'],
  ['another feed', '<feed></feed>', 'not an export of WordPress'],
  ['a cut export', wxr([{ id: 1 }]).slice(0, -40), 'line'],
  ['bytes that are no text', Buffer.from([0x3c, 0xff, 0xfe, 0xff]), 'not UTF-8'],
  ['half a gzip file', gzipSync(wxr([{ id: 1 }])).subarray(0, 100), 'gzip'],
  ['a gzip bomb', gzipSync(Buffer.alloc(80 * 1024 * 1024, 32)), 'unpacks to too much'],
])('%s is refused, and nothing is written', async (_, content, reason) => {
  const before = await contentOf(service)
  await expect(importInto(service, { paths: [save(content)] })).rejects.toThrow(reason)
  expect(await contentOf(service)).toBe(before)
})

test('a malformed export is refused with its line, its column and the title before', async () => {
  const path = save(wxr([{ id: 1, title: 'Before' }]).replace('</channel>', '</chanel>'), 'wrong.xml')
  await expect(importInto(service, { paths: [path] })).rejects.toThrow(
    /^wrong\.xml, line \d+, column \d+, after "Before"/,
  )
})

const attachment = (id: number, name: string): WxrItem => ({
  id,
  type: 'attachment',
  status: 'inherit',
  title: name,
  meta: { _wp_attached_file: `2020/01/${name}`, _wp_attachment_image_alt: 'A barn' },
  more: `<wp:attachment_url>https://old.example.com/wp-content/uploads/2020/01/${name}</wp:attachment_url>`,
})
const uploads = 'https://old.example.com/wp-content/uploads/2020/01'
const withPictures: WxrItem[] = [
  {
    id: 1,
    slug: 'pictures',
    content: `<!-- wp:image --><img src="${uploads}/barn-300x200.jpg" srcset="${uploads}/barn-300x200.jpg 300w, ${uploads}/barn.jpg 900w"><img src="/wp-content/uploads/2020/01/only-here.jpg">`,
    meta: { _thumbnail_id: '2' },
  },
  attachment(2, 'barn.jpg'),
  attachment(3, 'gone.jpg'),
]

async function makePictures(): Promise<string> {
  const folder = join(service.directory, `uploads-${++files}`)
  mkdirSync(join(folder, '2020/01'), { recursive: true })
  for (const name of ['barn.jpg', 'only-here.jpg'])
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } }).toFile(
      join(folder, '2020/01', name),
    )
  return folder
}

test('with --blocks pictures and quotes are components of their own', async () => {
  const media = { mode: 'folder', folder: await makePictures() }
  const content = [
    '<!-- wp:paragraph --><p>First</p><!-- /wp:paragraph -->',
    `<!-- wp:image --><figure><img src="${uploads}/barn-300x200.jpg" alt="Barn"/></figure><!-- /wp:image -->`,
    '<!-- wp:quote --><blockquote><p>Moo</p><cite>Cow</cite></blockquote><!-- /wp:quote -->',
    '<!-- wp:block {"ref":12} /-->',
  ].join('\n\n')
  const items = [...withPictures, { id: 30, slug: 'blocks', content }]
  const report = await run(items, { media, usesBlocks: true })
  const { components } = await page('/blocks')
  expect(components).toMatchObject([
    { type: 'text', content: '<!-- wp:paragraph --><p>First</p><!-- /wp:paragraph -->' },
    { type: 'image', config: { image: expect.stringMatching(/^assets\/.*\.jpg$/), alt: 'Barn' } },
    { type: 'quote', content: '<p>Moo</p>', config: { author: 'Cow' } },
    { type: 'text', content: '<!-- wp:block {"ref":12} /-->' },
  ])
  expect(report.warnings).toContainEqual(
    expect.objectContaining({ id: '30', code: 'block', name: 'reusable block 12' }),
  )
  expect(await run(items, { media, usesBlocks: true })).toMatchObject({ created: 0, updated: 0 })
})

test('files come from a folder; variants, srcset and files without an item are found; what is missing is listed', async () => {
  const folder = await makePictures()
  const media = { mode: 'folder', folder }
  const dry = await run(withPictures, { media, isDryRun: true })
  const report = await run(withPictures, { media })
  expect({ ...report, dry_run: true }).toEqual(dry)
  expect(report.media).toMatchObject({ wanted: 3, stored: 2, missing: [{ url: `${uploads}/gone.jpg` }] })
  const shown = await page('/pictures')
  expect(shown.components[0].content.match(/\/storage\/[\w/.-]+\.jpg/g)).toHaveLength(4)
  expect(shown.thumbnail).toMatch(/^assets\//)
  const { data } = (await service.get('/api/v1/assets')).body
  expect(data.find(({ title }: { title: string }) => title === 'barn.jpg').data).toMatchObject({
    alt: 'A barn',
    width: 8,
  })
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).toFile(
    join(folder, '2020/01/gone.jpg'),
  )
  const retried = await run(withPictures, { media })
  expect(retried.media).toMatchObject({ stored: 1, unchanged: 2, missing: [] })
})

test('a program of the old site is not imported, whatever its name is', async () => {
  const folder = await makePictures()
  writeFileSync(join(folder, '2020/01/setup.exe'), 'words')
  writeFileSync(join(folder, '2020/01/tool.pdf'), '#!/bin/sh\n')
  const items = [attachment(2, 'setup.exe'), attachment(3, 'tool.pdf')]
  const report = await run(items, { media: { mode: 'folder', folder } })
  expect(report.media).toMatchObject({ wanted: 2, stored: 0 })
  expect(report.media.missing.map(({ reason }) => reason)).toEqual(
    Array(2).fill(expect.stringContaining('must not be a program')),
  )
})

test('files are downloaded, but not from a private network unless that is allowed', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/gone.jpg')) return void response.writeHead(404).end()
    if (request.url?.endsWith('/barn.jpg')) return void response.end(picture)
    response.end('<html>not a picture</html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`
    const refused = await run(withPictures, { media: { mode: 'download', base } })
    expect(refused.media.missing.map(({ reason }) => reason)).toEqual(
      Array(3).fill('It is on a private network.'),
    )
    const report = await run(withPictures, { media: { mode: 'download', base, allowPrivate: true } })
    expect(report.media).toMatchObject({ stored: 1 })
    expect(report.media.missing.map(({ reason }) => reason)).toContain('The server answered 404.')
  } finally {
    server.close()
  }
})
