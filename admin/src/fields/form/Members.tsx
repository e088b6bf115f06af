import { i18n } from '@lingui/core'
import { Collapse, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { memo } from 'react'
import { IconChevronRight } from '../../ui/icons.ts'
import { JsonEditor } from '../code/CodeInput.tsx'
import { membersFor } from './conditions.ts'
import classes from './form.module.css'
import type { WidgetProps } from './form-context.ts'
import { useForm, usePaths } from './form-context.ts'
import { otherMembers, type Path, pathText, replaceOthers } from './patch.ts'
import { canBeEmpty } from './required.ts'
import { type FieldSchema, isObject, type JsonObject, labelOf, resolved } from './schema.ts'
import type { FormSection } from './sections.ts'
import { fits, widgetOf } from './widget.ts'

interface Props {
  readonly schema: FieldSchema
  readonly value: JsonObject
  readonly path: Path
  /** Only these members; all by default. */
  readonly keys?: readonly string[]
  /** A member that is not shown here, such as the kind of a block. */
  readonly except?: string
}

/** The members of an object that apply to its value, one below the other. */
export function Members({ schema, value, path, keys, except }: Props) {
  const { root } = useForm()
  const members = membersFor(schema, value).filter(({ key }) => key !== except)
  const shown = keys ? keys.flatMap((key) => members.find((member) => member.key === key) ?? []) : members
  const paths = usePaths(
    path,
    shown.map(({ key }) => key),
  )
  return (
    <Stack gap="md">
      {shown.map(({ key, schema: member, isRequired }, at) => (
        <Field
          key={key}
          label={labelOf(key, member)}
          schema={member}
          value={value[key]}
          path={paths[at] ?? path}
          isRequired={isRequired}
          isAskedFor={isRequired && canBeEmpty(resolved(member, root))}
          owner={schema}
        />
      ))}
      {keys === undefined && <OtherSettings schema={schema} value={value} path={path} />}
    </Stack>
  )
}

interface SectionsProps extends Omit<Props, 'keys' | 'except'> {
  readonly sections: readonly FormSection[]
}

/** The members of an object in sections. A section without a member that applies is hidden. */
export function Sections({ sections, schema, value, path }: SectionsProps) {
  const applying = new Set(membersFor(schema, value).map(({ key }) => key))
  return (
    <Stack gap="md">
      {sections.map(({ label, keys }) => (
        <section key={keys.join()} hidden={!keys.some((key) => applying.has(key))}>
          {label && (
            <Title order={3} mb="xs">
              {label}
            </Title>
          )}
          <Members schema={schema} value={value} path={path} keys={keys} />
        </section>
      ))}
      <OtherSettings schema={schema} value={value} path={path} />
    </Stack>
  )
}

/** One value with its widget. A value that the widget cannot show is shown as JSON, as it is. */
export const Field = memo(function Field(props: WidgetProps) {
  const { root, widgets } = useForm()
  const schema = resolved(props.schema, root)
  const widget = widgetOf(schema, root)
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

/** The members that no schema names: entries of a map where the schema describes them; otherwise they are kept as they are. */
export function OtherSettings(props: OtherSettingsProps) {
  const { widgets } = useForm()
  const { schema, value, path } = props
  if (typeof schema.additionalProperties !== 'object') return <UndescribedSettings {...props} />
  return (
    <widgets.map
      label={i18n.t('Other entries')}
      schema={schema}
      value={value}
      path={path}
      isRequired
      owner={schema}
    />
  )
}

function UndescribedSettings({ schema, value, path }: OtherSettingsProps) {
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
