import { NotFound } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { invalidReference, lockRecord } from '../../../records/read.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { requireFit } from '../component-types/component-type.checks.ts'
import { pageKind } from '../pages/page.schema.ts'
import { type ComponentFields, componentKind } from './component.schema.ts'

type Component = RecordOf<'component'>
export type ComponentChanges = Input<ComponentFields> & { thumbnail?: string | null }
export type NewComponent = ComponentChanges & { type: string; wrangler_page_id: number }

const defaultSlot = 'main'

export async function createComponent(tx: Transaction, input: NewComponent): Promise<Component> {
  await lockOwner(tx, input.wrangler_page_id)
  const slot = input.slot ?? defaultSlot
  const component = {
    wrangler_page_id: input.wrangler_page_id,
    type: input.type,
    title: input.title ?? null,
    content: input.content ?? null,
    config: input.config ?? {},
    slot,
    position: input.position ?? (await positionAfterLast(tx, input.wrangler_page_id, slot)),
    enabled: input.enabled ?? 1,
    thumbnail: input.thumbnail ?? null,
  }
  await requireFit(tx, component)
  return insertRecord(tx, componentKind, component)
}

/** `kind` may have no versions, where a version of the page holds the component as it was. */
export async function updateComponent(
  tx: Transaction,
  current: Component,
  input: ComponentChanges,
  kind = componentKind,
): Promise<Component> {
  const pageId = input.wrangler_page_id ?? current.wrangler_page_id
  const slot = input.slot ?? current.slot
  const moves = pageId !== current.wrangler_page_id || slot !== current.slot
  if (moves) await lockOwner(tx, pageId)
  const { config, ...columns } = input
  const changes = { ...columns, ...(config === undefined ? {} : { config: config ?? {} }) }
  await requireFit(tx, { ...current, ...changes }, current)
  return updateRecord(tx, kind, current, {
    ...changes,
    // Its old position has no meaning on the new page or in the new slot.
    ...(moves && input.position === undefined ? { position: await positionAfterLast(tx, pageId, slot) } : {}),
  })
}

export async function deleteComponent(
  tx: Transaction,
  current: Component,
  kind = componentKind,
): Promise<void> {
  await deleteRecord(tx, kind, current)
}

/** While the page is locked it cannot be deleted, and no other component takes the next position. */
async function lockOwner(tx: Transaction, pageId: number): Promise<void> {
  try {
    await lockRecord(tx, pageKind, pageId)
  } catch (error) {
    throw error instanceof NotFound ? invalidReference('wrangler_page_id') : error
  }
}

async function positionAfterLast(tx: Transaction, pageId: number, slot: string): Promise<number> {
  const row = await tx.db
    .selectFrom('wrangler_components')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('wrangler_page_id', '=', pageId)
    .where('slot', '=', slot)
    .executeTakeFirst()
  return Math.min((row?.last ?? 0) + 1, 2_147_483_647)
}
