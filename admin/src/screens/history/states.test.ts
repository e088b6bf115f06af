import { expect, test } from 'vitest'
import { groupByDay, statesOf, versionBefore } from './states.ts'

const entry = (id: number, created_at: string) => ({
  id,
  record_id: 1,
  reason: 'update' as const,
  created_at,
  user: null,
  changed: ['title'],
  components: { added: 0, removed: 0, changed: 0 },
  restored: null,
})
const entries = [
  entry(9, '2026-05-02T12:00:00'),
  entry(7, '2026-05-01T12:00:00'),
  entry(4, '2026-05-01T09:00:00'),
]

test('each state has the change that led to it; the oldest has none', () => {
  const states = statesOf(entries, false)
  expect(states.map(({ version, change }) => [version, change?.created_at.slice(0, 13)])).toEqual([
    [null, '2026-05-02T12'],
    [9, '2026-05-01T12'],
    [7, '2026-05-01T09'],
    [4, undefined],
  ])
  expect([versionBefore(states, null), versionBefore(states, 9), versionBefore(states, 4)]).toEqual([
    9,
    7,
    null,
  ])
})

test('while there are older versions, nothing is called the first', () => {
  expect(statesOf(entries, true).map(({ version }) => version)).toEqual([null, 9, 7])
})

test('states are grouped by the day of their change', () => {
  const groups = groupByDay(statesOf(entries, false))
  expect(groups.map(({ states }) => states.map(({ version }) => version))).toEqual([[null], [9, 7], [4]])
})
