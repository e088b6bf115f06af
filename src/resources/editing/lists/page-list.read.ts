import { type RawBuilder, sql } from 'kysely'
import { foldCase } from '../../../core/text.ts'
import type { Database, Db } from '../../../database/database.ts'
import { isIndexed } from '../../../http/responses/pagination.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { isOneOf } from '../../../records/selection.ts'
import { hasLanguage } from '../../content/languages/language.schema.ts'
import {
  descendantsOf,
  isUnder,
  isUnderEach,
  isUnderParents,
  searchOfPages,
} from '../../content/pages/page.schema.ts'
import { type WorkFilters, workColumns, workConditions } from './work.read.ts'

interface PageFilters extends WorkFilters {
  readonly state?: 'draft' | 'scheduled' | 'live' | 'ended' | 'changed' | undefined
  readonly template?: string | undefined
  readonly category?: number | undefined
  readonly tag?: number | undefined
  readonly under?: number | undefined
  /** Whether the pages below it are found by their parents. */
  readonly isByParents?: boolean | undefined
  /** As records store it. */
  readonly language?: string | null | undefined
  readonly sort?: keyof typeof directions | undefined
}
type PageQuery = ReturnType<typeof livePages>

function livePages(db: Db) {
  return db.selectFrom('wrangler_pages').where('deleted_at', 'is', null)
}

const shownColumns = [
  'parent_id',
  'title',
  'url',
  'template',
  'listed',
  'access',
  'enabled',
  'category_id',
  'publish_at',
  'unpublish_at',
  'created_at',
  'updated_at',
] as const

/** The pages that pass the filters, in their order. */
export function selectPages(db: Db, filters: PageFilters, now: string) {
  return filterPages(db, filters, now)
    .select(['id', ...shownColumns])
    .select(workColumns('page'))
}

export function filterPages(db: Db, filters: PageFilters, now: string): PageQuery {
  return inOrder(narrow(livePages(db), filters, now), filters.sort)
}

/**
 * Selects the ids of the list among the first pages in its order. Each of these is compared, so no condition begins with
 * all the pages that meet it.
 */
export function amongFirstPages(
  db: Db,
  { tag, under, ...others }: PageFilters,
  now: string,
  { count, found }: { count: number; found: (query: PageQuery) => PageQuery },
): RawBuilder<{ id: number }> {
  const first = inOrder(livePages(db), others.sort).selectAll().limit(sql.lit(count))
  let query = narrow(db.selectFrom(first.as('wrangler_pages')) as unknown as PageQuery, others, now)
  if (tag !== undefined) query = query.where(isTaggedEach(tag))
  if (under !== undefined) query = query.where(isUnderEach(under))
  const [column, direction] = directions[others.sort ?? 'changed']
  return sql<{ id: number }>`select id from ${found(query).selectAll()} as listed
    order by ${sql.ref(column)} ${sql.raw(direction)}, id ${sql.raw(direction)}`
}

const isTaggedEach = (tag: number) =>
  sql<boolean>`exists (select 1 from page_tags where tag_id = ${tag} and page_id = wrangler_pages.id)`

function narrow(pages: PageQuery, filters: PageFilters, now: string): PageQuery {
  const { state, template, category, tag, under, isByParents, language } = filters
  let query = pages
  if (template !== undefined) query = query.where('template', '=', template)
  if (category !== undefined) query = query.where('category_id', '=', category)
  if (tag !== undefined)
    query = query.where(sql<boolean>`id in (select page_id from page_tags where tag_id = ${tag})`)
  if (under !== undefined) query = query.where(isByParents ? isUnderParents(under) : isUnder([String(under)]))
  if (language !== undefined) query = query.where(hasLanguage(language))
  for (const condition of workConditions('page', filters)) query = query.where(condition)
  return state === undefined || state === 'changed' ? query : inState(query, state, now)
}

/**
 * How a list is counted, if there is a cheaper way than to compare each page: for all pages, or those that one of some
 * conditions finds, and for those of them that are live.
 */
export function countOf(database: Database, filters: PageFilters, searched: Searched, now: string) {
  const { sort: _, state, ...others } = filters
  if (state !== undefined && state !== 'live') return undefined
  const found = findByOne(database, others, searched)
  if (!found) return undefined
  const { rows, hasTrash, isFoundEach } = found
  const hidden = [...(hasTrash ? [trash] : []), ...(state === 'live' ? notLive(now) : [])]
  const all = sql<number>`select count(*) from ${rows}`
  if (hidden.length === 0) return { all, except: sql<number>`0`, when: sql<boolean>`1 = 0` }
  return {
    all,
    except: sql<number>`select count(*) from (${sql.join(hidden, sql` union all `)}) as wrangler_pages
      where ${isFoundEach}`,
    when: sql<boolean>`1 = 1`,
  }
}

interface Searched {
  readonly text: string | undefined
  /** The ids of pages that are found by their content. */
  readonly others: readonly number[]
}

interface FoundByOne {
  /** One for each page. */
  readonly rows: RawBuilder<unknown>
  /** Whether these include pages in the trash. */
  readonly hasTrash: boolean
  /** For few pages, of which each is compared. */
  readonly isFoundEach: RawBuilder<boolean>
}

/** The pages that the only condition finds; undefined if there are several, or it is none of these. */
function findByOne(
  database: Database,
  { isByParents, ...filters }: PageFilters,
  { text, others: moreIds }: Searched,
): FoundByOne | undefined {
  const { tag, under, ...others } = filters
  const given = Object.values({ ...filters, text }).filter((value) => value !== undefined)
  if (given.length > 1 || Object.values(others).some((value) => value !== undefined)) return undefined
  if (tag !== undefined)
    return { rows: sql`page_tags where tag_id = ${tag}`, hasTrash: true, isFoundEach: isTaggedEach(tag) }
  if (under !== undefined)
    return {
      rows: isByParents
        ? sql`wrangler_pages where deleted_at is null and ${isUnderParents(under)}`
        : sql`(${descendantsOf([String(under)])}) as below`,
      hasTrash: false,
      isFoundEach: isUnderEach(under),
    }
  if (text === undefined)
    return { rows: sql`wrangler_pages`, hasTrash: true, isFoundEach: sql<boolean>`1 = 1` }
  if (!isIndexed(text)) return undefined
  const { columns, index } = searchOfPages
  const folded = foldCase(text)
  const inTitle = database.selectContaining({ columns, index }, folded)
  const isInTitle = database.contains({ columns }, folded)
  if (moreIds.length === 0)
    return { rows: sql`(${inTitle}) as found`, hasTrash: true, isFoundEach: isInTitle }
  return {
    rows: sql`(select id from (${inTitle}) as in_title union
      select id from wrangler_pages where ${isOneOf(moreIds)}) as found`,
    hasTrash: true,
    isFoundEach: sql<boolean>`(${isInTitle} or ${isOneOf(moreIds)})`,
  }
}

/** The pages that are not listed are few, and indexes find them. */
const hiddenColumns = sql.raw('select id, parent_id, search_text, url from wrangler_pages where')
const trash = sql`${hiddenColumns} deleted_at is not null`
const notLive = (now: string) => [
  sql`${hiddenColumns} deleted_at is null and (enabled + 0) = 0`,
  sql`${hiddenColumns} deleted_at is null and enabled = 1 and publish_at > ${now}`,
  sql`${hiddenColumns} deleted_at is null and enabled = 1 and unpublish_at <= ${now}
    and coalesce(publish_at, '') <= ${now}`,
]

type LiveState = Exclude<NonNullable<PageFilters['state']>, 'changed'>

function inState(query: PageQuery, state: LiveState, now: string): PageQuery {
  if (state === 'draft') return query.where(isEnabled(0))
  if (state === 'live') return query.where(isEnabled(1)).where(isLiveAt(now, 'wrangler_pages'))
  // The index of the moments finds the few others, so the index of the flag must not serve this.
  const enabled = query.where('enabled', '=', 1)
  if (state === 'ended') return enabled.where('unpublish_at', '<=', now)
  return enabled.where('publish_at', '>', now).where(sql<boolean>`coalesce(unpublish_at, '~') > ${now}`)
}

const isEnabled = (flag: 0 | 1) => sql<boolean>`(enabled + 0) = ${flag}`

const directions = {
  changed: ['updated_at', 'desc'],
  unchanged: ['updated_at', 'asc'],
  // The text for the search is the title, in small letters.
  title: ['search_text', 'asc'],
  '-title': ['search_text', 'desc'],
  url: ['url', 'asc'],
  '-url': ['url', 'desc'],
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
} as const

function inOrder(query: PageQuery, sort: PageFilters['sort'] = 'changed'): PageQuery {
  const [column, direction] = directions[sort]
  return query.orderBy(column, direction).orderBy('id', direction)
}
