import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()

let count = 0
async function createPost(body: object = {}) {
  const title = `Public post ${++count}`
  const values = { title, post_type: 'news', post_status: 'public', published: 1, ...body }
  const answer = await service.post('/api/v1/posts', values)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

async function createTag(body: object): Promise<{ id: number; slug: string }> {
  const answer = await service.post('/api/v1/tags', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

const attach = (post: { id: number }, tag: { id: number }) =>
  service.post(`/api/v1/posts/${post.id}/tags/${tag.id}`)

const list = (query = '', headers: Record<string, string> = {}) =>
  service.get(`/api/v1/public/posts${query}`, { as: null, headers })

const read = (url: string, headers: Record<string, string> = {}) =>
  service.get(`/api/v1/public/posts/by-url?url=${encodeURIComponent(url)}`, { as: null, headers })

const idsOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map((post) => post.id)

async function setOption(key: string, value: unknown) {
  expect((await service.put(`/api/v1/options/${key}`, { value })).status).toBe(200)
}

test('published public posts are listed newest first, in pages, with all their fields and tags', async () => {
  const tag = await createTag({ name: 'Listed' })
  const older = await createPost({ post_type: 'ordered' })
  const newer = await createPost({ post_type: 'ordered', content: '<p>Text</p>', meta: { a: 1 } })
  await attach(newer, tag)
  const answer = await list('?post_type=ordered&per_page=1')
  expect(answer.status).toBe(200)
  const { updated_at } = answer.body.data[0]
  const published_at = newer.created_at
  expect(answer.body.data).toEqual([
    {
      ...newer,
      published_at,
      updated_at,
      tags: [{ id: tag.id, name: 'Listed', slug: 'listed', type: null }],
    },
  ])
  expect(answer.body.meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 1, total: 2 })
  expect(answer.body.links.next).toBe(
    'http://localhost/api/v1/public/posts?post_type=ordered&per_page=1&page=2',
  )
  expect(idsOf(await list('?post_type=ordered&per_page=1&page=2'))).toEqual([older.id])
})

test('a post that is not published or not public is not listed, and 404 by its url, for every caller', async () => {
  const tag = await createTag({ name: 'Secret' })
  const category = (await service.post('/api/v1/categories', { name: 'Secrets' })).body.data
  const hidden = [
    await createPost({ published: 0, title: 'Hidden draft', category_id: category.id }),
    await createPost({ post_status: 'private', title: 'Hidden private', category_id: category.id }),
    await createPost({ post_status: 'protected', title: 'Hidden protected', category_id: category.id }),
  ]
  for (const post of hidden) await attach(post, tag)
  const all = idsOf(await list('?per_page=100'))
  for (const post of hidden) {
    expect(all).not.toContain(post.id)
    const answer = await read(post.url)
    expect([answer.status, answer.body]).toEqual([404, { message: 'Post not found' }])
    const asAdmin = await service.get(`/api/v1/public/posts/by-url?url=${post.url}`)
    expect(asAdmin.status).toBe(404)
  }
  for (const query of ['?search=hidden', '?tag=secret', `?category_id=${category.id}`])
    expect(idsOf(await list(query))).toEqual([])
})

test('the list is filtered by post_type, category_id, tag and search, and by all of them together', async () => {
  const tag = await createTag({ name: 'Narrow' })
  const sameSlug = await createTag({ name: 'Narrow', slug: tag.slug, type: 'other' })
  const category = (await service.post('/api/v1/categories', { name: 'Narrow' })).body.data
  const wanted = await createPost({ title: 'Ünique find', post_type: 'narrow', category_id: category.id })
  const other = await createPost({ title: 'Another', post_type: 'narrow' })
  await attach(wanted, tag)
  await attach(wanted, sameSlug)
  await attach(other, sameSlug)
  expect(idsOf(await list('?post_type=narrow'))).toEqual([other.id, wanted.id])
  expect(idsOf(await list(`?category_id=${category.id}`))).toEqual([wanted.id])
  expect(idsOf(await list('?tag=narrow'))).toEqual([other.id, wanted.id])
  expect(idsOf(await list('?search=%C3%BCNIQUE'))).toEqual([wanted.id])
  const all = `?post_type=narrow&category_id=${category.id}&tag=narrow&search=find`
  expect(idsOf(await list(all))).toEqual([wanted.id])
  expect(idsOf(await list(`?post_type=narrow&tag=none`))).toEqual([])
  expect(idsOf(await list('?category_id=999999999'))).toEqual([])
  expect((await list('?post_type=&category_id=&tag=&search=')).status).toBe(200)
})

test('a search of one or two characters covers the newest 1,000 posts, a longer one all posts', async () => {
  const old = await createPost({ title: 'Zq old' })
  await service.app.database.transaction(null, (tx) =>
    sql`insert into posts (title, slug, url, post_type, post_status, published, menu_order, meta, search_text,
        created_at, updated_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 999)
      select 'Many', 's-' || n, '/s-' || n, 'many', 'public', 1, 0, '{}', 'many', ${old.created_at}, ${old.created_at}
      from numbers`.execute(tx.db),
  )
  expect(idsOf(await list('?search=ZQ'))).toEqual([old.id])
  const recent = await createPost({ title: 'Zq new' })
  const found = await list('?search=zq')
  expect([idsOf(found), found.body.meta.total]).toEqual([[recent.id], 1])
  expect(idsOf(await list('?search=zq&post_type=news'))).toEqual([recent.id])
  expect(idsOf(await list('?search=zq&post_type=other'))).toEqual([])
  expect(idsOf(await list('?search=zq%20'))).toEqual([recent.id])
  expect(idsOf(await list('?search=zq%20o'))).toEqual([old.id])
})

test('an invalid filter is 422 with its name', async () => {
  for (const [query, field] of [
    ['category_id=x', 'category_id'],
    ['category_id=0', 'category_id'],
    ['category_id=99999999999999999999', 'category_id'],
    ['post_type=%00', 'post_type'],
    ['tag=a&tag=b', 'tag'],
    ['search=%00', 'search'],
  ] as const) {
    const answer = await list(`?${query}`)
    expect(answer.status, query).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  }
})

test('a post is read by its url', async () => {
  const post = await createPost({ url: '/blog/über uns', content: '<p>Us</p>' })
  const answer = await read('/blog/über uns')
  expect([answer.status, answer.body]).toEqual([
    200,
    { data: { ...post, published_at: post.created_at, tags: [] } },
  ])
  expect((await read('/blog/nothing')).status).toBe(404)
  expect((await service.get('/api/v1/public/posts/by-url', { as: null })).status).toBe(422)
  expect((await read('x'.repeat(256))).status).toBe(422)
})

test('the ETags of lists and posts depend on their content', async () => {
  const post = await createPost({ post_type: 'tagged' })
  for (const ask of [
    (headers = {}) => read(post.url, headers),
    (headers = {}) => list('?post_type=tagged', headers),
  ]) {
    const first = await ask()
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const condition = { 'if-none-match': String(first.headers.etag) }
    expect((await ask(condition)).status).toBe(304)
    await service.put(`/api/v1/posts/${post.id}`, { ...post, title: `Changed ${++count}` })
    expect((await ask(condition)).status).toBe(200)
  }
})

test('a list page of posts with their tags takes four reads, however many there are', async () => {
  const tag = await createTag({ name: 'Counted' })
  for (let n = 0; n < 5; n++) await attach(await createPost({ post_type: 'counted' }), tag)
  await list()
  const { database } = service.app
  const spies = [vi.spyOn(database.db.getExecutor(), 'executeQuery'), vi.spyOn(database, 'readRow')]
  await list('?post_type=counted')
  const reads = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  expect(reads).toBe(4)
})

test('public reads are limited by rate_limits.public', async () => {
  await setOption('rate_limits.public', 2)
  const statuses = [(await list()).status, (await read('/x')).status, (await list()).status]
  await setOption('rate_limits.public', 0)
  expect(statuses).toEqual([200, 404, 429])
})
