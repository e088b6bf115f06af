import { i18n } from '@lingui/core'
import { Checkbox, Tooltip } from '@mantine/core'
import { useCan } from '../../api/session.ts'
import type { ActivityAction } from '../activity/filters.ts'
import classes from './EventMatrix.module.css'
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

/** Kinds of records down, what happens to them across. */
export function EventMatrix(props: Props) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnWords(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row {...props} kind="*" />
          {kinds.map((kind) => (
            <Row key={kind} {...props} kind={kind} />
          ))}
        </tbody>
      </table>
    </div>
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

function Row({ kind, ...props }: Props & { kind: KindOrAll }) {
  return (
    <tr>
      <th scope="row">{kind === '*' ? i18n.t('Anything') : kindWords(kind)}</th>
      {columns.map((happening) => (
        <td key={happening}>
          <Cell {...props} kind={kind} happening={happening} />
        </td>
      ))}
    </tr>
  )
}

interface CellProps extends Props {
  readonly kind: KindOrAll
  readonly happening: HappeningOrAll
}

function Cell({ value, onChange, kind, happening }: CellProps) {
  const can = useCan()
  // All of everything is a choice of its own.
  if (!hasEvent(kind, happening) || (kind === '*' && happening === '*')) return null
  const pattern = patternOf(kind, happening)
  const isMeant = isImplied(value, pattern)
  const needed = kind === '*' ? kinds : [kind]
  const mayNot = !needed.every((one) => can(permissionFor(one)))
  const box = (
    <Checkbox
      className={classes.box}
      aria-label={labelOf(kind, happening)}
      checked={isMeant || value.includes(pattern)}
      // One that is ticked can be taken away by everybody.
      disabled={isMeant || (mayNot && !value.includes(pattern))}
      onChange={(event) => onChange(withPattern(value, pattern, event.currentTarget.checked))}
    />
  )
  if (!mayNot) return box
  return (
    <Tooltip label={i18n.t('You can only choose what you may see yourself.')}>
      <span>{box}</span>
    </Tooltip>
  )
}

function labelOf(kind: KindOrAll, happening: HappeningOrAll): string {
  if (kind === '*') return anythingWords(happening)
  return i18n.t('{what}: {list}', { what: kindWords(kind), list: columnWords(happening) })
}
