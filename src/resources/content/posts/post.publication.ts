import { type RawBuilder, sql } from 'kysely'
import type { RecordOf } from '../../../database/tables.ts'

type Publication = Pick<RecordOf<'post'>, 'published' | 'publish_at' | 'published_at' | 'created_at'>

/** When a post was published, for orders and filters. An index has this expression. A draft counts from its creation. */
export const publishedAtOf: RawBuilder<string> = sql<string>`coalesce(published_at, publish_at, created_at)`

/** When a post was published, or will be by its schedule; null for a draft that never was. */
export function publishedAt({ published, publish_at, published_at, created_at }: Publication): string | null {
  return published_at ?? (published === 1 ? (publish_at ?? created_at) : null)
}

/**
 * The column `published_at` after a change: the moment of the first publication, which a later one does not change. It
 * can be set by hand; null then forgets it. A post that waits for its schedule has none yet, so that it follows it.
 */
export function publicationAfter(
  now: string,
  input: Partial<Omit<Publication, 'created_at'>>,
  current?: Publication,
): string | null {
  if (input.published_at) return input.published_at
  const { published = current?.published ?? 0, publish_at = current?.publish_at ?? null } = input
  const isForgotten = input.published_at === null && current?.published_at !== null
  if (current && !isForgotten) {
    const isSame = published === current.published && publish_at === current.publish_at
    if (isSame || current.published_at !== null) return current.published_at
    const before = publishedAt(current)
    if (before !== null && before <= now) return before
  }
  if (published !== 1 || (publish_at !== null && publish_at > now)) return null
  return publish_at ?? now
}
