import { i18n } from '@lingui/core'
import { Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ComponentType } from '../../api/component-types.ts'
import type { EditedComponent } from '../../editor/content.ts'
import { ComponentForm } from '../../fields/ComponentForm.tsx'
import { initialValue } from '../../fields/form/patch.ts'
import { asSchema, isObject, type JsonObject } from '../../fields/form/schema.ts'
import type { Layout } from '../../fields/form/sections.ts'
import { SchemaForm } from '../../fields/SchemaForm.tsx'
import { collectionSchema } from '../posts/collection-schema.ts'
import classes from './ContentTypes.module.css'
import { type KindName, labelOfType, schemaOfType } from './type-kinds.ts'

interface Props {
  readonly kind: KindName
  readonly content: JsonObject
}

/** The form that editors get, to try. Nothing of it is stored. */
export function LiveForm({ kind, content }: Props) {
  return (
    <section className={classes.form} aria-label={i18n.t('The form')}>
      <Title order={2} size="h4">
        {i18n.t('How editors see it')}
      </Title>
      <Text size="xs" c="dimmed" mb="md">
        {i18n.t('Try it: nothing of this is stored.')}
      </Text>
      {kind === 'component-types' ? (
        <Component content={content} />
      ) : (
        <Values kind={kind} content={content} />
      )}
    </section>
  )
}

function Values({ kind, content }: Props) {
  const schema = useMemo(
    () => (kind === 'collections' ? collectionSchema(asCollection(content)) : schemaOfType(kind, content)),
    [kind, content],
  )
  const [value, setValue] = useState(() => exampleOf(schema))
  if (Object.keys(schema.properties ?? {}).length === 0)
    return (
      <Text size="sm">
        {i18n.t('Add a field, and its form appears here: {label}.', { label: labelOfType(kind, content) })}
      </Text>
    )
  return <SchemaForm schema={schema} layout={content.layout as Layout} value={value} onChange={setValue} />
}

const none = {}

function Component({ content }: { content: JsonObject }) {
  const schema = useMemo(() => asSchema(content.schema), [content.schema])
  const [component, setComponent] = useState<EditedComponent>(() => ({
    id: 'example',
    type: String(content.type),
    title: null,
    content: null,
    thumbnail: null,
    config: { ...exampleOf(schema), ...(isObject(content.example) ? content.example : {}) },
    slot: 'main',
    position: 1,
    enabled: 1,
  }))
  return (
    <ComponentForm
      component={component}
      type={content as unknown as ComponentType}
      errors={none}
      focusField={null}
      isReadOnly={false}
      onChange={(patch) => setComponent((before) => ({ ...before, ...patch }))}
    />
  )
}

function exampleOf(schema: ReturnType<typeof asSchema>): JsonObject {
  const value = initialValue(schema, schema)
  return isObject(value) ? value : {}
}

function asCollection(content: JsonObject) {
  return { schema: [], ...content } as unknown as Parameters<typeof collectionSchema>[0]
}
