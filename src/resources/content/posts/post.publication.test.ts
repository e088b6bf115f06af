import { afterEach, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { restoreDeleted } from '../../editing/trash/trash.actions.ts'

const service = useService()

afterEach(() => {
  service.clock.now = null
})

const at = (moment: string) => {
  service.clock.now = new Date(moment)
}

let count = 0
async function create(body: object = {}) {
  const title = `Dated post ${++count}`
  const values = { title, post_type: 'dated', post_status: 'public', published: 1, ...body }
  const answer = await service.post('/api/v1/posts', values)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

async function change(id: number, body: object) {
  const answer = await service.patch(`/api/v1/posts/${id}`, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const byUrl = (url: string, more = '') =>
  service.get(`/api/v1/public/posts/by-url?url=${encodeURIComponent(url)}${more}`, { as: null })
const pageByUrl = (url: string) =>
  service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`, { as: null })
const publishedAt = async ({ url }: { url: string }) => (await byUrl(url)).body.data.published_at
const listed = async (query: string) =>
  (await service.get(`/api/v1/public/posts?${query}`, { as: null })).body.data.map(
    ({ id }: { id: number }) => id,
  )

test('the first publication sets published_at, and a later one does not change it', async () => {
  at('2026-03-01T10:00:00Z')
  const post = await create({ published: 0 })
  expect(post).not.toHaveProperty('published_at')
  at('2026-03-02T10:00:00Z')
  await change(post.id, { published: 1 })
  expect(await publishedAt(post)).toBe('2026-03-02T10:00:00.000Z')
  at('2026-03-03T10:00:00Z')
  await change(post.id, { published: 0 })
  await change(post.id, { published: 1, title: 'Once more' })
  expect(await publishedAt(post)).toBe('2026-03-02T10:00:00.000Z')
})

test('it is set by hand, also in the past, and null forgets it', async () => {
  at('2026-03-01T10:00:00Z')
  const post = await create({ published_at: '1999-12-31T23:00:00+01:00' })
  expect(await publishedAt(post)).toBe('1999-12-31T22:00:00.000Z')
  at('2026-03-05T10:00:00Z')
  await change(post.id, { published_at: '2001-01-01T00:00:00Z' })
  expect(await publishedAt(post)).toBe('2001-01-01T00:00:00.000Z')
  await change(post.id, { published_at: null })
  expect(await publishedAt(post)).toBe('2026-03-05T10:00:00.000Z')
  const refused = await service.patch(`/api/v1/posts/${post.id}`, { published_at: '2001-01-01T00:00:00' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['published_at']])
})

test('a scheduled post is published at its moment, wherever that is moved to', async () => {
  at('2026-03-01T10:00:00Z')
  const schedule = async ({ id }: { id: number }, publish_at: string | null) =>
    expect((await service.put(`/admin/api/posts/${id}/schedule`, { publish_at })).status).toBe(200)
  const scheduled = async () => {
    const post = await create({ published: 0 })
    await schedule(post, '2026-04-01T00:00:00Z')
    return change(post.id, { published: 1 })
  }
  const post = await scheduled()
  await schedule(post, '2026-04-02T00:00:00Z')
  at('2026-04-03T00:00:00Z')
  expect(await publishedAt(post)).toBe('2026-04-02T00:00:00.000Z')
  await schedule(post, null)
  expect(await publishedAt(post)).toBe('2026-04-02T00:00:00.000Z')
  at('2026-03-02T00:00:00Z')
  const other = await scheduled()
  await schedule(other, null)
  expect(await publishedAt(other)).toBe('2026-03-02T00:00:00.000Z')
})

test('a post from before the column counts as published when it was scheduled for, or created', async () => {
  at('2026-03-01T10:00:00Z')
  const post = await create()
  await service.app.database.transaction(null, ({ db }) =>
    db.updateTable('posts').set({ published_at: null }).where('id', '=', post.id).execute(),
  )
  expect(await publishedAt(post)).toBe('2026-03-01T10:00:00.000Z')
  at('2026-06-01T10:00:00Z')
  await change(post.id, { published: 0 })
  await change(post.id, { published: 1 })
  expect(await publishedAt(post)).toBe('2026-03-01T10:00:00.000Z')
})

test('lists are in the order of publication, sorted and filtered by it', async () => {
  const type = 'in-order'
  const posts: Record<string, number> = {}
  for (const year of [2011, 2009, 2010])
    posts[year] = (await create({ post_type: type, published_at: `${year}-06-01T00:00:00Z` })).id
  const { 2009: first, 2010: second, 2011: third } = posts
  expect(await listed(`post_type=${type}`)).toEqual([third, second, first])
  expect(await listed(`post_type=${type}&sort=published_at`)).toEqual([first, second, third])
  expect(await listed(`post_type=${type}&year=2010`)).toEqual([second])
  expect(await listed(`post_type=${type}&filter[published_at][gte]=2010-06-01`)).toEqual([third, second])
  const managed = await service.get(`/admin/api/posts?type=${type}`)
  expect(managed.body.data.map(({ id }: { id: number }) => id)).toEqual([third, second, first])
  expect(managed.body.data[0].published_at).toBe('2011-06-01T00:00:00.000Z')
  const own = await service.get(`/api/v1/posts?filter[post_type]=${type}&sort=-published_at`)
  expect(own.body.data.map(({ id }: { id: number }) => id)).toEqual([third, second, first])
})

test('neighbours are the public posts of the type before and after', async () => {
  const type = 'neighbours'
  const make = (day: number, more = {}) =>
    create({ post_type: type, published_at: `2026-01-0${day}T00:00:00Z`, ...more })
  const [third, first, second] = [await make(3), await make(1), await make(2)]
  await make(2, { post_status: 'private' })
  await create({ published_at: '2026-01-02T12:00:00Z' })
  const beside = async (post: { url: string }) => {
    const { neighbours } = (await byUrl(post.url, '&include=neighbours')).body.data
    return [neighbours.previous?.id ?? null, neighbours.next?.id ?? null]
  }
  expect([await beside(first), await beside(second), await beside(third)]).toEqual([
    [null, second.id],
    [first.id, third.id],
    [second.id, null],
  ])
  const { neighbours } = (await byUrl(second.url, '&include=neighbours')).body.data
  expect(neighbours.next).toEqual({
    id: third.id,
    title: third.title,
    url: third.url,
    description: null,
    thumbnail: null,
    published_at: '2026-01-03T00:00:00.000Z',
  })
  expect((await byUrl(second.url)).body.data).not.toHaveProperty('neighbours')
})

test('the old urls of a published post lead to it on both endpoints, wherever it goes', async () => {
  const post = await create({ url: '/old/one' })
  await change(post.id, { url: '/old/two' })
  await change(post.id, { url: '/old/three' })
  const moved = { moved_to: '/old/three' }
  for (const url of ['/old/one', '/old/two', '/OLD/two/']) {
    expect((await byUrl(url)).body).toEqual({ message: 'Post not found', ...moved })
    expect((await pageByUrl(url)).body).toEqual({ message: 'Page not found', ...moved })
  }
  const { body } = await service.get('/admin/api/redirects?search=/old/one')
  expect(body.data).toEqual([
    expect.objectContaining({ url: '/old/one', to: '/old/three', post_id: post.id, post_title: post.title }),
  ])
  await change(post.id, { url: '/old/one' })
  expect((await byUrl('/old/one')).status).toBe(200)
  expect((await pageByUrl('/old/one')).body).toEqual({ message: 'Page not found' })
  expect((await byUrl('/old/three')).body.moved_to).toBe('/old/one')
})

test('the old urls of a post that is not public lead nowhere, and return with it', async () => {
  const post = await create({ url: '/hidden/before' })
  await change(post.id, { url: '/hidden/after' })
  const movedTo = async () => (await byUrl('/hidden/before')).body.moved_to
  await change(post.id, { post_status: 'private' })
  expect([await movedTo(), (await pageByUrl('/hidden/before')).body.moved_to]).toEqual([undefined, undefined])
  await change(post.id, { post_status: 'public' })
  expect(await movedTo()).toBe('/hidden/after')
  await service.delete(`/api/v1/posts/${post.id}`)
  expect(await movedTo()).toBeUndefined()
  expect((await service.get('/admin/api/redirects?search=/hidden/')).body.meta.total).toBe(0)
  await restoreDeleted(service.app, null, 'post', post.id)
  expect(await movedTo()).toBe('/hidden/after')
  expect((await service.get('/admin/api/redirects?search=/hidden/')).body.data).toHaveLength(1)
})

test('a post at an old url of another one answers there, on both endpoints', async () => {
  const [first, second] = [await create({ url: '/place/old' }), await create({ url: '/place/second' })]
  await change(first.id, { url: '/place/new' })
  await change(second.id, { url: '/place/old' })
  expect((await byUrl('/place/old')).body.data.id).toBe(second.id)
  expect((await pageByUrl('/place/old')).body).toEqual({ message: 'Page not found' })
  const { body } = await service.get('/admin/api/redirects?search=/place/old')
  expect(body.data.map(({ shadowed }: { shadowed: boolean }) => shadowed)).toEqual([false, true])
  await change(second.id, { published: 0 })
  expect((await pageByUrl('/place/old')).body.moved_to).toBe('/place/new')
})

test('a draft that never was public leaves no old url', async () => {
  const post = await create({ published: 0, url: '/draft/before' })
  await change(post.id, { url: '/draft/after', published: 1 })
  expect((await byUrl('/draft/before')).body).toEqual({ message: 'Post not found' })
})

test('a redirect tells its status', async () => {
  for (const status of [301, 302, 307, 308]) {
    const made = await service.post('/admin/api/redirects', { url: `/with/${status}`, address: '/x', status })
    expect([made.status, made.body.data.status]).toEqual([201, status])
    const body = { moved_to: '/x', moved_status: status }
    expect((await pageByUrl(`/with/${status}`)).body).toMatchObject(body)
    expect((await byUrl(`/with/${status}`)).body).toMatchObject(body)
  }
  const refused = await service.post('/admin/api/redirects', { url: '/with/303', address: '/x', status: 303 })
  expect(refused.body.errors.status).toEqual(['The status field must be one of 301, 302, 307, 308.'])
})

test('the urls of new posts follow the pattern of their collection', async () => {
  const collection = { name: 'News', post_type: 'patterned', url_pattern: '/news/{year}/{month}/{slug}.html' }
  const made = await service.post('/api/v1/collections', collection)
  expect([made.status, made.body.data.url_pattern]).toEqual([201, collection.url_pattern])
  at('2026-03-01T10:00:00Z')
  const type = { post_type: 'patterned' }
  const post = await create({ ...type, title: 'Lambs' })
  expect(post).toMatchObject({ slug: 'lambs', url: '/news/2026/03/lambs.html' })
  expect(await create({ ...type, title: 'Lambs' })).toMatchObject({ url: '/news/2026/03/lambs-2.html' })
  const old = await create({ ...type, title: 'Old', published_at: '1999-01-02T00:00:00Z' })
  expect(old.url).toBe('/news/1999/01/old.html')
  expect((await create({ ...type, title: 'Own', url: '/own' })).url).toBe('/own')
  expect((await change(post.id, { title: 'Sheep' })).url).toBe('/news/2026/03/lambs.html')
  expect((await change(post.id, { slug: 'sheep', url: null })).url).toBe('/news/2026/03/sheep.html')
  await service.post('/api/v1/posts', {
    ...type,
    title: 'x',
    url: '/news/2026/03/taken.html',
    post_status: 'public',
  })
  expect((await create({ ...type, title: 'Taken' })).url).toBe('/news/2026/03/taken-2.html')
  const long = await create({ ...type, title: 'щ'.repeat(255) })
  expect(long.url.length).toBeLessThanOrEqual(191)
})

test.each([
  ['news/{slug}', 'must be a path such as /news/{year}/{slug}, without a slash at its end'],
  ['/news/{slug}/', 'must be a path such as /news/{year}/{slug}, without a slash at its end'],
  ['/news/../{slug}', 'must be a path such as /news/{year}/{slug}, without a slash at its end'],
  ['/news/{slug}?a', 'must be a path such as /news/{year}/{slug}, without a slash at its end'],
  ['/news/{year}', 'must contain {slug} once, as in /news/{year}/{slug}'],
  ['/{slug}/{slug}', 'must contain {slug} once, as in /news/{year}/{slug}'],
  ['/{category}/{slug}', 'has the unknown part {category}. Known: {slug}, {year}, {month}, {day}'],
])('the pattern %s is refused', async (url_pattern, message) => {
  const { status, body } = await service.post('/api/v1/collections', {
    name: 'x',
    post_type: 'x',
    url_pattern,
  })
  expect([status, body.errors]).toEqual([422, { url_pattern: [`The url pattern field ${message}.`] }])
})

test('breadcrumbs are the public pages above the url of a post', async () => {
  const page = { template: 'default', access: 'public', enabled: 1, listed: 1 }
  const createPage = async (title: string, values = {}) => {
    const { body } = await service.post('/api/v1/pages', { ...page, title, ...values })
    return { id: Number(body.data.id), url: body.data.attributes.url as string }
  }
  const news = await createPage('Crumbs')
  const year = await createPage('2026', { parent_id: news.id })
  const secret = await createPage('Secret crumbs', { parent_id: year.id, enabled: 0 })
  const { body } = await service.post('/api/v1/posts', {
    title: 'Below',
    post_type: 'crumbs',
    post_status: 'public',
    published: 1,
    url: `${secret.url}/below`,
  })
  const { url } = body.data
  const shown = [
    { id: news.id, title: 'Crumbs', menu_name: null, url: '/crumbs' },
    { id: year.id, title: '2026', menu_name: null, url: '/crumbs/2026' },
  ]
  expect((await byUrl(url, '&include=breadcrumbs')).body.data.breadcrumbs).toEqual(shown)
  const resolved = await service.get(`/api/v1/public/resolve?url=${url}&include=breadcrumbs`, { as: null })
  expect(resolved.body.post.breadcrumbs).toEqual(shown)
  expect((await byUrl(url, '')).body.data).not.toHaveProperty('breadcrumbs')
  const top = await service.post('/api/v1/posts', {
    title: 'Crumbs at the top',
    post_type: 'crumbs',
    post_status: 'public',
    published: 1,
  })
  expect((await byUrl(top.body.data.url, '&include=breadcrumbs')).body.data.breadcrumbs).toEqual([])
})
