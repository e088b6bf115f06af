import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { Db, Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { flag, jsonObject, nullableInteger, nullableString, pick } from '../../http/envelopes.ts'
import type { LifecycleEvent } from '../../lifecycle/events.ts'
import { shownParent } from './page.schema.ts'

const PublicComponent = Type.Object({
  id: Type.Integer(),
  type: Type.String(),
  title: nullableString,
  content: nullableString,
  config: jsonObject,
  slot: Type.String(),
  position: Type.Integer(),
  enabled: flag,
  thumbnail: nullableString,
  wrangler_page_id: Type.Integer(),
})

/** What of a public page is kept ready: all but its url, which may change with that of any ancestor. */
const StoredPage = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  parent_id: nullableInteger,
  thumbnail: nullableString,
  enabled: Type.Boolean(),
  menu_order: Type.Integer(),
  menu_name: nullableString,
  listed: flag,
  template: Type.String(),
  access: nullableString,
  description: nullableString,
  keywords: nullableString,
  redirect: nullableString,
  redirect_permanent: Type.Boolean(),
  category_id: nullableInteger,
})

/** A page as a website reads it. */
export const PublicPage = Type.Object({
  ...StoredPage.properties,
  url: Type.String(),
  canonical_url: Type.String(),
  components: Type.Optional(Type.Array(PublicComponent)),
  locked: Type.Optional(Type.Literal(true, { description: 'Present while the page’s password is missing' })),
})

/** Writes anew the documents of the pages that a transaction has changed, by themselves or by their components. */
export async function writeChangedDocuments(
  tx: Transaction,
  events: readonly LifecycleEvent[],
): Promise<void> {
  const changed = new Set(events.flatMap(changedPages))
  for (const id of [...changed].sort((a, b) => a - b)) await writeDocument(tx.db, id)
}

/** The row of `page_documents` for a page and its enabled components in their order. */
export function documentOf(page: RecordOf<'page'>, components: readonly RecordOf<'component'>[]) {
  const stored: Static<typeof StoredPage> = {
    ...pick(StoredPage, page),
    parent_id: shownParent(page),
    enabled: page.enabled === 1,
    redirect_permanent: page.redirect_permanent === 1,
  }
  const pageText = JSON.stringify(stored)
  const componentsText = JSON.stringify(components.map((component) => pick(PublicComponent, component)))
  const hash = createHash('sha1').update(pageText).update('\n').update(componentsText).digest('base64url')
  return { page_id: page.id, page: pageText, components: componentsText, hash }
}

function changedPages(event: LifecycleEvent): number[] {
  const { before, after } = event.payload as { before?: { id: number }; after?: { id: number } }
  const records = [before, after].filter((record) => record !== undefined)
  if (event.name.startsWith('page.')) return records.map((record) => record.id)
  if (event.name.startsWith('component.'))
    return records.map((record) => (record as RecordOf<'component'>).wrangler_page_id)
  return []
}

export async function writeDocument(db: Db, pageId: number): Promise<void> {
  const page = await db.selectFrom('wrangler_pages').selectAll().where('id', '=', pageId).executeTakeFirst()
  if (!page) return
  const components = await db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', '=', pageId)
    .where('enabled', '=', 1)
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { page_id, ...document } = documentOf(page, components)
  await db
    .insertInto('page_documents')
    .values({ page_id, ...document })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(document))
    .execute()
}
