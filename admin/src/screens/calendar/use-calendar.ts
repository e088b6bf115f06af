import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { addDays, type Day, startOf } from './days.ts'
import { type CalendarEvent, entriesByDay, type ScheduledChange } from './entries.ts'

export const eventsKey = ['events']

/** Everything on the days from the first to the last. */
export function useCalendar(first: Day, last: Day) {
  const from = startOf(first).toISOString()
  const to = startOf(addDays(last, 1)).toISOString()
  const range = { from, to }
  const events = useQuery({
    queryKey: [...eventsKey, from, to],
    placeholderData: keepPreviousData,
    // A day more on each side: events of whole days are kept in UTC.
    queryFn: (): Promise<CalendarEvent[]> =>
      Array.fromAsync(
        api.list('/admin/api/events', {
          query: {
            from: startOf(addDays(first, -1)).toISOString(),
            to: startOf(addDays(last, 2)).toISOString(),
            per_page: 100,
          },
        }),
      ),
  })
  const changes = useQuery({
    queryKey: ['schedule', from, to],
    placeholderData: keepPreviousData,
    queryFn: (): Promise<ScheduledChange[]> =>
      Array.fromAsync(api.list('/admin/api/schedule', { query: { ...range, per_page: 100 } })),
  })
  const days = useMemo(
    () => entriesByDay(events.data ?? [], changes.data ?? [], [first, last]),
    [events.data, changes.data, first, last],
  )
  return { days, events, changes }
}
