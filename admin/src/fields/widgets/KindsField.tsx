import { i18n } from '@lingui/core'
import { Select, Stack, Text } from '@mantine/core'
import classes from '../form/form.module.css'
import { useField, useForm, type WidgetProps } from '../form/form-context.ts'
import { kindIn, kindsIn, withKind } from '../form/kinds.ts'
import { Members, OtherSettings } from '../form/Members.tsx'
import { isObject, labelOf } from '../form/schema.ts'

/** An object of several kinds: the kind is chosen, and then its fields are filled. */
export function KindsField(props: WidgetProps) {
  const { schema, path, value, isRequired } = props
  const { change, read, root, isReadOnly } = useForm()
  const { label, labelProps, description, error, onBlur } = useField(props)
  const found = kindsIn(schema, root)
  if (!found) return null
  const object = isObject(value) ? value : null
  const kind = kindIn(found, value)
  const name = object?.[found.key]
  const isStrange = typeof name === 'string' && !kind
  const data = found.kinds.map(({ name: each, title }) => ({ value: each, label: title }))

  function choose(next: string | null) {
    const chosen = found?.kinds.find((each) => each.name === next)
    const current = read(path)
    if (next === null) change({ path, value: undefined })
    else if (chosen) change({ path, value: withKind(isObject(current) ? current : {}, kind, chosen, root) })
  }

  return (
    <fieldset className={classes.group}>
      <legend {...labelProps}>{label}</legend>
      {description && (
        <Text size="xs" c="dimmed" mb="sm">
          {description}
        </Text>
      )}
      <Stack gap="md">
        <Select
          label={labelOf(found.key, found.kinds[0]?.schema.properties?.[found.key] ?? {})}
          description={kind?.description}
          error={error}
          disabled={isReadOnly}
          data={
            isStrange
              ? [...data, { value: name, label: i18n.t('{value} (not among the choices)', { value: name }) }]
              : data
          }
          value={typeof name === 'string' ? name : null}
          clearable={!isRequired}
          searchable={data.length > 8}
          allowDeselect={false}
          placeholder={i18n.t('Choose…')}
          onBlur={onBlur}
          onChange={choose}
        />
        {kind && object && <Members schema={kind.schema} value={object} path={path} except={found.key} />}
        {!kind && object && (
          <OtherSettings schema={{ properties: { [found.key]: {} } }} value={object} path={path} />
        )}
      </Stack>
    </fieldset>
  )
}
