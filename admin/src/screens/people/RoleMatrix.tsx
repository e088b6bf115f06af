import { i18n } from '@lingui/core'
import type { Permission } from '../../api/people.ts'
import { CheckboxMatrix, type MatrixCell } from '../../ui/CheckboxMatrix.tsx'
import {
  cellIds,
  cellState,
  columnNames,
  columnWords,
  otherPermissions,
  resources,
  resourceWords,
  withCell,
} from './permission-matrix.ts'

interface Props {
  readonly permissions: readonly Permission[]
  readonly granted: ReadonlySet<number>
  /** Why none of it can be changed; null when it can. */
  readonly locked: string | null
  /** Whether the user holds a permission, and so can grant it. */
  readonly holds: (name: string) => boolean
  readonly onChange: (granted: ReadonlySet<number>) => void
}

/** The permissions of a role: a row for each kind of content, a column for each action. */
export function RoleMatrix({ permissions, granted, locked, holds, onChange }: Props) {
  function cell(label: string, ids: readonly number[]): MatrixCell | null {
    if (ids.length === 0) return null
    const state = cellState(granted, ids)
    const isHeld = permissions.filter(({ id }) => ids.includes(id)).every(({ name }) => holds(name))
    const reason = locked ?? (isHeld ? null : i18n.t('You do not have this permission yourself.'))
    return {
      label,
      isChecked: state === 'all',
      isPartlyChecked: state === 'some',
      isDisabled: reason !== null,
      reason,
      onChange: (isChecked) => onChange(withCell(granted, ids, isChecked)),
    }
  }
  const rows = resources.map((resource) => {
    const what = resourceWords(resource)
    const cells = columnNames.map((column) =>
      cell(
        i18n.t('{column}: {what}', { column: columnWords(column), what }),
        cellIds(permissions, resource, column),
      ),
    )
    return { key: resource, label: what, cells }
  })
  const others = otherPermissions(permissions).map(({ id, name }) => ({
    key: id,
    label: name,
    cells: [cell(name, [id])],
  }))
  return (
    <CheckboxMatrix
      columns={columnNames.map((column) => ({ key: column, label: columnWords(column) }))}
      rows={[...rows, ...others]}
    />
  )
}
