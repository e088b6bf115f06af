import { api } from '../api/client.ts'
import type { Content } from './content.ts'
import type { Draft, DraftKind, DraftState } from './draft.types.ts'
import { createStore } from './store.ts'
import { useStoreValue } from './use-value.ts'

export interface OwnedDraft extends Draft {
  load(): Promise<void>
  /** Resolves when everything is saved. */
  close(): Promise<void>
}

const initial: DraftState = {
  content: {},
  live: {},
  liveUpdatedAt: null,
  isChanged: false,
  isPublished: false,
  save: 'saved',
  saveMessage: null,
  savedAt: null,
  savedRevision: '',
  conflicts: [],
  merged: null,
  canUndo: false,
  canRedo: false,
  present: [],
  schedule: { publish_at: null, unpublish_at: null, publication: null },
  discarded: null,
  selected: null,
  selectedField: null,
  errors: {},
}

export function createDraft(kind: DraftKind, id: number, _userId: number): OwnedDraft {
  const store = createStore(initial)
  const nothing = async () => {}
  return {
    kind,
    id,
    getState: store.getState,
    subscribe: store.subscribe,
    useValue: (selector) => useStoreValue(store, selector),
    async load() {
      const path = kind === 'page' ? '/admin/api/pages/{id}' : '/admin/api/posts/{id}'
      const { data } = await api.get(path as '/admin/api/pages/{id}', { path: { id } })
      const live = data.live.content as Content
      store.set({
        live,
        content: (data.draft?.content as Content | undefined) ?? live,
        schedule: data.schedule,
      })
    },
    close: nothing,
    change: (recipe) => store.set({ content: recipe(store.getState().content) }),
    undo: () => {},
    redo: () => {},
    select: (selected, field = null) => store.set({ selected, selectedField: field }),
    saveNow: nothing,
    publish: nothing,
    undoPublish: nothing,
    cancelSchedule: nothing,
    discard: nothing,
    restoreDiscarded: nothing,
    setPassword: nothing,
    decide: () => {},
    refresh: nothing,
  }
}
