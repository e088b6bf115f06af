import { sql } from 'kysely'
import { NotFound } from '../../../core/errors.ts'
import type { Db } from '../../../database/database.ts'
import { findRow } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { componentKind } from './component.schema.ts'

/** The components of a deleted page are in the trash with it. */
const isOnLivePage = `exists (
  select 1 from wrangler_pages as page
  where page.id = wrangler_components.wrangler_page_id and page.deleted_at is null)`

export function liveComponents(db: Db) {
  return db.selectFrom('wrangler_components').selectAll().where(sql.raw<boolean>(isOnLivePage))
}

/** The component with this id, or 404. */
export async function findLiveComponent(db: Db, id: number): Promise<RecordOf<'component'>> {
  const component = await findRow<RecordOf<'component'>>(db, componentKind.table, id, `and ${isOnLivePage}`)
  if (!component) throw new NotFound()
  return component
}
