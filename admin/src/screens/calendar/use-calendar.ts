import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useShownLanguage } from '../../api/shown-language.ts'
import {
  addDays,
  type CalendarEvent,
  type Day,
  entriesByDay,
  type ScheduledChange,
  startOf,
} from './entries.ts'

export const eventsKey = ['events']

/** Everything on the days from the first to the last, the events in the language that is shown. */
export function useCalendar(first: Day, last: Day) {
  const from = startOf(first).toISOString()
  const to = startOf(addDays(last, 1)).toISOString()
  const range = { from, to }
  const events = useQuery({
    queryKey: [...eventsKey, from, to],
    placeholderData: keepPreviousData,
    // A day more on each side: events of whole days are stored in UTC.
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
  const [language] = useShownLanguage()
  const days = useMemo(() => {
    const shown = (events.data ?? []).filter((event) => !language || event.language === language.code)
    return entriesByDay(shown, changes.data ?? [], [first, last])
  }, [events.data, changes.data, first, last, language])
  return { days, events, changes }
}
