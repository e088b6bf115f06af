import { i18n } from '@lingui/core'
import { Collapse, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { memo } from 'react'
import { IconChevronRight } from '../../ui/icons.ts'
import { JsonEditor } from '../code/CodeInput.tsx'
import classes from './form.module.css'
import type { WidgetProps } from './form-context.ts'
import { useForm, usePaths } from './form-context.ts'
import { otherMembers, type Path, pathText, replaceOthers } from './patch.ts'
import { type FieldSchema, isObject, type JsonObject, labelOf, resolved } from './schema.ts'
import { fits, widgetOf } from './widget.ts'

interface Props {
  readonly schema: FieldSchema
  readonly value: JsonObject
  readonly path: Path
  /** Only these members; all by default. */
  readonly keys?: readonly string[]
}

/** The members of an object, one below the other. */
export function Members({ schema, value, path, keys }: Props) {
  const shown = keys ?? Object.keys(schema.properties ?? {})
  const paths = usePaths(path, shown)
  return (
    <Stack gap="md">
      {shown.map((key, at) => {
        const member = schema.properties?.[key] ?? {}
        return (
          <Field
            key={key}
            label={labelOf(key, member)}
            schema={member}
            value={value[key]}
            path={paths[at] ?? path}
            isRequired={schema.required?.includes(key) ?? false}
            owner={schema}
          />
        )
      })}
      {keys === undefined && <OtherSettings schema={schema} value={value} path={path} />}
    </Stack>
  )
}

/** One value with its widget. A value that the widget cannot show is shown as JSON, as it is. */
export const Field = memo(function Field(props: WidgetProps) {
  const { root, widgets } = useForm()
  const schema = resolved(props.schema, root)
  const widget = widgetOf(schema)
  const isShown = fits(widget, props.value, schema)
  const Shown = isShown ? widgets[widget] : widgets.json
  return (
    <div data-field={pathText(props.path)}>
      <Shown {...props} schema={schema} isMismatch={!isShown} />
    </div>
  )
})

interface OtherSettingsProps {
  readonly schema: FieldSchema
  readonly value: JsonObject
  readonly path: Path
}

/** The members that no schema names: they are kept, and can be changed as JSON. */
export function OtherSettings({ schema, value, path }: OtherSettingsProps) {
  const { change, read, isReadOnly } = useForm()
  const others = otherMembers(value, schema)
  const count = Object.keys(others).length
  const [isOpen, { toggle }] = useDisclosure(false)
  if (count === 0 && !isOpen) return null

  function replace(next: unknown) {
    const current = read(path)
    if (!isObject(next) || !isObject(current)) return
    change({ path, value: replaceOthers(current, schema, next) })
  }

  return (
    <div>
      <UnstyledButton className={classes.section} onClick={toggle} aria-expanded={isOpen}>
        <IconChevronRight size={14} data-open={isOpen || undefined} className={classes.chevron} />
        {i18n.t('Other settings')}
        <Text span size="xs" c="dimmed">
          {Object.keys(others).join(', ')}
        </Text>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <JsonEditor
            label={i18n.t('Other settings')}
            value={others}
            isReadOnly={isReadOnly}
            mustBeObject
            onChange={replace}
          />
        )}
      </Collapse>
    </div>
  )
}
