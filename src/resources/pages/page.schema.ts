import { Type } from 'typebox'
import {
  booleanLike,
  choice,
  id,
  integer,
  integerSchema,
  jsonObjectOrArray,
  text,
  verbatimText,
} from '../../core/field-kinds.ts'
import { describeFields, type Field, nullable, type Words } from '../../core/fields.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import { documented, flag, nullableInteger, nullableString, pick } from '../../core/schemas.ts'
import type { RecordOf } from '../../database/tables.ts'
import type { Kind } from '../../records/kind.ts'

export const pageKind: Kind<'page'> = {
  name: 'page',
  table: 'wrangler_pages',
  versions: 'page_versions',
  snapshot: {
    children: { name: 'components', table: 'wrangler_components', owner: 'wrangler_page_id' },
    tags: { table: 'page_tags', owner: 'page_id' },
  },
  softDelete: true,
  search: ['title'],
}

/** The parent of a page that has none, as it is stored; the API shows null. */
export const rootId = -1

/** Null, -1 (both: no parent) or an id; kept as -1 or the id. */
const parent: Field<number> = {
  ...id(),
  schema: integerSchema(rootId, Number.MAX_SAFE_INTEGER, '^(-1|\\d{1,16})$'),
  parse: (value) => (value === rootId || value === String(rootId) ? rootId : id().parse(value)),
}

/** What the description says of a page's members. */
export const pageWords: Words = {
  title: ['The title of the page; its slug is made from it', 'About us'],
  template: ['Which template renders it', 'default'],
  access: ['Who may read it: everybody, signed-in viewers, or whoever has its password', 'public'],
  url: ['Its full path, rebuilt on every save from the slugs of the page and its parents', '/about-us'],
  greedy: ['1 when it answers for the paths beneath it that no page has', 0],
  parent_id: ['The page that it stands beneath; null for none', null],
  enabled: ['1 published, 0 draft', 1],
  menu_order: ['Its place in menus', 2],
  menu_name: ['Its label in menus', 'About'],
  listed: ['1 when menus and sitemaps show it', 1],
  password: ['The password of a protected page; stored hashed, never shown', null],
  description: ['For search engines', 'Who we are and what we do.'],
  keywords: ['For search engines', 'about, team'],
  redirect: ['Where the page leads to instead of showing itself', null],
  redirect_permanent: ['1 when that is for good (301)', 0],
  category_id: ['The category that it belongs to; null for none', null],
  meta: ['Whatever you want to keep with it', { theme: 'dark' }],
  thumbnail: ['The path of its thumbnail on the public disk', 'thumbnails/q1w2e3.webp'],
  type: ['Always `wranglerPages`', 'wranglerPages'],
  id: ['The identifier, as text', '12'],
  attributes: ['The fields of the page'],
  relationships: ['The records that the page belongs to'],
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
  },
  {
    ...pageWords,
    url: ['`/` makes it the home page; any other is kept as an alias of the page', '/who-we-are'],
  },
)

const PageAttributes = documented(
  'PageAttributes',
  pageWords,
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
  }),
)

function relationshipTo<const T extends string>(type: T, description: string, example: string | null) {
  const identifier = {
    type: 'object',
    properties: {
      type: { const: type, description: `Always \`${type}\`` },
      id: { type: 'string', description: 'The identifier of the record, as text' },
    },
    required: ['type', 'id'],
  }
  const data = Type.Unsafe<{ type: T; id: string } | null>({
    anyOf: [identifier, { type: 'null' }],
    description: 'Which record that is; null for none',
    examples: [example === null ? null : { type, id: example }],
  })
  return Type.Object({ data }, { description })
}

/** A page in the JSON:API format. */
export const PageResource = documented(
  'Page',
  pageWords,
  Type.Object({
    type: Type.Literal('wranglerPages'),
    id: Type.String(),
    attributes: PageAttributes,
    relationships: Type.Object({
      parent: relationshipTo('wranglerPages', 'The page that it stands beneath', null),
      category: relationshipTo('categories', 'The category that it belongs to', '3'),
    }),
  }),
)

export function showPage(page: RecordOf<'page'>) {
  const parentId = shownParent(page)
  return {
    type: 'wranglerPages' as const,
    id: String(page.id),
    // A page that was stored without an access is public. What is read can be written back, so null is not shown.
    attributes: { ...pick(PageAttributes, page), parent_id: parentId, access: page.access ?? 'public' },
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
