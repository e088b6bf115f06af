import { requirePermissions } from '../../../access/user-permissions.ts'
import { EditConflict, Invalid, NotFound, withPrefix } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import { cancelJob } from '../../../records/due-jobs.ts'
import { findLive } from './draft.open.ts'
import { onlyScheduled, openForPublishing, type PublishServices, publishContent } from './draft.publish.ts'
import type { AlongTarget } from './draft.schema.ts'
import { type DraftName, deleteCopy, publishJobOf, subjectOf } from './working-copy.store.ts'

/** Makes other pages and posts public, as their drafts are, in one order: fewer transactions deadlock and are repeated. */
export async function publishAlong(
  tx: Transaction,
  services: PublishServices,
  target: { readonly kind: DraftName; readonly id: number },
  along: readonly AlongTarget[],
): Promise<void> {
  if (new Set([target, ...along].map(subjectOf)).size <= along.length)
    throw Invalid.field('along', 'The along field must name other records, each only once.')
  const inOrder = [...along.entries()].toSorted(([, a], [, b]) => a.kind.localeCompare(b.kind) || a.id - b.id)
  for (const [at, each] of inOrder) await withPrefix(`along.${at}.`, () => publishOne(tx, services, each))
}

async function publishOne(tx: Transaction, services: PublishServices, target: AlongTarget): Promise<void> {
  await requirePermissions(tx, [`update ${target.kind}s`])
  const { record } = await findLive(tx.db, target.kind, target.id).catch(sayGone)
  try {
    await makePublic(tx, services, target)
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error
    throw new EditConflict(`"${(record as { title?: unknown }).title}": ${error.message}`)
  }
}

async function makePublic(
  tx: Transaction,
  services: PublishServices,
  { kind, id, etag }: AlongTarget,
): Promise<void> {
  const target = { kind, id, ifMatch: '*' }
  // As for a single draft: before its copy is locked, and for one that was scheduled meanwhile.
  const wasScheduled = await cancelJob(tx, publishJobOf(target), subjectOf(target))
  const opened = await openForPublishing(tx, target)
  if (etag !== undefined && etag !== opened.etag)
    throw new EditConflict('It was changed after it was checked. Check it again.')
  if (!opened.copy && wasScheduled) throw new EditConflict(onlyScheduled)
  await cancelJob(tx, publishJobOf(target), subjectOf(target))
  const { content, live } = opened
  const fields = { ...content.fields, [kind === 'page' ? 'enabled' : 'published']: 1 }
  await publishContent(tx, services, live, { ...content, fields })
  if (opened.copy) await deleteCopy(tx, opened.copy)
}

function sayGone(error: unknown): never {
  throw error instanceof NotFound
    ? new EditConflict('A page or post that was to be published along was deleted.')
    : error
}
