import { expect, test } from 'vitest'
import { parseTimetable } from './timetable.ts'

// A Monday.
test.each([
  ['03:00', '2026-11-16T02:59:59.999Z', '2026-11-16T03:00:00.000Z'],
  ['03:00', '2026-11-16T03:00:00.000Z', '2026-11-17T03:00:00.000Z'],
  ['00:00', '2026-12-31T12:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['mon 03:00', '2026-11-16T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
  ['mon,thu 23:59', '2026-11-17T00:00:00.000Z', '2026-11-19T23:59:00.000Z'],
  ['every 6h', '2026-11-16T05:59:00.000Z', '2026-11-16T06:00:00.000Z'],
  ['every 6h', '2026-11-16T18:00:00.000Z', '2026-11-17T00:00:00.000Z'],
  ['every 30m', '2026-11-16T10:15:00.000Z', '2026-11-16T10:30:00.000Z'],
])('%s after %s is %s', (text, after, next) => {
  expect(parseTimetable(text)?.next(new Date(after)).toISOString()).toBe(next)
})

test.each([
  ['24:00'], ['3:00'], ['03:60'], ['every'], ['every 0h'], ['every 1m'], ['every 9999h'], ['mo 03:00'],
  ['mon, thu 03:00'], [''], ['0 3 * * *'], ['every 6 h'], ['mon,, 03:00'],
])('%j is no timetable', (text) => {
  expect(parseTimetable(text)).toBeNull()
}) // biome-ignore format: a list
