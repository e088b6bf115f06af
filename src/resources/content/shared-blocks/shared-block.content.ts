import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { LifecycleEvent, LifecycleEvents } from '../../../lifecycle/events.ts'
import { scheduleFileCheck } from '../../../records/new-files.ts'
import { lockIfLive } from '../../../records/read.ts'
import { updateRecord } from '../../../records/write.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { isAddress, isInsideDisk } from '../../../storage/paths.ts'
import { componentKind } from '../components/component.schema.ts'
import {
  contentMembers,
  type SharedBlock,
  type SharedContent,
  sharedBlockKind,
} from './shared-block.schema.ts'

export function contentOf({ type, title, content, config, thumbnail }: SharedContent): SharedContent {
  return { type, title, content, config, thumbnail }
}

/** The block, locked: until the transaction ends nobody changes its content. Undefined when it is gone. */
export function lockBlock(tx: Transaction, id: number | null | undefined): Promise<SharedBlock | undefined> {
  return id == null ? Promise.resolve(undefined) : lockIfLive(tx, sharedBlockKind, id)
}

/**
 * Writes the changed content of placements to their blocks and to all other placements. It runs at the end of each
 * transaction, so that every way to change a component is covered, and no row is changed while an action holds it.
 */
export async function spreadSharedContent(tx: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  for (const [id, changes] of changesOf(events)) await changeBlock(tx, id, changes)
}

/** The changes of each block. If a transaction changes the same member twice, the later change counts. */
function changesOf(events: readonly LifecycleEvent[]): Map<number, Partial<SharedContent>> {
  const blocks = new Map<number, Partial<SharedContent>>()
  for (const { name, payload } of events) {
    if (name !== 'component.updated') continue
    const { before, after } = payload as LifecycleEvents['component.updated']
    const id = after.shared_block_id
    if (!id || before.shared_block_id !== id) continue
    const changed = contentMembers.filter((member) => !isDeepStrictEqual(before[member], after[member]))
    if (changed.length === 0) continue
    const values = Object.fromEntries(changed.map((member) => [member, after[member]]))
    blocks.set(id, { ...blocks.get(id), ...values })
  }
  return blocks
}

/** Changes a block and all of its placements, also those on pages in the trash. */
export async function changeBlock(
  tx: Transaction,
  id: number,
  changes: Partial<SharedContent>,
): Promise<void> {
  const block = await lockBlock(tx, id)
  if (!block) return
  const content = contentOf(await updateRecord(tx, sharedBlockKind, block, changes))
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const text = `select * from wrangler_components where shared_block_id = $1 order by id ${lock}`
  const placements = await runStatement<RecordOf<'component'>>(tx.db, text, [id])
  for (const placement of placements) await updateRecord(tx, componentKind, placement, content)
  // When the action looked, the other placements still used the old file.
  const old = block.thumbnail
  if (old !== null && old !== content.thumbnail && !isAddress(old) && isInsideDisk(old))
    await scheduleFileCheck(tx, { disk: publicDisk, path: old })
}
