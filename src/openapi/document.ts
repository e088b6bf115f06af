import type { FastifyInstance } from 'fastify'
import type { Schema } from '../core/fields.ts'
import { version } from '../core/version.ts'
import type { GuardedRoute } from '../http/services.ts'
import { errorResponses, errorSchemas } from './errors.ts'
import { parametersOf, pathTemplate, sharedParameters } from './parameters.ts'
import { RequestBodies } from './request-bodies.ts'
import { responsesOf, sharedHeaders } from './responses.ts'
import { rootOf } from './root.ts'
import { describeSchema, type NamedSchemas } from './schemas.ts'
import { adminTags, tagOf, tags } from './tags.ts'

export interface OpenApiDocument {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>
  readonly [member: string]: unknown
}

/** The service has two documents: one for its clients, and one for the editors' app. */
export type ApiName = 'site' | 'admin'

interface Source {
  readonly api: ApiName
  readonly routes: readonly GuardedRoute[]
  /** The schemas that routes refer to by `$id`. */
  readonly shared: Readonly<NamedSchemas>
  /** The path of the service's address, without a trailing slash. */
  readonly root: string
}

/** Describes the routes that the server has in one of its APIs. */
export function describeServer(
  app: FastifyInstance,
  baseUrl: string | null,
  api: ApiName = 'site',
): OpenApiDocument {
  return describeApi({
    api,
    routes: app.guardedRoutes,
    shared: app.getSchemas() as Record<string, Record<string, unknown>>,
    root: rootOf(baseUrl),
  })
}

/** The OpenAPI document, made from the routes. */
function describeApi({ api, routes, shared, root }: Source): OpenApiDocument {
  const named: NamedSchemas = { ...errorSchemas }
  const bodies = new RequestBodies(named)
  const paths: Record<string, Record<string, Schema>> = {}
  for (const route of routes.filter((each) => isDescribed(each) && apiOf(each.url) === api)) {
    const path = pathTemplate(route.url)
    const operation = operationOf(route, bodies, (schema) => describeSchema(schema, named, shared))
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation }
  }
  const ordered = inOrder(paths)
  return {
    openapi: '3.1.0',
    info: { ...about[api], ...info },
    servers: [{ url: root === '' ? '/' : root, description: 'This service' }],
    security: api === 'admin' ? [{ token: [] }, { session: [] }] : [{ token: [] }],
    tags: api === 'admin' ? adminTags : tags,
    paths: ordered,
    components: {
      securitySchemes: api === 'admin' ? { token, session } : { token },
      ...usedComponents(ordered, inOrder(named)),
    },
  }
}

/** The shared parts that the paths refer to, directly or through another part. */
function usedComponents(paths: object, schemas: NamedSchemas) {
  let texts = [JSON.stringify(paths)]
  const used = (group: string, parts: Readonly<NamedSchemas>) => {
    const isUsed = (name: string) => texts.some((text) => text.includes(`"#/components/${group}/${name}"`))
    const found = Object.fromEntries(Object.entries(parts).filter(([name]) => isUsed(name)))
    texts = [...texts, JSON.stringify(found)]
    return found
  }
  const responses = used('responses', errorResponses())
  const parameters = used('parameters', sharedParameters)
  const headers = used('headers', sharedHeaders)
  texts.push(JSON.stringify(schemas))
  return { schemas: used('schemas', schemas), parameters, headers, responses }
}

/** HEAD follows from GET; routes without a schema, such as HTML pages, are not part of the API. */
export function isDescribed({ method, schema }: GuardedRoute): boolean {
  return method !== 'HEAD' && schema?.operationId !== undefined
}

export function apiOf(url: string): ApiName {
  return url.startsWith('/admin/api/') ? 'admin' : 'site'
}

const info = { version, license: { name: 'MIT', identifier: 'MIT' } }

const ofBoth = [
  'Every body may be JSON, `application/x-www-form-urlencoded` or `multipart/form-data`. In forms, `meta[a][b]=x` and `permissions[]=1` build objects and arrays. White space around text is removed, and blank text counts as null, except in `content` and `password`.',
  'Every operation returns 503 with `Retry-After` while the service is overloaded or its database cannot be reached.',
]

const about = {
  site: {
    title: 'Corral',
    summary: 'A content management service',
    description: [
      'Pages, posts, assets and related records. Send `Authorization: Bearer <token>` with every request that is not under `/api/v1/public/`.',
      ...ofBoth,
    ].join('\n\n'),
  },
  admin: {
    title: 'Corral for editors',
    summary: 'What editing needs beside the content API',
    description: [
      "What the editors' app uses, and scripts may use too. The content itself is at `/api/v1`. A request is authenticated by the cookie that `POST /admin/api/session` sets, or by `Authorization: Bearer <token>`. A request with the cookie that changes something must have `Sec-Fetch-Site: same-origin`, or the `Origin` of this service; browsers send them.",
      ...ofBoth,
    ].join('\n\n'),
  },
}

const token = {
  type: 'http',
  scheme: 'bearer',
  description: 'A token from `POST /api/v1/public/login` or `POST /api/v1/tokens`.',
}

const session = {
  type: 'apiKey',
  in: 'cookie',
  name: 'corral_session',
  description: 'Set by `POST /admin/api/session`. Over https its name is `__Host-corral_session`.',
}

function operationOf(
  route: GuardedRoute,
  bodies: RequestBodies,
  describe: (schema: Schema) => Schema,
): Schema {
  const { access, schema = {} } = route
  const { operationId, summary, description } = schema
  const parameters = parametersOf(route)
  return {
    operationId,
    summary,
    ...describeAccess(route, description),
    tags: schema.tags ?? [tagOf(route.url)],
    ...(access.public ? { security: schema.tokenOptional ? [{}, { token: [] }] : [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(schema.body ? { requestBody: bodies.describe(route, describe) } : {}),
    responses: responsesOf(route, describe),
  }
}

function describeAccess({ access }: GuardedRoute, description: string | undefined) {
  const needed = access.can ? `Needs the permission \`${access.can}\`.` : undefined
  const sentences = [description, needed].filter((sentence) => sentence !== undefined)
  return sentences.length > 0 ? { description: sentences.join('\n\n') } : {}
}

function inOrder<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
