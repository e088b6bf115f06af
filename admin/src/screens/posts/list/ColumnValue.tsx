import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { plain } from '../../../fields/form/summary.ts'
import { choicesOf } from '../../../fields/form/widget.ts'
import type { FindReferenced, Referenced } from '../../../fields/records/use-referenced.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import classes from '../../../ui/list/List.module.css'
import { formatDateOnly, formatMoment } from '../../../ui/time.ts'
import { type Column, isReference } from './columns.ts'

interface Props {
  readonly column: Column
  readonly value: unknown
  readonly find: FindReferenced
}

const mostShown = 3

/** The value of a post in a column of its list. */
export function ColumnValue({ column, value, find }: Props) {
  if (value === undefined || value === null || value === '') return <Text c="dimmed">–</Text>
  if (isReference(column)) {
    const values = Array.isArray(value) ? value : [value]
    return (
      <span className={classes.references}>
        {values.slice(0, mostShown).map((each) => (
          <Reference key={String(each)} value={each} found={find(column.widget, each)} />
        ))}
        {values.length > mostShown && (
          <Text span size="xs" c="dimmed">{`+${values.length - mostShown}`}</Text>
        )}
      </span>
    )
  }
  return <span className={classes.value}>{textOf(column, value)}</span>
}

/** The value in words. */
function textOf({ widget, schema }: Column, value: unknown): string {
  const choice = choicesOf(schema)?.find((one) => one.value === value)
  if (choice) return choice.label
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No')
  if (typeof value === 'number') return i18n.number(value)
  const text = plain(value)
  const isMoment = (widget === 'date' || widget === 'datetime') && !Number.isNaN(Date.parse(text))
  if (!isMoment) return text
  return widget === 'date' ? formatDateOnly(text) : formatMoment(text)
}

function Reference({ value, found }: { value: unknown; found: Referenced | null | undefined }) {
  if (found === null) {
    return (
      <span className={classes.broken}>
        <IconAlertTriangle size={13} aria-hidden /> {i18n.t('Gone')}
      </span>
    )
  }
  return (
    <span className={classes.reference}>
      {found?.picture && <img src={found.picture} alt="" loading="lazy" className={classes.picture} />}
      <span className={classes.value}>{found?.title ?? `#${String(value)}`}</span>
    </span>
  )
}
