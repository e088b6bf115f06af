import { i18n } from '@lingui/core'
import { Button, Group, Pagination, Select, Table, Tabs, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { IconActivity, IconShieldCheck } from '../../ui/icons.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { ActivityList } from './ActivityList.tsx'
import {
  type ActivityFilters,
  actionText,
  activityActions,
  activityKinds,
  kindText,
} from './activity-words.ts'

/** The changes of all records, and failed sign-ins. */
export function ActivityScreen() {
  const can = useCan()
  const navigate = useNavigate()
  const filters = useSearch({ from: '/activity' })
  const go = (search: ActivityFilters) => void navigate({ to: '/activity', search, replace: true })
  const tab = filters.tab ?? 'changes'
  if (!can('view users'))
    return (
      <Screen title={i18n.t('Activity')} width="narrow">
        <Changes filters={filters} onChange={go} />
      </Screen>
    )
  return (
    <Screen title={i18n.t('Activity')} width="narrow">
      <Tabs value={tab} onChange={(value) => go(value === 'sign-ins' ? { tab: 'sign-ins' } : {})}>
        <Tabs.List mb="md">
          <Tabs.Tab value="changes">{i18n.t('Changes')}</Tabs.Tab>
          <Tabs.Tab value="sign-ins">{i18n.t('Failed sign-ins')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="changes">
          {tab === 'changes' && <Changes filters={filters} onChange={go} />}
        </Tabs.Panel>
        <Tabs.Panel value="sign-ins">{tab === 'sign-ins' && <SignInList />}</Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

interface ChangesProps {
  readonly filters: ActivityFilters
  readonly onChange: (filters: ActivityFilters) => void
}

function Changes({ filters, onChange }: ChangesProps) {
  const { kind, action, user } = filters
  const query = useInfiniteQuery({
    queryKey: ['activity', kind, action, user],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/api/activity', {
        query: {
          per_page: 50,
          ...(kind ? { kind } : {}),
          ...(action ? { action } : {}),
          ...(user ? { user_id: user } : {}),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.older,
  })
  return (
    <>
      <Filters filters={filters} onChange={onChange} />
      {query.isPending && <LoadingState />}
      {query.error && <ErrorState error={query.error} reset={() => void query.refetch()} />}
      {query.data && <ActivityList entries={query.data.pages.flatMap(({ data }) => data)} />}
      {query.data?.pages[0]?.data.length === 0 && (
        <EmptyState icon={<IconActivity size={32} stroke={1.4} />} title={i18n.t('Nothing has happened')}>
          {i18n.t('Changes of the last 90 days are shown here.')}
        </EmptyState>
      )}
      {query.hasNextPage && (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {i18n.t('Show older changes')}
          </Button>
        </Group>
      )}
    </>
  )
}

function Filters({ filters, onChange }: ChangesProps) {
  const people = usePeople()
  const can = useCan()
  return (
    <Group mb="md" gap="xs">
      <Select
        size="xs"
        w="10rem"
        clearable
        aria-label={i18n.t('What')}
        placeholder={i18n.t('Everything')}
        clearButtonProps={{ 'aria-label': i18n.t('Everything') }}
        data={activityKinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
        value={filters.kind ?? null}
        onChange={(kind) => onChange({ ...filters, kind: activityKinds.find((each) => each === kind) })}
      />
      <Select
        size="xs"
        w="10rem"
        clearable
        aria-label={i18n.t('Action')}
        placeholder={i18n.t('Every action')}
        clearButtonProps={{ 'aria-label': i18n.t('Every action') }}
        data={activityActions.map((action) => ({ value: action, label: actionText(action) }))}
        value={filters.action ?? null}
        onChange={(action) =>
          onChange({ ...filters, action: activityActions.find((each) => each === action) })
        }
      />
      {can('list users') && (
        <Select
          size="xs"
          w="12rem"
          clearable
          searchable
          aria-label={i18n.t('By whom')}
          placeholder={i18n.t('Everybody')}
          clearButtonProps={{ 'aria-label': i18n.t('Everybody') }}
          data={people}
          value={filters.user ? String(filters.user) : null}
          onChange={(user) => onChange({ ...filters, user: user ? Number(user) : undefined })}
        />
      )}
    </Group>
  )
}

function usePeople(): { value: string; label: string }[] {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['users', 'names'],
    enabled: can('list users'),
    queryFn: async () => (await api.get('/api/v1/users', { query: { per_page: 100 } })).data,
  })
  return (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Failed sign-ins, by account, address and hour. */
function SignInList() {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['failed-sign-ins', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get('/admin/api/failed-sign-ins', { query: { page, per_page: 50 }, signal }),
  })
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  if (isPending) return <LoadingState />
  if (data.data.length === 0)
    return (
      <EmptyState icon={<IconShieldCheck size={32} stroke={1.4} />} title={i18n.t('No failed sign-ins')}>
        {i18n.t('Those of the last 90 days would be here.')}
      </EmptyState>
    )
  return (
    <>
      <Table.ScrollContainer minWidth={420}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{i18n.t('Account')}</Table.Th>
              <Table.Th>{i18n.t('From')}</Table.Th>
              <Table.Th>{i18n.t('Attempts')}</Table.Th>
              <Table.Th>{i18n.t('Last')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map(({ id, account, address, attempts, last_at }) => (
              <Table.Tr key={id}>
                <Table.Td>{account}</Table.Td>
                <Table.Td>{address}</Table.Td>
                <Table.Td>{attempts}</Table.Td>
                <Table.Td>
                  <Text size="sm" c="dimmed">
                    <Moment at={last_at} />
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {data.meta.last_page > 1 && (
        <Pagination mt="md" total={data.meta.last_page} value={page} onChange={setPage} />
      )}
    </>
  )
}
