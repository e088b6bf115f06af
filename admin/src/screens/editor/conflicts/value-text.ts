import { i18n } from '@lingui/core'
import { isPlainObject } from '../../../editor/same.ts'
import { summaryOf, textOfHtml } from '../../pages/editor/model/summary.ts'

/** A value as somebody can read it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n.t('Nothing')
  if (typeof value === 'string') return textOfHtml(value) || value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isPlainObject(value) && 'slot' in value)
    return summaryOf(value as never, null) || i18n.t('The component')
  return JSON.stringify(value, null, 2)
}
