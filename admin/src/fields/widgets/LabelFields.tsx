import { i18n } from '@lingui/core'
import { Select, TagsInput } from '@mantine/core'
import { useGlobals } from '../../api/globals.ts'
import { useCan, useSession } from '../../api/session.ts'
import type { WidgetProps } from '../form/form-context.ts'
import { useField, useForm } from '../form/form-context.ts'
import { typesOf } from '../form/schema.ts'
import { useCategories, useTags, useUsers } from '../records/use-labels.ts'
import { NumberField } from './ValueFields.tsx'

/** A category: its id where the schema asks for a number, otherwise its name. */
export function CategoryField(props: WidgetProps) {
  return <NamedField {...props} records={useCategories()} />
}

/** A tag: its id where the schema asks for a number, otherwise its name. */
export function TagField(props: WidgetProps) {
  return <NamedField {...props} records={useTags()} />
}

/** A person: those who may list people choose one, others see the number. */
export function UserField(props: WidgetProps) {
  const can = useCan()
  const users = useUsers()
  const { user } = useSession()
  if (can('list users')) return <NamedField {...props} records={users} />
  const help = props.value === user.id ? user.name : props.schema.description
  return <NumberField {...props} schema={{ ...props.schema, type: 'integer', description: help }} />
}

/** A global: its id where the schema asks for a number, otherwise its name. */
export function GlobalField(props: WidgetProps) {
  return <NamedField {...props} records={useGlobals()} />
}

interface NamedRecord {
  readonly id: number
  readonly name: string
  readonly label?: string
}

function NamedField({ records, ...props }: WidgetProps & { readonly records: readonly NamedRecord[] }) {
  const { schema, path, value, isRequired } = props
  const { change, isReadOnly } = useForm()
  const { readOnly: _, ...field } = useField(props)
  const isNumber = typesOf(schema).some((type) => type === 'integer' || type === 'number')
  const data = records.map(({ id, name, label = name }) => ({ value: isNumber ? String(id) : name, label }))
  const current = value === undefined || value === null || value === '' ? null : String(value)
  const isKnown = data.some((choice) => choice.value === current)
  const others = current === null || isKnown ? [] : [{ value: current, label: current }]
  return (
    <Select
      {...field}
      disabled={isReadOnly}
      searchable
      clearable={!isRequired}
      placeholder={i18n.t('Choose…')}
      nothingFoundMessage={i18n.t('Nothing found.')}
      data={[...uniqueBy(data), ...others]}
      value={current}
      onChange={(key) => change({ path, value: key === null ? undefined : isNumber ? Number(key) : key })}
    />
  )
}

/** Tags: their ids where the schema asks for numbers, otherwise their names, which can be new ones. */
export function TagsField(props: WidgetProps) {
  const { schema, path, value } = props
  const { change } = useForm()
  const field = useField(props)
  const tags = useTags()
  const isNumber = typesOf(schema.items ?? {}).includes('integer')
  const nameOf = (one: unknown) =>
    typeof one === 'number' ? (tags.find(({ id }) => id === one)?.name ?? `#${one}`) : String(one)
  const list = Array.isArray(value) ? value : []

  function write(names: string[]) {
    const next = names.flatMap((name) => {
      const kept = list.find((one) => nameOf(one) === name)
      if (kept !== undefined) return [kept]
      const known = tags.find((tag) => tag.name === name)
      return isNumber ? (known ? [known.id] : []) : [name]
    })
    change({ path, value: next })
  }

  return (
    <TagsInput
      {...field}
      data={[...new Set(tags.map(({ name }) => name))]}
      placeholder={list.length === 0 ? i18n.t('Add a tag…') : undefined}
      value={list.map(nameOf)}
      onChange={write}
    />
  )
}

function uniqueBy(data: readonly { value: string; label: string }[]) {
  return [...new Map(data.map((choice) => [choice.value, choice])).values()]
}
