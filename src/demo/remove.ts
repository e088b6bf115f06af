import type { Transaction } from '../database/database.ts'
import type { Disks } from '../storage/disk.ts'
import { type ExampleKind, type ExampleRecord, exampleKinds, readExample } from './example-records.ts'
import { removers } from './removers.ts'

interface Kept {
  readonly kind: ExampleKind
  readonly id: number
  readonly title: string
  /** Somebody changed it, or something that stays uses it. */
  readonly reason: 'changed' | 'used'
}

export interface Removed {
  /** How many records of each kind are gone. */
  readonly removed: Partial<Record<ExampleKind, number>>
  readonly kept: readonly Kept[]
}

/**
 * Removes the demo site, pages and posts for good. What somebody changed stays, unless `withChanged`; what is used by
 * something that stays does in any case. What stays is no longer part of the example.
 */
export async function removeDemo(tx: Transaction, disks: Disks, withChanged: boolean): Promise<Removed> {
  const records = await readExample(tx.db)
  const isLeaving = ({ isChanged }: ExampleRecord) => withChanged || !isChanged
  const leaving = records.filter(isLeaving)
  const kept: Kept[] = records.filter((record) => !isLeaving(record)).map(keptBecause('changed'))
  const removed: Partial<Record<ExampleKind, number>> = {}
  for (const kind of exampleKinds) {
    const ofKind = leaving.filter((record) => record.kind === kind)
    const stayed = await removers[kind](tx, disks, ofKind, leaving)
    kept.push(...stayed.map(keptBecause('used')))
    if (ofKind.length > stayed.length) removed[kind] = ofKind.length - stayed.length
  }
  await tx.db.deleteFrom('example_records').execute()
  return { removed, kept }
}

function keptBecause(reason: Kept['reason']) {
  return ({ kind, id, title }: ExampleRecord): Kept => ({ kind, id, title, reason })
}
