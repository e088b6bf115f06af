import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useCategories } from '../../fields/records/use-labels.ts'
import { IconCalendar } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/states.tsx'
import { formatDayOfMonth, formatFullDate, formatTime, formatWeekday } from '../../ui/time.ts'
import classes from './Calendar.module.css'
import type { Entry, ScheduledChange } from './entries.ts'
import { addDays, type Day, dayOf, startOf } from './entries.ts'

interface Props {
  readonly month: string
  readonly weeks: readonly (readonly Day[])[]
  readonly days: ReadonlyMap<Day, readonly Entry[]>
  readonly canAdd: boolean
  readonly onOpen: (event: number | 'new', day?: Day) => void
}

/** A month as a table. The arrow keys go from day to day; Enter begins an event there. */
export function MonthGrid({ month, weeks, days, canAdd, onOpen }: Props) {
  const today = dayOf(new Date())
  const [focused, setFocused] = useState<Day | null>(null)
  const shown = weeks.flat()
  const current = focused && shown.includes(focused) ? focused : shown.includes(today) ? today : `${month}-01`

  function move(event: KeyboardEvent<HTMLButtonElement>, day: Day) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(day, step)
    const table = event.currentTarget.closest('table')
    setFocused(next)
    table?.querySelector<HTMLButtonElement>(`button[data-day="${next}"]`)?.focus()
  }

  return (
    <div className={classes.month}>
      <table>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(startOf(day), 'long')}>
                {formatWeekday(startOf(day), 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-outside={!day.startsWith(month) || undefined}
                  data-today={day === today || undefined}
                >
                  <button
                    type="button"
                    className={classes.day}
                    data-day={day}
                    tabIndex={day === current ? 0 : -1}
                    disabled={!canAdd}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={i18n.t('New event on {day}', {
                      day: formatFullDate(startOf(day)),
                    })}
                    onFocus={() => setFocused(day)}
                    onKeyDown={(event) => move(event, day)}
                    onClick={() => onOpen('new', day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                  <ul>
                    {days.get(day)?.map((entry) => (
                      <li key={entry.key}>
                        <EntryLink entry={entry} onOpen={onOpen} />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface ListViewProps {
  readonly days: ReadonlyMap<Day, readonly Entry[]>
  readonly onOpen: (event: number) => void
}

/** The days of a month that have something. */
export function ListView({ days, onOpen }: ListViewProps) {
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
            {formatDayOfMonth(startOf(day))}
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

interface EntryLinkProps {
  readonly entry: Entry
  /** In a list there is room for the place. */
  readonly isDetailed?: boolean
  readonly onOpen: (event: number) => void
}

/** An event opens its form; a page or post opens its editor. */
function EntryLink({ entry, isDetailed = false, onOpen }: EntryLinkProps) {
  const categories = useCategories()
  if (entry.kind === 'change') return <ChangeLink change={entry.change} at={entry.at} />
  const { event } = entry
  const colour = categories.find(({ id }) => id === event.category_id)?.colour
  return (
    <button type="button" className={classes.entry} data-kind="event" onClick={() => onOpen(event.id)}>
      <span className={classes.dot} style={colour ? { background: colour } : undefined} />
      <span className={classes.time}>{event.all_day ? i18n.t('all day') : formatTime(entry.at)}</span>
      <span className={classes.name}>{event.title}</span>
      {isDetailed && event.location && <span className={classes.place}>{event.location}</span>}
    </button>
  )
}

function ChangeLink({ change, at }: { change: ScheduledChange; at: Date }) {
  const params = { id: String(change.id) }
  const content: ReactNode = (
    <>
      <span className={classes.dot} data-change={change.change} />
      <span className={classes.time}>{formatTime(at)}</span>
      <span className={classes.name}>{changeText(change)}</span>
    </>
  )
  return (
    <Link to={editorOf[change.kind]} params={params} className={classes.entry} data-kind="change">
      {content}
    </Link>
  )
}

const editorOf = { page: '/pages/$id', post: '/posts/$id', global: '/globals/$id' } as const

function changeText({ change, title }: ScheduledChange): string {
  if (change === 'publish') return i18n.t('{title} goes live', { title })
  if (change === 'unpublish') return i18n.t('{title} goes offline', { title })
  return i18n.t('Changes of {title} go live', { title })
}
