import { i18n } from '@lingui/core'
import { ActionIcon, Button, Group, Input, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { moved, type Path, setIn } from '../../../fields/form/patch.ts'
import { asSchema, labelOf, resolved } from '../../../fields/form/schema.ts'
import type { Layout } from '../../../fields/form/sections.ts'
import { ListHandle } from '../../../fields/list/RowControls.tsx'
import { useReorder } from '../../../fields/list/use-reorder.ts'
import { IconPlus, IconX } from '../../../ui/icons.ts'
import classes from './Builder.module.css'
import { errorsAt, useBuilder } from './builder-context.ts'
import { FieldBody } from './FieldBody.tsx'
import { FieldRow } from './FieldRow.tsx'
import { type FieldKind, kindOfField } from './field-kinds.ts'
import { KindPicker } from './KindPicker.tsx'
import { type Entry, entriesOf, layoutOf, orderOf } from './layout.ts'
import {
  addField,
  type BuilderField,
  fieldsAt,
  keyFor,
  moveField,
  nodeAt,
  removeField,
} from './schema-edit.ts'

interface Props {
  /** Of the object whose fields these are. */
  readonly path: Path
  readonly label: string
  /** A key that is no field, such as the kind of a block. */
  readonly except?: string
  /** The sections of the form; only at the top of a schema. */
  readonly layout?: Layout
  readonly onLayout?: (layout: Layout) => void
}

/** The fields of an object: they are added, opened, dragged and removed here. Fields with a condition are below the field that decides. */
export function FieldList({ path, label, except, layout = [], onLayout }: Props) {
  const { root, isReadOnly, change } = useBuilder()
  const [open, setOpen] = useState<string | null>(null)
  const [isPicking, { open: pick, close }] = useDisclosure(false)
  const fields = fieldsAt(root, path).filter(({ key }) => key !== except)
  const own = fields.filter(({ when }) => when === null)
  const entries = entriesOf(
    layout,
    own.map(({ key }) => key),
  )
  const reorder = useReorder(entries.length, move)
  const list = useRef<HTMLOListElement>(null)

  function write(next: readonly Entry[]) {
    const { properties = {} } = nodeAt(root, path)
    const keys = new Set([
      ...(except === undefined ? [] : [except]),
      ...orderOf(next),
      ...Object.keys(properties),
    ])
    const ordered = [...keys].flatMap((key) => (properties[key] ? [[key, properties[key]] as const] : []))
    change(asSchema(setIn(root, [...path, 'properties'], Object.fromEntries(ordered))))
    onLayout?.(layoutOf(next))
  }

  function move(from: number, to: number) {
    setOpen(null)
    write(moved(entries, from, to))
    focusHandle(list.current, to)
  }

  function add(kind: FieldKind) {
    close()
    const taken = [...fields.map(({ key }) => key), ...(except === undefined ? [] : [except])]
    const title = uniqueLabel(kind.label, fields)
    const key = keyFor(title, taken)
    change(addField(root, path, key, { title, ...structuredClone(kind.schema) }))
    // The last row: below the headings, and below that of the fields without a section.
    setOpen(rowId(own.length + (layout.length > 0 ? layout.length + 1 : 0)))
  }

  function remove(field: BuilderField) {
    setOpen(null)
    change(removeField(root, path, field))
    if (onLayout && layout.length > 0)
      onLayout(layout.map((each) => ({ ...each, fields: each.fields.filter((key) => key !== field.key) })))
  }

  const rows = entries.map((entry, at) => ({ id: rowId(at), at, entry }))
  return (
    <Input.Wrapper label={label} labelElement="div">
      <ol ref={list} className={classes.list} aria-label={label}>
        {rows.map(({ id, at, entry }) => {
          const side = reorder.target?.index === at ? reorder.target.side : undefined
          const field = 'key' in entry ? own.find(({ key }) => key === entry.key) : undefined
          return (
            <li key={id} className={classes.row} data-row data-drop={side} {...reorder.rowProps(at)}>
              {field ? (
                <>
                  <Row
                    field={field}
                    path={path}
                    isOpen={open === id}
                    onToggle={() => setOpen(open === id ? null : id)}
                    actions={
                      isReadOnly
                        ? null
                        : {
                            index: at,
                            count: entries.length,
                            onMove: (to) => move(at, to),
                            onRemove: () => remove(field),
                            reorder,
                          }
                    }
                  />
                  <Conditional path={path} decider={field} fields={fields} onRemove={remove} />
                </>
              ) : (
                'section' in entry && (
                  <SectionRow
                    label={entry.section}
                    index={at}
                    count={entries.length}
                    reorder={reorder}
                    onChange={(section) => write(entries.with(at, { ...entry, section }))}
                    onRemove={() => write(entries.toSpliced(at, 1))}
                  />
                )
              )}
            </li>
          )
        })}
      </ol>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {i18n.t('No fields yet.')}
        </Text>
      )}
      {!isReadOnly && (
        <Group gap="xs">
          <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} />} onClick={pick}>
            {i18n.t('Add a field')}
            <span className="visually-hidden"> {label}</span>
          </Button>
          {onLayout && own.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} />}
              onClick={() => write([...entries, { section: i18n.t('Section'), extra: [] }])}
            >
              {i18n.t('Add a section')}
            </Button>
          )}
        </Group>
      )}
      <KindPicker opened={isPicking} title={i18n.t('Which kind of field?')} onClose={close} onChoose={add} />
    </Input.Wrapper>
  )
}

interface RowProps {
  readonly field: BuilderField
  readonly path: Path
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly actions: Parameters<typeof FieldRow>[0]['actions']
}

function Row({ field, path, isOpen, onToggle, actions }: RowProps) {
  const { root, errors } = useBuilder()
  const { key, schema, isRequired, when } = field
  const kind = kindOfField(schema, root)
  const [error] = errorsAt(errors, field.path)
  return (
    <FieldRow
      icon={kind.icon}
      label={labelOf(key, resolved(schema, root))}
      name={key}
      detail={kind.label}
      badges={[...(isRequired ? [i18n.t('required')] : []), ...(when ? [i18n.t('conditional')] : [])]}
      error={error}
      isOpen={isOpen}
      onToggle={onToggle}
      actions={actions}
    >
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="sm">
          {error}
        </Text>
      )}
      <FieldBody field={field} path={path} />
    </FieldRow>
  )
}

interface ConditionalProps {
  readonly path: Path
  readonly decider: BuilderField
  readonly fields: readonly BuilderField[]
  readonly onRemove: (field: BuilderField) => void
}

/** The fields that a field decides about: those whose condition names it last. */
function Conditional({ path, decider, fields, onRemove }: ConditionalProps) {
  const { root, isReadOnly, change } = useBuilder()
  const [open, setOpen] = useState<string | null>(null)
  const own = fields.filter(({ when }) => when === null).map(({ key }) => key)
  const rows = fields
    .filter(
      ({ when }) =>
        when && own.findLast((key) => when.tests.some((test) => test.key === key)) === decider.key,
    )
    .map((field, at) => ({ id: `conditional ${at}`, field }))
  if (rows.length === 0) return null
  const label = labelOf(decider.key, resolved(decider.schema, root))
  return (
    <ul
      className={`${classes.list} ${classes.nested}`}
      aria-label={i18n.t('Depending on {label}', { label })}
    >
      {rows.map(({ id, field }) => {
        const siblings = rows.filter((each) => isBeside(each.field, field)).map((each) => each.field.key)
        return (
          <li key={id} className={classes.row}>
            <Row
              field={field}
              path={path}
              isOpen={open === id}
              onToggle={() => setOpen(open === id ? null : id)}
              actions={
                isReadOnly
                  ? null
                  : {
                      index: siblings.indexOf(field.key),
                      count: siblings.length,
                      onMove: (to) => change(moveField(root, field, to)),
                      onRemove: () => onRemove(field),
                      reorder: null,
                    }
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

interface SectionProps {
  readonly label: string | null
  readonly index: number
  readonly count: number
  readonly reorder: ReturnType<typeof useReorder>
  readonly onChange: (label: string | null) => void
  readonly onRemove: () => void
}

/** The heading of a section. Fields below it belong to it. */
function SectionRow({ label, index, count, reorder, onChange, onRemove }: SectionProps) {
  const { isReadOnly } = useBuilder()
  const name = label ?? i18n.t('Section without a heading')
  return (
    <div className={classes.section}>
      {!isReadOnly && <ListHandle reorder={reorder} index={index} count={count} name={name} />}
      <TextInput
        size="xs"
        aria-label={i18n.t('Heading of the section')}
        placeholder={i18n.t('Section without a heading')}
        readOnly={isReadOnly}
        value={label ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      {!isReadOnly && (
        <ActionIcon size="sm" aria-label={i18n.t('Remove {name}', { name })} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </div>
  )
}

/** The row that was moved by its keys keeps the focus. */
export function focusHandle(list: HTMLElement | null, index: number): void {
  if (!list?.contains(document.activeElement)) return
  requestAnimationFrame(() => list.children[index]?.querySelector<HTMLElement>('[draggable="true"]')?.focus())
}

/** Rows keep their place while a field gets another key, so that the cursor stays. */
function rowId(at: number): string {
  return `row ${at}`
}

function uniqueLabel(label: string, fields: readonly BuilderField[]): string {
  const titles = fields.map(({ schema }) => schema.title)
  for (let number = 1; ; number++) {
    const title = number === 1 ? label : `${label} ${number}`
    if (!titles.includes(title)) return title
  }
}

function isBeside(a: BuilderField, b: BuilderField): boolean {
  return a.path.slice(0, -1).join() === b.path.slice(0, -1).join()
}
