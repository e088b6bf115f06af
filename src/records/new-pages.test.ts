import { expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import type { Transaction } from '../database/database.ts'
import {
  createComponent,
  deleteComponent,
  updateComponent,
} from '../resources/content/components/component.actions.ts'
import { rewriteReferences } from '../resources/content/links/link.index.ts'
import { createPage, deletePage, updatePage } from '../resources/content/pages/page.actions.ts'
import { writeDocument } from '../resources/content/pages/page.documents.ts'
import { rewriteEntry } from '../resources/delivery/search/search.index.ts'
import { entryId } from './search-entries.ts'

const service = useService()

const page = { template: 'page', access: 'public', enabled: 1 } as const

/** What is derived from a page and its components. */
async function derived({ db }: Pick<Transaction, 'db'>, pageId: number) {
  const components = db.selectFrom('wrangler_components').select('id').where('wrangler_page_id', '=', pageId)
  const links = await db
    .selectFrom('record_links')
    .selectAll()
    .where('from_kind', '=', 'component')
    .where('from_id', 'in', components)
    .execute()
  return {
    document: await db
      .selectFrom('page_documents')
      .selectAll()
      .where('page_id', '=', pageId)
      .executeTakeFirst(),
    entry: await db
      .selectFrom('search_entries')
      .selectAll()
      .where('id', '=', entryId('page', pageId))
      .executeTakeFirst(),
    links: links.map((link) => JSON.stringify(link)).sort(),
  }
}

test('what is derived from a new page is the same as what is derived from it later', async () => {
  const { database } = service.app
  const id = await database.transaction(null, async (tx) => {
    const other = await createPage(tx, { ...page, title: 'Other' })
    const created = await createPage(tx, { ...page, title: 'New' })
    const add = (slot: string, position: number, content: string, enabled: 0 | 1 = 1, owner = created.id) =>
      createComponent(tx, { wrangler_page_id: owner, type: 'text', slot, position, content, enabled })
    await add('main', 2, '<p>second <a href="/two">two</a></p>')
    const first = await add('main', 1, '<p>first</p>')
    await add('aside', 1, '<p>beside</p>')
    await add('\u{1f404}', 1, '<p>cow</p>')
    await add('\uffe6', 1, '<p>won</p>')
    await add('main', 3, '<p>hidden</p>', 0)
    await deleteComponent(tx, await add('main', 4, '<p>deleted <a href="/gone">gone</a></p>'))
    await updateComponent(tx, first, { content: '<p>changed <a href="/changed">link</a></p>' })
    const moved = await add('main', 9, '<p>moved</p>', 1, other.id)
    await updateComponent(tx, moved, { wrangler_page_id: created.id })
    await updatePage(tx, created, { description: 'Described afterwards' })
    return created.id
  })
  const before = await derived(database, id)
  expect(before.document?.components).toContain('changed')
  expect(before.links).toHaveLength(2)
  await database.transaction(null, async (tx) => {
    const components = await tx.db
      .selectFrom('wrangler_components')
      .select('id')
      .where('wrangler_page_id', '=', id)
      .execute()
    await tx.db.deleteFrom('search_entries').execute()
    await writeDocument(tx, id)
    await rewriteEntry(tx, 'page', id)
    for (const component of components) await rewriteReferences(tx, 'component', component.id)
    expect(await derived(tx, id)).toEqual(before)
  })
})

test('a page that one transaction creates and deletes is found nowhere', async () => {
  const { database } = service.app
  const id = await database.transaction(null, async (tx) => {
    const created = await createPage(tx, { ...page, title: 'Short' })
    await createComponent(tx, { wrangler_page_id: created.id, type: 'text', content: '<p>lived</p>' })
    await deletePage(tx, created)
    return created.id
  })
  expect((await derived(database, id)).entry).toBeUndefined()
})
