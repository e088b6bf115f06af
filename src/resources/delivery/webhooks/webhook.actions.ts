import { randomBytes } from 'node:crypto'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Conflict } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { permissionsFor } from './webhook.events.ts'
import { type WebhookRow, type webhookFields, webhookKind, type webhookRules } from './webhook.schema.ts'
import { newWebhookSecret } from './webhook.signature.ts'

type Webhook = RecordOf<'webhook'>
type WebhookInput = Input<typeof webhookFields, (typeof webhookRules.required)[number]>

const hour = 3_600_000

/** Creates a webhook that receives the events after `position`. */
export async function createWebhook(
  tx: Transaction,
  input: WebhookInput,
  position: number,
): Promise<WebhookRow> {
  await requirePermissions(tx, permissionsFor(input.events))
  const webhook = await insertRecord(tx, webhookKind, {
    url: input.url,
    description: input.description ?? null,
    events: input.events,
    filters: input.filters ?? {},
    enabled: input.enabled ?? 1,
    concurrency: input.concurrency ?? 8,
    batch_size: input.batch_size ?? 1,
    secret: newWebhookSecret(),
    previous_secret: null,
    previous_until: null,
    message_prefix: `msg_${randomBytes(9).toString('base64url')}`,
  })
  const text = `insert into webhook_states (webhook_id, position, claims, run_at, failures) values ($1, $2, 0, $3, 0)`
  await runStatement(tx.db, text, [webhook.id, position, tx.now])
  return readWebhook(tx.db, webhook.id)
}

/** A webhook that is enabled again receives the events after `position`. */
export async function updateWebhook(
  tx: Transaction,
  current: Webhook,
  { filters, ...input }: Input<typeof webhookFields>,
  position: number | null,
): Promise<WebhookRow> {
  const { events = current.events, url = current.url } = input
  // A new address would also get what waits: present events count, even when they are taken away.
  const sent = url === current.url ? events : [...current.events, ...events]
  await requirePermissions(tx, permissionsFor(sent))
  const after = await updateRecord(tx, webhookKind, current, {
    ...input,
    ...(filters === undefined ? {} : { filters: filters ?? {} }),
  })
  const isEnabled = current.enabled === 0 && after.enabled === 1
  if (isEnabled) {
    if (position === null) throw new Conflict() // disabled since the position was read
    // A process that is still delivering loses its claim: otherwise it would overwrite the position.
    const text = `update webhook_states set position = $2, disabled_reason = null, claims = claims + 1,
      claimed_until = null where webhook_id = $1`
    await runStatement(tx.db, text, [current.id, position])
  }
  if (isEnabled || after.url !== current.url) await closeCircuit(tx, current.id)
  return readWebhook(tx.db, current.id)
}

export function deleteWebhook(tx: Transaction, current: Webhook): Promise<void> {
  return deleteRecord(tx, webhookKind, current)
}

/** Gives the webhook a new secret. For some hours messages are signed with the previous secret too. */
export async function rotateSecret(
  tx: Transaction,
  current: Webhook,
  overlapHours: number,
): Promise<WebhookRow> {
  // With the secret one could send events that the receiver believes.
  await requirePermissions(tx, permissionsFor(current.events))
  const until = new Date(Date.parse(tx.now) + overlapHours * hour).toISOString()
  await updateRecord(tx, webhookKind, current, {
    secret: newWebhookSecret(),
    previous_secret: overlapHours === 0 ? null : current.secret,
    previous_until: overlapHours === 0 ? null : until,
  })
  return readWebhook(tx.db, current.id)
}

/** Allows the next attempt at once, as if no attempt had failed. */
async function closeCircuit({ db, now }: Transaction, id: number): Promise<void> {
  const text = 'update webhook_states set failures = 0, last_error = null, run_at = $2 where webhook_id = $1'
  await runStatement(db, text, [id, now])
}

/** Webhooks, each with its state. */
export function readWebhooks(db: Db) {
  return db
    .selectFrom('webhooks')
    .innerJoin('webhook_states', 'webhook_states.webhook_id', 'webhooks.id')
    .selectAll()
}

export function readWebhook(db: Db, id: number): Promise<WebhookRow> {
  return readWebhooks(db).where('webhooks.id', '=', id).executeTakeFirstOrThrow()
}
