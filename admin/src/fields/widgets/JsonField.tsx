import { i18n } from '@lingui/core'
import { JsonEditor } from '../code/JsonEditor.tsx'
import { useForm } from '../form/form-context.ts'
import { useField } from '../form/use-field.ts'
import type { WidgetProps } from '../form/widget-props.ts'

/** Any value, as JSON; also one that does not fit the widget of its schema. */
export function JsonField(props: WidgetProps) {
  const { path, value, isMismatch } = props
  const { change, isReadOnly } = useForm()
  const { label, description, error, onBlur } = useField(props)
  const reason = isMismatch
    ? i18n.t('This value has another form than expected. It is kept as it is.')
    : undefined
  return (
    <JsonEditor
      label={label}
      description={reason ?? description}
      error={error}
      value={value}
      isReadOnly={isReadOnly}
      onBlur={onBlur}
      onChange={(next) => change({ path, value: next })}
    />
  )
}
