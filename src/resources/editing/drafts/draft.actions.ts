import { EditConflict, NotFound } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import { cancelJob } from '../../../records/due-jobs.ts'
import { pageDraftFields, postDraftFields } from './draft.fields.ts'
import { readContent } from './draft.input.ts'
import { publishJob, subjectOf } from './draft.job.ts'
import { findLive, lockLive } from './draft.live.ts'
import { changedMeanwhile, isCurrent, type OpenDraft, openDraft, seenContent } from './draft.open.ts'
import { type PublishServices, publishContent } from './draft.publish.ts'
import { showDraft } from './draft.show.ts'
import { type Content, isSame, type NewIds } from './draft.state.ts'
import {
  type DraftName,
  deleteCopy,
  findDiscarded,
  insertCopy,
  lockCopy,
  markDiscarded,
  markRestored,
  updateCopy,
  type WorkingCopy,
} from './working-copy.store.ts'

/** The page or post that a change is about, and the `If-Match` of the request. */
export interface DraftTarget {
  readonly kind: DraftName
  readonly id: number
  readonly ifMatch: string | undefined
}

export interface Kept extends OpenDraft {
  /** The live content that the draft is based on, which can be older than the current one. */
  readonly base: Content
}

/** Stores a draft as a whole. `passwordHash` is left out when the password stays as it is. */
export async function keepDraft(
  tx: Transaction,
  target: DraftTarget,
  values: Readonly<Record<string, unknown>>,
  passwordHash?: string | null,
): Promise<Kept> {
  const { kind, id } = target
  const row = await lockCopy(tx, kind, id)
  const opened = openDraft(await findLive(tx.db, kind, id), row)
  const base = seenContent(opened, target.ifMatch)
  if (base === 'stale') throw changedMeanwhile(await showDraft(tx.db, opened, tx))
  const known = [opened.content, opened.live.content]
  const fields = kind === 'page' ? pageDraftFields : postDraftFields
  const read = readContent(values, fields, { base, known })
  const password = passwordHash === undefined ? opened.content.fields.password : passwordHash
  const data = kind === 'page' ? { ...read, fields: { ...read.fields, password: password ?? null } } : read
  const kept = await storeCopy(tx, { kind, id, row, copy: opened.copy }, { base, data })
  return { ...openDraft(opened.live, kept), base }
}

interface Place {
  readonly kind: DraftName
  readonly id: number
  /** The stored row, and the same when it still holds a change. */
  readonly row: WorkingCopy | undefined
  readonly copy: WorkingCopy | null
}

/** A copy that changes nothing is not kept. The same content again changes nothing, so that a client may repeat itself. */
export async function storeCopy(
  tx: Transaction,
  { kind, id, row, copy }: Place,
  contents: { base: Content; data: Content },
): Promise<WorkingCopy | undefined> {
  const isEmpty = isSame(contents.base, contents.data)
  if (row && (isEmpty || !copy)) await deleteCopy(tx, row)
  if (isEmpty) return undefined
  if (!copy) return insertCopy(tx, kind, id, contents)
  if (isSame(copy.base, contents.base) && isSame(copy.data, contents.data)) return copy
  return updateCopy(tx, copy, contents)
}

/**
 * Makes the working copy live, in one transaction. What was scheduled is cancelled. Without a working copy it does nothing;
 * then what is scheduled may be the only copy of its content, and is kept.
 */
export async function publishDraft(
  tx: Transaction,
  services: PublishServices,
  target: DraftTarget,
): Promise<NewIds> {
  // First, since a job that is due holds its row while it waits for the copy.
  const wasScheduled = await cancelJob(tx, publishJob, subjectOf(target))
  const opened = await openForPublishing(tx, target)
  if (!opened.copy && wasScheduled) throw new EditConflict(onlyScheduled)
  if (!opened.copy) return new Map()
  // It may have been scheduled while this waited for the copy.
  await cancelJob(tx, publishJob, subjectOf(target))
  const ids = await publishContent(tx, services, opened.live, opened.content)
  await deleteCopy(tx, opened.copy)
  return ids
}

const onlyScheduled =
  'There is no working copy to publish, but a publication is scheduled. Cancel it, or wait for it.'

/** The copy can be restored for a day. What is scheduled stays scheduled. */
export async function discardDraft(tx: Transaction, target: DraftTarget): Promise<void> {
  const row = await lockCopy(tx, target.kind, target.id)
  const opened = openDraft(await findLive(tx.db, target.kind, target.id), row)
  if (!opened.copy) throw new NotFound('There is no working copy.')
  if (!isCurrent(opened, target.ifMatch)) throw changedMeanwhile(await showDraft(tx.db, opened, tx))
  await markDiscarded(tx, opened.copy)
}

/** Undoes the last discard. */
export async function restoreDraft(tx: Transaction, kind: DraftName, id: number): Promise<void> {
  const row = await lockCopy(tx, kind, id)
  const opened = openDraft(await findLive(tx.db, kind, id), row)
  const discarded = await findDiscarded(tx.db, kind, id, tx.now)
  if (!discarded) throw new NotFound('There is no discarded working copy that could be restored.')
  if (opened.copy) {
    throw new EditConflict(
      'There is a newer working copy. Publish or discard it first, then restore the discarded one.',
    )
  }
  if (row) await deleteCopy(tx, row)
  await markRestored(tx, discarded)
}

/** Locks and merges what is about to be published; 412, or 409 when there are conflicts. */
export async function openForPublishing(tx: Transaction, target: DraftTarget): Promise<OpenDraft> {
  const row = await lockCopy(tx, target.kind, target.id)
  const opened = openDraft(await lockLive(tx, target.kind, target.id), row)
  if (!isCurrent(opened, target.ifMatch)) throw changedMeanwhile(await showDraft(tx.db, opened, tx))
  requireMerged(opened.conflicts)
  if (row && !opened.copy) await deleteCopy(tx, row)
  return opened
}

export function requireMerged(conflicts: OpenDraft['conflicts']): void {
  if (conflicts.length === 0) return
  throw new EditConflict(
    'The live record was changed in the same places. Decide each conflict, keep the draft, and publish again.',
    { conflicts: [...conflicts] },
  )
}
