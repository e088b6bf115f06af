import { i18n } from '@lingui/core'
import { Pagination, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { IconShieldCheck } from '../../ui/icons.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { formatMoment } from '../../ui/time.ts'

/** Failed sign-ins, by account, address and hour. */
export function SignInList() {
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
                    {formatMoment(last_at)}
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
