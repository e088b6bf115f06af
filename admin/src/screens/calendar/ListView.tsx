import { i18n } from '@lingui/core'
import { IconCalendar } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/states.tsx'
import { format } from '../../ui/time.ts'
import classes from './Calendar.module.css'
import { type Day, dayOf, startOf } from './days.ts'
import { EntryLink } from './EntryLink.tsx'
import type { Entry } from './entries.ts'

interface Props {
  readonly days: ReadonlyMap<Day, readonly Entry[]>
  readonly onOpen: (event: number) => void
}

/** The days of a month that have something. */
export function ListView({ days, onOpen }: Props) {
  const today = dayOf(new Date())
  const sorted = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (sorted.length === 0)
    return (
      <EmptyState icon={<IconCalendar size={32} stroke={1.4} />} title={i18n.t('Nothing in this month')}>
        {i18n.t('Events appear here, and pages and posts that go live or offline.')}
      </EmptyState>
    )
  return (
    <ol className={classes.list}>
      {sorted.map(([day, entries]) => (
        <li key={day} data-today={day === today || undefined}>
          <h3>
            {format(startOf(day), { weekday: 'short', day: 'numeric', month: 'long' })}
            {day === today && <span>{i18n.t('Today')}</span>}
          </h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.key}>
                <EntryLink entry={entry} isDetailed onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
