import { sql } from 'kysely'
import { emptyWhenNull } from '../../../core/empty-object.ts'
import {
  booleanLike,
  choice,
  id,
  integer,
  jsonObject,
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
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, type Filter, selectionOf } from '../../../records/selection.ts'
import { findPathError, isAddress } from '../../../storage/paths.ts'
import { publishedAtOf } from './post.publication.ts'

export const postKind: Kind<'post'> = {
  name: 'post',
  table: 'posts',
  versions: 'post_versions',
  canReturn: true,
  snapshot: { tags: { table: 'post_tags', owner: 'post_id' } },
  search: ['title'],
}

const statuses = ['public', 'private', 'protected'] as const

export const maxUrl = 191

export const postDescriptions: FieldDescriptions = {
  title: ['The title of the post', 'The meadow in May'],
  slug: ['The slug; made from the title by default', 'the-meadow-in-may'],
  url: ['Its full path; by default `/` and the slug', '/news/the-meadow-in-may'],
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
}

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
  }),
)

/** Compared without regard to case. */
export const titleOfPosts: Filter = {
  ...by.word,
  column: sql.ref('search_text'),
  folds: true,
  searched: 'posts',
}

export const postSelection = selectionOf(Post, {
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
  },
  meta: 'post',
  sorts: ['title', 'slug', 'menu_order', 'published_at'],
  sortedBy: { title: 'search_text', published_at: publishedAtOf },
})

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
  },
  postDescriptions,
)

export const postRules = { required: ['title', 'post_type', 'post_status'] } as const

export const showPost = (post: RecordOf<'post'>) => pick(Post, post)

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
