import { NumberInput } from '@mantine/core'
import { useForm } from '../form/form-context.ts'
import { hintsOf, typesOf } from '../form/schema.ts'
import { useField } from '../form/use-field.ts'
import type { WidgetProps } from '../form/widget-props.ts'

export function NumberField(props: WidgetProps) {
  const { schema, path, value } = props
  const { change } = useForm()
  const isWhole = typesOf(schema).every((type) => type === 'integer' || type === 'null')

  function write(given: number | string) {
    if (typeof given === 'number') change({ path, value: given })
    else if (given === '' && value !== undefined && value !== null) {
      change({ path, value: typesOf(schema).includes('null') ? null : undefined })
    }
  }

  return (
    <NumberInput
      {...useField(props)}
      placeholder={hintsOf(schema).placeholder}
      maw="12rem"
      min={schema.minimum}
      max={schema.maximum}
      clampBehavior="none"
      step={schema.multipleOf ?? 1}
      allowDecimal={!isWhole}
      value={typeof value === 'number' ? value : ''}
      onChange={write}
    />
  )
}
