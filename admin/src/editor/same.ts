import { isPlainObject, isSame, own } from '../../../src/core/three-way-merge.ts'

export { isPlainObject, isSame, own }

/**
 * `next`, with the parts of `known` that are equal. Later comparisons of the two then end at once, and a component that shows an
 * unchanged part need not render it again.
 */
export function share<T>(known: unknown, next: T): T {
  if (Object.is(known, next)) return next
  if (isSame(known, next)) return known as T
  if (Array.isArray(next)) return shareList(Array.isArray(known) ? known : [], next) as T
  if (!isPlainObject(next) || !isPlainObject(known)) return next
  const shared = Object.entries(next).map(([key, value]) => [key, share(own(known, key), value)])
  return Object.fromEntries(shared) as T
}

/** Items with an id are compared with the item that has the same, wherever it is. */
function shareList(known: readonly unknown[], next: readonly unknown[]): unknown[] {
  const byId = new Map(known.map((item) => [idOf(item), item]))
  return next.map((item, at) => {
    const id = idOf(item)
    return share(id === undefined ? known[at] : byId.get(id), item)
  })
}

function idOf(item: unknown): unknown {
  return isPlainObject(item) ? own(item, 'id') : undefined
}
