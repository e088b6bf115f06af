import { describe, expect, test } from 'vitest'
import type { Children, TreeNode } from './children.ts'
import { inverseMoves, isWithoutEffect, moveToIndex } from './moves.ts'

describe('where pages go', () => {
  test('between two siblings, it is before the second', () => {
    expect(moveToIndex([9], 1, [2, 3, 4], 1)).toEqual({ pages: [9], parent: 1, before: 3 })
  })

  test('at the end, it is after the last that does not move', () => {
    expect(moveToIndex([4], 1, [2, 3, 4], 3)).toEqual({ pages: [4], parent: 1, after: 3 })
  })

  test('siblings that move too do not count', () => {
    expect(moveToIndex([3, 4], 1, [2, 3, 4, 5], 2)).toEqual({ pages: [3, 4], parent: 1, before: 5 })
  })

  test('as the only child, it needs no sibling', () => {
    expect(moveToIndex([4], 1, [4], 0)).toEqual({ pages: [4], parent: 1 })
  })

  test('a page that is dropped where it is does not move', () => {
    expect(isWithoutEffect({ pages: [3], parent: 1, before: 4 }, [1], [2, 3, 4])).toBe(true)
    expect(isWithoutEffect({ pages: [3], parent: 1, before: 2 }, [1], [2, 3, 4])).toBe(false)
    expect(isWithoutEffect({ pages: [3], parent: 1, before: 4 }, [7], [2, 4])).toBe(false)
    expect(isWithoutEffect({ pages: [4], parent: 1 }, [1], [2, 3, 4])).toBe(true)
  })
})

describe('the way back', () => {
  const childrenOf = (lists: Record<string, number[]>) => (parent: number | null) =>
    ({ nodes: (lists[String(parent)] ?? []).map((id) => ({ id }) as TreeNode), after: null }) as Children

  test('a page returns before its next sibling', () => {
    const moves = inverseMoves([{ id: 3, parent: 1 }], childrenOf({ 1: [2, 3, 4] }))
    expect(moves).toEqual([{ pages: [3], parent: 1, before: 4 }])
  })

  test('the last one returns after the one before it', () => {
    const moves = inverseMoves([{ id: 4, parent: 1 }], childrenOf({ 1: [2, 3, 4] }))
    expect(moves).toEqual([{ pages: [4], parent: 1, after: 3 }])
  })

  test('pages that follow each other return together, later ones first', () => {
    const pages = [2, 3, 5].map((id) => ({ id, parent: null }))
    expect(inverseMoves(pages, childrenOf({ null: [2, 3, 4, 5] }))).toEqual([
      { pages: [5], parent: null, after: 4 },
      { pages: [2, 3], parent: null, before: 4 },
    ])
  })

  test('pages of several parents return to each', () => {
    const pages = [
      { id: 3, parent: 1 },
      { id: 8, parent: null },
    ]
    expect(inverseMoves(pages, childrenOf({ 1: [3], null: [7, 8] }))).toEqual([
      { pages: [3], parent: 1 },
      { pages: [8], parent: null, after: 7 },
    ])
  })

  test('a page whose siblings were not read returns to its parent', () => {
    expect(inverseMoves([{ id: 3, parent: 1 }], () => undefined)).toEqual([{ pages: [3], parent: 1 }])
  })
})
