import { DatabaseSync, StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { Epochs } from '../src/records/epochs.ts'
import { findOpenPages } from '../src/resources/content/pages/page.lookup.ts'
import { useService } from './harness.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null

/** The tables that grow with a site. */
const contentTables = ['wrangler_pages', 'wrangler_components', 'page_documents', 'moved_urls', 'posts']
  .concat(['tags', 'post_tags', 'page_tags', 'assets', 'categories', 'messages', 'users', 'tokens'])
  .concat([
    'search_entries',
    'record_links',
    'user_roles',
    'page_versions',
    'component_versions',
    'post_versions',
    'calendar_events',
  ])
  .concat(['global_versions'])

/** Indexes that may be read from end to end: lists walk along them, and what is counted by them is kept. */
const walkedIndexes = [
  'posts_by_publication',
  'posts_of_type_by_publication',
  'posts_public',
  'wrangler_pages_menu',
]
  .concat([
    'posts_by_title',
    'posts_by_menu_order',
    'posts_by_created_at_public',
    'posts_by_updated_at_public',
  ])
  .concat(['wrangler_pages_by_title', 'wrangler_pages_by_menu_order', 'wrangler_pages_url_unique'])
  .concat(['wrangler_pages_by_created_at', 'wrangler_pages_by_updated_at', 'wrangler_components_by_position'])
  .concat(['assets_by_title', 'assets_by_updated_at'])
  .concat(['wrangler_components_type', 'wrangler_components_by_created_at', 'posts_slug_unique'])
  // It has the deleted pages alone.
  .concat(['wrangler_pages_deleted'])
// They have the translated ones alone.

/** Indexes of columns that have the same value in nearly all rows: to search them is to read all rows. */
const indexesOfFlags = /_(by|with)_(enabled|access|published|post_status|template)$/

/** A search looks into every row that it walks along, so it walks along none, but for a part with a limit of its own. */
function mayWalk(statement: string, index: string | undefined, isLimited: boolean): boolean {
  return isLimited || (walkedIndexes.includes(index ?? '') && !/ like /i.test(statement))
}

/** Without a condition, rows are counted by the pages that they fill. All other parts of such a statement have an alias. */
function isCounted(statement: string, name: string | undefined): boolean {
  return statement.includes(`count(*) as "total" from "${name}")`)
}

/** The requests that try every statement of each public route. */
const requests: Record<string, readonly string[]> = {
  '/api/v1/public/pages/by-url': [
    '?url=/plans',
    '?url=/plans/none/at/all',
    '?url=/not-there',
    '?url=/old-plans',
    '?url=/plans&include_components=0',
    '?url=/plans&include=references&depth=3',
  ],
  '/api/v1/public/globals': ['?names=plan,other', '?names=plan&include=pictures'],
  '/api/v1/public/globals/:name': ['', '?include=pictures'],
  '/api/v1/public/resolve': ['?url=/plans', '?url=/old-plans', '?url=/plans/none/at/all'],
  '/api/v1/public/feeds/:post_type.xml': ['', '?limit=1'],
  '/api/v1/public/feeds/:post_type.atom': [''],
  '/api/v1/public/feeds/:post_type.json': [''],
  '/api/v1/public/menu': ['', '?depth=1', '?depth=2'],
  '/api/v1/public/sitemap.xml': ['', '?page=1'],
  '/api/v1/public/posts': [
    '',
    '?page=2&per_page=1',
    '?search=plan',
    '?search=pl',
    '?search=p',
    '?search=pl&post_type=news',
    '?search=pl&category_id=1',
    '?search=pl&tag=plans',
    '?post_type=news',
    '?category_id=1',
    '?tag=plans',
    '?tag=plans&search=plan&post_type=news&category_id=1',
    '?year=2026',
    '?year=2026&sort=title',
    '?filter[created_at][gte]=2026-01-01',
    '?sort=title',
    '?sort=-menu_order',
    '?sort=updated_at',
    '?sort=-created_at',
    '?sort=-published_at',
    '?sort=published_at&post_type=news',
    '?filter[published_at][gte]=2026-01-01',
  ],
  '/api/v1/public/pages': [
    '?filter[parent_id]=1',
    '?filter[under]=1&depth=2',
    '?filter[category_id]=1',
    '?filter[tag]=plans',
    '?filter[title][starts]=plan',
    '?search=plan',
    '?search=pl',
    '?filter[parent_id]=1&include=breadcrumbs,tags,dates',
  ],
  '/api/v1/public/posts/by-url': ['?url=/a-plan', '?url=/no-plan', '?url=/a-plan&include=neighbours'],
  '/api/v1/public/search': ['?q=plan', '?q=a%20pla&page=2', '?q=none%20at%20all'],
  '/api/v1/public/health': [''],
  '/storage/*': ['none.png'],
}
beforeAll(async () => {
  const page = { title: 'Old plans', template: 'default', access: 'public', enabled: 1, greedy: 1 }
  const { id } = (await service.post('/api/v1/pages', page)).body.data
  const rest = { enabled: 1, greedy: 1, listed: 1, menu_order: 0, access: 'public' }
  await service.put(`/api/v1/pages/${id}`, { title: 'Plans', ...rest })
  await service.post('/api/v1/categories', { name: 'Plans' })
  const tag = (await service.post('/api/v1/tags', { name: 'Plans' })).body.data
  for (const title of ['A plan', 'Another plan']) {
    const values = { title, post_type: 'news', post_status: 'public', published: 1, category_id: 1 }
    const post = (await service.post('/api/v1/posts', values)).body.data
    await service.post(`/api/v1/posts/${post.id}/tags/${tag.id}`)
  }
  const picker = (type: string, widget: string) => ({
    type: 'array',
    items: { type },
    'x-corral': { widget },
  })
  const pickers = Object.entries({
    page: 'integer',
    post: 'integer',
    asset: 'string',
    tag: 'string',
    category: 'string',
  })
  const properties = Object.fromEntries(
    pickers.flatMap(([widget, type]) => [
      [widget, picker(type, widget)],
      [`${widget}_ids`, picker('integer', widget)],
    ]),
  )
  const schema = { type: 'object', properties }
  await service.post('/api/v1/component-types', { type: 'pickers', label: 'Pickers', schema })
  const config = {
    ...{
      page: [1],
      post: [1, 2],
      asset: ['p1.jpg', 'p2.jpg'],
      tag: ['Plans', 'p1'],
      category: ['Plans', 'None'],
    },
    ...{ asset_ids: [1, 2], tag_ids: [1, 2], category_ids: [1, 2] },
  }
  await service.post('/api/v1/wrangler-components', { type: 'pickers', wrangler_page_id: Number(id), config })
  await service.app.database.transaction(null, async ({ db }) => {
    for (const statement of manyRows) await sql.raw(statement).execute(db)
  })
})

/** Of next to no rows PostgreSQL would read all, although there is an index. */
const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)'
const then = "'2026-01-01T00:00:00.000Z'"
const manyRows = [
  `insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access, menu_order,
      redirect_permanent, meta, search_text, created_at, updated_at)
    ${numbers} select 'Many', 'p' || n, '/p' || n, 'x', 1, 1, 0, -1, 'public', 0, 0, '{}', 'many', ${then}, ${then} from numbers`,
  `insert into wrangler_components (wrangler_page_id, type, title, content, config, slot, position, enabled,
      search_text, created_at, updated_at)
    select id, 'text', 'Many', '', '{}', 'main', id % 7, 1, 'many', ${then}, ${then}
      from wrangler_pages where title = 'Many'`,
  `insert into page_documents (page_id, is_open, page_hash, hash, page, components)
    select id, 1, '', '', '{}', '[]' from wrangler_pages where title = 'Many'`,
  `insert into posts (title, slug, url, post_type, post_status, published, menu_order, meta, search_text, created_at,
      updated_at)
    ${numbers} select 'Many', 'p' || n, '/p' || n, 'many', 'public', n % 2, 0, '{}', 'many', ${then}, ${then} from numbers`,
  `insert into tags (name, slug, created_at, updated_at) ${numbers} select 'p' || n, 'p' || n, ${then}, ${then} from numbers`,
  `insert into categories (name, search_text, created_at, updated_at)
    ${numbers} select 'p' || n, 'p' || n, ${then}, ${then} from numbers`,
  `insert into assets (path, disk, title, meta, data, search_text, created_at, updated_at)
    ${numbers} select 'p' || n || '.jpg', 'public', 'Many', '{}', '{}', 'many', ${then}, ${then} from numbers`,
  `insert into post_tags (post_id, tag_id)
    select posts.id, tags.id from posts join tags on tags.slug = posts.slug where posts.title = 'Many'`,
  `insert into page_tags (page_id, tag_id)
    select wrangler_pages.id, tags.id from wrangler_pages join tags on tags.slug = wrangler_pages.slug
    where wrangler_pages.title = 'Many'`,
  `insert into tags (name, slug, created_at, updated_at) values ('Many', 'many', ${then}, ${then})`,
  `insert into post_tags (post_id, tag_id)
    select posts.id, tags.id from posts join tags on tags.slug = 'many' where posts.title = 'Many' and posts.id % 3 = 0`,
  `insert into record_meta (kind, record_id, name, value)
    select 'post', id, 'colour', 'red' from posts where title = 'Many' and id % 4 < 2`,
  ...['post', 'page'].map(
    (kind) => `insert into record_meta (kind, record_id, name, value)
      select '${kind}', id, 'size.height', '' || id from ${kind === 'post' ? 'posts' : 'wrangler_pages'} where title = 'Many'`,
  ),
  `update posts set post_status = 'private' where title = 'Many' and id % 11 = 0`,
  `insert into moved_urls (url, page_id, moved_at)
    select '/old' || url, id, ${then} from wrangler_pages where title = 'Many'`,
  `update posts set publish_at = '2036-01-01T00:00:00.000Z' where title = 'Many' and id % 31 = 0`,
  ...['wrangler_pages', 'posts'].map(
    (table) =>
      `update ${table} set publish_at = ${then}, unpublish_at = '2036' where title = 'Many' and id % 50 = 0`,
  ),
  // With few translations PostgreSQL would read their whole index.
  ...['wrangler_pages', 'posts', 'categories', 'tags'].map(
    (table) => `update ${table} set translation_group = 100000 + id where translation_group is null`,
  ),
  // What waits to enter the index counts against its use.
  ...(isPostgres
    ? [
        "select gin_clean_pending_list('posts_search')",
        "select gin_clean_pending_list('assets_search')",
        'analyze',
      ]
    : []),
]

const explainer = isPostgres ? explainOnPostgres() : explainOnSqlite()
afterAll(() => explainer.close())

/** The tables of content that the statements of `work` read from end to end. */
async function scansOf(work: () => Promise<void>): Promise<string[]> {
  const scans: string[] = []
  for (const statement of await explainer.capture(work)) {
    for (const table of await explainer.scannedTables(statement))
      if (contentTables.includes(table)) scans.push(`${table}: ${statement.text}`)
  }
  return scans
}

async function tryRoute(url: string): Promise<void> {
  for (const as of [null, 'viewer']) {
    const { status } = await service.get(url, { as })
    expect([200, 302, 404], `${url} needs requests in this test`).toContain(status)
  }
}

/** Few records, of which everybody may see all. The answer is kept by revision. */
const listedWhole: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/public/categories': ['categories', 'calendar_events'],
  '/api/v1/public/tags': ['tags', 'post_tags', 'page_tags'],
  '/api/v1/public/events': ['calendar_events'],
}

describe('no public route scans a content table:', () => {
  const all = Object.entries(requests).flatMap(([path, queries]) =>
    queries.map((query) => path.replace('*', '').replace(':post_type', 'news') + query),
  )
  test.each(all)('%s', async (url) => {
    expect(await scansOf(() => tryRoute(url))).toEqual([])
  })

  test('every other public route', async () => {
    const others = service.http.guardedRoutes.filter(
      ({ method, access, url }) => method === 'GET' && access.public && !requests[url],
    )
    for (const { url } of others) {
      const scans = await scansOf(() => tryRoute(url.replace('*', '')))
      const isExpected = (scan: string) => listedWhole[url]?.includes(scan.split(':')[0] ?? '') ?? false
      expect(scans.filter((scan) => !isExpected(scan))).toEqual([])
    }
  })

  test('the express lane', async () => {
    const work = async () =>
      void (await findOpenPages(service.app.database, ['/plans', '/none'], new Date().toISOString()))
    expect(await scansOf(work)).toEqual([])
  })

  test('the next moment at which content changes by itself', async () => {
    const work = async () => void (await new Epochs(service.app.database, () => new Date()).at(1))
    expect(await explainer.capture(work)).toHaveLength(1)
    expect(await scansOf(work)).toEqual([])
  })

  test('the calendar of such moments', async () => {
    const work = async () => {
      const range = 'from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z'
      expect((await service.get(`/admin/api/schedule?${range}`)).body.meta.total).toBeGreaterThan(50)
    }
    expect(await scansOf(work)).toEqual([])
  })

  /** Each operator, on a field and in `meta`. Those that find nearly all records read an index of them. */
  const operators = ['eq=red', 'in=red,blue', 'gt=5', 'gte=5', 'lt=5', 'lte=5', 'gt=a', 'starts=re']
    .concat(['contains=re'])
    .map((each) => `filter[meta.colour][${each.replace('=', ']=')}`)
    .concat(['filter[meta.size.height][gte]=5', 'filter[id]=5,3,4', 'filter[id][gt]=2900'])
    .concat([
      'filter[title]=many',
      'filter[title][eq]=many',
      'filter[title][starts]=plan',
      'filter[title][contains]=plan',
    ])
    .concat([
      'filter[slug][in]=p1,p2',
      'filter[slug][starts]=p29',
      'filter[menu_order][gte]=3',
      'filter[menu_order]=4',
    ])
    .concat(['filter[category_id][eq]=1'])
    .concat(['filter[or][0][slug]=p1&filter[or][1][meta.colour]=red&filter[or][1][slug][starts]=p2'])
    .concat(['filter[slug][starts]=p29&sort=meta.colour', 'filter[slug][starts]=p29&sort=-meta.size.height'])

  test.each(operators)('%s is served by an index', async (query) => {
    for (const list of ['/api/v1/posts', '/api/v1/pages', '/api/v1/public/posts']) {
      const work = async () => expect((await service.get(`${list}?${query}`)).status).toBe(200)
      const scans = await scansOf(work)
      // PostgreSQL knows how many rows match. Of many it reads the newest, along the order.
      const isWalk = (scan: string) => isPostgres && /order by "id" desc limit|limit 501\)/.test(scan)
      expect(
        scans.filter((scan) => !isWalk(scan)),
        list,
      ).toEqual([])
    }
  })

  test.each([
    'meta.colour][ne]=red',
    'meta.colour][nin]=red,blue',
    'meta.colour][exists]=false',
    'slug][ne]=p1',
    'meta.colour][exists]=true',
    'category_id][exists]=true',
  ])('filter[%s, which finds nearly all records, reads each once', async (query) => {
    const work = async () => expect((await service.get(`/api/v1/posts?filter[${query}`)).status).toBe(200)
    const statements = (await explainer.capture(work)).filter(({ text }) => / from "?posts/.test(text))
    for (const statement of statements)
      expect((await explainer.scannedTables(statement)).length, statement.text).toBeLessThanOrEqual(1)
  })

  test('after a change a menu reads the pages again that have changed, and the index tells which', async () => {
    const values = { template: 'default', access: 'public', enabled: 1, menu_order: 0, listed: 1, greedy: 0 }
    const make = async (title: string, parent_id?: number) =>
      Number((await service.post('/api/v1/pages', { ...values, title, parent_id })).body.data.id)
    const root = await make('Menu')
    const [one, other] = [await make('One', root), await make('Another', root)]
    const [child] = [await make('Child', one), await make('Child', other), await make('Grandchild', other)]
    const menu = () => service.get(`/api/v1/public/menu?parent=${root}`, { as: null })
    expect((await menu()).status).toBe(200)
    await make('Second child', other)
    const work = async () => void (await menu())
    const statements = await explainer.capture(work)
    const read = statements.filter(({ text }) => /"menu_name"/.test(text))
    expect(read).toHaveLength(1)
    if (!isPostgres) {
      const marks = statements.filter(({ text }) => /string_agg/.test(text))
      for (const statement of marks)
        expect((await explainer.steps(statement)).join()).toMatch(/COVERING INDEX wrangler_pages_menu/)
    }
    await service.put(`/api/v1/pages/${child}`, { ...values, title: 'Renamed child', parent_id: one })
    expect((await menu()).text).toContain('"Renamed child","menu_name":null,"url":"/menu/one/renamed-child"')
    await service.put(`/api/v1/pages/${one}`, { ...values, title: 'Moved', parent_id: root })
    expect((await menu()).text).toContain('"url":"/menu/moved/renamed-child"')
  })

  test('a list that is not counted has one statement less', async () => {
    const counts = async (query: string) => {
      const work = async () => expect((await service.get(`/api/v1/posts?${query}`)).status).toBe(200)
      return (await explainer.capture(work)).filter(({ text }) => /as "?total"?/.test(text)).length
    }
    expect([await counts('filter[slug][ne]=p4'), await counts('filter[slug][ne]=p4&count=false')]).toEqual([
      1, 0,
    ])
  })

  test.each(['search=plan', 'search=plan&sort=title', 'tag=plan', 'without=alt', 'copies_of=1', 'folder=1'])(
    'the media library with %s is read and counted by indexes',
    async (query) => {
      await service.post('/api/v1/tags', { name: `Counted ${query}` }) // counts are kept until the next change
      const work = async () => expect((await service.get(`/admin/api/assets?${query}`)).status).toBe(200)
      expect(await scansOf(work)).toEqual([])
    },
  )

  test.each(['pages?search=p', 'pages?search=pl', 'posts?search=p', 'wrangler-components?search=many'])(
    'a search of %s looks into a bounded number of records',
    async (path) => {
      const work = async () => expect((await service.get(`/api/v1/${path}`)).status).toBe(200)
      const searches = (await explainer.capture(work)).filter(({ text }) => / like /i.test(text))
      expect(searches).not.toEqual([])
      for (const { text } of searches) expect(text).toMatch(/limit \d+\) as newest/)
      // Of fewer rows than the bound PostgreSQL reads all.
      if (!isPostgres) expect(await scansOf(work)).toEqual([])
    },
  )

  test.each([
    ...['title', '-title', 'url', '-url', 'menu_order', '-menu_order', 'created_at', '-updated_at'].map(
      (order) => `pages?sort=${order}`,
    ),
    ...['title', '-title', 'menu_order', '-menu_order', 'created_at', '-updated_at'].map(
      (order) => `posts?sort=${order}`,
    ),
    ...['position', '-position', 'type', '-type', '-created_at'].map(
      (order) => `wrangler-components?sort=${order}`,
    ),
    ...['title', 'changed'].map((order) => `/admin/api/assets?sort=${order}`),
  ])('the rows of %s come in the order of an index', async (path) => {
    const work = async () => void (await service.get(path.startsWith('/') ? path : `/api/v1/${path}`))
    const statements = await explainer.capture(work)
    const ofRows = statements.filter(({ text }) => /order by .* limit/is.test(text))
    expect(ofRows).not.toEqual([])
    for (const statement of ofRows) {
      expect(await explainer.scannedTables(statement)).toEqual([])
      expect(await explainer.sorts(statement)).toBe(false)
    }
  })

  test.each<[string, RegExp]>([
    ['/api/v1/wrangler-components?filter[type]=text', /USING INDEX wrangler_components_type \(type=\?\)$/],
    [
      '/api/v1/wrangler-pages/1/wrangler-components?filter[type]=text',
      /USING (COVERING )?INDEX wrangler_components_type \(type=\?\)$/,
    ],
    [
      '/api/v1/categories/1/wrangler-pages?filter[enabled]=1',
      /INDEX wrangler_pages_with_enabled \(<expr>=\?\)$/,
    ],
    ['/api/v1/categories/1/posts?filter[post_type]=many', /INDEX posts_by_post_type \(post_type=\?\)$/],
    ['/admin/api/posts?state=live', /^SEARCH posts USING INDEX posts_with_published/],
    ['/admin/api/posts?state=scheduled', /posts_with_published/],
    ['/admin/api/posts?state=ended', /posts_with_published/],
    ['/admin/api/redirects', /^(SCAN|SEARCH) page |^SCAN wrangler_pages/],
    ['/api/v1/public/posts?tag=many', /^SEARCH posts USING INTEGER PRIMARY KEY/],
    ['/api/v1/public/posts?filter[meta.colour]=red', /^SEARCH posts USING INTEGER PRIMARY KEY/],
  ])('the rows of %s are counted by an index of few of them', async (path, expensive) => {
    const work = async () => expect((await service.get(path)).status).toBe(200)
    const counts = (await explainer.capture(work)).filter(({ text }) => /\bas "?total"?/.test(text))
    expect(counts).toHaveLength(1)
    for (const statement of counts)
      expect((await explainer.steps(statement)).filter((step) => expensive.test(step))).toEqual([])
  })

  test.each(['/api/v1/public/posts', '/api/v1/public/pages'])(
    'all records of %s are counted without comparing each',
    async (path) => {
      await service.post('/api/v1/tags', { name: `Counted ${path}` }) // counts are kept until the next change
      let total = 0
      const work = async () => {
        total = (await service.get(path, { as: null })).body.meta.total
      }
      const counts = (await explainer.capture(work)).filter(({ text }) => /\bas "?total"?/.test(text))
      expect(counts).toHaveLength(1)
      for (const { text } of counts)
        expect(text).toMatch(/count\(\*\) as "total" from "(posts|wrangler_pages)"\)+\s*- case/)
      const narrowed = `${path}?filter[created_at][gte]=2000-01-01`
      expect((await service.get(narrowed, { as: null })).body.meta.total).toBe(total)
    },
  )

  /** Each leaves out few records, or selects them by the entries of `meta`. */
  const countedByOthers = [
    ...['slug][ne]=p1', 'slug][nin]=p1,p2', 'menu_order]=0', 'menu_order][ne]=4', 'id][gt]=5'],
    ...[
      'created_at][lt]=2026-06-01',
      'updated_at][gte]=2026-01-01',
      'category_id][exists]=true',
      'category_id]=null',
    ],
    ...[
      'category_id][nin]=1',
      'title]=many',
      'title][ne]=many',
      'meta.colour][ne]=red',
      'meta.colour][exists]=false',
    ],
    ...[
      'meta.colour][in]=red,blue',
      'meta.colour][exists]=true',
      'meta.size.height][nin]=5,50',
      'meta.none][ne]=5',
    ],
    ...['meta.colour][starts]=r', 'meta.colour]=red', 'meta.size.height][exists]=false'],
  ]
  const neutral = '&filter[created_at][gte]=2000-01-01'

  test.each(countedByOthers)('filter[%s is counted like a list with two filters', async (filter) => {
    await service.put('/api/v1/options/public.page_meta', { value: true })
    for (const list of ['/api/v1/posts', '/api/v1/pages', '/api/v1/public/posts', '/api/v1/public/pages']) {
      const path = `${list}?filter[${filter}`
      const [one, two] = [await service.get(path), await service.get(path + neutral)]
      expect(one.status, path).toBe(200)
      expect(one.body.meta.total, path).toBe(two.body.meta.total)
      expect(one.body.data, path).toEqual(two.body.data)
    }
  })

  test.each([
    ['/api/v1/posts?filter[slug][ne]=p1', /coalesce\(not/],
    ['/api/v1/pages?filter[slug][nin]=p1,p2', /coalesce\(not/],
    ['/api/v1/public/posts?filter[slug][ne]=p3', /coalesce\(not/],
    ['/api/v1/public/pages?filter[meta.size.height][exists]=false', /not \(id in/],
    ['/api/v1/pages?filter[template]=x', /"template" in/],
    ['/api/v1/public/pages?filter[template]=x', /"template" in/],
    ['/api/v1/posts?filter[created_at][lt]=2026-06-01', /"created_at" </],
    ['/api/v1/public/posts?post_type=many', /"post_type" =/],
  ])('the rows of %s are counted by those that it leaves out', async (path, compared) => {
    await service.put('/api/v1/options/public.page_meta', { value: true })
    await service.post('/api/v1/tags', { name: `Counted ${path}` }) // counts are kept until the next change
    const work = async () => expect((await service.get(path)).status).toBe(200)
    const counts = (await explainer.capture(work)).filter(({ text }) => /count\(\*\)/.test(text))
    expect(counts).not.toEqual([])
    expect(counts.filter(({ text }) => compared.test(text) && !/limit 501\)/.test(text))).toEqual([])
  })

  test.each([
    ['category_id=1', /COVERING INDEX posts_category \(category_id=\?\)/],
    ['filter[menu_order]=4', /COVERING INDEX posts_by_menu_order \(menu_order=\?\)/],
    ['filter[meta.size.height][exists]=true', /COVERING INDEX posts_by_publication/],
    ['filter[created_at][lte]=2026-01-01', /COVERING INDEX posts_by_created_at_public \(created_at<\?\)/],
  ])('the public posts of %s are found by an index alone', async (query, index) => {
    const work = async () =>
      expect((await service.get(`/api/v1/public/posts?${query}`, { as: null })).status).toBe(200)
    const statements = await explainer.capture(work)
    if (isPostgres) return // it chooses by the number of rows
    const steps = await Promise.all(statements.map((statement) => explainer.steps(statement)))
    expect(steps.flat().join('\n')).toMatch(index)
  })

  test('the posts beside a post are found by the index of publication', async () => {
    const work = async () =>
      void (await service.get('/api/v1/public/posts/by-url?url=/a-plan&include=neighbours', { as: null }))
    const beside = (await explainer.capture(work)).filter(({ text }) => /coalesce\(published_at/.test(text))
    expect(beside).toHaveLength(2)
    if (isPostgres) return
    for (const statement of beside)
      expect((await explainer.steps(statement)).join()).toMatch(
        /publication \(post_type=\? AND <expr>[<>]\?\)/,
      )
  })

  test('the list of redirects reads no page but its own', async () => {
    const work = async () => expect((await service.get('/admin/api/redirects')).body.data).toHaveLength(15)
    // Of the pages that answer at the urls. Deleted pages are counted by their index.
    const scans = (await scansOf(work)).filter((scan) => scan.includes('greedy'))
    expect(scans).toEqual([])
  })

  test('a search of redirects compares each once, and not again until the next change', async () => {
    const path = '/admin/api/redirects?search=old&page=2'
    const work = async () => expect((await service.get(path)).body.data).toHaveLength(15)
    const compared = async () => (await explainer.capture(work)).filter(({ text }) => / like /i.test(text))
    expect(await compared()).toHaveLength(1)
    expect(await compared()).toEqual([])
  })

  test.each([
    ['/api/v1/public/posts?tag=p50', '&filter[created_at][gte]=2000-01-01'],
    ['/api/v1/public/posts?tag=plans', '&filter[created_at][gte]=2000-01-01'],
    ['/api/v1/public/posts?tag=many', '&filter[created_at][gte]=2000-01-01'],
    ['/api/v1/public/posts?filter[meta.colour]=red', '&filter[created_at][gte]=2000-01-01'],
  ])('%s along its group has the same posts as without', async (path, more) => {
    for (const page of ['', '&page=3', '&page=100']) {
      const { body } = await service.get(path + page, { as: null })
      const other = (await service.get(path + page + more, { as: null })).body
      expect(body.data).toEqual(other.data)
      expect(body.meta.total).toBe(other.meta.total)
    }
  })

  test.each([
    ['/api/v1/pages?filter[template]=x&sort=title', 2900],
    ['/api/v1/public/posts?post_type=many&sort=-title', 1200],
    ['/api/v1/posts?filter[post_type]=many&sort=menu_order', 2900],
  ])('%s is read from the first rows of the order', async (path, atLeast) => {
    const ids: number[] = []
    const read = (page: string) => async () => {
      const { body } = await service.get(`${path}&per_page=20&page=${page}`)
      expect(body.meta.total).toBeGreaterThan(atLeast)
      ids.push(...body.data.map(({ id }: { id: number }) => Number(id)))
    }
    const isTried = ({ text }: Statement) => /limit 1000\) as "?(posts|wrangler_pages)/.test(text)
    // The sixth page is too far.
    expect((await explainer.capture(read('6'))).filter(isTried)).toEqual([])
    const whole = (await service.get(`${path}&per_page=100`)).body.data.map(({ id }: { id: number }) =>
      Number(id),
    )
    ids.length = 0
    expect((await explainer.capture(read('2'))).filter(isTried)).toHaveLength(1)
    expect(ids).toEqual(whole.slice(20, 40))
    expect(new Set(whole).size).toBe(100)
  })

  test('the check sees statements, and finds a scan', async () => {
    expect(
      await explainer.sorts({ text: 'select id from posts order by title, id limit 5', values: [] }),
    ).toBe(true)
    expect(await explainer.capture(() => tryRoute('/api/v1/public/menu'))).not.toEqual([])
    const scannedBy = (text: string, values: unknown[]) => explainer.scannedTables({ text, values })
    expect(await scannedBy('select id from wrangler_pages where title = $1', ['x'])).toEqual([
      'wrangler_pages',
    ])
    expect(await scannedBy('select id from wrangler_pages where id = $1', [1])).toEqual([])
    expect(
      await scannedBy('select id from posts where content like $1 order by id desc limit 15', ['%p%']),
    ).toEqual(['posts'])
  })

  /** The last one, since it leaves languages behind. */
  test('on a site with languages', async () => {
    await service.post('/api/v1/languages', { code: 'en', label: 'English' })
    const de = { code: 'de', label: 'Deutsch', url_prefix: '/de', fallback: 'en' }
    await service.post('/api/v1/languages', de)
    const german = { language: 'de', translation_group: 7 }
    for (const [path, id] of [
      ['categories', 1],
      ['tags', 1],
    ]) {
      await service.patch(`/api/v1/${path}/${id}`, { translation_group: 7 })
      await service.post(`/api/v1/${path}`, { name: 'Pläne', ...german })
    }
    const values = {
      title: 'Ein Plan',
      post_type: 'news',
      post_status: 'public',
      published: 1,
      category_id: 1,
    }
    const post = (await service.post('/api/v1/posts', { ...values, language: 'de' })).body.data
    await service.post(`/api/v1/posts/${post.id}/tags/1`)
    for (const url of [
      'pages/by-url?url=/plans&include=tags,references',
      'posts/by-url?url=/de/ein-plan&include=references',
      'posts?language=de&category_id=1',
      'posts?language=de&tag=plans',
      'posts?language=de&filter[category_id]=1',
      'pages?language=de&filter[tag]=plans&include=tags',
      'pages?language=de&filter[category_id]=1',
    ]) {
      const work = async () =>
        expect((await service.get(`/api/v1/public/${url}`, { as: null })).status).toBe(200)
      expect(await scansOf(work), url).toEqual([])
    }
    // While a language is not shown, statements leave it out.
    expect((await service.patch('/api/v1/languages/2', { is_enabled: false })).status).toBe(200)
    for (const url of [
      'pages/by-url?url=/plans&include=tags,references,breadcrumbs',
      'posts/by-url?url=/de/ein-plan&include=references',
      'resolve?url=/de/ein-plan&fallback=1',
      'pages?filter[category_id]=1',
      'pages?language=*&filter[category_id]=1',
      'posts?category_id=1',
      'posts?language=*&category_id=1',
      'posts?language=*&tag=plans',
      'posts?language=*&count=false',
      'search?q=plans&language=*',
      'menu?language=*',
    ]) {
      const work = async () =>
        expect([200, 404]).toContain((await service.get(`/api/v1/public/${url}`, { as: null })).status)
      expect(await scansOf(work), url).toEqual([])
    }
  })
})

interface Statement {
  readonly text: string
  /** PostgreSQL plans a search by what is looked for. */
  readonly values: readonly unknown[]
}

interface Explainer {
  /** The statements that ran during `work`. */
  capture(work: () => Promise<void>): Promise<Statement[]>
  /** The tables that a statement reads from end to end. */
  scannedTables(statement: Statement): Promise<string[]>
  /** The steps of its plan, as SQLite names them. PostgreSQL chooses by the number of rows, and gives none. */
  steps(statement: Statement): Promise<string[]>
  /** Whether a statement sorts its rows, in place of reading them in order. */
  sorts(statement: Statement): Promise<boolean>
  close(): Promise<void>
}

function explainOnSqlite(): Explainer {
  let database: DatabaseSync | undefined
  const planOf = (statement: string) => {
    database ??= new DatabaseSync(`${service.directory}/corral.db`, { readOnly: true })
    const text = `explain query plan ${statement.replace(/\$(?=\d)/g, '?')}`
    return database.prepare(text).all() as { id: number; parent: number; detail: string }[]
  }
  return {
    async capture(work) {
      const spies = (['get', 'all', 'run'] as const).map((name) => vi.spyOn(StatementSync.prototype, name))
      await work()
      const found = spies.flatMap((spy) =>
        (spy.mock.contexts as StatementSync[]).map((each) => each.sourceSQL),
      )
      for (const spy of spies) spy.mockRestore()
      return [...new Set(found)].map((text) => ({ text, values: [] }))
    },
    async steps({ text }) {
      return planOf(text).map(({ detail }) => detail)
    },
    async sorts({ text }) {
      return planOf(text).some(({ detail }) => /TEMP B-TREE/.test(detail))
    },
    async scannedTables({ text: statement }) {
      const rows = planOf(statement)
      return rows.flatMap(({ parent, detail }) => {
        const [, flagged, flag] = /^SEARCH (\w+) USING (?:COVERING )?INDEX (\w+)/.exec(detail) ?? []
        // Those of the few hidden records are looked for.
        if (flagged !== undefined && flagged !== 'hidden' && indexesOfFlags.test(flag ?? ''))
          return [tableOfAlias(statement, flagged)]
        const [, table, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? []
        const isLimited = rows.some(({ id, detail }) => id === parent && / newest$/.test(detail))
        // What a part of the statement has selected is no table: the part is beside it in the plan.
        const isPart = rows.some((each) => each.parent === parent && each.detail === `CO-ROUTINE ${table}`)
        // Hidden records are few, and are found, never walked to.
        const isAllowed = table !== 'hidden' && mayWalk(statement, index, isLimited)
        if (table === undefined || isPart || isCounted(statement, table) || isAllowed) return []
        return [tableOfAlias(statement, table)]
      })
    },
    async close() {
      database?.close()
    },
  }
}

function explainOnPostgres(): Explainer {
  let client: pg.Client | undefined
  const connect = async () => {
    const opened = new pg.Client(service.config.databaseUrl)
    await opened.connect()
    await opened.query('set enable_seqscan = off')
    return opened
  }
  const planOf = async ({ text, values }: Statement): Promise<PlanNode> => {
    client ??= await connect()
    const { rows } = await client.query(`explain (format json) ${text}`, [...values])
    return rows[0]['QUERY PLAN'][0].Plan
  }
  return {
    async capture(work) {
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      await work()
      const found = (spy.mock.calls as unknown[][]).flatMap(([query, values]): Statement[] => {
        if (typeof query === 'string') return [{ text: query, values: (values ?? []) as unknown[] }]
        // The driver sends several statements as one query.
        const { statements = [] } = query as { statements?: readonly Statement[] }
        return [...statements]
      })
      spy.mockRestore()
      return found.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
    },
    async scannedTables({ text, values }) {
      return scansIn(text, await planOf({ text, values }))
    },
    async steps(statement) {
      await planOf(statement)
      return []
    },
    async sorts(statement) {
      return hasSort(await planOf(statement))
    },
    async close() {
      await client?.end()
    },
  }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

function hasSort(node: PlanNode): boolean {
  return node['Node Type'] === 'Sort' || (node.Plans ?? []).some(hasSort)
}

/** An index without a condition is read from end to end, as a table is. */
function scansIn(statement: string, node: PlanNode, above?: PlanNode): string[] {
  const isLimited = above?.['Node Type'] === 'Limit' && node.Filter === undefined
  const isWholeIndex =
    /^Index/.test(node['Node Type']) &&
    node['Index Cond'] === undefined &&
    !mayWalk(statement, node['Index Name'], isLimited)
  const isScan = (node['Node Type'] === 'Seq Scan' || isWholeIndex) && !isCounted(statement, node.Alias)
  const below = (node.Plans ?? []).flatMap((each) => scansIn(statement, each, node))
  return [...(isScan ? [node['Relation Name'] ?? ''] : []), ...below]
}

/** SQLite's plan names a table by its alias where it has one. */
function tableOfAlias(statement: string, name: string): string {
  return new RegExp(`\\b(\\w+)"? as "?${name}\\b`, 'i').exec(statement)?.[1] ?? name
}
