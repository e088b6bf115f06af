import { i18n } from '@lingui/core'
import { Button, Input } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCan } from '../../api/session.ts'
import { openAssetsPicker } from '../../screens/media/asset-picker.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { useContentLanguage } from '../content-language.ts'
import { alternativesOf } from '../form/alternatives.ts'
import { useField, useForm, usePaths, type WidgetProps } from '../form/form-context.ts'
import { kindsIn, valueOfKind } from '../form/kinds.ts'
import { initialValue, moved, type Path, pathText } from '../form/patch.ts'
import { assetItemsOf, itemsOf } from '../form/pictures.ts'
import { type FieldSchema, isObject } from '../form/schema.ts'
import { isPicker, itemOf, widgetOf } from '../form/widget.ts'
import { KindMenu } from './KindMenu.tsx'
import classes from './list.module.css'
import { CardRow, PlainRow } from './Rows.tsx'
import { useReorder } from './use-reorder.ts'

const large = new Set(['object', 'map', 'kinds', 'list', 'table', 'rich', 'html', 'code', 'json', 'asset'])

/**
 * A list. Items with several fields are closed cards with one line each; others are fields one below the other. Items of
 * several kinds are blocks: the kind is chosen when one is added.
 */
export function ListField(props: WidgetProps) {
  const { label, schema, value, path } = props
  const { root, isReadOnly } = useForm()
  const { lang } = useContentLanguage()
  const list = useList(value, path)
  const { open, setOpen } = useOpenItem(path, list.keys)
  const reorder = useReorder(list.items.length, list.move)
  const box = useRef<HTMLDivElement>(null)
  const { description, error, labelProps } = useField(props)
  const item = itemOf(schema, root)
  const kinds = kindsIn(item, root)
  const assets = assetItemsOf(item, root).found
  const paths = usePaths(path, [...list.keys.keys()])
  const isFull = schema.maxItems !== undefined && list.keys.length >= schema.maxItems

  function add(initial: unknown) {
    const key = list.add(initial)
    setOpen(key)
    // The new row exists after the next rendering.
    requestAnimationFrame(() => focusLast(box.current))
  }

  async function addAssets(files?: readonly File[]) {
    if (!assets || isFull) return
    const most = (schema.maxItems ?? Number.POSITIVE_INFINITY) - list.items.length
    const chosen = await openAssetsPicker({ accept: assets.accept, files, most, language: lang })
    if (chosen.length > 0)
      list.append(itemsOf(chosen, assets, { item, root, like: list.items.at(-1), language: lang }))
  }

  function remove(index: number) {
    list.remove(index)
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(':scope > [data-add], :scope > div > [data-add]')?.focus(),
    )
  }

  return (
    <Input.Wrapper
      label={label}
      labelProps={labelProps}
      description={description}
      error={error}
      labelElement="div"
    >
      <div ref={box} className={classes.list}>
        <ol className={classes.items} aria-label={label}>
          {list.keys.map((key, index) => {
            const each = list.items[index]
            const Row = isLarge(item, each, root) ? CardRow : PlainRow
            const isPending = index >= list.items.length
            return (
              <Row
                key={key}
                index={index}
                value={each}
                list={schema}
                item={item}
                path={paths[index] ?? path}
                count={list.items.length}
                isPending={isPending}
                isOpen={open === key}
                onToggle={() => setOpen(open === key ? null : key)}
                onRemove={() => remove(index)}
                onDuplicate={isFull || isPending ? undefined : () => list.duplicate(index)}
                onMove={(to) => list.move(index, to)}
                reorder={reorder}
              />
            )
          })}
        </ol>
        {!isReadOnly &&
          (kinds ? (
            <KindMenu
              label={label}
              kinds={kinds.kinds}
              isDisabled={isFull}
              onChoose={(kind) => add(valueOfKind(kind, root))}
            />
          ) : (
            <AddRow isDisabled={isFull} onFiles={assets ? (files) => void addAssets(files) : undefined}>
              {assets && (
                <AddButton
                  label={label}
                  text={assets.accept === 'image' ? i18n.t('Add pictures…') : i18n.t('Add files…')}
                  isFirst={assets.key === null}
                  isDisabled={isFull}
                  onClick={() => void addAssets()}
                />
              )}
              {assets?.key !== null && (
                <AddButton
                  label={label}
                  text={i18n.t('Add')}
                  isFirst
                  isDisabled={isFull}
                  onClick={() => add(isPicker(item, root) ? undefined : initialValue(item, root))}
                />
              )}
            </AddRow>
          ))}
      </div>
    </Input.Wrapper>
  )
}

interface AddButtonProps {
  readonly label: string
  readonly text: string
  /** Whether it gets the focus when an item was removed. */
  readonly isFirst: boolean
  readonly isDisabled: boolean
  readonly onClick: () => void
}

function AddButton({ label, text, isFirst, isDisabled, onClick }: AddButtonProps) {
  return (
    <Button
      data-add={isFirst || undefined}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={14} />}
      disabled={isDisabled}
      onClick={onClick}
    >
      {text}
      <span className="visually-hidden"> {label}</span>
    </Button>
  )
}

interface AddRowProps {
  readonly isDisabled: boolean
  /** Takes files that are dropped here. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined
  readonly children: ReactNode
}

function AddRow({ isDisabled, onFiles, children }: AddRowProps) {
  const can = useCan()
  const { isOver, handlers } = useFileDrop(
    (files) => onFiles?.(files),
    onFiles !== undefined && !isDisabled && can('create assets'),
  )
  return (
    <div className={classes.add} data-over={isOver || undefined} {...handlers}>
      {children}
    </div>
  )
}

/** Whether an item needs a card. One that may have several forms needs it for the large ones only. */
function isLarge(item: FieldSchema, value: unknown, root: FieldSchema): boolean {
  const widget = widgetOf(item, root)
  if (widget !== 'alternatives') return large.has(widget)
  if (Array.isArray(value) || isObject(value)) return true
  return alternativesOf(item, root).every(({ schema }) => large.has(widgetOf(schema, root)))
}

function focusLast(box: HTMLElement | null): void {
  const row = box?.querySelector(':scope > ol > li:last-child')
  const control = row?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')
  const button = row?.querySelector<HTMLElement>('[data-field] button') ?? row?.querySelector('button')
  ;(control ?? button)?.focus()
}

interface List {
  readonly items: readonly unknown[]
  /** One for each item, and one for a new item without a value. An item keeps it while it is edited and moved, though lists of JSON have no ids. */
  readonly keys: readonly string[]
  /** Returns the key of the new item. Without an initial value it is pending: it is written when it gets one. */
  add(initial: unknown): string
  /** Adds values as one step of undo. */
  append(values: readonly unknown[]): void
  duplicate(index: number): void
  remove(index: number): void
  move(from: number, to: number): void
}

const nothing: readonly unknown[] = []

/** The items of a list, with the actions on them. */
function useList(value: unknown, path: Path): List {
  const { change, read } = useForm()
  const items: readonly unknown[] = Array.isArray(value) ? value : nothing
  const [pendingAt, setPendingAt] = useState<number | null>(null)
  const isPending = pendingAt === items.length
  const keys = useKeys(items.length + (isPending ? 1 : 0))
  useEffect(() => {
    if (!isPending) setPendingAt(null)
  }, [isPending])

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
    add(initial) {
      const list = current()
      const key = keys.current[list.length] ?? newKey()
      if (initial !== undefined) write([...list, initial], [...keys.current.slice(0, list.length), key])
      else {
        keys.current = [...keys.current.slice(0, list.length), key]
        setPendingAt(list.length)
      }
      return key
    },
    append(values) {
      setPendingAt(null)
      const list = current()
      write([...list, ...values], [...keys.current.slice(0, list.length), ...values.map(newKey)])
    },
    duplicate(index) {
      const list = current()
      const copy = structuredClone(list[index])
      write(list.toSpliced(index + 1, 0, copy), keys.current.toSpliced(index + 1, 0, newKey()))
    },
    remove(index) {
      setPendingAt(null)
      const list = current()
      if (index < list.length) write(list.toSpliced(index, 1), keys.current.toSpliced(index, 1))
    },
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
