import { TextInput } from '@mantine/core'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { useForm } from '../form/form-context.ts'
import { isLeftOut } from '../form/patch.ts'
import { hintsOf } from '../form/schema.ts'
import { useField } from '../form/use-field.ts'
import type { WidgetProps } from '../form/widget-props.ts'

/** One line of text. */
export function TextField(props: WidgetProps) {
  const { field, text, write } = useText(props)
  const { format } = props.schema
  return (
    <TextInput
      {...field}
      type={format === 'email' ? 'email' : format === 'uri' ? 'url' : format === 'time' ? 'time' : 'text'}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}

/** Text that may be long: the field grows with it. */
export function LinesField(props: WidgetProps) {
  const { field, text, write } = useText(props)
  return (
    <GrowingText
      {...field}
      minRows={1}
      maxRows={14}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}

function useText(props: WidgetProps) {
  const { schema, path, value, isRequired } = props
  const { change } = useForm()
  const field = { ...useField(props), placeholder: hintsOf(schema).placeholder }
  const write = (text: string) =>
    change({ path, value: text === '' && isLeftOut(schema, isRequired) ? undefined : text })
  return { field, text: typeof value === 'string' ? value : '', write }
}
