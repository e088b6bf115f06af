import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
let count = 0

async function createPost() {
  const body = { title: 'Tagged', post_type: 'article', post_status: 'public' }
  return (await service.post('/api/v1/posts', body)).body.data
}

async function createTag() {
  return (await service.post('/api/v1/tags', { name: `Tag ${++count}` })).body.data
}

async function tagsOf(id: number) {
  return (await service.get(`/api/v1/posts/${id}/tags`)).body.data
}

test('a tag is attached without detaching others, and detached', async () => {
  const post = await createPost()
  const [first, second] = [await createTag(), await createTag()]
  const url = `/api/v1/posts/${post.id}/tags`
  expect((await service.get(url)).body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } })

  const attached = await service.post(`${url}/${first.id}`)
  expect(attached).toMatchObject({ status: 204, text: '', events: ['post.updated'] })
  await service.post(`${url}/${second.id}`)
  expect(await tagsOf(post.id)).toEqual([second, first])
  expect((await service.get(`${url}?per_page=1&page=2`)).body).toMatchObject({
    data: [first],
    meta: { total: 2, last_page: 2, current_page: 2 },
  })

  const detached = await service.delete(`${url}/${first.id}`)
  expect(detached).toMatchObject({ status: 204, text: '', events: ['post.updated'] })
  expect(await tagsOf(post.id)).toEqual([second])
})

test('attaching again, or detaching a tag that is not attached, is 204 and changes nothing', async () => {
  const [post, tag, other] = [await createPost(), await createTag(), await createTag()]
  const url = `/api/v1/posts/${post.id}/tags`
  await service.post(`${url}/${tag.id}`)
  const before = (await service.get(`/api/v1/posts/${post.id}`)).body
  expect(await service.post(`${url}/${tag.id}`)).toMatchObject({ status: 204, events: [] })
  expect(await service.delete(`${url}/${other.id}`)).toMatchObject({ status: 204, events: [] })
  expect((await service.get(`/api/v1/posts/${post.id}`)).body).toEqual(before)
  expect(await tagsOf(post.id)).toEqual([tag])
})

test('a missing post or tag is 404', async () => {
  const [post, tag] = [await createPost(), await createTag()]
  for (const url of [
    `/api/v1/posts/404404/tags/${tag.id}`,
    `/api/v1/posts/${post.id}/tags/404404`,
    `/api/v1/posts/${post.id}/tags/x`,
    `/api/v1/posts/x/tags/${tag.id}`,
  ]) {
    expect(await service.post(url)).toMatchObject({ status: 404, events: [] })
    expect(await service.delete(url)).toMatchObject({ status: 404, events: [] })
  }
  expect((await service.get('/api/v1/posts/404404/tags')).status).toBe(404)
})

test('of twenty requests that attach a tag at once, one changes the post and all succeed', async () => {
  const [post, tag] = [await createPost(), await createTag()]
  let updates = 0
  const stop = service.app.bus.on('post.updated', () => {
    updates++
  })
  const attach = () => service.post(`/api/v1/posts/${post.id}/tags/${tag.id}`)
  const answers = await Promise.all(Array.from({ length: 20 }, attach))
  stop()
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204))
  expect(updates).toBe(1)
  expect(await tagsOf(post.id)).toEqual([tag])
})

test('a tag that is deleted while requests attach it leaves no row behind', async () => {
  const [post, tag] = [await createPost(), await createTag()]
  const url = `/api/v1/posts/${post.id}/tags/${tag.id}`
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => service.post(url)),
    service.delete(`/api/v1/tags/${tag.id}`),
    ...Array.from({ length: 5 }, () => service.post(url)),
  ])
  for (const { status } of answers) expect([204, 404]).toContain(status)
  expect(await tagsOf(post.id)).toEqual([])
})

test('attaching a tag needs update posts, and no permission on tags', async () => {
  const [post, tag] = [await createPost(), await createTag()]
  const url = `/api/v1/posts/${post.id}/tags/${tag.id}`
  expect((await service.post(url, undefined, { as: 'viewer' })).status).toBe(403)
  const as = await service.tokenWith('update posts')
  expect((await service.post(url, undefined, { as })).status).toBe(204)
  expect((await service.delete(url, { as: 'viewer' })).status).toBe(403)
  expect(await tagsOf(post.id)).toEqual([tag])
})

test('deleting a post detaches its tags and keeps them', async () => {
  const [post, tag] = [await createPost(), await createTag()]
  await service.post(`/api/v1/posts/${post.id}/tags/${tag.id}`)
  expect((await service.delete(`/api/v1/posts/${post.id}`)).status).toBe(204)
  expect((await service.get(`/api/v1/tags/${tag.id}`)).status).toBe(200)
})
