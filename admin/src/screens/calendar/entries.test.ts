import { expect, test } from 'vitest'
import { addMonths, type CalendarEvent, daysOf, entriesByDay, weeksOf } from './entries.ts'

const event = (id: number, values: Partial<CalendarEvent>): CalendarEvent => ({
  id,
  title: `Event ${id}`,
  slug: `event-${id}`,
  description: null,
  location: null,
  starts_at: '2026-11-10T09:00:00.000Z',
  ends_at: null,
  all_day: 0,
  url: null,
  category_id: null,
  meta: {},
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...values,
})
const local = (text: string) => new Date(text).toISOString()

test('a month is shown in whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.length).toBe(6)
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('an event is on each of its days; whole days come first', () => {
  const party = event(1, { starts_at: local('2026-11-10T20:00'), ends_at: local('2026-11-12T02:00') })
  const fair = event(2, {
    starts_at: '2026-11-11T00:00:00.000Z',
    ends_at: '2026-11-12T00:00:00.000Z',
    all_day: 1,
  })
  const days = entriesByDay([party, fair], [], ['2026-11-01', '2026-11-30'])
  const keys = [...days].map(([day, entries]) => [day, ...entries.map(({ key }) => key)])
  expect(keys).toEqual([
    ['2026-11-10', 'event-1'],
    ['2026-11-11', 'event-2', 'event-1'],
    ['2026-11-12', 'event-2', 'event-1'],
  ])
})

test('what ends at midnight is not on the next day', () => {
  const late = event(1, { starts_at: local('2026-11-10T20:00'), ends_at: local('2026-11-11T00:00') })
  expect(daysOf(late)).toEqual({ first: '2026-11-10', last: '2026-11-10' })
})

test('only the days of the range are filled', () => {
  const long = event(1, { starts_at: local('2026-10-01T09:00'), ends_at: local('2027-01-01T09:00') })
  const days = entriesByDay([long], [], ['2026-11-01', '2026-11-03'])
  expect([...days.keys()]).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
})
