import { createHmac, randomBytes } from 'node:crypto'
import type { RecordOf } from '../../../database/tables.ts'

const prefix = 'whsec_'

/** A new secret, in the form of the Standard Webhooks convention. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** The headers that identify and sign a message, by the Standard Webhooks convention. */
export function signedHeaders(
  webhook: RecordOf<'webhook'>,
  message: { readonly id: string; readonly body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const content = `${message.id}.${timestamp}.${message.body}`
  const signatures = secretsOf(webhook, now).map((secret) => `v1,${sign(secret, content)}`)
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** After a rotation, signatures with both secrets, so that receivers can switch without missing a message. */
function secretsOf({ secret, previous_secret, previous_until }: RecordOf<'webhook'>, now: Date): string[] {
  const isValid = previous_secret !== null && previous_until !== null && previous_until > now.toISOString()
  return isValid ? [secret, previous_secret] : [secret]
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
