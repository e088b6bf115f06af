import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../core/json.ts'
import { type DiffBudget, diffWords, newDiffBudget, type TextPart } from '../core/word-diff.ts'
import { fieldsOf, pairComponents, type State } from './versions.ts'

/** A changed value: texts are compared by words, other values are shown before and after. */
interface FieldChange {
  readonly path: string
  readonly from?: Json
  readonly to?: Json
  readonly words?: TextPart[]
}

interface ComponentChange {
  readonly id: number
  readonly type: string
  readonly title: string | null
  readonly change: 'added' | 'removed' | 'changed'
  readonly fields: FieldChange[]
}

export interface Comparison {
  readonly fields: FieldChange[]
  readonly components: ComponentChange[]
  /** False when there are more changes than an answer can hold. */
  readonly is_complete: boolean
}

/** Compares two states of a record field by field, and components by id. */
export function compareStates(before: State, after: State): Comparison {
  const limits = { budget: newDiffBudget(), changes: 1000 }
  const fields = compareFields(before, after, limits)
  const components: ComponentChange[] = []
  for (const pair of pairComponents(before, after)) {
    if (pair.change === 'same' || limits.changes <= 0) continue
    limits.changes--
    const shown = pair.change === 'removed' ? pair.before : pair.after
    const isBoth = pair.change === 'changed'
    components.push({
      id: Number(shown.id),
      type: String(shown.type),
      title: typeof shown.title === 'string' ? shown.title : null,
      change: pair.change,
      fields: isBoth ? compareFields(pair.before, pair.after, limits) : [],
    })
  }
  return { fields, components, is_complete: limits.changes > 0 && limits.budget.output > 0 }
}

interface Limits {
  readonly budget: DiffBudget
  /** How many changes can still be shown. */
  changes: number
}

function compareFields(before: State, after: State, limits: Limits): FieldChange[] {
  const changes: FieldChange[] = []
  for (const field of fieldsOf(before, after))
    compareValues(field, (before[field] ?? null) as Json, (after[field] ?? null) as Json, limits, changes)
  return changes
}

/** Objects and lists are compared member by member. */
function compareValues(
  path: string,
  from: Json | undefined,
  to: Json | undefined,
  limits: Limits,
  changes: FieldChange[],
): void {
  if (limits.changes <= 0 || isDeepStrictEqual(from, to)) return
  if (isNested(from) && isNested(to) && Array.isArray(from) === Array.isArray(to) && path !== 'tags') {
    const [old, next] = [from as Record<string, Json>, to as Record<string, Json>]
    for (const name of new Set([...Object.keys(old), ...Object.keys(next)])) {
      const [was, is] = [ownMember(old, name), ownMember(next, name)]
      compareValues(`${path}.${name}`, was, is, limits, changes)
    }
    return
  }
  limits.changes--
  if (path === 'password') changes.push({ path, from: hide(from), to: hide(to) })
  else if (typeof from === 'string' && typeof to === 'string' && from !== '' && to !== '')
    changes.push({ path, words: diffWords(from, to, limits.budget) })
  else changes.push({ path, from: shorten(from, limits.budget), to: shorten(to, limits.budget) })
}

function isNested(value: Json | undefined): boolean {
  return value !== null && typeof value === 'object'
}

function ownMember(value: Record<string, Json>, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined
}

/** A hash can be attacked offline, so it is never shown. */
function hide(hash: Json | undefined): Json {
  return typeof hash === 'string' ? '(hidden)' : null
}

const longest = 20_000

/** The value, or the start of its text if that is long; null for a member that is missing. */
function shorten(value: Json | undefined, budget: DiffBudget): Json {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const length = Math.min(longest, budget.output)
  budget.output -= Math.min(text.length, length)
  return text.length <= length ? value : `${text.slice(0, length).toWellFormed()}…`
}
