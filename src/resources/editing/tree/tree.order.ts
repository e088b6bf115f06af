/** A page and its position among its siblings. */
export interface Sibling {
  readonly id: number
  readonly menu_order: number
}

/** New positions, by id. */
export type Positions = ReadonlyMap<number, number>

const limit = 2_147_483_647

/**
 * The positions of pages that are placed between siblings, which are in their order. As few siblings as possible get a
 * new position: those behind are raised, or those before are lowered. Null when there is no room.
 */
export function planOrder(
  before: readonly Sibling[],
  placed: readonly number[],
  behind: readonly Sibling[],
): Positions | null {
  const plans = [raise(before, placed, behind), lower(before, placed, behind)].filter(isWithinLimits)
  return plans.sort((a, b) => a.size - b.size)[0] ?? null
}

function raise(before: readonly Sibling[], placed: readonly number[], behind: readonly Sibling[]): Positions {
  const positions = new Map<number, number>()
  const previous = before.at(-1)
  let last = previous ? previous.menu_order : (behind[0]?.menu_order ?? 1) - 1
  for (const id of placed) positions.set(id, ++last)
  for (const { id, menu_order } of behind) {
    if (menu_order > last) break
    positions.set(id, ++last)
  }
  return positions
}

function lower(before: readonly Sibling[], placed: readonly number[], behind: readonly Sibling[]): Positions {
  const positions = new Map<number, number>()
  const next = behind[0]
  let first = next ? next.menu_order : (before.at(-1)?.menu_order ?? 0) + placed.length + 1
  for (const id of placed.toReversed()) positions.set(id, --first)
  for (const { id, menu_order } of before.toReversed()) {
    if (menu_order < first) break
    positions.set(id, --first)
  }
  return positions
}

function isWithinLimits(positions: Positions): boolean {
  return [...positions.values()].every((position) => Math.abs(position) <= limit)
}
