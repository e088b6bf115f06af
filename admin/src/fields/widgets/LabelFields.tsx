import { i18n } from '@lingui/core'
import { type ComboboxParsedItem, Select, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useGlobals } from '../../api/globals.ts'
import { useCan, useSession } from '../../api/session.ts'
import { termNamed, useLabelledTerms } from '../../api/terms.ts'
import { useContentLanguage } from '../content-language.ts'
import type { WidgetProps } from '../form/form-context.ts'
import { useField, useForm } from '../form/form-context.ts'
import { hintsOf, typesOf } from '../form/schema.ts'
import { Warning } from '../records/ChosenRecord.tsx'
import { useCreateNamed } from '../records/use-create.ts'
import { useCategories, useTags, useUsers } from '../records/use-labels.ts'
import { NumberField } from './ValueFields.tsx'

/** A category: its id where the schema asks for a number, otherwise its name. */
export function CategoryField(props: WidgetProps) {
  const label = useLabelledTerms(useContentLanguage().lang)
  return <NamedField {...props} records={label(useCategories())} create={useCreateNamed('category')} />
}

/** A tag: its id where the schema asks for a number, otherwise its name. */
export function TagField(props: WidgetProps) {
  const label = useLabelledTerms(useContentLanguage().lang)
  return <NamedField {...props} records={label(useTags())} create={useCreateNamed('tag')} />
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
  /** Of globals: whether visitors can see it. */
  readonly is_public?: boolean
}

interface NamedProps extends WidgetProps {
  readonly records: readonly NamedRecord[]
  /** Makes a record with a name, if the user may. */
  readonly create?: ((name: string) => Promise<number | undefined>) | null
}

/** Stands before the name of a record to create, among the values to choose from. */
const newMark = '\n'

function NamedField({ records, create = null, ...props }: NamedProps) {
  const { schema, path, value, isRequired } = props
  const { change, isReadOnly } = useForm()
  const { readOnly: _, ...field } = useField(props)
  const isNumber = typesOf(schema).some((type) => type === 'integer' || type === 'number')
  const data = records.map(({ id, name, label = name }) => ({ value: isNumber ? String(id) : name, label }))
  const current = value === undefined || value === null || value === '' ? null : String(value)
  const isKnown = data.some((choice) => choice.value === current)
  const others = current === null || isKnown ? [] : [{ value: current, label: current }]
  const [words, setWords] = useState('')
  const name = words.trim()
  const isOffered = create !== null && !hintsOf(schema).isChoice && name !== ''
  const isNew = isOffered && !records.some((each) => each.name.toLowerCase() === name.toLowerCase())
  const added = isNew ? [{ value: newMark + name, label: i18n.t('Create “{title}”', { title: name }) }] : []
  const chosen = records.find((each) => current === (isNumber ? String(each.id) : each.name))

  async function choose(key: string | null) {
    if (key === null) return change({ path, value: undefined })
    if (!key.startsWith(newMark)) return change({ path, value: isNumber ? Number(key) : key })
    const id = await create?.(key.slice(newMark.length))
    if (id !== undefined) change({ path, value: isNumber ? id : key.slice(newMark.length) })
  }

  return (
    <div>
      <Select
        {...field}
        disabled={isReadOnly}
        searchable
        searchValue={words}
        onSearchChange={setWords}
        filter={({ options, search }) => options.filter((option) => isFound(option, search))}
        clearable={!isRequired}
        placeholder={i18n.t('Choose…')}
        nothingFoundMessage={i18n.t('Nothing found.')}
        data={[...uniqueBy(data), ...others, ...added]}
        value={current}
        onChange={(key) => void choose(key)}
      />
      {records.length > 0 && current !== null && !chosen && (
        <Warning>{i18n.t('This was deleted. Choose something else.')}</Warning>
      )}
      {chosen?.is_public === false && <Warning>{i18n.t('Visitors cannot see this yet.')}</Warning>}
    </div>
  )
}

/** A record to create is offered with whatever else is found. */
function isFound(option: ComboboxParsedItem, search: string): boolean {
  if (!('value' in option)) return true
  return option.value.startsWith(newMark) || option.label.toLowerCase().includes(search.trim().toLowerCase())
}

/** Tags: their ids where the schema asks for numbers, otherwise their names, which can be new ones. */
export function TagsField(props: WidgetProps) {
  const { schema, path, value } = props
  const { change } = useForm()
  const field = useField(props)
  const { lang } = useContentLanguage()
  const tags = useLabelledTerms(lang)(useTags())
  const isNumber = typesOf(schema.items ?? {}).includes('integer')
  const nameOf = (one: unknown) =>
    typeof one === 'number' ? (tags.find(({ id }) => id === one)?.name ?? `#${one}`) : String(one)
  const list = Array.isArray(value) ? value : []
  const create = useCreateNamed('tag')

  async function write(names: string[]) {
    const next: unknown[] = []
    for (const name of names) {
      const kept = list.find((one) => nameOf(one) === name)
      const known = termNamed(tags, name, lang)?.id
      const id = kept === undefined && isNumber ? (known ?? (await create?.(name))) : undefined
      const written = kept ?? (isNumber ? id : name)
      if (written !== undefined) next.push(written)
    }
    change({ path, value: next })
  }

  return (
    <TagsInput
      {...field}
      data={[...new Set(tags.map(({ name }) => name))]}
      placeholder={list.length === 0 ? i18n.t('Add a tag…') : undefined}
      value={list.map(nameOf)}
      onChange={(names) => void write(names)}
    />
  )
}

function uniqueBy(data: readonly { value: string; label: string }[]) {
  return [...new Map(data.map((choice) => [choice.value, choice])).values()]
}
