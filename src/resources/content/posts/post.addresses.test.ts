import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/posts'
const rest = { post_type: 'article', post_status: 'public' }
const slugTaken = { slug: ['The slug has already been taken.'] }
const urlTaken = { url: ['The url has already been taken.'] }

async function createPost(values: object) {
  const answer = await service.post(path, { ...rest, ...values })
  expect(answer.status).toBe(201)
  return answer.body.data
}

test('a slug is made from the title, unique by suffix, and the url from the slug', async () => {
  const address = { title: 'Dvě Věci' }
  expect(await createPost(address)).toMatchObject({ slug: 'dve-veci', url: '/dve-veci' })
  expect(await createPost(address)).toMatchObject({ slug: 'dve-veci-2', url: '/dve-veci-2' })
  await createPost({ title: 'x', slug: 'dve-veci-4' })
  expect((await createPost({ ...address, slug: null, url: ' ' })).slug).toBe('dve-veci-3')
  expect((await createPost(address)).slug).toBe('dve-veci-5')
})

test('a title without usable characters gives the slug post', async () => {
  expect((await createPost({ title: '🎉' })).slug).toBe('post')
  expect((await createPost({ title: '日本語' })).slug).toBe('post-2')
})

test('a generated slug avoids the url of another post when its own url follows the slug', async () => {
  await createPost({ title: 'Elsewhere', url: '/here' })
  expect(await createPost({ title: 'Here' })).toMatchObject({ slug: 'here-2', url: '/here-2' })
  expect(await createPost({ title: 'Here', url: '/there' })).toMatchObject({ slug: 'here', url: '/there' })
})

test('a long title gives a slug whose url is within its limit', async () => {
  const title = 'щ'.repeat(255)
  for (const suffix of ['', '-2']) {
    const { slug, url } = await createPost({ title })
    expect(slug).toBe(`${'shch'.repeat(45)}${suffix}`)
    expect(url).toBe(`/${slug}`)
  }
  expect((await createPost({ title: `${'a'.repeat(179)} b` })).slug).toBe('a'.repeat(179))
})

test('a supplied slug is kept as it is', async () => {
  expect(await createPost({ title: 'Given', slug: ' Můj_Slug/x ' })).toMatchObject({
    slug: 'Můj_Slug/x',
    url: '/Můj_Slug/x',
  })
})

test('a slug or url of another post is refused', async () => {
  await createPost({ title: 'First', slug: 'first', url: '/first-url' })
  const other = await createPost({ title: 'Other' })
  for (const [values, errors] of [
    [{ slug: 'first' }, slugTaken],
    [{ url: '/first-url' }, urlTaken],
    [{ slug: 'first-url', url: null }, urlTaken],
  ] as const) {
    const created = await service.post(path, { ...rest, title: 'Second', ...values })
    expect(created).toMatchObject({ status: 422, events: [], body: { errors } })
    const updated = await service.put(`${path}/${other.id}`, { ...rest, title: 'Other', ...values })
    expect(updated).toMatchObject({ status: 422, events: [], body: { errors } })
  }
  expect((await service.get(`${path}/${other.id}`)).body.data).toEqual(other)
})

test('an update without slug and url keeps them, null generates new ones', async () => {
  const { id } = await createPost({ title: 'Before' })
  await createPost({ title: 'After' })
  const put = async (values: object) =>
    (await service.put(`${path}/${id}`, { ...rest, title: 'After', ...values })).body.data
  expect(await put({})).toMatchObject({ title: 'After', slug: 'before', url: '/before' })
  expect(await put({ slug: 'mine' })).toMatchObject({ slug: 'mine', url: '/before' })
  expect(await put({ url: '/a/b' })).toMatchObject({ slug: 'mine', url: '/a/b' })
  expect(await put({ url: null })).toMatchObject({ slug: 'mine', url: '/mine' })
  expect(await put({ slug: null })).toMatchObject({ slug: 'after-2', url: '/mine' })
  expect(await put({ slug: null, url: null })).toMatchObject({ slug: 'after-2', url: '/after-2' })
})

test('twenty posts created at once with one title all get distinct slugs', async () => {
  const create = () => service.post(path, { ...rest, title: 'Rush' })
  const answers = await Promise.all(Array.from({ length: 20 }, create))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const slugs = answers.map(({ body }) => body.data.slug)
  const expected = ['rush', ...Array.from({ length: 19 }, (_, n) => `rush-${n + 2}`)]
  expect(slugs.sort()).toEqual(expected.sort())
})

test('of twenty posts created at once with one slug, one succeeds', async () => {
  const create = () => service.post(path, { ...rest, title: 'Mine', slug: 'the-one' })
  const answers = await Promise.all(Array.from({ length: 20 }, create))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
})

test('concurrent creates and updates with one title get distinct slugs', async () => {
  const posts = []
  for (let n = 0; n < 5; n++) posts.push(await createPost({ title: `Seed ${n}` }))
  const answers = await Promise.all([
    ...posts.map(({ id }) =>
      service.put(`${path}/${id}`, { ...rest, title: 'Crowd', slug: null, url: null, post_parent: null }),
    ),
    ...posts.map(({ id }) => service.post(path, { ...rest, title: 'Crowd', post_parent: id })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(201)])
  expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(10)
})

test('a taken slug is reported alone when the url is generated, and with the url when both are supplied', async () => {
  const post = { title: 'Taken whole', post_type: 'news', post_status: 'public', slug: 'whole' }
  expect((await service.post('/api/v1/posts', { ...post, url: '/whole' })).status).toBe(201)
  expect((await service.post('/api/v1/posts', post)).body.errors).toEqual(slugTaken)
  await service.post('/api/v1/posts', { ...post, slug: 'half', url: '/other-half' })
  const both = { ...post, url: '/other-half' }
  expect((await service.post('/api/v1/posts', both)).body.errors).toEqual({ ...slugTaken, ...urlTaken })
})

test('the url of a page is accepted, and the page is served there', async () => {
  const page = { title: 'Both have it', template: 'default', access: 'public', enabled: 1 }
  const { id } = (await service.post('/api/v1/pages', page)).body.data
  expect(await createPost({ title: 'Second', url: '/both-have-it' })).toMatchObject({ url: '/both-have-it' })
  const seen = await service.get('/api/v1/public/pages/by-url?url=/both-have-it', { as: null })
  expect(String(seen.body.id)).toBe(id)
})
