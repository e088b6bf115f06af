import { expect, test } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { useService } from '../../test/harness.ts'

const service = useService()

const page = {
  title: 'A page',
  template: 'page',
  access: 'public',
  enabled: 1,
  greedy: 0,
  listed: 1,
  menu_order: 0,
}
const post = { title: 'A post', post_type: 'news', post_status: 'public' }

interface Listed {
  id: number
  reason: string
  created_by: string | null
  changed: string[]
}

test('versions list shows who changed what, when and why', async () => {
  const editor = await service.createUser(['editor'])
  const id = await make('pages', page)
  const componentId = await make('wrangler-components', { type: 'text', wrangler_page_id: id })
  await service.put(`/api/v1/pages/${id}`, { ...page, description: 'New' }, { as: editor.token })
  await service.put(`/api/v1/wrangler-components/${componentId}`, { type: 'hero' })
  await make('wrangler-components', { type: 'text', wrangler_page_id: id })
  await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Renamed' })

  const listed = await list('page', id)
  expect(listed.map(({ changed }) => changed)).toEqual([
    ['title', 'slug', 'url'],
    ['description', 'components (1 added, 1 changed)'],
  ])
  expect(listed[1]).toMatchObject({ record_id: id, reason: 'update', created_by: editor.email })
  const { out } = await run(`versions list page ${id}`)
  expect(out).toMatch(/^ *ID +WHEN +WHO +REASON +CHANGED\n/)
  expect(out).toContain(editor.email)

  await service.delete(`/api/v1/pages/${id}`)
  expect((await list('page', id))[0]).toMatchObject({ reason: 'delete', changed: ['(deleted)'] })
})

test('versions show prints a version as JSON, without the hash of its password', async () => {
  const id = await make('pages', { ...page, access: 'protected', password: 'open sesame' })
  await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Later', access: 'protected' })
  const [version] = await list('page', id)
  const { out } = await run(`versions show page ${version?.id}`)
  expect(JSON.parse(out)).toMatchObject({ record_id: id, data: { title: 'A page', password: '(hidden)' } })
  expect(out).not.toContain('argon2')
})

test('restoring a page restores every field, and a deleted component with its id', async () => {
  const id = await make('pages', { ...page, title: 'First form', description: 'As it was' })
  const [kept, deleted] = [await makeComponent(id, 'Kept'), await makeComponent(id, 'Deleted')]
  const tagId = await make('tags', { name: 'worn at first' })
  await service.post(`/api/v1/wrangler-pages/${id}/tags/${tagId}`)
  await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Second form', description: null })
  await service.put(`/api/v1/wrangler-components/${kept}`, { type: 'hero', title: 'Changed' })
  await service.delete(`/api/v1/wrangler-components/${deleted}`)
  await makeComponent(id, 'Added later')
  await service.delete(`/api/v1/wrangler-pages/${id}/tags/${tagId}`)
  await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Third form', menu_order: 7 })

  // The oldest is from before the tag.
  const tagged = (await list('page', id)).at(-2)
  expect(await run(`versions restore page ${tagged?.id}`)).toMatchObject({ code: 0, err: '' })

  const shown = await service.get('/api/v1/public/pages/by-url?url=/first-form')
  expect(shown.body).toMatchObject({ id, title: 'First form', description: 'As it was', menu_order: 0 })
  expect(shown.body.components).toMatchObject([
    { id: kept, type: 'text', title: 'Kept' },
    { id: deleted, type: 'text', title: 'Deleted' },
  ])
  expect((await service.get(`/api/v1/wrangler-pages/${id}/tags`)).body.data).toMatchObject([{ id: tagId }])

  const [restore] = await list('page', id)
  const undone = JSON.parse((await run(`versions show page ${restore?.id}`)).out)
  expect(undone).toMatchObject({ created_by: null, data: { title: 'Third form', menu_order: 7 } })
  expect(undone.data.components).toMatchObject([{ title: 'Changed' }, { title: 'Added later' }])
})

test('restoring a version of a deleted page takes it from the trash', async () => {
  const id = await make('pages', { ...page, title: 'Lost' })
  await service.delete(`/api/v1/pages/${id}`)
  const [version] = await list('page', id)
  expect((await run(`versions restore page ${version?.id}`)).code).toBe(0)
  expect((await service.get(`/api/v1/pages/${id}`)).body.data.attributes).toMatchObject({
    title: 'Lost',
    url: '/lost',
  })
})

test('restoring a component restores its fields, or the deleted component with its id', async () => {
  const pageId = await make('pages', { ...page, title: 'Owner' })
  const id = await makeComponent(pageId, 'Original')
  const path = `/api/v1/wrangler-components/${id}`
  await service.put(path, { type: 'hero', title: 'Changed', config: { tall: true } })
  await restoreNewest('component', id)
  expect((await service.get(path)).body.data).toMatchObject({ type: 'text', title: 'Original', config: {} })
  expect(await list('component', id)).toHaveLength(2)

  await service.delete(path)
  await restoreNewest('component', id)
  expect((await service.get(path)).body.data).toMatchObject({
    id,
    title: 'Original',
    wrangler_page_id: pageId,
  })
})

test('restoring a component whose page is deleted fails with a hint to restore the page', async () => {
  const pageId = await make('pages', { ...page, title: 'Owner who goes' })
  const id = await makeComponent(pageId, 'Stranded')
  await service.delete(`/api/v1/wrangler-components/${id}`)
  await service.delete(`/api/v1/pages/${pageId}`)
  const [version] = await list('component', id)
  expect(await run(`versions restore component ${version?.id}`)).toMatchObject({
    code: 1,
    err: `corral: Its page ${pageId} is deleted. Restore page ${pageId} first.\n`,
  })
})

test('restoring a post restores its fields and metadata, and keeps the current state as a version', async () => {
  const id = await make('posts', { ...post, title: 'Old title', meta: { a: 1 } })
  await service.put(`/api/v1/posts/${id}`, { ...post, title: 'New title', meta: { b: 2 } })
  await restoreNewest('post', id)
  const { body } = await service.get(`/api/v1/posts/${id}`)
  expect(body.data).toMatchObject({ title: 'Old title', meta: { a: 1 } })
  expect((await list('post', id)).map(({ changed }) => changed)).toEqual([
    ['title', 'meta'],
    ['title', 'meta'],
  ])
})

test('a deleted post is restored with its id and tags, without a parent or category that was deleted', async () => {
  const parentId = await make('posts', { ...post, title: 'Parent' })
  const categoryId = await make('categories', { name: 'Passing' })
  const tagId = await make('tags', { name: 'lasting' })
  const id = await make('posts', { ...post, title: 'Child', post_parent: parentId, category_id: categoryId })
  await service.post(`/api/v1/posts/${id}/tags/${tagId}`)
  await service.delete(`/api/v1/posts/${id}`)
  await service.delete(`/api/v1/posts/${parentId}`)
  await service.delete(`/api/v1/categories/${categoryId}`)
  await restoreNewest('post', id)
  const { body } = await service.get(`/api/v1/posts/${id}`)
  expect(body.data).toMatchObject({ id, title: 'Child', slug: 'child', post_parent: null, category_id: null })
  expect((await service.get(`/api/v1/posts/${id}/tags`)).body.data).toMatchObject([{ id: tagId }])
})

test('a post is not restored under its own descendant', async () => {
  const [first, second] = [await make('posts', post), await make('posts', post)]
  await service.put(`/api/v1/posts/${first}`, { ...post, post_parent: second })
  await service.put(`/api/v1/posts/${first}`, { ...post, post_parent: null })
  await service.put(`/api/v1/posts/${second}`, { ...post, post_parent: first })
  await restoreNewest('post', first, 0)
  expect((await service.get(`/api/v1/posts/${first}`)).body.data.post_parent).toBeNull()
})

test('a post whose slug was taken meanwhile is refused, and stays deleted', async () => {
  const id = await make('posts', { ...post, slug: 'coveted' })
  await service.delete(`/api/v1/posts/${id}`)
  await make('posts', { ...post, slug: 'coveted' })
  const [version] = await list('post', id)
  expect(await run(`versions restore post ${version?.id}`)).toMatchObject({
    code: 1,
    err: 'corral: The slug has already been taken.\n',
  })
  expect((await service.get(`/api/v1/posts/${id}`)).status).toBe(404)
})

test.each([
  ['versions list role 1', 2, 'has no versions. Use one of: page, component, post, global.'],
  ['versions list page x', 2, '"x" is not the id of a page.'],
  ['versions list post 999999', 1, 'There is no post 999999.'],
  ['versions show page 999999', 1, 'There is no version 999999 of a page.'],
  ['versions restore component 999999', 1, 'There is no version 999999 of a component.'],
])('%s fails with a line that explains why', async (words, code, line) => {
  expect(await run(words)).toMatchObject({ code, out: '', err: expect.stringContaining(line) })
})

function run(words: string) {
  return runCommand(words, {
    CORRAL_DATA_DIR: service.directory,
    DATABASE_URL: service.config.databaseUrl,
  })
}

async function list(kind: string, id: number): Promise<Listed[]> {
  return JSON.parse((await run(`versions list ${kind} ${id} --json`)).out)
}

async function restoreNewest(kind: string, id: number, index = 0): Promise<void> {
  const version = (await list(kind, id))[index]
  expect(await run(`versions restore ${kind} ${version?.id}`)).toMatchObject({ code: 0, err: '' })
}

async function make(resource: string, body: object): Promise<number> {
  const answer = await service.post(`/api/v1/${resource}`, body)
  expect(answer.status).toBe(201)
  return Number(answer.body.data.id)
}

function makeComponent(pageId: number, title: string): Promise<number> {
  return make('wrangler-components', { type: 'text', title, wrangler_page_id: pageId })
}
