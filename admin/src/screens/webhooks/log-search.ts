import type { DeliveryState } from './webhook-queries.ts'

export const deliveryStates = ['delivered', 'pending', 'failed'] as const satisfies readonly DeliveryState[]

/** The parameters for the log in the address of a webhook's screen. */
export interface LogSearch {
  readonly state?: DeliveryState | undefined
  readonly page?: number | undefined
}

export function readLogSearch(given: Record<string, unknown>): LogSearch {
  const state = deliveryStates.find((one) => one === given.state)
  const page = Number(given.page)
  return { ...(state ? { state } : {}), ...(Number.isInteger(page) && page > 1 ? { page } : {}) }
}
