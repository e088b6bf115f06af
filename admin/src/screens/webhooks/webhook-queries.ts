import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { HttpError } from '../../../../client/src/index.ts'
import type { components } from '../../../../client/src/schema.d.ts'
import { api } from '../../api/client.ts'

export type Webhook = components['schemas']['Webhook']
export type WebhookInput = components['schemas']['WebhookInput']
export type WebhookFilters = Webhook['filters']
export type Delivery = components['schemas']['WebhookDelivery']
export type DeliveryState = Delivery['state']

/** Deliveries are made in the background, so the shown ones are read again. */
const slowly = 5_000
const soon = 2_000
const perPage = 20

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'all'],
  refetchInterval: ({ state: { error } }) => interval(error, false),
  queryFn: () => Array.fromAsync(api.list('/api/v1/webhooks')),
})

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', id],
    refetchInterval: ({ state: { data, error } }) => interval(error, data !== undefined && data.failures > 0),
    queryFn: async () => (await api.get('/api/v1/webhooks/{id}', { path: { id } })).data,
  })

/** A portion of the log, newest first. */
export const deliveriesQuery = (id: number, state: DeliveryState | undefined, page: number) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', state, page],
    queryFn: ({ signal }) =>
      api.get('/api/v1/webhooks/{id}/deliveries', {
        path: { id },
        query: { page, per_page: perPage, ...(state ? { 'filter[state]': state } : {}) },
        signal,
      }),
    refetchInterval: ({ state: { data, error } }) =>
      interval(error, data?.data.some((delivery) => delivery.state === 'pending') ?? false),
  })

/** A request for a deleted or forbidden webhook is not repeated. */
function interval(error: Error | null, isWaiting: boolean): number | false {
  if (error instanceof HttpError && error.status < 500) return false
  return isWaiting ? soon : slowly
}

export function useWebhooksAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['webhooks'] })
}

/** The name of a webhook: its description, or else its address. */
export function nameOf({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description || url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
