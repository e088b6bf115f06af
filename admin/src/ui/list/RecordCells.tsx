import { i18n } from '@lingui/core'
import { Badge, Checkbox, Group, Table } from '@mantine/core'
import classes from './List.module.css'
import type { Selection } from './use-selection.ts'

interface Rows<T extends { id: number }> {
  readonly rows: readonly T[]
  readonly selection: Selection<T>
}

/** Selects all rows that are shown, or none. */
export function SelectShown<T extends { id: number }>({ rows, selection }: Rows<T>) {
  const areAll = rows.every(({ id }) => selection.has(id))
  return (
    <Checkbox
      size="xs"
      aria-label={i18n.t('Select all that are shown')}
      checked={areAll}
      indeterminate={!areAll && selection.chosen.length > 0}
      onChange={selection.toggleShown}
    />
  )
}

interface CellProps<T extends { id: number }> {
  readonly id: number
  readonly title: string
  readonly selection: Selection<T>
}

/** Selects a row; with Shift, everything up to the last one. */
export function SelectCell<T extends { id: number }>({ id, title, selection }: CellProps<T>) {
  return (
    <Table.Td className={classes.check}>
      <Checkbox
        size="xs"
        aria-label={i18n.t('Select {title}', { title })}
        checked={selection.has(id)}
        onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </Table.Td>
  )
}

interface StateProps {
  readonly text: string
  readonly color: string
  readonly hasChanges: boolean
  readonly access: string | null
}

/** What a page or post is, whether it has changes, and who may read it. */
export function StateBadges({ text, color, hasChanges, access }: StateProps) {
  const others = [
    ...(hasChanges ? [{ color: 'amber', text: i18n.t('Changed') }] : []),
    ...(access === 'private' ? [{ color: 'gray', text: i18n.t('Private') }] : []),
    ...(access === 'protected' ? [{ color: 'gray', text: i18n.t('Protected') }] : []),
  ]
  return (
    <Group gap={4}>
      {[{ color, text }, ...others].map((each) => (
        <Badge key={each.text} color={each.color} variant="light" tt="none">
          {each.text}
        </Badge>
      ))}
    </Group>
  )
}
