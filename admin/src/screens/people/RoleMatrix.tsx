import { i18n } from '@lingui/core'
import { Checkbox, Tooltip } from '@mantine/core'
import type { Permission } from '../../api/people.ts'
import {
  type Column,
  cellIds,
  cellState,
  columnNames,
  otherPermissions,
  resources,
  withCell,
} from './matrix.ts'
import { columnWords, resourceWords } from './matrix-words.ts'
import classes from './RoleMatrix.module.css'

interface Props {
  readonly permissions: readonly Permission[]
  readonly granted: ReadonlySet<number>
  /** Why none of it can be changed; null when it can. */
  readonly locked: string | null
  /** Whether the user holds a permission, and so can grant it. */
  readonly holds: (name: string) => boolean
  readonly onChange: (granted: ReadonlySet<number>) => void
}

/** What a role may do: kinds of content down, what can be done with them across. */
export function RoleMatrix(props: Props) {
  const { permissions } = props
  const others = otherPermissions(permissions)
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {columnNames.map((column) => (
              <th key={column} scope="col">
                {columnWords(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <tr key={resource}>
              <th scope="row">{resourceWords(resource)}</th>
              {columnNames.map((column) => (
                <td key={column}>
                  <Cell
                    {...props}
                    label={cellLabel(resourceWords(resource), column)}
                    ids={cellIds(permissions, resource, column)}
                  />
                </td>
              ))}
            </tr>
          ))}
          {others.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td colSpan={columnNames.length}>
                <Cell {...props} label={name} ids={[id]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellLabel(what: string, column: Column): string {
  return i18n.t('{column}: {what}', { column: columnWords(column), what })
}

function Cell({
  permissions,
  granted,
  locked,
  holds,
  onChange,
  label,
  ids,
}: Props & { label: string; ids: readonly number[] }) {
  if (ids.length === 0) return null
  const state = cellState(granted, ids)
  const isHeld = permissions.filter(({ id }) => ids.includes(id)).every(({ name }) => holds(name))
  const reason = locked ?? (isHeld ? null : i18n.t('You do not have this permission yourself.'))
  const box = (
    <Checkbox
      className={classes.box}
      aria-label={label}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={reason !== null}
      onChange={(event) => onChange(withCell(granted, ids, event.currentTarget.checked))}
    />
  )
  return reason === null ? (
    box
  ) : (
    <Tooltip label={reason}>
      <span>{box}</span>
    </Tooltip>
  )
}
