import { Loader, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from '../../ui/icons.ts'
import classes from './StartQuestion.module.css'

interface Props {
  readonly icon: Icon
  readonly title: string
  readonly children: ReactNode
  readonly isBusy?: boolean
  readonly isDisabled: boolean
  readonly isExpanded?: boolean
  readonly onClick: () => void
}

/** One of a few answers to a question, with what it means. */
export function Choice({ icon: Icon, title, children, isBusy, isDisabled, isExpanded, onClick }: Props) {
  return (
    <UnstyledButton
      className={classes.choice}
      disabled={isDisabled}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <span className={classes.mark}>{isBusy ? <Loader size={20} /> : <Icon size={24} stroke={1.5} />}</span>
      <span>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.meaning}>{children}</span>
      </span>
    </UnstyledButton>
  )
}
