/** Whether two JSON values are equal. A key with the value undefined counts as absent. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false
  const keys = keysOf(a)
  return keys.length === keysOf(b).length && keys.every((key) => isSame(a[key], own(b, key)))
}

/**
 * `next`, with the parts of `known` that are equal. Later comparisons of the two then end at once, and whoever shows an
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

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Undefined is the absence of a key; names of methods are keys like others. */
export function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

function keysOf(object: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(object).filter((key) => object[key] !== undefined)
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
