import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import type { Schema } from '../src/core/fields.ts'
import {
  type ApiName,
  apiOf,
  describeServer,
  isDescribed,
  type OpenApiDocument,
} from '../src/openapi/document.ts'
import { pathTemplate } from '../src/openapi/parameters.ts'

interface Response {
  description: string
  headers?: Record<string, Schema>
  content?: Record<string, { schema: Schema }>
}

/** An answer, whichever way it came. */
export interface Answered {
  readonly statusCode: number
  readonly headers: OutgoingHttpHeaders
  readonly payload: string
}

interface Operation {
  name: string
  method: string
  matches: RegExp
  isPublic: boolean
  responses: Record<string, Response>
}

/** Headers that a response may have only if the OpenAPI document lists them. */
const describedHeaders = [
  'etag',
  'allow',
  'retry-after',
  'x-corral-ignored',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
]

/** Validates responses against an OpenAPI document of the service; throws on a mismatch. */
export class Description {
  readonly #document: OpenApiDocument
  readonly #operations: readonly Operation[]
  readonly #compiler: Compiler
  readonly #validators = new Map<Schema, ValidateFunction>()

  constructor(http: FastifyInstance, api: ApiName = 'site') {
    this.#document = describeServer(http, null, api)
    this.#operations = http.guardedRoutes
      .filter((route) => isDescribed(route) && apiOf(route.url) === api)
      // A literal path takes precedence over one with a parameter.
      .sort((a, b) => parametersIn(a.url) - parametersIn(b.url))
      .map(({ method, url, access }) => this.#operation(method, url, access.public === true))
    this.#compiler = compilerFor(this.#document.components.schemas ?? {})
  }

  /** A path or method that the service does not have is skipped. */
  check(method: string, url: string, response: Answered): void {
    const path = url.split('?', 1)[0] ?? ''
    const described = method === 'HEAD' ? 'GET' : method
    const operation = this.#operations.find((each) => each.method === described && each.matches.test(path))
    if (!operation) return
    // Operations do not describe the answer to a message that does not follow HTTP.
    if (response.statusCode === 400 && response.payload.includes('The Host header')) return
    const all =
      method === 'HEAD' ? this.#errorsOfHead(operation, response) : this.#errorsOf(operation, response)
    // The descriptions of `fields` and `count` say so.
    const mayLack = [
      ...(/[?&]fields=/.test(url) ? [/^\/data\/\d+(\/attributes)? must have required property/] : []),
      ...(/[?&]count=false/.test(url)
        ? [/^\/(links|meta) must have required property '(last|last_page|total)'/]
        : []),
    ]
    const errors = all.filter((error) => !mayLack.some((each) => each.test(error)))
    if (errors.length > 0) {
      throw new Error(
        `${operation.name} answered ${response.statusCode} otherwise than described:\n${errors.join('\n')}\n${response.payload.slice(0, 500)}`,
      )
    }
  }

  /** Holds every answer of a server to the description. Returns what it finds wrong, which grows with each answer. */
  watch(server: Server): readonly string[] {
    const found: string[] = []
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      whenAnswered(response, (answered) => {
        try {
          this.check(request.method ?? '', request.url ?? '', answered)
        } catch (error) {
          found.push((error as Error).message)
        }
      })
    })
    return found
  }

  /** The answer to HEAD is that to GET; Node leaves out the body. */
  #errorsOfHead({ responses, isPublic }: Operation, response: Answered): string[] {
    if (response.statusCode === 405) return [] // a GET that changes something has no HEAD
    const given = responses[response.statusCode]
    if (!given) return [`the status is not among ${Object.keys(responses).join(', ')}`]
    return headerErrors(this.#resolve(given), response, isPublic)
  }

  #errorsOf({ responses, isPublic }: Operation, response: Answered): string[] {
    const given = responses[response.statusCode]
    if (!given) return [`the status is not among ${Object.keys(responses).join(', ')}`]
    const described = this.#resolve(given)
    return [
      ...headerErrors(described, response, isPublic),
      ...(described.content
        ? this.#contentErrors(described.content, response)
        : response.payload === ''
          ? []
          : ['no body is described']),
    ]
  }

  #contentErrors(content: Record<string, { schema: Schema }>, response: Answered): string[] {
    const [type = ''] = String(response.headers['content-type']).split(';', 1)
    const media = content[type] ?? content['*/*']
    if (!media) return [`the content type ${type} is not among ${Object.keys(content).join(', ')}`]
    if (type !== 'application/json') return []
    const validate = this.#validator(media.schema)
    if (validate(JSON.parse(response.payload))) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    )
  }

  #validator(schema: Schema): ValidateFunction {
    const known = this.#validators.get(schema)
    if (known) return known
    const text = JSON.stringify(schema)
    const { ajv, compiled } = this.#compiler
    const validate = compiled.get(text) ?? ajv.compile(closed(schema))
    compiled.set(text, validate)
    this.#validators.set(schema, validate)
    return validate
  }

  #operation(method: string, url: string, isPublic: boolean): Operation {
    const template = pathTemplate(url)
    const operation = this.#document.paths[template]?.[method.toLowerCase()] ?? {}
    const responses = operation.responses as Operation['responses']
    const pattern = template
      .replaceAll('.', '\\.')
      .replace('{path}', '.*')
      .replace(/\{\w+\}/g, '[^/]+')
    return {
      name: `${method} ${template}`,
      method,
      matches: new RegExp(`^${pattern}/?$`),
      isPublic,
      responses,
    }
  }

  #resolve(response: Response | { $ref: string }): Response {
    if (!('$ref' in response)) return response
    const name = response.$ref.split('/').at(-1) ?? ''
    return this.#document.components.responses?.[name] as unknown as Response
  }
}

interface Compiler {
  readonly ajv: Ajv2020
  /** By the text of the schema. */
  readonly compiled: Map<string, ValidateFunction>
}

/** The services of many test files have the same schemas, and compiling them takes longer than most tests: by their text. */
const compilers = new Map<string, Compiler>()

function compilerFor(schemas: Record<string, Schema>): Compiler {
  const text = JSON.stringify(schemas)
  const known = compilers.get(text)
  if (known) return known
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
    validateSchema: false, // the linter does this
    meta: false,
  })
  formats.default(ajv)
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(closed(schema), name)
  const compiler = { ajv, compiled: new Map<string, ValidateFunction>() }
  compilers.set(text, compiler)
  return compiler
}

function headerErrors({ headers = {} }: Response, response: Answered, isPublic: boolean): string[] {
  const described = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  const extra = describedHeaders.filter((name) => name in response.headers && !described.has(name))
  // Public responses may be uncached, and limits may be off.
  const required = [...described].filter((name) => !name.startsWith('x-ratelimit') && !isPublic)
  // Without `Retry-After`, a 503 says that the outcome is unknown, and a 409 that the client may try again at once.
  const isOptional = (name: string) =>
    ['idempotency-replayed', 'x-corral-ignored'].includes(name) ||
    (name === 'retry-after' && [409, 503].includes(response.statusCode))
  const missing = required.filter((name) => !(name in response.headers) && !isOptional(name))
  return [
    ...extra.map((name) => `the header ${name} is not described`),
    ...missing.map((name) => `the header ${name} is missing`),
  ]
}

function parametersIn(url: string): number {
  return (url.match(/[:*]/g) ?? []).length
}

/** The schema without additional properties, so that every member must be described. */
function closed(schema: Schema): Schema {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close)
    if (value === null || typeof value !== 'object') return value
    const { $ref, examples: _, ...rest } = value as Record<string, unknown>
    if (typeof $ref === 'string') return { $ref: $ref.split('/').at(-1) }
    const members = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, close(each)]))
    return 'properties' in rest && !('additionalProperties' in rest)
      ? { ...members, additionalProperties: false }
      : members
  }
  return close(schema) as Schema
}

/** Calls back with the whole answer once it is sent. What is cut off is no answer. */
function whenAnswered(response: ServerResponse, done: (answered: Answered) => void): void {
  const chunks: Buffer[] = []
  let written: OutgoingHttpHeaders = {}
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as Buffer))
  }
  const { write, end, writeHead } = response
  response.write = function (this: ServerResponse, ...given: unknown[]) {
    keep(given[0])
    return write.apply(this, given as Parameters<typeof write>)
  } as typeof write
  response.end = function (this: ServerResponse, ...given: unknown[]) {
    keep(given[0])
    return end.apply(this, given as Parameters<typeof end>)
  } as typeof end
  response.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    written = headersGiven(given.at(-1))
    return writeHead.apply(this, given as Parameters<typeof writeHead>)
  } as typeof writeHead
  response.on('finish', () => {
    // The express lane writes to the socket itself; its tests compare it with the route.
    if (!response.writableEnded) return
    const headers = { ...response.getHeaders(), ...written }
    done({ statusCode: response.statusCode, headers, payload: Buffer.concat(chunks).toString() })
  })
}

/** `writeHead` takes headers as an object, or as a list of names and values. */
function headersGiven(given: unknown): OutgoingHttpHeaders {
  if (given === null || typeof given !== 'object') return {}
  const pairs = Array.isArray(given)
    ? given.flatMap((name, at) => (at % 2 === 0 ? [[String(name), given[at + 1]]] : []))
    : Object.entries(given)
  return Object.fromEntries(pairs.map(([name, value]) => [String(name).toLowerCase(), value]))
}
