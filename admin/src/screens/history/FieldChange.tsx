import { i18n } from '@lingui/core'
import type { ComponentType } from '../../api/component-types.ts'
import { formatMoment } from '../../ui/time.ts'
import classes from './History.module.css'
import { labelOf } from './labels.ts'
import type { Comparison } from './use-history.ts'
import { Words } from './Words.tsx'

interface Props {
  readonly change: Comparison['fields'][number]
  readonly type?: ComponentType | null
}

/** One value before and after. */
export function FieldChange({ change: { path, words, from, to }, type }: Props) {
  return (
    <div className={classes.field}>
      <h3 className={classes.label}>{labelOf(path, type)}</h3>
      <div className={classes.value}>
        {words ? (
          <Words words={words} isHtml={path === 'content'} />
        ) : (
          <>
            <del>{valueText(from)}</del> <span aria-hidden="true">→</span> <ins>{valueText(to)}</ins>
          </>
        )}
      </div>
    </div>
  )
}

const momentText = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n.t('nothing')
  if (value === true) return i18n.t('yes')
  if (value === false) return i18n.t('no')
  if (typeof value === 'string') return momentText.test(value) ? formatMoment(value) : value
  if (typeof value === 'number') return String(value)
  return JSON.stringify(value, null, 1)
}
