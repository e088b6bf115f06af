import { sql } from 'kysely'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { NotFound } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { findRow } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { invalidReference, lockIfLive, lockRecord } from '../../../records/read.ts'
import type { Version } from '../../../records/versions.ts'
import {
  deleteRecord,
  insertRecord,
  reinsertRecord,
  restorable,
  updateRecord,
} from '../../../records/write.ts'
import { deleteReplacedFiles, keepIfRecovered, type Recovered } from '../../media/files/file.recovery.ts'
import { requireFit } from '../component-types/component-type.checks.ts'
import { pageKind } from '../pages/page.schema.ts'
import { contentOf, lockBlock } from '../shared-blocks/shared-block.content.ts'
import { type ComponentFields, componentKind } from './component.schema.ts'

type Component = RecordOf<'component'>
export type ComponentChanges = Input<ComponentFields> & {
  thumbnail?: string | null
  shared_block_id?: number | null
}
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
    shared_block_id: input.shared_block_id ?? null,
  }
  await requireFit(tx, component)
  return insertRecord(tx, componentKind, component)
}

/** `kind` may be without versions, if a version of the page already contains the component's previous state. */
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
    // The old position has no meaning on the new page or in the new slot.
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

/** The components of a deleted page are in the trash with it. */
const isOnLivePage = `exists (
  select 1 from wrangler_pages as page
  where page.id = wrangler_components.wrangler_page_id and page.deleted_at is null)`

export const onLivePage = sql.raw<boolean>(isOnLivePage)

export function liveComponents(db: Db) {
  return db.selectFrom('wrangler_components').selectAll().where(onLivePage)
}

/**
 * Of any components, those in the trash with their pages, of which there are few: to count the live ones without their
 * pages. Selected by id, so that no other condition makes the database start with all components of a type.
 */
export const isOnDeletedPage = sql<boolean>`id in (select gone.id from wrangler_components as gone
  where gone.wrangler_page_id in (select page.id from wrangler_pages as page where page.deleted_at is not null))`

export const hasDeletedPages = sql<boolean>`exists (select 1 from wrangler_pages where deleted_at is not null)`

/** The component with this id, or 404. */
export async function findLiveComponent(db: Db, id: number): Promise<RecordOf<'component'>> {
  const component = await findRow<RecordOf<'component'>>(db, componentKind.table, id, `and ${isOnLivePage}`)
  if (!component) throw new NotFound()
  return component
}

/** The component with this id, locked until the transaction ends; 404 when it or its page is missing or deleted. */
export async function lockLiveComponent(tx: Transaction, id: number): Promise<RecordOf<'component'>> {
  const lock = tx.supportsRowLocks ? 'for update of wrangler_components' : ''
  const more = `and ${isOnLivePage} ${lock}`
  const component = await findRow<RecordOf<'component'>>(tx.db, componentKind.table, id, more)
  if (!component) throw new NotFound()
  return component
}

export type ComponentSnapshot = Omit<Component, 'search_text'>

/** Restores a component, even if it was deleted; 404 when its page was deleted. */
export async function restoreComponentVersion(
  tx: Transaction,
  recovered: Recovered,
  version: Version,
): Promise<Component> {
  const snapshot = version.data as unknown as ComponentSnapshot
  await lockRecord(tx, pageKind, snapshot.wrangler_page_id)
  const { component, replaced, action } = await reinstateComponent(tx, recovered, snapshot, true)
  await requireComponentRights(tx, new Set(action ? [action] : []))
  await deleteReplacedFiles(tx, recovered, [replaced])
  return component
}

interface Reinstated {
  readonly component: Component
  /** The thumbnail that the component had until now. */
  readonly replaced: string | null
  /** Null when it was like this already. */
  readonly action: ComponentAction | null
}

/**
 * The page that the snapshot names must be live. A placement gets the present content of its shared block: the restore of
 * a page changes no other page. With `changesBlock` a live placement gets the content of the snapshot, and so does the
 * block.
 */
export async function reinstateComponent(
  tx: Transaction,
  recovered: Recovered,
  snapshot: ComponentSnapshot,
  changesBlock = false,
): Promise<Reinstated> {
  const { id } = snapshot
  const current = await lockIfLive(tx, componentKind, id)
  const isChangedAlone = changesBlock && current !== undefined
  const block = isChangedAlone
    ? undefined
    : await lockBlock(tx, current?.shared_block_id ?? snapshot.shared_block_id)
  const columns = {
    ...restorable(snapshot),
    thumbnail: keepIfRecovered(recovered, snapshot.thumbnail),
    ...(block ? contentOf(block) : {}),
    shared_block_id: isChangedAlone ? current.shared_block_id : (block?.id ?? null),
  }
  if (!current) {
    const created = await reinsertRecord(tx, componentKind, snapshot, columns)
    return { component: created, replaced: null, action: 'create' }
  }
  const component = await updateRecord(tx, componentKind, current, columns)
  return { component, replaced: current.thumbnail, action: component === current ? null : 'update' }
}

/** What a change of a page does to a component. */
export type ComponentAction = 'create' | 'update' | 'delete'

/** Publishing or restoring components needs the same permissions as the routes of `/api/v1`. */
export function requireComponentRights(
  tx: Transaction,
  actions: ReadonlySet<ComponentAction>,
): Promise<void> {
  return requirePermissions(
    tx,
    [...actions].sort().map((action) => `${action} components` as const),
  )
}
