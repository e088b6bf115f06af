import { i18n } from '@lingui/core'
import { Group, Pagination, SegmentedControl, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import rows from '../../ui/Rows.module.css'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import classes from './Deliveries.module.css'
import { DeliveryRow } from './DeliveryRow.tsx'
import { stateWords } from './delivery-words.ts'
import { deliveryStates, type LogSearch } from './log-search.ts'
import { deliveriesQuery, type Webhook } from './webhook-queries.ts'

/** What was sent in the last month and what waits, in portions. */
export function DeliveryLog({ webhook: { id, enabled } }: { webhook: Webhook }) {
  const heading = useId()
  const navigate = useNavigate()
  const { state, page = 1 } = useSearch({ from: '/settings/webhooks/$id' })
  const go = (search: LogSearch) =>
    void navigate({
      to: '/settings/webhooks/$id',
      params: { id: String(id) },
      search,
      replace: true,
      resetScroll: false,
    })
  const { data, error, isPending, refetch } = useQuery({
    ...deliveriesQuery(id, state, page),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={classes.log} aria-labelledby={heading}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id={heading}>
          {i18n.t('Deliveries')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={i18n.t('Which deliveries')}
          value={state ?? 'all'}
          onChange={(value) => go({ state: deliveryStates.find((one) => one === value) })}
          data={[
            { value: 'all', label: i18n.t('All') },
            ...deliveryStates.map((value) => ({ value, label: stateWords(value) })),
          ]}
        />
      </Group>
      {isPending && <LoadingState />}
      {error && !data && <ErrorState error={error} reset={() => void refetch()} />}
      {data?.data.length === 0 && (
        <Text c="dimmed">
          {state
            ? i18n.t('None of these in the last month.')
            : i18n.t('Nothing in the last month. Send a test to see whether it arrives.')}
        </Text>
      )}
      {data && data.data.length > 0 && (
        <ul className={rows.rows}>
          {data.data.map((delivery) => (
            <DeliveryRow key={delivery.id} id={id} delivery={delivery} isEnabled={enabled === 1} />
          ))}
        </ul>
      )}
      {data && data.meta.last_page > 1 && (
        <Pagination
          mt="md"
          total={data.meta.last_page}
          value={page}
          onChange={(next) => go({ state, ...(next > 1 ? { page: next } : {}) })}
        />
      )}
    </section>
  )
}
