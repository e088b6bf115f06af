import { randomBytes } from 'node:crypto'
import type { RecordOf } from '../../../database/tables.ts'
import { keyOfSecret, secretOf, signatureHeaders } from '../../../network/signature.ts'

/** A new secret, in the form of the Standard Webhooks convention. */
export function newWebhookSecret(): string {
  return secretOf(randomBytes(32))
}

/** The headers that identify and sign a message. */
export function signedHeaders(
  webhook: RecordOf<'webhook'>,
  message: { readonly id: string; readonly body: string },
  now: Date,
): Record<string, string> {
  return signatureHeaders(secretsOf(webhook, now).map(keyOfSecret), message, now)
}

/** After a rotation, signatures with both secrets, so that receivers can switch without missing a message. */
function secretsOf({ secret, previous_secret, previous_until }: RecordOf<'webhook'>, now: Date): string[] {
  const isValid = previous_secret !== null && previous_until !== null && previous_until > now.toISOString()
  return isValid ? [secret, previous_secret] : [secret]
}
