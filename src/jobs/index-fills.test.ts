import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { countStatements } from '../../test/statements.ts'
import { createComponent } from '../resources/content/components/component.actions.ts'
import { createPage } from '../resources/content/pages/page.actions.ts'
import { fillIndexes } from './index-fills.ts'

const service = useService()

/** As a database of an older version is after the migration. */
async function forgetIndexes(): Promise<void> {
  await service.app.database.transaction(null, async ({ db }) => {
    for (const table of ['search_entries', 'search_entries_search', 'record_links'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    const names = [
      'search.page',
      'search.post',
      'search.user',
      'search.draft',
      'links.component',
      'links.page',
    ]
    await db
      .insertInto('index_fills')
      .values(names.map((name) => ({ name, last_id: 0 })))
      .execute()
  })
}

const count = async (path: string) => (await service.get(path)).body.meta.total
const pending = () => service.app.database.db.selectFrom('index_fills').selectAll().execute()

test('existing records are indexed in portions, and a later run continues', async () => {
  const target = (await service.post('/api/v1/pages', { title: 'Target', template: 'x', access: 'public' }))
    .body.data
  await service.app.database.transaction(null, async (tx) => {
    for (let n = 1; n <= 230; n++) {
      const { id } = await createPage(tx, { title: `Hedgehog ${n}`, template: 'x', access: 'public' })
      const content = `<a href="corral:page/${target.id}">quills</a>`
      await createComponent(tx, { type: 'text', wrangler_page_id: id, content })
    }
  })
  const deleted = (
    await service.post('/api/v1/pages', { title: 'Hedgehog gone', template: 'x', access: 'public' })
  ).body.data
  await service.delete(`/api/v1/pages/${deleted.id}`)
  const [search, references] = [
    '/admin/api/search?q=hedgehog+quills',
    `/admin/api/references/page/${target.id}`,
  ]
  expect([await count(search), await count(references)]).toEqual([230, 230])
  await forgetIndexes()
  expect([await count(search), await count(references)]).toEqual([0, 0])

  expect(await fillIndexes(service.app.database, { atMost: 50 })).toBe(100)
  expect(await count(search)).toBe(99)
  expect(await pending()).toContainEqual({ name: 'search.page', last_id: 100 })
  await service.put(`/api/v1/wrangler-components/1`, { type: 'text', content: 'no spines' })
  await Promise.all([fillIndexes(service.app.database), fillIndexes(service.app.database)])
  expect(await pending()).toEqual([])
  expect([await count(search), await count(references)]).toEqual([229, 229])
  expect(await count('/admin/api/search?q=gone')).toBe(0)
})

test('pages are read and indexed together', async () => {
  const pages = 60
  await service.app.database.transaction(null, async (tx) => {
    for (let n = 1; n <= pages; n++)
      await createPage(tx, { title: `Tapir ${n}`, template: 'x', access: 'public' })
  })
  await fillIndexes(service.app.database)
  await service.app.database.transaction(null, async ({ db }) => {
    await sql`delete from search_entries`.execute(db)
    const [last] = await db
      .selectFrom('wrangler_pages')
      .select('id')
      .orderBy('id', 'desc')
      .offset(pages)
      .limit(1)
      .execute()
    await db
      .insertInto('index_fills')
      .values({ name: 'search.page', last_id: last?.id ?? 0 })
      .execute()
  })
  const count = await countStatements(() => fillIndexes(service.app.database, { batches: 20 }))
  expect(count).toBeGreaterThan(0)
  // The locks, the pages, their components, the hashes and the words are each a few statements for all.
  expect(count).toBeLessThan((pages * 2) / 3)
})

test('a service that starts has indexed a small site before it serves', async () => {
  await service.post('/api/v1/posts', {
    title: 'Porcupine',
    post_type: 'x',
    post_status: 'public',
    published: 1,
  })
  const { id } = (await service.get('/api/v1/posts')).body.data[0]
  await service.put(`/admin/api/posts/${id}/draft`, { title: 'Monotreme' })
  expect(await count('/admin/api/search?q=monotreme')).toBe(1)
  await forgetIndexes()
  const found = () => count('/api/v1/public/search?q=porcupine')
  expect(await found()).toBe(0)
  const other = await service.openAnother()
  await other.close()
  expect(await found()).toBe(1)
  expect(await count('/admin/api/search?q=monotreme')).toBe(1)
})
