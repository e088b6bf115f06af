import { sql } from 'kysely'
import { emptyWhenNull } from '../../../core/empty-object.ts'
import {
  booleanLike,
  choice,
  id,
  integer,
  jsonObject,
  listOf,
  text,
  verbatimText,
  zonedTimestamp,
} from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  InvalidValue,
  nullable,
} from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import {
  documented,
  flag,
  jsonObject as jsonObjectSchema,
  nullableInteger,
  nullableString,
  pick,
  timestamps,
} from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf, PostComponent as StoredComponent } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, type Filter, selectionOf } from '../../../records/selection.ts'
import type { Language } from '../../../settings/settings.ts'
import { findPathError, isAddress } from '../../../storage/paths.ts'
import { findUnknown } from '../component-types/component-type.parts.ts'
import { Component, componentDescriptions } from '../components/component.schema.ts'
import {
  aboutInLanguage,
  aboutLanguageOfNew,
  languageFilters,
  languageInputs,
  languageProperties,
  showInLanguage,
} from '../languages/in-language.schema.ts'
import { publishedAtOf } from './post.publication.ts'

export const postKind: Kind<'post'> = {
  name: 'post',
  table: 'posts',
  versions: 'post_versions',
  canReturn: true,
  snapshot: { tags: { table: 'post_tags', owner: 'post_id' } },
  inLanguage: { resource: 'posts' },
  search: ['title'],
}

const {
  wrangler_page_id: _page,
  created_at: _created,
  updated_at: _updated,
  ...postComponentMembers
} = Component.properties

const statuses = ['public', 'private', 'protected'] as const

export const maxUrl = 191

export const postDescriptions: FieldDescriptions = {
  title: ['The title of the post', 'The meadow in May'],
  slug: ['The slug; made from the title by default', 'the-meadow-in-may'],
  url: [
    'Its full path; by default `/` and the slug, below the prefix of its language',
    '/news/the-meadow-in-may',
  ],
  post_type: ['The type of the post', 'article'],
  post_status: ['Who may read it', 'public'],
  description: ['A short description', 'What flowers now.'],
  content: ['The content as HTML, stored unchanged', '<p>Poppies, everywhere.</p>'],
  published: ['1 = published', 1],
  thumbnail: ['The path of a file on the public disk, or a URL', 'https://example.com/meadow.jpg'],
  post_parent: ['The id of its parent post', null],
  menu_order: ['Its position among its siblings', 0],
  meta: [
    'Your own metadata. An update is merged with the stored metadata, one level deep',
    { reading_minutes: 3 },
  ],
  category_id: ['The id of its category; null for none', null],
  published_at: [
    'When it was published: set at the first publication, or by hand, also in the past. With its time zone',
    '2026-05-01T09:00:00.000Z',
  ],
  components: [
    'All its components by slot, then by position, if the collection of its type has `has_components`; not in lists. In a body, one that is missing is removed, and a new one has no `id`',
    [],
  ],
  ...aboutInLanguage('post', 'posts'),
}

const PostComponent = documented(
  'PostComponent',
  { ...componentDescriptions, id: ['Unique in the post, set by the service', 1720394] },
  Type.Object(postComponentMembers),
)

export const Post = documented(
  'Post',
  postDescriptions,
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    slug: Type.String(),
    url: Type.String(),
    post_type: Type.String(),
    post_status: Type.Unsafe<(typeof statuses)[number]>({ type: 'string', enum: statuses }),
    description: nullableString,
    content: nullableString,
    published: flag,
    thumbnail: nullableString,
    post_parent: nullableInteger,
    menu_order: Type.Integer(),
    meta: jsonObjectSchema,
    category_id: nullableInteger,
    ...timestamps,
    components: Type.Optional(Type.Array(PostComponent)),
    ...languageProperties,
  }),
)

const { components: _listed, ...ofList } = Post.properties

/** Compared without regard to case. */
export const titleOfPosts: Filter = {
  ...by.word,
  column: sql.ref('search_text'),
  folds: true,
  searched: 'posts',
}

export const postSelection = selectionOf(Type.Object(ofList), {
  filters: {
    title: titleOfPosts,
    menu_order: { ...by.smallInteger, isBrief: true },
    post_type: by.word,
    // Expressions, so that their indexes are not chosen for the public posts, which have indexes of their own.
    post_status: { ...by.word, column: sql`(post_status || '')` },
    published: { ...by.flag, column: sql`(published + 0)` },
    category_id: by.nullableId,
    post_parent: by.nullableId,
    slug: by.word,
    url: by.word,
    published_at: { ...by.time, column: publishedAtOf },
    ...languageFilters('posts'),
  },
  meta: 'post',
  findUnknown,
  sorts: ['title', 'slug', 'menu_order', 'published_at'],
  sortedBy: { title: 'search_text', published_at: publishedAtOf },
})

type Described = Pick<RecordOf<'post'>, 'post_type' | 'parts'>

const maxComponents = 1000

/** The components in a body: all of them, in any order. Each is parsed later, so that an error names its place. */
function componentList(): Field<JsonObject[]> {
  return listOf(requireObject, { type: 'object', additionalProperties: true }, maxComponents)
}

function requireObject(value: unknown): JsonObject {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new InvalidValue('must be a list of objects')
  return value as JsonObject
}

/** The components of each post, as its collection shows them; null if posts of its type have none. */
export async function componentsOfPosts(
  db: Db,
  posts: readonly Described[],
): Promise<(readonly StoredComponent[] | null)[]> {
  const types = [...new Set(posts.map(({ post_type }) => post_type))]
  if (types.length === 0) return []
  const places = types.map((_, at) => `$${at + 1}`).join(', ')
  const text = `select post_type from collections where has_components = 1 and post_type in (${places})`
  const rows = await runStatement<{ post_type: string }>(db, text, types)
  const shown = new Set(rows.map(({ post_type }) => post_type))
  return posts.map(({ post_type, parts }) => (shown.has(post_type) ? (parts ?? []) : null))
}

/** The posts without components that are kept, and not shown. */
export async function withShownParts<P extends Described>(db: Db, posts: readonly P[]): Promise<P[]> {
  const having = posts.filter(({ parts }) => parts && parts.length > 0)
  const shown = new Map(
    (await componentsOfPosts(db, having)).map((parts, at) => [having[at] as Described, parts]),
  )
  return posts.map((post) => (shown.has(post) && !shown.get(post) ? { ...post, parts: null } : post))
}

export const postFields = describeFields(
  {
    title: text(255),
    post_type: text(255),
    post_status: choice(statuses),
    slug: nullable(text(191)),
    url: nullable(text(maxUrl)),
    description: nullable(text(2000)),
    content: nullable(verbatimText()),
    published: booleanLike(),
    thumbnail: nullable(fileOrAddress(191)),
    post_parent: nullable(id()),
    menu_order: integer(),
    meta: emptyWhenNull(jsonObject()),
    category_id: nullable(id()),
    published_at: nullable(zonedTimestamp()),
    components: nullable(componentList()),
    ...languageInputs,
  },
  {
    ...postDescriptions,
    url: [
      'Its full path; by default `/` and the slug. It is put below the prefix of its language',
      '/news/the-meadow-in-may',
    ],
    language: aboutLanguageOfNew('post'),
  },
)

export const postRules = { required: ['title', 'post_type', 'post_status'] } as const

export async function showSinglePost(post: RecordOf<'post'>, db: Db, languages: readonly Language[]) {
  const [components] = await componentsOfPosts(db, [post])
  return components ? { ...showPost(post, languages), components } : showPost(post, languages)
}

/** A post of a list, which has no components. */
export function showPost(post: RecordOf<'post'>, languages: readonly Language[]) {
  return { ...pick(Type.Object(ofList), post), ...showInLanguage(post, languages) }
}

/** The path of a file on the public disk, or the address of an external file. */
function fileOrAddress(max: number): Field<string> {
  const shape = text(max)
  return {
    ...shape,
    parse(value) {
      const found = shape.parse(value)
      const error = isAddress(found) ? null : findPathError(found)
      if (error) throw new InvalidValue(error)
      return found
    },
  }
}

/** Matches the `parts` of all posts with a component of a type, and those of few others. */
export function partPattern(type: string): string {
  return `%"type":${JSON.stringify(type).replace(/[%_\\]/g, '_')}%`
}
