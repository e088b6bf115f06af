import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCanHere } from '../../api/shown-language.ts'
import { useRecent } from '../../app/recent.ts'
import { IconFile, IconList, IconPlus } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import classes from './PagesIndex.module.css'
import { titleOf } from './tree/badges.tsx'
import { childrenQuery } from './tree/children.ts'

/** No page is open: go on with one of the last, or begin. */
export function PagesIndex() {
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(childrenQuery(null, client))
  if (isPending) return <LoadingState />
  if (error) return <ErrorState isScreen error={error} reset={() => void refetch()} />
  return (
    <Screen
      title={i18n.t('Pages')}
      width="narrow"
      actions={
        data.nodes.length > 0 && (
          <>
            <AllButton />
            <AddButton />
          </>
        )
      }
    >
      {data.nodes.length === 0 ? <NoPages /> : <RecentPages />}
    </Screen>
  )
}

function NoPages() {
  const can = useCanHere()
  return (
    <EmptyState
      icon={<IconFile size={32} stroke={1.4} />}
      title={can('create pages') ? i18n.t('Add your first page') : i18n.t('No pages yet')}
      action={<AddButton />}
    >
      {can('create pages')
        ? i18n.t('Give it a title, fill it, and publish it when it is ready. Nobody sees it before.')
        : i18n.t('Nobody has added one so far.')}
    </EmptyState>
  )
}

function AllButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconList size={16} />}
      renderRoot={(props) => <Link to="/pages/all" {...props} />}
    >
      {i18n.t('All pages')}
    </Button>
  )
}

function AddButton() {
  const can = useCanHere()
  if (!can('create pages')) return null
  return (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link to="/pages" search={{ add: true }} {...props} />}
    >
      {i18n.t('New page')}
    </Button>
  )
}

function RecentPages() {
  const pages = useRecent().filter(({ kind }) => kind === 'page')
  if (pages.length === 0)
    return <Text c="dimmed">{i18n.t('Choose a page in the tree to see and change it.')}</Text>
  return (
    <section>
      <Text component="h2" fw={600} mb="xs">
        {i18n.t('Continue where you were')}
      </Text>
      <ul className={classes.list}>
        {pages.map(({ id, title, detail }) => (
          <li key={id}>
            <Link to="/pages/$id" params={{ id: String(id) }} className={classes.page}>
              <IconFile size={16} stroke={1.5} />
              <span className={classes.title}>{titleOf(title)}</span>
              <span className={classes.url}>{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
