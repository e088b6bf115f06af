/** Pure, without imports: the service and the editors' app merge by the same rules, with this file. */

/** The three values of a place that both sides changed differently. Undefined where a side has no such value. */
export interface ConflictingValues {
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** An empty path is a whole item of a list. */
export type ReportConflict = (path: readonly string[], values: ConflictingValues) => void

type Fields = Readonly<Record<string, unknown>>

/** Takes each change from the side that made it, by key and at any depth. In a conflict it takes `mine`. */
export function mergeFields(
  base: Fields,
  theirs: Fields,
  mine: Fields,
  report: ReportConflict,
  path: readonly string[] = [],
): Record<string, unknown> {
  const merged: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const values = { base: own(base, key), theirs: own(theirs, key), mine: own(mine, key) }
    const value = mergeValues(values, report, [...path, key])
    if (value !== undefined) merged[key] = value
  }
  return merged
}

/** Undefined is the absence of a key. Lists are merged as a whole. */
function mergeValues(values: ConflictingValues, report: ReportConflict, path: readonly string[]): unknown {
  const { base, theirs, mine } = values
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine
  if (isPlainObject(base) && isPlainObject(theirs) && isPlainObject(mine))
    return mergeFields(base, theirs, mine, report, path)
  report(path, values)
  return mine
}

interface Item {
  readonly id: number | string
}

/** Merges lists of items by their ids, in the order of `mine`. `reportOf` gets the index in the merged list. */
export function mergeItems<T extends Item>(
  base: readonly T[],
  theirs: readonly T[],
  mine: readonly T[],
  reportOf: (id: T['id'], index: number) => ReportConflict,
): T[] {
  const [inBase, inTheirs, inMine] = [byId(base), byId(theirs), byId(mine)]
  const merged: T[] = []
  for (const item of mine) {
    const [before, other] = [inBase.get(item.id), inTheirs.get(item.id)]
    const report = reportOf(item.id, merged.length)
    if (other) {
      merged.push(mergeFields(fieldsOf(before), fieldsOf(other), fieldsOf(item), report) as T & Fields)
    } else if (!before || !isSame(before, item)) {
      if (before) report([], { base: before, theirs: undefined, mine: item })
      merged.push(item)
    }
  }
  for (const item of theirs) {
    if (inMine.has(item.id)) continue
    const before = inBase.get(item.id)
    if (!before) merged.push(item)
    else if (!isSame(before, item))
      reportOf(item.id, merged.length)([], { base: before, theirs: item, mine: undefined })
  }
  return merged
}

function fieldsOf(item: Item | undefined): Fields {
  return { ...item }
}

function byId<T extends Item>(items: readonly T[]): ReadonlyMap<T['id'], T> {
  return new Map(items.map((item) => [item.id, item]))
}

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

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Undefined is the absence of a key; a key may have the name of a method. */
export function own(object: Fields, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

function keysOf(object: Fields): string[] {
  return Object.keys(object).filter((key) => object[key] !== undefined)
}
