import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** The headers that identify and sign a message, by the Standard Webhooks convention: a signature for each of the keys. */
export function signatureHeaders(
  keys: readonly Buffer[],
  message: { readonly id: string; readonly body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const content = `${message.id}.${timestamp}.${message.body}`
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** A secret in the form of the convention, for these random bytes. */
export function secretOf(bytes: Buffer): string {
  return prefix + bytes.toString('base64')
}

/** The key of a secret: that of the convention, or the bytes of any other text. */
export function keyOfSecret(secret: string): Buffer {
  return secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret, 'utf8')
}
