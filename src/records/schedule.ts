import { type RawBuilder, sql } from 'kysely'

/** The moments of a record at which it goes live and offline. */
export interface Schedule {
  readonly publish_at: string | null
  readonly unpublish_at: string | null
}

/**
 * The condition that a row is live at a moment, in a statement written as text: `place` is that of the moment. Nearly all
 * rows are, so it must not look like a condition that an index serves: '' is before every moment, '~' after.
 */
export function liveAt(place: string, table: string): string {
  return `coalesce(${table}.publish_at, '') <= ${place} and coalesce(${table}.unpublish_at, '~') > ${place}`
}

/** The same for a query. A record that is not live is to the public as a draft is. */
export function isLiveAt(moment: string, table: string): RawBuilder<boolean> {
  const [from, until] = [sql.ref(`${table}.publish_at`), sql.ref(`${table}.unpublish_at`)]
  return sql<boolean>`coalesce(${from}, '') <= ${moment} and coalesce(${until}, '~') > ${moment}`
}
