import type { Database, Db, Transaction } from '../../../database/database.ts'
import { insertRow, runStatement, updateRow } from '../../../database/rows.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import { lockIfLive } from '../../../records/read.ts'
import { updateRecord } from '../../../records/write.ts'
import { webhookKind } from './webhook.schema.ts'
import type { Outcome } from './webhook.send.ts'

export type DeliveryRow = Omit<Tables['webhook_deliveries'], 'id'> & { id: number }

/** A webhook that this process delivers to, until the claim expires or another process takes it. */
export interface Claim {
  readonly webhook_id: number
  readonly claims: number
  /** All events up to this one are delivered, pending or not matched. It only increases. */
  position: number
  failures: number
}

/** A message to send: a new one, or a pending one. */
export interface QueuedMessage {
  /** Null for a test. */
  readonly event_id: number | null
  readonly message_id: string
  readonly name: string
  readonly body: string
  /** The record that it is about: messages about one record are sent in order. Null for several records. */
  readonly record: string | null
  readonly waiting?: DeliveryRow
}

export interface Attempt {
  readonly message: QueuedMessage
  readonly outcome: Outcome
}

/** Longer than an attempt takes. Each recorded attempt begins it anew. */
const claimMilliseconds = 30_000
/** A message that fails is tried for this long. */
export const retryMilliseconds = 86_400_000

/** A webhook is due when it is not claimed, and has a pending message or is behind the newest event. */
const isDue = `enabled = 1 and run_at <= $1 and (claimed_until is null or claimed_until <= $1) and (
    position < (select max(id) from outbox)
    or exists (select 1 from webhook_deliveries where webhook_deliveries.webhook_id = webhook_states.webhook_id
      and webhook_deliveries.state = 'pending'))`
const joined = 'webhook_states join webhooks on webhooks.id = webhook_states.webhook_id'

/** Claims a webhook that is due; undefined when none is. Reads before it writes, since this is called every second. */
export async function claimWebhook(database: Database, now: Date): Promise<Claim | undefined> {
  const anyDue = `select 1 as due from ${joined} where ${isDue} limit 1`
  if (!(await database.readRow(anyDue, [now.toISOString()]))) return undefined
  const [claim] = await database.transaction(null, (tx) => {
    const lock = tx.supportsRowLocks ? 'for update of webhook_states skip locked' : ''
    return runStatement<Claim>(
      tx.db,
      `update webhook_states set claims = claims + 1, claimed_until = $2 where webhook_id = (
        select webhook_id from ${joined} where ${isDue} order by coalesce(last_attempt_at, ''), webhook_id limit 1 ${lock})
        returning webhook_id, claims, position, failures`,
      [tx.now, claimEnd(tx.now)],
    )
  })
  return claim && { ...claim }
}

/** Prolongs a claim and stores its position; false when another process has taken it. */
export async function keepClaim(database: Database, claim: Claim): Promise<boolean> {
  return database.transaction(null, (tx) => writeState(tx, claim, { claimed_until: claimEnd(tx.now) }))
}

/** Ends a claim, so that any process can go on. */
export async function endClaim(database: Database, claim: Claim): Promise<void> {
  await database.transaction(null, (tx) => writeState(tx, claim, { claimed_until: null }))
}

/** The oldest messages that wait. */
export function findWaiting(db: Db, webhookId: number, count: number): Promise<readonly DeliveryRow[]> {
  const text = `select * from webhook_deliveries where webhook_id = $1 and state = 'pending' order by id limit $2`
  return runStatement<DeliveryRow>(db, text, [webhookId, count])
}

/**
 * Stores the results of a round, and advances the position; returns whether to send the next messages. If another
 * process has claimed the webhook meanwhile, nothing is stored: that process sends the messages again. A round with
 * failures counts as one failure.
 */
export function recordAttempts(
  database: Database,
  claim: Claim,
  attempts: readonly Attempt[],
): Promise<boolean> {
  const failed = attempts.map(({ outcome }) => outcome).filter(({ isDelivered }) => !isDelivered)
  return database.transaction(null, async (tx) => {
    const failures = failed.length === 0 ? 0 : claim.failures + 1
    const retryAfter = Math.max(0, ...failed.map((outcome) => outcome.retryAfter ?? 0))
    const isKept = await writeState(tx, claim, {
      failures,
      last_attempt_at: tx.now,
      last_error: failed[0]?.error ?? null,
      ...(failed.length < attempts.length ? { last_success_at: tx.now } : {}),
      ...(failed.length === 0
        ? { claimed_until: claimEnd(tx.now) }
        : { claimed_until: null, run_at: later(tx.now, delayAfter(failures, retryAfter)) }),
    })
    if (!isKept) return false
    for (const { message, outcome } of attempts) await writeDelivery(tx, claim.webhook_id, message, outcome)
    if (failed.some(({ isGone }) => isGone)) await disable(tx, claim.webhook_id)
    return failed.length === 0
  })
}

/** Stores the result of a test, which is not repeated. A success closes the circuit. */
export async function recordPing(
  tx: Transaction,
  webhook: RecordOf<'webhook'>,
  message: Omit<QueuedMessage, 'event_id' | 'waiting' | 'record'>,
  outcome: Outcome,
): Promise<DeliveryRow> {
  const ended = outcome.isDelivered
    ? 'last_success_at = $2, last_error = null, failures = 0, run_at = $2'
    : 'last_error = $3'
  const text = `update webhook_states set last_attempt_at = $2, ${ended} where webhook_id = $1`
  await runStatement(tx.db, text, [webhook.id, tx.now, ...(outcome.isDelivered ? [] : [outcome.error])])
  return insertRow<DeliveryRow>(tx.db, 'webhook_deliveries', {
    webhook_id: webhook.id,
    ...message,
    ...resultOf(outcome),
    state: outcome.isDelivered ? 'delivered' : 'failed',
    attempts: 1,
    created_at: tx.now,
    updated_at: tx.now,
    give_up_at: tx.now,
  })
}

async function writeDelivery(
  tx: Transaction,
  webhookId: number,
  { waiting, record: _, ...message }: QueuedMessage,
  outcome: Outcome,
): Promise<void> {
  const giveUpAt = waiting?.give_up_at ?? later(tx.now, retryMilliseconds)
  const isLast = outcome.isGone || giveUpAt <= tx.now
  const result = {
    ...resultOf(outcome),
    state: outcome.isDelivered ? 'delivered' : isLast ? 'failed' : 'pending',
    attempts: (waiting?.attempts ?? 0) + 1,
    updated_at: tx.now,
  }
  if (waiting) await updateRow(tx.db, 'webhook_deliveries', waiting.id, result)
  else {
    const created = { created_at: tx.now, give_up_at: giveUpAt }
    await insertRow(tx.db, 'webhook_deliveries', { webhook_id: webhookId, ...message, ...created, ...result })
  }
}

function resultOf({ status, duration, response, error }: Outcome) {
  return { status, duration, response, error }
}

async function disable(tx: Transaction, id: number): Promise<void> {
  const webhook = await lockIfLive(tx, webhookKind, id)
  if (!webhook) return
  await updateRecord(tx, webhookKind, webhook, { enabled: 0 })
  const text = 'update webhook_states set disabled_reason = $2 where webhook_id = $1'
  await runStatement(tx.db, text, [id, 'The server answered 410: it wants no more deliveries.'])
}

/** Writes the state of a webhook, unless another process has claimed it since. */
async function writeState({ db }: Transaction, claim: Claim, values: object): Promise<boolean> {
  const columns = { ...values, position: claim.position }
  const set = Object.keys(columns)
    .map((name, at) => `${name} = $${at + 3}`)
    .join(', ')
  const text = `update webhook_states set ${set} where webhook_id = $1 and claims = $2 returning webhook_id`
  const written = await runStatement(db, text, [claim.webhook_id, claim.claims, ...Object.values(columns)])
  return written.length > 0
}

function claimEnd(now: string): string {
  return later(now, claimMilliseconds)
}

function later(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) + milliseconds).toISOString()
}

const second = 1000
const minute = 60 * second

/** The delays after the first, second, … failed attempt in a row. The last one is repeated. */
const delays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute]
/** Jitter: spreads the attempts of many webhooks to one server that was down. */
const jitter = 0.2

/** The delay in milliseconds after this many failed attempts in a row; longer if the server asks for it. */
function delayAfter(failures: number, retryAfter: number, random = Math.random()): number {
  const delay = delays[Math.min(failures, delays.length) - 1] ?? 0
  return Math.max(Math.round(delay * (1 - jitter + 2 * jitter * random)), retryAfter)
}
