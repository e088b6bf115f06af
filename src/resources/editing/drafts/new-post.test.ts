import { describe, expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const { createPost, keep, publish } = draftsOf(service)

const open = async (id: number) => (await service.get(`/admin/api/posts/${id}`)).body.data
const start = (body: object, as?: string) => service.post('/admin/api/posts', body, as ? { as } : {})
const copy = (path: string, body: object = {}, as?: string) =>
  service.post(`${path}/copy`, body, as ? { as } : {})

const collection = (post_type: string) =>
  service.post('/api/v1/collections', {
    name: post_type,
    post_type,
    mode: 'strict',
    has_components: true,
    url_pattern: `/${post_type}/{slug}`,
    json_schema: {
      type: 'object',
      properties: { price: { type: 'number' } },
      required: ['price'],
      additionalProperties: false,
    },
  })

describe('a post that is started in the app', () => {
  test('of a strict collection may be incomplete; publishing asks for the fields', async () => {
    await collection('lamp')
    const body = { title: 'Desk lamp', post_type: 'lamp' }
    const refused = await service.post('/api/v1/posts', { ...body, post_status: 'public', published: 0 })
    expect(refused.status).toBe(422)
    const answer = await start(body)
    expect(answer).toMatchObject({ status: 201, events: ['post.created'] })
    expect(answer.body.data).toMatchObject({ title: 'Desk lamp', url: '/lamp/desk-lamp' })

    const path = `/admin/api/posts/${answer.body.data.id}`
    const opened = await open(answer.body.data.id)
    expect(opened.live.content).toMatchObject({ published: 0, meta: {} })
    const incomplete = await keep(path, { ...opened.live.content, published: 1 })
    expect((await service.post(`${path}/draft/check`)).body.data.errors).toHaveProperty('meta.price')
    const tag = etagOf(incomplete)
    for (const at of [undefined, '2099-01-01T00:00:00Z']) {
      const no = await publish(path, tag, at)
      expect([no.status, Object.keys(no.body.errors)]).toEqual([422, ['meta.price']])
    }
    const complete = await keep(path, { ...opened.live.content, published: 1, meta: { price: 30 } }, tag)
    expect((await publish(path, etagOf(complete))).status).toBe(200)
    expect((await service.get('/api/v1/public/posts/by-url?url=/lamp/desk-lamp', { as: null })).status).toBe(
      200,
    )
  })

  test('may have a category', async () => {
    const category_id = (await service.post('/api/v1/categories', { name: 'Lamps' })).body.data.id
    const { body } = await start({ title: 'In a category', post_type: 'a', category_id })
    expect((await open(body.data.id)).live.content).toMatchObject({ category_id, published: 0 })
    const refused = await start({ title: 'A', post_type: 'a', category_id: 999_999_999 })
    expect(refused).toMatchObject({ status: 422, events: [] })
  })

  test('needs a title, a type and the permission', async () => {
    for (const body of [{}, { title: 'A' }, { post_type: 'a' }, { title: '', post_type: 'a' }])
      expect(await start(body)).toMatchObject({ status: 422, events: [] })
    const as = await service.tokenWith('view posts', 'update posts')
    expect(await start({ title: 'A', post_type: 'a' }, as)).toMatchObject({ status: 403, events: [] })
  })
})

describe('a copy of a post', () => {
  test('has its fields, tags, components and unpublished changes, and is not published', async () => {
    await collection('chair')
    const components = [{ type: 'text', title: 'Live' }]
    const given = { post_type: 'chair', meta: { price: 5 }, description: 'Soft', components }
    const post = await createPost('Armchair', { ...given, published_at: '2020-01-01T00:00:00Z' })
    const tag = (await service.post('/api/v1/tags', { name: 'Furniture' })).body.data.id
    await service.post(`/api/v1/posts/${post.id}/tags/${tag}`)
    const before = await open(post.id)
    const [live] = before.live.content.components
    const changed = { meta: {}, components: [live, { id: 'new', type: 'text', title: 'Later' }] }
    await keep(post.path, { ...before.live.content, ...changed }, before.etag)

    const answer = await copy(post.path, { title: 'Another armchair' })
    expect(answer).toMatchObject({ status: 201, body: { data: { url: '/chair/another-armchair' } } })
    const made = await open(answer.body.data.id)
    expect(made.live.content).toMatchObject({ published: 0, description: 'Soft', components: [] })
    expect(made.draft.content).toMatchObject({
      title: 'Another armchair',
      url: '/chair/another-armchair',
      published: 0,
      published_at: null,
      meta: {},
    })
    expect(made.draft.content.components.map((each: { title: string }) => each.title)).toEqual([
      'Live',
      'Later',
    ])
    const tags = (await service.get(`/api/v1/posts/${made.id}/tags`)).body.data
    expect(tags).toMatchObject([{ id: tag }])
    expect((await open(post.id)).live.content).toEqual(before.live.content)

    const ready = { ...made.draft.content, meta: { price: 6 }, published: 1 }
    const kept = await keep(`/admin/api/posts/${made.id}`, ready, made.etag)
    expect((await publish(`/admin/api/posts/${made.id}`, etagOf(kept))).status).toBe(200)
    const again = (await copy(post.path)).body.data
    expect(again).toMatchObject({ title: 'Armchair (copy)', url: '/chair/armchair-copy' })
    expect((await copy(post.path)).body.data.url).toBe('/chair/armchair-copy-2')
  })

  test('needs the permissions to view and to create posts', async () => {
    const post = await createPost('Guarded post')
    for (const permission of ['create posts', 'view posts'] as const) {
      const as = await service.tokenWith(permission)
      expect(await copy(post.path, {}, as)).toMatchObject({ status: 403, events: [] })
    }
    expect(await copy(post.path, { title: '' })).toMatchObject({ status: 422, events: [] })
    expect(await copy('/admin/api/posts/999999999')).toMatchObject({ status: 404, events: [] })
    const as = await service.tokenWith('create posts', 'view posts')
    expect((await copy(post.path, {}, as)).status).toBe(201)
  })
})
