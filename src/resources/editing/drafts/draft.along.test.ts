import { expect, test } from 'vitest'
import { draftsOf, etagOf, matching } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const { createPage, createPost, keep, publicPage } = draftsOf(service)

/** A page with changes that link to a page and a post that nobody sees. */
async function createLinked(name: string) {
  const target = await createPage(`${name} target`, [{ title: 'Part' }], { enabled: 0 })
  const post = await createPost(`${name} post`, { published: 0 })
  const page = await createPage(`${name} page`)
  const content = `<a href="corral:page/${target.id}">x</a><a href="corral:post/${post.id}">y</a>`
  const kept = await keep(page.path, { title: `${name} new`, components: [{ type: 'text', content }] })
  return { target, post, page, etag: etagOf(kept) }
}

type Record = { id: number; path: string }

async function checkedAs(kind: 'page' | 'post', { id, path }: Record) {
  return { kind, id, etag: etagOf(await service.get(path)) }
}

const publishWith = (page: Record, etag: string, along: readonly unknown[], as?: string) =>
  service.post(`${page.path}/draft/publish`, { along }, { ...matching(etag), ...(as ? { as } : {}) })
const checkWith = (page: Record, along: object[], as?: string) =>
  service.post(`${page.path}/draft/check`, { along }, as ? { as } : {})
const liveOf = async ({ path }: Record) => (await service.get(path)).body.data.live.content
const statesOf = async ({ target, post, page }: Awaited<ReturnType<typeof createLinked>>) => [
  (await liveOf(target)).enabled,
  (await liveOf(post)).published,
  (await liveOf(page)).title,
]

test('linked drafts become public in the transaction that publishes a page', async () => {
  const linked = await createLinked('Along')
  await keep(linked.target.path, { title: 'Along target, written' })
  const along = [await checkedAs('post', linked.post), await checkedAs('page', linked.target)]
  const found = (await checkWith(linked.page, along)).body.data
  expect(found).toMatchObject({ errors: {}, message: null })
  expect(found.links.map((each: { may_publish?: true }) => each.may_publish)).toEqual([true, true])
  expect(await statesOf(linked)).toEqual([0, 0, 'Along page'])
  const published = await publishWith(linked.page, linked.etag, along)
  expect(published.status).toBe(200)
  expect(published.events).toEqual(
    expect.arrayContaining(['page.updated', 'post.updated', 'component.created']),
  )
  expect(await statesOf(linked)).toEqual([1, 1, 'Along new'])
  const { data } = (await service.get(linked.target.path)).body
  expect(data).toMatchObject({ draft: null, live: { content: { title: 'Along target, written' } } })
  expect(JSON.stringify(await publicPage(linked.page.url))).not.toContain('corral:')
  expect((await checkWith(linked.page, [])).body.data.links).toBeUndefined()
})

test('a draft that was changed after its check is not published, and nothing else is', async () => {
  const linked = await createLinked('Raced')
  const along = [await checkedAs('post', linked.post), await checkedAs('page', linked.target)]
  await keep(linked.target.path, { title: 'Somebody else was here' })
  const refused = await publishWith(linked.page, linked.etag, along)
  expect(refused).toMatchObject({ status: 409, events: [] })
  expect(refused.body.message).toBe(
    '"Somebody else was here": It was changed after it was checked. Check it again.',
  )
  expect(await statesOf(linked)).toEqual([0, 0, 'Raced page'])
})

test('an invalid draft is refused at its place, and nothing is published', async () => {
  const linked = await createLinked('Broken')
  await keep(linked.target.path, { template: '' })
  const along = [await checkedAs('post', linked.post), await checkedAs('page', linked.target)]
  const { errors } = (await checkWith(linked.page, along)).body.data
  expect(Object.keys(errors)).toEqual(['along.1.template'])
  const refused = await publishWith(linked.page, linked.etag, along)
  expect(refused).toMatchObject({ status: 422, events: [], body: { errors } })
  expect(await statesOf(linked)).toEqual([0, 0, 'Broken page'])
})

test('each needs the permission to publish it', async () => {
  const linked = await createLinked('Limited')
  const along = [await checkedAs('page', linked.target), await checkedAs('post', linked.post)]
  const as = await service.tokenWith('view pages', 'update pages', 'create components', 'view posts')
  const { links, message } = (await checkWith(linked.page, along, as)).body.data
  expect(links.map((each: { may_publish?: true }) => each.may_publish)).toEqual([true, undefined])
  expect(message).toBe('This needs the permission "update posts".')
  expect(await publishWith(linked.page, linked.etag, along, as)).toMatchObject({ status: 403, events: [] })
  expect(await statesOf(linked)).toEqual([0, 0, 'Limited page'])
})

test('is offered only for what would be public then', async () => {
  const later = await createPage('Later target', [], { enabled: 0 })
  const publish_at = '2099-01-01T00:00:00.000Z'
  await service.put(`${later.path}/schedule`, { publish_at, unpublish_at: null })
  const secret = await createPage('Secret target', [], { enabled: 0, access: 'private' })
  const page = await createPage('Choosy')
  const links = [later, secret].map(({ id }) => `<a href="corral:page/${id}">x</a>`).join('')
  await keep(page.path, { components: [{ type: 'text', content: links }] })
  const found = (await checkWith(page, [])).body.data.links
  expect(found.map((each: { may_publish?: true }) => each.may_publish)).toEqual([undefined, undefined])
})

test('takes neither the record itself, nor one twice, nor a moment', async () => {
  const linked = await createLinked('Odd')
  const one = await checkedAs('page', linked.target)
  const itself = { kind: 'page', id: linked.page.id, etag: linked.etag }
  for (const along of [[one, one], [itself], [{ kind: 'page', id: 1 }], ['x']])
    expect(await publishWith(linked.page, linked.etag, along)).toMatchObject({ status: 422, events: [] })
  const later = { along: [one], at: '2099-01-01T00:00:00.000Z' }
  const answer = await service.post(`${linked.page.path}/draft/publish`, later, matching(linked.etag))
  expect(answer.body.errors).toHaveProperty('along')
  const gone = await publishWith(linked.page, linked.etag, [{ kind: 'page', id: 999_999, etag: 'x' }])
  expect(gone).toMatchObject({ status: 409, events: [] })
})
