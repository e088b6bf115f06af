import { expect, test } from 'vitest'
import type { JsonObject } from '../form/schema.ts'
import {
  dropInto,
  insertItem,
  itemAt,
  itemsIn,
  moveItem,
  otherRows,
  type Place,
  removeItem,
  rowsOf,
  stepItem,
} from './menu-tree.ts'

const node = (label: string, ...children: JsonObject[]): JsonObject =>
  children.length > 0 ? { label, children } : { label }
const tree = [node('a', node('b'), node('c', node('d'))), node('e'), node('f')]

/** Such as `a(b c(d)) e f`. */
const drawn = (items: readonly JsonObject[]): string =>
  items
    .map(({ label, children }) => (children ? `${label}(${drawn(itemsIn(children))})` : String(label)))
    .join(' ')

test('rows are in the order of the screen, with their place', () => {
  expect(rowsOf(tree).map(({ item, place, count, height }) => [item.label, place, count, height])).toEqual([
    ['a', [0], 3, 2],
    ['b', [0, 0], 2, 0],
    ['c', [0, 1], 2, 1],
    ['d', [0, 1, 0], 1, 0],
    ['e', [1], 3, 0],
    ['f', [2], 3, 0],
  ])
  expect(rowsOf(itemsIn([null, 1, 'x', { children: 'y' }]))).toHaveLength(4)
})

test.each([
  [[1], [0, 0], 'before', 'a(e b c(d)) f'],
  [[1], [0, 1], 'after', 'a(b c(d) e) f'],
  [[1], [0, 0], 'inside', 'a(b(e) c(d)) f'],
  [[0, 1], [2], 'after', 'a(b) e f c(d)'],
  [[0], [2], 'before', 'e a(b c(d)) f'],
  [[0], [1], 'inside', 'e(a(b c(d))) f'],
  [[0, 1, 0], [0], 'before', 'd a(b c) e f'],
  [[2], [0], 'before', 'f a(b c(d)) e'],
] as const)('from %j to %j %s', (from, target, side, after) => {
  const moved = moveItem(tree, from, target, side)
  expect(drawn(moved?.items ?? [])).toBe(after)
  expect(itemAt(moved?.items ?? [], moved?.place ?? [])).toBe(itemAt(tree, from))
  expect(drawn(tree)).toBe('a(b c(d)) e f')
})

test('an item does not go below itself', () => {
  expect(moveItem(tree, [0], [0, 1], 'inside')).toBeNull()
  expect(moveItem(tree, [0], [0], 'after')).toBeNull()
  expect(moveItem(tree, [0], [9], 'after')).toBeNull()
})

test.each([
  ['up', [0, 1], 'a(c(d) b) e f'],
  ['down', [0, 0], 'a(c(d) b) e f'],
  ['in', [0, 1], 'a(b(c(d))) e f'],
  ['out', [0, 0], 'a(c(d)) b e f'],
  ['in', [1], 'a(b c(d) e) f'],
] as const)('a step %s', (step, place, after) => {
  expect(drawn(stepItem(tree, place, step)?.items ?? [])).toBe(after)
})

test.each([
  ['up', [0]],
  ['down', [2]],
  ['in', [0, 0]],
  ['out', [1]],
] as const)('there is no step %s at the edge', (step, place) => {
  expect(stepItem(tree, place, step)).toBeNull()
})

test('random moves keep every item', () => {
  let items: JsonObject[] = tree
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let time = 0; time < 2000; time++) {
    const rows = rowsOf(items)
    const pick = (): Place => rows[random(rows.length)]?.place ?? []
    const side = (['before', 'after', 'inside'] as const)[random(3)] ?? 'after'
    const moved = moveItem(items, pick(), pick(), side)
    if (moved) items = moved.items
    const labels = rowsOf(items).map(({ item }) => item.label)
    expect(labels.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  }
})

test.each([
  // Within its own gap: to the right below the row above, to the left out again.
  [[1], 4, 2, 'a(b c(d) e) f'],
  [[0, 1], 2, 1, 'a(b) c(d) e f'],
  [[0, 1], 2, 9, 'a(b(c(d))) e f'],
  // A row after it on a deeper level leaves no higher one.
  [[2], 1, 1, 'a(f b c(d)) e'],
  [[2], 0, 5, 'f a(b c(d)) e'],
] as const)('%j dropped into the gap %i on the level %i', (from, gap, level, expected) => {
  const drop = dropInto(otherRows(tree, from), gap, level)
  expect(drop && drawn(moveItem(tree, from, drop.target, drop.side)?.items ?? [])).toBe(expected)
})

test('items are added and removed on any level', () => {
  expect(drawn(insertItem(tree, [0, 1, 1], node('g')))).toBe('a(b c(d g)) e f')
  expect(drawn(removeItem(tree, [0, 1, 0]))).toBe('a(b c) e f')
})
