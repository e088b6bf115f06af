import { type SelectQueryBuilder, sql } from 'kysely'
import { choice, id, text } from '../../../core/field-kinds.ts'
import { describeFields, type Field, type Input } from '../../../core/fields.ts'
import type { Database } from '../../../database/database.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'

/** `none` for the assets without a category. */
function categoryFilter(): Field<number | 'none'> {
  const number = id()
  return {
    ...number,
    schema: { type: ['integer', 'string'], pattern: '^(none|\\d{1,16})$' },
    parse: (value) => (value === 'none' ? 'none' : number.parse(value)),
  }
}

export const assetFilters = describeFields(
  {
    type: text(255),
    category: categoryFilter(),
    without: choice(['alt']),
    sort: choice(['newest', 'oldest', 'title', 'changed']),
  },
  {
    type: ['Only assets of this type', 'image'],
    category: ['Only assets of the category with this id, or `none`', 'none'],
    without: ['`alt`: only images that nobody has described: `meta.alt` is missing or blank', 'alt'],
    sort: ['The order; `changed` is the last changed first', 'newest'],
  },
)

type AssetQuery = SelectQueryBuilder<Tables, 'assets', RecordOf<'asset'>>

export function filterAssets(
  database: Database,
  { type, category, without, sort = 'newest' }: Input<typeof assetFilters>,
): AssetQuery {
  let query = database.db.selectFrom('assets').selectAll()
  if (type !== undefined) query = query.where('type', '=', type)
  if (category !== undefined)
    query =
      category === 'none' ? query.where('category_id', 'is', null) : query.where('category_id', '=', category)
  if (without === 'alt') {
    const alt = database.jsonText('meta', 'alt')
    query = query.where('type', '=', 'image').where(sql<boolean>`coalesce(trim(${alt}), '') = ''`)
  }
  return inOrder(query, sort)
}

function inOrder(query: AssetQuery, sort: 'newest' | 'oldest' | 'title' | 'changed'): AssetQuery {
  if (sort === 'oldest') return query.orderBy('id')
  if (sort === 'changed') return query.orderBy('updated_at', 'desc').orderBy('id', 'desc')
  // The text for the search begins with the title, in small letters.
  if (sort === 'title') return query.orderBy('search_text').orderBy('id')
  return query.orderBy('id', 'desc')
}
