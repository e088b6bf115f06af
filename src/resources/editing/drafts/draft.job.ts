import type { Content } from './draft.state.ts'
import type { DraftName } from './working-copy.store.ts'

/** The name of the due job that publishes a working copy later. */
export const publishJob = 'publish'

/** What is published then. */
export type PublishPayload = {
  kind: DraftName
  id: number
  /** The working copy that was scheduled. */
  copy: number
  base: Content
  data: Content
}

export function subjectOf({ kind, id }: { kind: DraftName; id: number }): string {
  return `${kind} ${id}`
}
