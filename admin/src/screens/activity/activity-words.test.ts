import { expect, test } from 'vitest'
import { type Activity, withMoves } from './activity-words.ts'

const at = '2026-01-01T10:00:00.000Z'
const moved = (id: number, to: string, more: Partial<Activity> = {}) =>
  ({
    id,
    at,
    kind: 'page',
    action: 'moved',
    from: '/a',
    to,
    user: { id: 1, name: 'Ada' },
    ...more,
  }) as Activity

test('pages that moved together are one entry, with the page at their top', () => {
  const entries = [
    moved(9, '/b/c/d'),
    moved(8, '/b/c'),
    moved(7, '/b'),
    { ...moved(6, '/b'), action: 'updated' } as Activity,
    moved(5, '/x', { at: '2026-01-01T09:00:00.000Z' }),
    moved(4, '/y', { at: '2026-01-01T09:00:00.000Z', user: { id: 2, name: 'Ben' } }),
  ]
  expect(withMoves(entries).map(({ change, along }) => [change.id, along])).toEqual([
    [7, 2],
    [6, 0],
    [5, 0],
    [4, 0],
  ])
})
