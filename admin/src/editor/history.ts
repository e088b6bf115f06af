import type { Content } from './content.ts'
import { merge, withTheirs } from './merge.ts'
import { isPlainObject, isSame } from './same.ts'
import { type NewIds, withIds } from './working-copy.ts'

interface Step {
  readonly before: Content
  readonly after: Content
  readonly group: string | null
  readonly startedAt: number
  readonly endedAt: number
}

/** The steps that can be undone, and those that can be redone; the last is next. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const emptyHistory: History = { past: [], future: [] }

const groupPause = 1000
const longestGroup = 10_000
const maxSteps = 200

interface Change {
  readonly before: Content
  readonly after: Content
  readonly group?: string | null
  readonly at: number
}

/** What is typed into one text with less than a second between the keys is one step. Every other change is one by itself. */
export function recordChange({ past }: History, { before, after, group: named = null, at }: Change): History {
  const last = past.at(-1)
  const place = named === null ? null : typedPlace(before, after)
  const group = place === null ? null : `${named} ${place}`
  const continues =
    last !== undefined &&
    group !== null &&
    last.group === group &&
    last.after === before &&
    at - last.endedAt < groupPause &&
    at - last.startedAt < longestGroup
  const step = continues
    ? { ...last, after, endedAt: at }
    : { before, after, group, startedAt: at, endedAt: at }
  const steps = continues ? past.slice(0, -1) : past.slice(1 - maxSteps)
  return { past: [...steps, step], future: [] }
}

/** The path of the only text or number that differs; null if anything else does. */
function typedPlace(before: unknown, after: unknown): string | null {
  if (isTyped(before) && isTyped(after)) return ''
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return null
  if (!isContainer(before) || !isContainer(after)) return null
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const [key, ...others] = keys.filter((each) => !isSame(before[each], after[each]))
  if (key === undefined || others.length > 0) return null
  const place = typedPlace(before[key], after[key])
  return place === null ? null : `${key}.${place}`
}

function isTyped(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string' || typeof value === 'number'
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return isPlainObject(value) || Array.isArray(value)
}

interface Stepped {
  readonly history: History
  readonly content: Content
}

export function undoStep({ past, future }: History, content: Content): Stepped | null {
  const step = past.at(-1)
  if (!step) return null
  return {
    history: { past: past.slice(0, -1), future: [...future, step] },
    content: apply(content, step.after, step.before),
  }
}

export function redoStep({ past, future }: History, content: Content): Stepped | null {
  const step = future.at(-1)
  if (!step) return null
  return {
    history: { past: [...past, step], future: future.slice(0, -1) },
    content: apply(content, step.before, step.after),
  }
}

export function renameInHistory({ past, future }: History, ids: NewIds): History {
  if (ids.size === 0) return { past, future }
  const renamed = new Map<Content, Content>()
  const rename = (content: Content) => {
    const known = renamed.get(content) ?? withIds(content, ids)
    renamed.set(content, known)
    return known
  }
  const step = (each: Step) => ({ ...each, before: rename(each.before), after: rename(each.after) })
  return { past: past.map(step), future: future.map(step) }
}

/** Changes that others made since then stay as they are. */
function apply(current: Content, from: Content, to: Content): Content {
  if (current === from) return to
  const { content, conflicts } = merge(from, current, to)
  return withTheirs(content, conflicts)
}
