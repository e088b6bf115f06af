import { isDeepStrictEqual } from 'node:util'

/** The content of a snapshot, or of a live record in the same shape. */
export type State = Readonly<Record<string, unknown>>

/** Columns that change with every write. */
const bookkeeping = new Set(['id', 'revision', 'created_at', 'updated_at', 'deleted_at'])

export interface VersionChanges {
  /** The names of the changed fields. */
  readonly fields: string[]
  /** How many components of a page changed. */
  readonly components: { readonly added: number; readonly removed: number; readonly changed: number }
}

/** In what a record differs from its next state; null when it was deleted. */
export function changesBetween(before: State, after: State | null): VersionChanges | null {
  if (after === null) return null
  const fields = fieldsOf(before, after).filter((field) => !isSameField(before, after, field))
  const components = pairComponents(before, after)
  const count = (change: string) => components.filter((pair) => pair.change === change).length
  return {
    fields,
    components: { added: count('added'), removed: count('removed'), changed: count('changed') },
  }
}

/** The names of the fields of both states, without components and what the service manages itself. */
export function fieldsOf(before: State, after: State): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !bookkeeping.has(name) && name !== 'components')
}

/** An older version lacks the columns that were added since. */
export function isSameField(before: State, after: State, field: string): boolean {
  return isDeepStrictEqual(before[field] ?? null, after[field] ?? null)
}

export type ComponentPair =
  | { readonly change: 'added'; readonly after: State }
  | { readonly change: 'removed'; readonly before: State }
  | { readonly change: 'changed' | 'same'; readonly before: State; readonly after: State }

/** The components of two states of a page by id: those of the new state, then those that were removed. */
export function pairComponents(before: State, after: State): ComponentPair[] {
  const [old, next] = [byId(before.components), byId(after.components)]
  const paired = [...next].map(([id, component]): ComponentPair => {
    const earlier = old.get(id)
    if (!earlier) return { change: 'added', after: component }
    const isSame = fieldsOf(earlier, component).every((field) => isSameField(earlier, component, field))
    return { change: isSame ? 'same' : 'changed', before: earlier, after: component }
  })
  const removed = [...old].filter(([id]) => !next.has(id))
  return [
    ...paired,
    ...removed.map(([, component]): ComponentPair => ({ change: 'removed', before: component })),
  ]
}

function byId(components: unknown): Map<number, State> {
  const list = Array.isArray(components) ? (components as State[]) : []
  return new Map(list.map((component) => [Number(component.id), component]))
}
