import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'
import { prunePages, pruneTimeOf } from './page.prune.ts'

const service = useService()

afterEach(() => {
  service.clock.now = null
})

test('a page deleted for more than one month is pruned with its components, tags, versions and files', async () => {
  const { id, componentId, files } = await makePage()
  service.clock.now = new Date('2026-04-10T12:00:00.000Z')
  await service.delete(`/api/v1/pages/${id}`)

  expect(await prune('2026-05-10T12:00:00.000Z')).toBe(0)
  expect(await counts(id)).toEqual({ pages: 1, components: 1, tags: 1, versions: 3, componentVersions: 1 })
  expect(files.map((file) => existsSync(file))).toEqual([false, true])

  expect(await prune('2026-05-10T12:00:00.001Z')).toBe(1)
  expect(await counts(id)).toEqual({ pages: 0, components: 0, tags: 0, versions: 0, componentVersions: 0 })
  expect(files.map((file) => existsSync(file))).toEqual([false, false])
  expect((await service.get(`/api/v1/wrangler-components/${componentId}`)).status).toBe(404)
})

test('pruning leaves live pages and their versions alone', async () => {
  const { id } = await makePage()
  expect(await prune('2099-01-01T00:00:00.000Z')).toBe(0)
  expect(await counts(id)).toEqual({ pages: 1, components: 1, tags: 1, versions: 2, componentVersions: 1 })
})

test('a file that another record names stays when its page is pruned', async () => {
  const { id, componentThumbnail, files } = await makePage()
  await service.post('/api/v1/assets', { path: componentThumbnail, title: 'Still wanted' })
  service.clock.now = new Date('2026-04-10T12:00:00.000Z')
  await service.delete(`/api/v1/pages/${id}`)
  expect(await prune('2026-06-01T00:00:00.000Z')).toBe(1)
  expect(existsSync(files[1] ?? '')).toBe(true)
})

test('two prunes at once remove each page once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await makePage()).id))
  service.clock.now = new Date('2026-04-10T12:00:00.000Z')
  for (const id of ids) await service.delete(`/api/v1/pages/${id}`)
  const other = await service.openAnother()
  const now = new Date('2026-06-01T00:00:00.000Z')
  const pruned = await Promise.all(
    [service.app, other].map((app) => prunePages(app.database, app.disks, now)),
  )
  await other.close()
  expect(pruned.reduce((sum, each) => sum + each)).toBe(5)
  for (const id of ids) expect((await counts(id)).pages).toBe(0)
})

test.each([
  ['2026-04-10T12:00:00.000Z', '2026-05-10T12:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-31T23:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', '2026-03-01T00:00:00.000Z'],
])('a page deleted at %s is pruned from %s on', async (deletedAt, prunedAt) => {
  expect(pruneTimeOf(deletedAt)).toBe(prunedAt)
  const { id } = await makePage()
  service.clock.now = new Date(deletedAt)
  await service.delete(`/api/v1/pages/${id}`)
  expect(await prune(new Date(Date.parse(prunedAt) - 1).toISOString())).toBe(0)
  expect(await prune(new Date(Date.parse(prunedAt) + 1).toISOString())).toBe(1)
})

test('a month that is longer than the one before prunes no page too early', async () => {
  const { id } = await makePage()
  service.clock.now = new Date('2026-03-01T12:00:00.000Z')
  await service.delete(`/api/v1/pages/${id}`)
  expect(await prune('2026-03-31T23:00:00.000Z')).toBe(0)
  expect(await prune('2026-04-01T12:00:00.001Z')).toBe(1)
})

function prune(now: string): Promise<number> {
  return prunePages(service.app.database, service.app.disks, new Date(now))
}

/** A page with a thumbnail, a tag and a component with a thumbnail, each changed once. */
async function makePage() {
  const fields = {
    title: 'To go',
    template: 'page',
    access: 'public',
    enabled: '1',
    greedy: '0',
    listed: '1',
  }
  const thumbnail = { file: await makeImage(), name: 'a.png' }
  const created = await service.call('POST', '/api/v1/pages', { form: formOf({ ...fields, thumbnail }) })
  const id = Number(created.body.data.id)
  const path = `/api/v1/wrangler-pages/${id}`
  const tag = await service.post('/api/v1/tags', { name: `tag ${id}` })
  await service.post(`${path}/tags/${tag.body.data.id}`)
  const component = await service.call('POST', `${path}/wrangler-components`, {
    form: formOf({ type: 'text', title: 'Old', content: 'x', config: '{}', thumbnail }),
  })
  const componentId = component.body.data.id
  await service.put(`/api/v1/wrangler-components/${componentId}`, { type: 'text', title: 'New' })
  await service.put(`/api/v1/pages/${id}`, { ...fields, title: 'To go soon', menu_order: 0 })
  const componentThumbnail: string = component.body.data.thumbnail
  const files = [created.body.data.attributes.thumbnail as string, componentThumbnail].map((file) =>
    join(service.directory, 'storage/public', file),
  )
  return { id, componentId, componentThumbnail, files }
}

async function counts(id: number) {
  const { db } = service.app.database
  const pages = await db.selectFrom('wrangler_pages').select('id').where('id', '=', id).execute()
  const components = await db
    .selectFrom('wrangler_components')
    .select('id')
    .where('wrangler_page_id', '=', id)
    .execute()
  const tags = await db.selectFrom('page_tags').select('tag_id').where('page_id', '=', id).execute()
  const versions = await db.selectFrom('page_versions').select('id').where('record_id', '=', id).execute()
  const parts = await db.selectFrom('component_versions').select('id').where('page_id', '=', id).execute()
  return {
    pages: pages.length,
    components: components.length,
    tags: tags.length,
    versions: versions.length,
    componentVersions: parts.length,
  }
}
