import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type FieldErrors, Invalid } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented } from '../../../core/schemas.ts'
import { type Static, Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { ignoredBy } from '../../../http/requests/ignored.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import { answerOf, sendShared } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { readPublic } from './inner-reads.ts'

/** Several public reads in one request: for a page that shows several lists. */
export const queryRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/api/v1/public/query', options, handle(query))
}

const maxReads = 20
const maxPath = 4000
const maxName = 64
/** Of all answers together. */
const maxCharacters = 16 * 1024 * 1024

/** The endpoints that can be read: those with content. */
const readable = ['pages', 'posts', 'menu', 'tags', 'categories', 'events', 'globals', 'search', 'resolve']

const ReadResult = documented(
  'ReadResult',
  {
    status: ['The status that the read has by itself', 200],
    body: ['The body that it has by itself', { data: [] }],
  },
  Type.Object({
    status: Type.Integer(),
    body: Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true }),
  }),
)

const options: RouteShorthandOptions = {
  config: { public: true },
  bodyLimit: 256 * 1024,
  schema: {
    operationId: 'queryPublic',
    summary: `Make up to ${maxReads} public reads in one request`,
    description: `Each read has a name and an address below \`/api/v1/public/\` with its parameters: one of ${readable
      .map((name) => `\`${name}\``)
      .join(
        ', ',
      )}, or what is below it. Each has the answer that it has by itself, also if that is an error, and counts as one read. The answer has an \`ETag\`: with \`If-None-Match\` it is 304 when nothing has changed.`,
    noRevision: true,
    cached: true,
    errors: [429],
    body: {
      type: 'object',
      properties: {
        reads: {
          type: 'object',
          description: 'The addresses to read, by names of your own',
          minProperties: 1,
          maxProperties: maxReads,
          additionalProperties: { type: 'string', maxLength: maxPath },
          examples: [{ news: 'posts?post_type=news&per_page=3', menu: 'menu?depth=1' }],
        },
      },
      required: ['reads'],
    },
    response: {
      200: itemOf(
        Type.Unsafe<Record<string, Static<typeof ReadResult>>>({
          type: 'object',
          additionalProperties: ReadResult,
        }),
      ),
    },
  },
}

async function query(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const reads = parseReads(await readValues(request, services))
  const ignored: string[] = []
  const results: [string, { status: number; body: JsonObject }][] = []
  let characters = 0
  // One after the other, so that a request never holds more than the bound and one answer.
  for (const [name, path] of reads) {
    const { status, headers, body, size } = await readPublic(request, path)
    characters += size
    if (characters > maxCharacters)
      throw Invalid.field('reads', 'The answers are too large together: ask for fewer, or for smaller lists.')
    if (String(headers['cache-control']).includes('no-store')) request.cacheControl = 'no-store'
    ignored.push(...ignoredBy(headers).map((each) => `${name}.${each}`))
    results.push([name, { status, body }])
  }
  request.ignored = ignored
  return sendShared(request, reply, answerOf({ data: Object.fromEntries(results) }))
}

function parseReads({ reads }: Readonly<Record<string, unknown>>): [name: string, path: string][] {
  const refused = (message: string) => Invalid.field('reads', message)
  if (reads === null || typeof reads !== 'object' || Array.isArray(reads))
    throw refused('The reads field must be an object of names and addresses.')
  const entries = Object.entries(reads)
  if (entries.length === 0 || entries.length > maxReads)
    throw refused(`The reads field must have 1 to ${maxReads} members.`)
  const errors: FieldErrors = {}
  for (const [name, path] of entries) {
    if (!/^[\w-]+$/.test(name) || name.length > maxName || name === '__proto__')
      throw refused(`A name must have letters, digits, - and _, and at most ${maxName} characters.`)
    const error = errorOfPath(path)
    if (error) errors[`reads.${name}`] = [error]
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return entries
}

function errorOfPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > maxPath)
    return `The address must be text of at most ${maxPath} characters.`
  if (/[\s#\\]/.test(path))
    return 'The address must be encoded: %20 for a space, %23 for #, %5C for a backslash.'
  const [, endpoint = ''] = /^([a-z]+)(?:\/[\w-]+)*(?:\?[^\s#\\]*)?$/.exec(path) ?? []
  if (readable.includes(endpoint)) return null
  return `The address must be one of ${readable.join(', ')}, or below it, such as posts?per_page=3.`
}
