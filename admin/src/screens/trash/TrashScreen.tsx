import { i18n } from '@lingui/core'
import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { IconTrash } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { kindLabel } from './kinds.tsx'
import { TrashList } from './TrashList.tsx'
import { type TrashKind, trashKinds } from './trash-kind.ts'

/** Deleted records: restore them, or delete them for good. */
export function TrashScreen() {
  const { kind } = useSearch({ from: '/trash' })
  return (
    <Screen title={i18n.t('Trash')} width="narrow">
      <Stack>
        <Text c="dimmed" size="sm">
          {i18n.t('Pages and files stay for a month, everything else until somebody deletes it for good.')}
        </Text>
        <KindFilter kind={kind} />
        <Entries kind={kind} />
      </Stack>
    </Screen>
  )
}

function KindFilter({ kind }: { kind: TrashKind | undefined }) {
  const can = useCan()
  const navigate = useNavigate()
  const kinds = trashKinds.filter((each) => can(`view ${each}s`))
  return (
    <SegmentedControl
      aria-label={i18n.t('What to show')}
      size="sm"
      style={{ alignSelf: 'flex-start' }}
      value={kind ?? 'all'}
      data={[
        { value: 'all', label: i18n.t('All') },
        ...kinds.map((each) => ({ value: each, label: kindLabel(each) })),
      ]}
      onChange={(value) =>
        void navigate({ to: '/trash', search: value === 'all' ? {} : { kind: value as TrashKind } })
      }
    />
  )
}

function Entries({ kind }: { kind: TrashKind | undefined }) {
  const query = useInfiniteQuery({
    queryKey: ['trash', kind ?? 'all'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/api/trash', {
        query: { per_page: 30, ...(kind ? { kind } : {}), ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.older,
  })
  if (query.isPending) return <LoadingState />
  if (query.error) return <ErrorState error={query.error} reset={() => void query.refetch()} />
  const entries = query.data.pages.flatMap(({ data }) => data)
  if (entries.length === 0)
    return (
      <EmptyState icon={<IconTrash size={32} stroke={1.4} />} title={i18n.t('The trash is empty')}>
        {i18n.t(
          'Pages, posts, components, files and site-wide content come here first, so that you can have them back.',
        )}
      </EmptyState>
    )
  return (
    <>
      <TrashList entries={entries} />
      {query.hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: 'center' }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {i18n.t('Show more')}
        </Button>
      )}
    </>
  )
}
