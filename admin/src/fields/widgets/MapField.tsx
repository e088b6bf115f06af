import { i18n } from '@lingui/core'
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { IconPlus, IconX } from '../../ui/icons.ts'
import { useField, useForm, usePaths, type WidgetProps } from '../form/form-context.ts'
import { Field } from '../form/Members.tsx'
import { initialValue, otherMembers, type Path, pathText } from '../form/patch.ts'
import { type FieldSchema, isObject, type JsonObject } from '../form/schema.ts'
import { entryOf, isPicker } from '../form/widget.ts'
import classes from './MapField.module.css'

const nothing: JsonObject = {}

/** Names with values, one row for each. The members that the schema names are not among them. */
export function MapField(props: WidgetProps) {
  const { label, schema, path, value } = props
  const { change, read, root, isReadOnly } = useForm()
  const { description, error, labelProps } = useField(props)
  const object = isObject(value) ? value : nothing
  const names = Object.keys(otherMembers(object, schema))
  const paths = usePaths(path, names)
  const entry = entryOf(schema, root)
  /** The name of a new entry without a value; null for none. */
  const [pending, setPending] = useState<string | null>(null)
  const isPending = pending !== null && !Object.hasOwn(object, pending)
  const box = useRef<HTMLDivElement>(null)
  const isFull = schema.maxProperties !== undefined && Object.keys(object).length >= schema.maxProperties

  const current = (): JsonObject => {
    const stored = read(path)
    return isObject(stored) ? stored : nothing
  }

  function add() {
    setPending('')
    // The new row exists after the next rendering.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-pending] input')?.focus())
  }

  function setName(name: string) {
    const initial = isPicker(entry, root) ? undefined : initialValue(entry, root)
    setPending(name)
    if (initial !== undefined) change({ path: [...path, name], value: initial })
    const field = `[data-field="${CSS.escape(pathText([...path, name]))}"]`
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`${field} :is(input, textarea, button)`)?.focus(),
    )
  }

  function rename(from: string, to: string) {
    const entries = Object.entries(current()).map(([name, each]) => [name === from ? to : name, each])
    change({ path, value: Object.fromEntries(entries) })
  }

  const isTaken = (name: string) => Object.hasOwn(object, name) || name in {}

  return (
    <Input.Wrapper
      label={label}
      labelProps={labelProps}
      description={description}
      error={error}
      labelElement="div"
    >
      <div ref={box}>
        <ul className={classes.entries} aria-label={label}>
          {(isPending ? [...names, pending] : names).map((name, at) => {
            const isNew = at === names.length
            return (
              <Entry
                key={name}
                isPending={isNew}
                name={name}
                path={paths[at] ?? [...path, name]}
                value={isNew ? undefined : object[name]}
                entry={entry}
                owner={schema}
                isTaken={isTaken}
                onRename={(to) => (isNew ? setName(to) : rename(name, to))}
                onRemove={() =>
                  isNew ? setPending(null) : change({ path: [...path, name], value: undefined })
                }
              />
            )
          })}
        </ul>
        {!isReadOnly && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            disabled={isFull || isPending}
            onClick={add}
          >
            {i18n.t('Add')}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

interface EntryProps {
  readonly name: string
  readonly path: Path
  readonly value: unknown
  readonly entry: FieldSchema
  readonly owner: FieldSchema
  readonly isPending?: boolean
  readonly isTaken: (name: string) => boolean
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

function Entry({ name, path, value, entry, owner, isPending, isTaken, onRename, onRemove }: EntryProps) {
  const { isReadOnly } = useForm()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? name
  const isWrong = text !== name && (text === '' || isTaken(text))

  function leave() {
    if (text !== name && !isWrong) onRename(text)
    setTyped(null)
  }

  return (
    <li className={classes.entry} data-pending={isPending || undefined}>
      <TextInput
        aria-label={i18n.t('Name')}
        placeholder={i18n.t('Name')}
        className={classes.name}
        readOnly={isReadOnly}
        value={text}
        error={isWrong && text !== '' ? i18n.t('This name is taken.') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        onBlur={leave}
      />
      <div className={classes.value}>
        {name !== '' && (
          <Field
            label={i18n.t('Value of {name}', { name })}
            schema={entry}
            value={value}
            path={path}
            isRequired
            owner={owner}
          />
        )}
      </div>
      {!isReadOnly && (
        <ActionIcon size="sm" aria-label={i18n.t('Remove {name}', { name })} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </li>
  )
}
