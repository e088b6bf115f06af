import { i18n } from '@lingui/core'
import { ActionIcon, Button, Group, Input } from '@mantine/core'
import { IconColumnInsertRight, IconPlus, IconX } from '../../ui/icons.ts'
import { useContentLanguage } from '../content-language.ts'
import type { WidgetProps } from '../form/form-context.ts'
import { useField, useForm } from '../form/form-context.ts'
import { resolved, typesOf } from '../form/schema.ts'
import classes from './TableField.module.css'
import { withCell, withColumn, withoutColumn } from './table.ts'

type Rows = readonly (readonly (string | number)[])[]

/** Rows of cells, as in a small spreadsheet. */
export function TableField(props: WidgetProps) {
  const { schema, path, value, label } = props
  const { change, isReadOnly, root } = useForm()
  const { description, error, labelProps } = useField(props)
  const language = useContentLanguage()
  const rows: Rows = Array.isArray(value) ? value : []
  const width = Math.max(1, ...rows.map((row) => row.length))
  const cell = resolved(resolved(schema.items ?? {}, root).items ?? {}, root)
  const isNumeric = typesOf(cell).some((type) => type === 'number' || type === 'integer')
  const write = (next: Rows) => change({ path, value: next })
  const read = (text: string) =>
    isNumeric && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text

  return (
    <Input.Wrapper
      label={label}
      labelProps={labelProps}
      description={description}
      error={error}
      labelElement="div"
    >
      <div className={classes.scroller}>
        <table className={classes.table} aria-label={label}>
          {!isReadOnly && width > 1 && rows.length > 0 && (
            <thead>
              <tr>
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  <td key={column}>
                    <ActionIcon
                      size="xs"
                      aria-label={i18n.t('Remove column {number}', { number: column + 1 })}
                      onClick={() => write(withoutColumn(rows, column))}
                    >
                      <IconX size={12} />
                    </ActionIcon>
                  </td>
                ))}
                <td />
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              <tr key={at}>
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  <td key={column}>
                    <input
                      {...language}
                      className={classes.cell}
                      aria-label={i18n.t('Row {row}, column {column}', { row: at + 1, column: column + 1 })}
                      readOnly={isReadOnly}
                      value={row[column] ?? ''}
                      onChange={(event) => write(withCell(rows, at, column, read(event.currentTarget.value)))}
                    />
                  </td>
                ))}
                {!isReadOnly && (
                  <td className={classes.tool}>
                    <ActionIcon
                      size="xs"
                      aria-label={i18n.t('Remove row {number}', { number: at + 1 })}
                      onClick={() => write(rows.toSpliced(at, 1))}
                    >
                      <IconX size={12} />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isReadOnly && (
        <Group gap="xs" mt={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => write([...rows, Array.from({ length: width }, () => '')])}
          >
            {i18n.t('Add a row')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconColumnInsertRight size={14} />}
            disabled={rows.length === 0}
            onClick={() => write(withColumn(rows, width))}
          >
            {i18n.t('Add a column')}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
