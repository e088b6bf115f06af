import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCan, useSession } from '../api/session.ts'
import { createDraft, type OwnedDraft, type Steps } from './draft.ts'
import type { Draft, DraftKind } from './draft.types.ts'
import type { DraftServices } from './draft-core.ts'
import { createLocalCopies } from './local-copies.ts'
import { createRemote } from './remote.ts'
import { createStore, type Store } from './store.ts'

export interface UsedDraft {
  readonly status: 'loading' | 'error' | 'ready'
  readonly error: unknown
  /** Its content is empty until it is ready. */
  readonly draft: Draft
  readonly reload: () => void
}

/** The working copy of a page, post or global. All components that use it at the same time share one. */
export function useDraft(kind: DraftKind, id: number): UsedDraft {
  const { user } = useSession()
  const mayChange = useCan()(`update ${kind}s`)
  const [stored, setOpened] = useState(() => acquire(kind, id, user.id, mayChange))
  const isOther = stored.draft.kind !== kind || stored.draft.id !== id
  const opened = isOther ? acquire(kind, id, user.id, mayChange) : stored
  if (isOther) setOpened(opened)
  useEffect(() => {
    opened.uses++
    opened.draft.enter()
    return () => release(opened)
  }, [opened])
  const opening = useSyncExternalStore(opened.subscribe, opened.getState)
  return { ...opening, draft: opened.draft, reload: () => void opened.load() }
}

interface Opening {
  readonly status: 'loading' | 'error' | 'ready'
  readonly error: unknown
}

interface OpenDraft extends Store<Opening> {
  readonly draft: OwnedDraft
  uses: number
  load(): Promise<void>
}

const open = new Map<string, OpenDraft>()

/** The one working copy of a record that everybody in this window shares. */
function acquire(kind: DraftKind, id: number, userId: number, mayChange: boolean): OpenDraft {
  const key = `${userId}:${kind}:${id}`
  const known = open.get(key)
  if (known) return known
  const opened = openDraft(
    kind,
    id,
    {
      remote: createRemote(kind, id),
      local: createLocalCopies(kind, id, userId),
      enabledField: enabledFields[kind],
      mayChange,
    },
    left.get(key),
  )
  open.set(key, opened)
  void opened.load()
  return opened
}

/** The working copy of a record if this window has it open: it must be told of changes made elsewhere. */
export function openedDraft(kind: DraftKind, id: number): OwnedDraft | undefined {
  const opened = [...open.values()].find(({ draft }) => draft.kind === kind && draft.id === id)
  return opened?.getState().status === 'ready' ? opened.draft : undefined
}

/** A draft that no component uses any more is closed once it is saved. */
function release(opened: OpenDraft): void {
  opened.uses--
  // A screen that is replaced by another of the same record gives it back only for a moment.
  setTimeout(() => {
    if (opened.uses > 0) return
    void opened.draft.close().then(() => {
      if (opened.uses > 0) return
      for (const [key, each] of open) {
        if (each !== opened) continue
        open.delete(key)
        keepSteps(key, opened.draft.getSteps())
      }
    })
  }, 0)
}

/** The steps of the records that were left last, such as for their history: undo still works after coming back. */
const left = new Map<string, Steps>()
const maxLeft = 5

function keepSteps(key: string, steps: Steps): void {
  left.delete(key)
  left.set(key, steps)
  const [oldest] = left.keys()
  if (left.size > maxLeft && oldest !== undefined) left.delete(oldest)
}

const enabledFields = { page: 'enabled', post: 'published', global: null } as const

function openDraft(
  kind: DraftKind,
  id: number,
  services: DraftServices,
  steps: Steps | undefined,
): OpenDraft {
  const draft = createDraft(kind, id, services)
  const { set, ...store } = createStore<Opening>({ status: 'loading', error: null })
  async function load() {
    set({ status: 'loading', error: null })
    try {
      await draft.load()
      if (steps) draft.resume(steps)
      set({ status: 'ready' })
    } catch (error) {
      set({ status: 'error', error })
    }
  }
  return { ...store, draft, uses: 0, load }
}
