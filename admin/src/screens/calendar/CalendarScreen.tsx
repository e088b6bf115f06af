import { i18n } from '@lingui/core'
import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCanHere, useShownLanguage } from '../../api/shown-language.ts'
import { IconChevronLeft, IconChevronRight, IconPlus } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { formatMonth } from '../../ui/time.ts'
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx'
import { ListView, MonthGrid } from './CalendarViews.tsx'
import type { CalendarSearch } from './calendar.search.ts'
import { EventDialog } from './EventDialog.tsx'
import { addMonths, dayOf, startOf, weeksOf } from './entries.ts'
import { useCalendar } from './use-calendar.ts'

/** Events, and pages and posts that go live or offline. On a phone always as a list. */
export function CalendarScreen() {
  const search: CalendarSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const can = useCanHere()
  const [, showLanguage] = useShownLanguage()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const setSearch = (next: CalendarSearch) => void navigate({ to: '.', search: { ...search, ...next } })
  const month = search.month ?? dayOf(new Date()).slice(0, 7)
  const isList = isPhone || search.view === 'list'
  const weeks = weeksOf(month)
  const monthEnd = weeks.flat().findLast((day) => day.startsWith(month)) ?? ''
  const [first = '', last = ''] = isList ? [`${month}-01`, monthEnd] : [weeks[0]?.[0], weeks.at(-1)?.[6]]
  const { days, events, changes } = useCalendar(first, last)
  const open = (event: number | 'new', day?: string) => setSearch({ event, day })
  const canAdd = can('create events')
  const failed = [events, changes].find((query) => query.isError)

  return (
    <Screen
      title={i18n.t('Calendar')}
      actions={
        <>
          <LanguageSwitch />
          {canAdd && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
              {i18n.t('New event')}
            </Button>
          )}
        </>
      }
    >
      <Group justify="space-between" mb="md" gap="sm">
        <MonthSwitch month={month} onChange={(next) => setSearch({ month: next })} />
        {!isPhone && (
          <SegmentedControl
            size="xs"
            aria-label={i18n.t('Show as')}
            value={isList ? 'list' : 'month'}
            onChange={(value) => setSearch({ view: value === 'list' ? 'list' : undefined })}
            data={[
              { value: 'month', label: i18n.t('Month') },
              { value: 'list', label: i18n.t('List') },
            ]}
          />
        )}
      </Group>
      {events.isPending || changes.isPending ? (
        <LoadingState />
      ) : failed?.error ? (
        <ErrorState error={failed.error} reset={() => void failed.refetch()} />
      ) : isList ? (
        <ListView days={days} onOpen={open} />
      ) : (
        <MonthGrid month={month} weeks={weeks} days={days} onOpen={open} canAdd={canAdd} />
      )}
      <EventDialog
        event={search.event}
        day={search.day}
        known={events.data ?? []}
        onOpen={({ id, language, starts_at }) => {
          if (language) showLanguage(language)
          setSearch({ event: id, month: dayOf(new Date(starts_at)).slice(0, 7) })
        }}
        onClose={() => setSearch({ event: undefined, day: undefined })}
      />
    </Screen>
  )
}

function MonthSwitch({ month, onChange }: { month: string; onChange: (month: string | undefined) => void }) {
  return (
    <Group gap="xs">
      <ActionIcon
        size="lg"
        aria-label={i18n.t('The month before')}
        onClick={() => onChange(addMonths(month, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Title order={2} miw="10rem" ta="center" aria-live="polite">
        {formatMonth(startOf(`${month}-01`))}
      </Title>
      <ActionIcon
        size="lg"
        aria-label={i18n.t('The next month')}
        onClick={() => onChange(addMonths(month, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" size="xs" onClick={() => onChange(undefined)}>
        {i18n.t('Today')}
      </Button>
    </Group>
  )
}
