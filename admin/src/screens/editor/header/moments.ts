import { i18n } from '@lingui/core'
import { formatLongDate, formatTime, formatWeekday, isSameDay } from '../../../ui/time.ts'

const day = 24 * 60 * 60 * 1000

/** "Tuesday's version", or the date of an older one. */
export function versionText(updatedAt: string | null, now: Date): string {
  if (updatedAt === null) return i18n.t('the last version')
  const date = new Date(updatedAt)
  if (isSameDay(date, now)) return i18n.t('the version of {time}', { time: formatTime(date) })
  if (now.getTime() - date.getTime() < 6 * day)
    return i18n.t('{weekday}’s version', { weekday: formatWeekday(date, 'long') })
  return i18n.t('the version of {date}', { date: formatLongDate(date) })
}

/** When something will happen: with the day unless it is today. */
export function momentText(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const time = formatTime(date)
  if (isSameDay(date, new Date())) return i18n.t('today at {time}', { time })
  return i18n.t('on {date} at {time}', { date: formatLongDate(date), time })
}
