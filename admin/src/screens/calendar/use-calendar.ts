import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import {
  addDays,
  type CalendarEvent,
  type Day,
  entriesByDay,
  type ScheduledChange,
  startOf,
} from './entries.ts'

export const eventsKey = ['events']

/** Everything on the days from the first to the last. */
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
  const days = useMemo(
    () => entriesByDay(events.data ?? [], changes.data ?? [], [first, last]),
    [events.data, changes.data, first, last],
  )
  return { days, events, changes }
}

interface Category {
  readonly id: number
  readonly name: string
  readonly colour: string | null
}

const none: readonly Category[] = []

/** All categories; none for users who may not see them. */
export function useCategories(): readonly Category[] {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['categories', 'all'],
    enabled: can('list categories'),
    staleTime: 60_000,
    queryFn: (): Promise<Category[]> =>
      Array.fromAsync(api.list('/api/v1/categories', { query: { per_page: 100 } })),
  })
  return data ?? none
}
