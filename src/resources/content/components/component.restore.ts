import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { lockIfLive, lockRecord } from '../../../records/read.ts'
import type { Version } from '../../../records/versions.ts'
import { insertRecord, restorable, updateRecord } from '../../../records/write.ts'
import { deleteReplacedFiles, keepIfRecovered, type Recovered } from '../../media/files/file.recovery.ts'
import { pageKind } from '../pages/page.schema.ts'
import { type ComponentAction, requireComponentRights } from './component.rights.ts'
import { componentKind } from './component.schema.ts'

type Component = RecordOf<'component'>
export type ComponentSnapshot = Omit<Component, 'search_text'>

/** Restores a component, also when it was deleted; 404 when its page was deleted. */
export async function restoreComponentVersion(
  tx: Transaction,
  recovered: Recovered,
  version: Version,
): Promise<Component> {
  const snapshot = version.data as unknown as ComponentSnapshot
  await lockRecord(tx, pageKind, snapshot.wrangler_page_id)
  const { component, replaced, action } = await reinstateComponent(tx, recovered, snapshot)
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

/** The page that the snapshot names must be live. */
export async function reinstateComponent(
  tx: Transaction,
  recovered: Recovered,
  snapshot: ComponentSnapshot,
): Promise<Reinstated> {
  const { id } = snapshot
  const columns = { ...restorable(snapshot), thumbnail: keepIfRecovered(recovered, snapshot.thumbnail) }
  const current = await lockIfLive(tx, componentKind, id)
  if (!current) {
    const created = await insertRecord(tx, componentKind, { id, ...columns })
    return { component: created, replaced: null, action: 'create' }
  }
  const component = await updateRecord(tx, componentKind, current, columns)
  return { component, replaced: current.thumbnail, action: component === current ? null : 'update' }
}
