import { TextInput } from '@mantine/core'
import { useForm } from '../form/form-context.ts'
import { useField } from '../form/use-field.ts'
import type { WidgetProps } from '../form/widget-props.ts'
import { fromLocal, toLocal } from './local-time.ts'

/** The browser's own field: it knows the order of day and month, and phones have a picker for it. */
export function DateField(props: WidgetProps) {
  const { path, value, isRequired } = props
  const { change } = useForm()
  return (
    <TextInput
      {...useField(props)}
      type="date"
      maw="12rem"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )

  function write(date: string) {
    change({ path, value: date || (isRequired ? '' : undefined) })
  }
}

/** Shown in the time zone of the editor, stored with its zone. */
export function DateTimeField(props: WidgetProps) {
  const { path, value, isRequired } = props
  const { change } = useForm()
  return (
    <TextInput
      {...useField(props)}
      type="datetime-local"
      maw="16rem"
      value={typeof value === 'string' ? toLocal(value) : ''}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )

  function write(local: string) {
    change({ path, value: fromLocal(local) ?? (isRequired ? '' : undefined) })
  }
}
