import { i18n } from '@lingui/core'
import { Button, Center, SegmentedControl, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { IconMailOpened, IconSearch } from '../../ui/icons.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { formatShortDate, formatTime, isSameDay } from '../../ui/time.ts'
import type { InboxFilter, InboxSearch } from './inbox-search.ts'
import classes from './MessagesScreen.module.css'
import { nameOf } from './sender.ts'
import type { InboxMessage, useInbox } from './use-messages.ts'

interface Props {
  readonly inbox: ReturnType<typeof useInbox>
  readonly search: InboxSearch
  readonly open: number | null
  readonly onSearch: (changes: InboxSearch) => void
}

export function InboxList({ inbox, search, open, onSearch }: Props) {
  const report = useDebouncedCallback(
    (q: string) => onSearch({ q: q.trim() || undefined } as InboxSearch),
    250,
  )
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <Title order={1}>{i18n.t('Messages')}</Title>
        <TextInput
          leftSection={<IconSearch size={16} />}
          aria-label={i18n.t('Search in messages')}
          placeholder={i18n.t('Search by sender or words')}
          defaultValue={search.q ?? ''}
          onChange={(event) => report(event.currentTarget.value)}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={i18n.t('Which messages')}
          value={search.filter ?? 'open'}
          onChange={(filter) =>
            onSearch({ filter: filter === 'open' ? undefined : (filter as InboxFilter) } as InboxSearch)
          }
          data={[
            { value: 'open', label: i18n.t('Inbox') },
            { value: 'unread', label: i18n.t('Unread') },
            { value: 'done', label: i18n.t('Done') },
            { value: 'all', label: i18n.t('All') },
          ]}
        />
      </div>
      <Items inbox={inbox} search={search} open={open} />
    </div>
  )
}

function Items({ inbox, search, open }: Omit<Props, 'onSearch'>) {
  if (inbox.isPending) return <LoadingState />
  if (inbox.isError && inbox.messages.length === 0)
    return <ErrorState error={inbox.error} reset={() => void inbox.refetch()} />
  if (inbox.messages.length === 0) return <Nothing search={search} />
  return (
    <ul className={classes.items} aria-label={i18n.t('List of messages')}>
      {inbox.messages.map((message) => (
        <li key={message.id}>
          <Item message={message} isOpen={message.id === open} search={search} />
        </li>
      ))}
      {inbox.hasNextPage && (
        <Center component="li" p="sm">
          <Button
            variant="default"
            size="compact-sm"
            loading={inbox.isFetchingNextPage}
            onClick={() => void inbox.fetchNextPage()}
          >
            {i18n.t('Show more')}
          </Button>
        </Center>
      )}
    </ul>
  )
}

function Item({ message, isOpen, search }: { message: InboxMessage; isOpen: boolean; search: InboxSearch }) {
  const { id, state, subject, body, created_at } = message
  const isNew = state === 0
  return (
    <Link
      to="/messages/$id"
      params={{ id: String(id) }}
      search={search}
      className={classes.item}
      data-new={isNew || undefined}
      aria-current={isOpen || undefined}
    >
      <span className={classes.line}>
        <span className={classes.sender}>
          {isNew && <span className="visually-hidden">{i18n.t('Unread:')} </span>}
          {nameOf(message)}
        </span>
        <span className={classes.date}>{shortDate(created_at)}</span>
      </span>
      {subject && <div className={classes.subject}>{subject}</div>}
      <div className={classes.text}>{body}</div>
    </Link>
  )
}

/** The time of today's messages, the day of others. */
function shortDate(moment: string): string {
  return isSameDay(moment, new Date()) ? formatTime(moment) : formatShortDate(moment)
}

function Nothing({ search: { filter = 'open', q } }: { search: InboxSearch }) {
  if (q)
    return <EmptyState title={i18n.t('Nothing found')}>{i18n.t('No message has these words.')}</EmptyState>
  const icon = <IconMailOpened size={34} stroke={1.2} />
  if (filter === 'unread') return <EmptyState icon={icon} title={i18n.t('Everything is read')} />
  if (filter === 'done') return <EmptyState icon={icon} title={i18n.t('Nothing is done yet')} />
  return (
    <EmptyState icon={icon} title={i18n.t('No messages')}>
      {i18n.t('What visitors write in a contact form of your website arrives here.')}
    </EmptyState>
  )
}
