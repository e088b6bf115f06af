import { i18n } from '@lingui/core'
import { Input, SegmentedControl, Select } from '@mantine/core'
import type { WidgetProps } from '../form/form-context.ts'
import { useField, useForm } from '../form/form-context.ts'
import { type Choice, choicesOf } from '../form/widget.ts'

/** Few short choices stand side by side; more are in a list. */
export function SelectField(props: WidgetProps) {
  const { schema, path, value, isRequired } = props
  const { change, isReadOnly } = useForm()
  const { readOnly: _, ...field } = useField(props)
  const choices = choicesOf(schema) ?? []
  const current = value ?? schema.default
  const known = choices.find((choice) => choice.value === current)
  const isSideBySide = areShort(choices) && known !== undefined
  const data = choices.map((choice) => ({ value: keyOf(choice.value), label: choice.label }))

  function choose(key: string | null) {
    change({
      path,
      value: key === null ? undefined : choices.find((choice) => keyOf(choice.value) === key)?.value,
    })
  }

  if (isSideBySide) {
    const { label, labelProps, description, error } = field
    return (
      <Input.Wrapper
        label={label}
        labelProps={labelProps}
        description={description}
        error={error}
        labelElement="div"
      >
        <div>
          <SegmentedControl
            size="xs"
            aria-label={label}
            readOnly={isReadOnly}
            data={data}
            value={keyOf(current)}
            onChange={choose}
          />
        </div>
      </Input.Wrapper>
    )
  }
  const isStrange = current !== undefined && current !== null && !known
  return (
    <Select
      {...field}
      disabled={isReadOnly}
      data={isStrange ? [...data, strange(current)] : data}
      value={current === undefined || current === null ? null : keyOf(current)}
      clearable={!isRequired}
      searchable={data.length > 8}
      allowDeselect={false}
      placeholder={i18n.t('Choose…')}
      onChange={(key) => (isStrange && key === keyOf(current) ? undefined : choose(key))}
    />
  )
}

function areShort(choices: readonly Choice[]): boolean {
  return choices.length > 1 && choices.length <= 4 && choices.map(({ label }) => label).join('').length <= 28
}

/** A value that is no longer among the choices stays until another one is chosen. */
function strange(value: unknown) {
  return { value: keyOf(value), label: i18n.t('{value} (not among the choices)', { value: String(value) }) }
}

function keyOf(value: unknown): string {
  return JSON.stringify(value)
}
