import { i18n } from '@lingui/core'
import { ActionIcon, Button, Code, Collapse, Group, Input, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { JsonEditor } from '../../../fields/code/CodeInput.tsx'
import formClasses from '../../../fields/form/form.module.css'
import { type Path, setIn } from '../../../fields/form/patch.ts'
import { asSchema, type FieldSchema, resolved } from '../../../fields/form/schema.ts'
import { SchemaForm } from '../../../fields/SchemaForm.tsx'
import { IconChevronRight, IconPlus, IconX } from '../../../ui/icons.ts'
import { BlockList } from './BlockList.tsx'
import classes from './Builder.module.css'
import { useBuilder, type ValueEditorProps } from './builder-context.ts'
import { FieldList } from './FieldList.tsx'
import { kindOfField, withKind } from './field-kinds.ts'
import { otherKeywords, readSettings, settingsFor, writeSetting } from './field-settings.ts'
import { KindPicker } from './KindPicker.tsx'
import { nodeAt, targetOf } from './schema-edit.ts'

/** What a value is: its kind, the settings of that kind, and the fields within it. */
export function ValueEditor({ path, onChange, isItem = false }: ValueEditorProps) {
  const { root, names, isReadOnly, change } = useBuilder()
  const schema = nodeAt(root, path)
  const kind = kindOfField(schema, root)
  // A shared definition may contain itself.
  const isShared = schema.$ref !== undefined
  const [isOpen, setOpen] = useState(false)
  const settings = useMemo(() => {
    const all = settingsFor(kind, schema, names)
    if (!isItem) return all
    const { help: _, title, ...properties } = all.properties ?? {}
    return {
      ...all,
      properties: schema.title === undefined || !title ? properties : { title, ...properties },
    }
  }, [kind, schema, names, isItem])
  const write = onChange ?? ((next: FieldSchema) => change(asSchema(setIn(root, path, next))))
  return (
    <Stack gap="md">
      <KindChange path={path} onChange={write} />
      {Object.keys(settings.properties ?? {}).length > 0 && (
        <SchemaForm
          schema={settings}
          value={readSettings(settings, schema)}
          isReadOnly={isReadOnly}
          onChange={(value, field) => {
            const [name = ''] = field.split('.')
            write(writeSetting(schema, name, value[name]))
          }}
        />
      )}
      {isShared && !isOpen ? (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {i18n.t('Show what is shared')}
        </Button>
      ) : (
        <Inside path={path} kindId={kind.id} />
      )}
      <AsJson
        schema={schema}
        others={schema.$ref === undefined ? otherKeywords(kind, schema, settings) : []}
        onChange={write}
      />
    </Stack>
  )
}

/** The kind with its picture, and a button for another one. */
function KindChange({ path, onChange }: { path: Path; onChange: (schema: FieldSchema) => void }) {
  const { root, isReadOnly } = useBuilder()
  const [isOpen, { open, close }] = useDisclosure(false)
  const schema = nodeAt(root, path)
  const kind = kindOfField(schema, root)
  return (
    <Group gap="xs">
      <kind.icon size={16} stroke={1.6} aria-hidden />
      <Text size="sm">{kind.label}</Text>
      {schema.$ref !== undefined && <Code>{schema.$ref.replace('#/$defs/', '')}</Code>}
      {!isReadOnly && (
        <Button size="compact-xs" variant="default" onClick={open}>
          {i18n.t('Another kind')}
        </Button>
      )}
      <KindPicker
        opened={isOpen}
        title={i18n.t('Which kind of field?')}
        onClose={close}
        onChoose={(chosen) => {
          close()
          if (chosen.id !== kind.id) onChange(withKind(schema, chosen))
        }}
      />
    </Group>
  )
}

/** The fields, the kinds, the items or the forms within a value. */
function Inside({ path, kindId }: { path: Path; kindId: string }) {
  const { root } = useBuilder()
  const here = targetOf(root, path)
  const items = targetOf(root, [...here, 'items'])
  switch (kindId) {
    case 'object':
      return <FieldList path={here} label={i18n.t('Fields of the group')} />
    case 'things':
      return <FieldList path={items} label={i18n.t('Fields of each item')} />
    case 'blocks':
      return <BlockList path={items} />
    case 'kinds':
      return <BlockList path={here} />
    case 'list':
      return nodeAt(root, here).items ? <Item path={[...here, 'items']} label={i18n.t('Each item')} /> : null
    case 'map':
      return typeof nodeAt(root, here).additionalProperties === 'object' ? (
        <Item path={[...here, 'additionalProperties']} label={i18n.t('Each value')} />
      ) : null
    case 'alternatives':
      return nodeAt(root, here).oneOf ? <Forms path={here} /> : null
    default:
      return null
  }
}

function Item({ path, label }: { path: Path; label: string }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={classes.part}>
        <ValueEditor path={path} isItem />
      </div>
    </Input.Wrapper>
  )
}

/** The forms that a value may have. */
function Forms({ path }: { path: Path }) {
  const { root, isReadOnly, change } = useBuilder()
  const forms = nodeAt(root, path).oneOf ?? []
  const write = (next: readonly FieldSchema[]) => change(asSchema(setIn(root, [...path, 'oneOf'], next)))
  const rows = forms.map((form, at) => ({ id: `form ${at}`, at, title: form.title ?? String(at + 1) }))
  return (
    <Input.Wrapper label={i18n.t('The forms to choose from')} labelElement="div">
      <Stack gap="xs">
        {rows.map(({ id, at, title }) => (
          <div key={id} className={classes.part}>
            {!isReadOnly && forms.length > 1 && (
              <ActionIcon
                size="sm"
                aria-label={i18n.t('Remove {name}', { name: title })}
                onClick={() => write(forms.toSpliced(at, 1))}
              >
                <IconX size={14} />
              </ActionIcon>
            )}
            <ValueEditor path={[...path, 'oneOf', at]} />
          </div>
        ))}
        {!isReadOnly && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => write([...forms, { title: i18n.t('Text'), type: 'string', maxLength: 120 }])}
          >
            {i18n.t('Add a form')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

interface AsJsonProps {
  readonly schema: FieldSchema
  /** The keywords that can be changed only here. */
  readonly others: readonly string[]
  readonly onChange: (schema: FieldSchema) => void
}

/** The schema of one field as JSON, for what the builder does not show. */
function AsJson({ schema, others, onChange }: AsJsonProps) {
  const { root, isReadOnly } = useBuilder()
  const [isOpen, setOpen] = useState(false)
  const label = i18n.t('This field as JSON')
  return (
    <div>
      <UnstyledButton className={formClasses.section} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} data-open={isOpen || undefined} className={formClasses.chevron} />
        {label}
        {others.length > 0 && (
          <Text span size="xs" c="dimmed">
            {i18n.t('Edited as JSON: {keywords}', { keywords: others.join(', ') })}
          </Text>
        )}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <JsonEditor
            label={label}
            value={schema}
            isReadOnly={isReadOnly}
            mustBeObject
            onChange={(next) => onChange(asSchema(next))}
          />
        )}
      </Collapse>
      {schema.$ref !== undefined && resolved(schema, root) !== schema && (
        <Text size="xs" c="dimmed">
          {i18n.t('It is shared: a change of its fields applies to every place that uses it.')}
        </Text>
      )}
    </div>
  )
}
