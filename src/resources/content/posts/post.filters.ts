import { type SelectQueryBuilder, sql } from 'kysely'
import { choice, id, text } from '../../../core/field-kinds.ts'
import { describeFields, type Input } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import { isLiveAt } from '../../../records/epochs.ts'

const states = ['draft', 'scheduled', 'live', 'ended'] as const
const orders = ['newest', 'oldest', 'title', 'changed'] as const

export const postFilters = describeFields(
  { type: text(255), state: choice(states), category: id(), tag: id(), sort: choice(orders) },
  {
    type: ['Only posts of this type', 'article'],
    state: ['Only posts that are in this state now', 'scheduled'],
    category: ['Only posts of the category with this id', 3],
    tag: ['Only posts with the tag with this id', 4],
    sort: ['The order; `changed` is the last changed first', 'newest'],
  },
)

type PostQuery = SelectQueryBuilder<Tables, 'posts', RecordOf<'post'>>

export function filterPosts(db: Db, given: Input<typeof postFilters>, now: string): PostQuery {
  const { type, state, category, tag, sort = 'newest' } = given
  let query = db.selectFrom('posts').selectAll()
  if (type !== undefined) query = query.where('post_type', '=', type)
  if (category !== undefined) query = query.where('category_id', '=', category)
  if (tag !== undefined)
    query = query.where(sql<boolean>`id in (select post_id from post_tags where tag_id = ${tag})`)
  if (state !== undefined) query = inState(query, state, now)
  return inOrder(query, sort)
}

function inState(query: PostQuery, state: (typeof states)[number], now: string): PostQuery {
  const isPublished = (flag: 0 | 1) => sql<boolean>`(published + 0) = ${flag}`
  if (state === 'draft') return query.where(isPublished(0))
  const published = query.where(isPublished(1))
  if (state === 'live') return published.where(isLiveAt(now, 'posts'))
  if (state === 'ended') return published.where('unpublish_at', '<=', now)
  return published.where('publish_at', '>', now).where(sql<boolean>`coalesce(unpublish_at, '~') > ${now}`)
}

function inOrder(query: PostQuery, sort: (typeof orders)[number]): PostQuery {
  if (sort === 'oldest') return query.orderBy('id')
  if (sort === 'changed') return query.orderBy('updated_at', 'desc').orderBy('id', 'desc')
  // The text for the search is the title, in small letters.
  if (sort === 'title') return query.orderBy('search_text').orderBy('id')
  return query.orderBy('id', 'desc')
}
