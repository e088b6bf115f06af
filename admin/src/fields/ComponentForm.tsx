import { i18n } from '@lingui/core'
import { Stack } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import type { ComponentType } from '../api/component-types.ts'
import type { EditedComponent } from '../editor/content.ts'
import { componentSchema, shownFields } from './component-schema.ts'
import type { Problems } from './form/check.ts'
import classes from './form/form.module.css'
import { FormProvider } from './form/form-context.ts'
import { Field, Members, Sections } from './form/Members.tsx'
import type { FieldSchema, JsonObject } from './form/schema.ts'
import { sectionsOf } from './form/sections.ts'
import { useFieldFocus, useFormState } from './form/use-form-state.ts'
import { widgets } from './widgets/widgets.ts'

interface Props {
  readonly component: EditedComponent
  /** Null for a type without a record. */
  readonly type: ComponentType | null
  /** The errors of the service, by path within the component: `config.alt`. */
  readonly errors: Problems
  /** The path of a field to scroll to and to put the cursor into. */
  readonly focusField: string | null
  /** Differs when the same field is asked for again. */
  readonly focusCount?: number
  readonly isReadOnly: boolean
  readonly onChange: (patch: Partial<EditedComponent>, field: string) => void
}

const here: readonly string[] = []
const configPath = ['config'] as const

/** The form of one component: its title, text and picture, and its settings as its type describes them. */
export function ComponentForm(props: Props) {
  // Another component has another form, with editors and hints of its own.
  return <FormOf key={props.component.id} {...props} />
}

function FormOf(props: Props) {
  const { component, type, focusField, focusCount } = props
  const { schema, value, form } = useComponentForm(props)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each request
  useEffect(
    () => form.store.setFocus(focusField && pathOfField(focusField)),
    [form.store, focusField, focusCount],
  )
  useFieldFocus(form.store, box)
  const shown = shownFields(type, component)
  return (
    <FormProvider value={form}>
      <div ref={box} className={classes.form}>
        <Stack gap="md">
          <Members schema={schema} value={value} path={here} keys={shown.before} />
          <Config type={type} schema={schema} value={value.config} />
          <Members schema={schema} value={value} path={here} keys={shown.after} />
        </Stack>
      </div>
    </FormProvider>
  )
}

/** The state of the form, with the schema and the value of the whole component. */
export function useComponentForm(
  props: Pick<Props, 'component' | 'type' | 'errors' | 'isReadOnly' | 'onChange'>,
) {
  const { component, type, errors, isReadOnly, onChange } = props
  const schema = useMemo(() => componentSchema(type, componentLabels()), [type])
  const { title, content, thumbnail, config } = component
  const value = useMemo(() => ({ title, content, thumbnail, config }), [title, content, thumbnail, config])
  const form = useFormState<typeof value & JsonObject>({
    schema,
    widgets,
    value,
    errors,
    isReadOnly,
    onChange(next, field) {
      const [key = ''] = field.split('.')
      onChange({ [key]: next[key] } as Partial<EditedComponent>, field)
    },
  })
  return { schema, value, form }
}

function Config({
  type,
  schema,
  value,
}: {
  type: ComponentType | null
  schema: FieldSchema
  value: JsonObject
}) {
  const config = schema.properties?.config ?? {}
  const sections = useMemo(() => sectionsOf(type?.layout ?? [], config), [type, config])
  if (sections.length === 0 || config.oneOf) {
    const isUsed = type === null || config['x-corral']?.widget !== 'json' || Object.keys(value).length > 0
    return isUsed ? (
      <Field
        label={config.title ?? ''}
        schema={config}
        value={value}
        path={configPath}
        isRequired
        owner={schema}
      />
    ) : null
  }
  return <Sections sections={sections} schema={config} value={value} path={configPath} />
}

/** A preview names fields of the component, such as `title`, and keys of its settings, such as `alt`. */
export function pathOfField(field: string): string {
  return /^(title|content|thumbnail|config(\..*)?)$/.test(field) ? field : `config.${field}`
}

export function componentLabels() {
  return {
    title: i18n.t('Title'),
    content: i18n.t('Text'),
    thumbnail: i18n.t('Picture in lists'),
    settings: i18n.t('Settings'),
  }
}
