import type { Schemas } from '../api/client.ts'
import { type ComponentId, type Content, componentsOf, newComponentId } from './content.ts'
import type { Conflict } from './draft.types.ts'
import { carryConflicts, isSamePlace, liveConflicts, merge, withTheirs } from './merge.ts'
import { isPlainObject, isSame, own, share } from './same.ts'

export interface WorkingCopy {
  /** As it is on the screen. */
  readonly content: Content
  /** As the service has it. */
  readonly base: Content
  /** The content that visitors see. */
  readonly live: Content
  readonly conflicts: readonly Conflict[]
}

export const emptyCopy: WorkingCopy = { content: {}, base: {}, live: {}, conflicts: [] }

/** The content to send to the service. Until somebody has decided a conflict, the other side's value stays there. */
export function outgoing({ content, conflicts }: WorkingCopy): Content {
  const undecided = conflicts.filter(({ side }) => side === 'copy')
  return undecided.length > 0 ? withTheirs(content, undecided) : content
}

/** "Changed" is a difference of values: after everything was taken back, nothing is changed. */
export function hasUnsaved(copy: WorkingCopy): boolean {
  return !isSame(outgoing(copy), copy.base)
}

interface Sides {
  readonly theirs: Content
  readonly live: Content
  readonly conflicts?: readonly Schemas['DraftConflict'][]
  /** The ids of components that were published by this request. */
  readonly ids?: NewIds
  /** Who saved their content last. */
  readonly by?: string | null
}

export interface Received {
  readonly copy: WorkingCopy
  readonly ids: NewIds
}

/** Merges in the content of the service. Text that was typed meanwhile stays. */
export function receive(
  copy: WorkingCopy,
  { theirs: sent, live, conflicts = [], ids: given, by }: Sides,
): Received {
  const ids = given ?? publishedIds(copy.base, sent)
  const base = withIds(copy.base, ids)
  const mine = withIds(copy.content, ids)
  const theirs = share(base, keepTyped(base, sent))
  const { content, conflicts: found } = merge(base, theirs, mine)
  const named = by ? found.map((each) => ({ ...each, by })) : found
  const earlier = copy.conflicts
    .filter(({ side }) => side === 'copy')
    .map((each) => ({ ...each, component: rename(each.component, ids) }))
  const all = carryConflicts(earlier, [...liveConflicts(conflicts, theirs), ...named], theirs, content)
  const next = {
    content,
    base: theirs,
    live: share(theirs, share(withIds(copy.live, ids), live)),
    conflicts: all,
  }
  return { copy: next, ids }
}

/** Merges in changes that another tab, or an earlier run of the browser, could not save any more. */
export function adopt(
  copy: WorkingCopy,
  local: Pick<WorkingCopy, 'base' | 'content' | 'conflicts'>,
): WorkingCopy {
  const ids = publishedIds(local.base, copy.base)
  const base = withIds(local.base, ids)
  const { content, conflicts } = merge(base, copy.content, withIds(local.content, ids))
  const earlier = local.conflicts.filter(({ side }) => side === 'copy')
  // The same conflict may be in both: that of another run of the browser was adopted before.
  const others = copy.conflicts.filter((each) => !earlier.some((other) => isSamePlace(each, other)))
  const all = carryConflicts([...others, ...earlier], conflicts, copy.base, content)
  return { ...copy, content: share(copy.content, content), conflicts: all }
}

export function rename<T>(id: T, ids: NewIds): T {
  return (ids.get(id as never) as T | undefined) ?? id
}

/** The service stores text without spaces at its ends, and blank text as null. That is no change of somebody else. */
function keepTyped<T>(typed: unknown, stored: T): T {
  if (typeof typed === 'string' && (stored ?? '') === typed.trim()) return typed as T
  if (Array.isArray(stored) && Array.isArray(typed)) return keepTypedItems(typed, stored) as T
  if (!isPlainObject(stored) || !isPlainObject(typed)) return stored
  const entries = Object.entries(stored).map(([key, value]) => [key, keepTyped(own(typed, key), value)])
  return Object.fromEntries(entries) as T
}

function keepTypedItems(typed: readonly unknown[], stored: readonly unknown[]): unknown[] {
  return stored.map((item, at) => {
    const id = isPlainObject(item) ? item.id : undefined
    const same = id === undefined ? typed[at] : typed.find((each) => isPlainObject(each) && each.id === id)
    return keepTyped(same, item)
  })
}

/** New ids of components, by the ids that they had. */
export type NewIds = ReadonlyMap<ComponentId, ComponentId>

export function withIds(content: Content, ids: NewIds): Content {
  const { components } = content
  if (!components || ids.size === 0) return content
  const renamed = components.map((each) => {
    const id = ids.get(each.id)
    return id === undefined ? each : { ...each, id }
  })
  return { ...content, components: renamed }
}

/**
 * The ids that new components got when somebody else published them: each is gone, and another that is equal but for its id
 * has come.
 */
function publishedIds(base: Content, theirs: Content): NewIds {
  const before = new Set(componentsOf(base).map(({ id }) => id))
  const after = new Set(componentsOf(theirs).map(({ id }) => id))
  const added = componentsOf(theirs).filter(({ id }) => typeof id === 'number' && !before.has(id))
  const ids = new Map<ComponentId, ComponentId>()
  for (const component of componentsOf(base)) {
    if (typeof component.id === 'number' || after.has(component.id)) continue
    const at = added.findIndex((each) => isSame({ ...each, id: 0 }, { ...component, id: 0 }))
    const [found] = at === -1 ? [] : added.splice(at, 1)
    if (found) ids.set(component.id, found.id)
  }
  return ids
}

/** The service refuses the id of a component that neither the working copy nor the live page has: it gets a new one. */
export function unknownIds(content: Content, known: readonly Content[]): NewIds {
  const ids = new Set(known.flatMap((each) => componentsOf(each).map(({ id }) => id)))
  const unknown = componentsOf(content).filter(({ id }) => typeof id === 'number' && !ids.has(id))
  return new Map(unknown.map(({ id }) => [id, newComponentId()]))
}
