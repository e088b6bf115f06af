import type { Schemas } from '../api/client.ts'
import { isSessionEnded, subscribe } from '../api/session-end.ts'
import { type ComponentId, type Content, componentsOf } from './content.ts'
import type { Conflict, Draft, DraftKind } from './draft.types.ts'
import { createCore, type DraftServices } from './draft-core.ts'
import { type History, recordChange, redoStep, undoStep } from './history.ts'
import { isSamePlace, setValue } from './merge.ts'
import { createPublishing } from './publishing.ts'
import { isSame } from './same.ts'
import { staleSides } from './sides.ts'
import { useStoreValue } from './store.ts'
import { adopt, unknownIds, withIds } from './working-copy.ts'

export interface OwnedDraft extends Draft {
  load(): Promise<void>
  /** Somebody shows it: presence is reported. */
  enter(): void
  /** Nobody shows it any more. Resolves when everything is saved. */
  close(): Promise<void>
  /** The steps that can be undone, for when it is opened again. */
  getSteps(): Steps
  /** Continues with these steps, unless the content has changed since. */
  resume(steps: Steps): void
}

export interface Steps {
  readonly content: Content
  readonly history: History
}

export function createDraft(kind: DraftKind, id: number, services: DraftServices): OwnedDraft {
  const { remote, local } = services
  const core = createCore(services)
  const { store, autosave } = core
  const refresh = (isOwn = false) => core.exclusive(async () => core.take(await remote.open(), isOwn))
  const presence = createPresence(presenceOptions())
  let isLoaded = false
  let stopWatching: (() => void) | null = null

  function presenceOptions() {
    let liveRevision: string | null = null
    let askedAt: number | null = null
    return {
      report() {
        askedAt = core.getRevision()
        const { selected } = store.getState()
        return remote.reportPresence(selected === null ? null : String(selected))
      },
      sendLeave: remote.leave,
      onAnswer(answer: Awaited<ReturnType<typeof remote.reportPresence>>) {
        store.set({ present: answer.others })
        const isLiveNew = liveRevision !== null && liveRevision !== answer.live_revision
        liveRevision = answer.live_revision
        const isCopyNew = askedAt === core.getRevision() && answer.working_copy_revision !== askedAt
        if (isLiveNew || isCopyNew) void refresh().catch(() => {})
      },
    }
  }

  async function load() {
    core.take(await core.exclusive(remote.open))
    const left = await local.find()
    isLoaded = true
    if (stopWatching) presence.enter()
    // They would look like the stored text, and be refused again.
    if (!core.isAllowed()) return store.set({ refused: left })
    for (const each of left) core.replaceCopy(adopt(core.getCopy(), each))
    autosave.touch()
    if (left.length > 0) void saved().then(() => local.forget(left.map(({ key }) => key)))
  }

  /** Resolves once the service has everything. */
  function saved(): Promise<void> {
    const isSaved = () => !core.hasChanges() && store.getState().conflicts.length === 0
    return new Promise((resolve) => {
      const check = () => {
        if (!isSaved()) return
        stop()
        resolve()
      }
      const stop = store.subscribe(check)
      check()
    })
  }

  function step(take: typeof undoStep, isShown = true) {
    const before = core.getCopy().content
    const taken = take(core.getHistory(), before)
    if (!taken) return
    core.write(taken.content, taken.history)
    const place = firstChange(before, taken.content)
    if (place && isShown) show(place.component, place.field)
  }

  function show(selected: ComponentId | null, selectedField: string | null) {
    const { selections } = store.getState()
    store.set({ selected, selectedField, selections: selections + 1 })
  }

  async function changeThere<T>(run: (etag: string) => Promise<T>): Promise<T> {
    await autosave.flush()
    return core.exclusive(async () => {
      const { content: before } = core.getCopy()
      const result = await Promise.allSettled([run(core.getEtag())]).then(([settled]) => settled)
      const sides = result.status === 'rejected' ? staleSides(result.reason) : null
      if (sides) core.take(sides)
      else {
        // Also after a failure: a part of it may be done.
        core.take(await remote.open(), true)
        const after = core.getCopy().content
        if (!isSame(before, after))
          core.setHistory(recordChange(core.getHistory(), { before, after, at: Date.now() }))
      }
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
  }

  function decide(conflict: Conflict, choice: 'mine' | 'theirs') {
    const copy = core.getCopy()
    const conflicts = copy.conflicts.filter((each) => !isSamePlace(each, conflict))
    const chosen = choice === 'theirs' ? setValue(copy.content, conflict, theirValue(conflict)) : copy.content
    const content = withIds(chosen, unknownIds(chosen, [copy.base, copy.live]))
    core.replaceCopy({ ...copy, conflicts })
    core.write(
      content,
      recordChange(core.getHistory(), { before: copy.content, after: content, at: Date.now() }),
    )
    if (conflict.side === 'live' && !conflicts.some(({ side }) => side === 'live')) core.requireKeep()
  }

  return {
    kind,
    id,
    getState: store.getState,
    subscribe: store.subscribe,
    useValue: (selector) => useStoreValue(store, selector),
    load,
    refresh,
    showErrors: (errors) => store.set({ errors }),
    decide,
    changeThere,
    ...createPublishing(core, services),
    change(recipe, group) {
      const before = core.getCopy().content
      const after = recipe(before)
      if (after === before) return
      core.write(
        after,
        recordChange(core.getHistory(), { before, after, group: group ?? null, at: Date.now() }),
      )
    },
    undo: () => step(undoStep),
    takeBack: () => step(undoStep, false),
    redo: () => step(redoStep),
    select(selected, field = null) {
      const isElsewhere = selected !== store.getState().selected
      show(selected, field)
      if (isElsewhere && isLoaded && stopWatching) presence.enter()
    },
    saveNow: () => autosave.flush(),
    setSaveDelay: autosave.setDelay,
    enter() {
      stopWatching ??= watchWindow({
        flush: (isLeaving) => void autosave.flush(isLeaving).catch(() => {}),
        enter: presence.enter,
        leave: presence.leave,
      })
      if (isLoaded) presence.enter()
    },
    getSteps: () => ({ content: core.getCopy().content, history: core.getHistory() }),
    resume({ content, history }) {
      if (isSame(content, core.getCopy().content)) core.setHistory(history)
    },
    async close() {
      stopWatching?.()
      stopWatching = null
      presence.leave()
      await autosave.flush().catch(() => {})
      await saved()
    },
  }
}

/** The service shows a missing key as null. */
function theirValue({ theirs, side, path }: Conflict): unknown {
  return theirs === null && side === 'live' && path.length > 1 ? undefined : theirs
}

/** The first place in which two contents differ, to show it. Null when they are the same. */
function firstChange(
  before: Content,
  after: Content,
): { component: ComponentId | null; field: string | null } | null {
  const was = new Map(componentsOf(before).map((each) => [each.id, each]))
  for (const component of componentsOf(after)) {
    const old = was.get(component.id)
    if (!old || !isSame(old, component)) return { component: component.id, field: fieldOf(old, component) }
  }
  const field = Object.keys(after).find((key) => key !== 'components' && !isSame(before[key], after[key]))
  if (field !== undefined) return { component: null, field }
  return isSame(before, after) ? null : { component: null, field: null }
}

function fieldOf(before: object | undefined, after: object): string | null {
  if (!before) return null
  const [a, b] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.keys(b).find((key) => key !== 'position' && !isSame(a[key], b[key])) ?? null
}

interface Options {
  readonly report: () => Promise<Schemas['Presence']>
  readonly sendLeave: () => Promise<unknown>
  readonly onAnswer: (answer: Schemas['Presence']) => void
}

const interval = 10_000

/** Reports regularly that this user is here. Whether that works is not worth a message: saving tells the same. */
function createPresence({ report, sendLeave, onAnswer }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHere = false
  let isAsking = false

  async function tell() {
    clearTimeout(timer)
    if (!isHere || isAsking) return
    isAsking = true
    try {
      onAnswer(await report())
    } catch {
      // The next report tells the same.
    } finally {
      isAsking = false
      if (isHere) timer = setTimeout(() => void tell(), interval)
    }
  }

  return {
    /** Also when the user went to another component. */
    enter() {
      isHere = true
      void tell()
    },
    leave() {
      if (!isHere) return
      isHere = false
      clearTimeout(timer)
      sendLeave().catch(() => {})
    },
  }
}

interface Handlers {
  readonly flush: (isLeaving: boolean) => void
  readonly enter: () => void
  readonly leave: () => void
}

/** The moments at which a draft does not wait for a pause. Returns a function that stops watching. */
function watchWindow({ flush, enter, leave }: Handlers): () => void {
  const now = () => flush(false)
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush(true)
    else enter()
  }
  const onHide = () => {
    flush(true)
    leave()
  }
  window.addEventListener('blur', now)
  document.addEventListener('focusout', now)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', enter)
  window.addEventListener('online', now)
  const stop = subscribe(() => {
    if (!isSessionEnded()) flush(false)
  })
  return () => {
    window.removeEventListener('blur', now)
    document.removeEventListener('focusout', now)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', enter)
    window.removeEventListener('online', now)
    stop()
  }
}
