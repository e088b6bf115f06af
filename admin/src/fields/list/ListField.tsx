import { i18n } from '@lingui/core'
import { Button, Input } from '@mantine/core'
import { useRef } from 'react'
import { IconPlus } from '../../ui/icons.ts'
import { useForm, usePaths } from '../form/form-context.ts'
import { resolved } from '../form/schema.ts'
import { useField } from '../form/use-field.ts'
import { widgetOf } from '../form/widget.ts'
import type { WidgetProps } from '../form/widget-props.ts'
import { CardRow } from './CardRow.tsx'
import classes from './list.module.css'
import { PlainRow } from './PlainRow.tsx'
import { useList } from './use-list.ts'
import { useOpenItem } from './use-open-item.ts'
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
  row?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')?.focus()
}
