import '@mantine/dates/styles.css'
import { i18n } from '@lingui/core'
import { Button, Group, Stack } from '@mantine/core'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { formatMoment, hasTwelveHours, timeZone } from '../../ui/time.ts'
import { quickTimes } from './quick-times.ts'

interface Props {
  /** Its visible label, or only a name. */
  readonly label?: string
  readonly name?: string
  readonly placeholder: string
  /** ISO 8601; null for none. */
  readonly value: string | null
  readonly onChange: (moment: string | null) => void
  readonly error?: string | undefined
  readonly isReadOnly?: boolean
  readonly isFuture?: boolean
  /** Whether moments such as tomorrow morning are offered below it. */
  readonly hasQuickTimes?: boolean
  /** The name of the button that takes the moment away; without it there is none. */
  readonly clearLabel?: string
  /** A dialog around it must not close by the Escape that closes the calendar. */
  readonly onOpen?: (isOpen: boolean) => void
}

/** A day and a time, in the time zone of the browser. Loaded lazily, with its calendar. */
export function MomentPicker({ hasQuickTimes = false, ...props }: Props) {
  const { label, name = label, onChange, isReadOnly = false } = props
  if (!hasQuickTimes || isReadOnly) return <Picker {...props} />
  return (
    <Stack gap={6}>
      <Picker {...props} />
      <Group gap={6} role="group" aria-label={name}>
        {quickTimes(new Date()).map(({ label, moment }, at) => (
          <Button
            key={label}
            size="compact-xs"
            variant="default"
            // The dialog may have been open for a while.
            onClick={() => onChange(quickTimes(new Date())[at]?.moment ?? moment)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

function Picker(props: Omit<Props, 'hasQuickTimes'>) {
  const { label, name, placeholder, value, onChange, error, isReadOnly = false, clearLabel, onOpen } = props
  return (
    <DatesProvider settings={{ locale: i18n.locale }}>
      <DateTimePicker
        // A name in place of a label has to contain the visible text.
        {...(label === undefined
          ? { 'aria-label': value ? `${name}: ${formatMoment(new Date(value))}` : name }
          : { label })}
        placeholder={placeholder}
        valueFormat={(local) => formatMoment(dayjs(local).toDate())}
        description={i18n.t('Time zone: {zone}', { zone: timeZone() })}
        nextLabel={i18n.t('Next month')}
        previousLabel={i18n.t('Previous month')}
        submitButtonProps={{ 'aria-label': i18n.t('Done') }}
        timePickerProps={{
          format: hasTwelveHours() ? '12h' : '24h',
          'aria-label': i18n.t('Time'),
          hoursInputLabel: i18n.t('Hours'),
          minutesInputLabel: i18n.t('Minutes'),
          amPmInputLabel: i18n.t('Half of the day'),
        }}
        {...(props.isFuture ? { minDate: localOf(new Date().toISOString()) ?? '' } : {})}
        value={localOf(value)}
        onChange={(local) => onChange(local && dayjs(local).toISOString())}
        error={error}
        readOnly={isReadOnly}
        clearable={clearLabel !== undefined && !isReadOnly}
        clearButtonProps={{ 'aria-label': clearLabel }}
        popoverProps={{ withinPortal: true, returnFocus: true, onOpen: () => onOpen?.(true) }}
        onDropdownClose={() => onOpen?.(false)}
      />
    </DatesProvider>
  )
}

function localOf(moment: string | null): string | null {
  return moment && dayjs(moment).format('YYYY-MM-DD HH:mm:ss')
}
