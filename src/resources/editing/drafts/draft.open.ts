import { PreconditionFailed, PreconditionRequired } from '../../../core/errors.ts'

import type { Live } from './draft.live.ts'
import { type DraftConflict, merge } from './draft.merge.ts'
import { type Content, hashOf, isSame } from './draft.state.ts'
import type { WorkingCopy } from './working-copy.store.ts'

/** A record with its working copy, merged with the live content. */
export interface OpenDraft {
  readonly live: Live
  /** Null also when everything in it is live by now. */
  readonly copy: WorkingCopy | null
  /** The working copy with the live changes; the live content when there is no copy. */
  readonly content: Content
  readonly conflicts: readonly DraftConflict[]
  readonly etag: string
}

export function openDraft(live: Live, copy: WorkingCopy | undefined): OpenDraft {
  const etag = (opened: WorkingCopy | null) => tagOf(live, opened, live.content)
  const none = { live, copy: null, content: live.content, conflicts: [], etag: etag(null) }
  if (!copy) return none
  const { content, conflicts } = merge(copy.base, live.content, copy.data)
  if (conflicts.length === 0 && isSame(content, live.content)) return none
  return { live, copy, content, conflicts, etag: etag(copy) }
}

/**
 * Names the revision of the working copy, and the live content that its reader has seen. So whoever keeps a draft tells
 * by `If-Match` on what it is based.
 */
export function tagOf({ kind, record }: Live, copy: WorkingCopy | null, seen: Content): string {
  return `"${prefixOf(kind, record.id, copy)}${hashOf(seen)}"`
}

function prefixOf(kind: string, id: number, copy: WorkingCopy | null): string {
  return `${kind}-${id}-draft-${copy ? `${copy.id}.${copy.revision}` : 'none'}-`
}

/** The live content that the sender of a draft has seen; 412 when something else was kept or published since. */
export function seenContent(opened: OpenDraft, ifMatch: string | undefined): Content | 'stale' {
  const { live, copy } = opened
  const tags = tagsOf(opened, ifMatch)
  if (tags === null || tags.includes('*')) return live.content
  const hashes = hashesFor(opened, tags)
  // Also when the live content changed after it was read: then the draft is still based on what the copy is based on.
  if (copy && hashes.includes(hashOf(copy.base))) return copy.base
  if (hashes.includes(hashOf(live.content))) return live.content
  return 'stale'
}

/** Whether `If-Match` names the current revision of the working copy, whatever happened to the live record. */
export function isCurrent(opened: OpenDraft, ifMatch: string | undefined): boolean {
  const tags = tagsOf(opened, ifMatch)
  return tags === null || tags.includes('*') || hashesFor(opened, tags).length > 0
}

/** Null when there is no condition. It may be left out only while there is no working copy. */
function tagsOf({ copy }: OpenDraft, ifMatch: string | undefined): string[] | null {
  if (ifMatch !== undefined) return ifMatch.split(',').map((tag) => tag.trim())
  if (!copy) return null
  throw new PreconditionRequired(
    'There is a working copy. Send the ETag of the one that you read as If-Match, so that no work of others is lost.',
  )
}

function hashesFor({ live, copy }: OpenDraft, tags: readonly string[]): string[] {
  const start = `"${prefixOf(live.kind, live.record.id, copy)}`
  return tags.filter((tag) => tag.startsWith(start)).map((tag) => tag.slice(start.length, -1))
}

export function changedMeanwhile(data: Record<string, unknown>): PreconditionFailed {
  return new PreconditionFailed(
    'The working copy has changed since you read it. `data` has it as it is now: merge your changes into it.',
    { data },
  )
}
