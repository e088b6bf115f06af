import { i18n } from '@lingui/core'
import dayjs, { type Dayjs } from 'dayjs'
import { formatTime } from '../../ui/time.ts'

interface QuickTime {
  readonly label: string
  /** ISO 8601, in the future. */
  readonly moment: string
}

/** The moments that people choose most, by the clock of the reader. */
export function quickTimes(now: Date): readonly QuickTime[] {
  const today = dayjs(now)
  const tomorrow = morningOf(today.add(1, 'day'))
  const monday = morningOf(today.add(8 - (today.day() || 7), 'day'))
  const time = formatTime(tomorrow.toDate())
  const isSame = monday.isSame(tomorrow)
  return [
    { label: i18n.t('In an hour'), moment: today.add(1, 'hour').startOf('minute').toISOString() },
    { label: i18n.t('Tomorrow {time}', { time }), moment: tomorrow.toISOString() },
    ...(isSame ? [] : [{ label: i18n.t('Next Monday {time}', { time }), moment: monday.toISOString() }]),
  ]
}

function morningOf(day: Dayjs): Dayjs {
  return day.startOf('day').hour(9)
}
