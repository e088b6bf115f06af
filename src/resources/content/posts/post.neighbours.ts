import { sql } from 'kysely'
import { documented, nullableTimestamp, pick } from '../../../core/schemas.ts'
import { type Static, Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Language } from '../../../settings/settings.ts'
import { hasLanguage } from '../languages/language.schema.ts'
import { publishedPosts } from './post.lookup.ts'
import { publishedAt, publishedAtOf } from './post.publication.ts'
import { Post, postDescriptions } from './post.schema.ts'

const { id, title, url, description, thumbnail } = Post.properties

const Neighbour = documented(
  'NeighbourPost',
  postDescriptions,
  Type.Object({ id, title, url, description, thumbnail, published_at: nullableTimestamp }),
)
const neighbour = Type.Union([Neighbour, Type.Null()])

export const Neighbours = documented(
  'Neighbours',
  {
    previous: ['The post that was published before; null for the first one'],
    next: ['The post that was published after; null for the last one'],
  },
  Type.Object({ previous: neighbour, next: neighbour }),
)

/** The public posts of the same type that were published before and after a post. */
export async function readNeighbours(
  db: Db,
  post: RecordOf<'post'>,
  { moment, languages }: { readonly moment: string; readonly languages: readonly Language[] },
): Promise<Static<typeof Neighbours>> {
  const at = publishedAt(post) ?? post.created_at
  const beside = async (direction: 'asc' | 'desc') => {
    const comparison = sql.raw(direction === 'asc' ? '>' : '<')
    // Not as a comparison of pairs: SQLite would read all posts, since no index has the expression in pairs.
    const isBeside = sql<boolean>`${publishedAtOf} ${comparison}= ${at}
      and (${publishedAtOf} ${comparison} ${at} or id ${comparison} ${post.id})`
    const found = await publishedPosts(db, moment, languages)
      .selectAll()
      .where('post_type', '=', post.post_type)
      .where(hasLanguage(post.language))
      .where(isBeside)
      .orderBy(publishedAtOf, direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst()
    return found ? pick(Neighbour, { ...found, published_at: publishedAt(found) }) : null
  }
  return { previous: await beside('desc'), next: await beside('asc') }
}
