import { expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()

async function create(title: string, fields: object = {}): Promise<number> {
  const body = { title, post_type: 'article', post_status: 'public', published: 1, ...fields }
  return (await service.post('/api/v1/posts', body)).body.data.id
}

async function titles(query: string): Promise<string[]> {
  const { status, body } = await service.get(`/admin/api/posts?${query}`)
  expect(status).toBe(200)
  return body.data.map((post: { title: string }) => post.title)
}

test('posts are listed by type, category and tag, in several orders', async () => {
  const category = (await service.post('/api/v1/categories', { name: 'News' })).body.data.id
  const tag = (await service.post('/api/v1/tags', { name: 'Moon' })).body.data.id
  const beta = await create('beta', { post_type: 'filtered', category_id: category })
  await create('Alpha', { post_type: 'filtered' })
  await create('Other')
  await service.post(`/api/v1/posts/${beta}/tags/${tag}`)
  expect(await titles('type=filtered')).toEqual(['Alpha', 'beta'])
  expect(await titles('type=filtered&sort=oldest')).toEqual(['beta', 'Alpha'])
  expect(await titles('type=filtered&sort=title')).toEqual(['Alpha', 'beta'])
  expect(await titles(`category=${category}`)).toEqual(['beta'])
  expect(await titles(`tag=${tag}`)).toEqual(['beta'])
  expect(await titles('type=filtered&search=ALP')).toEqual(['Alpha'])
  await service.put(`/api/v1/posts/${beta}`, { title: 'beta' })
  await service.delete(`/api/v1/posts/${beta}/tags/${tag}`)
  expect(await titles(`tag=${tag}`)).toEqual([])
})

test('posts are listed by the state that they are in now', async () => {
  const later = await create('Later', { post_type: 'timed' })
  const past = await create('Past', { post_type: 'timed' })
  await create('Live', { post_type: 'timed' })
  await create('Draft', { post_type: 'timed', published: 0 })
  await service.put(`/admin/api/posts/${later}/schedule`, { publish_at: '2999-01-01T00:00:00Z' })
  await service.put(`/admin/api/posts/${past}/schedule`, { unpublish_at: '2001-01-01T00:00:00Z' })
  for (const title of ['Draft', 'Live'])
    expect(await titles(`type=timed&state=${title.toLowerCase()}`)).toEqual([title])
  expect(await titles('type=timed&state=scheduled')).toEqual(['Later'])
  expect(await titles('type=timed&state=ended')).toEqual(['Past'])
  const { body } = await service.get('/admin/api/posts?type=timed&sort=oldest')
  expect(body.data.map((post: { state: string }) => post.state)).toEqual([
    'scheduled',
    'ended',
    'live',
    'draft',
  ])
})

test('posts are listed by values of their metadata, and show the columns that are asked for', async () => {
  const sizes = {
    Cup: { price: 9, size: 'S', notes: 'x' },
    Pot: { price: 39, size: 'M' },
    Tray: { price: 100 },
  }
  for (const [title, meta] of Object.entries(sizes)) await create(title, { post_type: 'ware', meta })
  expect(await titles('type=ware&sort=meta.price')).toEqual(['Cup', 'Pot', 'Tray'])
  expect(await titles('type=ware&sort=-meta.price')).toEqual(['Tray', 'Pot', 'Cup'])
  expect(await titles('type=ware&filter[meta.price][gte]=10&filter[meta.price][lte]=50')).toEqual(['Pot'])
  expect(await titles('type=ware&filter[meta.size]=S')).toEqual(['Cup'])
  expect(await titles('type=ware&filter[meta.notes][exists]=true&state=live&search=cup')).toEqual(['Cup'])
  const { body } = await service.get('/admin/api/posts?type=ware&sort=meta.price&columns=price,size')
  expect(body.data.map((post: { meta: object }) => post.meta)).toEqual([
    { price: 9, size: 'S' },
    { price: 39, size: 'M' },
    { price: 100 },
  ])
  expect((await service.get('/admin/api/posts?type=ware')).body.data[0]).not.toHaveProperty('meta')
  const wrong = await service.get('/admin/api/posts?sort=meta.&filter[meta.a][near]=1&filter[colour]=red')
  expect(wrong.status).toBe(422)
})

test('a post tells whether it has a working copy, and nothing of its content', async () => {
  const id = await create('Changed', { content: '<p>Long</p>', post_type: 'copied' })
  const read = async () => (await service.get('/admin/api/posts?type=copied')).body.data[0]
  expect(await read()).toMatchObject({ id, has_changes: false })
  await service.put(`/admin/api/posts/${id}/draft`, { title: 'Other' })
  expect(await read()).toMatchObject({ id, title: 'Changed', has_changes: true })
  expect(await read()).not.toHaveProperty('content')
})

test('a post tells who changed it, and is found by them and by its changes', async () => {
  const { id: author } = (
    await service.post('/api/v1/users', {
      name: 'Anna Author',
      email: 'anna@example.com',
      password: 'long enough',
      roles: [],
    })
  ).body.data
  const id = await create('Written', { post_type: 'written' })
  await create('Other', { post_type: 'written' })
  const { db } = service.app.database
  const byAnna = (table: 'outbox' | 'working_copies', column: 'actor' | 'updated_by') =>
    db
      .updateTable(table)
      .set({ [column]: author })
      .where('kind', '=', 'post')
      .where('record_id', '=', id)
      .execute()
  await byAnna('outbox', 'actor')
  const read = async () => (await service.get('/admin/api/posts?type=written&sort=oldest')).body.data[0]
  expect((await read()).changed_by).toEqual({ id: author, name: 'Anna Author' })
  expect(await titles(`author=${author}`)).toEqual(['Written'])
  // The outbox forgets.
  await db.deleteFrom('outbox').where('kind', '=', 'post').where('record_id', '=', id).execute()
  expect(await titles(`author=${author}`)).toEqual([])
  await service.put(`/admin/api/posts/${id}/draft`, { title: 'Rewritten' })
  await byAnna('working_copies', 'updated_by')
  expect(await titles(`author=${author}`)).toEqual(['Written'])
  expect(await titles('type=written&state=changed')).toEqual(['Written'])
  const { changed_at, changed_by, updated_at } = await read()
  expect(changed_by).toEqual({ id: author, name: 'Anna Author' })
  expect(changed_at >= updated_at).toBe(true)
})

test('a post tells its broken links, and a publication that waits or was given up', async () => {
  const target = await create('Target', { post_type: 'aimed' })
  const content = `<p><a href="corral:post/${target}">there</a></p>`
  const id = await create('Source', { post_type: 'linking', content })
  const read = async () => (await service.get('/admin/api/posts?type=linking')).body.data
  expect(await read()).toMatchObject([{ broken_links: 0, scheduled_at: null, failed_at: null }])
  expect(await titles('type=linking&problem=links')).toEqual([])
  await service.patch(`/api/v1/posts/${target}`, { published: 0 })
  expect(await read()).toMatchObject([{ broken_links: 1 }])
  expect(await titles('type=linking&problem=links&search=source')).toEqual(['Source'])
  await service.patch(`/api/v1/posts/${id}`, { published: 0 })
  expect(await titles('type=linking&problem=links')).toEqual([])

  const { keep, publish } = draftsOf(service)
  const at = '2999-01-01T00:00:00.000Z'
  const etag = etagOf(await keep(`/admin/api/posts/${id}`, { title: 'Later' }))
  expect((await publish(`/admin/api/posts/${id}`, etag, at)).status).toBe(200)
  expect(await read()).toMatchObject([{ scheduled_at: at, failed_at: null }])
  expect(await titles('type=linking&problem=publication')).toEqual([])
  await service.app.database.db
    .updateTable('due_jobs')
    .set({ failed_at: at })
    .where('subject', '=', `post ${id}`)
    .execute()
  expect(await read()).toMatchObject([{ scheduled_at: null, failed_at: at }])
  expect(await titles('type=linking&problem=publication')).toHaveLength(1)
})

test('the search of the list finds posts by their content and their working copies too, for those who may view them', async () => {
  await create('Jam', { post_type: 'worded', content: '<p>Damsons, and <i>sugar</i></p>' })
  const { createPost, keep } = draftsOf(service)
  const { path } = await createPost('Tart', { post_type: 'worded', published: 0 })
  expect((await keep(path, { content: '<p>With damsons</p>' })).status).toBe(200)
  await create('Damsons', { post_type: 'worded' })
  expect(await titles('search=damson&sort=title')).toEqual(['Damsons', 'Jam', 'Tart'])
  expect(await titles('search=damsons&type=worded&state=draft')).toEqual(['Tart'])
  expect(await titles('search=damson&in=titles')).toEqual(['Damsons'])
  const found = async (as: string) =>
    (await service.get('/admin/api/posts?search=damsons', { as })).body.meta.total
  expect(await found(await service.tokenWith('list posts', 'view posts'))).toBe(3)
  expect(await found(await service.tokenWith('list posts'))).toBe(1)
})

test('the types of posts are listed with their number', async () => {
  await create('One', { post_type: 'counted' })
  await create('Two', { post_type: 'counted' })
  const { body } = await service.get('/admin/api/post-types')
  expect(body.data).toContainEqual({ post_type: 'counted', posts: 2 })
})

test('both lists need the permission to list posts, and filters that exist', async () => {
  const stranger = await service.createToken([])
  for (const path of ['/admin/api/posts', '/admin/api/post-types']) {
    expect((await service.get(path, { as: null })).status).toBe(401)
    expect((await service.get(path, { as: stranger })).status).toBe(403)
  }
  expect((await service.get('/admin/api/posts?state=gone')).status).toBe(422)
  expect((await service.get('/admin/api/posts?category=x')).status).toBe(422)
  expect((await service.get('/admin/api/posts?problem=all')).status).toBe(422)
})
