import { i18n } from '@lingui/core'

type Moment = Date | string | number

/** "16 Nov 2026, 09:30" */
export function formatMoment(moment: Moment): string {
  return format(moment, { dateStyle: 'medium', timeStyle: 'short' })
}

/** "09:30" */
export function formatTime(moment: Moment): string {
  return format(moment, { timeStyle: 'short' })
}

/** "Today", "Yesterday", or "Monday, 16 November 2026". */
export function formatDay(moment: Moment, now: Date = new Date()): string {
  const days = Math.round((startOfDay(now) - startOfDay(new Date(moment))) / 86_400_000)
  if (days === 0) return i18n.t('Today')
  if (days === 1) return i18n.t('Yesterday')
  return format(moment, { dateStyle: 'full' })
}

/** As the language writes it; English as in Britain, like all texts of the app. */
export function format(moment: Moment, options: Intl.DateTimeFormatOptions): string {
  const locale = i18n.locale === 'en' ? 'en-GB' : i18n.locale
  return new Intl.DateTimeFormat(locale, options).format(new Date(moment))
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "5 minutes ago", "in 2 days" */
export function formatAgo(moment: Moment, now: Date = new Date()): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
  const [unit, length] = units.find(([, each]) => Math.abs(seconds) >= each) ?? (['minute', 60] as const)
  const count = Math.trunc(seconds / length)
  if (count === 0) return i18n.t('just now')
  return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(count, unit)
}
