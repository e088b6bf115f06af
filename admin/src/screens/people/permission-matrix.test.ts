import { describe, expect, test } from 'vitest'
import { cellIds, cellState, otherPermissions, withCell } from './permission-matrix.ts'

const permissions = ['list pages', 'view pages', 'create pages', 'walk dogs'].map((name, index) => ({
  id: index + 1,
  name,
  guard_name: 'web',
  created_at: '',
  updated_at: '',
}))

describe('the matrix of a role', () => {
  test('to see takes two permissions: one of them is some', () => {
    const ids = cellIds(permissions, 'pages', 'see')
    expect(ids).toEqual([1, 2])
    expect(cellState(new Set(), ids)).toBe('none')
    expect(cellState(new Set([2]), ids)).toBe('some')
    expect(cellState(new Set([1, 2, 3]), ids)).toBe('all')
  })

  test('a cell is granted and taken away as a whole, and the rest stays', () => {
    expect(withCell(new Set([3]), [1, 2], true)).toEqual(new Set([3, 1, 2]))
    expect(withCell(new Set([1, 2, 3]), [1, 2], false)).toEqual(new Set([3]))
  })

  test('permissions of the site’s own are listed apart', () => {
    expect(otherPermissions(permissions).map(({ name }) => name)).toEqual(['walk dogs'])
  })
})
