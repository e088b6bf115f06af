import { i18n } from '@lingui/core'
import {
  Badge,
  Button,
  Code,
  Group,
  Pagination,
  SegmentedControl,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconChevronDown, IconChevronRight, IconRefresh } from '../../ui/icons.ts'
import { Moment } from '../../ui/Moment.tsx'
import rows from '../../ui/Rows.module.css'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { showDone } from '../../ui/undo.tsx'
import classes from './Deliveries.module.css'
import { detailOf, failureWords, stateColors, stateWords, titleOf } from './delivery-words.ts'
import { deliveryStates, type LogSearch } from './log-search.ts'
import definitions from './Webhooks.module.css'
import { type Delivery, deliveriesQuery, useWebhooksAgain, type Webhook } from './webhook-queries.ts'

/** The deliveries of the last month and the pending ones, in portions. */
export function DeliveryLog({ webhook: { id, enabled } }: { webhook: Webhook }) {
  const heading = useId()
  const navigate = useNavigate()
  const { state, page, data, error, isPending, refetch } = useDeliveries(id)
  const go = (search: LogSearch) =>
    void navigate({
      to: '/settings/webhooks/$id',
      params: { id: String(id) },
      search,
      replace: true,
      resetScroll: false,
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

/** Those that the address asks for. */
export function useDeliveries(id: number) {
  const { state, page = 1 } = useSearch({ from: '/settings/webhooks/$id' })
  const log = useQuery({ ...deliveriesQuery(id, state, page), placeholderData: keepPreviousData })
  return { state, page, ...log }
}

interface Props {
  /** Of the webhook. */
  readonly id: number
  readonly delivery: Delivery
  /** Whether the webhook gets messages: one that is paused is sent nothing again. */
  readonly isEnabled: boolean
}

/** One delivery: its event and result, and more when it is opened. */
function DeliveryRow({ id, delivery, isEnabled }: Props) {
  const can = useCan()
  const detail = useId()
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const title = titleOf(delivery)
  return (
    <li>
      <div className={`${rows.row} ${classes.row}`}>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={detail}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} className={classes.chevron} aria-hidden />
          <span className={rows.main}>
            <span className={classes.title}>{title}</span>
            <span className={classes.detail}>{detailOf(delivery)}</span>
          </span>
        </UnstyledButton>
        <span className={classes.end}>
          <Badge variant="dot" color={stateColors[delivery.state]} tt="none" flex="none">
            {stateWords(delivery.state)}
          </Badge>
          {can('update webhooks') && isEnabled && <Replay id={id} delivery={delivery} title={title} />}
        </span>
      </div>
      <div id={detail} hidden={!isOpen}>
        {isOpen && <DeliveryDetail delivery={delivery} />}
      </div>
    </li>
  )
}

function Replay({ id, delivery, title }: { id: number; delivery: Delivery; title: string }) {
  const attempt = useAttempt()
  const readAgain = useWebhooksAgain()
  const [isBusy, setBusy] = useState(false)

  async function replay() {
    setBusy(true)
    const done = await attempt(async () => {
      await api.post('/api/v1/webhooks/{id}/deliveries/{delivery}/replay', {
        path: { id, delivery: delivery.id },
      })
      return true
    })
    setBusy(false)
    await readAgain()
    if (done) showDone({ message: i18n.t('It is sent again, before what waits.') })
  }

  return (
    <Button
      size="compact-sm"
      // Successful deliveries are rarely repeated.
      variant={delivery.state === 'delivered' ? 'subtle' : 'default'}
      color="gray"
      leftSection={<IconRefresh size={14} />}
      loading={isBusy}
      aria-label={i18n.t('Send again: {title}', { title })}
      onClick={() => void replay()}
    >
      {i18n.t('Send again')}
    </Button>
  )
}

/** The request, and the response. */
function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { name, message_id, created_at, attempts, error, response, body } = delivery
  return (
    <dl className={`${definitions.definition} ${classes.opened}`}>
      {error !== null && (
        <>
          <dt>{i18n.t('Problem')}</dt>
          <dd>{failureWords(error)}</dd>
        </>
      )}
      <dt>{i18n.t('Response')}</dt>
      <dd>{response ? <Code block>{response}</Code> : i18n.t('Empty')}</dd>
      <dt>{i18n.t('Event')}</dt>
      <dd>
        <Code>{name}</Code>
      </dd>
      <dt>{i18n.t('First sent')}</dt>
      <dd>
        <Moment at={created_at} />
      </dd>
      <dt>{i18n.t('Attempts')}</dt>
      <dd>{attempts}</dd>
      <dt>{i18n.t('Message id')}</dt>
      <dd>
        <Code>{message_id}</Code>
      </dd>
      <dt>{i18n.t('Message')}</dt>
      <dd>{body !== null && <Code block>{pretty(body)}</Code>}</dd>
    </dl>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
