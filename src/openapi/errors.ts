import type { Schema } from '../core/fields.ts'
import { takesKey } from '../http/requests/idempotency.ts'
import type { GuardedRoute } from '../http/services.ts'
import { meaningOf } from './names.ts'
import { referenceTo } from './schemas.ts'

interface ErrorAnswer {
  readonly name: string
  readonly description: string
  readonly schema: 'MessageError' | 'ValidationError'
  readonly example: Schema
  readonly headers?: readonly string[]
}

export const rateLimitHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining']

const answers: Readonly<Record<number, ErrorAnswer>> = {
  401: {
    name: 'Unauthenticated',
    description: 'The token or session is missing, unknown or expired.',
    schema: 'MessageError',
    example: { message: 'Unauthenticated.' },
  },
  403: {
    name: 'Forbidden',
    description:
      'You do not have the permission, or the session cookie came with a request of another origin.',
    schema: 'MessageError',
    example: { message: 'This action is unauthorized.' },
  },
  404: {
    name: 'NotFound',
    description: 'There is no such record.',
    schema: 'MessageError',
    example: { message: 'Not found.' },
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The form has no field `_method` with the value PUT.',
    schema: 'MessageError',
    example: {
      message: 'The POST method is not supported for this route. Supported methods: GET, PUT, PATCH, DELETE.',
    },
    headers: ['Allow'],
  },
  409: {
    name: 'Conflict',
    description:
      'The request conflicts with another change, or one with the same `Idempotency-Key` is in progress. Try again.',
    schema: 'MessageError',
    example: { message: 'Another change was made at the same moment. Try again.' },
    headers: ['Retry-After'],
  },
  410: {
    name: 'Gone',
    description: 'The cursor is older than the changes that are kept. Read everything again.',
    schema: 'MessageError',
    example: { message: 'The changes after this cursor are no longer all kept. Read everything again.' },
  },
  412: {
    name: 'PreconditionFailed',
    description: 'The record has changed since: `If-Match` does not match.',
    schema: 'MessageError',
    example: { message: 'The record has changed since you read it. Read it again, and repeat your change.' },
  },
  413: {
    name: 'PayloadTooLarge',
    description: 'The request body is too large.',
    schema: 'MessageError',
    example: { message: 'The request body is too large.' },
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is neither JSON nor a form.',
    schema: 'MessageError',
    example: {
      message:
        'The request body must be application/json, application/x-www-form-urlencoded or multipart/form-data.',
    },
  },
  422: {
    name: 'Invalid',
    description: 'The request is not valid. `errors` explains why, field by field.',
    schema: 'ValidationError',
    example: {
      message: 'The given data was invalid.',
      errors: { title: ['The title field is required.'] },
    },
  },
  428: {
    name: 'PreconditionRequired',
    description: 'There is a working copy, and `If-Match` does not say which state of it you have read.',
    schema: 'MessageError',
    example: { message: 'There is a working copy. Send the ETag of the one that you read as If-Match.' },
  },
  429: {
    name: 'TooManyAttempts',
    description: 'Too many requests in the last minute.',
    schema: 'MessageError',
    example: { message: 'Too Many Attempts.' },
    headers: ['Retry-After'],
  },
  500: {
    name: 'ServerError',
    description: 'Server error. The log has the cause, under the id in `X-Request-Id`.',
    schema: 'MessageError',
    example: { message: 'Server Error' },
  },
  502: {
    name: 'BadGateway',
    description: 'Another server that the request needs has failed. `message` says which, and why.',
    schema: 'MessageError',
    example: {
      message: 'The translation service (CORRAL_TRANSLATE_URL) cannot be reached. Try again later.',
    },
  },
  503: {
    name: 'ServiceUnavailable',
    description:
      'The service is overloaded or its database cannot be reached. Try again after `Retry-After` seconds. Without that header the change may have been made: check before you try again.',
    schema: 'MessageError',
    example: { message: 'The service is busy. Try again later.' },
    headers: ['Retry-After'],
  },
  504: {
    name: 'GatewayTimeout',
    description: 'Another server that the request needs does not answer in time.',
    schema: 'MessageError',
    example: {
      message:
        'The translation service (CORRAL_TRANSLATE_URL) did not answer within 30 seconds. Try again later.',
    },
  },
}

/** The error statuses of a route. */
export function errorStatuses({ method, url, access, schema }: GuardedRoute): number[] {
  const isWrite = method !== 'GET'
  const statuses = [
    ...(access.public ? [] : [401, 403, 429]),
    ...(/[:*]/.test(url) ? [404] : []),
    ...(isWrite ? [409, 413, 415] : []),
    ...(changesRecord({ method, access, schema }) ? [412] : []),
    ...(schema?.body || schema?.querystring || takesKey({ method, url, access }) ? [422] : []),
    ...(schema?.errors ?? []),
    500,
    503,
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}

/** Whether a route changes an existing record, and so checks `If-Match`. */
export function changesRecord({
  method,
  access,
  schema,
}: Pick<GuardedRoute, 'method' | 'access' | 'schema'>): boolean {
  const creates = (schema?.response as Record<string, unknown> | undefined)?.[201] !== undefined
  if (schema?.noRevision) return false
  return method !== 'GET' && (access.can !== undefined || ['PUT', 'PATCH'].includes(method)) && !creates
}

export function errorMeaning(status: number): string {
  return answers[status]?.description ?? 'The service is unavailable.'
}

export function errorReference(status: number): Schema {
  const answer = answers[status]
  if (!answer) throw new Error(`Describe the error ${status} in openapi/errors.ts.`)
  return { $ref: `#/components/responses/${answer.name}` }
}

/** The shared error responses of the document, by name. */
export function errorResponses(): Record<string, Schema> {
  return Object.fromEntries(Object.values(answers).map((answer) => [answer.name, responseOf(answer)]))
}

export const errorSchemas: Record<string, Schema> = {
  MessageError: {
    description: meaningOf('MessageError'),
    type: 'object',
    properties: { message: { type: 'string', description: 'A human-readable message' } },
    required: ['message'],
  },
  ValidationError: {
    description: meaningOf('ValidationError'),
    type: 'object',
    properties: {
      message: { type: 'string', description: 'A human-readable message' },
      errors: {
        description: 'The errors of each field; `body` is the whole body',
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: ['message', 'errors'],
  },
}

function responseOf({ description, schema, example, headers = [] }: ErrorAnswer): Schema {
  const names = ['X-Request-Id', 'X-Corral-Ignored', ...rateLimitHeaders, ...headers]
  return {
    description,
    headers: Object.fromEntries(names.map((name) => [name, headerReference(name)])),
    content: { 'application/json': { schema: referenceTo(schema), example } },
  }
}

export function headerReference(name: string): Schema {
  return { $ref: `#/components/headers/${name}` }
}
