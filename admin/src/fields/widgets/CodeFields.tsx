import { i18n } from '@lingui/core'
import { CodeInput, JsonEditor } from '../code/CodeInput.tsx'
import { useField, useForm, type WidgetProps } from '../form/form-context.ts'
import { RichText } from '../RichText.tsx'

export function HtmlField(props: WidgetProps) {
  return <SourceField {...props} language="html" />
}

export function CodeField(props: WidgetProps) {
  return <SourceField {...props} language="plain" />
}

/** Text with headings, lists and links. */
export function RichField(props: WidgetProps) {
  const { path, value } = props
  const { change } = useForm()
  const { label, description, error, required, readOnly } = useField(props)
  return (
    <RichText
      label={label}
      isRequired={required}
      description={description}
      error={error}
      isReadOnly={readOnly}
      value={typeof value === 'string' ? value : ''}
      onChange={(html) => change({ path, value: html })}
    />
  )
}

function SourceField({ language, ...props }: WidgetProps & { language: 'html' | 'plain' }) {
  const { path, value } = props
  const { change } = useForm()
  const { label, description, error, required, readOnly, onBlur } = useField(props)
  return (
    <CodeInput
      label={label}
      isRequired={required}
      description={description}
      error={error}
      language={language}
      isReadOnly={readOnly}
      value={typeof value === 'string' ? value : ''}
      onBlur={onBlur}
      onChange={(text) => change({ path, value: text })}
    />
  )
}

/** Any value, as JSON; also one that does not fit the widget of its schema. */
export function JsonField(props: WidgetProps) {
  const { path, value, isMismatch } = props
  const { change, isReadOnly } = useForm()
  const { label, description, error, required, onBlur } = useField(props)
  const reason = isMismatch
    ? i18n.t('This value has another form than expected. It is kept as it is.')
    : undefined
  return (
    <JsonEditor
      label={label}
      isRequired={required}
      description={reason ?? description}
      error={error}
      value={value}
      isReadOnly={isReadOnly}
      onBlur={onBlur}
      onChange={(next) => change({ path, value: next })}
    />
  )
}
