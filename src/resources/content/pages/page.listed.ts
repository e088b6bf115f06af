import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import type { Language } from '../../../settings/settings.ts'
import { isShownIn } from '../../../settings/shown-languages.ts'
import { isInScope, type Scope } from '../languages/language.schema.ts'
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

/** The condition has no parameters: a partial index serves only the exact condition of its definition. */
export const isListedPage = sql<boolean>`
  deleted_at is null and enabled = 1 and listed = 1 and (access is null or access = 'public')`

const isListedOrDraft = sql<boolean>`
  deleted_at is null and listed = 1 and (access is null or access = 'public')`

/** The children of a page. */
export interface MarkOfChildren {
  readonly parent_id: number
  readonly count: number
  /** The id and the revision of each child. */
  readonly mark: string
}

/** The pages from which a menu is made. */
export interface MenuPages {
  /** Up to `limit` pages beneath these parents, by parent, `menu_order` and id. */
  childrenOf(parentIds: readonly number[], limit: number, offset?: number): Promise<ListedPage[]>
  /** Those of the pages that have children. */
  parentsAmong(ids: readonly number[]): Promise<number[]>
  /**
   * Which pages `childrenOf` would read, by parent. Every change of a page raises its revision: while a mark is the same,
   * so are the children. Undefined for pages that differ from the stored ones.
   */
  readonly marksOf?: (
    parentIds: readonly number[],
    limit: number,
    offset?: number,
  ) => Promise<MarkOfChildren[]>
}

/** The listed pages that are live at a moment. */
export function publicMenuPages(db: Db, moment: string, scope?: Scope): MenuPages {
  const isShown = sql<boolean>`${isListedPage} and ${isLiveAt(moment, 'wrangler_pages')}`
  return menuPagesWhere(db, isShown, scope)
}

/**
 * The listed pages of a preview: pages that have a working copy as that shows them, null for a deleted one, and the
 * others as visitors see them, or with `withDrafts` all that are listed.
 */
export function previewedMenuPages(
  db: Db,
  moment: string,
  copies: ReadonlyMap<number, RecordOf<'page'> | null>,
  { withDrafts, scope = {} }: { readonly withDrafts: boolean; readonly scope?: Scope },
): MenuPages {
  const isShown = withDrafts
    ? isListedOrDraft
    : sql<boolean>`${isListedPage} and ${isLiveAt(moment, 'wrangler_pages')}`
  const hasCopy = [...copies.keys()]
  const others = menuPagesWhere(
    db,
    hasCopy.length > 0
      ? sql<boolean>`${isShown} and wrangler_pages.id not in (${sql.join(hasCopy)})`
      : isShown,
    scope,
  )
  const listed = [...copies.values()].filter(
    (page) =>
      page !== null &&
      page.listed === 1 &&
      (page.access === null || page.access === 'public') &&
      (scope.language === undefined || page.language === scope.language),
  ) as RecordOf<'page'>[]
  return {
    async childrenOf(parentIds, limit, offset = 0) {
      const own = listed.filter((page) => parentIds.includes(page.parent_id))
      const read = await others.childrenOf(parentIds, offset + limit)
      const all = [...own, ...read].sort(
        (a, b) => a.parent_id - b.parent_id || a.menu_order - b.menu_order || a.id - b.id,
      )
      return all.slice(offset, offset + limit)
    },
    async parentsAmong(ids) {
      const own = listed.map((page) => page.parent_id).filter((id) => ids.includes(id))
      return [...own, ...(await others.parentsAmong(ids))]
    },
  }
}

/** Pages at the root are those of the language. The others have the language of their parents. */
function menuPagesWhere(db: Db, isShown: RawBuilder<boolean>, scope: Scope = {}): MenuPages {
  const isOfRoot = isInScope(scope)
  const inOrder = (parentIds: readonly number[], limit: number, offset: number) =>
    db
      .selectFrom('wrangler_pages')
      .where(isShown)
      .$if(isOfRoot !== null && parentIds.includes(rootId), (query) =>
        isOfRoot ? query.where(isOfRoot) : query,
      )
      .where('parent_id', 'in', parentIds)
      .orderBy('parent_id')
      .orderBy('menu_order')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
  return {
    childrenOf: (parentIds, limit, offset = 0) => inOrder(parentIds, limit, offset).select(columns).execute(),
    async marksOf(parentIds, limit, offset = 0) {
      const shown = inOrder(parentIds, limit, offset).select(['id', 'parent_id', 'revision'])
      const { rows } = await sql<MarkOfChildren>`select parent_id, count(*) as count,
        string_agg(id || ' ' || revision, ',') as mark
        from (${shown}) as shown group by parent_id order by parent_id`.execute(db)
      return rows
    },
    async parentsAmong(ids) {
      const parents = await db
        .selectFrom('wrangler_pages as parent')
        .select('id')
        .where('id', 'in', ids)
        .where(
          sql<boolean>`exists (select 1 from wrangler_pages where ${isShown} and wrangler_pages.parent_id = parent.id)`,
        )
        .execute()
      return parents.map(({ id }) => id)
    },
  }
}

/** Whether a page and all pages above it are in menus at a moment, in a language that is shown. */
export async function isInMenus(
  db: Db,
  moment: string,
  id: number,
  languages: readonly Language[],
): Promise<boolean> {
  const seen = new Set<number>()
  for (let at = id; at !== rootId; ) {
    const page = await db
      .selectFrom('wrangler_pages')
      .select(['parent_id', 'language'])
      .where('id', '=', at)
      .where(isListedPage)
      .where(isLiveAt(moment, 'wrangler_pages'))
      .executeTakeFirst()
    if (!page || seen.has(at) || !isShownIn(languages, page.language)) return false
    seen.add(at)
    at = page.parent_id
  }
  return true
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
