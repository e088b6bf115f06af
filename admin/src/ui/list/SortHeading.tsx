import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import classes from './List.module.css'

interface Props {
  readonly label: string
  readonly direction: 'ascending' | 'descending' | undefined
  readonly className?: string | undefined
  readonly onClick: () => void
}

/** The heading of a column by which the list is sorted, or can be. */
export function SortHeading({ label, direction, className, onClick }: Props) {
  const Icon = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <Table.Th className={className} aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={onClick}>
        {label}
        {direction && <Icon size={13} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  )
}
