import { i18n } from '@lingui/core'
import { type KeyboardEvent, useState } from 'react'
import { format } from '../../ui/time.ts'
import classes from './Calendar.module.css'
import { addDays, type Day, dayOf, startOf } from './days.ts'
import { EntryLink } from './EntryLink.tsx'
import type { Entry } from './entries.ts'

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
              <th key={day} scope="col" abbr={format(startOf(day), { weekday: 'long' })}>
                {format(startOf(day), { weekday: 'short' })}
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
                      day: format(startOf(day), { dateStyle: 'full' }),
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
