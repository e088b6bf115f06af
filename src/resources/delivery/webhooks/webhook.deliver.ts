import { Agent as HttpsAgent } from 'node:https'
import type { Database } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { readEvents, type StoredEvent } from '../../../lifecycle/outbox-reader.ts'
import { http } from '../../../network/http.ts'
import type { PrivateNetworks } from '../../../network/private-networks.ts'
import { findIfLive } from '../../../records/read.ts'
import { showChanges } from '../changes/change.schema.ts'
import { matchesEvent } from './webhook.events.ts'
import { passesFilters } from './webhook.filters.ts'
import { deliveries } from './webhook.metrics.ts'
import {
  type Claim,
  endClaim,
  findWaiting,
  keepClaim,
  type QueuedMessage,
  recordAttempt,
} from './webhook.queue.ts'
import { failuresToOpen, webhookKind } from './webhook.schema.ts'
import { type Outcome, sendMessage } from './webhook.send.ts'

export interface DeliveryServices {
  readonly database: Database
  readonly webhookNetworks: PrivateNetworks
  readonly now: () => Date
}

interface DeliveryOptions {
  /** No further message is sent once it is aborted. */
  readonly signal?: AbortSignal
  readonly timeoutMilliseconds?: number
  readonly onFailure?: (failure: { webhook: number; opens: boolean; outcome: Outcome }) => void
}

/** After so many messages another webhook gets its turn. */
const messagesPerTurn = 100
const eventsPerRead = 200

/** Sends the pending messages of a claimed webhook, one after the other, until one fails or none is left. */
export async function deliverTo(
  services: DeliveryServices,
  claim: Claim,
  { signal, timeoutMilliseconds, onFailure }: DeliveryOptions = {},
): Promise<void> {
  const { database } = services
  const queue = new MessageQueue(database, claim)
  const connections = { keepAlive: true, maxSockets: 1 }
  const agents = { http: new http.Agent(connections), https: new HttpsAgent(connections) }
  try {
    for (let count = 0; count < messagesPerTurn && !signal?.aborted; count++) {
      // Read again for each message: the secret or address may have changed, or the webhook may be disabled.
      const webhook = await findIfLive(database.db, webhookKind, claim.webhook_id)
      const message = webhook?.enabled === 1 ? await queue.next(webhook) : undefined
      if (!webhook || !message) break
      const agent = webhook.url.startsWith('https:') ? agents.https : agents.http
      const sent = { id: message.message_id, body: message.body }
      const limits = timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds }
      const outcome = await sendMessage(webhook, sent, { ...services, agent, ...limits })
      deliveries.of({ outcome: outcome.isDelivered ? 'delivered' : 'failed' }).add()
      if (!outcome.isDelivered)
        onFailure?.({ webhook: webhook.id, opens: claim.failures + 1 === failuresToOpen, outcome })
      if (!(await recordAttempt(database, claim, message, outcome))) return
      claim.failures = 0
    }
    await endClaim(database, claim)
  } finally {
    agents.http.destroy()
    agents.https.destroy()
  }
}

/**
 * The messages of a webhook: first the pending message, then the events after its position that match its patterns and
 * filters.
 */
class MessageQueue {
  readonly #database: Database
  readonly #claim: Claim
  #events: StoredEvent[] = []

  constructor(database: Database, claim: Claim) {
    this.#database = database
    this.#claim = claim
  }

  async next(webhook: RecordOf<'webhook'>): Promise<QueuedMessage | undefined> {
    const waiting = await findWaiting(this.#database.db, webhook.id)
    if (waiting) {
      const { event_id, message_id, name, body } = waiting
      return { event_id, message_id, name, body, waiting }
    }
    for (;;) {
      const event = this.#events.shift()
      if (event) {
        this.#claim.position = event.id
        const message = await messageFor(this.#database, webhook, event)
        if (message) return message
      } else if (!(await this.#readMore())) return undefined
    }
  }

  /** Whether there are more, and the claim still holds. */
  async #readMore(): Promise<boolean> {
    this.#events = await readEvents(this.#database, this.#claim.position, eventsPerRead)
    return this.#events.length > 0 && (await keepClaim(this.#database, this.#claim))
  }
}

async function messageFor(
  { db }: Database,
  webhook: RecordOf<'webhook'>,
  event: StoredEvent,
): Promise<QueuedMessage | undefined> {
  if (!matchesEvent(webhook.events, event.name)) return undefined
  const [change] = await showChanges(db, [event])
  if (!change || !(await passesFilters(db, webhook.filters, change))) return undefined
  return {
    event_id: event.id,
    message_id: `${webhook.message_prefix}_${event.id}`,
    name: event.name,
    body: JSON.stringify({ type: event.name, timestamp: event.at, data: change }),
  }
}
