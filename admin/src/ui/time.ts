import { i18n } from '@lingui/core'

type Moment = Date | string | number

/** "16 Nov 2026, 09:30" */
export function formatMoment(moment: Moment): string {
  return format(moment, { dateStyle: 'medium', timeStyle: 'short' })
}

/** "Monday 16 November 2026 at 09:30:12 CET": nothing is left to guess. */
export function formatFullMoment(moment: Moment): string {
  return format(moment, { dateStyle: 'full', timeStyle: 'long' })
}

/** "16 Nov 2026" */
export function formatDate(moment: Moment): string {
  return format(moment, { dateStyle: 'medium' })
}

/** "16 Nov 2026" of a day without a time, such as `2026-11-16`: it is the same day in every time zone. */
export function formatDateOnly(day: string): string {
  return format(day, { dateStyle: 'medium', timeZone: 'UTC' })
}

/** "16 November 2026" */
export function formatLongDate(moment: Moment): string {
  return format(moment, { dateStyle: 'long' })
}

/** "Monday 16 November 2026" */
export function formatFullDate(moment: Moment): string {
  return format(moment, { dateStyle: 'full' })
}

/** "16 Nov", where the year is clear. */
export function formatShortDate(moment: Moment): string {
  return format(moment, { day: 'numeric', month: 'short' })
}

/** "Mon 16 November" */
export function formatDayOfMonth(moment: Moment): string {
  return format(moment, { weekday: 'short', day: 'numeric', month: 'long' })
}

/** "November 2026" */
export function formatMonth(moment: Moment): string {
  return format(moment, { month: 'long', year: 'numeric' })
}

export function formatWeekday(moment: Moment, length: 'short' | 'long'): string {
  return format(moment, { weekday: length })
}

/** "09:30" */
export function formatTime(moment: Moment): string {
  return format(moment, { timeStyle: 'short' })
}

/** "Today", "Yesterday", or "Monday 16 November 2026". */
export function formatDay(moment: Moment, now: Date = new Date()): string {
  const days = Math.round((startOfDay(now) - startOfDay(new Date(moment))) / 86_400_000)
  if (days === 0) return i18n.t('Today')
  if (days === 1) return i18n.t('Yesterday')
  return formatFullDate(moment)
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
  return new Intl.RelativeTimeFormat(readerLocale(), { numeric: 'auto' }).format(count, unit)
}

export function isSameDay(one: Moment, other: Moment): boolean {
  return startOfDay(new Date(one)) === startOfDay(new Date(other))
}

/** "Europe/Berlin": all moments are shown in it. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether the reader counts hours to twelve, with am and pm. */
export function hasTwelveHours(): boolean {
  return new Intl.DateTimeFormat(readerLocale(), { hour: 'numeric' }).resolvedOptions().hour12 === true
}

/** The language of the app in the reader's region, so `en-US` or `de-AT`. Without a region, English is British like all texts. */
function readerLocale(): string {
  const language = i18n.locale || 'en'
  const isOfLanguage = (locale: string) => locale === language || locale.startsWith(`${language}-`)
  const own = globalThis.navigator?.languages?.find(isOfLanguage) ?? language
  return own === 'en' ? 'en-GB' : own
}

function format(moment: Moment, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(readerLocale(), options).format(new Date(moment))
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
