import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  AnsweredBefore,
  BadGateway,
  BadRequest,
  CommitUnknown,
  Conflict,
  EditConflict,
  Forbidden,
  GatewayTimeout,
  Gone,
  Invalid,
  KeyInUse,
  MethodNotAllowed,
  NotFound,
  OperationFailed,
  PayloadTooLarge,
  PreconditionFailed,
  PreconditionRequired,
  ServiceUnavailable,
  StorageUnavailable,
  TooManyAttempts,
  Unauthenticated,
  UnsupportedMediaType,
} from '../core/errors.ts'
import { notAtEdge } from './responses/edge.ts'

/** Turns an error into a response. Nothing else writes the body of an error. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = translate(error)
  if (known instanceof BadRequest) send(reply, 400, known.message)
  else if (known instanceof Unauthenticated) send(reply, 401, known.message)
  else if (known instanceof Forbidden) send(reply, 403, known.message)
  else if (known instanceof NotFound) send(reply, 404, known.message, known.extra)
  else if (known instanceof MethodNotAllowed)
    send(reply.header('allow', known.allow.join(', ')), 405, known.message)
  else if (known instanceof KeyInUse)
    send(reply.header('retry-after', known.retryAfterSeconds), 409, known.message)
  else if (known instanceof Conflict) send(reply, 409, known.message)
  else if (known instanceof EditConflict) send(reply, 409, known.message, known.extra)
  else if (known instanceof Gone) send(reply, 410, known.message)
  else if (known instanceof PreconditionFailed) send(reply, 412, known.message, known.extra)
  else if (known instanceof PayloadTooLarge) send(reply, 413, known.message)
  else if (known instanceof UnsupportedMediaType) send(reply, 415, known.message)
  else if (known instanceof Invalid) send(reply, 422, known.message, { errors: known.errors })
  else if (known instanceof PreconditionRequired) send(reply, 428, known.message)
  else if (known instanceof TooManyAttempts) sendTooMany(reply, known)
  else if (known instanceof BadGateway) send(reply, 502, known.message)
  else if (known instanceof GatewayTimeout) send(reply, 504, known.message)
  else if (known instanceof ServiceUnavailable) sendUnavailable(request, reply, known)
  else if (known instanceof OperationFailed) sendFailedOperation(reply, known)
  else if (known instanceof AnsweredBefore) sendAgain(reply, known.answer)
  else {
    request.log.error({ err: known }, 'request failed')
    send(reply, 500, 'Server Error')
  }
}

function send(reply: FastifyReply, status: number, message: string, extra: object = {}): void {
  // Some shared caches store a 404, and ignore no-cache.
  const isPrivate = String(reply.getHeader('cache-control') ?? '').startsWith('private')
  if (!isPrivate && reply.server.isEdgeOn()) reply.header('cache-control', notAtEdge)
  // The schemas of a route describe only its successes.
  const body = JSON.stringify({ message, ...extra })
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(String)
    .send(body)
}

function sendTooMany(reply: FastifyReply, error: TooManyAttempts): void {
  reply.header('retry-after', error.retryAfterSeconds)
  reply.header('x-ratelimit-limit', error.limit)
  reply.header('x-ratelimit-remaining', 0)
  send(reply, 429, error.message)
}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: ServiceUnavailable): void {
  if (error.cause) {
    // An outage is logged once, and not for each request. Whether this change was made is asked of this request only.
    const level = error instanceof CommitUnknown ? 'error' : 'debug'
    request.log[level]({ err: error.cause }, 'the database or the disk failed a request')
    if (!(error instanceof StorageUnavailable)) request.server.noteFailure(error.cause)
  }
  // Without Retry-After: a client that retries automatically could make the change twice.
  if (!(error instanceof CommitUnknown)) reply.header('retry-after', error.retryAfterSeconds)
  send(reply, 503, error.message)
}

function sendAgain(reply: FastifyReply, { status, etag, body }: AnsweredBefore['answer']): void {
  reply.code(status).header('idempotency-replayed', 'true')
  if (etag !== null) reply.header('etag', etag)
  if (body === '') void reply.send()
  else void reply.header('content-type', 'application/json; charset=utf-8').serializer(String).send(body)
}

/** The statuses of operations that the whole batch can have. Other statuses only make sense for a separate request. */
const statusesOfBatch = new Set([403, 404, 409, 412, 422, 429, 500, 503])

/** A 422 names the fields of the operation by its place in the batch. */
function sendFailedOperation(reply: FastifyReply, failed: OperationFailed): void {
  const { message, index, status, error, retryAfter } = failed
  const sent = statusesOfBatch.has(status) ? status : 422
  const found = Object.entries(error.errors ?? { path: [error.message] })
  const errors = Object.fromEntries(found.map(([field, each]) => [`operations.${index}.${field}`, each]))
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  send(reply, sent, message, { ...(sent === 422 ? { errors } : {}), index, status, error })
}

/** Translates the framework's own errors. */
function translate(error: unknown): unknown {
  const { code } = error as Partial<FastifyError>
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new PayloadTooLarge('The request body is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new UnsupportedMediaType(
        'The request body must be application/json, application/x-www-form-urlencoded or multipart/form-data.',
      )
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return Invalid.field('body', 'The length of the body does not match its Content-Length.')
    case 'ENOSPC':
    case 'EDQUOT':
      return new ServiceUnavailable(60, { cause: error })
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new NotFound() // an invalid id matches no record
    default:
      return error
  }
}
