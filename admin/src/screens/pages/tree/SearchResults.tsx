import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { Badges, badgeText } from './badges.tsx'
import classes from './SearchResults.module.css'
import { titleOf } from './titles.ts'
import { pathText, type usePageSearch } from './use-page-search.ts'

interface Props {
  readonly query: ReturnType<typeof usePageSearch>
  readonly onOpen: () => void
}

/** The pages that the field above the tree found, each with its path. */
export function SearchResults({ query: { data, error, isPending, search, refetch }, onOpen }: Props) {
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  if (isPending) return <LoadingState />
  if (data.length === 0)
    return (
      <Text c="dimmed" size="sm" p="md">
        {i18n.t('No page has “{search}” in its title or address.', { search })}
      </Text>
    )
  return (
    <ul className={classes.list} aria-label={i18n.t('Found pages')}>
      {data.map(({ id, title, url, path, badges }) => (
        <li key={id}>
          <Link
            to="/pages/$id"
            params={{ id: String(id) }}
            className={classes.hit}
            data-list-item
            onClick={onOpen}
          >
            <span className={classes.title}>{titleOf(title)}</span>
            <Badges badges={badges} />
            <span className="visually-hidden">{badges.map(badgeText).join(', ')}</span>
            <span className={classes.path}>{pathText(path) || url}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
