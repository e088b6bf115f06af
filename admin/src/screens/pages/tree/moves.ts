import type { Schemas } from '../../../api/client.ts'
import type { Children, ParentId } from './children.ts'

/** Pages to place beneath a parent, in this order: before or after one of its children, or last. */
export interface Move {
  readonly pages: readonly number[]
  readonly parent: ParentId
  readonly before?: number
  readonly after?: number
}

export type MoveResult = Schemas['TreeMove']

type MovedTranslation = Schemas['MovedTranslation']

/** The translations that a move takes along, or would. */
export function movableTranslations({ translations = [] }: MoveResult): readonly MovedTranslation[] {
  return translations.filter(({ reason }) => reason === null)
}

/** The moves that bring the translations back that moved along. */
export function inverseOfTranslations(result: MoveResult): Move[] {
  return movableTranslations(result).flatMap(({ undo }) => {
    if (!undo) return []
    const { pages, parent, before } = undo
    return [{ pages, parent, ...(before === null ? {} : { before }) }]
  })
}

/** The move that places pages at an index among the children of a parent, which may hold some of them. */
export function moveToIndex(
  pages: readonly number[],
  parent: ParentId,
  siblings: readonly number[],
  index: number,
): Move {
  const isOther = (id: number) => !pages.includes(id)
  const before = siblings.slice(index).find(isOther)
  if (before !== undefined) return { pages, parent, before }
  const after = siblings.slice(0, index).findLast(isOther)
  return after === undefined ? { pages, parent } : { pages, parent, after }
}

/** Whether the pages would be where they are. */
export function isWithoutEffect(
  { pages, parent, before, after }: Move,
  parentsOf: readonly ParentId[],
  siblings: readonly number[],
): boolean {
  if (parentsOf.some((each) => each !== parent)) return false
  const others = siblings.filter((id) => !pages.includes(id))
  const at =
    before !== undefined
      ? others.indexOf(before)
      : after !== undefined
        ? others.indexOf(after) + 1
        : others.length
  const planned = [...others.slice(0, at), ...pages, ...others.slice(at)]
  return planned.every((id, index) => id === siblings[index])
}

/**
 * The moves that bring pages back to where they are now, to be done in this order. Pages that follow each other return
 * together; the last first, so that each finds the sibling that it stood before.
 */
export function inverseMoves(
  pages: readonly { readonly id: number; readonly parent: ParentId }[],
  childrenOf: (parent: ParentId) => Children | undefined,
): Move[] {
  const moves: Move[] = []
  for (const parent of new Set(pages.map((page) => page.parent))) {
    const moving = new Set(pages.filter((page) => page.parent === parent).map(({ id }) => id))
    const siblings = childrenOf(parent)?.nodes.map(({ id }) => id) ?? []
    const known = runsOf(siblings, moving).reverse()
    moves.push(...known.map((run) => backTo(parent, siblings, run)))
    const unknown = [...moving].filter((id) => !siblings.includes(id))
    if (unknown.length > 0) moves.push({ pages: unknown, parent })
  }
  return moves
}

function backTo(parent: ParentId, siblings: readonly number[], run: readonly number[]): Move {
  const first = siblings.indexOf(run[0] ?? 0)
  const next = siblings[first + run.length]
  if (next !== undefined) return { pages: run, parent, before: next }
  const previous = siblings[first - 1]
  return previous === undefined ? { pages: run, parent } : { pages: run, parent, after: previous }
}

/** The parts of the list whose members follow each other. */
function runsOf(siblings: readonly number[], moving: ReadonlySet<number>): number[][] {
  const runs: number[][] = []
  for (const [index, id] of siblings.entries()) {
    if (!moving.has(id)) continue
    const isContinued = moving.has(siblings[index - 1] ?? 0)
    if (isContinued) runs.at(-1)?.push(id)
    else runs.push([id])
  }
  return runs
}
