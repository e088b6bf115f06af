import { CodeInput } from '../code/CodeInput.tsx'
import { useForm } from '../form/form-context.ts'
import { useField } from '../form/use-field.ts'
import type { WidgetProps } from '../form/widget-props.ts'
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
  const { label, description, error, readOnly } = useField(props)
  return (
    <RichText
      label={label}
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
  const { label, description, error, readOnly, onBlur } = useField(props)
  return (
    <CodeInput
      label={label}
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
