import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Avatar, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconSettingsAutomation } from '../../ui/icons.ts'
import { Moment } from '../../ui/Moment.tsx'
import { formatDay } from '../../ui/time.ts'
import { fieldLabel } from '../history/labels.ts'
import classes from './ActivityList.module.css'
import type { Activity } from './activity-words.ts'
import { addressOf, historyOf, kindText, type ShownChange, withMoves } from './activity-words.ts'

/** The changes, day by day. */
export function ActivityList({ entries }: { entries: readonly Activity[] }) {
  const days = Map.groupBy(entries, ({ at }) => formatDay(at))
  return [...days].map(([day, changes]) => (
    <section key={day} className={classes.day}>
      <Text component="h2" size="sm" fw={600} mb={6}>
        {day}
      </Text>
      <ol className={classes.list}>
        {withMoves(changes).map((shown) => (
          <li key={shown.change.id} className={classes.change}>
            <Change {...shown} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Change({ change, along }: ShownChange) {
  const name = change.user ? (change.user.name ?? i18n.t('Somebody who is gone')) : i18n.t('The service')
  const history = historyOf(change)
  return (
    <>
      {change.user ? (
        <Avatar size={26} radius="xl" name={name} color="spruce" aria-hidden />
      ) : (
        <Avatar size={26} radius="xl" color="gray" aria-hidden>
          <IconSettingsAutomation size={15} stroke={1.6} />
        </Avatar>
      )}
      <div className={classes.words}>
        <Text size="sm">
          <Trans
            id="{action, select, created {{name} added <0>{title}</0>} updated {{name} changed <0>{title}</0>} moved {{name} moved <0>{title}</0>} other {{name} deleted <0>{title}</0>}}"
            values={{ name, action: change.action, title: titleOf(change) }}
            components={{ 0: <RecordLink change={change} /> }}
          />
        </Text>
        <Text size="xs" c="dimmed">
          {[
            detailOf(change),
            ...(along > 0
              ? [
                  i18n.t('{count, plural, one {with # other page} other {with # other pages}}', {
                    count: along,
                  }),
                ]
              : []),
          ].join(' · ')}
        </Text>
      </div>
      {history !== null && (
        <Link to={history} className={classes.history}>
          {i18n.t('History')}
          <span className="visually-hidden">{i18n.t('of {title}', { title: titleOf(change) })}</span>
        </Link>
      )}
      <time className={classes.time} dateTime={change.at}>
        <Moment at={change.at} as="time" />
      </time>
    </>
  )
}

function RecordLink({ change, children }: { change: Activity; children?: React.ReactNode }) {
  const to = addressOf(change)
  if (to === null) return <strong>{children}</strong>
  return (
    <Link to={to} className={classes.record}>
      {children}
    </Link>
  )
}

/** A component is known by its page. */
function titleOf({ title, page_title, kind, record_id }: Activity): string {
  return page_title || title || i18n.t('{kind} {id}', { kind: kindText(kind), id: record_id })
}

function detailOf({ kind, title, page_title, from, to, changed }: Activity): string {
  const what = page_title && title ? `${kindText(kind)} “${title}”` : kindText(kind)
  if (from !== null && to !== null) return `${what} · ${from} → ${to}`
  const fields = new Set(changed.map(fieldLabel))
  return fields.size === 0 ? what : `${what} · ${[...fields].join(', ')}`
}
