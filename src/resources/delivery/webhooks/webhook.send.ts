import type { Agent, IncomingMessage } from 'node:http'
import { version } from '../../../core/version.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { PrivateAddress, type PrivateNetworks } from '../../../network/private-networks.ts'
import { openRequest } from '../../../network/request.ts'
import { signedHeaders } from './webhook.signature.ts'

export interface Message {
  readonly id: string
  readonly body: string
}

/** What came of one attempt. */
export interface Outcome {
  readonly isDelivered: boolean
  /** The address says that it wants no more. */
  readonly isGone: boolean
  readonly status: number | null
  readonly duration: number
  readonly response: string | null
  readonly error: string | null
  /** How many milliseconds to wait before the next attempt, if the response says so. */
  readonly retryAfter: number | null
}

export interface SendOptions {
  readonly now: () => Date
  readonly webhookNetworks: PrivateNetworks
  readonly agent?: Agent
  readonly timeoutMilliseconds?: number
}

const defaultTimeout = 15_000
const maxResponseBytes = 16 * 1024
const maxResponseText = 1000
const day = 86_400_000

/** Sends a message once, and reads the beginning of the response. Never throws: the outcome contains any error. */
export async function sendMessage(
  webhook: RecordOf<'webhook'>,
  message: Message,
  options: SendOptions,
): Promise<Outcome> {
  const { now, webhookNetworks, agent, timeoutMilliseconds = defaultTimeout } = options
  const start = performance.now()
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const took = () => Math.round(performance.now() - start)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `Corral/${version}`,
    ...signedHeaders(webhook, message, now()),
  }
  try {
    const response = await openRequest(new URL(webhook.url), {
      method: 'POST',
      headers,
      body: message.body,
      allowed: webhookNetworks,
      signal,
      ...(agent ? { agent } : {}),
    })
    const text = await readStart(response)
    return { ...outcomeOf(response, now()), duration: took(), response: text }
  } catch (error) {
    const failure = signal.aborted
      ? `There was no response within ${timeoutMilliseconds / 1000} seconds.`
      : explain(error)
    return { ...nothing, duration: took(), error: failure }
  }
}

const nothing = { isDelivered: false, isGone: false, status: null, response: null, retryAfter: null }

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, now: Date) {
  const isDelivered = statusCode >= 200 && statusCode < 300
  const isRedirect = statusCode >= 300 && statusCode < 400
  const hint = isRedirect ? ' Redirects are not followed: use the address that it leads to.' : ''
  return {
    isDelivered,
    isGone: statusCode === 410,
    status: statusCode,
    error: isDelivered ? null : `The server answered ${statusCode}.${hint}`,
    retryAfter: readRetryAfter(headers['retry-after'], now),
  }
}

/** Seconds or a date, at most a day from now. */
function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return milliseconds > 0 ? Math.min(milliseconds, day) : null
}

/** The status already decides, so a body that is too long, too slow or broken does not matter. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxResponseBytes) break
    }
  } catch {
    response.destroy()
  }
  const text = Buffer.concat(chunks).toString()
  // A database refuses some control characters, and a log needs none.
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxResponseText)
    .toWellFormed()
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server is not known.',
  EAI_AGAIN: 'The name of the server cannot be resolved at the moment.',
  ECONNREFUSED: 'The server refuses connections.',
  ECONNRESET: 'The server closed the connection.',
  ETIMEDOUT: 'The server cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is self-signed.',
}

function explain(error: unknown): string {
  if (error instanceof PrivateAddress)
    return 'The address is on a private network. CORRAL_WEBHOOK_PRIVATE can allow it.'
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  return reasons[code] ?? `The server cannot be reached${code === '' ? '' : ` (${code})`}.`
}
