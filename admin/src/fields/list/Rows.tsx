import { i18n } from '@lingui/core'
import { ActionIcon, Badge, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconCopy, IconTrash, IconX } from '../../ui/icons.ts'
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
import { ListHandle, movesOf, type RowAction, RowMenu } from './RowControls.tsx'
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
        {!isReadOnly && !isPending && <ListHandle {...props} name={name} />}
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
        {!isReadOnly && <RowMenu name={name} actions={actionsOf(props)} />}
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

function actionsOf({ index, count, onMove, onDuplicate, onRemove }: RowProps): RowAction[] {
  return [
    ...movesOf(index, count, onMove),
    ...(onDuplicate ? [{ label: i18n.t('Duplicate'), icon: IconCopy, onClick: onDuplicate }] : []),
    { label: i18n.t('Remove'), icon: IconTrash, onClick: onRemove },
  ]
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
      data-checked={canBeWrong(list, item) || undefined}
      data-drop={side}
      {...reorder.rowProps(index)}
    >
      {!isReadOnly && !isPending && <ListHandle {...props} name={name} />}
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

const rules = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const

/** Whether an item can have a message: its row then has room for it. */
function canBeWrong(list: FieldSchema, item: FieldSchema): boolean {
  return list.uniqueItems === true || rules.some((rule) => item[rule] !== undefined)
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
