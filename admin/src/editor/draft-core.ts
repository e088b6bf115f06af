import { i18n } from '@lingui/core'
import {
  ConnectionError,
  ForbiddenError,
  TimeoutError,
  UnauthenticatedError,
} from '../../../client/src/index.ts'
import { messageOf } from '../api/errors.ts'
import { createAutosave } from './autosave.ts'
import { type ComponentId, type Content, componentsOf } from './content.ts'
import type { DraftState, MergedChange } from './draft.types.ts'
import { remainingErrors } from './draft-errors.ts'
import { emptyHistory, type History, recordChange, renameInHistory } from './history.ts'
import type { LocalCopies } from './local-copies.ts'
import type { Remote } from './remote.ts'
import { isSame } from './same.ts'
import { contentOf, type Edited, isRefusal, staleSides } from './sides.ts'
import { createStore, type WritableStore } from './store.ts'
import {
  emptyCopy,
  hasUnsaved,
  type NewIds,
  outgoing,
  receive,
  rename,
  type WorkingCopy,
  withIds,
} from './working-copy.ts'

export interface DraftServices {
  readonly remote: Remote
  readonly local: LocalCopies
  readonly enabledField: 'enabled' | 'published' | null
  /** Whether the user has the permission; that for its language is known once it is loaded. */
  readonly mayChange: boolean
}

export type DraftCore = ReturnType<typeof createCore>

/** The working copy of one record: the content on the screen, the content of the service, and the steps between them. */
export function createCore({ remote, local, enabledField, mayChange }: DraftServices) {
  const store: WritableStore<DraftState> = createStore(initialState)
  let copy = emptyCopy
  let history = emptyHistory
  let etag = ''
  let revision: number | null = null
  /** The content that will be published by itself: false for none, null for one that only the service knows. */
  let scheduled: Content | false | null = false
  /** The service has to be told even though the content is the same: a conflict was decided. */
  let mustSave = false
  let queue: Promise<unknown> = Promise.resolve()

  const hasChanges = () => mustSave || hasUnsaved(copy)
  const autosave = createAutosave({
    hasChanges,
    isRefusal,
    save: (isLeaving) => exclusive(() => save(() => outgoing(copy), { isLeaving })),
    report(save, error) {
      store.set({ save, saveMessage: saveMessageOf(error) })
      if (error instanceof ForbiddenError) store.set({ refused: [copy] })
      else if (save === 'saved' && isAllowed()) store.set({ refused: none })
    },
  })

  const isAllowed = () => mayChange && store.getState().limitedTo === null

  /** One request after the other: a response is then never older than the content that was sent before it. */
  function exclusive<T>(run: () => Promise<T>): Promise<T> {
    const result = queue.then(run, run)
    queue = result.catch(() => {})
    return result
  }

  function show(patch: Partial<DraftState> = {}) {
    const { content, live, conflicts } = copy
    store.set({
      content,
      live,
      conflicts,
      isChanged: !isSame(content, live),
      isPastSchedule: scheduled !== false && !(scheduled && isSame(content, scheduled)),
      isPublished: enabledField === null || live[enabledField] === 1,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      ...patch,
    })
    if (hasUnsaved(copy) || conflicts.length > 0) local.store(() => ({ ...copy, at: Date.now() }))
    else local.remove()
  }

  /** Something was changed here. */
  function write(content: Content, next: History = history) {
    const { errors } = store.getState()
    const before = copy.content
    copy = { ...copy, content }
    history = next
    show({ errors: remainingErrors(errors, before, content) })
    autosave.touch()
  }

  function replaceCopy(next: WorkingCopy) {
    copy = next
    show()
  }

  /** The service has something else: it is merged in. `isOwn` when this editor asked for the change. */
  function take(sides: Edited, isOwn = false) {
    const before = copy.content
    const by = sides.draft?.updated_by?.name ?? null
    const received = receive(copy, {
      by,
      theirs: contentOf(sides),
      live: sides.live.content as Content,
      conflicts: sides.conflicts,
      ...(sides.ids ? { ids: new Map(Object.entries(sides.ids)) } : {}),
    })
    copy = received.copy
    history = renameInHistory(history, received.ids)
    const { selected, merged, discarded } = store.getState()
    // Somebody else discarded the changes: undo brings them back, as if it had been done here.
    if (!isOwn && sides.discarded && sides.discarded.at !== discarded?.at && etag !== '') {
      const own = withIds(before, received.ids)
      if (!isSame(own, copy.content))
        history = recordChange(history, { before: own, after: copy.content, at: Date.now() })
    }
    const changed = isOwn ? null : changedBetween(before, copy.content, received.ids, by)
    show({ selected: rename(selected, received.ids), merged: changed ?? merged, ...place(sides) })
  }

  function place(sides: Edited): Partial<DraftState> {
    etag = sides.etag
    revision = sides.draft?.revision ?? null
    const { schedule, discarded, present, live, limited_to: limitedTo } = sides
    const isPast = schedule.publication?.has_later_changes
    scheduled = isPast === undefined ? false : isPast ? null : copy.base
    const authors = sides.draft?.authors ?? []
    const ofRecord = { liveUpdatedAt: live.updated_at, savedRevision: etag, limitedTo }
    return { schedule, discarded, authors, present, ...ofRecord }
  }

  /** Sends a draft; merges and sends it again when somebody else was faster. */
  async function save(content: () => Content, { isLeaving = false, secrets = {} } = {}): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const sent = content()
      // What this computer keeps is never older than what the service has: it would be merged in as a newer change.
      if (!isLeaving) await local.flush()
      try {
        const saved = await remote.saveDraft({ ...sent, ...secrets }, etag, isLeaving)
        copy = { ...copy, base: sent }
        etag = saved.etag
        revision = saved.draft?.revision ?? null
        mustSave = false
        show({ savedAt: Date.now(), savedRevision: etag })
        if (saved.is_live_newer) void exclusive(async () => take(await remote.open())).catch(() => {})
        return
      } catch (error) {
        const sides = staleSides(error)
        if (!sides || attempt === 4) throw error
        take(sides)
      }
    }
  }

  return {
    store,
    autosave,
    exclusive,
    hasChanges,
    isAllowed,
    save,
    show,
    take,
    write,
    replaceCopy,
    getCopy: () => copy,
    getHistory: () => history,
    setHistory(next: History) {
      history = next
      show()
    },
    getEtag: () => etag,
    getRevision: () => revision,
    /** A decision counts once the service knows of it. */
    requireKeep() {
      mustSave = true
      autosave.touch()
    },
  }
}

const none: DraftState['refused'] = []

const initialState: DraftState = {
  content: {},
  live: {},
  liveUpdatedAt: null,
  isChanged: false,
  isPublished: false,
  save: 'saved',
  saveMessage: null,
  savedAt: null,
  refused: none,
  savedRevision: '',
  conflicts: [],
  merged: null,
  canUndo: false,
  canRedo: false,
  present: [],
  schedule: { publish_at: null, unpublish_at: null, publication: null },
  isPastSchedule: false,
  discarded: null,
  limitedTo: null,
  authors: [],
  selected: null,
  selectedField: null,
  selections: 0,
  errors: {},
}

/** The changes of others on the screen; null for none. */
function changedBetween(
  before: Content,
  after: Content,
  ids: NewIds,
  by: string | null,
): MergedChange | null {
  const known = withIds(before, ids)
  // Its position among its siblings is not on the screen, and changes when others are moved.
  const isSameHere = isSame({ ...known, menu_order: after.menu_order }, after)
  if (Object.keys(before).length === 0 || isSameHere) return null
  const was = new Map(componentsOf(known).map((each) => [each.id, each]))
  const components: ComponentId[] = componentsOf(after)
    .filter((each) => !isSame(was.get(each.id), each))
    .map(({ id }) => id)
  return { by, at: Date.now(), components }
}

/** Why something is not saved, and the next step. */
function saveMessageOf(error: unknown): string | null {
  if (error === null) return null
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return i18n.t('Not saved: no connection. Kept on this computer; trying again.')
  if (error instanceof UnauthenticatedError)
    return i18n.t('Not saved: your session has ended. Kept on this computer until you sign in.')
  if (error instanceof ForbiddenError) return i18n.t('Not saved: this is not yours to change.')
  return i18n.t('Not saved: {reason} Kept on this computer.', { reason: messageOf(error) })
}
