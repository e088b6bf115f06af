import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }

const addTag = async (name: string) => Number((await service.post('/api/v1/tags', { name })).body.data.id)

async function addPage(title: string, tags: readonly number[]): Promise<number> {
  const id = Number((await service.post('/api/v1/pages', { ...page, title })).body.data.id)
  for (const tag of tags) await service.post(`/api/v1/wrangler-pages/${id}/tags/${tag}`)
  return id
}

async function addPost(title: string, tags: readonly number[]): Promise<number> {
  const post = { title, post_type: 'news', post_status: 'public', published: 1 }
  const id = Number((await service.post('/api/v1/posts', post)).body.data.id)
  for (const tag of tags) await service.post(`/api/v1/posts/${id}/tags/${tag}`)
  return id
}

const tagsOf = async (path: string) =>
  (await service.get(`${path}/tags`)).body.data.map(({ id }: { id: number }) => id)
const merge = (id: number, into: unknown, as = 'editor') =>
  service.post(`/admin/api/tags/${id}/merge`, { into }, { as })

test('tags are listed by name, with the pages and posts that have them', async () => {
  const [b, a] = [await addTag('used b'), await addTag('Used a')]
  const gone = await addPage('Gone', [a])
  await addPage('One', [a, b])
  await addPost('Two', [a])
  await service.delete(`/api/v1/pages/${gone}`)
  const { body } = await service.get('/admin/api/tags?per_page=100', { as: 'viewer' })
  const found = body.data.filter(({ name }: { name: string }) => /^used/i.test(name))
  expect(found).toMatchObject([
    { name: 'Used a', pages: 1, posts: 1 },
    { name: 'used b', pages: 1, posts: 0 },
  ])
})

test('a merged tag is replaced on every page and post, also in the trash, each with a version', async () => {
  const [from, into, other] = [await addTag('from'), await addTag('into'), await addTag('other')]
  const [both, only] = [await addPage('Both', [from, into, other]), await addPage('Only', [from])]
  const deleted = await addPage('Deleted', [from])
  const post = await addPost('Post', [from])
  await service.delete(`/api/v1/pages/${deleted}`)
  const versions = async () => (await service.get(`/admin/api/pages/${only}/versions`)).body.meta.total
  const before = await versions()

  const { status, body, events } = await merge(from, into)
  expect([status, body.data]).toEqual([200, expect.objectContaining({ id: into, name: 'into' })])
  expect(events.toSorted()).toEqual(['page.updated', 'page.updated', 'post.updated', 'tag.deleted'])
  expect(await tagsOf(`/api/v1/wrangler-pages/${both}`)).toEqual([other, into])
  expect(await tagsOf(`/api/v1/wrangler-pages/${only}`)).toEqual([into])
  expect(await tagsOf(`/api/v1/posts/${post}`)).toEqual([into])
  expect(await versions()).toBe(before + 1)
  await service.post(`/admin/api/trash/page/${deleted}/restore`)
  expect(await tagsOf(`/api/v1/wrangler-pages/${deleted}`)).toEqual([into])
  expect((await service.get(`/api/v1/tags/${from}`)).status).toBe(404)
})

test('a merge into itself, into nothing or of nothing is refused, and changes nothing', async () => {
  const tag = await addTag('stays')
  const id = await addPage('Stays', [tag])
  for (const into of [tag, 999_999, null, 'x']) {
    const { status, body, events } = await merge(tag, into)
    expect([status, Object.keys(body.errors), events]).toEqual([422, ['into'], []])
  }
  expect((await merge(999_999, tag)).status).toBe(404)
  expect((await merge(tag, await addTag('next'), 'viewer')).status).toBe(403)
  expect(await tagsOf(`/api/v1/wrangler-pages/${id}`)).toEqual([tag])
})

test('who may not update pages merges no tag that a page has', async () => {
  const [used, unused, into] = [await addTag('u1'), await addTag('u2'), await addTag('u3')]
  const id = await addPage('Guarded', [used])
  const permissions = (await service.get('/api/v1/permissions?per_page=100&search=delete tags')).body.data
  const role = await service.post('/api/v1/roles', {
    name: 'tagger',
    permissions: permissions.map((each: { id: number }) => each.id),
  })
  expect(role.status).toBe(201)
  const { cookie } = await service.signIn(['tagger'])
  const mergeAs = (tag: number) =>
    service.post(`/admin/api/tags/${tag}/merge`, { into }, { cookie, as: null })
  expect((await mergeAs(used)).status).toBe(403)
  expect(await tagsOf(`/api/v1/wrangler-pages/${id}`)).toEqual([used])
  expect((await mergeAs(unused)).status).toBe(200)
})
