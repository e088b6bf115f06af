import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface Props {
  readonly title: string
  /** The purpose, where the title does not say it all. */
  readonly about?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen of forms: its title at the left, its content at the right. */
export function Section({ title, about, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {about && (
          <Text component="div" size="sm" c="dimmed" mt={4}>
            {about}
          </Text>
        )}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
