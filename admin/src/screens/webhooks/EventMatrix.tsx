import { i18n } from '@lingui/core'
import { useCan } from '../../api/session.ts'
import { CheckboxMatrix, type MatrixCell } from '../../ui/CheckboxMatrix.tsx'
import type { ActivityAction } from '../activity/filters.ts'
import { anythingWords, kindWords, permissionFor } from './event-words.ts'
import {
  type HappeningOrAll,
  happenings,
  hasEvent,
  isImplied,
  type KindOrAll,
  kinds,
  patternOf,
  withPattern,
} from './events.ts'

interface Props {
  readonly value: readonly string[]
  readonly onChange: (patterns: readonly string[]) => void
}

const columns: readonly HappeningOrAll[] = ['*', ...happenings]
const rows: readonly KindOrAll[] = ['*', ...kinds]

/** The events of a webhook: a row for each kind of record, a column for each action. */
export function EventMatrix({ value, onChange }: Props) {
  const can = useCan()

  function cell(kind: KindOrAll, happening: HappeningOrAll): MatrixCell | null {
    // All of everything is a choice of its own.
    if (!hasEvent(kind, happening) || (kind === '*' && happening === '*')) return null
    const pattern = patternOf(kind, happening)
    const isIncluded = isImplied(value, pattern)
    const needed = kind === '*' ? kinds : [kind]
    const mayNot = !needed.every((one) => can(permissionFor(one)))
    return {
      label: labelOf(kind, happening),
      isChecked: isIncluded || value.includes(pattern),
      // One that is ticked can be taken away by everybody.
      isDisabled: isIncluded || (mayNot && !value.includes(pattern)),
      reason: mayNot ? i18n.t('You can only choose what you may see yourself.') : null,
      onChange: (isChecked) => onChange(withPattern(value, pattern, isChecked)),
    }
  }

  return (
    <CheckboxMatrix
      isDense
      columns={columns.map((column) => ({ key: column, label: columnWords(column) }))}
      rows={rows.map((kind) => ({
        key: kind,
        label: kind === '*' ? i18n.t('Anything') : kindWords(kind),
        isStrong: kind === '*',
        cells: columns.map((happening) => cell(kind, happening)),
      }))}
    />
  )
}

function columnWords(column: HappeningOrAll): string {
  if (column === '*') return i18n.t('All')
  const words: Record<ActivityAction, () => string> = {
    created: () => i18n.t('Added'),
    updated: () => i18n.t('Changed'),
    moved: () => i18n.t('Moved'),
    deleted: () => i18n.t('Deleted'),
  }
  return words[column]()
}

function labelOf(kind: KindOrAll, happening: HappeningOrAll): string {
  if (kind === '*') return anythingWords(happening)
  return i18n.t('{what}: {list}', { what: kindWords(kind), list: columnWords(happening) })
}
