import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { JsonObject } from '../../core/json.ts'
import type { Db } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { flag, jsonObject, nullableInteger, nullableString, pick } from '../../http/envelopes.ts'
import { shownParent } from './page.schema.ts'
import { homeUrl } from './page.tree.ts'

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

/** A page as a website reads it. */
export const PublicPage = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  url: Type.String(),
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
  canonical_url: Type.String(),
  components: Type.Optional(Type.Array(PublicComponent)),
  /** Present, and true, while the page's password is missing. */
  locked: Type.Optional(Type.Literal(true)),
})

export interface FoundPage {
  page: RecordOf<'page'>
  components: object[]
}

/** The page whose own url this is, with its enabled components in their order, in one read. */
export async function findByUrl(db: Db, url: string): Promise<FoundPage | null> {
  return findPage(db, sql<boolean>`page.url = ${url}`)
}

/** The page that answers for a url which is no page's own: by its alias, else the nearest greedy ancestor. */
export async function findByAliasOrAncestor(db: Db, url: string): Promise<FoundPage | null> {
  const alias = url.startsWith('/') ? url : `/${url}`
  const row = await db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where((eb) =>
      eb.or([eb('alias', '=', alias), eb.and([eb('greedy', '=', 1), eb('url', 'in', ancestorsOf(url))])]),
    )
    .orderBy(sql`case when alias = ${alias} then 0 else 1 end`)
    .orderBy(sql`case when alias = ${alias} then 0 else length(url) end`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? findPage(db, sql<boolean>`page.id = ${row.id}`) : null
}

/** Where the page that used to have this url is now, if anybody may read it there. */
export async function findMovedTo(db: Db, url: string): Promise<string | null> {
  const row = await db
    .selectFrom('moved_urls')
    .innerJoin('wrangler_pages as page', 'page.id', 'moved_urls.page_id')
    .select('page.url')
    .where('moved_urls.url', '=', url)
    .where('page.deleted_at', 'is', null)
    .where('page.enabled', '=', 1)
    .where((eb) => eb.or([eb('page.access', 'is', null), eb('page.access', '!=', 'private')]))
    .executeTakeFirst()
  return row?.url ?? null
}

export function publicDocument({ page, components }: FoundPage, withComponents: boolean, locked: boolean) {
  return {
    ...pick(PublicPage, page),
    parent_id: shownParent(page),
    enabled: page.enabled === 1,
    redirect_permanent: page.redirect_permanent === 1,
    canonical_url: page.url,
    components: withComponents ? (locked ? [] : components) : undefined,
    locked: locked ? true : undefined,
  }
}

export function entityTag(body: string): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`
}

async function findPage(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<FoundPage | null> {
  const rows = await db
    .selectFrom('wrangler_pages as page')
    .leftJoin('wrangler_components as component', (join) =>
      join.onRef('component.wrangler_page_id', '=', 'page.id').on('component.enabled', '=', 1),
    )
    .selectAll('page')
    .select(
      Object.keys(PublicComponent.properties).map((name) =>
        sql.ref(`component.${name}`).as(`component_${name}`),
      ),
    )
    .where('page.deleted_at', 'is', null)
    .where(condition)
    .orderBy('component.slot')
    .orderBy('component.position')
    .orderBy('component.id')
    .execute()
  const [first] = rows
  if (!first) return null
  const components = rows.map(componentOf).filter((component) => component.id !== null)
  return { page: first as RecordOf<'page'>, components }
}

function componentOf(row: object) {
  const source = row as Record<string, unknown>
  const names = Object.keys(PublicComponent.properties)
  const component = Object.fromEntries(names.map((name) => [name, source[`component_${name}`]]))
  const config: JsonObject = component.id === null ? {} : JSON.parse(String(component.config))
  return { ...component, id: component.id as number | null, config }
}

function ancestorsOf(url: string): string[] {
  const ancestors = [homeUrl]
  for (let at = url.indexOf('/', 1); at !== -1; at = url.indexOf('/', at + 1))
    ancestors.push(url.slice(0, at))
  return ancestors
}
