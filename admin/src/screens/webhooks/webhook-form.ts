import { siteContent } from './events.ts'
import type { Webhook, WebhookFilters, WebhookInput } from './webhook-queries.ts'

/** The values of the form. */
export interface WebhookValues {
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly filters: WebhookFilters
  readonly isEnabled: boolean
  /** A number, or empty for the default. */
  readonly concurrency: number | string
  readonly batchSize: number | string
}

/** As the service has them. */
export const defaultConcurrency = 8
export const defaultBatchSize = 1

export const emptyValues: WebhookValues = {
  url: '',
  description: '',
  events: siteContent,
  filters: {},
  isEnabled: true,
  concurrency: defaultConcurrency,
  batchSize: defaultBatchSize,
}

export function valuesOf(webhook: Webhook): WebhookValues {
  const { url, description, events, filters, enabled, concurrency, batch_size } = webhook
  return {
    url,
    description: description ?? '',
    events,
    filters,
    isEnabled: enabled === 1,
    concurrency,
    batchSize: batch_size,
  }
}

export function inputOf(values: WebhookValues): WebhookInput {
  const { url, description, events, filters, isEnabled, concurrency, batchSize } = values
  return {
    url: url.trim(),
    description: description.trim() || null,
    events: [...events],
    filters,
    enabled: isEnabled ? 1 : 0,
    concurrency: concurrency === '' ? defaultConcurrency : Number(concurrency),
    batch_size: batchSize === '' ? defaultBatchSize : Number(batchSize),
  }
}

/** The fields that are another than before: all others stay as they are, whatever they hold. */
export function changesOf(before: WebhookValues, after: WebhookValues): Partial<WebhookInput> {
  const old = inputOf(before)
  const changed = Object.entries(inputOf(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof WebhookInput]),
  )
  return Object.fromEntries(changed)
}
