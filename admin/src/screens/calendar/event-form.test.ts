import { expect, test } from 'vitest'
import { bodyOf, newValues, withAllDay, withStart } from './event-form.ts'

test('a later start takes the end along', () => {
  const later = withStart(newValues('2026-11-16'), '2026-11-17T20:30')
  expect([later.starts, later.ends]).toEqual(['2026-11-17T20:30', '2026-11-17T22:30'])
})

test('whole days are kept as days, wherever the editor is', () => {
  const values = withAllDay({ ...newValues('2026-11-16'), title: 'Fair' }, true)
  expect(bodyOf(values)).toMatchObject({
    all_day: 1,
    starts_at: '2026-11-16T00:00:00.000Z',
    ends_at: '2026-11-16T00:00:00.000Z',
    location: null,
    slug: null,
  })
  expect(withAllDay(values, false)).toMatchObject({ starts: '2026-11-16T19:00', ends: '2026-11-16T21:00' })
})

test('an event may have no end', () => {
  const open = { ...newValues('2026-11-16'), ends: '' }
  expect(bodyOf(open).ends_at).toBe(null)
  expect(withStart(open, '2026-11-18T10:00').ends).toBe('')
})
