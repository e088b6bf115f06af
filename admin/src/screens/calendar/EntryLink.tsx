import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatTime } from '../../ui/time.ts'
import classes from './Calendar.module.css'
import type { Entry, ScheduledChange } from './entries.ts'
import { useCategories } from './use-categories.ts'

interface Props {
  readonly entry: Entry
  /** In a list there is room for the place. */
  readonly isDetailed?: boolean
  readonly onOpen: (event: number) => void
}

/** An event opens its form; a page or post opens its editor. */
export function EntryLink({ entry, isDetailed = false, onOpen }: Props) {
  const categories = useCategories()
  if (entry.kind === 'change') return <ChangeLink change={entry.change} at={entry.at} />
  const { event } = entry
  const colour = categories.find(({ id }) => id === event.category_id)?.colour
  return (
    <button type="button" className={classes.entry} data-kind="event" onClick={() => onOpen(event.id)}>
      <span className={classes.dot} style={colour ? { background: colour } : undefined} />
      <span className={classes.time}>{event.all_day ? i18n.t('all day') : formatTime(entry.at)}</span>
      <span className={classes.name}>{event.title}</span>
      {isDetailed && event.location && <span className={classes.place}>{event.location}</span>}
    </button>
  )
}

function ChangeLink({ change, at }: { change: ScheduledChange; at: Date }) {
  const params = { id: String(change.id) }
  const content: ReactNode = (
    <>
      <span className={classes.dot} data-change={change.change} />
      <span className={classes.time}>{formatTime(at)}</span>
      <span className={classes.name}>{changeText(change)}</span>
    </>
  )
  return change.kind === 'page' ? (
    <Link to="/pages/$id" params={params} className={classes.entry} data-kind="change">
      {content}
    </Link>
  ) : (
    <Link to="/posts/$id" params={params} className={classes.entry} data-kind="change">
      {content}
    </Link>
  )
}

function changeText({ change, title }: ScheduledChange): string {
  if (change === 'publish') return i18n.t('{title} goes live', { title })
  if (change === 'unpublish') return i18n.t('{title} goes offline', { title })
  return i18n.t('Changes of {title} go live', { title })
}
