import { i18n } from '@lingui/core'
import { Button, Input } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconPlus } from '../../ui/icons.ts'
import { useField, useForm, usePaths, type WidgetProps } from '../form/form-context.ts'
import { initialValue, moved, type Path, pathText } from '../form/patch.ts'
import { type FieldSchema, resolved } from '../form/schema.ts'
import { widgetOf } from '../form/widget.ts'
import classes from './list.module.css'
import { CardRow, PlainRow } from './Rows.tsx'
import { useReorder } from './use-reorder.ts'

const large = new Set(['object', 'list', 'table', 'rich', 'html', 'code', 'json', 'asset'])

/** A list. Items with several fields are closed cards with one line each; others are fields one below the other. */
export function ListField(props: WidgetProps) {
  const { label, schema, value, path } = props
  const { root, isReadOnly } = useForm()
  const list = useList(value, path, schema)
  const { open, setOpen } = useOpenItem(path, list.keys)
  const reorder = useReorder(list.items.length, list.move)
  const box = useRef<HTMLDivElement>(null)
  const { description, error } = useField(props)
  const item = resolved(schema.items ?? {}, root)
  const Row = large.has(widgetOf(item)) ? CardRow : PlainRow
  const paths = usePaths(path, [...list.items.keys()])
  const isFull = schema.maxItems !== undefined && list.items.length >= schema.maxItems

  function add() {
    const key = list.add()
    setOpen(key)
    // The new row exists after the next rendering.
    requestAnimationFrame(() => focusLast(box.current))
  }

  function remove(index: number) {
    list.remove(index)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  }

  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div ref={box} className={classes.list}>
        <ol className={classes.items} aria-label={label}>
          {list.items.map((each, index) => (
            <Row
              key={list.keys[index]}
              index={index}
              value={each}
              list={schema}
              item={item}
              path={paths[index] ?? path}
              count={list.items.length}
              isOpen={open === list.keys[index]}
              onToggle={() => setOpen(open === list.keys[index] ? null : (list.keys[index] ?? null))}
              onRemove={() => remove(index)}
              onDuplicate={isFull ? undefined : () => list.duplicate(index)}
              onMove={(to) => list.move(index, to)}
              reorder={reorder}
            />
          ))}
        </ol>
        {!isReadOnly && (
          <Button
            data-add
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            disabled={isFull}
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

function focusLast(box: HTMLElement | null): void {
  const row = box?.querySelector(':scope > ol > li:last-child')
  const control = row?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')
  ;(control ?? row?.querySelector<HTMLElement>('button'))?.focus()
}

interface List {
  readonly items: readonly unknown[]
  /** One for each item. An item keeps it while it is edited and moved, though lists of JSON have no ids. */
  readonly keys: readonly string[]
  /** Returns the key of the new item. */
  add(): string
  duplicate(index: number): void
  remove(index: number): void
  move(from: number, to: number): void
}

const nothing: readonly unknown[] = []

/** The items of a list, with the actions on them. */
function useList(value: unknown, path: Path, schema: FieldSchema): List {
  const { change, read, root } = useForm()
  const items: readonly unknown[] = Array.isArray(value) ? value : nothing
  const keys = useKeys(items.length)

  const current = (): readonly unknown[] => {
    const list = read(path)
    return Array.isArray(list) ? list : nothing
  }
  function write(list: readonly unknown[], nextKeys: readonly string[]) {
    keys.current = [...nextKeys]
    change({ path, value: list })
  }

  return {
    items,
    keys: keys.current,
    add() {
      const key = newKey()
      write([...current(), initialValue(schema.items ?? {}, root) ?? null], [...keys.current, key])
      return key
    },
    duplicate(index) {
      const list = current()
      const copy = structuredClone(list[index])
      write(list.toSpliced(index + 1, 0, copy), keys.current.toSpliced(index + 1, 0, newKey()))
    },
    remove: (index) => write(current().toSpliced(index, 1), keys.current.toSpliced(index, 1)),
    move(from, to) {
      if (to < 0 || to >= current().length || from === to) return
      write(moved(current(), from, to), moved(keys.current, from, to))
    },
  }
}

/** New keys where the list became longer or shorter from outside, such as by an undo. */
function useKeys(length: number) {
  const keys = useRef<string[]>([])
  if (keys.current.length !== length) {
    keys.current = Array.from({ length }, (_, at) => keys.current[at] ?? newKey())
  }
  return keys
}

let lastKey = 0

function newKey(): string {
  lastKey++
  return `item-${lastKey}`
}

/** Which item of a list is open: one at most. The item with the field that is to be shown opens by itself. */
function useOpenItem(path: Path, keys: readonly string[]) {
  const { store } = useForm()
  const [open, setOpen] = useState<string | null>(null)
  const focus = useSyncExternalStore(store.subscribe, () => store.focus())
  const prefix = `${pathText(path)}.`
  const index = focus?.startsWith(prefix) ? Number.parseInt(focus.slice(prefix.length), 10) : Number.NaN
  const wanted = keys[index]
  useEffect(() => {
    if (wanted !== undefined) setOpen(wanted)
  }, [wanted])
  return { open, setOpen }
}
