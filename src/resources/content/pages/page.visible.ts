import { type RawBuilder, sql } from 'kysely'
import { isLiveAt } from '../../../records/epochs.ts'

/** The condition that everybody may read a page at a moment. */
export function isVisibleAt(moment: string): RawBuilder<boolean> {
  return sql<boolean>`deleted_at is null and enabled = 1 and (access is null or access = 'public')
    and ${isLiveAt(moment, 'wrangler_pages')}`
}
