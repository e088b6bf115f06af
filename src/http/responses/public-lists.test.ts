import { expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'

const service = useService()

let count = 0
async function create(path: string, body: object): Promise<{ id: number; name: string; title: string }> {
  const answer = await service.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

const createPost = (body: object = {}) =>
  create('/api/v1/posts', {
    title: `Public ${++count}`,
    post_type: 'news',
    post_status: 'public',
    published: 1,
    ...body,
  })

const createPage = (body: object = {}) =>
  create('/api/v1/pages', {
    title: `Page ${++count}`,
    template: 'default',
    access: 'public',
    enabled: 1,
    ...body,
  })

const read = (address: string, headers: Record<string, string> = {}) =>
  service.get(`/api/v1/public/${address}`, { as: null, headers })
const namesOf = async (address: string) =>
  (await read(address)).body.data.map((each: { name?: string; title?: string }) => each.name ?? each.title)

test('the tags of what is public are listed, and those of drafts alone are not', async () => {
  const tag = async (name: string) => (await create('/api/v1/tags', { name, type: 'seen' })).id
  const [open, onPage] = [await tag('Open'), await tag('On a page')]
  const [draft, hidden] = [await tag('Draft'), await tag('Private')]
  const posts = [
    await createPost(),
    await createPost({ published: 0 }),
    await createPost({ post_status: 'private' }),
  ]
  await service.post(`/api/v1/posts/${posts[0]?.id}/tags/${open}`)
  await service.post(`/api/v1/posts/${posts[1]?.id}/tags/${draft}`)
  await service.post(`/api/v1/posts/${posts[2]?.id}/tags/${hidden}`)
  const page = await createPage()
  await service.post(`/api/v1/wrangler-pages/${page.id}/tags/${onPage}`)
  expect(await namesOf('tags?filter[type]=seen&sort=name')).toEqual(['On a page', 'Open'])
  const answer = await read('tags?filter[type]=seen&fields=slug&per_page=1')
  expect(answer.body.data).toEqual([{ slug: 'on-a-page' }])
  expect(answer.body.meta.total).toBe(2)
  const known = { 'if-none-match': String(answer.headers.etag) }
  expect((await read('tags?filter[type]=seen&fields=slug&per_page=1', known)).status).toBe(304)
  await service.delete(`/api/v1/pages/${page.id}`)
  expect(await namesOf('tags?filter[type]=seen')).toEqual(['Open'])
})

test('the categories of what is public are listed, with their colours', async () => {
  const make = (name: string) => create('/api/v1/categories', { name, type: 'seen', colour: '#123456' })
  const [open, dated, secret] = [await make('Open'), await make('Dated'), await make('Secret')]
  await createPost({ category_id: open.id })
  await createPost({ category_id: secret.id, published: 0 })
  await createPage({ category_id: secret.id, access: 'private' })
  await create('/api/v1/events', { title: 'Open day', starts_at: '2026-12-01', category_id: dated.id })
  const answer = await read('categories?filter[type]=seen&sort=name')
  expect(answer.body.data).toEqual([
    { id: dated.id, name: 'Dated', type: 'seen', colour: '#123456' },
    { id: open.id, name: 'Open', type: 'seen', colour: '#123456' },
  ])
})

test('the events to come are listed in their order', async () => {
  const event = (title: string, starts_at: string) => create('/api/v1/events', { title, starts_at })
  await event('Late', '2031-05-02')
  await event('Past', '2011-05-02')
  await event('Soon', '2031-05-01')
  expect(await namesOf('events?filter[starts_at][gte]=2031-01-01&sort=starts_at')).toEqual(['Soon', 'Late'])
})

test('posts by type, category, tag and year, each in both ways of asking', async () => {
  const category = await create('/api/v1/categories', { name: 'Years' })
  const post = await createPost({
    title: 'Dated post',
    post_type: 'dated',
    category_id: category.id,
    meta: { series: 'two' },
  })
  const tag = await create('/api/v1/tags', { name: 'By year' })
  await service.post(`/api/v1/posts/${post.id}/tags/${tag.id}`)
  await createPost({ title: 'Draft', post_type: 'dated', published: 0, meta: { series: 'two' } })
  const year = new Date().getUTCFullYear()
  for (const query of [
    `post_type=dated&year=${year}`,
    `filter[post_type]=dated&filter[year]=${year},1999`,
    `filter[category_id]=${category.id}`,
    'filter[tag]=by-year,none',
    'tag=by-year',
    'filter[meta.series]=two',
    `filter[post_type]=dated&filter[created_at][gte]=${year}-01-01`,
  ])
    expect(await namesOf(`posts?${query}`), query).toEqual(['Dated post'])
  expect(await namesOf(`posts?post_type=dated&year=${year - 1}`)).toEqual([])
  expect((await read('posts?post_type=dated&fields=title,tags')).body.data).toEqual([
    { title: 'Dated post', tags: [{ id: tag.id, name: 'By year', slug: 'by-year', type: null }] },
  ])
  expect(await read('posts?filter[year]=x')).toMatchObject({
    status: 422,
    body: { errors: { 'filter[year]': [/year such as/] } },
  })
  expect((await read('posts?filter[published]=0')).status).toBe(422)
  expect((await read('posts?include=tags,dates,meta')).status).toBe(200)
  expect((await read('posts?include=secrets')).status).toBe(422)
})

test('by-url adds tags, dates and meta when asked, and nothing otherwise', async () => {
  const page = await createPage({ title: 'Included', meta: { mood: 'calm' } })
  const tag = await create('/api/v1/tags', { name: 'Included' })
  await service.post(`/api/v1/wrangler-pages/${page.id}/tags/${tag.id}`)
  const plain = (await read('pages/by-url?url=/included')).body
  expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['tags']))
  const answer = await read('pages/by-url?url=/included&include=tags,dates')
  expect(answer.body).toEqual({
    ...plain,
    tags: [{ id: tag.id, name: 'Included', slug: 'included', type: null }],
    dates: {
      created_at: expect.any(String),
      updated_at: expect.any(String),
      publish_at: null,
      unpublish_at: null,
    },
  })
  const refused = await read('pages/by-url?url=/included&include=meta')
  expect([refused.status, refused.body.errors.include[0]]).toEqual([
    422,
    expect.stringContaining('public.page_meta'),
  ])
  await service.put('/api/v1/options/public.page_meta', { value: true })
  const withMeta = await read('pages/by-url?url=/included&include=meta')
  expect(withMeta.body).toEqual({ ...plain, meta: { mood: 'calm' } })
  await service.delete('/api/v1/options/public.page_meta')
})

test('a locked page tells neither its tags, nor its dates, nor its meta', async () => {
  await service.put('/api/v1/options/public.page_meta', { value: true })
  await createPage({
    title: 'Locked away',
    access: 'protected',
    password: 'open sesame',
    meta: { secret: 1 },
  })
  const { body } = await read('pages/by-url?url=/locked-away&include=tags,dates,meta')
  expect(body).toMatchObject({ locked: true, tags: null, dates: null, meta: null })
  const opened = await read('pages/by-url?url=/locked-away&include=meta', {
    'x-page-password': 'open sesame',
  })
  expect(opened.body.meta).toEqual({ secret: 1 })
  await service.delete('/api/v1/options/public.page_meta')
})
