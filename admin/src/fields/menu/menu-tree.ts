import { isObject, type JsonObject } from '../form/schema.ts'

/** The place of an item: its position among its siblings, on each level. */
export type Place = readonly number[]

export interface MenuRow {
  readonly place: Place
  readonly item: JsonObject
  /** How many siblings it has, itself included. */
  readonly count: number
  /** How many levels are below it. */
  readonly height: number
}

/** Where an item goes: before or after another one, or below it as the last. */
export type Side = 'before' | 'after' | 'inside'

/** The items of a stored value. One that is none cannot be shown. */
export function itemsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map((each) => (isObject(each) ? each : {})) : []
}

const childrenOf = (item: JsonObject) => itemsIn(item.children)

/** All items in the order of the screen. */
export function rowsOf(items: readonly JsonObject[], above: Place = []): MenuRow[] {
  return items.flatMap((item, at) => {
    const place = [...above, at]
    return [{ place, item, count: items.length, height: heightOf(item) }, ...rowsOf(childrenOf(item), place)]
  })
}

function heightOf(item: JsonObject): number {
  return Math.max(0, ...childrenOf(item).map((child) => 1 + heightOf(child)))
}

export function itemAt(items: readonly JsonObject[], [at = 0, ...rest]: Place): JsonObject | undefined {
  const item = items[at]
  return item && rest.length > 0 ? itemAt(childrenOf(item), rest) : item
}

/** The items, with the list that holds a place changed. */
function changeList(
  items: readonly JsonObject[],
  [at = 0, ...rest]: Place,
  change: (siblings: readonly JsonObject[], at: number) => JsonObject[],
): JsonObject[] {
  if (rest.length === 0) return change(items, at)
  return items.map((item, index) =>
    index === at ? withChildren(item, changeList(childrenOf(item), rest, change)) : item,
  )
}

/** An item without children has no such member. */
function withChildren(item: JsonObject, children: JsonObject[]): JsonObject {
  const { children: _, ...rest } = item
  return children.length > 0 ? { ...rest, children } : rest
}

export function insertItem(items: readonly JsonObject[], place: Place, item: JsonObject): JsonObject[] {
  return changeList(items, place, (siblings, at) => siblings.toSpliced(at, 0, item))
}

export function removeItem(items: readonly JsonObject[], place: Place): JsonObject[] {
  return changeList(items, place, (siblings, at) => siblings.toSpliced(at, 1))
}

export interface Moved {
  readonly items: JsonObject[]
  /** Where the item is now. */
  readonly place: Place
}

/** Null where it cannot go: below itself, or where it is already. */
export function moveItem(items: readonly JsonObject[], from: Place, target: Place, side: Side): Moved | null {
  const item = itemAt(items, from)
  const goal = itemAt(items, target)
  if (!item || !goal || from.every((at, level) => target[level] === at)) return null
  // Without the item, those after it are one place further up.
  const place = withoutItem(target, from)
  const left = removeItem(items, from)
  const above = place.slice(0, -1)
  const at = place.at(-1) ?? 0
  const to =
    side === 'inside'
      ? [...place, childrenOf(itemAt(left, place) ?? {}).length]
      : [...above, side === 'after' ? at + 1 : at]
  return { items: insertItem(left, to, item), place: to }
}

export interface Drop {
  readonly target: Place
  readonly side: Side
  /** The level on which the item is then, from 1 on. */
  readonly level: number
}

/**
 * Where an item goes that is dropped into the gap before the row `gap` of those that are not dragged. The gap allows the levels from
 * that of the row after it to one below the row before it; the wanted one is changed to the nearest of them.
 */
export function dropInto(rows: readonly MenuRow[], gap: number, wanted: number): Drop | null {
  const [before, after] = [rows[gap - 1], rows[gap]]
  const highest = (before?.place.length ?? 0) + 1
  const level = Math.min(Math.max(wanted, after?.place.length ?? 1), highest)
  if (after && after.place.length === level) return { target: after.place, side: 'before', level }
  if (before && level === highest) return { target: before.place, side: 'inside', level }
  const beside = rows.slice(0, gap).findLast(({ place }) => place.length === level)
  return beside ? { target: beside.place, side: 'after', level } : null
}

/** The rows that stay where they are while an item is dragged with everything below it. */
export function otherRows(items: readonly JsonObject[], from: Place): MenuRow[] {
  return rowsOf(items).filter(({ place }) => !from.every((at, level) => place[level] === at))
}

function withoutItem(place: Place, removed: Place): Place {
  const level = removed.length - 1
  const isBeside = removed.slice(0, -1).every((at, index) => place[index] === at)
  const at = place[level]
  if (!isBeside || at === undefined || at <= (removed[level] ?? 0)) return place
  return place.with(level, at - 1)
}

/** One place up or down among its siblings, one level in (below the item before it), or one level out (after its parent). */
export function stepItem(
  items: readonly JsonObject[],
  place: Place,
  step: 'up' | 'down' | 'in' | 'out',
): Moved | null {
  const above = place.slice(0, -1)
  const at = place.at(-1) ?? 0
  const beside = (index: number) => (index < 0 ? null : [...above, index])
  const target = { up: beside(at - 1), down: beside(at + 1), in: beside(at - 1), out: above }[step]
  if (!target || target.length === 0) return null
  return moveItem(
    items,
    place,
    target,
    ({ up: 'before', down: 'after', in: 'inside', out: 'after' } as const)[step],
  )
}
