import { i18n } from '@lingui/core'
import { ActionIcon } from '@mantine/core'
import { IconX } from '../../ui/icons.ts'
import { Field } from '../form/Field.tsx'
import { useForm } from '../form/form-context.ts'
import { labelOf } from '../form/schema.ts'
import { plain } from '../form/summary.ts'
import { Handle } from './Handle.tsx'
import classes from './list.module.css'
import type { RowProps } from './row-props.ts'

/** An item that is a single value: its field, without a card. */
export function PlainRow(props: RowProps) {
  const { index, value, list, item, path, onRemove, reorder } = props
  const { isReadOnly } = useForm()
  const label = labelOf(i18n.t('Item'), item)
  const name = plain(value) || i18n.t('Item {number}', { number: index + 1 })
  const side = reorder.target?.index === index ? reorder.target.side : undefined
  return (
    <li className={classes.plain} data-row data-drop={side} {...reorder.rowProps(index)}>
      {!isReadOnly && <Handle {...props} name={name} />}
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
