import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../api/session.ts'
import type { Draft, DraftKind } from './draft.types.ts'
import { acquire, release } from './open-drafts.ts'

export interface UsedDraft {
  readonly status: 'loading' | 'error' | 'ready'
  readonly error: unknown
  /** Its content is empty until it is ready. */
  readonly draft: Draft
  readonly reload: () => void
}

/** The working copy of a page or post. All who use it at the same time share one. */
export function useDraft(kind: DraftKind, id: number): UsedDraft {
  const { user } = useSession()
  const [stored, setOpened] = useState(() => acquire(kind, id, user.id))
  const isOther = stored.draft.kind !== kind || stored.draft.id !== id
  const opened = isOther ? acquire(kind, id, user.id) : stored
  if (isOther) setOpened(opened)
  useEffect(() => {
    opened.uses++
    opened.draft.enter()
    return () => release(opened)
  }, [opened])
  const opening = useSyncExternalStore(opened.subscribe, opened.getState)
  return { ...opening, draft: opened.draft, reload: () => void opened.load() }
}
