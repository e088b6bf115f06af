import { firstChange } from './changed-place.ts'
import { isSamePlace, setValue } from './conflicts.ts'
import type { Conflict, Draft, DraftKind } from './draft.types.ts'
import { createCore, type DraftServices } from './draft-core.ts'
import { recordChange, redoStep, undoStep } from './history.ts'
import { unknownIds, withIds } from './ids.ts'
import { createPresence } from './presence.ts'
import { createPublishing } from './publishing.ts'
import { useStoreValue } from './use-value.ts'
import { watchWindow } from './window-events.ts'
import { adopt } from './working-copy.ts'

export interface OwnedDraft extends Draft {
  load(): Promise<void>
  /** Somebody shows it: presence is reported. */
  enter(): void
  /** Nobody shows it any more. Resolves when everything is saved. */
  close(): Promise<void>
}

export function createDraft(kind: DraftKind, id: number, services: DraftServices): OwnedDraft {
  const { remote, local } = services
  const core = createCore(services)
  const { store, autosave } = core
  const refresh = () => core.exclusive(async () => core.take(await remote.open()))
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
    for (const each of left) core.replaceCopy(adopt(core.getCopy(), each))
    isLoaded = true
    autosave.touch()
    if (left.length > 0) void saved().then(() => local.forget(left.map(({ key }) => key)))
    if (stopWatching) presence.enter()
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

  function step(take: typeof undoStep) {
    const before = core.getCopy().content
    const taken = take(core.getHistory(), before)
    if (!taken) return
    core.write(taken.content, taken.history)
    const place = firstChange(before, taken.content)
    if (place) store.set({ selected: place.component, selectedField: place.field })
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
    decide,
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
    redo: () => step(redoStep),
    select(selected, field = null) {
      const isElsewhere = selected !== store.getState().selected
      store.set({ selected, selectedField: field })
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
