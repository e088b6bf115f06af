import { i18n } from '@lingui/core'
import type { Json } from './settings-queries.ts'

export function isSame(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A value in words. */
export function textOf(value: Json): string {
  if (typeof value === 'boolean') return value ? i18n.t('on') : i18n.t('off')
  if (typeof value === 'number') return value.toLocaleString(i18n.locale)
  if (typeof value === 'string') return value === '' ? i18n.t('empty') : value
  if (Array.isArray(value)) return value.length === 0 ? i18n.t('none') : value.join(', ')
  return JSON.stringify(value)
}

/** The lines of a text that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
