import { i18n } from '@lingui/core'
import { Badge, Button } from '@mantine/core'
import type { Schemas } from '../../api/client.ts'
import { IconDeviceDesktop, IconKey } from '../../ui/icons.ts'
import rows from '../../ui/Rows.module.css'
import { formatAgo, formatMoment } from '../../ui/time.ts'
import { browserName } from './browser-name.ts'

type Session = Schemas['Session']

interface Props {
  readonly sessions: readonly Session[]
  /** Ends one; left out where they can only be read. */
  readonly onEnd?: (id: number) => void
}

/** Where somebody is signed in. */
export function SessionList({ sessions, onEnd }: Props) {
  return (
    <ul className={rows.rows}>
      {sessions.map((session) => (
        <li key={session.id} className={rows.row}>
          {session.type === 'cookie' ? (
            <IconDeviceDesktop size={20} stroke={1.4} />
          ) : (
            <IconKey size={20} stroke={1.4} />
          )}
          <div className={rows.main}>
            <div className={rows.title}>
              {nameOf(session)}{' '}
              {session.is_current && (
                <Badge size="sm" variant="light" tt="none" ml={4}>
                  {i18n.t('This one')}
                </Badge>
              )}
            </div>
            <div className={rows.detail} title={session.user_agent ?? undefined}>
              {detailOf(session)}
            </div>
          </div>
          {onEnd && !session.is_current && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={i18n.t('End {name}', { name: nameOf(session) })}
              onClick={() => onEnd(session.id)}
            >
              {i18n.t('End')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function nameOf({ type, name, user_agent }: Session): string {
  if (type === 'token') return name ?? i18n.t('A program')
  return browserName(user_agent) ?? i18n.t('A browser')
}

function detailOf({ last_used_at, created_at, address }: Session): string {
  const seen = i18n.t('last seen {when}', { when: formatAgo(last_used_at ?? created_at) })
  const since = i18n.t('since {moment}', { moment: formatMoment(created_at) })
  return [seen, since, address].filter(Boolean).join(' · ')
}
