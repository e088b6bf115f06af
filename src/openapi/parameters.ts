import type { Schema } from '../core/fields.ts'
import { takesKey } from '../http/requests/idempotency.ts'
import type { GuardedRoute } from '../http/services.ts'
import { changesRecord } from './errors.ts'

/** The parameters of a route: in its path, its query and its headers. */
export function parametersOf(route: GuardedRoute): Schema[] {
  const { schema } = route
  return [
    ...pathParameters(route.url),
    ...members(schema?.querystring, 'query'),
    ...members(schema?.headers, 'header'),
    ...(changesRecord(route) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(takesKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(schema?.cached ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ]
}

/** `/posts/:post/tags/*` in OpenAPI: `/posts/{post}/tags/{path}`. */
export function pathTemplate(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')
}

export const sharedParameters: Record<string, Schema> = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the record as you read it. If the record has changed since, the response is 412.',
    schema: { type: 'string', examples: ['"post-12-3"'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A new key of your own for each change, such as a UUID. The same request with the same key within 24 hours changes nothing, and gets the same answer.',
    schema: { type: 'string', maxLength: 255, examples: ['5f0c9a4e-6f0b-4a53-9c7a-6f1f0d1f2a3b'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the response you have. If it is still current, the response is 304.',
    schema: { type: 'string', examples: ['"12-3-q1w2e3"'] },
  },
}

const idSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

const special: Readonly<Record<string, Schema>> = {
  page: { description: 'The id of the page', schema: idSchema, example: 12 },
  key: {
    description: 'The key of the option',
    schema: { type: 'string', maxLength: 191 },
    example: 'site.name',
  },
  path: {
    description: 'The path of the file on its disk',
    schema: { type: 'string' },
    example: 'a/photo.webp',
  },
}

function pathParameters(url: string): Schema[] {
  const template = pathTemplate(url)
  return [...template.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, parent = '', name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(special[name] ?? { description: `The id of the ${nounOf(parent)}`, schema: idSchema, example: 12 }),
  }))
}

/** `wrangler-pages` holds pages, `categories` holds categories. */
function nounOf(segment: string): string {
  const last = segment.split('-').at(-1) ?? segment
  return last.replace(/ies$/, 'y').replace(/s$/, '')
}

function members(schema: unknown, place: 'query' | 'header'): Schema[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    ...(description ? { description } : {}),
    ...(required.includes(name) ? { required: true } : {}),
    schema: rest,
  }))
}
