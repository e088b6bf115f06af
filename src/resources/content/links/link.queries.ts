import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { hiddenPosts } from '../posts/post.lookup.ts'
import type { ReferenceKind } from './link.references.ts'
import type { LinkedKind } from './link.syntax.ts'

/** A field of a page, of one of its components, of a post, a global or a shared block that refers to something. */
export interface LinkRow {
  readonly field: string
  readonly to_kind: string
  readonly to_id: number
  readonly to_path: string
  readonly page_id: number | null
  readonly page_title: string | null
  readonly page_url: string | null
  readonly component_id: number | null
  readonly component_type: string | null
  readonly component_title: string | null
  readonly post_id: number | null
  readonly post_title: string | null
  readonly post_url: string | null
  readonly global_id: number | null
  readonly global_label: string | null
  readonly block_id: number | null
  readonly block_name: string | null
}

export const sourceKinds = ['page', 'post', 'global', 'shared-block'] as const
export type SourceKind = (typeof sourceKinds)[number]
/** The kinds of records whose references are listed. */
export type TargetKind = ReferenceKind
type LinkQuery<Row> = SelectQueryBuilder<Tables, 'record_links', Row>

/** The references to a record, by its id or by its path. References from a page to itself are left out. */
export function referencesTo(
  db: Db,
  { kind, id, paths }: { readonly kind: TargetKind; readonly id: number; readonly paths: readonly string[] },
  sources: ReadonlySet<SourceKind>,
): LinkQuery<LinkRow> {
  const pathKind = pathKindOf(kind)
  const found = sql<LinkColumns>`(${sql.join(
    [
      firstLinks(sql`to_kind = ${kind} and to_path = '' and to_id = ${id}`),
      ...paths.map((path) => firstLinks(sql`to_kind = ${pathKind} and to_path = ${path}`)),
    ],
    sql` union all `,
  )})`
  const query = selectLinks(db, found, sources)
  return kind === 'page' ? query.where(sql<boolean>`not (from_kind = 'page' and from_id = ${id})`) : query
}

/** The kind of a reference by path or name. */
export function pathKindOf(kind: TargetKind): string {
  return kind === 'page' || kind === 'post' ? 'url' : kind === 'asset' ? 'file' : kind
}

/** A record with more references is shown with the first of them, so that they need not all be read and sorted. */
export const maxReferences = 1000

function firstLinks(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from (select * from record_links where ${condition}
    order by from_kind, from_id, field limit ${sql.lit(maxReferences)}) as first_links`
}

/** The columns that `pathsOf` needs, of any linked kind. */
export interface PathColumns {
  readonly url?: string
  readonly alias?: string | null
  readonly path?: string
  readonly thumbnail?: string | null
  readonly disk?: string
  readonly name?: string
}

/** The paths, or the name, under which a record is known. */
export function pathsOf(kind: TargetKind, columns: PathColumns): string[] {
  const { url = '', alias, path, thumbnail, disk, name = '' } = columns
  if (kind === 'user') return []
  if (kind === 'global' || kind === 'category' || kind === 'tag') return [name]
  if (kind === 'page') return alias ? [url, alias] : [url]
  if (kind === 'post') return [`/${url.replace(/^\/+|\/+$/g, '')}`]
  return disk === publicDisk ? [path, thumbnail].filter((each) => typeof each === 'string') : []
}

/** Links from records that are public at a moment to targets that are missing or not public at that moment. */
export function brokenLinks(
  db: Db,
  sources: ReadonlySet<SourceKind>,
  moment: string,
): LinkQuery<LinkRow & { readonly problem: 'missing' | 'not_public' }> {
  const broken = sql<LinkColumns>`(
    select * from record_links where to_kind = 'page' and to_path = ''
      and to_id in (select target.id from (${hiddenPages(moment)}) as target)
    union all select * from record_links where to_kind = 'post' and to_path = ''
      and to_id in (select target.id from (${hiddenPosts(moment)}) as target)
    union all ${linksToMissing('page', sql`select 1 from wrangler_pages as target where target.id = linked.id`)}
    union all ${linksToMissing('post', sql`select 1 from posts as target where target.id = linked.id`)}
    union all ${linksToMissing(
      'asset',
      sql`select 1 from assets as target where target.id = linked.id and target.disk = ${sql.lit(publicDisk)}`,
    )}
    union all ${missingNamed('category', 'categories')}
    union all ${missingNamed('tag', 'tags')}
    union all ${missingNamed('global', 'globals')}
    union all ${hiddenGlobals}
    union all ${linksToMissing('user', sql`select 1 from users as target where target.id = linked.id`)}
    union all select * from record_links where ${isBrokenUrl(moment)}
    union all select * from record_links where ${isBrokenFile})`
  const problem = sql<
    'missing' | 'not_public'
  >`case when ${targetExists} then 'not_public' else 'missing' end`
  return selectLinks(db, broken, sources).select(problem.as('problem')).where(isSourcePublic(moment))
}

/** The titles of the pages and posts that these links lead to, of the kinds that may be viewed: by `targetKey`. */
export async function targetTitles(
  db: Db,
  links: readonly LinkRow[],
  viewed: ReadonlySet<SourceKind>,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  const of = (kind: string) => links.filter(({ to_kind }) => to_kind === kind)
  const pages = db.selectFrom('wrangler_pages').select(['id', 'url', 'title'])
  const [ids, urls] = [of('page').map(({ to_id }) => to_id), of('url').map(({ to_path }) => to_path)]
  if (viewed.has('page') && ids.length > 0)
    for (const { id, title } of await pages.where('id', 'in', ids).execute()) titles.set(`page ${id} `, title)
  // A page that is there comes after those in the trash, so its title stays.
  const byUrl = pages.where('url', 'in', urls).orderBy(sql`case when deleted_at is null then 1 else 0 end`)
  if (viewed.has('page') && urls.length > 0)
    for (const { url, title } of await byUrl.orderBy('id').execute()) titles.set(`url 0 ${url}`, title)
  const postIds = of('post').map(({ to_id }) => to_id)
  if (viewed.has('post') && postIds.length > 0) {
    const posts = db.selectFrom('posts').select(['id', 'title']).where('id', 'in', postIds)
    for (const { id, title } of await posts.execute()) titles.set(`post ${id} `, title)
  }
  return titles
}

export function targetKey({ to_kind, to_id, to_path }: LinkRow): string {
  return `${to_kind} ${to_kind === 'url' ? 0 : to_id} ${to_path}`
}

/** The ids of the public pages or posts that have a broken link at a moment, in their own fields or in a component. */
export async function recordsWithBrokenLinks(
  db: Db,
  kind: 'page' | 'post',
  moment: string,
  limit: number,
): Promise<number[]> {
  const rows = await brokenLinks(db, new Set([kind]), moment)
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`${sql.ref(`${kind}.id`)}`.as('id'))
    .distinct()
    .limit(limit)
    .execute()
  return rows.map(({ id }) => Number(id))
}

/** How many broken links these pages or posts have at a moment, as far as they are public and have some. */
export async function countBrokenLinks(
  db: Db,
  kind: 'page' | 'post',
  recordIds: readonly number[],
  moment: string,
): Promise<ReadonlyMap<number, number>> {
  if (recordIds.length === 0) return new Map()
  const ids = sql.join(recordIds)
  const columns = sql.raw('link.field, link.to_kind, link.to_id, link.to_path')
  // A cross join keeps its order on SQLite: the few components first, and not the links of all components.
  const ofComponents = sql`
    union all select component.wrangler_page_id, ${columns} from wrangler_components as component
      cross join record_links as link
      where component.wrangler_page_id in (${ids}) and component.enabled = 1
        and link.from_kind = 'component' and link.from_id = component.id`
  const readable =
    kind === 'page'
      ? sql`select page.id from wrangler_pages as page where page.id in (${ids}) and ${isReadablePage(moment, 'page')}`
      : sql`select post.id from posts as post where post.id in (${ids}) and ${isReadablePost(moment, 'post')}`
  const { rows } = await sql<{ record_id: number; links: number }>`select record_id, count(*) as links from (
    select link.from_id as record_id, ${columns} from record_links as link
      where link.from_kind = ${sql.lit(kind)} and link.from_id in (${ids})
    ${kind === 'page' ? ofComponents : sql``}) as record_links
    where record_id in (${readable}) and (${isBroken(moment)})
    group by record_id`.execute(db)
  return new Map(rows.map(({ record_id, links }) => [record_id, Number(links)]))
}

/** Whether a link is one of `brokenLinks`, if its source is public. */
const isBroken = (moment: string) => sql<boolean>`
  (to_kind = 'page' and to_path = '' and not exists (
    select 1 from wrangler_pages as target where target.id = to_id and ${isReadablePage(moment, 'target')}))
  or (to_kind = 'post' and to_path = '' and not exists (
    select 1 from posts as target where target.id = to_id and ${isReadablePost(moment, 'target')}))
  or (to_kind = 'asset' and to_path = '' and not exists (
    select 1 from assets as target where target.id = to_id and target.disk = ${sql.lit(publicDisk)}))
  or (to_kind = 'user' and to_path = '' and not exists (select 1 from users as target where target.id = to_id))
  or (to_kind = 'category' and not exists (
    select 1 from categories as target where case when to_path = '' then target.id = to_id else target.name = to_path end))
  or (to_kind = 'tag' and not exists (
    select 1 from tags as target where case when to_path = '' then target.id = to_id else target.name = to_path end))
  or (to_kind = 'global' and not exists (
    select 1 from globals as target
    where case when to_path = '' then target.id = to_id else target.name = to_path end and target.is_public = 1))
  or (${isBrokenUrl(moment, isUrlOfPage)}) or (${isBrokenFile})`

/**
 * References by id to records that do not exist. The targets are read one after the other along the index: most often
 * many links lead to few of them.
 */
function linksToMissing(kind: LinkedKind | 'user', target: RawBuilder<unknown>): RawBuilder<unknown> {
  const next = sql`select min(to_id) from record_links where to_kind = ${sql.lit(kind)} and to_path = ''`
  return sql`select * from record_links where to_kind = ${sql.lit(kind)} and to_path = '' and to_id in (
    with recursive linked (id) as (${next}
      union all select (${next} and to_id > linked.id) from linked where linked.id is not null)
    select linked.id from linked where linked.id is not null and not exists (${target}))`
}

/** References to globals that are not public. */
const hiddenGlobals = sql.raw(`select * from record_links where to_kind = 'global' and exists (
  select 1 from globals as target where (target.id = to_id or target.name = to_path) and target.is_public = 0)`)

/** References to categories, tags or globals that do not exist, by id or by name. */
function missingNamed(
  kind: 'category' | 'tag' | 'global',
  table: 'categories' | 'tags' | 'globals',
): RawBuilder<unknown> {
  const missing = (condition: string, own: string) =>
    sql.raw(`select * from record_links where to_kind = '${kind}' and ${condition}
      and not exists (select 1 from ${table} as target where ${own})`)
  return sql`${missing("to_path = ''", 'target.id = to_id')}
    union all ${missing("to_path <> ''", 'target.name = to_path')}`
}

type LinkColumns = Selectable<Tables['record_links']>

/** Sorted by source. Sources in the trash are left out. Each part of `found` uses an index. */
function selectLinks(
  db: Db,
  found: RawBuilder<LinkColumns>,
  sources: ReadonlySet<SourceKind>,
): LinkQuery<LinkRow> {
  return db
    .selectFrom(found.as('record_links'))
    .leftJoin('wrangler_components as component', (join) =>
      join.on('from_kind', '=', 'component').onRef('component.id', '=', 'from_id'),
    )
    .leftJoin('wrangler_pages as page', (join) => join.on(isOwnPage).on('page.deleted_at', 'is', null))
    .leftJoin('posts as post', (join) => join.on('from_kind', '=', 'post').onRef('post.id', '=', 'from_id'))
    .leftJoin('globals as global', (join) =>
      join.on('from_kind', '=', 'global').onRef('global.id', '=', 'from_id'),
    )
    .leftJoin('shared_blocks as block', (join) =>
      join.on('from_kind', '=', 'shared-block').onRef('block.id', '=', 'from_id').on(isUnplaced),
    )
    .select(['field', 'to_kind', 'to_id', 'to_path'])
    .select(['page.id as page_id', 'page.title as page_title', 'page.url as page_url'])
    .select(['component.id as component_id', 'component.type as component_type'])
    .select(['component.title as component_title'])
    .select(['post.id as post_id', 'post.title as post_title', 'post.url as post_url'])
    .select(['global.id as global_id', 'global.label as global_label'])
    .select(['block.id as block_id', 'block.name as block_name'])
    .where((eb) =>
      eb.or([
        ...(sources.has('page') ? [isJoined('page')] : []),
        ...(sources.has('post') ? [isJoined('post')] : []),
        ...(sources.has('global') ? [isJoined('global')] : []),
        ...(sources.has('shared-block') ? [isJoined('block')] : []),
      ]),
    )
    .orderBy('from_kind')
    .orderBy('from_id')
    .orderBy('field')
    .orderBy('to_kind')
    .orderBy('to_id')
    .orderBy('to_path') as unknown as LinkQuery<LinkRow>
}

/**
 * Whether the joined record is there. With `is not null` alone PostgreSQL takes the join for an inner one, and may look
 * for all links again for each page.
 */
const isJoined = (table: 'page' | 'post' | 'global' | 'block') =>
  sql<boolean>`coalesce(${sql.ref(`${table}.id`)}, 0) <> 0`

const isOwnPage = sql<boolean>`
  page.id = case when from_kind = 'page' then from_id else component.wrangler_page_id end`

/** A block that is on a page has its references there. */
const isUnplaced = sql<boolean>`not exists (select 1 from wrangler_components as placed
  join wrangler_pages as own on own.id = placed.wrangler_page_id and own.deleted_at is null
  where placed.shared_block_id = block.id)`

/** Pages that are public at a moment. A password-protected page counts: it is shown locked. */
function isReadablePage(moment: string, page: string): RawBuilder<boolean> {
  const shown = sql.raw(
    `${page}.deleted_at is null and ${page}.enabled = 1 and (${page}.access is null or ${page}.access <> 'private')`,
  )
  return sql<boolean>`${shown} and ${isLiveAt(moment, page)}`
}

function isReadablePost(moment: string, post: string): RawBuilder<boolean> {
  const shown = sql.raw(`${post}.published = 1 and ${post}.post_status = 'public'`)
  return sql<boolean>`${shown} and ${isLiveAt(moment, post)}`
}

const isSourcePublic = (moment: string) => sql<boolean>`(
  global.is_public = 1 or (post.id is not null and ${isReadablePost(moment, 'post')})
  or (page.id is not null and ${isReadablePage(moment, 'page')} and (component.id is null or component.enabled = 1)))`

/**
 * The pages that are not public at a moment, each once. Each part uses an index, so that the public pages, which are
 * nearly all, are not read.
 */
function hiddenPages(moment: string): RawBuilder<unknown> {
  const hidden = sql.raw('select id, url from wrangler_pages where')
  const isOpen = sql.raw(`deleted_at is null and enabled = 1 and (access is null or access <> 'private')`)
  return sql`${hidden} deleted_at is not null
    union all ${hidden} deleted_at is null and (enabled + 0) = 0
    union all ${hidden} deleted_at is null and enabled = 1 and coalesce(access, 'public') = 'private'
    union all ${hidden} publish_at > ${moment} and ${isOpen}
    union all ${hidden} unpublish_at <= ${moment} and coalesce(publish_at, '') <= ${moment} and ${isOpen}`
}

function isUrlOf(pages: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`to_path in (select target.url from (${pages}) as target)`
}

/** The same for few links: each is looked up. A page at the url is hidden, or the link would not be broken. */
const isUrlOfPage = sql<boolean>`(
  exists (select 1 from wrangler_pages as target where target.url = to_path and target.deleted_at is null)
  or ${isUrlOf(sql`select url from wrangler_pages where deleted_at is not null`)})`

/** A path that never belonged to a page is not reported: the website itself may serve it. */
const isBrokenUrl = (moment: string, isHidden = isUrlOf(hiddenPages(moment))) => sql<boolean>`to_kind = 'url'
  and ${isHidden}
  and not exists (
    select 1 from wrangler_pages as target where target.url = to_path and ${isReadablePage(moment, 'target')})
  and not exists (
    select 1 from wrangler_pages as target where target.alias = to_path and ${isReadablePage(moment, 'target')})
  and not exists (
    select 1 from posts as target where target.url = to_path and ${isReadablePost(moment, 'target')})`

/** A thumbnail of a record itself is checked with the files. */
const isBrokenFile = sql<boolean>`
  to_kind = 'file' and field <> 'thumbnail'
    and not exists (select 1 from assets as target where target.path = to_path)
    and not exists (select 1 from assets as target where target.thumbnail = to_path)
    and not exists (select 1 from wrangler_pages as target where target.thumbnail = to_path)
    and not exists (select 1 from wrangler_components as target where target.thumbnail = to_path)
    and not exists (select 1 from posts as target where target.thumbnail = to_path)`

const targetExists = sql<boolean>`
  (to_kind = 'page' and exists (select 1 from wrangler_pages as target where target.id = to_id and target.deleted_at is null))
  or (to_kind = 'url' and exists (select 1 from wrangler_pages as target where target.url = to_path and target.deleted_at is null))
  or (to_kind = 'post' and exists (select 1 from posts as target where target.id = to_id))
  or (to_kind = 'asset' and exists (select 1 from assets as target where target.id = to_id))
  or (to_kind = 'global' and exists (select 1 from globals as target where target.id = to_id or target.name = to_path))`
