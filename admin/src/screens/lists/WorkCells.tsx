import { i18n } from '@lingui/core'
import { Text, Tooltip } from '@mantine/core'
import { useRef } from 'react'
import type { Schemas } from '../../api/client.ts'
import { useCan, useSession } from '../../api/session.ts'
import { useUsers } from '../../fields/records/use-labels.ts'
import { IconAlertTriangle, IconClock } from '../../ui/icons.ts'
import classes from '../../ui/list/List.module.css'
import { ListFilter } from '../../ui/list/ListFilters.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { formatMoment } from '../../ui/time.ts'
import type { WorkSearch } from './work-search.ts'

type WorkRow = Pick<
  Schemas['PageRow'],
  | 'state'
  | 'publish_at'
  | 'unpublish_at'
  | 'scheduled_at'
  | 'failed_at'
  | 'broken_links'
  | 'changed_at'
  | 'changed_by'
>

/** When a page or post was last changed, and by whom. */
export function Changed({ row: { changed_at, changed_by } }: { row: WorkRow }) {
  return (
    <>
      <Moment at={changed_at} as="date" />
      {changed_by && (
        <Text size="xs" c="dimmed" truncate title={changed_by.name ?? undefined}>
          {changed_by.name}
        </Text>
      )}
    </>
  )
}

/** What happens next by itself. */
export function Schedule({ row: { state, publish_at, unpublish_at, scheduled_at } }: { row: WorkRow }) {
  const lines = [
    ...(state === 'scheduled' && publish_at
      ? [i18n.t('Live {moment}', { moment: formatMoment(publish_at) })]
      : []),
    ...(scheduled_at ? [i18n.t('Changes {moment}', { moment: formatMoment(scheduled_at) })] : []),
    ...(unpublish_at && state !== 'ended' && state !== 'draft'
      ? [i18n.t('Offline {moment}', { moment: formatMoment(unpublish_at) })]
      : []),
  ]
  if (lines.length === 0) return <Text c="dimmed">–</Text>
  return (
    <span className={classes.references}>
      {lines.map((line) => (
        <span key={line} className={classes.reference}>
          <IconClock size={13} aria-hidden /> {line}
        </span>
      ))}
    </span>
  )
}

/** What is wrong with it; nothing for most records. */
export function Problems({ row: { broken_links, failed_at } }: { row: WorkRow }) {
  if (broken_links === 0 && failed_at === null) return null
  return (
    <span className={classes.references}>
      {broken_links > 0 && (
        <span className={classes.broken}>
          <IconAlertTriangle size={13} aria-hidden />
          {i18n.t('{count, plural, one {# broken link} other {# broken links}}', { count: broken_links })}
        </span>
      )}
      {failed_at !== null && (
        <Tooltip label={formatMoment(failed_at)}>
          <span className={classes.broken}>
            <IconAlertTriangle size={13} aria-hidden />
            {i18n.t('Not published as scheduled')}
          </span>
        </Tooltip>
      )}
    </span>
  )
}

export function CategoryName({
  category,
}: {
  category: { name: string; colour: string | null } | undefined
}) {
  if (!category) return <Text c="dimmed">–</Text>
  return (
    <span className={classes.category}>
      {category.colour && <i className={classes.dot} style={{ background: category.colour }} />}
      {category.name}
    </span>
  )
}

interface FilterProps {
  readonly search: WorkSearch
  readonly onChange: (changes: WorkSearch) => void
}

interface AuthorProps extends FilterProps {
  readonly rows: readonly WorkRow[] | undefined
}

/** By the person who changed it: anybody for those who may list people, and else those whom the rows name. */
export function AuthorFilter({ search, rows, onChange }: AuthorProps) {
  const people = useUsers()
  const named = useNamed(rows)
  const chosen = search.author
  if (chosen !== undefined && !named.has(chosen)) named.set(chosen, i18n.t('Somebody else'))
  const choices = useCan()('list users') ? people : [...named].map(([id, name]) => ({ id, name }))
  return (
    <ListFilter
      label={i18n.t('Changed by')}
      placeholder={i18n.t('Changed by anybody')}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen?.toString()}
      onChange={(id) => onChange({ author: id ? Number(id) : undefined })}
    />
  )
}

/** The reader, and the people of all rows that were shown so far: a filter by one of them does not hide the others. */
function useNamed(rows: readonly WorkRow[] = []): Map<number, string> {
  const { user } = useSession()
  const shown = useRef(new Map<number, string>())
  for (const { changed_by } of rows) if (changed_by?.name) shown.current.set(changed_by.id, changed_by.name)
  const others = [...shown.current].filter(([id]) => id !== user.id)
  return new Map([[user.id, user.name], ...others.toSorted(([, a], [, b]) => a.localeCompare(b))])
}

export function ProblemFilter({ search, onChange }: FilterProps) {
  return (
    <ListFilter
      label={i18n.t('Problems')}
      placeholder={i18n.t('Problems')}
      data={[
        { value: 'links', label: i18n.t('Broken links') },
        { value: 'publication', label: i18n.t('Not published as scheduled') },
      ]}
      value={search.problem}
      onChange={(problem) => onChange({ problem: problem as WorkSearch['problem'] })}
    />
  )
}
