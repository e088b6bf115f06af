import type { FastifyBaseLogger } from 'fastify'
import { inSpan } from '../core/spans.ts'
import { type DeliveryServices, deliverTo } from '../resources/delivery/webhooks/webhook.deliver.ts'
import { type Claim, claimWebhook } from '../resources/delivery/webhooks/webhook.queue.ts'
import { type FailureNotes, noteOutage, repeat } from './schedule.ts'

interface WebhookControls {
  readonly logger: FastifyBaseLogger
  readonly signal?: AbortSignal
  readonly timeoutMilliseconds?: number
}

const pollMilliseconds = 900
/** The number of webhooks that one process delivers to at the same time: a slow one does not delay the others. */
const maxAtOnce = 20

/** Delivers to webhooks in each process that serves. Only one process at a time delivers to a webhook. */
export function watchWebhooks(
  services: DeliveryServices & FailureNotes,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  let isFailing = false
  const report = (error: unknown) => {
    if (noteOutage(services, error)) return
    if (!isFailing) logger.error({ err: error }, 'webhooks cannot be read')
    isFailing = true
  }
  const start = (claim: Claim, signal: AbortSignal) => {
    const run = deliver(services, claim, { logger, signal })
      .catch(report)
      .finally(() => running.delete(run))
    running.add(run)
  }
  const polling = repeat(
    pollMilliseconds,
    async (signal) => {
      while (running.size < maxAtOnce && !signal.aborted) {
        const claim = await claimWebhook(services.database, services.now())
        isFailing = false
        if (!claim) return
        start(claim, signal)
      }
    },
    report,
  )
  return {
    /** Resolves when what is being sent was answered. */
    async stop() {
      await polling.stop()
      await Promise.all(running)
    },
  }
}

/** Delivers everything that is due, one webhook after the other; returns how many it claimed. */
export async function deliverDue(services: DeliveryServices, controls: WebhookControls): Promise<number> {
  for (let count = 0; ; count++) {
    const claim = await claimWebhook(services.database, services.now())
    if (!claim) return count
    await deliver(services, claim, controls)
  }
}

function deliver(services: DeliveryServices, claim: Claim, controls: WebhookControls): Promise<void> {
  const { logger, ...options } = controls
  return inSpan({ name: 'webhook delivery', kind: 'internal' }, () =>
    deliverTo(services, claim, {
      ...options,
      onFailure: ({ webhook, opens, outcome: { status, error } }) => {
        logger.info({ webhook, status, reason: error }, 'webhook delivery failed')
        if (opens)
          logger.warn({ webhook, reason: error }, 'webhook fails repeatedly: tried once an hour from now on')
      },
    }),
  )
}
