import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { draftsOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()

const page = { template: 'listed', access: 'public', enabled: 1 }

async function create(title: string, fields: object = {}): Promise<number> {
  const { status, body } = await service.post('/api/v1/pages', { title, ...page, ...fields })
  expect(status).toBe(201)
  return Number(body.data.id)
}

async function read(query: string) {
  const { status, body } = await service.get(`/admin/api/pages?${query}`)
  expect(status).toBe(200)
  return body
}

async function titles(query: string): Promise<string[]> {
  return (await read(query)).data.map(({ title }: { title: string }) => title)
}

test('all pages are listed by template, place, category, tag and words, in several orders', async () => {
  const category = (await service.post('/api/v1/categories', { name: 'Listed' })).body.data.id
  const tag = (await service.post('/api/v1/tags', { name: 'Listed' })).body.data.id
  const [beta, alpha] = [
    await create('beta', { template: 'sorted' }),
    await create('Alpha', { template: 'sorted', category_id: category }),
  ]
  await create('Below', { parent_id: alpha })
  await service.post(`/api/v1/wrangler-pages/${beta}/tags/${tag}`)
  expect(await titles('template=sorted')).toHaveLength(2)
  expect(await titles('template=sorted&sort=title')).toEqual(['Alpha', 'beta'])
  expect(await titles('template=sorted&sort=-url')).toEqual(['beta', 'Alpha'])
  expect(await titles('template=sorted&sort=oldest')).toEqual(['beta', 'Alpha'])
  expect(await titles(`category=${category}`)).toEqual(['Alpha'])
  expect(await titles(`tag=${tag}`)).toEqual(['beta'])
  expect(await titles(`under=${alpha}`)).toEqual(['Below'])
  expect(await titles('template=sorted&search=ALP')).toEqual(['Alpha'])
  // There are no languages here.
  expect(await titles('template=sorted&language=de')).toHaveLength(2)
  expect((await read('template=sorted&include=translations')).data[0]).not.toHaveProperty('translations')
  await service.delete(`/api/v1/pages/${beta}`)
  expect(await titles('template=sorted')).toEqual(['Alpha'])
})

test('the search of the list finds pages by their content and their working copies too, with other filters', async () => {
  const template = 'worded'
  const live = await create('Breakfast', { template })
  const content = '<p>Ours is a <b>Marmalade</b> of bitter oranges.</p>'
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: live, content })
  const path = `/admin/api/pages/${await create('Lunch', { template, enabled: 0 })}`
  const component = { type: 'text', slot: 'main', content: '<p>Soup, then marmalade cake</p>' }
  const draft = { title: 'Lunch', components: [component] }
  expect((await draftsOf(service).keep(path, draft)).status).toBe(200)
  await create('Marmalade shop', { template })
  expect(await titles('search=marmalade&sort=title')).toEqual(['Breakfast', 'Lunch', 'Marmalade shop'])
  const { data, meta } = await read('search=bitter%20marma&template=worded')
  expect([data[0].title, meta.total]).toEqual(['Breakfast', 1])
  expect(await titles('search=marmalade&state=draft')).toEqual(['Lunch'])
  expect((await read('search=marmalade&per_page=1&page=2')).meta).toMatchObject({ total: 3, to: 2 })
  expect(await titles('search=marmalade%20tea')).toEqual([])
  expect(await titles('search=%3F%3F%3F')).toEqual([])
  await service.delete(`/api/v1/pages/${live}`)
  expect(await titles('search=marmalade&sort=title')).toEqual(['Lunch', 'Marmalade shop'])
})

test('who may list pages but not view them finds none by their content', async () => {
  const id = await create('Plain', { template: 'guarded' })
  const content = '<p>Quincunx</p>'
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: id, content })
  const found = async (as: string) =>
    (await service.get('/admin/api/pages?search=quincunx', { as })).body.meta.total
  expect(await found(await service.tokenWith('list pages', 'view pages'))).toBe(1)
  expect(await found(await service.tokenWith('list pages', 'view posts'))).toBe(0)
})

test('pages are listed by their state, also by unpublished changes', async () => {
  const template = 'timed'
  const later = await create('Later', { template })
  const past = await create('Past', { template })
  const changed = await create('Live', { template })
  await create('Draft', { template, enabled: 0 })
  await service.put(`/admin/api/pages/${later}/schedule`, { publish_at: '2999-01-01T00:00:00Z' })
  await service.put(`/admin/api/pages/${past}/schedule`, { unpublish_at: '2001-01-01T00:00:00Z' })
  for (const [state, title] of [
    ['draft', 'Draft'],
    ['live', 'Live'],
    ['scheduled', 'Later'],
    ['ended', 'Past'],
  ]) {
    const { data, meta } = await read(`template=timed&state=${state}`)
    expect(data).toMatchObject([{ title, state, has_changes: false }])
    expect(meta.total).toBe(1)
  }
  expect(await titles('template=timed&state=changed')).toEqual([])
  await service.put(`/admin/api/pages/${changed}/draft`, { title: 'Other' })
  const { data, meta } = await read('template=timed&state=changed')
  expect(data).toMatchObject([{ id: changed, title: 'Live', has_changes: true }])
  expect(meta.total).toBe(1)
  const { etag } = (await service.get(`/admin/api/pages/${changed}`)).headers
  await service.delete(`/admin/api/pages/${changed}/draft`, { headers: { 'if-match': String(etag) } })
  expect((await read('template=timed&state=changed')).meta.total).toBe(0)
})

test('a page tells who changed it, and is found by them', async () => {
  const { id: author } = (
    await service.post('/api/v1/users', {
      name: 'Anna Author',
      email: 'anna@example.com',
      password: 'long enough',
      roles: [],
    })
  ).body.data
  const id = await create('Written', { template: 'written' })
  const { db } = service.app.database
  await db
    .updateTable('outbox')
    .set({ actor: author })
    .where('kind', '=', 'page')
    .where('record_id', '=', id)
    .execute()
  const [row] = (await read('template=written')).data
  expect(row.changed_by).toEqual({ id: author, name: 'Anna Author' })
  expect(await titles(`author=${author}`)).toEqual(['Written'])
  // The outbox forgets; versions do not.
  await db.deleteFrom('outbox').where('record_id', '=', id).execute()
  expect((await read('template=written')).data[0].changed_by).toBeNull()
  expect(await titles(`author=${author}`)).toEqual([])
})

test('a page whose url follows its parent was not edited by the one who renamed that', async () => {
  const template = 'followed'
  const parent = await create('Section', { template })
  const child = await create('Chapter', { template, parent_id: parent })
  const before = (await read(`template=${template}&sort=title`)).data[0]
  const author = await service.signIn(['editor'])
  const { status } = await service.put(
    `/api/v1/pages/${parent}`,
    { title: 'Part', ...page, template, greedy: 0, listed: 1, menu_order: 0 },
    { cookie: author.cookie, headers: { 'sec-fetch-site': 'same-origin' } },
  )
  expect(status).toBe(200)
  const { data } = await read(`template=${template}&sort=title`)
  expect(data).toMatchObject([
    { id: child, url: '/part/chapter', changed_at: before.changed_at, changed_by: before.changed_by },
    { id: parent, changed_by: { id: expect.any(Number) } },
  ])
  const [, { changed_by }] = data
  expect(changed_by.id).not.toBe(before.changed_by?.id)
  expect(await titles(`template=${template}&author=${changed_by.id}`)).toEqual(['Part'])
})

test('a page tells its broken links and a publication that was given up', async () => {
  const target = await create('Target', { template: 'aimed' })
  const source = await create('Source', { template: 'linking' })
  const content = `<p><a href="corral:page/${target}">there</a></p>`
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: source, content })
  expect((await read('template=linking')).data).toMatchObject([{ broken_links: 0, failed_at: null }])
  expect(await titles('template=linking&problem=links')).toEqual([])
  await service.delete(`/api/v1/pages/${target}`)
  expect((await read('template=linking')).data).toMatchObject([{ broken_links: 1 }])
  const { data, meta } = await read('template=linking&problem=links')
  expect(data).toMatchObject([{ title: 'Source' }])
  expect(meta.total).toBe(1)
  expect(await titles('template=linking&problem=publication')).toEqual([])
})

test('the list needs the permission to list pages, and filters that exist', async () => {
  const stranger = await service.createToken([])
  expect((await service.get('/admin/api/pages', { as: null })).status).toBe(401)
  expect((await service.get('/admin/api/pages', { as: stranger })).status).toBe(403)
  for (const query of ['state=gone', 'sort=colour', 'author=x', 'problem=all', 'under=0'])
    expect((await service.get(`/admin/api/pages?${query}`)).status).toBe(422)
})

const view = { list: 'pages', name: 'My drafts', filters: { state: 'draft' } }

test('a view is kept for its owner; a shared one is seen by all who may see the list', async () => {
  const mine = await service.tokenWith('list pages', 'update pages')
  const other = await service.tokenWith('list pages')
  const stranger = await service.tokenWith('list posts')
  const { status, body } = await service.post('/admin/api/views', view, { as: mine })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ ...view, shared: false, mine: true, may_update: true })
  const { id } = body.data
  const seen = async (as: string) =>
    (await service.get('/admin/api/views?list=pages', { as })).body.data.map(
      (each: { id: number }) => each.id,
    )
  expect(await seen(mine)).toContain(id)
  expect(await seen(other)).not.toContain(id)
  expect((await service.put(`/admin/api/views/${id}`, { name: 'Stolen' }, { as: other })).status).toBe(404)
  expect((await service.put(`/admin/api/views/${id}`, { shared: true }, { as: mine })).status).toBe(200)
  expect(await seen(other)).toContain(id)
  expect(await seen(stranger)).not.toContain(id)
  // Seen, but not theirs.
  expect((await service.put(`/admin/api/views/${id}`, { name: 'Stolen' }, { as: other })).status).toBe(403)
  expect((await service.delete(`/admin/api/views/${id}`, { as: other })).status).toBe(403)
  expect((await service.delete(`/admin/api/views/${id}`)).status).toBe(204)
  expect(await seen(mine)).not.toContain(id)
})

test('a view needs the right to its list, to share it the right to change its records, and a name of its own', async () => {
  const reader = await service.tokenWith('list pages')
  const post = (fields: object) => service.post('/admin/api/views', { ...view, ...fields }, { as: reader })
  expect((await post({ list: 'posts' })).status).toBe(403)
  expect((await post({ shared: true })).status).toBe(403)
  expect((await post({ name: 'Twice' })).status).toBe(201)
  const again = await post({ name: 'Twice' })
  expect(again.status).toBe(422)
  expect(again.body.errors).toEqual({ name: ['The name has already been taken.'] })
  expect((await post({ name: 'Long', filters: { q: 'x'.repeat(5000) } })).status).toBe(422)
  expect((await service.get('/admin/api/views', { as: null })).status).toBe(401)
})

test('two changes of a view at the same moment: the second is told, if it asks', async () => {
  const created = await service.post('/admin/api/views', { ...view, name: 'Contested' })
  const etag = created.body.data.etag
  const path = `/admin/api/views/${created.body.data.id}`
  const headers = { 'if-match': etag }
  const [first, second] = await Promise.all([
    service.put(path, { name: 'One' }, { headers }),
    service.put(path, { name: 'Two' }, { headers }),
  ])
  expect([first.status, second.status].toSorted()).toEqual([200, 412])
})

test('of very many pages the first ones are tried, and each filter finds the same as before', async () => {
  const [top, tag] = [
    await create('Many'),
    Number((await service.post('/api/v1/tags', { name: 'Many' })).body.data.id),
  ]
  const inner = await create('Inner', { parent_id: top })
  const [count, now] = [2400, sql.lit('2026-01-01T00:00:00.000Z')]
  await service.app.database.transaction(null, async ({ db }) => {
    await sql`insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access,
        menu_order, redirect_permanent, meta, search_text, created_at, updated_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
      select 'Many ' || n, 'm-' || n, '/many/m-' || n, 'many', case when n % 4 = 0 then 0 else 1 end, 1, 0,
        case when n % 2 = 0 then ${sql.lit(inner)} else -1 end, 'public', n, 0, '{}',
        'many ' || (10000 + n) || case when n % 2 = 0 then ' meadow' else ' barn' end, ${now}, ${now} from numbers`.execute(
      db,
    )
    await sql`insert into page_tags (page_id, tag_id)
      select id, ${sql.lit(tag)} from wrangler_pages where template = 'many' and menu_order % 2 = 0`.execute(
      db,
    )
    await sql`update wrangler_pages set deleted_at = '2026-01-01T00:00:00.000Z'
      where template = 'many' and menu_order <= 4`.execute(db)
  })
  await create('After') // so that the revision is another
  const even = Array.from({ length: count }, (_, at) => `Many ${at + 1}`).filter((_, at) => at > 3 && at % 2)
  for (const filter of [`under=${inner}`, `tag=${tag}`, 'search=meadow', `tag=${tag}&under=${top}`]) {
    const { data, meta } = await read(`${filter}&sort=title&per_page=20`)
    expect([filter, meta.total]).toEqual([filter, even.length])
    expect(data.map(({ title }: { title: string }) => title)).toEqual(even.slice(0, 20))
    const last = await read(`${filter}&sort=title&per_page=100&page=12`)
    expect(last.data.map(({ title }: { title: string }) => title)).toEqual(even.slice(1100))
  }
  // One of the others, by its content.
  const [wordy] = (await read('search=barn&sort=title&per_page=1')).data
  const content = 'a meadow'
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: wordy.id, content })
  const { data, meta } = await read('search=meadow&sort=title&per_page=20')
  expect(meta.total).toBe(even.length + 1)
  expect(data.map(({ title }: { title: string }) => title)).toEqual([wordy.title, ...even.slice(0, 19)])
  const drafts = await read(`under=${top}&state=draft&sort=title`)
  expect([drafts.meta.total, drafts.data[0].title]).toEqual([599, 'Many 8'])
  const { total } = (await read('per_page=1')).meta
  expect(total).toBe((await service.get('/api/v1/pages?per_page=1')).body.meta.total)
})

test('two filters of very many pages find, count and sort them as a plain list does', {
  timeout: 60_000,
}, async () => {
  const category = Number((await service.post('/api/v1/categories', { name: 'Counted' })).body.data.id)
  const tag = Number((await service.post('/api/v1/tags', { name: 'Counted' })).body.data.id)
  const top = await create('Counted')
  const branches = [top, await create('One', { parent_id: top }), await create('Other', { parent_id: top })]
  const deep = await create('Deep', { parent_id: branches[1] })
  const gone = await create('Gone', { parent_id: branches[2] })
  const parents = [...branches, deep, -1, gone]
  const then = sql.lit('2026-01-01T00:00:00.000Z')
  const cases = sql.raw(parents.map((id, at) => `when ${at} then ${id}`).join(' '))
  await service.app.database.transaction(null, async ({ db }) => {
    await sql`insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access,
        menu_order, redirect_permanent, meta, search_text, created_at, updated_at, category_id, publish_at, unpublish_at,
        deleted_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1500)
      select 'Counted ' || n, 'c-' || n, '/counted/c-' || n, 'counted', case when n % 5 = 0 then 0 else 1 end, 1, 0,
        case n % 6 ${cases} end, 'public', n, 0, '{}', 'counted ' || n || case when n % 3 = 0 then ' heron' else '' end,
        ${then}, ${then}, case when n % 4 = 0 then ${sql.lit(category)} else null end,
        case when n % 11 = 0 then '2036-01-01T00:00:00.000Z' when n % 7 = 0 then '2025-01-01T00:00:00.000Z' else null end,
        case when n % 13 = 0 then '2025-06-01T00:00:00.000Z' else null end,
        case when n % 17 = 0 then ${then} else null end from numbers`.execute(db)
    await sql`insert into page_tags (page_id, tag_id) select id, ${sql.lit(tag)} from wrangler_pages
      where template = 'counted' and menu_order % 2 = 0`.execute(db)
  })
  expect((await service.delete(`/api/v1/pages/${gone}`)).status).toBe(204)
  const { db } = service.app.database
  const all = await db.selectFrom('wrangler_pages').selectAll().where('deleted_at', 'is', null).execute()
  const tagged = new Set(
    (await db.selectFrom('page_tags').select('page_id').where('tag_id', '=', tag).execute()).map(
      ({ page_id }) => page_id,
    ),
  )
  type Page = (typeof all)[number]
  const byId = new Map(all.map((each) => [each.id, each]))
  const isBelow = ({ parent_id }: Page): boolean => {
    const parent = byId.get(parent_id)
    return parent !== undefined && (parent.id === top || isBelow(parent))
  }
  const contains = (text: string) => (each: Page) =>
    each.search_text.includes(text) || each.url.includes(text)
  const now = new Date().toISOString()
  const hasEnded = ({ unpublish_at }: Page) => unpublish_at !== null && unpublish_at <= now
  const isAhead = ({ publish_at }: Page) => publish_at !== null && publish_at > now
  const conditions: Record<string, (each: Page) => boolean> = {
    [`under=${top}`]: isBelow,
    [`tag=${tag}`]: ({ id }) => tagged.has(id),
    'search=heron': contains('heron'),
    'search=ro': contains('ro'),
    [`category=${category}`]: ({ category_id }) => category_id === category,
    'template=counted': ({ template }) => template === 'counted',
    'state=live': (each) => each.enabled === 1 && !hasEnded(each) && !isAhead(each),
    'state=draft': ({ enabled }) => enabled === 0,
    'state=scheduled': (each) => each.enabled === 1 && isAhead(each) && !hasEnded(each),
  }
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const orders: Record<string, (a: Page, b: Page) => number> = {
    title: (a, b) => compare(a.search_text, b.search_text) || a.id - b.id,
    '-url': (a, b) => compare(b.url, a.url),
    newest: (a, b) => compare(b.created_at, a.created_at) || b.id - a.id,
  }
  for (const [one, isOne] of Object.entries(conditions))
    for (const [other, isOther] of Object.entries(conditions)) {
      if (one > other || (one !== other && one.split('=')[0] === other.split('=')[0])) continue
      const found = all.filter((each) => isOne(each) && isOther(each))
      for (const [sort, order] of Object.entries(orders)) {
        const query = `${one === other ? one : `${one}&${other}`}&sort=${sort}&per_page=20`
        const { data, meta } = await read(query)
        expect([query, meta.total]).toEqual([query, found.length])
        expect([query, data.map(({ id }: { id: number }) => id)]).toEqual([
          query,
          found
            .toSorted(order)
            .slice(0, 20)
            .map(({ id }) => id),
        ])
      }
    }
})
