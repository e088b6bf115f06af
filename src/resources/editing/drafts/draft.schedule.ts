import { requirePermissions } from '../../../access/user-permissions.ts'
import { EditConflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { cancelJob, type DueJob, finishJob, scheduleJob } from '../../../records/due-jobs.ts'
import { requireLanguageOfId } from '../../../records/language-limits.ts'
import { findIfLive } from '../../../records/read.ts'
import type { CurrentSettings } from '../../../settings/current.ts'
import type { Disks } from '../../../storage/disk.ts'
import { userKind } from '../../accounts/users/user.schema.ts'
import { draftKinds, merge, type NewIds, withIds } from './draft.content.ts'
import { type DraftTarget, findLive, lockLive, openDraft, withOwnTitle } from './draft.open.ts'
import {
  checkDraft,
  openForPublishing,
  type PublishServices,
  publishContent,
  requireMerged,
} from './draft.publish.ts'
import {
  type DraftName,
  deleteCopy,
  findCopyById,
  lockCopy,
  type PublishPayload,
  publishJobOf,
  subjectOf,
  updateCopy,
  type WorkingCopy,
} from './working-copy.store.ts'

/**
 * Publishes the current state of the working copy at a later moment. Later changes of the working copy do not change
 * the scheduled content. Scheduling again replaces it.
 */
export async function scheduleDraft(
  tx: Transaction,
  services: PublishServices,
  target: DraftTarget,
  at: string,
): Promise<void> {
  if (at <= tx.now) throw Invalid.field('at', 'The at field must be a moment in the future.')
  // The job is cancelled first, since a due job locks its own row first: otherwise the two could deadlock.
  await cancelJob(tx, publishJobOf(target), subjectOf(target))
  const { live, copy, content } = await openForPublishing(tx, target)
  if (!copy) throw new EditConflict('There is no working copy that could be published.')
  await checkDraft(tx, services, live, content)
  const contents = { base: live.content, data: content }
  // The copy takes over the live changes too, since later edits start from the scheduled content.
  if (!isSame(copy.base, live.content)) await updateCopy(tx, copy, contents)
  const payload: PublishPayload = { kind: target.kind, id: target.id, copy: copy.id, ...contents }
  await scheduleJob(tx, { name: publishJobOf(target), subject: subjectOf(target), payload, due_at: at })
}

export async function cancelSchedule(tx: Transaction, target: Omit<DraftTarget, 'ifMatch'>): Promise<void> {
  await findLive(tx.db, target.kind, target.id)
  await requireLanguageOfId(tx, draftKinds[target.kind], target.id)
  const isCancelled = await cancelJob(tx, publishJobOf(target), subjectOf(target))
  if (!isCancelled) throw new NotFound('No publication is scheduled.')
}

interface JobServices {
  readonly database: Database
  readonly disks: Disks
  readonly settings: CurrentSettings
}

/**
 * The due job: publishes the scheduled content, merged with the live content, if the user who scheduled it still may.
 */
export async function publishScheduled(
  { database, disks, settings }: JobServices,
  job: DueJob,
): Promise<void> {
  const configMaxDepth = (await settings.now()).settings['components.config_max_depth']
  const payload = job.payload as PublishPayload
  await database.transaction(job.created_by, async (tx) => {
    await finishJob(tx, job)
    await requireMaker(tx, payload.kind)
    const row = await lockCopy(tx, payload.kind, payload.id)
    const live = withOwnTitle(await lockLive(tx, payload.kind, payload.id), row)
    const { content, conflicts } = merge(payload.base, live.content, payload.data)
    requireMerged(conflicts)
    const ids = await publishContent(tx, { disks, configMaxDepth }, live, content).catch(nameMaker)
    // Also one that was discarded since, which may be restored.
    const copy = await findCopyById(tx.db, payload.copy)
    if (copy) await rebaseCopy(tx, copy, payload, ids)
  })
}

/** Scheduled content is published only while its user may publish it. A deleted user has no permissions. */
async function requireMaker(tx: Transaction, kind: DraftName): Promise<void> {
  if (tx.by !== null && !(await findIfLive(tx.db, userKind, tx.by)))
    throw new Forbidden('The user who scheduled this was deleted.')
  await requirePermissions(tx, [`update ${kind}s`]).catch(nameMaker)
}

/** Other editors read this. */
function nameMaker(error: unknown): never {
  if (!(error instanceof Forbidden)) throw error
  throw new Forbidden(`The user who scheduled this may no longer publish it. ${error.message}`)
}

/**
 * Edits that were made after scheduling stay, on top of the new live content. The new base is the base that the editors
 * have seen plus the published changes. So none of these changes looks like a change by somebody else.
 */
async function rebaseCopy(
  tx: Transaction,
  copy: WorkingCopy,
  payload: PublishPayload,
  ids: NewIds,
): Promise<void> {
  const base = withIds(merge(payload.base, copy.base, payload.data).content, ids)
  const rebased = { base, data: withIds(copy.data, ids) }
  const live = await findLive(tx.db, payload.kind, payload.id)
  if (openDraft(live, { ...copy, ...rebased }).copy) await updateCopy(tx, copy, rebased)
  else await deleteCopy(tx, copy)
}
