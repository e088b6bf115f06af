import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { Words } from '../../core/fields.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { documented, flag, jsonObject, nullableInteger, nullableString, pick } from '../../http/envelopes.ts'
import type { LifecycleEvent } from '../../lifecycle/events.ts'
import { componentWords } from '../components/component.schema.ts'
import { pageWords, shownParent } from './page.schema.ts'

const PublicComponent = documented(
  'PublicComponent',
  componentWords,
  Type.Object({
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
  }),
)

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

const words: Words = {
  ...pageWords,
  id: ['The identifier, given by the service', 12],
  slug: ['The last part of its url', 'about-us'],
  enabled: ['Always true: to the public a draft does not exist', true],
  redirect_permanent: ['Whether the redirect is for good (301)', false],
  canonical_url: ['The url that the page really has, whichever way it was found', '/about-us'],
  components: ['The enabled components, slot by slot, each slot in its order; left out when not asked for'],
  locked: ['Present while the password of the page is missing'],
}

/** A page as a website reads it. */
export const PublicPage = documented(
  'PublicPage',
  words,
  Type.Object({
    ...StoredPage.properties,
    url: Type.String(),
    canonical_url: Type.String(),
    components: Type.Optional(Type.Array(PublicComponent)),
    locked: Type.Optional(Type.Literal(true)),
  }),
)

/** Where a page is gone, and perhaps to be found elsewhere. */
export const PageNotFound = documented(
  'PageNotFoundError',
  {
    message: ['A sentence for people', 'Page not found'],
    moved_to: ['The url that the page has now, when it once had the one that was asked for', '/about-us'],
  },
  Type.Object({ message: Type.String(), moved_to: Type.Optional(Type.String()) }),
)

/** Writes anew the documents of the pages that a transaction has changed, by themselves or by their components. */
export async function writeChangedDocuments(
  tx: Transaction,
  events: readonly LifecycleEvent[],
): Promise<void> {
  const changed = new Set(events.flatMap(changedPages))
  for (const id of [...changed].sort((a, b) => a - b)) await writeDocument(tx, id)
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

/**
 * Two changes of one page's components write the same document: the later one must have read what the earlier one
 * wrote, so it waits for it before it reads.
 */
export async function writeDocument({ db, lock }: Transaction, pageId: number): Promise<void> {
  await lock(`page-document ${pageId}`)
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
