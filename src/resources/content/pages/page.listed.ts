import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { rootId } from './page.schema.ts'

/** A public page of menus. */
export interface ListedPage {
  readonly id: number
  readonly parent_id: number
  readonly title: string
  readonly menu_name: string | null
  readonly url: string
  readonly menu_order: number
  readonly template: string
  readonly redirect: string | null
}

const portionSize = 500

/** The condition has no parameters: a partial index serves only the exact condition of its definition. */
export const isListedPage = sql<boolean>`
  deleted_at is null and enabled = 1 and listed = 1 and (access is null or access = 'public')`

const isListedOrDraft = sql<boolean>`
  deleted_at is null and listed = 1 and (access is null or access = 'public')`

/** Up to `limit` listed pages beneath these parents that are live at a moment, by parent, `menu_order` and id. */
export function readListedChildren(
  db: Db,
  moment: string,
  parentIds: readonly number[],
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<ListedPage[]> {
  return db
    .selectFrom('wrangler_pages')
    .select(columns)
    .where(isListedPage)
    .where(isLiveAt(moment, 'wrangler_pages'))
    .where('parent_id', 'in', parentIds)
    .orderBy('parent_id')
    .orderBy('menu_order')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Those of the pages that have listed children at a moment. */
export async function findListedParents(db: Db, moment: string, ids: readonly number[]): Promise<number[]> {
  const parents = await db
    .selectFrom('wrangler_pages as parent')
    .select('id')
    .where('id', 'in', ids)
    .where(
      sql<boolean>`exists (select 1 from wrangler_pages where ${isListedPage} and parent_id = parent.id
        and ${isLiveAt(moment, 'wrangler_pages')})`,
    )
    .execute()
  return parents.map(({ id }) => id)
}

/** Whether a page and all pages above it are in menus at a moment. */
export async function isInMenus(db: Db, moment: string, id: number): Promise<boolean> {
  const seen = new Set<number>()
  for (let at = id; at !== rootId; ) {
    const page = await db
      .selectFrom('wrangler_pages')
      .select('parent_id')
      .where('id', '=', at)
      .where(isListedPage)
      .where(isLiveAt(moment, 'wrangler_pages'))
      .executeTakeFirst()
    if (!page || seen.has(at)) return false
    seen.add(at)
    at = page.parent_id
  }
  return true
}

/** All pages that are live at a moment, or all that are listed, by parent, `menu_order` and id, in portions. */
export async function* readListedPages(
  db: Db,
  moment: string,
  { withDrafts }: { readonly withDrafts: boolean },
): AsyncGenerator<ListedPage[]> {
  let last: Pick<ListedPage, 'parent_id' | 'menu_order' | 'id'> = {
    parent_id: rootId - 1,
    menu_order: 0,
    id: 0,
  }
  for (;;) {
    const pages: ListedPage[] = await db
      .selectFrom('wrangler_pages')
      .select(columns)
      .where(withDrafts ? isListedOrDraft : isListedPage)
      .$if(!withDrafts, (query) => query.where(isLiveAt(moment, 'wrangler_pages')))
      .where(sql<boolean>`(parent_id, menu_order, id) > (${last.parent_id}, ${last.menu_order}, ${last.id})`)
      .orderBy('parent_id')
      .orderBy('menu_order')
      .orderBy('id')
      .limit(portionSize)
      .execute()
    const end = pages.at(-1)
    if (!end) return
    yield pages
    last = end
  }
}

const columns = [
  'id',
  'parent_id',
  'title',
  'menu_name',
  'url',
  'menu_order',
  'template',
  'redirect',
] as const
