import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { descendantsOf, isUnder, isUnderEach } from '../../content/pages/page.schema.ts'
import { publishJobOf } from '../drafts/working-copy.store.ts'

interface PageFilters {
  readonly state?: 'draft' | 'scheduled' | 'live' | 'ended' | 'changed' | undefined
  readonly template?: string | undefined
  readonly category?: number | undefined
  readonly tag?: number | undefined
  readonly under?: number | undefined
  readonly author?: number | undefined
  readonly problem?: 'links' | 'publication' | undefined
  /** The ids of the pages with broken links, for that problem. */
  readonly broken?: readonly number[] | undefined
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

const job = sql.raw(`from due_jobs as job where job.name = '${publishJobOf({ kind: 'page' })}'
  and job.subject = 'page ' || wrangler_pages.id`)
const copy = sql.raw(`from working_copies as copy where copy.kind = 'page'
  and copy.record_id = wrangler_pages.id and copy.discarded_at is null`)

/** The pages that pass the filters, in their order. Columns of other tables are read for the shown rows only. */
export function selectPages(db: Db, filters: PageFilters, now: string) {
  return filterPages(db, filters, now)
    .select(['id', ...shownColumns])
    .select(sql<string | null>`(select copy.updated_at ${copy})`.as('copy_at'))
    .select(sql<number | null>`(select copy.updated_by ${copy})`.as('copy_by'))
    .select(
      // The outbox forgets after some months, and a version is not made when a page is created.
      sql<number | null>`coalesce(
        (select event.actor from outbox as event where event.kind = 'page'
          and event.record_id = wrangler_pages.id order by event.id desc limit 1),
        (select version.created_by from page_versions as version
          where version.record_id = wrangler_pages.id order by version.id desc limit 1))`.as('changed_by'),
    )
    .select(sql<string | null>`(select job.due_at ${job})`.as('due_at'))
    .select(sql<string | null>`(select job.failed_at ${job})`.as('failed_at'))
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
  const { state, template, category, tag, under, author, problem, broken = [] } = filters
  let query = pages
  if (template !== undefined) query = query.where('template', '=', template)
  if (category !== undefined) query = query.where('category_id', '=', category)
  if (tag !== undefined)
    query = query.where(sql<boolean>`id in (select page_id from page_tags where tag_id = ${tag})`)
  if (under !== undefined) query = query.where(isUnder([String(under)]))
  if (author !== undefined) query = query.where(sql<boolean>`id in (${pagesChangedBy(author)})`)
  if (problem === 'links') query = query.where(isOneOf(broken))
  if (problem === 'publication') query = query.where(sql<boolean>`id in (${failedPages})`)
  return state === undefined ? query : inState(query, state, now)
}

/** As text: there may be more than a statement can have parameters. */
function isOneOf(ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`id in (${sql.raw(ids.map(Number).join(', '))})`
}

/** How a list is counted that has all pages, or one filter, if there is a cheaper way than to compare each page. */
export function countOfAll(filters: PageFilters) {
  const { tag, under } = filters
  const given = Object.entries(filters).filter(([name, value]) => name !== 'sort' && value !== undefined)
  if (given.length > 1 || (given.length === 1 && tag === undefined && under === undefined)) return undefined
  if (under !== undefined) return counted(sql`(${descendantsOf([String(under)])}) as below`)
  if (tag !== undefined) return counted(sql`page_tags where tag_id = ${tag}`, sql`and ${isTaggedEach(tag)}`)
  return counted(sql`wrangler_pages`, sql``)
}

/** The pages in the trash are few, and an index finds them. */
function counted(rows: RawBuilder<unknown>, inTrash?: RawBuilder<unknown>) {
  return {
    all: sql<number>`select count(*) from ${rows}`,
    except: inTrash
      ? sql<number>`select count(*) from wrangler_pages where deleted_at is not null ${inTrash}`
      : sql<number>`0`,
    when: inTrash ? sql<boolean>`1 = 1` : sql<boolean>`1 = 0`,
  }
}

/**
 * How live pages are counted: all published ones without those that are not live, of which there are few. Undefined for
 * other pages.
 */
export function countOfLive(db: Db, { state, ...others }: PageFilters, now: string) {
  if (state !== 'live') return undefined
  const isNotLive = sql<boolean>`(publish_at > ${now} or unpublish_at <= ${now})`
  const query = filterPages(db, others, now)
  return {
    all: query.where(isEnabled(1)),
    except: query.where('enabled', '=', 1).where(isNotLive),
    when: sql<boolean>`(exists (select 1 from wrangler_pages where publish_at > ${now})
      or exists (select 1 from wrangler_pages where unpublish_at <= ${now}))`,
  }
}

/** Whether the conditions read tables whose changes do not raise the revision. */
export function isVolatile({ state, author, problem }: PageFilters): boolean {
  return state === 'changed' || author !== undefined || problem !== undefined
}

function inState(query: PageQuery, state: NonNullable<PageFilters['state']>, now: string): PageQuery {
  if (state === 'draft') return query.where(isEnabled(0))
  if (state === 'live') return query.where(isEnabled(1)).where(isLiveAt(now, 'wrangler_pages'))
  if (state === 'changed')
    return query.where(
      sql<boolean>`id in (select record_id from working_copies where kind = 'page' and discarded_at is null)`,
    )
  // The index of the moments finds the few others, so the index of the flag must not serve this.
  const enabled = query.where('enabled', '=', 1)
  if (state === 'ended') return enabled.where('unpublish_at', '<=', now)
  return enabled.where('publish_at', '>', now).where(sql<boolean>`coalesce(unpublish_at, '~') > ${now}`)
}

const isEnabled = (flag: 0 | 1) => sql<boolean>`(enabled + 0) = ${flag}`

const pageEvents = sql.raw(`'page.created', 'page.updated', 'page.moved'`)

function pagesChangedBy(author: number): RawBuilder<unknown> {
  return sql`select record_id from outbox where actor = ${author} and name in (${pageEvents})
    union select record_id from page_versions where created_by = ${author}
    union select record_id from working_copies
      where kind = 'page' and discarded_at is null and updated_by = ${author}`
}

const failedPages = sql.raw(`select cast(substr(subject, 6) as bigint) from due_jobs
  where name = '${publishJobOf({ kind: 'page' })}' and failed_at is not null and subject like 'page %'`)

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
