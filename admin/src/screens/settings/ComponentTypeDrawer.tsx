import { i18n } from '@lingui/core'
import { Button, Code, Drawer, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import type { ComponentType } from '../../api/component-types.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import rows from '../../ui/Rows.module.css'
import { showDone } from '../../ui/undo.tsx'
import { fieldWords, type Mode, modes, modeWords } from './type-words.ts'

interface Props {
  readonly type: ComponentType | null
  readonly onClose: () => void
}

/** A type with its fields. Names, description and strictness can be changed; its schema is the developers'. */
export function ComponentTypeDrawer({ type, onClose }: Props) {
  return (
    <Drawer
      opened={type !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={type?.label}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      {type && <TypeForm key={`${type.id} ${type.updated_at}`} type={type} />}
    </Drawer>
  )
}

function TypeForm({ type }: { type: ComponentType }) {
  const can = useCan()
  const queries = useQueryClient()
  const isReadOnly = !can('update component types')
  const [label, setLabel] = useState(type.label)
  const [description, setDescription] = useState(type.description ?? '')
  const [group, setGroup] = useState(type.group ?? '')
  const [mode, setMode] = useState<Mode>(type.mode)
  const [error, setError] = useState<unknown>(null)
  const errors = fieldErrors(error)

  async function put(changes: object) {
    const body = { type: type.type, label: type.label, ...changes }
    await api.put('/api/v1/component-types/{id}', { path: { id: type.id }, body })
    await queries.invalidateQueries({ queryKey: ['component-types'] })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setError(null)
    try {
      await put({ label, description: description || null, group: group || null, mode })
      const before = { label: type.label, description: type.description, group: type.group, mode: type.mode }
      showDone({ message: i18n.t('{type} is changed.', { type: label }), undo: () => put(before) })
    } catch (reason) {
      setError(reason)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          required
          withAsterisk={false}
          readOnly={isReadOnly}
          value={label}
          error={errors.label?.[0]}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <GrowingText
          label={i18n.t('Description')}
          description={i18n.t('What it is good for. Editors see it when they choose.')}
          minRows={2}
          readOnly={isReadOnly}
          value={description}
          error={errors.description?.[0]}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <TextInput
          label={i18n.t('Group')}
          readOnly={isReadOnly}
          value={group}
          error={errors.group?.[0]}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <Select
          label={i18n.t('When something does not fit')}
          description={modeWords(mode).help}
          allowDeselect={false}
          readOnly={isReadOnly}
          data={modes.map((value) => ({ value, label: modeWords(value).label }))}
          value={mode}
          error={errors.mode?.[0]}
          onChange={(value) => setMode(value ?? 'warn')}
        />
        {error !== null && Object.keys(errors).length === 0 && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {messageOf(error)}
          </Text>
        )}
        {!isReadOnly && (
          <Group justify="flex-end">
            <Button type="submit">{i18n.t('Save')}</Button>
          </Group>
        )}
        <TypeFields type={type} />
      </Stack>
    </form>
  )
}

interface Property {
  readonly title?: unknown
  readonly type?: unknown
  readonly description?: unknown
}

/** The fields of a type, to read. */
function TypeFields({
  type: { type, fields, schema, slots, max_per_page, version },
}: {
  type: ComponentType
}) {
  const properties = Object.entries(Object(schema.properties) as Record<string, Property>)
  const required = Array.isArray(schema.required) ? schema.required : []
  const own = [
    [i18n.t('Title'), fields.title],
    [i18n.t('Text'), fields.content],
    [i18n.t('Picture'), fields.thumbnail],
  ] as const
  return (
    <section>
      <Title order={3} mb="xs">
        {i18n.t('Fields')}
      </Title>
      <ul className={rows.rows}>
        {own
          .filter(([, use]) => use !== 'hidden')
          .map(([label, use]) => (
            <Row key={label} label={label} detail={fieldWords(use)} />
          ))}
        {properties.map(([name, { title }]) => (
          <Row
            key={name}
            label={typeof title === 'string' ? title : name}
            name={name}
            detail={required.includes(name) ? i18n.t('required') : i18n.t('optional')}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="sm">
        {i18n.t('Type {type}, version {version}.', { type, version })}{' '}
        {slots && i18n.t('Only in: {slots}.', { slots: slots.join(', ') })}{' '}
        {max_per_page !== null && i18n.t('At most {count} on a page.', { count: max_per_page })}
      </Text>
    </section>
  )
}

function Row({ label, name, detail }: { label: string; name?: string; detail: string }) {
  return (
    <li className={rows.row}>
      <div className={rows.main}>
        {label} {name && <Code>{name}</Code>}
      </div>
      <Text size="sm" c="dimmed">
        {detail}
      </Text>
    </li>
  )
}
