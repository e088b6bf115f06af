import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/posts'
const required = { title: 'A post', post_type: 'article', post_status: 'public' }

async function createPost(values: object = {}) {
  const answer = await service.post(path, { ...required, ...values })
  expect(answer.status).toBe(201)
  return answer.body.data
}

function snapshotsOf(id: number) {
  return service.app.database.db
    .selectFrom('post_versions')
    .selectAll()
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
}

test('a post is created, shown, updated and deleted', async () => {
  const category = (await service.post('/api/v1/categories', { name: 'News' })).body.data
  const parent = await createPost()
  const given = {
    title: 'Breaking news',
    slug: 'breaking',
    url: '/news/breaking',
    post_type: 'news',
    post_status: 'protected',
    description: 'Short',
    content: ' <p>Long</p>\r\n',
    published: 1,
    thumbnail: 'thumbs/breaking.jpg',
    post_parent: parent.id,
    menu_order: -3,
    meta: { author: 'Ada', nested: { a: [1, null] } },
    category_id: category.id,
  }
  const created = await service.post(path, given)
  expect(created).toMatchObject({ status: 201, events: ['post.created', 'post.published'] })
  const { id, created_at } = created.body.data
  expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(created.body).toEqual({ data: { id, ...given, created_at, updated_at: created_at } })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)
  expect(await snapshotsOf(id)).toEqual([])

  const updated = await service.put(`${path}/${id}`, { ...required, description: null, category_id: null })
  expect(updated).toMatchObject({ status: 200, events: ['post.updated'] })
  expect(updated.body.data).toEqual({
    ...created.body.data,
    ...required,
    description: null,
    category_id: null,
    updated_at: expect.any(String),
  })

  expect(await service.delete(`${path}/${id}`)).toMatchObject({
    status: 204,
    text: '',
    events: ['post.deleted'],
  })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
  expect((await service.delete(`${path}/${id}`)).status).toBe(404)
  expect(await snapshotsOf(id)).toMatchObject([
    { reason: 'update', data: { title: 'Breaking news', meta: given.meta } },
    { reason: 'delete', data: { title: 'A post', content: given.content } },
  ])
})

test('fields left out on create have their defaults', async () => {
  const { id, slug, created_at, updated_at, ...rest } = await createPost({ title: 'Bare' })
  expect(rest).toEqual({
    ...required,
    title: 'Bare',
    url: '/bare',
    description: null,
    content: null,
    published: 0,
    thumbnail: null,
    post_parent: null,
    menu_order: 0,
    meta: {},
    category_id: null,
  })
})

test.each([
  [true, 1],
  ['true', 1],
  ['0', 0],
  [false, 0],
])('published %j is shown as %j', async (given, shown) => {
  expect((await createPost({ published: given })).published).toBe(shown)
})

test('the content is stored byte for byte, and blank content is not null', async () => {
  for (const content of ['', '  ', '\t<b> é é </b>\n', '🎉']) {
    const { id } = await createPost({ content })
    expect((await service.get(`${path}/${id}`)).body.data.content).toBe(content)
  }
})

test('updating a post merges meta with what was stored, one level deep', async () => {
  const { id } = await createPost({ meta: { kept: 1, gone: 2, deep: { a: 1, b: 2 } } })
  const meta = { gone: null, deep: { c: 3 }, added: [] }
  const merged = { kept: 1, gone: null, deep: { c: 3 }, added: [] }
  expect((await service.put(`${path}/${id}`, { ...required, meta })).body.data.meta).toEqual(merged)
  const again = await service.put(`${path}/${id}`, { ...required, meta: '{"text":"json"}' })
  expect(again.body.data.meta).toEqual({ ...merged, text: 'json' })
  expect(await service.put(`${path}/${id}`, { ...required, meta: {} })).toMatchObject({
    status: 200,
    events: [],
  })
})

test('twenty concurrent merges of meta are all kept', async () => {
  const { id } = await createPost()
  const keys = Array.from({ length: 20 }, (_, n) => `key${n}`)
  const answers = await Promise.all(
    keys.map((key) => service.put(`${path}/${id}`, { ...required, meta: { [key]: key } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const { meta } = (await service.get(`${path}/${id}`)).body.data
  expect(meta).toEqual(Object.fromEntries(keys.map((key) => [key, key])))
})

test('a form is accepted as well as JSON', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    ...required,
    published: '1',
    meta: '{"a":1}',
    menu_order: '4',
  }))
    form.set(name, value)
  const answer = await service.call('POST', path, { form })
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { published: 1, meta: { a: 1 }, menu_order: 4 } },
  })
})

const tooLong = (words: string, max: number) => [
  `The ${words} field must not be greater than ${max} characters.`,
]

test.each([
  [{ title: undefined }, { title: ['The title field is required.'] }],
  [{ title: ' ' }, { title: ['The title field is required.'] }],
  [{ title: 5 }, { title: ['The title field must be a string.'] }],
  [{ title: 'x'.repeat(256) }, { title: tooLong('title', 255) }],
  [{ title: 'a\0' }, { title: ['The title field must not contain a NUL character.'] }],
  [{ title: 'a\ud800' }, { title: ['The title field must be well-formed Unicode text.'] }],
  [{ post_type: undefined }, { post_type: ['The post type field is required.'] }],
  [{ post_type: null }, { post_type: ['The post type field is required.'] }],
  [{ post_type: 'x'.repeat(256) }, { post_type: tooLong('post type', 255) }],
  [{ post_status: undefined }, { post_status: ['The post status field is required.'] }],
  [
    { post_status: 'draft' },
    { post_status: ['The post status field must be one of: public, private, protected.'] },
  ],
  [{ slug: ['a'] }, { slug: ['The slug field must be a string.'] }],
  [{ slug: 'x'.repeat(192) }, { slug: tooLong('slug', 191) }],
  [{ slug: 'x'.repeat(191), url: null }, { url: tooLong('url', 191) }],
  [{ url: 'x'.repeat(192) }, { url: tooLong('url', 191) }],
  [{ description: 'x'.repeat(2001) }, { description: tooLong('description', 2000) }],
  [{ content: 7 }, { content: ['The content field must be a string.'] }],
  [{ content: 'a\0' }, { content: ['The content field must not contain a NUL character.'] }],
  [{ published: 2 }, { published: ['The published field must be true or false.'] }],
  [{ published: null }, { published: ['The published field must be true or false.'] }],
  [{ thumbnail: 'x'.repeat(192) }, { thumbnail: tooLong('thumbnail', 191) }],
  [
    { thumbnail: '.htaccess' },
    { thumbnail: ['The thumbnail field must not have a part that begins with a dot.'] },
  ],
  [{ thumbnail: '/etc/passwd' }, { thumbnail: ['The thumbnail field must be a relative path.'] }],
  [{ thumbnail: 'a/../../b' }, { thumbnail: ['The thumbnail field must not contain . or .. as a part.'] }],
  [{ thumbnail: 'a//b.png' }, { thumbnail: ['The thumbnail field must not have an empty part.'] }],
  [{ thumbnail: {} }, { thumbnail: ['The thumbnail field must be a string.'] }],
  [{ menu_order: 1.5 }, { menu_order: ['The menu order field must be an integer.'] }],
  [{ menu_order: 3e9 }, { menu_order: ['The menu order field must be between -2147483647 and 2147483647.'] }],
  [{ meta: 'no' }, { meta: ['The meta field must be valid JSON.'] }],
  [{ meta: [1] }, { meta: ['The meta field must be a JSON object.'] }],
  [{ meta: '"text"' }, { meta: ['The meta field must be a JSON object.'] }],
  [{ meta: { a: '\0' } }, { meta: ['The meta field must not contain a NUL character.'] }],
  [{ meta: '{"a":[1e999]}' }, { meta: ['The meta field must not hold a number that is too large.'] }],
  [{ category_id: 404404 }, { category_id: ['The selected category id is invalid.'] }],
  [{ category_id: 'x' }, { category_id: ['The category id field must be an integer.'] }],
  [{ category_id: 2 ** 53 }, { category_id: ['The selected category id is invalid.'] }],
  [{ post_parent: 404404 }, { post_parent: ['The selected post parent is invalid.'] }],
  [{ post_parent: -1 }, { post_parent: ['The selected post parent is invalid.'] }],
])('a post with %j is refused on create and on update', async (values, errors) => {
  const before = await createPost()
  const body = { message: 'The given data was invalid.', errors }
  const url = `${path}/${before.id}`
  for (const answer of [
    await service.post(path, { ...required, ...values }),
    await service.put(url, { ...required, ...values }),
  ]) {
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body).toEqual(body)
  }
  expect((await service.get(url)).body.data).toEqual(before)
})

test('texts may be as long as their limits, counted in code points', async () => {
  const values = { title: '🎉'.repeat(255), url: '🎉'.repeat(191), description: '🎉'.repeat(2000) }
  expect(await createPost(values)).toMatchObject(values)
})

test('the list is newest first, searched by title, and paginated', async () => {
  for (const title of ['Ärger one', 'ÄRGER two', 'ärger three', 'other']) {
    await createPost({ title, description: 'ärger', content: 'ärger' })
  }
  const { body } = await service.get(`${path}?search=${encodeURIComponent('ärger')}&per_page=2`)
  expect(body.data.map((post: { title: string }) => post.title)).toEqual(['ärger three', 'ÄRGER two'])
  expect(body.meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 2, total: 3 })
  expect(Object.keys(body.data[0])).toContain('content')
})

test('a post parent must be another post, not itself or a descendant', async () => {
  const first = await createPost()
  const second = await createPost({ post_parent: first.id })
  const third = await createPost({ post_parent: second.id })
  for (const parent of [first, second, third]) {
    const answer = await service.put(`${path}/${first.id}`, { ...required, post_parent: parent.id })
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body.errors).toEqual({ post_parent: ['The selected post parent is invalid.'] })
  }
  const moved = await service.put(`${path}/${third.id}`, { ...required, post_parent: first.id })
  expect(moved.body.data.post_parent).toBe(first.id)
  const cleared = await service.put(`${path}/${third.id}`, { ...required, post_parent: null })
  expect(cleared.body.data.post_parent).toBeNull()
})

test('two posts that become each other’s parent at once form no cycle', async () => {
  const [a, b] = [await createPost(), await createPost()]
  const answers = await Promise.all([
    service.put(`${path}/${a.id}`, { ...required, post_parent: b.id }),
    service.put(`${path}/${b.id}`, { ...required, post_parent: a.id }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the children of a deleted post are kept without a parent', async () => {
  const parent = await createPost()
  const child = await createPost({ post_parent: parent.id })
  await service.delete(`${path}/${parent.id}`)
  expect((await service.get(`${path}/${child.id}`)).body.data.post_parent).toBeNull()
})

test('an update with If-Match is refused when the post has changed since', async () => {
  const { body, headers } = await service.post(path, required)
  const url = `${path}/${body.data.id}`
  const options = { headers: { 'if-match': String(headers.etag) } }
  expect((await service.put(url, { ...required, menu_order: 1 }, options)).status).toBe(200)
  expect(await service.put(url, { ...required, menu_order: 2 }, options)).toMatchObject({
    status: 412,
    events: [],
  })
  expect(await service.delete(url, options)).toMatchObject({ status: 412, events: [] })
})

test.each([
  ['GET', path, 'list posts'],
  ['POST', path, 'create posts'],
  ['GET', `${path}/404404`, 'view posts'],
  ['PUT', `${path}/404404`, 'update posts'],
  ['DELETE', `${path}/404404`, 'delete posts'],
  ['GET', `${path}/404404/tags`, 'list tags'],
  ['POST', `${path}/404404/tags/1`, 'update posts'],
  ['DELETE', `${path}/404404/tags/1`, 'update posts'],
  ['GET', '/api/v1/categories/404404/posts', 'list posts'],
  ['POST', '/api/v1/categories/404404/posts', 'create posts'],
])('%s %s needs the permission to %s', async (method, url, permission) => {
  expect(await service.call(method, url, { as: null })).toMatchObject({ status: 401, events: [] })
  expect(await service.call(method, url, { as: 'nobody' })).toMatchObject({ status: 403, events: [] })
  const allowed = await service.call(method, url, { as: await service.tokenWith(permission) })
  expect(allowed.status).toBe(url !== path ? 404 : method === 'GET' ? 200 : 422)
})

test.each(['0', '-1', '1.5', 'abc', '9007199254740993', '99999999999999999999'])(
  'a path id such as %s is 404',
  async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await service.call(method, `${path}/${id}`)).status).toBe(404)
  },
)

test('when a post is deleted its children lose their parent, each with an event and a new revision', async () => {
  const parent = await createPost()
  const child = await createPost({ post_parent: parent.id })
  const { etag } = (await service.get(`${path}/${child.id}`)).headers
  expect((await service.delete(`${path}/${parent.id}`)).events.toSorted()).toEqual([
    'post.deleted',
    'post.updated',
  ])
  const after = await service.get(`${path}/${child.id}`)
  expect(after.body.data.post_parent).toBeNull()
  expect(after.headers.etag).not.toBe(etag)
})
