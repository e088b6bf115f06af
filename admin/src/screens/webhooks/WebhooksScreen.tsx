import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { IconPlus, IconWebhook } from '../../ui/icons.ts'
import rows from '../../ui/Rows.module.css'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import { eventPhrases } from './event-words.ts'
import { healthOf, healthWords, lastSuccess, wantsAttention } from './health.ts'
import { NewWebhook } from './NewWebhook.tsx'
import { HealthBadge } from './WebhookState.tsx'
import classes from './Webhooks.module.css'
import { nameOf, type Webhook, webhooksQuery } from './webhook-queries.ts'

/** The addresses that are told of changes, and how each is doing. */
export function WebhooksScreen() {
  const can = useCan()
  const navigate = useNavigate()
  const { add } = useSearch({ from: '/settings/webhooks' })
  const { data, error, isPending, refetch } = useQuery({ ...webhooksQuery, enabled: can('list webhooks') })
  const setAdding = (isAdding: boolean) =>
    void navigate({ to: '/settings/webhooks', search: isAdding ? { add: true } : {}, replace: true })
  const addButton = can('create webhooks') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {i18n.t('Add a webhook')}
    </Button>
  )
  return (
    <Screen title={i18n.t('Webhooks')} width="form" actions={data && data.length > 0 && addButton}>
      <SettingsTabs />
      {!can('list webhooks') && (
        <EmptyState title={i18n.t('You may not see the webhooks')}>
          {i18n.t('Ask an administrator.')}
        </EmptyState>
      )}
      {can('list webhooks') && isPending && <LoadingState />}
      {error && !data && <ErrorState error={error} reset={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconWebhook size={32} stroke={1.4} />}
          title={i18n.t('No webhooks yet')}
          action={addButton}
        >
          {i18n.t(
            'A webhook tells another program at once when something changes here: a website is built anew, a search engine learns of a page, a chat gets a note.',
          )}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <Text c="dimmed" size="sm" mb="sm">
            {i18n.t('Other programs that are told at once when something changes here.')}
          </Text>
          <ul className={rows.rows}>
            {data.map((webhook) => (
              <li key={webhook.id}>
                <Row webhook={webhook} />
              </li>
            ))}
          </ul>
        </>
      )}
      {can('create webhooks') && <NewWebhook opened={add === true} onClose={() => setAdding(false)} />}
    </Screen>
  )
}

function Row({ webhook }: { webhook: Webhook }) {
  const can = useCan()
  const health = healthOf(webhook)
  const content = (
    <>
      <div className={rows.main}>
        <div className={rows.title}>{nameOf(webhook)}</div>
        {webhook.description && <div className={rows.detail}>{webhook.url}</div>}
        <div className={rows.detail}>{eventPhrases(webhook.events).join(' · ')}</div>
        {wantsAttention(health) && <div className={classes.problem}>{healthWords(webhook)}</div>}
      </div>
      <div className={classes.health}>
        <HealthBadge health={health} />
        <span className={rows.detail}>{lastSuccess(webhook)}</span>
      </div>
    </>
  )
  if (!can('view webhooks')) return <div className={`${rows.row} ${classes.row}`}>{content}</div>
  return (
    <Link
      to="/settings/webhooks/$id"
      params={{ id: String(webhook.id) }}
      className={`${rows.row} ${rows.link} ${classes.row}`}
    >
      {content}
    </Link>
  )
}
