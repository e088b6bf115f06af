import { i18n } from '@lingui/core'
import { ColorInput } from '@mantine/core'
import { useForm } from '../form/form-context.ts'
import { hintsOf } from '../form/schema.ts'
import { useField } from '../form/use-field.ts'
import type { WidgetProps } from '../form/widget-props.ts'

const swatches = [
  '#1f1d1a',
  '#6b665c',
  '#c4576b',
  '#e0913b',
  '#ecba68',
  '#3d8b5f',
  '#2b6f50',
  '#2f6f8f',
  '#1a2a55',
  '#6b5b95',
]

export function ColorField(props: WidgetProps) {
  const { schema, path, value, isRequired } = props
  const { change } = useForm()
  return (
    <ColorInput
      {...useField(props)}
      maw="14rem"
      placeholder={hintsOf(schema).placeholder ?? '#2b6f50'}
      swatches={swatches}
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': i18n.t('Pick a colour from the screen') }}
      value={typeof value === 'string' ? value : ''}
      onChange={(color) => change({ path, value: color === '' && !isRequired ? undefined : color })}
    />
  )
}
