import { i18n } from '@lingui/core'
import { ActionIcon, Badge, Menu, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconTrash,
  IconX,
} from '../../ui/icons.ts'
import formClasses from '../form/form.module.css'
import { useForm, useProblemCount } from '../form/form-context.ts'
import { kindIn, kindsIn } from '../form/kinds.ts'
import { Field, Members } from '../form/Members.tsx'
import type { Path } from '../form/patch.ts'
import { type FieldSchema, isObject, labelOf } from '../form/schema.ts'
import { plain, previewOf } from '../form/summary.ts'
import { widgetOf } from '../form/widget.ts'
import { SmallPicture } from '../records/SmallPicture.tsx'
import classes from './list.module.css'
import type { useReorder } from './use-reorder.ts'

/** An item with several fields: one line, which opens. */
export function CardRow(props: RowProps) {
  const { index, value, list, item, path, isOpen, isPending, onToggle, reorder } = props
  const { root, isReadOnly } = useForm()
  const problems = useProblemCount(path)
  const kinds = kindsIn(item, root)
  const kind = kindIn(kinds, value)
  const { title, subtitle, picture } = previewOf(value, { list, item: kind?.schema ?? item, root })
  const number = i18n.t('Item {number}', { number: index + 1 })
  const name = [kind?.title, title].filter(Boolean).join(': ') || number
  const side = reorder.target?.index === index ? reorder.target.side : undefined
  return (
    <li className={classes.card} data-row data-drop={side} {...reorder.rowProps(index)}>
      <div className={classes.head}>
        {!isReadOnly && !isPending && <Handle {...props} name={name} />}
        <UnstyledButton className={classes.summary} onClick={onToggle} aria-expanded={isOpen || isPending}>
          <IconChevronRight
            size={14}
            className={formClasses.chevron}
            data-open={isOpen || isPending || undefined}
          />
          {picture !== undefined && <SmallPicture value={picture} />}
          {kind && <span className={classes.kind}>{kind.title}</span>}
          <span className={classes.texts}>
            {(title || !kind) && <span>{title || number}</span>}
            {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
          </span>
        </UnstyledButton>
        {problems > 0 && !isOpen && (
          <Badge size="sm" variant="light" color="amber" tt="none">
            {i18n.t('{count, plural, one {# hint} other {# hints}}', { count: problems })}
          </Badge>
        )}
        {!isReadOnly && <RowMenu {...props} name={name} />}
      </div>
      {(isOpen || isPending) && (
        <div className={classes.body}>
          {isObject(value) && (kind || widgetOf(item, root) === 'object') ? (
            <Members schema={kind?.schema ?? item} value={value} path={path} except={kind && kinds?.key} />
          ) : (
            <Field
              label={labelOf(name, item)}
              schema={item}
              value={value}
              path={path}
              isRequired
              owner={list}
            />
          )}
        </div>
      )}
    </li>
  )
}

function RowMenu({
  name,
  index,
  count,
  isPending,
  onMove,
  onDuplicate,
  onRemove,
}: RowProps & { name: string }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={i18n.t('More for {name}', { name })}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={14} />}
          disabled={index === 0 || isPending}
          onClick={() => onMove(index - 1)}
        >
          {i18n.t('Move up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={14} />}
          disabled={index >= count - 1}
          onClick={() => onMove(index + 1)}
        >
          {i18n.t('Move down')}
        </Menu.Item>
        {onDuplicate && (
          <Menu.Item leftSection={<IconCopy size={14} />} onClick={onDuplicate}>
            {i18n.t('Duplicate')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={14} />} onClick={onRemove}>
          {i18n.t('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** An item that is a single value: its field, without a card. */
export function PlainRow(props: RowProps) {
  const { index, value, list, item, path, isPending, onRemove, reorder } = props
  const { isReadOnly } = useForm()
  const label = labelOf(i18n.t('Item'), item)
  const name = plain(value) || i18n.t('Item {number}', { number: index + 1 })
  const side = reorder.target?.index === index ? reorder.target.side : undefined
  return (
    <li
      className={classes.plain}
      data-row
      data-pending={isPending || undefined}
      data-drop={side}
      {...reorder.rowProps(index)}
    >
      {!isReadOnly && !isPending && <Handle {...props} name={name} />}
      <div className={classes.value}>
        <Field
          label={`${label} ${index + 1}`}
          schema={item}
          value={value}
          path={path}
          isRequired
          owner={list}
        />
      </div>
      {!isReadOnly && (
        <ActionIcon size="sm" aria-label={i18n.t('Remove {name}', { name })} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </li>
  )
}

interface Props extends Pick<RowProps, 'index' | 'count' | 'reorder'> {
  readonly name: string
}

/** Drag it, or use the arrow keys while it has the focus. */
function Handle({ name, index, count, reorder }: Props) {
  return (
    <ActionIcon
      {...reorder.handleProps(index)}
      size="sm"
      className={classes.handle}
      aria-label={i18n.t('Move {name}, {place} of {count}: use the arrow keys', {
        name,
        place: index + 1,
        count,
      })}
    >
      <IconGripVertical size={14} />
    </ActionIcon>
  )
}

interface RowProps {
  readonly index: number
  readonly value: unknown
  /** The schema of the list, and that of an item. */
  readonly list: FieldSchema
  readonly item: FieldSchema
  readonly path: Path
  readonly count: number
  /** Whether it is new and has no value yet. */
  readonly isPending: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
  readonly onDuplicate?: () => void
  readonly onMove: (to: number) => void
  readonly reorder: ReturnType<typeof useReorder>
}
