import { i18n } from '@lingui/core'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { NotFoundError } from '../../../../client/src/index.ts'
import { useCan } from '../../api/session.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { DeleteWebhook } from './DeleteWebhook.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { NewSecret } from './NewSecret.tsx'
import { WebhookDefinition } from './WebhookDefinition.tsx'
import { WebhookState } from './WebhookState.tsx'
import { nameOf, webhookQuery } from './webhook-queries.ts'

/** One webhook: how it is doing, what it is told of, and what was sent. */
export function WebhookScreen() {
  const id = Number(useParams({ from: '/settings/webhooks/$id' }).id)
  const can = useCan()
  const { data: webhook, error, isPending, refetch } = useQuery(webhookQuery(id))
  if (isPending) return <LoadingState />
  if (!webhook || error instanceof NotFoundError)
    return <ErrorState error={error} reset={() => void refetch()} />
  return (
    <Screen
      title={nameOf(webhook)}
      width="form"
      actions={
        can('list webhooks') && (
          <Anchor component={Link} to="/settings/webhooks">
            {i18n.t('All webhooks')}
          </Anchor>
        )
      }
    >
      <WebhookState webhook={webhook} />
      <WebhookDefinition webhook={webhook} />
      <DeliveryLog key={id} webhook={webhook} />
      {can('update webhooks') && <NewSecret id={id} />}
      {can('delete webhooks') && <DeleteWebhook webhook={webhook} />}
    </Screen>
  )
}
