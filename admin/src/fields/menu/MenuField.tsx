import { i18n } from '@lingui/core'
import { Badge, Button, Group, Input, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { IconChevronRight, IconFiles, IconPlus } from '../../ui/icons.ts'
import formClasses from '../form/form.module.css'
import { useField, useForm, useProblemCount, type WidgetProps } from '../form/form-context.ts'
import { Members } from '../form/Members.tsx'
import { initialValue, type Path } from '../form/patch.ts'
import { type FieldSchema, isObject, type JsonObject } from '../form/schema.ts'
import { itemOf } from '../form/widget.ts'
import listClasses from '../list/list.module.css'
import { RowMenu } from '../list/RowControls.tsx'
import { targetOf } from '../records/link.ts'
import { useTarget } from '../records/use-target.ts'
import { takesFirstItem } from './first-item.ts'
import { actionsOfItem, type MenuActions, MenuHandle } from './MenuRow.tsx'
import classes from './menu.module.css'
import {
  insertItem,
  itemAt,
  itemsIn,
  type MenuRow,
  type Moved,
  type Place,
  removeItem,
  rowsOf,
  stepItem,
} from './menu-tree.ts'
import { useMenuDrag } from './use-menu-drag.ts'

const AddRecords = lazy(async () => ({ default: (await import('./AddRecords.tsx')).AddRecords }))

/** A menu: links below links. Rows are dragged to their place, also below another one, or moved with the arrow keys. */
export function MenuField(props: WidgetProps) {
  const { label, schema, value, path } = props
  const { root, isReadOnly, change, read } = useForm()
  const { description, error, labelProps } = useField(props)
  const [open, setOpen] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const item = itemOf(schema, root)
  const rows = rowsOf(itemsIn(value))
  const current = () => itemsIn(read(path))
  useEffect(() => {
    if (takesFirstItem()) box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }, [])
  const write = (items: readonly JsonObject[]) => change({ path, value: items })

  function show(place: Place, focused: 'input' | '[data-handle]') {
    // The row is there after the next rendering.
    requestAnimationFrame(() => {
      const row = box.current?.querySelector(`[data-place="${place.join('.')}"]`)
      row?.querySelector<HTMLElement>(focused)?.focus()
    })
  }

  function newItem(): JsonObject {
    const initial = initialValue(item, root)
    return isObject(initial) ? initial : {}
  }

  function add(place: Place) {
    write(insertItem(current(), place, newItem()))
    setOpen(place.join('.'))
    show(place, 'input')
  }

  function addLinks(links: readonly string[]) {
    write([...current(), ...links.map((link) => ({ ...newItem(), link }))])
    setChoosing(false)
  }

  function apply(moved: Moved | null, from: Place) {
    if (!moved) return
    write(moved.items)
    if (open === from.join('.')) setOpen(moved.place.join('.'))
    else setOpen(null)
    show(moved.place, '[data-handle]')
  }

  const drag = useMenuDrag({ read: current, onMove: apply })
  const actionsOf = ({ place, item: { children } }: MenuRow): MenuActions => ({
    onStep: (step) => apply(stepItem(current(), place, step), place),
    canStep: (step) => stepItem(itemsIn(value), place, step) !== null,
    onAddBelow: () => add([...place, itemsIn(children).length]),
    onDuplicate: () =>
      write(insertItem(current(), nextTo(place), structuredClone(itemAt(current(), place) ?? {}))),
    onRemove: () => {
      write(removeItem(current(), place))
      setOpen(null)
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-add]')?.focus())
    },
  })

  return (
    <Input.Wrapper
      label={label}
      labelProps={labelProps}
      description={description}
      error={error}
      labelElement="div"
    >
      <div ref={box}>
        {rows.length > 0 && (
          <ol className={classes.rows} aria-label={label} data-menu-rows>
            {rows.map((row) => {
              const key = row.place.join('.')
              return (
                <Row
                  key={key}
                  row={row}
                  schema={item}
                  path={pathOf(path, row.place)}
                  isOpen={open === key}
                  onToggle={() => setOpen(open === key ? null : key)}
                  actions={actionsOf(row)}
                  drag={drag}
                />
              )
            })}
          </ol>
        )}
        {!isReadOnly && (
          <Group gap="xs">
            <Button
              data-add
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} />}
              onClick={() => add([itemsIn(value).length])}
            >
              {i18n.t('Add')}
              <span className="visually-hidden"> {label}</span>
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconFiles size={14} />}
              onClick={() => setChoosing(true)}
            >
              {i18n.t('Add pages and posts')}
            </Button>
          </Group>
        )}
        {isChoosing && (
          <Suspense>
            <AddRecords onAdd={addLinks} onClose={() => setChoosing(false)} />
          </Suspense>
        )}
      </div>
    </Input.Wrapper>
  )
}

const nextTo = (place: Place) => place.with(-1, (place.at(-1) ?? 0) + 1)

const pathOf = (path: Path, place: Place): Path => [
  ...path,
  ...place.flatMap((at, level) => (level === 0 ? [at] : ['children', at])),
]

interface RowProps {
  readonly row: MenuRow
  readonly schema: FieldSchema
  readonly path: Path
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly actions: MenuActions
  readonly drag: ReturnType<typeof useMenuDrag>
}

function Row({ row, schema, path, isOpen, onToggle, actions, drag }: RowProps) {
  const { isReadOnly } = useForm()
  const problems = useProblemCount(path)
  const { title, about, isMissing } = useNames(row.item)
  const name = title || i18n.t('New item')
  const level = row.place.length
  return (
    <li
      className={classes.row}
      style={drag.styleOf(row.place)}
      data-place={row.place.join('.')}
      data-drop={drag.sideOf(row.place)}
    >
      <div className={listClasses.head}>
        {!isReadOnly && <MenuHandle name={name} row={row} actions={actions} drag={drag} />}
        <UnstyledButton className={listClasses.summary} onClick={onToggle} aria-expanded={isOpen}>
          <IconChevronRight size={14} className={formClasses.chevron} data-open={isOpen || undefined} />
          <span className={listClasses.texts}>
            <span>
              {name}
              {level > 1 && <span className="visually-hidden"> {i18n.t('Level {level}', { level })}</span>}
            </span>
            {about && <span className={listClasses.subtitle}>{about}</span>}
          </span>
        </UnstyledButton>
        {isMissing && (
          <Badge size="sm" variant="light" color="amber" tt="none">
            {i18n.t('Not public')}
          </Badge>
        )}
        {problems > 0 && !isOpen && (
          <Badge size="sm" variant="light" color="amber" tt="none">
            {i18n.t('{count, plural, one {# hint} other {# hints}}', { count: problems })}
          </Badge>
        )}
        {!isReadOnly && <RowMenu name={name} actions={actionsOfItem(actions)} />}
      </div>
      {isOpen && (
        <div className={listClasses.body}>
          <Members schema={schema} value={row.item} path={path} except="children" />
        </div>
      )}
    </li>
  )
}

/** What a row is called, and where it leads. */
function useNames({ label, link }: JsonObject) {
  const text = typeof label === 'string' ? label.trim() : ''
  const address = typeof link === 'string' ? link.trim() : ''
  const target = targetOf(address)
  const found = useTarget(target)
  if (address === '')
    return { title: text, about: text === '' ? '' : i18n.t('Heading, without a link'), isMissing: false }
  if (!target) return { title: text || address, about: text === '' ? '' : address, isMissing: false }
  const title = text || found?.title || ''
  const about = found === null ? i18n.t('It no longer exists') : (found?.url ?? '')
  return { title, about, isMissing: found === null || found?.isPublic === false }
}
