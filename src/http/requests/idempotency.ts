import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Invalid, KeyInUse } from '../../core/errors.ts'
import type { KeyedRequest } from '../../records/idempotency-keys.ts'
import type { GuardedRoute, Services } from '../services.ts'
import { receiveForm } from './form.ts'
import { KeyedChange, requireNewKey } from './keyed-change.ts'

const maxLength = 255

/** How much the answers of one user may take, in KB a day: they are stored for a day. Each counts as 1 KB at least. */
const maxStored = 500 * 1024
const day = 24 * 3_600_000

/** Whether a route supports the header: each POST of the API whose caller is known and whose answer may be stored. */
export function takesKey({ method, url, access }: Pick<GuardedRoute, 'method' | 'url' | 'access'>): boolean {
  return method === 'POST' && url.startsWith('/api/v1/') && !access.public && !access.showsSecret
}

/**
 * A POST with an `Idempotency-Key` is executed once: repeating the request gets the same answer. The answer is stored
 * together with the change; a refused request can be retried.
 */
export function applyIdempotencyKeys(app: FastifyInstance, services: Services): void {
  /** The keys of the requests that this process is serving. Between processes the database decides. */
  const inUse = new Set<string>()
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.headers['idempotency-key'] === undefined || !isKeyed(request)) return done()
    begin(request, services, inUse).then(() => done(), done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.keyed === null) return done(null, payload)
    end(request.keyed, reply, payload)
      .then(() => countStored(request, services, payload))
      .then(() => done(null, payload), done)
    request.keyed = null // an error is sent by another call of this hook
  })
}

function isKeyed({ method, routeOptions, is404, caller }: FastifyRequest): boolean {
  return (
    !is404 &&
    caller !== null &&
    takesKey({ method, url: routeOptions.url ?? '', access: routeOptions.config })
  )
}

async function begin(request: FastifyRequest, services: Services, inUse: Set<string>): Promise<void> {
  const { database, now } = services
  const keyed = await keyedRequest(request, services)
  if (!keyed) return
  await requireNewKey(database.db, keyed, now())
  await services.limiter.hit(quotaOf(keyed.userId), maxStored, day)
  const name = `${keyed.userId} ${keyed.key}`
  if (inUse.has(name)) throw new KeyInUse()
  inUse.add(name)
  request.keyed = new KeyedChange(database, keyed, now, () => inUse.delete(name))
}

async function end(keyed: KeyedChange, reply: FastifyReply, payload: unknown): Promise<void> {
  const { statusCode: status } = reply
  // Another process may have executed the request meanwhile: its stored answer is sent.
  if (status >= 400 || reply.hasHeader('idempotency-replayed')) return keyed.abandon()
  const etag = reply.getHeader('etag')
  try {
    await keyed.commit({
      status,
      etag: etag === undefined ? null : String(etag),
      body: typeof payload === 'string' ? payload : '',
    })
  } catch (error) {
    reply.removeHeader('etag')
    throw error
  }
}

function quotaOf(userId: number): string {
  return `stored-answers:${userId}`
}

/** The answer is sent in any case: the next request with a key may be refused. */
async function countStored(
  { caller }: FastifyRequest,
  { limiter }: Services,
  payload: unknown,
): Promise<void> {
  const size = typeof payload === 'string' ? Math.floor(payload.length / 1024) : 0
  if (caller && size > 0) await limiter.hits(size, quotaOf(caller.userId), maxStored, day).catch(() => {})
}

/** Undefined for a form that cannot be read, which the handler refuses. */
async function keyedRequest(request: FastifyRequest, services: Services): Promise<KeyedRequest | undefined> {
  const key = readKey(request)
  const hash = await hashOfBody(request, services)
  const userId = request.caller?.userId
  if (hash === undefined || userId === undefined) return undefined
  return { userId, key, request: `${request.method} ${request.url}`, hash }
}

function readKey({ headers }: FastifyRequest): string {
  const key = String(headers['idempotency-key']).trim()
  if (/^[\x20-\x7e]+$/.test(key) && key.length <= maxLength) return key
  throw Invalid.field(
    'idempotency_key',
    `The idempotency key must be 1 to ${maxLength} printable ASCII characters.`,
  )
}

/** The parts of a form are hashed one by one, since the boundary between them differs each time. */
async function hashOfBody(request: FastifyRequest, services: Services): Promise<string | undefined> {
  if (!request.isMultipart()) return sha256(request.body instanceof Buffer ? request.body : '')
  const form = await receiveForm(request, services).catch(() => undefined)
  if (!form) return undefined
  const files = [...form.files].map(([field, { name, hash }]) => [field, name, hash])
  return sha256(JSON.stringify([form.fields.values, files]))
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
