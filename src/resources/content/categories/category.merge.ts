import type { Permission } from '../../../access/permissions.ts'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { anyTable, type Kind } from '../../../records/kind.ts'
import { lockIfLive, lockRecord } from '../../../records/read.ts'
import { type Changes, deleteRecord, updateRecord } from '../../../records/write.ts'
import { assetKind } from '../../media/assets/asset.schema.ts'
import { calendarEventKind } from '../calendar-events/calendar-event.schema.ts'
import { pageKind } from '../pages/page.schema.ts'
import { postKind } from '../posts/post.schema.ts'
import { categoryKind } from './category.schema.ts'

/** Gives everything of a category another one, or none, and deletes it. */
export async function mergeCategory(tx: Transaction, from: number, into: number | null): Promise<void> {
  if (from === into) throw Invalid.field('into', 'The category cannot be merged into itself.')
  const ids = into === null ? [from] : [from, into]
  // Two merges in opposite directions lock in the same order.
  for (const id of ids.toSorted((a, b) => a - b)) await lockEither(tx, id, from)
  await move(tx, pageKind, 'update pages', { from, into })
  await move(tx, postKind, 'update posts', { from, into })
  await move(tx, assetKind, 'update assets', { from, into })
  await move(tx, calendarEventKind, 'update events', { from, into })
  await deleteRecord(tx, categoryKind, await lockRecord(tx, categoryKind, from))
}

/** The category of the path is 404 when it is missing, that of the body 422. */
async function lockEither(tx: Transaction, id: number, from: number): Promise<void> {
  if (await lockIfLive(tx, categoryKind, id)) return
  throw id === from ? new NotFound() : Invalid.field('into', 'The selected into is invalid.')
}

type Categorised = 'page' | 'post' | 'asset' | 'calendar-event'

async function move<R extends Categorised>(
  tx: Transaction,
  kind: Kind<R>,
  permission: Permission,
  { from, into }: { from: number; into: number | null },
): Promise<void> {
  const rows = await anyTable(tx.db)
    .selectFrom(kind.table as string)
    .select('id')
    .where('category_id', '=', from)
    .orderBy('id')
    .execute()
  const records: RecordOf<R>[] = []
  for (const { id } of rows) {
    const record = await lockIfLive(tx, kind, id)
    if (record) records.push(record)
  }
  if (records.length > 0) await requirePermissions(tx, [permission])
  const changes: Changes<Categorised> = { category_id: into }
  for (const record of records) await updateRecord(tx, kind, record, changes as Changes<R>)
}
