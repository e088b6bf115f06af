import { siteContent } from './events.ts'
import type { Webhook, WebhookFilters, WebhookInput } from './webhook-queries.ts'

/** The values of the form. */
export interface WebhookValues {
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly filters: WebhookFilters
  readonly isEnabled: boolean
}

export const emptyValues: WebhookValues = {
  url: '',
  description: '',
  events: siteContent,
  filters: {},
  isEnabled: true,
}

export function valuesOf({ url, description, events, filters, enabled }: Webhook): WebhookValues {
  return { url, description: description ?? '', events, filters, isEnabled: enabled === 1 }
}

export function inputOf({ url, description, events, filters, isEnabled }: WebhookValues): WebhookInput {
  return {
    url: url.trim(),
    description: description.trim() || null,
    events: [...events],
    filters,
    enabled: isEnabled ? 1 : 0,
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
