import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { rootId } from './page.schema.ts'

/** A public page of menus and sitemaps. */
export interface ListedPage {
  readonly id: number
  readonly parent_id: number
  readonly title: string
  readonly menu_name: string | null
  readonly url: string
  readonly menu_order: number
  readonly template: string
  readonly redirect: string | null
  readonly updated_at: string
  readonly publish_at: string | null
}

interface Extent {
  /** How many to leave out at the start. */
  readonly skip?: number
  readonly take?: number
  /** Whether to read root pages only. */
  readonly isRootOnly?: boolean
  /** Whether to read pages that are not published too. */
  readonly withDrafts?: boolean
}

const portionSize = 500

/** The condition has no parameters: a partial index serves only the exact condition of its definition. */
const isListed = sql<boolean>`
  deleted_at is null and enabled = 1 and listed = 1 and (access is null or access = 'public')`

const isListedOrDraft = sql<boolean>`
  deleted_at is null and listed = 1 and (access is null or access = 'public')`

export async function countListedPages(db: Db, moment: string): Promise<number> {
  const counted = await db
    .selectFrom('wrangler_pages')
    .select(sql<number>`count(*)`.as('count'))
    .where(isListed)
    .where(isLiveAt(moment, 'wrangler_pages'))
    .executeTakeFirstOrThrow()
  return counted.count
}

/** The pages that are live at a moment, sorted by parent, `menu_order` and id, root pages first, in portions. */
export async function* readListedPages(
  db: Db,
  moment: string,
  { skip = 0, take = Number.POSITIVE_INFINITY, isRootOnly = false, withDrafts = false }: Extent,
): AsyncGenerator<ListedPage[]> {
  const lastParent = isRootOnly ? rootId : Number.MAX_SAFE_INTEGER
  let last: Pick<ListedPage, 'parent_id' | 'menu_order' | 'id'> = {
    parent_id: rootId - 1,
    menu_order: 0,
    id: 0,
  }
  for (let left = take, offset = skip; left > 0; offset = 0) {
    const pages: ListedPage[] = await db
      .selectFrom('wrangler_pages')
      .select(['id', 'parent_id', 'title', 'menu_name', 'url', 'menu_order'])
      .select(['template', 'redirect', 'updated_at', 'publish_at'])
      .where(withDrafts ? isListedOrDraft : isListed)
      .$if(!withDrafts, (query) => query.where(isLiveAt(moment, 'wrangler_pages')))
      .where(sql<boolean>`(parent_id, menu_order, id) > (${last.parent_id}, ${last.menu_order}, ${last.id})`)
      .where('parent_id', '<=', lastParent)
      .orderBy('parent_id')
      .orderBy('menu_order')
      .orderBy('id')
      .limit(Math.min(portionSize, left))
      .offset(offset)
      .execute()
    const end = pages.at(-1)
    if (!end) return
    yield pages
    left -= pages.length
    last = end
  }
}
