import { type SelectQueryBuilder, sql } from 'kysely'
import { choice, id, pattern, text } from '../../../core/field-kinds.ts'
import { describeFields, type Input } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { workFilters } from '../../editing/versions/version.schema.ts'
import { isInLanguage, languageCode } from '../languages/language.schema.ts'
import { hasNotLiveAt, isNotLiveAt } from './post.lookup.ts'
import { publishedAtOf } from './post.publication.ts'

const states = ['draft', 'scheduled', 'live', 'ended', 'changed'] as const
const maxColumns = 20
const orders = ['newest', 'oldest', 'title', 'changed'] as const

export const postFilters = describeFields(
  {
    type: text(255),
    state: choice(states),
    category: id(),
    tag: id(),
    language: languageCode,
    in: choice(['titles']),
    ...workFilters('posts'),
    sort: pattern(
      text(260),
      new RegExp(`^(${orders.join('|')}|-?meta\\..+)$`),
      `must be one of: ${orders.join(', ')}, or a path in meta such as meta.price`,
    ),
    columns: text(2000),
  },
  {
    type: ['Only posts of this type', 'article'],
    state: ['Only posts that are in this state now; `changed` are those with a working copy', 'scheduled'],
    category: ['Only posts of the category with this id', 3],
    tag: ['Only posts with the tag with this id', 4],
    language: ['Only posts in the language with this code', 'de'],
    in: ['Where `search` looks; without it in contents and working copies, too', 'titles'],
    sort: [
      'The order: `newest` and `oldest` by publication, drafts by creation; `changed` is the last changed first; `meta.price` by a value in `meta`, `-meta.price` descending',
      'newest',
    ],
    columns: [
      `The keys of \`meta\` that each post shows, separated by commas: ${maxColumns} at most`,
      'price,size',
    ],
  },
)

type PostQuery = SelectQueryBuilder<Tables, 'posts', RecordOf<'post'>>

/** `changed`, `author` and `problem` are conditions of their own: `workConditions`. */
export function filterPosts(db: Db, given: Input<typeof postFilters>, now: string): PostQuery {
  const { type, state, category, tag, language } = given
  let query = db.selectFrom('posts').selectAll()
  if (type !== undefined) query = query.where('post_type', '=', type)
  if (category !== undefined) query = query.where('category_id', '=', category)
  if (tag !== undefined)
    query = query.where(sql<boolean>`id in (select post_id from post_tags where tag_id = ${tag})`)
  if (language !== undefined) query = query.where(isInLanguage([language]))
  if (state !== undefined && state !== 'changed') query = inState(query, state, now)
  return inOrder(query, given.sort)
}

/** The members of `meta` that the request asks for; undefined if it asks for none. */
export function columnsOf({ columns }: Input<typeof postFilters>): readonly string[] | undefined {
  return columns?.split(',', maxColumns).map((column) => column.trim())
}

/** All posts in the order of the list; undefined for an order by `meta`, which no index has. */
export function postsInOrder(db: Db, { sort }: Input<typeof postFilters>): PostQuery | undefined {
  return sort?.includes('meta.') ? undefined : filterPosts(db, sort === undefined ? {} : { sort }, '')
}

/**
 * How live posts are counted: all published posts, without those that are not live, of which there are few. So the
 * moments of each post need not be read. Undefined for other posts.
 */
export function countOfLive(db: Db, given: Input<typeof postFilters>, now: string) {
  const { state, ...others } = given
  if (state !== 'live') return undefined
  const query = filterPosts(db, others, now)
  const except = query.where('published', '=', 1).where(isNotLiveAt(now))
  return { all: query.where(isPublished(1)), except, when: hasNotLiveAt(now) }
}

const isPublished = (flag: 0 | 1) => sql<boolean>`(published + 0) = ${flag}`

function inState(
  query: PostQuery,
  state: Exclude<(typeof states)[number], 'changed'>,
  now: string,
): PostQuery {
  if (state === 'draft') return query.where(isPublished(0))
  if (state === 'live') return query.where(isPublished(1)).where(isLiveAt(now, 'posts'))
  // The index of the moments finds the few others, so the index of the flag must not serve this.
  const published = query.where('published', '=', 1)
  if (state === 'ended') return published.where('unpublish_at', '<=', now)
  return published.where('publish_at', '>', now).where(sql<boolean>`coalesce(unpublish_at, '~') > ${now}`)
}

/** By publication, unless the order is another. An order by `meta` replaces it. */
function inOrder(query: PostQuery, sort: string | undefined): PostQuery {
  if (sort === 'oldest') return query.orderBy(publishedAtOf).orderBy('id')
  if (sort === 'changed') return query.orderBy('updated_at', 'desc').orderBy('id', 'desc')
  // The text for the search is the title, in small letters.
  if (sort === 'title') return query.orderBy('search_text').orderBy('id')
  return query.orderBy(publishedAtOf, 'desc').orderBy('id', 'desc')
}
