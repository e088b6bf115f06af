import { sql } from 'kysely'
import { NotFound } from '../../../core/errors.ts'
import type { Database, Db } from '../../../database/database.ts'
import { findIfLive } from '../../../records/read.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { hasLanguage } from '../../content/languages/language.schema.ts'
import { pageKind, rootId, shownParent } from '../../content/pages/page.schema.ts'

/** Where the last portion ended. */
export interface TreeCursor {
  readonly menu_order: number
  readonly id: number
}

export interface TreeRow {
  readonly id: number
  readonly parent_id: number
  readonly title: string
  readonly url: string
  readonly menu_order: number
  readonly children: number
  readonly enabled: 0 | 1
  readonly listed: 0 | 1
  readonly greedy: 0 | 1
  readonly access: string | null
  readonly redirect: string | null
  readonly publish_at: string | null
  readonly has_copy: 0 | 1
}

export const portionSize = 200

/** Children are counted up to this number, so that a portion never counts a whole site. */
const maxCount = 100

/** The children of a page in order, those at the root of a language as records store it. If there are more, it returns one more than a portion. */
export function readChildren(
  database: Database,
  parentId: number,
  after: TreeCursor | null,
  language?: string | null,
): Promise<TreeRow[]> {
  return selectPages(database)
    .where('parent_id', '=', parentId)
    .$if(language !== undefined, (query) => query.where(hasLanguage(language ?? null)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(menu_order, id) > (${after?.menu_order ?? 0}, ${after?.id ?? 0})`),
    )
    .orderBy('menu_order')
    .orderBy('id')
    .limit(portionSize + 1)
    .execute()
}

/** Live pages with what the tree shows of them. A page that is not public yet is called as in its working copy. */
function selectPages(database: Database) {
  return database.db
    .selectFrom('wrangler_pages')
    .select(
      sql<string>`case when enabled = 1 then title else coalesce((
        select ${database.jsonText('data', 'title')} from working_copies where kind = 'page'
          and record_id = wrangler_pages.id and discarded_at is null), title) end`.as('title'),
    )
    .select(['id', 'parent_id', 'url', 'menu_order', 'enabled', 'listed', 'greedy', 'access'])
    .select(['redirect', 'publish_at'])
    .select(
      sql<number>`(select count(*) from (select 1 from wrangler_pages as child
        where child.parent_id = wrangler_pages.id and child.deleted_at is null
        limit ${sql.lit(maxCount)}) as counted)`.as('children'),
    )
    .select(
      sql<0 | 1>`case when exists (select 1 from working_copies where kind = 'page'
        and record_id = wrangler_pages.id and discarded_at is null) then 1 else 0 end`.as('has_copy'),
    )
    .where('deleted_at', 'is', null)
}

/** The pages with these ids, by url. */
export function readHits(database: Database, ids: readonly number[]): Promise<TreeRow[]> {
  return selectPages(database)
    .where('id', 'in', [0, ...ids])
    .orderBy('url')
    .execute()
}

/** The parent of a portion: 404 unless it is the root or a live page. */
export async function requirePage(db: Db, id: number): Promise<void> {
  if (id !== rootId && !(await findIfLive(db, pageKind, id))) throw new NotFound()
}

export interface PathStep {
  readonly id: number
  readonly title: string
  readonly url: string
  /** The code of its language; undefined on a site without languages. */
  readonly language?: string | undefined
}

/**
 * The pages from the root down to this one; 404 when it is deleted. A url has at most 255 characters, so no path is
 * long.
 */
export async function readPath(db: Db, id: number, languages: readonly Language[]): Promise<PathStep[]> {
  const path: PathStep[] = []
  for (let next = id; next !== rootId && path.length < 256; ) {
    const page = await findIfLive(db, pageKind, next)
    if (!page) throw new NotFound()
    const { title, url } = page
    path.unshift({ id: page.id, title, url, language: codeOf(languages, page.language) })
    next = page.parent_id
  }
  return path
}

/** The page as the tree shows it. `outdated` has the translations that are out of date. */
export function showNode(row: TreeRow, now: string, outdated: ReadonlySet<number>) {
  const { id, title, url, menu_order, children } = row
  const own = badgesOf(row, now, outdated.has(id))
  return { id, parent_id: shownParent(row), title, url, menu_order, children, badges: own }
}

export const badges = [
  'draft', 'scheduled', 'changed', 'hidden', 'private', 'protected', 'redirect', 'greedy', 'outdated',
] as const // biome-ignore format: one line

function badgesOf(row: TreeRow, now: string, outdated: boolean): (typeof badges)[number][] {
  const applies: Record<(typeof badges)[number], boolean> = {
    draft: row.enabled === 0,
    scheduled: row.publish_at !== null && row.publish_at > now,
    changed: row.has_copy === 1,
    hidden: row.listed === 0,
    private: row.access === 'private',
    protected: row.access === 'protected',
    redirect: row.redirect !== null,
    greedy: row.greedy === 1,
    outdated,
  }
  return badges.filter((badge) => applies[badge])
}
