import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { quickTimes } from './quick-times.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

/** In the time zone of the reader. */
const local = (day: string, time = '09:00') => new Date(`${day}T${time}:00`).toISOString()

test('an hour, tomorrow and next Monday at nine are counted by the clock of the reader', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  // A Thursday.
  expect(quickTimes(new Date('2026-11-19T18:30:20'))).toEqual([
    { label: 'In an hour', moment: local('2026-11-19', '19:30') },
    { label: 'Tomorrow 09:00', moment: local('2026-11-20') },
    { label: 'Next Monday 09:00', moment: local('2026-11-23') },
  ])
})

test('on a Monday the next one is a week later, and on a Sunday it is tomorrow', () => {
  const momentsOn = (day: string) => quickTimes(new Date(`${day}T08:00:00`)).map(({ moment }) => moment)
  expect(momentsOn('2026-11-16').slice(1)).toEqual([local('2026-11-17'), local('2026-11-23')])
  expect(momentsOn('2026-11-22').slice(1)).toEqual([local('2026-11-23')])
})

test('the time is written as in the region of the reader', () => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  expect(quickTimes(new Date('2026-11-19T18:30:00'))[1]?.label.replace('\u202f', ' ')).toBe(
    'Tomorrow 9:00 AM',
  )
})
