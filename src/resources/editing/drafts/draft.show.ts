import type { Static } from 'typebox'
import type { Json } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { type DueJob, findJob } from '../../../records/due-jobs.ts'
import { revisionTag } from '../../../records/revision-tag.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { findOthers } from '../presence/presence.actions.ts'
import { publishJob, subjectOf } from './draft.job.ts'
import type { Live } from './draft.live.ts'
import type { OpenDraft } from './draft.open.ts'
import type { EditedPage, Person } from './draft.schema.ts'
import { showContent } from './draft.state.ts'
import { findDiscarded, undoableUntil, type WorkingCopy } from './working-copy.store.ts'

type Shown = Static<typeof EditedPage>
type People = ReadonlyMap<number, string>

/** A page or a post as an editor opens it. */
export async function showDraft(
  db: Db,
  opened: OpenDraft,
  { now, by }: Pick<Transaction, 'now' | 'by'>,
): Promise<Shown> {
  const { live, copy } = opened
  const { kind, record } = live
  const discarded = await findDiscarded(db, kind, record.id, now)
  const job = await findJob(db, publishJob, subjectOf({ kind, id: record.id }))
  const people = await findPeople(db, [
    copy?.created_by,
    copy?.updated_by,
    discarded?.discarded_by,
    job?.created_by,
  ])
  return {
    id: record.id,
    etag: opened.etag,
    live: {
      etag: liveTag(live),
      created_at: record.created_at,
      updated_at: record.updated_at,
      content: showContent(live.content) as Shown['live']['content'],
    },
    draft: copy && { ...showCopy(copy, people), content: showContent(opened.content) },
    conflicts: [...opened.conflicts],
    discarded: discarded ? showDiscarded(discarded, people) : null,
    schedule: {
      publish_at: record.publish_at,
      unpublish_at: record.unpublish_at,
      publication: job ? showJob(job, people) : null,
    },
    present: await findOthers(db, by ?? 0, { kind, recordId: record.id }, now),
  }
}

/** Who keeps a draft has it already, and only needs to know what it is based on. */
export function showKept({ copy, conflicts }: OpenDraft, etag: string, isLiveNewer: boolean) {
  return {
    etag,
    draft: copy && { revision: copy.revision, updated_at: copy.updated_at },
    is_live_newer: isLiveNewer,
    conflicts: [...conflicts],
  }
}

function liveTag({ kind, record }: Live): string {
  return revisionTag(kind === 'page' ? pageKind : postKind, record)
}

function showCopy(copy: WorkingCopy, people: People) {
  const { revision, created_at, created_by, updated_at, updated_by } = copy
  return {
    revision,
    created_at,
    created_by: showPerson(created_by, people),
    updated_at,
    updated_by: showPerson(updated_by, people),
  }
}

function showDiscarded({ discarded_at, discarded_by }: WorkingCopy, people: People) {
  const at = discarded_at ?? ''
  return { at, by: showPerson(discarded_by, people), undoable_until: undoableUntil(at) }
}

function showJob({ due_at, created_at, created_by, failed_at, error }: DueJob, people: People) {
  const scheduled = { at: due_at, scheduled_at: created_at, scheduled_by: showPerson(created_by, people) }
  return { ...scheduled, failed_at, error: error as Json }
}

function showPerson(id: number | null, people: People): Static<typeof Person> | null {
  return id === null ? null : { id, name: people.get(id) ?? null }
}

async function findPeople(db: Db, given: readonly (number | null | undefined)[]): Promise<People> {
  const ids = [...new Set(given.filter((id) => typeof id === 'number'))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
