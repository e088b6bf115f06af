import type { Permission } from '../../../access/permissions.ts'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { anyTable, type Kind } from '../../../records/kind.ts'
import { requireLanguageOfAll } from '../../../records/language-limits.ts'
import { lockIfLive, lockRecord } from '../../../records/read.ts'
import { type Changes, deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { replaceCategory } from '../../editing/drafts/working-copy.store.ts'
import { assetKind } from '../../media/assets/asset.schema.ts'
import { calendarEventKind } from '../calendar-events/calendar-event.schema.ts'
import { languageOfNew, requireLanguage } from '../languages/translation-groups.ts'
import { pageKind } from '../pages/page.schema.ts'
import { postKind } from '../posts/post.schema.ts'
import { type categoryFields, categoryKind } from './category.schema.ts'

export type CategoryInput = Input<typeof categoryFields, 'name'>

export async function createCategory(tx: Transaction, input: CategoryInput): Promise<RecordOf<'category'>> {
  const { root: _, ...inLanguage } = await languageOfNew(tx, 'category', input)
  return insertRecord(tx, categoryKind, { type: null, colour: null, ...input, ...inLanguage })
}

export async function updateCategory(
  tx: Transaction,
  current: RecordOf<'category'>,
  input: Partial<CategoryInput>,
): Promise<RecordOf<'category'>> {
  await requireLanguage(tx, 'category', current, input)
  const { language: _, ...columns } = input
  return updateRecord(tx, categoryKind, current, columns)
}

/** Deletes the category unless a live page or a post uses it. 403 when a record in a language loses it that the user may not change. */
export async function deleteCategory(tx: Transaction, current: RecordOf<'category'>): Promise<void> {
  for (const kind of [pageKind, postKind, calendarEventKind])
    await requireLanguageOfAll(tx, kind, 'category_id = $1', [current.id])
  // A page in the trash can be restored without its category. The foreign key removes the category from assets.
  if (await isInUse(tx, current.id)) return
  await deleteRecord(tx, categoryKind, current)
}

async function isInUse(tx: Transaction, id: number): Promise<boolean> {
  const page = await tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('category_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const post = await tx.db
    .selectFrom('posts')
    .select('id')
    .where('category_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return page !== undefined || post !== undefined
}

/** Moves all records of a category, and their working copies, to another one, or to none, and deletes the category. */
export async function mergeCategory(tx: Transaction, from: number, into: number | null): Promise<void> {
  if (from === into) throw Invalid.field('into', 'The category cannot be merged into itself.')
  const ids = into === null ? [from] : [from, into]
  // Two merges in opposite directions lock in the same order.
  for (const id of ids.toSorted((a, b) => a - b)) await lockEither(tx, id, from)
  for (const kind of await replaceCategory(tx, from, into)) await requirePermissions(tx, [`update ${kind}s`])
  await move(tx, pageKind, 'update pages', { from, into })
  await move(tx, postKind, 'update posts', { from, into })
  await move(tx, assetKind, 'update assets', { from, into })
  await move(tx, calendarEventKind, 'update events', { from, into })
  await deleteRecord(tx, categoryKind, await lockRecord(tx, categoryKind, from))
}

/** A missing category is 404 if the path names it, and 422 if the body names it. */
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
