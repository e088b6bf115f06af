import { type RawBuilder, sql } from 'kysely'
import { Invalid } from '../../../core/errors.ts'
import {
  booleanLike,
  choice,
  id,
  integer,
  integerSchema,
  jsonObjectOrArray,
  text,
  verbatimText,
} from '../../../core/field-kinds.ts'
import { describeFields, type Field, type FieldDescriptions, nullable } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { documented, flag, nullableInteger, nullableString, pick } from '../../../core/schemas.ts'
import { type Static, Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { amongNewest, amongNewestEach, by, selectionOf } from '../../../records/selection.ts'
import type { Language } from '../../../settings/settings.ts'
import { findUnknown } from '../component-types/component-type.parts.ts'
import {
  aboutInLanguage,
  languageFilters,
  languageInputs,
  languageProperties,
  showInLanguage,
} from '../languages/in-language.schema.ts'
import { tagsWithSlugs } from '../languages/terms.ts'

export const pageKind: Kind<'page'> = {
  name: 'page',
  table: 'wrangler_pages',
  versions: 'page_versions',
  snapshot: {
    children: { name: 'components', table: 'wrangler_components', owner: 'wrangler_page_id' },
    tags: { table: 'page_tags', owner: 'page_id' },
  },
  softDelete: true,
  inLanguage: { resource: 'pages' },
  search: ['title'],
}

const newestSearched = 10_000

/** A search of one or two characters covers the newest pages: it has no index. */
export const searchOfPages = {
  columns: ['search_text', 'url'],
  index: 'wrangler_pages',
  withoutIndex: (contains: RawBuilder<boolean>) =>
    amongNewest(contains, sql`select id, search_text, url from wrangler_pages`, newestSearched),
  withoutIndexEach: (contains: RawBuilder<boolean>) =>
    amongNewestEach(contains, 'wrangler_pages', newestSearched),
}

/** The indexes of pages are those of live pages. */
export const liveRows = sql`wrangler_pages where deleted_at is null`

/** Stored as the parent of a page at the root; the API shows null. */
export const rootId = -1

/** Null or -1 for no parent, or an id. */
const parent: Field<number> = {
  ...id(),
  schema: integerSchema(rootId, Number.MAX_SAFE_INTEGER, '^(-1|\\d{1,16})$'),
  parse: (value) => (value === rootId || value === String(rootId) ? rootId : id().parse(value)),
}

/** Descriptions and examples of the members of a page. */
export const pageDescriptions: FieldDescriptions = {
  title: ['The title; the slug is made from it', 'About us'],
  template: ['The template that renders the page', 'default'],
  access: [
    'Who may read the page: everybody, users who may view pages, or everybody with its password',
    'public',
  ],
  url: ['The full path, rebuilt on every save from the slugs of the page and its ancestors', '/about-us'],
  greedy: ['1 if the page also answers for paths beneath it that match no other page', 0],
  parent_id: ['The id of the parent page; null for none', null],
  enabled: ['1 for published, 0 for a draft', 1],
  menu_order: ['The position in menus', 2],
  menu_name: ['The label in menus', 'About'],
  listed: ['1 if menus and sitemaps show the page', 1],
  password: ['The password of a protected page. Write-only; stored as a hash', null],
  description: ['The meta description', 'Who we are and what we do.'],
  keywords: ['The meta keywords', 'about, team'],
  redirect: ['The address that the page redirects to; null for none', null],
  redirect_permanent: ['1 if the redirect is permanent (301)', 0],
  category_id: ['The id of the category; null for none', null],
  meta: ['Your own metadata', { theme: 'dark' }],
  ...aboutInLanguage('page', 'pages'),
  thumbnail: ['The path of the thumbnail on the public disk', 'thumbnails/q1w2e3.webp'],
  type: ['Always `wranglerPages`', 'wranglerPages'],
  id: ['The id, as text', '12'],
  attributes: ['The fields of the page'],
  relationships: ['The parent and the category of the page'],
}

const accesses = ['public', 'private', 'protected'] as const

/** On the public endpoint, null for a page that was stored without one. */
export const publicAccess = Type.Unsafe<(typeof accesses)[number] | null>({
  type: ['string', 'null'],
  enum: [...accesses, null],
})

export const pageFields = describeFields(
  {
    title: text(255),
    template: text(255),
    access: choice(accesses),
    url: nullable(text(255)),
    greedy: booleanLike(),
    parent_id: nullable(parent),
    enabled: booleanLike(),
    menu_order: integer(),
    menu_name: nullable(text(255)),
    listed: booleanLike(),
    password: nullable(verbatimText(1, 200)),
    description: nullable(text(255)),
    keywords: nullable(text(255)),
    redirect: nullable(text(255)),
    redirect_permanent: booleanLike(),
    category_id: nullable(id()),
    meta: nullable(jsonObjectOrArray()),
    ...languageInputs,
  },
  {
    ...pageDescriptions,
    language: [
      'The code of the language of a new page at the root; the first language by default. A page below another has its language, and none is ever changed',
      null,
    ],
    url: ['`/` makes it the home page. Any other URL becomes an alias of the page', '/who-we-are'],
  },
)

const PageAttributes = documented(
  'PageAttributes',
  pageDescriptions,
  Type.Object({
    title: Type.String(),
    url: Type.String(),
    greedy: flag,
    parent_id: nullableInteger,
    thumbnail: nullableString,
    enabled: flag,
    menu_order: Type.Integer(),
    menu_name: nullableString,
    listed: flag,
    template: Type.String(),
    access: Type.Unsafe<(typeof accesses)[number]>({ type: 'string', enum: accesses }),
    description: nullableString,
    keywords: nullableString,
    redirect: nullableString,
    redirect_permanent: flag,
    meta: Type.Unsafe<JsonObject | Json[]>({
      type: ['object', 'array'],
      additionalProperties: true,
      items: {},
    }),
    ...languageProperties,
  }),
)

function relationshipTo<const T extends string>(type: T, description: string, example: string | null) {
  const identifier = {
    type: 'object',
    properties: {
      type: { const: type, description: `Always \`${type}\`` },
      id: { type: 'string', description: 'The id of the record, as text' },
    },
    required: ['type', 'id'],
  }
  const data = Type.Unsafe<{ type: T; id: string } | null>({
    anyOf: [identifier, { type: 'null' }],
    description: 'The record; null for none',
    examples: [example === null ? null : { type, id: example }],
  })
  return Type.Object({ data }, { description })
}

/** A page in the JSON:API format. */
export const PageResource = documented(
  'Page',
  pageDescriptions,
  Type.Object({
    type: Type.Literal('wranglerPages'),
    id: Type.String(),
    attributes: PageAttributes,
    relationships: Type.Object({
      parent: relationshipTo('wranglerPages', 'The parent page', null),
      category: relationshipTo('categories', 'The category', '3'),
    }),
  }),
)

export const pageSelection = selectionOf(PageAttributes, {
  filters: {
    title: { ...by.word, column: sql.ref('search_text'), folds: true, searched: 'wrangler_pages' },
    menu_order: { ...by.smallInteger, isBrief: true },
    template: by.word,
    // An expression, so that its index is not chosen for public reads: nearly all pages are enabled.
    enabled: { ...by.flag, column: sql`(enabled + 0)` },
    // A page stored without an access value is public.
    access: { ...by.word, column: sql`coalesce(access, 'public')` },
    parent_id: { ...by.nullableId, whenNull: rootId },
    category_id: by.nullableId,
    slug: by.word,
    url: by.word,
    ...languageFilters('pages'),
    tag: {
      ...by.word,
      condition: (slugs) => isTagged(tagsWithSlugs(slugs, false)),
      described: ['Only pages with the tag with this slug', 'news'],
    },
    under: {
      ...by.word,
      condition: (ids) => isUnder(ids),
      described: ['Only pages below the page with this id, to any depth', '12'],
    },
  },
  meta: 'page',
  findUnknown,
  sorts: ['title', 'url', 'menu_order'],
  sortedBy: { title: 'search_text' },
})

export function isTagged(tags: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`id in (select page_id from page_tags where tag_id in ${tags})`
}

/** The descendants of pages, to any depth if none is given. */
export function isUnder(ids: readonly string[], depth?: number | null): RawBuilder<boolean> {
  return sql<boolean>`id in (${descendantsOf(ids, depth)})`
}

/** A query for the ids of the pages below others. */
export function descendantsOf(ids: readonly string[], depth?: number | null): RawBuilder<{ id: number }> {
  if (!ids.every((each) => /^[1-9]\d{0,8}$/.test(each)))
    throw Invalid.field('filter[under]', 'The value must be the id of a page.')
  const [only] = ids.length === 1 ? ids.map(Number) : []
  // Pages in a circle would go on for ever. A circle that one page leads to contains that page. Otherwise, without a
  // depth, the levels are not kept apart.
  const [union, isNew] =
    only === undefined ? [sql`union`, sql``] : [sql`union all`, sql`and child.id <> ${sql.lit(only)}`]
  const [level, next, limit] =
    depth == null
      ? [sql`0`, sql`0`, sql``]
      : [sql`1`, sql`below.level + 1`, sql`and below.level < ${sql.lit(depth)}`]
  return sql<{ id: number }>`with recursive below (id, level) as (
    select page.id, ${level} from wrangler_pages as page where page.parent_id in (${sql.join(ids.map(Number))})
      and page.deleted_at is null
    ${union} select child.id, ${next} from wrangler_pages as child join below on child.parent_id = below.id
      where child.deleted_at is null ${isNew} ${limit}
  ) select id from below`
}

/** The ids of the pages that have children, one after the other along the index, which leaves out all their children. */
const parentIds = (() => {
  const next = sql`select min(parent_id) from wrangler_pages where deleted_at is null`
  return sql`parents (id) as (${next}
    union all select (${next} and parent_id > parents.id) from parents where parents.id is not null)`
})()

/** Whether so few pages have children that `isUnderParents` is cheap. */
export async function hasFewParents(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (with recursive ${parentIds} select id from parents limit 5001) as parents`.execute(db)
  return Number(rows[0]?.count) <= 5000
}

/** The same as `isUnder` for a page with very many descendants, if few of them have children. */
export function isUnderParents(id: number): RawBuilder<boolean> {
  return sql<boolean>`(id <> ${id} and parent_id in (
    with recursive ${parentIds},
    branches (id, parent_id) as materialized (select page.id, page.parent_id
      from parents cross join wrangler_pages as page where page.id = parents.id and page.deleted_at is null),
    below (id) as (select cast(${id} as bigint)
      union select branches.id from below join branches on branches.parent_id = below.id)
    select id from below))`
}

/** The same for few pages: their ancestors are compared. */
export function isUnderEach(id: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    with recursive above (id) as (
      select wrangler_pages.parent_id
      union select page.parent_id from wrangler_pages as page join above on page.id = above.id)
    select 1 from above where above.id = ${id})`
}

/** The columns that `showPage` needs. */
type ShownColumn = keyof Static<typeof PageAttributes> | 'id' | 'category_id'
export const shownColumns = [...Object.keys(PageAttributes.properties), 'id', 'category_id'] as ShownColumn[]

export function showPage(page: Pick<RecordOf<'page'>, ShownColumn>, languages: readonly Language[]) {
  const parentId = shownParent(page)
  return {
    type: 'wranglerPages' as const,
    id: String(page.id),
    // A page stored without an access value is public. The response never contains null, so that it can be sent back.
    attributes: {
      ...pick(PageAttributes, page),
      parent_id: parentId,
      access: page.access ?? 'public',
      ...showInLanguage(page, languages),
    },
    relationships: {
      parent: { data: parentId === null ? null : { type: 'wranglerPages' as const, id: String(parentId) } },
      category: {
        data:
          page.category_id === null ? null : { type: 'categories' as const, id: String(page.category_id) },
      },
    },
  }
}

export function shownParent(page: { parent_id: number }): number | null {
  return page.parent_id === rootId ? null : page.parent_id
}
