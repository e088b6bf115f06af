import { Checkbox, Tooltip } from '@mantine/core'
import classes from './CheckboxMatrix.module.css'

interface MatrixRow {
  readonly key: string | number
  readonly label: string
  readonly isStrong?: boolean
  /** One for each column, null where there is nothing to tick; or a single one for all columns. */
  readonly cells: readonly (MatrixCell | null)[]
}

export interface MatrixCell {
  readonly label: string
  readonly isChecked: boolean
  readonly isPartlyChecked?: boolean
  readonly isDisabled: boolean
  /** Shown at the box: why it cannot be ticked. */
  readonly reason: string | null
  readonly onChange: (isChecked: boolean) => void
}

interface Props {
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly rows: readonly MatrixRow[]
  /** For many columns: on a phone their labels are written upwards. */
  readonly isDense?: boolean
}

/** A table of checkboxes. */
export function CheckboxMatrix({ columns, rows, isDense = false }: Props) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-dense={isDense || undefined}>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, isStrong, cells }) => (
            <tr key={key} data-strong={isStrong || undefined}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]?.key} colSpan={cells.length === 1 ? columns.length : 1}>
                  {cell && <Cell {...cell} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ label, isChecked, isPartlyChecked = false, isDisabled, reason, onChange }: MatrixCell) {
  const box = (
    <Checkbox
      className={classes.box}
      aria-label={label}
      checked={isChecked}
      indeterminate={isPartlyChecked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
  if (reason === null) return box
  return (
    <Tooltip label={reason}>
      <span>{box}</span>
    </Tooltip>
  )
}
