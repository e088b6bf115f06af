import { i18n } from '@lingui/core'
import { MultiSelect, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Path } from '../../../fields/form/patch.ts'
import { type FieldSchema, hintsOf, labelOf, resolved, typesOf } from '../../../fields/form/schema.ts'
import { choicesOf } from '../../../fields/form/widget.ts'
import { storedPath, useBuilder } from './builder-context.ts'
import {
  type BuilderField,
  changeField,
  fieldsAt,
  keyFor,
  neededBy,
  nodeAt,
  renameField,
  setNeededBy,
  setRequired,
  setWhen,
  type Test,
} from './schema-edit.ts'

interface Props {
  readonly field: BuilderField
  /** Of the object that it is a field of. */
  readonly path: Path
}

/** Everything about one field. */
export function FieldBody({ field, path }: Props) {
  const { root, stored, isReadOnly, ValueEditor, change, renameInLayout } = useBuilder()
  const others = fieldsAt(root, path).filter(({ key }) => key !== field.key)
  const taken = [...Object.keys(nodeAt(root, path).properties ?? {}), ...others.map(({ key }) => key)]
  const origin = storedPath(root, stored, field.path)

  function rename(to: string, from: FieldSchema = root, of: BuilderField = field) {
    const former = origin?.at(-1)
    const before = hintsOf(of.schema).was ?? []
    const was = new Set([...before, ...(typeof former === 'string' ? [former] : [])])
    was.delete(to)
    change(renameField(from, path, of, to, [...was]))
    if (path.length === 0) renameInLayout(field.key, to)
  }

  /** The name of a new field follows its label, until somebody gives it another. */
  function write(schema: FieldSchema) {
    const next = changeField(root, field, schema)
    const free = taken.filter((key) => key !== field.key)
    const isFollowing = origin === null && field.key === keyFor(field.schema.title ?? '', free)
    const key = keyFor(schema.title ?? '', free)
    if (schema.title !== field.schema.title && schema.title && isFollowing && key !== field.key)
      rename(key, next, { ...field, schema })
    else change(next)
  }

  return (
    <Stack gap="md">
      <ValueEditor path={field.path} onChange={write} />
      <Name
        key={field.key}
        value={field.key}
        taken={taken}
        isStored={origin !== null}
        onChange={(to) => rename(to)}
      />
      <Switch
        label={i18n.t('Required')}
        disabled={isReadOnly}
        checked={field.isRequired}
        onChange={(event) => change(setRequired(root, field, event.currentTarget.checked))}
      />
      <NeededBy field={field} path={path} others={others} />
      <When field={field} path={path} others={others.filter(({ when }) => when === null)} />
    </Stack>
  )
}

interface NameProps {
  readonly value: string
  readonly taken: readonly string[]
  readonly isStored: boolean
  readonly onChange: (name: string) => void
}

/** Written when the field is left: half a name would be a name of its own. */
function Name({ value, taken, isStored, onChange }: NameProps) {
  const { isReadOnly } = useBuilder()
  const [text, setText] = useState(value)
  const name = text.trim()
  const problem =
    name === value
      ? null
      : name === ''
        ? i18n.t('A field needs a name.')
        : name in {}
          ? i18n.t('This name is reserved.')
          : taken.includes(name)
            ? i18n.t('Another field has this name.')
            : null
  const commit = () => {
    if (problem === null && name !== value) onChange(name)
  }
  return (
    <TextInput
      label={i18n.t('Name for developers')}
      description={
        isStored
          ? i18n.t('The content is stored under it. If you change it, the content moves along when you save.')
          : i18n.t('The content is stored under it.')
      }
      readOnly={isReadOnly}
      value={text}
      error={problem}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}

interface OthersProps extends Props {
  readonly others: readonly BuilderField[]
}

function NeededBy({ field, path, others }: OthersProps) {
  const { root, isReadOnly, change } = useBuilder()
  const value = [...neededBy(nodeAt(root, path), field.key)]
  const candidates = others.filter(({ when }) => when === null)
  if (field.when || field.isRequired || candidates.length === 0) return null
  return (
    <MultiSelect
      label={i18n.t('Required when one of these is filled')}
      placeholder={value.length > 0 ? '' : i18n.t('None')}
      readOnly={isReadOnly}
      data={candidates.map(({ key, schema }) => ({
        value: key,
        label: labelOf(key, resolved(schema, root)),
      }))}
      value={value}
      onChange={(keys) => change(setNeededBy(root, path, field.key, keys))}
    />
  )
}

const filled = '__filled'

/** The condition under which the field is shown. */
function When({ field, path, others }: OthersProps) {
  const { root, isReadOnly, change } = useBuilder()
  const { when } = field
  const [test] = when?.tests ?? []
  const isSimple = when === null || when.tests.length === 1
  if (!isSimple || (others.length === 0 && !when)) return null
  const decider = others.find(({ key }) => key === test?.key)
  const write = (tests: readonly Test[] | null, branch: 'then' | 'else' = when?.branch ?? 'then') =>
    change(setWhen(root, path, field, tests && { branch, tests }))

  function decideBy(key: string | null) {
    const chosen = others.find((each) => each.key === key)
    if (!chosen) return write(null)
    const choices = valuesOf(resolved(chosen.schema, root))
    write([{ key: chosen.key, values: choices?.[0] ? [choices[0].value] : null }])
  }

  return (
    <Stack gap="xs">
      <Select
        label={i18n.t('Shown when')}
        description={i18n.t('Another field decides whether this one is shown.')}
        placeholder={i18n.t('Always')}
        clearable
        readOnly={isReadOnly}
        data={others.map(({ key, schema }) => ({ value: key, label: labelOf(key, resolved(schema, root)) }))}
        value={test?.key ?? null}
        onChange={decideBy}
      />
      {test && decider && (
        <>
          <Select
            aria-label={i18n.t('Comparison')}
            allowDeselect={false}
            readOnly={isReadOnly}
            data={[
              { value: 'then', label: i18n.t('is one of') },
              { value: 'else', label: i18n.t('is none of') },
              { value: filled, label: i18n.t('is filled') },
            ]}
            value={test.values === null ? filled : (when?.branch ?? 'then')}
            onChange={(value) => {
              if (value === filled) return write([{ key: test.key, values: null }], 'then')
              const first = valuesOf(resolved(decider.schema, root))?.[0]
              write(
                [{ key: test.key, values: test.values ?? [first?.value ?? ''] }],
                value === 'else' ? 'else' : 'then',
              )
            }}
          />
          {test.values !== null && (
            <Values
              schema={resolved(decider.schema, root)}
              values={test.values}
              onChange={(values) => values.length > 0 && write([{ key: test.key, values }])}
            />
          )}
        </>
      )}
    </Stack>
  )
}

interface ValuesProps {
  readonly schema: FieldSchema
  readonly values: readonly unknown[]
  readonly onChange: (values: readonly unknown[]) => void
}

function Values({ schema, values, onChange }: ValuesProps) {
  const { isReadOnly } = useBuilder()
  const choices = valuesOf(schema)
  const label = i18n.t('Values that decide')
  if (choices) {
    const known = choices.map(({ value, label: text }) => ({ value: JSON.stringify(value), label: text }))
    return (
      <MultiSelect
        label={label}
        readOnly={isReadOnly}
        data={known}
        value={values.map((value) => JSON.stringify(value))}
        onChange={(next) => onChange(next.map((text) => JSON.parse(text)))}
      />
    )
  }
  const isNumber = typesOf(schema).some((type) => type === 'number' || type === 'integer')
  return (
    <TagsInput
      label={label}
      description={i18n.t('Press Enter after each.')}
      readOnly={isReadOnly}
      value={values.map(String).filter((text) => text !== '')}
      onChange={(next) => onChange(isNumber ? next.map(Number).filter(Number.isFinite) : next)}
    />
  )
}

function valuesOf(schema: FieldSchema): readonly { value: unknown; label: string }[] | undefined {
  if (typesOf(schema).includes('boolean'))
    return [
      { value: true, label: i18n.t('Yes') },
      { value: false, label: i18n.t('No') },
    ]
  return choicesOf(schema)
}
