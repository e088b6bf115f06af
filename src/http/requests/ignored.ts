import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { previewHeader, previewParameter } from './preview.ts'

const header = 'x-corral-ignored'
const maxNames = 10
const maxLength = 60

/** Where `filter[meta.…]` is supported, the schema has this parameter for every key. */
const anyMeta = 'filter[meta.key]'
const metaFilter = /^filter\[meta\./
/** Where filters have operators and alternatives, the schema has this parameter for all of them. Unknown ones are 422. */
const anyOperator = 'filter[key][operator]'
const withOperator = /^filter\[[^\]]+\]\[/

/** The parameters and the members of the body that a route knows. Null: it takes any member. */
interface Known {
  readonly query: ReadonlySet<string>
  readonly body: ReadonlySet<string> | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    known?: Known
  }
  interface FastifyRequest {
    /** The members of the body; null until the handler has read it. */
    members: readonly string[] | null
    /** The names that operations of a batch have ignored; null for other requests. */
    ignored: readonly string[] | null
  }
}

/**
 * Unknown parameters and members are accepted. The response names them in a header, so that nobody wonders why a
 * misspelt parameter has no effect.
 */
export function nameIgnored(app: FastifyInstance): void {
  app.decorateRequest('members', null)
  app.decorateRequest('ignored', null)
  app.addHook('onRoute', (route) => {
    if (!/^\/(api|admin\/api)\//.test(route.url)) return
    route.config = { ...route.config, known: knownBy(route.schema) }
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // A refused filter is named by the error.
    const isRefused = reply.statusCode === 422
    const names = ignoredIn(request).filter((name) => !isRefused || !name.startsWith('filter'))
    if (names.length > 0) reply.header(header, names.slice(0, maxNames).map(headerText).join(', '))
    done(null, payload)
  })
}

/** The names that a response says were ignored. */
export function ignoredBy(headers: Readonly<Record<string, unknown>>): string[] {
  const { [header]: names } = headers
  return typeof names === 'string' ? names.split(', ') : []
}

function ignoredIn({ routeOptions, query, members, ignored }: FastifyRequest): string[] {
  const { known } = routeOptions.config
  if (!known) return []
  const { query: parameters, body } = known
  const isKnown = (name: string) =>
    parameters.has(name) ||
    (metaFilter.test(name) && parameters.has(anyMeta)) ||
    (withOperator.test(name) && parameters.has(anyOperator))
  const given = Object.keys(query as object).filter((name) => !isKnown(name))
  const more = body && members ? members.filter((name) => !body.has(name)) : []
  if (given.length === 0 && more.length === 0 && !ignored) return []
  return [...new Set([...given, ...more, ...(ignored ?? [])])]
}

function knownBy(schema: FastifySchema | undefined): Known {
  const query = new Set(Object.keys(propertiesOf(schema?.querystring)))
  if (takesPreview(propertiesOf(schema?.headers))) query.add(previewParameter)
  if (!schema?.body && !schema?.form) return { query, body: new Set() }
  const names = [schema.body, schema.form].flatMap((each) => Object.keys(propertiesOf(each)))
  return { query, body: names.length > 0 ? new Set(names) : null }
}

function takesPreview(headers: object): boolean {
  return Object.keys(previewHeader).some((name) => name in headers)
}

function propertiesOf(schema: unknown): object {
  return (schema as { properties?: object } | undefined)?.properties ?? {}
}

/** Clients choose the names: only characters that are safe in a header, and that do not separate names. */
function headerText(name: string): string {
  return name.slice(0, maxLength).replace(/[^\w.[\]$-]/gu, (character) => encodeCharacter(character))
}

function encodeCharacter(character: string): string {
  return encodeURIComponent(character.toWellFormed())
}
