import { Switch } from '@mantine/core'
import { useForm } from '../form/form-context.ts'
import { useField } from '../form/use-field.ts'
import type { WidgetProps } from '../form/widget-props.ts'

export function ToggleField(props: WidgetProps) {
  const { schema, path, value } = props
  const { change, isReadOnly } = useForm()
  const { label, description, error, onBlur } = useField(props)
  return (
    <Switch
      label={label}
      description={description}
      error={error}
      onBlur={onBlur}
      disabled={isReadOnly}
      checked={typeof value === 'boolean' ? value : schema.default === true}
      onChange={(event) => change({ path, value: event.currentTarget.checked })}
    />
  )
}
