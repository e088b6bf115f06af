import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const required = { title: 'Filed', post_type: 'article', post_status: 'public' }

async function createCategory(): Promise<number> {
  return (await service.post('/api/v1/categories', { name: 'Category' })).body.data.id
}

test('a post is created in the category of the path, which overrides that of the body', async () => {
  const [id, other] = [await createCategory(), await createCategory()]
  for (const category_id of [undefined, other, null, 404404, 'x']) {
    const answer = await service.post(`/api/v1/categories/${id}/posts`, { ...required, category_id })
    expect(answer).toMatchObject({ status: 201, events: ['post.created'] })
    expect(answer.body.data).toMatchObject({ title: 'Filed', category_id: id })
  }
  expect((await service.get(`/api/v1/categories/${other}/posts`)).body.meta.total).toBe(0)
})

test('the posts of a category are listed, newest first and paginated', async () => {
  const id = await createCategory()
  const url = `/api/v1/categories/${id}/posts`
  const made = []
  for (let n = 0; n < 3; n++) made.unshift((await service.post(url, required)).body.data)
  await service.post('/api/v1/posts', required)
  const { body } = await service.get(`${url}?per_page=2`)
  expect(body.data).toEqual(made.slice(0, 2))
  expect(body.meta).toMatchObject({ total: 3, last_page: 2, path: `http://localhost${url}` })
})

test('a missing category is 404 before the body is validated', async () => {
  for (const id of ['404404', 'x']) {
    expect(await service.post(`/api/v1/categories/${id}/posts`, {})).toMatchObject({
      status: 404,
      events: [],
    })
    expect((await service.get(`/api/v1/categories/${id}/posts`)).status).toBe(404)
  }
})

test('the fields are those of a post', async () => {
  const answer = await service.post(`/api/v1/categories/${await createCategory()}/posts`, { title: 5 })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({
    title: ['The title field must be a string.'],
    post_type: ['The post type field is required.'],
    post_status: ['The post status field is required.'],
  })
})

test('a category that has a post is not deleted', async () => {
  const id = await createCategory()
  await service.post(`/api/v1/categories/${id}/posts`, required)
  expect(await service.delete(`/api/v1/categories/${id}`)).toMatchObject({ status: 204, events: [] })
  expect((await service.get(`/api/v1/categories/${id}`)).status).toBe(200)
})

test('creating a post while its category is deleted leaves no post in a deleted category', async () => {
  const id = await createCategory()
  const [created] = await Promise.all([
    service.post('/api/v1/posts', { ...required, category_id: id }),
    service.delete(`/api/v1/categories/${id}`),
  ])
  const category = await service.get(`/api/v1/categories/${id}`)
  expect([created.status, category.status].join()).toMatch(/^(201,200|422,404)$/)
})
