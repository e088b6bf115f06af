import { Agent as HttpsAgent } from 'node:https'
import type { Database } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { readEvents, type StoredEvent } from '../../../lifecycle/outbox-reader.ts'
import { http } from '../../../network/http.ts'
import type { PrivateNetworks } from '../../../network/private-networks.ts'
import { findIfLive } from '../../../records/read.ts'
import { type ShownChange, showChanges } from '../changes/change.schema.ts'
import { batchName, matchesEvent } from './webhook.events.ts'
import { passesFilters } from './webhook.filters.ts'
import { deliveries } from './webhook.metrics.ts'
import {
  type Attempt,
  type Claim,
  type DeliveryRow,
  endClaim,
  findWaiting,
  keepClaim,
  type QueuedMessage,
  recordAttempts,
} from './webhook.queue.ts'
import { failuresToOpen, maxConcurrency, webhookKind } from './webhook.schema.ts'
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

/** Sends the pending messages of a claimed webhook, several at the same time, until one fails or none is left. */
export async function deliverTo(
  services: DeliveryServices,
  claim: Claim,
  { signal, timeoutMilliseconds, onFailure }: DeliveryOptions = {},
): Promise<void> {
  const { database } = services
  const queue = new MessageQueue(database, claim)
  const connections = { keepAlive: true, maxSockets: maxConcurrency }
  const agents = { http: new http.Agent(connections), https: new HttpsAgent(connections) }
  const limits = timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds }
  try {
    for (let count = 0; count < messagesPerTurn && !signal?.aborted; ) {
      // Read again for each round: the secret or address may have changed, or the webhook may be disabled.
      const webhook = await findIfLive(database.db, webhookKind, claim.webhook_id)
      const round = webhook?.enabled === 1 ? await queue.nextRound(webhook) : []
      if (!webhook || round.length === 0) break
      const agent = webhook.url.startsWith('https:') ? agents.https : agents.http
      const attempts = await Promise.all(
        round.map(async (message): Promise<Attempt> => {
          const sent = { id: message.message_id, body: message.body }
          const outcome = await sendMessage(webhook, sent, { ...services, agent, ...limits })
          deliveries.of({ outcome: outcome.isDelivered ? 'delivered' : 'failed' }).add()
          return { message, outcome }
        }),
      )
      const failed = attempts.find(({ outcome }) => !outcome.isDelivered)
      if (failed)
        onFailure?.({
          webhook: webhook.id,
          opens: claim.failures + 1 === failuresToOpen,
          outcome: failed.outcome,
        })
      if (!(await recordAttempts(database, claim, attempts))) return
      claim.failures = 0
      count += round.length
    }
    await endClaim(database, claim)
  } finally {
    agents.http.destroy()
    agents.https.destroy()
  }
}

/**
 * The messages of a webhook: first the pending ones, then the events after its position that match its patterns and
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

  /** The next messages that may be sent at the same time: no two of them are about one record. */
  async nextRound(webhook: RecordOf<'webhook'>): Promise<QueuedMessage[]> {
    const waiting = await findWaiting(this.#database.db, webhook.id, webhook.concurrency)
    if (waiting.length > 0) return independent(waiting.map(messageAgain))
    if (webhook.batch_size > 1) return this.#nextBatch(webhook)
    const round: QueuedMessage[] = []
    const changes = this.#changes(webhook, () => round.length > 0)
    for await (const change of changes) {
      const message = messageOf(webhook, change)
      if (round.some(({ record }) => record === message.record)) break
      this.#skip(change.id)
      round.push(message)
      if (round.length === webhook.concurrency) break
    }
    return round
  }

  async #nextBatch(webhook: RecordOf<'webhook'>): Promise<QueuedMessage[]> {
    const changes: ShownChange[] = []
    for await (const change of this.#changes(webhook, () => changes.length > 0)) {
      this.#skip(change.id)
      changes.push(change)
      if (changes.length === webhook.batch_size) break
    }
    const last = changes.at(-1)
    if (!last) return []
    const body = JSON.stringify({ type: batchName, timestamp: last.at, data: changes })
    return [{ ...messageOf(webhook, last), name: batchName, body, record: null }]
  }

  /** The changes that match. The one that was yielded last stays until it is skipped. */
  async *#changes(webhook: RecordOf<'webhook'>, isFilled: () => boolean): AsyncGenerator<ShownChange> {
    for (;;) {
      const event = this.#events[0]
      if (event) {
        const change = await matchingChange(this.#database, webhook, event)
        if (change) yield change
        this.#skip(event.id)
        // Reading more stores the position, so that messages which are not sent yet would be lost with this process.
      } else if (isFilled() || !(await this.#readMore())) return
    }
  }

  #skip(id: number): void {
    if (this.#events[0]?.id !== id) return
    this.#events.shift()
    this.#claim.position = id
  }

  /** Whether there are more, and the claim still holds. */
  async #readMore(): Promise<boolean> {
    this.#events = await readEvents(this.#database, this.#claim.position, eventsPerRead)
    return this.#events.length > 0 && (await keepClaim(this.#database, this.#claim))
  }
}

async function matchingChange(
  { db }: Database,
  webhook: RecordOf<'webhook'>,
  event: StoredEvent,
): Promise<ShownChange | undefined> {
  if (!matchesEvent(webhook.events, event.name)) return undefined
  const [change] = await showChanges(db, [event])
  return change && (await passesFilters(db, webhook.filters, change)) ? change : undefined
}

function messageOf(webhook: RecordOf<'webhook'>, change: ShownChange): QueuedMessage {
  return {
    event_id: change.id,
    message_id: `${webhook.message_prefix}_${change.id}`,
    name: change.name,
    body: JSON.stringify({ type: change.name, timestamp: change.at, data: change }),
    record: recordOf(change),
  }
}

function messageAgain(waiting: DeliveryRow): QueuedMessage {
  const { event_id, message_id, name, body } = waiting
  const { data } = JSON.parse(body) as { data: ShownChange | ShownChange[] }
  return { event_id, message_id, name, body, waiting, record: Array.isArray(data) ? null : recordOf(data) }
}

/** Components count as a part of their page. */
function recordOf({ kind, record_id, page_id }: ShownChange): string {
  return page_id === null ? `${kind} ${record_id}` : `page ${page_id}`
}

/** The first messages, up to one that has to wait for another of them. A batch is sent alone. */
function independent(messages: readonly QueuedMessage[]): QueuedMessage[] {
  const records = messages.map(({ record }) => record)
  const end = records.findIndex((record, at) => at > 0 && (record === null || records.indexOf(record) < at))
  return messages.slice(0, records[0] === null ? 1 : end < 0 ? messages.length : end)
}
