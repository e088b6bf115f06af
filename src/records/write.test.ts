import { expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { listVersions } from '../../test/versions.ts'
import { componentKind } from '../resources/content/components/component.schema.ts'
import { pageKind } from '../resources/content/pages/page.schema.ts'
import { postKind } from '../resources/content/posts/post.schema.ts'
import type { Kind } from './kind.ts'
import { lockRecord } from './read.ts'
import { updateRecord } from './write.ts'

const service = useService()

const page = {
  title: 'Before',
  template: 'page',
  access: 'public',
  enabled: 1,
  greedy: 0,
  listed: 1,
  menu_order: 0,
}
const post = { title: 'Before', post_type: 'news', post_status: 'public' }

const resources: [Kind, make: () => Promise<{ path: string; id: number; body: object }>][] = [
  [pageKind, () => make('/api/v1/pages', page)],
  [postKind, () => make('/api/v1/posts', post)],
  [componentKind, async () => make('/api/v1/wrangler-components', await componentBody())],
]

test.each(resources)(
  'updating a $name keeps its previous version, with author and time',
  async (kind, makeOne) => {
    const { path, id, body } = await makeOne()
    const editor = await service.createUser(['editor'])
    service.clock.now = new Date('2026-03-04T05:06:07.008Z')
    const answer = await service.put(path, { ...body, title: 'After' }, { as: editor.token })
    service.clock.now = null
    expect(answer.status).toBe(200)
    expect(await versions(kind, id)).toEqual([
      expect.objectContaining({
        record_id: id,
        reason: 'update',
        created_by: editor.id,
        created_at: '2026-03-04T05:06:07.008Z',
        data: expect.objectContaining({ id, title: 'Before', revision: 1 }),
      }),
    ])
  },
)

test.each(resources)('deleting a $name keeps a version of it', async (kind, makeOne) => {
  const { path, id } = await makeOne()
  expect((await service.delete(path)).status).toBe(204)
  expect(await versions(kind, id)).toEqual([
    expect.objectContaining({ reason: 'delete', data: expect.objectContaining({ title: 'Before' }) }),
  ])
})

test.each(resources)('an update of a $name that changes nothing keeps no version', async (kind, makeOne) => {
  const { path, id, body } = await makeOne()
  const answer = await service.put(path, body)
  expect(answer).toMatchObject({ status: 200, events: [] })
  expect(await versions(kind, id)).toEqual([])
})

test.each(resources)('a refused update of a $name keeps no version', async (kind, makeOne) => {
  const { path, id, body } = await makeOne()
  expect((await service.put(path, { ...body, title: 'x'.repeat(256) })).status).toBe(422)
  expect((await service.put(path, { ...body, title: 'After' }, { as: 'viewer' })).status).toBe(403)
  expect((await service.delete(path, { as: 'viewer' })).status).toBe(403)
  expect(await versions(kind, id)).toEqual([])
})

test.each(resources)('each update of a $name keeps one more version', async (kind, makeOne) => {
  const { path, id, body } = await makeOne()
  for (const title of ['One', 'Two', 'Three']) await service.put(path, { ...body, title })
  const kept = await versions(kind, id)
  expect(kept.map((version) => version.data.title)).toEqual(['Two', 'One', 'Before'])
})

test('a version is rolled back with its transaction', async () => {
  const { id } = await make('/api/v1/posts', post)
  const failing = service.app.database.transaction(null, async (tx) => {
    await updateRecord(tx, postKind, await lockRecord(tx, postKind, id), { title: 'After' })
    const written = await listVersions(tx.db, postKind, id)
    throw new Error(`failed with ${written.length} version written`)
  })
  await expect(failing).rejects.toThrow('failed with 1 version written')
  expect(await versions(postKind, id)).toEqual([])
})

test('the version of a page holds its components and tags', async () => {
  const { path, id, body } = await make('/api/v1/pages', page)
  const tag = await service.post('/api/v1/tags', { name: 'kept' })
  await service.post(`/api/v1/wrangler-pages/${id}/tags/${tag.body.data.id}`)
  const component = await service.post('/api/v1/wrangler-components', {
    type: 'text',
    title: 'A part',
    wrangler_page_id: id,
  })
  await service.put(path, { ...body, title: 'After' })
  const [version] = await versions(pageKind, id)
  expect(version?.data).toMatchObject({
    components: [{ id: component.body.data.id, title: 'A part' }],
    tags: [tag.body.data.id],
  })
})

test.each([
  [pageKind, '/api/v1/pages', page, 'wrangler-pages'],
  [postKind, '/api/v1/posts', post, 'posts'],
] as const)('attaching or detaching a tag keeps a version of the $name', async (kind, path, body, owner) => {
  const { id } = await make(path, body)
  const tagId = (await service.post('/api/v1/tags', { name: `snapshot of a ${kind.name}` })).body.data.id
  const tag = `/api/v1/${owner}/${id}/tags/${tagId}`
  const tags = async () => (await versions(kind, id)).map((version) => version.data.tags)
  await service.post(tag)
  expect(await tags()).toEqual([[]])
  await service.post(tag)
  expect(await tags()).toEqual([[]])
  await service.delete(tag)
  expect(await tags()).toEqual([[tagId], []])
})

test('the API does not show versions', async () => {
  const { path, body } = await make('/api/v1/pages', { ...page, title: 'A hidden past' })
  await service.put(path, { ...body, title: 'After' })
  for (const url of [path, '/api/v1/pages']) {
    expect((await service.get(url)).text).not.toMatch(/version|hidden/)
  }
  for (const url of [`${path}/versions`, '/api/v1/page-versions', '/api/v1/versions']) {
    expect((await service.get(url)).status).toBe(404)
  }
})

async function make(url: string, body: object): Promise<{ path: string; id: number; body: object }> {
  const answer = await service.post(url, body)
  expect(answer.status).toBe(201)
  const id = Number(answer.body.data.id)
  return { path: `${url}/${id}`, id, body }
}

async function componentBody(): Promise<object> {
  const owner = await make('/api/v1/pages', { ...page, title: 'An owner' })
  return { type: 'text', title: 'Before', wrangler_page_id: owner.id }
}

function versions(kind: Kind, id: number) {
  return listVersions(service.app.database.db, kind, id)
}
