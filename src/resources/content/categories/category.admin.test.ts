import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
const post = { post_type: 'news', post_status: 'public', published: 1 }

const addCategory = async (name: string) =>
  Number((await service.post('/api/v1/categories', { name })).body.data.id)

/** A page, a post, an asset and a calendar event of a category. */
async function fill(category_id: number) {
  const idOf = async (path: string, body: object) => {
    const { status, body: answer } = await service.post(path, { ...body, category_id })
    expect(status).toBe(201)
    return Number(answer.data.id)
  }
  return {
    page: await idOf('/api/v1/pages', { ...page, title: `P ${category_id}` }),
    post: await idOf('/api/v1/posts', { ...post, title: `B ${category_id}` }),
    asset: await idOf('/api/v1/assets', { path: `a/${category_id}.pdf`, title: 'A' }),
    event: await idOf('/api/v1/events', { title: `E ${category_id}`, starts_at: '2027-01-01T10:00:00Z' }),
  }
}

const categoryOf = async (path: string) => {
  const { data } = (await service.get(path)).body
  return (data.attributes ?? data).category_id
}
const merge = (id: number, into: unknown, as = 'editor') =>
  service.post(`/admin/api/categories/${id}/merge`, { into }, { as })

test('categories are listed by name, with what has them', async () => {
  const [b, a] = [await addCategory('used b'), await addCategory('Used a')]
  await fill(b)
  const { body } = await service.get('/admin/api/categories?per_page=100', { as: 'viewer' })
  expect(body.data.filter(({ name }: { name: string }) => /^used/i.test(name))).toMatchObject([
    { id: a, pages: 0, posts: 0, assets: 0, events: 0 },
    { id: b, pages: 1, posts: 1, assets: 1, events: 1 },
  ])
})

test.each(['another category', 'none'])('what a category has gets %s, and it is deleted', async (target) => {
  const from = await addCategory(`from ${target}`)
  const into = target === 'none' ? null : await addCategory(`into ${target}`)
  const records = await fill(from)
  const { status, events } = await merge(from, into)
  expect([status, events.toSorted()]).toEqual([
    204,
    ['asset.updated', 'calendar-event.updated', 'category.deleted', 'page.updated', 'post.updated'],
  ])
  expect(await categoryOf(`/api/v1/posts/${records.post}`)).toBe(into)
  expect(await categoryOf(`/admin/api/assets/${records.asset}`)).toBe(into)
  expect(await categoryOf(`/api/v1/events/${records.event}`)).toBe(into)
  const { live } = (await service.get(`/admin/api/pages/${records.page}`)).body.data
  expect(live.content.category_id).toBe(into)
  expect((await service.get(`/api/v1/categories/${from}`)).status).toBe(404)
})

test('a merge into itself or into nothing is refused, and changes nothing', async () => {
  const id = await addCategory('stays')
  const records = await fill(id)
  for (const body of [{ into: id }, { into: 999_999 }, {}]) {
    const answer = await service.post(`/admin/api/categories/${id}/merge`, body, { as: 'editor' })
    expect([answer.status, Object.keys(answer.body.errors), answer.events]).toEqual([422, ['into'], []])
  }
  expect((await merge(id, null, 'viewer')).status).toBe(403)
  expect((await merge(999_999, null)).status).toBe(404)
  expect(await categoryOf(`/api/v1/posts/${records.post}`)).toBe(id)
})

test('a merge also moves working copies and scheduled publications, so that they can be published', async () => {
  const [from, into, other] = [await addCategory('old'), await addCategory('new'), await addCategory('other')]
  const idOf = async (path: string, body: object) =>
    Number((await service.post(path, { ...body, template: 't' })).body.data.id)
  const records = {
    pages: await idOf('/api/v1/pages', { ...page, title: 'Chose the old one' }),
    posts: await idOf('/api/v1/posts', { ...post, title: 'Chose the old one' }),
  }
  const leaving = await idOf('/api/v1/pages', { ...page, title: 'Leaves the old one', category_id: from })
  const scheduled = await idOf('/api/v1/posts', { ...post, title: 'Later' })
  const draft = (kind: string, id: number) => `/admin/api/${kind}/${id}/draft`
  const any = { headers: { 'if-match': '*' } }
  for (const [kind, id] of Object.entries(records))
    expect((await service.put(draft(kind, id), { category_id: from })).status).toBe(200)
  await service.put(draft('pages', leaving), { category_id: other })
  await service.put(draft('posts', scheduled), { category_id: String(from) })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await service.post(`${draft('posts', scheduled)}/publish`, { at }, any)).status).toBe(200)
  const kept = await service.get(`/admin/api/pages/${leaving}`)

  expect((await merge(from, into, await service.tokenWith('view categories'))).status).toBe(403)
  expect((await merge(from, into)).status).toBe(204)
  for (const [kind, id] of Object.entries(records)) {
    expect((await service.post(`${draft(kind, id)}/publish`, {}, any)).status).toBe(200)
    expect((await service.get(`/admin/api/${kind}/${id}`)).body.data.live.content.category_id).toBe(into)
  }
  expect((await service.get(`/admin/api/pages/${leaving}`)).body.data.conflicts).toEqual([])
  expect(kept.body.data.conflicts).toEqual([])
  expect((await service.post(`${draft('pages', leaving)}/publish`, {}, any)).status).toBe(200)
  const job = await service.app.database.db
    .selectFrom('due_jobs')
    .select('payload')
    .where('subject', '=', `post ${scheduled}`)
    .executeTakeFirst()
  expect(JSON.parse(job?.payload ?? '{}').data.fields.category_id).toBe(into)
})

test('a merge keeps everybody whose changes are in a working copy among its authors', async () => {
  const [from, into] = [await addCategory('shared old'), await addCategory('shared new')]
  const created = await service.post('/api/v1/pages', { ...page, title: 'Of three' })
  const path = `/admin/api/pages/${created.body.data.id}`
  // The first and the last author have columns of their own.
  const people = await Promise.all([1, 2, 3].map(() => service.createUser(['editor'])))
  for (const [at, { token }] of people.entries()) {
    const { headers } = await service.get(path)
    const changes = { category_id: from, keywords: `by ${at}` }
    const match = at === 0 ? {} : { headers: { 'if-match': String(headers.etag) } }
    expect((await service.put(`${path}/draft`, changes, { as: token, ...match })).status).toBe(200)
  }
  expect((await merge(from, into)).status).toBe(204)
  const { draft } = (await service.get(path)).body.data
  expect(draft.content.category_id).toBe(into)
  expect(draft.authors.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining(people.map(({ id }) => id)),
  )
})
