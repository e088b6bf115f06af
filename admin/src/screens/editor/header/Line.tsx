import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Header.module.css'

interface LineProps {
  readonly tone: 'calm' | 'changed' | 'problem'
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A sentence beneath the header, with what can be done about it. */
export function Line({ tone, children, actions }: LineProps) {
  return (
    <div className={classes.line} data-tone={tone} role="status">
      <span className={classes.lineText}>{children}</span>
      {actions}
    </div>
  )
}

export function LineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {children}
    </Button>
  )
}
