import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../core/json.ts'

type State = Readonly<Record<string, unknown>>

/** Columns that change with every write. */
const bookkeeping = new Set(['id', 'revision', 'created_at', 'updated_at', 'deleted_at'])

/**
 * The fields in which a record differs from its next state. For a list of records, such as the components of a page: how
 * many were added, removed and changed.
 */
export function changesBetween(before: State, after: State | null): string[] {
  if (after === null) return ['(deleted)']
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => !bookkeeping.has(field))
    .flatMap((field) => {
      if (field === 'components') return componentChanges(before[field], after[field])
      return isDeepStrictEqual(before[field], after[field]) ? [] : [field]
    })
}

function componentChanges(before: unknown, after: unknown): string[] {
  const [old, next] = [byId(before), byId(after)]
  const added = [...next.keys()].filter((id) => !old.has(id)).length
  const removed = [...old.keys()].filter((id) => !next.has(id)).length
  const changed = [...old].filter(([id, component]) => {
    const later = next.get(id)
    return later !== undefined && changesBetween(component, later).length > 0
  }).length
  const parts = [
    [added, 'added'],
    [removed, 'removed'],
    [changed, 'changed'],
  ] as const
  const counts = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return counts.length > 0 ? [`components (${counts.join(', ')})`] : []
}

function byId(components: unknown): Map<Json, State> {
  const list = Array.isArray(components) ? (components as State[]) : []
  return new Map(list.map((component) => [Number(component.id), component]))
}
