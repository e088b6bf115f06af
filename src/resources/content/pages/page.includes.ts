import { sql } from 'kysely'
import type { Preview } from '../../../access/previews.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { isPlainObject } from '../../../core/three-way-merge.ts'
import type { Static } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import { etagOf } from '../../../http/responses/etags.ts'
import type { Services } from '../../../http/services.ts'
import type { Language, Settings } from '../../../settings/settings.ts'
import { pageAsDraft } from '../../editing/drafts/draft.records.ts'
import { picturesIn } from '../../media/pictures/picture.include.ts'
import type { Reader } from '../languages/alternates.ts'
import { describedPart, includeReferences } from '../links/reference.public.ts'
import { includeFields } from '../links/reference.schema.ts'
import { readTagsOf } from '../tags/tag.shown.ts'
import { type Breadcrumb, changedAt } from './page.documents.ts'
import { isVisibleAt } from './page.lookup.ts'
import { ancestorsOf, homeUrl, normaliseUrl } from './page.urls.ts'

/** What a request may add to a public page. */
export const includableInPage = ['pictures', 'tags', 'dates', 'meta', 'seo', 'breadcrumbs'] as const
export const pageIncludes = includeFields(includableInPage)
type Name = (typeof includableInPage)[number]
type Include = readonly (Name | 'references' | `references.${string}`)[]

interface Answer {
  readonly body: string
  readonly etag: string
}

interface Asked {
  readonly include: Include
  readonly depth: number | null | undefined
  readonly settings: Settings
  /** The stored text of the components that the answer shows, with its links. */
  readonly components: string
  /** At which references must be public. */
  readonly moment: string
  /** With working copies in place of what is live. */
  readonly preview: Preview | null
  /** On a site with languages. */
  readonly reader: Reader | undefined
  /** Those of the reader. */
  readonly languages: readonly Language[]
}

/**
 * Adds the requested includes to a response. Other records can change without the page, so the ETag is made from the
 * whole body. On a locked page all includes except pictures are null. `keys` are further keys of shared caches.
 */
export async function withIncluded(
  services: Services,
  answer: Answer,
  asked: Asked,
): Promise<Answer & { readonly keys: readonly string[] }> {
  const { include, settings } = asked
  if (include.length === 0) return { ...answer, keys: [] }
  if (include.includes('meta') && !settings['public.page_meta']) throw notPublic()
  const page = JSON.parse(answer.body) as JsonObject
  const added: Record<string, Json> = {}
  for (const name of includableInPage) {
    if (!include.includes(name)) continue
    const isHidden = page.locked === true && name !== 'pictures' // those are read from the answer itself
    added[name] = isHidden ? null : await read(services, page, name, asked)
  }
  const { moment, reader, languages } = asked
  const source = { ...services, moment, reader, languages }
  const { db } = services.database
  const asksReferences = include.some((name) => name.startsWith('references'))
  const isMetaShown = asksReferences && settings['public.page_meta'] && page.locked !== true
  const own = isMetaShown ? describedPart('page', await metaOf(db, Number(page.id), asked.preview)) : []
  const { members, keys } = await includeReferences(source, asked, () =>
    page.locked === true || page.components === undefined ? own : [...own, ...describedIn(asked.components)],
  )
  const isHidden = page.locked === true && 'references' in members
  const body = JSON.stringify({ ...page, ...added, ...members, ...(isHidden ? { references: null } : {}) })
  return { body, etag: etagOf(body), keys }
}

/** What the components have that a schema may describe. */
function describedIn(components: string) {
  return (JSON.parse(components) as JsonObject[]).flatMap((each) => describedPart('component', each))
}

export const aboutPrivateMeta = 'The meta of pages is not public here: the option public.page_meta is off.'

export function notPublic(): Invalid {
  return Invalid.field('include', aboutPrivateMeta)
}

async function read(
  services: Services,
  page: JsonObject,
  name: Name,
  { preview, moment, reader, languages }: Asked,
): Promise<Json> {
  const { db } = services.database
  const id = Number(page.id)
  if (name === 'pictures') return picturesIn({ ...services, reader }, page)
  if (name === 'tags') return [...((await readTagsOf(db, 'page', [id], reader, languages)).get(id) ?? [])]
  if (name === 'dates') return (await datesOf(db, [id])).get(id) ?? null
  if (name === 'breadcrumbs') return (await breadcrumbsOf(db, { moment, languages }, [id])).get(id) ?? []
  const { meta } = await metaOf(db, id, preview)
  return name === 'seo' ? seoOf(meta) : meta
}

/** What editors set for search engines and shared links; public even if the rest of `meta` is not. */
function seoOf(meta: Json): JsonObject {
  const seo = isPlainObject(meta) ? meta.seo : null
  return isPlainObject(seo) ? (seo as JsonObject) : {}
}

/** The metadata of a page, and the template that describes it. */
async function metaOf(db: Db, id: number, preview: Preview | null) {
  if (preview !== null) return (await pageAsDraft(db, id)).page
  const query = db.selectFrom('wrangler_pages').select(['template', 'meta'])
  return (await query.where('id', '=', id).executeTakeFirst()) ?? { template: '', meta: {} }
}

/** What a list of pages may add to each. */
export const includedInLists = ['breadcrumbs', 'tags', 'dates', 'meta', 'seo'] as const

/** Adds the requested includes to each page of a list, with one read for each include. */
export async function withIncludedEach<P extends { readonly id: number; readonly meta: Json }>(
  db: Db,
  pages: readonly P[],
  include: readonly (typeof includedInLists)[number][],
  { moment, reader, languages }: Pick<Asked, 'moment' | 'reader' | 'languages'>,
): Promise<(page: P) => JsonObject> {
  const ids = pages.map(({ id }) => id)
  if (ids.length === 0) return () => ({})
  const tags = include.includes('tags') ? await readTagsOf(db, 'page', ids, reader, languages) : null
  const dates = include.includes('dates') ? await datesOf(db, ids) : null
  const breadcrumbs = include.includes('breadcrumbs')
    ? await breadcrumbsOf(db, { moment, languages }, ids)
    : null
  return ({ id, meta }) => ({
    ...(tags ? { tags: [...(tags.get(id) ?? [])] } : {}),
    ...(dates ? { dates: dates.get(id) ?? null } : {}),
    ...(include.includes('meta') ? { meta } : {}),
    ...(include.includes('seo') ? { seo: seoOf(meta) } : {}),
    ...(breadcrumbs ? { breadcrumbs: breadcrumbs.get(id) ?? [] } : {}),
  })
}

async function datesOf(db: Db, ids: readonly number[]): Promise<Map<number, JsonObject>> {
  const rows = await db
    .selectFrom('wrangler_pages')
    .leftJoin('component_changes', 'page_id', 'wrangler_pages.id')
    .select(['wrangler_pages.id', 'created_at', changedAt.as('updated_at'), 'publish_at', 'unpublish_at'])
    .where('wrangler_pages.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...dates }) => [id, dates]))
}

/** The public pages above each page, from the root down. */
async function breadcrumbsOf(
  db: Db,
  { moment, languages }: Pick<Asked, 'moment' | 'languages'>,
  ids: readonly number[],
): Promise<Map<number, Static<typeof Breadcrumb>[]>> {
  const { rows } = await sql<Static<typeof Breadcrumb> & { page_id: number }>`
    with recursive above (page_id, id, distance) as (
      select id, parent_id, 1 from wrangler_pages where id in (${sql.join(ids)})
      union all
      select above.page_id, page.parent_id, distance + 1 from above join wrangler_pages as page on page.id = above.id
      where distance < ${sql.lit(maxAncestors)})
    select above.page_id, wrangler_pages.id, title, menu_name, url from above
      join wrangler_pages on wrangler_pages.id = above.id
    where ${isVisibleAt(moment, languages)} order by above.page_id, distance desc`.execute(db)
  return grouped(rows, ({ page_id, ...page }) => [page_id, page])
}

/** The public pages whose urls are above the url of a post, from the top, without the home page. */
export function breadcrumbsAbove(
  db: Db,
  url: string,
  { moment, languages }: Pick<Asked, 'moment' | 'languages'>,
): Promise<Static<typeof Breadcrumb>[]> {
  const above = ancestorsOf(normaliseUrl(url)).filter((each) => each !== homeUrl)
  if (above.length === 0) return Promise.resolve([])
  return db
    .selectFrom('wrangler_pages')
    .select(['id', 'title', 'menu_name', 'url'])
    .where('url', 'in', above)
    .where(isVisibleAt(moment, languages))
    .orderBy(sql`length(url)`)
    .execute()
}

/** A url of 255 characters has fewer. */
const maxAncestors = 130

function grouped<Row, Item>(
  rows: readonly Row[],
  split: (row: Row) => readonly [id: number, item: Item],
): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const row of rows) {
    const [id, item] = split(row)
    const group = groups.get(id)
    if (group) group.push(item)
    else groups.set(id, [item])
  }
  return groups
}
