import { i18n } from '@lingui/core'
import { Badge, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Global } from '../../api/globals.ts'
import classes from './Globals.module.css'

interface Props {
  readonly label: string
  readonly globals: readonly Global[]
  /** The address of one. */
  readonly to: '/globals/$id' | '/menus/$id'
}

export function GlobalList({ label, globals, to }: Props) {
  return (
    <ul className={classes.list} aria-label={label}>
      {globals.map((global) => (
        <li key={global.id}>
          <Entry global={global} to={to} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ global, to }: { global: Global; to: Props['to'] }) {
  const { id, label, description, name, is_public } = global
  return (
    <Link to={to} params={{ id: String(id) }} className={classes.entry}>
      <span className={classes.words}>
        <Text component="span" fw={550} display="block">
          {label}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          {description ?? name}
        </Text>
      </span>
      {!is_public && (
        <Badge color="gray" variant="light" tt="none">
          {i18n.t('Not public')}
        </Badge>
      )}
    </Link>
  )
}
