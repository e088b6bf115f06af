import type { Schema } from '../core/fields.ts'
import { takesKey } from '../http/requests/idempotency.ts'
import type { GuardedRoute } from '../http/services.ts'
import { errorMeaning, errorReference, errorStatuses, headerReference, rateLimitHeaders } from './errors.ts'
import { exampleOf } from './examples.ts'

type Describe = (schema: Schema) => Schema

/** The responses of a route: successes from its schemas, and its errors. */
export function responsesOf(route: GuardedRoute, describe: Describe): Record<string, Schema> {
  const given = (route.schema?.response ?? { 204: { type: 'null' } }) as Record<string, Schema>
  const found: [string, Schema][] = Object.entries(given).map(([status, schema]) => [
    status,
    successOf(route, Number(status), schema, describe),
  ])
  if (route.schema?.cached) found.push(['304', successOf(route, 304, { type: 'null' }, describe)])
  for (const status of errorStatuses(route)) {
    if (!given[status]) found.push([String(status), errorReference(status)])
  }
  return Object.fromEntries(found)
}

const meanings: Readonly<Record<number, string>> = {
  200: 'Success',
  201: 'Created',
  204: 'Done. There is no body.',
  304: 'The response you have is still current.',
}

function successOf(route: GuardedRoute, status: number, schema: Schema, describe: Describe): Schema {
  const shared = headersOf(route, status, schema).map((name) => [name, headerReference(name)])
  const headers = { ...Object.fromEntries(shared), ...(schema.headers as object | undefined) }
  const description = meanings[status] ?? errorMeaning(status)
  if (schema.content) {
    const types = Object.entries(schema.content).map(([type, media]) => [
      type,
      { ...media, schema: describe(media.schema) },
    ])
    return { description, ...schema, headers, content: Object.fromEntries(types) }
  }
  if (schema.type === 'null') return { description: schema.description ?? description, headers }
  const content = { 'application/json': { schema: describe(schema), example: exampleOf(schema) } }
  return { description, headers, content }
}

function headersOf(route: GuardedRoute, status: number, body: Schema): string[] {
  const { method, access, schema } = route
  const isRecord = (body.properties as Record<string, Schema> | undefined)?.data?.type === 'object'
  // A token is created by POST and cannot be changed, so it has no revision.
  const isVersioned = !schema?.noRevision && !access.public
  const hasRevision = isRecord && isVersioned && (access.can !== undefined || method !== 'POST')
  const isCached = schema?.cached && status !== 404
  return [
    'X-Request-Id',
    'X-Corral-Ignored',
    ...(hasRevision || isCached ? ['ETag'] : []),
    ...(isCached ? ['Cache-Control'] : []),
    ...(takesKey(route) && status < 300 ? ['Idempotency-Replayed'] : []),
    ...([409, 429, 503].includes(status) ? ['Retry-After'] : []),
    ...rateLimitHeaders,
  ]
}

export const sharedHeaders: Record<string, Schema> = {
  ETag: {
    description:
      'Identifies this version of the record. Send it as `If-Match`, so that an update fails if the record has changed.',
    schema: { type: 'string', examples: ['"post-12-3"'] },
  },
  'Idempotency-Replayed': {
    description: '`true` if the request was made before with the same `Idempotency-Key`; absent otherwise',
    schema: { type: 'string', examples: ['true'] },
  },
  'Cache-Control': {
    description: 'Who may cache the response, and for how long',
    schema: { type: 'string', examples: ['public, no-cache'] },
  },
  Allow: {
    description: 'The methods that the path supports',
    schema: { type: 'string', examples: ['GET, PUT, PATCH, DELETE'] },
  },
  'X-Request-Id': {
    description: 'The id of the request in the log; yours, if you sent one',
    schema: { type: 'string', examples: ['0c0ffee0-5a1e-4bad-9d0e-1234567890ab'] },
  },
  'X-Corral-Ignored': {
    description:
      'Parameters and members of the body that the operation does not know, at most ten; absent if there are none',
    schema: { type: 'string', examples: ['limit, colour'] },
  },
  'X-RateLimit-Limit': {
    description: 'Requests per minute; absent if there is no limit',
    schema: { type: 'integer', examples: [60_000] },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in this minute',
    schema: { type: 'integer', examples: [59_999] },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next request',
    schema: { type: 'integer', examples: [42] },
  },
}
