import { Group, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './Screen.module.css'

interface Props {
  readonly title: string
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode
  /** Lists use the whole width; forms read better when they are narrow. A question is in the middle. */
  readonly width?: 'full' | 'narrow' | 'form' | 'question'
  readonly children: ReactNode
}

/** A screen with its title and its actions. */
export function Screen({ title, actions, width = 'full', children }: Props) {
  useDocumentTitle(`${title} · Corral`)
  return (
    <div className={classes.screen} data-width={width}>
      {/* As high as a button: nothing moves when one comes later. */}
      <Group component="header" justify="space-between" mb="lg" gap="sm" mih="2.25rem">
        <Title order={1}>{title}</Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </div>
  )
}
