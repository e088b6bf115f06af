import { Invalid, NotFound } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { requireLanguageOf } from '../../../records/language-limits.ts'
import { invalidReference } from '../../../records/read.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import type { Disks } from '../../../storage/disk.ts'
import { deleteFileIfUnreferenced } from '../../media/files/file.references.ts'
import { lockLiveComponent } from '../components/component.actions.ts'
import { componentKind } from '../components/component.schema.ts'
import { contentOf } from './shared-block.content.ts'
import { type SharedBlock, type sharedBlockFields, sharedBlockKind } from './shared-block.schema.ts'

/** The content of the component does not change, so it needs no version. */
const { versions: _versions, snapshot: _snapshot, ...unversioned } = componentKind

/** Makes a block of a component, which becomes its first placement. Visitors see no difference. */
export async function shareComponent(
  tx: Transaction,
  { name, component_id }: Input<typeof sharedBlockFields, 'name' | 'component_id'>,
): Promise<SharedBlock> {
  const component = await lockLiveComponent(tx, component_id).catch((error) => {
    throw error instanceof NotFound ? invalidReference('component_id') : error
  })
  if (component.shared_block_id !== null)
    throw Invalid.field('component_id', 'The component is a placement of a shared block already.')
  const block = await insertRecord(tx, sharedBlockKind, { name, ...contentOf(component) })
  await updateRecord(tx, unversioned, component, { shared_block_id: block.id })
  return block
}

export function renameBlock(
  tx: Transaction,
  current: SharedBlock,
  { name }: { name?: string },
): Promise<SharedBlock> {
  return updateRecord(tx, sharedBlockKind, current, name === undefined ? {} : { name })
}

/** Its placements stay, each as a component of its own: nothing that visitors see changes. */
export async function deleteBlock(tx: Transaction, current: SharedBlock, disks: Disks): Promise<void> {
  const placements = 'select distinct wrangler_page_id from wrangler_components where shared_block_id = $1'
  for (const placement of await runStatement<object>(tx.db, placements, [current.id]))
    await requireLanguageOf(tx, componentKind, 'update', placement)
  await runStatement(tx.db, countChange, [current.id])
  const text = 'update wrangler_components set shared_block_id = null where shared_block_id = $1'
  await runStatement(tx.db, text, [current.id])
  await deleteRecord(tx, sharedBlockKind, current)
  await deleteFileIfUnreferenced(tx, disks, current.thumbnail)
}

/** Translations follow whether a component is a placement. */
const countChange = `update component_changes set changes = changes + 1
  where page_id in (select wrangler_page_id from wrangler_components where shared_block_id = $1)`
