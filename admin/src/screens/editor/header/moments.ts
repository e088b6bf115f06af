import { i18n } from '@lingui/core'

const day = 24 * 60 * 60 * 1000

/** "Tuesday's version", or the date of an older one. */
export function versionText(updatedAt: string | null, now: Date): string {
  if (updatedAt === null) return i18n.t('the last version')
  const date = new Date(updatedAt)
  if (date.toDateString() === now.toDateString())
    return i18n.t('the version of {time}', { time: format(date, { timeStyle: 'short' }) })
  if (now.getTime() - date.getTime() < 6 * day)
    return i18n.t('{weekday}’s version', { weekday: format(date, { weekday: 'long' }) })
  return i18n.t('the version of {date}', { date: format(date, { dateStyle: 'long' }) })
}

/** When something will happen: with the day unless it is today. */
export function momentText(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const time = format(date, { timeStyle: 'short' })
  if (date.toDateString() === new Date().toDateString()) return i18n.t('today at {time}', { time })
  return i18n.t('on {date} at {time}', { date: format(date, { dateStyle: 'long' }), time })
}

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(i18n.locale, options).format(date)
}
