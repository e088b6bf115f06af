import { Text } from '@mantine/core'
import classes from '../form/form.module.css'
import type { WidgetProps } from '../form/form-context.ts'
import { useField } from '../form/form-context.ts'
import { Members } from '../form/Members.tsx'
import { isObject } from '../form/schema.ts'

const nothing = {}

/** A group of fields. */
export function ObjectField(props: WidgetProps) {
  const { label, description, error } = useField(props)
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {description && (
        <Text size="xs" c="dimmed" mb="sm">
          {description}
        </Text>
      )}
      <Members
        schema={props.schema}
        value={isObject(props.value) ? props.value : nothing}
        path={props.path}
      />
      {error && (
        <Text size="xs" c="error" mt="xs">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
