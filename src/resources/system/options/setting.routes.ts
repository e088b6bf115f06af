import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { pattern, text } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { anyJson, documented, nullableInteger } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { version } from '../../../core/version.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { PrivateAddress, type PrivateNetworks } from '../../../network/private-networks.ts'
import { openRequest } from '../../../network/request.ts'
import { revisionTag } from '../../../records/read.ts'
import { optionKind, type SettingName, settingsTable } from '../../../settings/settings.ts'

/** The descriptions of the service's settings, which are changed as options; and a test of the connection to the website. */
export const settingRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/settings', listOptions, handle(list))
  app.post('/admin/api/site-check', checkOptions, handle(check))
}

const Setting = documented(
  'Setting',
  {
    key: ['The key of the option', 'uploads.max_file_size'],
    meaning: ['What it does', 'The largest upload, in KB'],
    type: ['The type of its values', 'number'],
    default: ['The value without the option', 10_240],
    value: ['The current value', 10_240],
    etag: [
      'Send it as `If-Match`, so that a change fails if somebody has changed the setting since; null while it is not stored',
      '"option-3-1"',
    ],
  },
  Type.Object({
    key: Type.String(),
    meaning: Type.String(),
    type: Type.Unsafe<string>({ type: 'string', enum: ['string', 'number', 'boolean', 'array'] }),
    default: anyJson,
    value: anyJson,
    etag: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  }),
)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list options' },
  schema: {
    operationId: 'listSettings',
    summary: 'List the settings of the service',
    description: 'Each with its meaning and default. They are changed by `PUT /api/v1/options/{key}`.',
    response: { 200: itemOf(Type.Array(Setting)) },
  },
}

async function list(_request: FastifyRequest, _reply: FastifyReply, { database }: Services) {
  const names = Object.keys(settingsTable) as SettingName[]
  const rows = await database.db
    .selectFrom('options')
    .select(['id', 'key', 'value', 'revision'])
    .where('key', 'in', names)
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row]))
  return {
    data: names.map((key) => {
      const { meaning, default: fallback } = settingsTable[key]
      const option = stored.get(key)
      return {
        key,
        meaning,
        type: Array.isArray(fallback) ? 'array' : typeof fallback,
        default: fallback,
        value: option?.value ?? fallback,
        etag: option ? revisionTag(optionKind, option) : null,
      }
    }),
  }
}

const results = ['reached', 'redirects', 'refused', 'private', 'no_answer'] as const
type Result = (typeof results)[number]

const SiteCheck = documented(
  'SiteCheck',
  {
    result: [
      '`reached`; `redirects` to `detail`; `refused` with an error status; `private`: in a network that the service must not reach; `no_answer`, with the reason in `detail`',
      'reached',
    ],
    status: ['The status of the response; null without one', 200],
    detail: ['More about the result', null],
    title: ['The title of the document', 'The Observatory'],
    can_be_framed: [
      'Whether the editor can show the website in its preview, as far as its headers tell; null without a response',
      true,
    ],
    has_bridge: [
      'Whether the document has the script of the preview; websites add it in previews only',
      false,
    ],
  },
  Type.Object({
    result: Type.Unsafe<Result>({ type: 'string', enum: [...results] }),
    status: nullableInteger,
    detail: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    title: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    can_be_framed: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
    has_bridge: Type.Boolean(),
  }),
)

const address = pattern(
  { ...text(2000), schema: { ...text(2000).schema, format: 'uri' } },
  /^https?:\/\/[^\s/]/,
  'must be an address such as https://www.example.com.',
)
const fields = describeFields(
  { url: address },
  { url: ['The address of the website', 'https://www.example.com'] },
)
const rules = { required: ['url'] } as const

const checkOptions: RouteShorthandOptions = {
  config: { can: 'update options', usesNetwork: true },
  schema: {
    operationId: 'checkSite',
    tags: ['Settings'],
    summary: 'Test the connection to the website',
    description:
      'The service requests the address once and says what it found. Private networks are refused as for webhooks, and redirects are not followed.',
    noRevision: true,
    body: schemaOfFields(fields, rules),
    response: { 200: itemOf(SiteCheck) },
  },
}

async function check(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { url } = parseFields(await readValues(request, services), fields, rules)
  return { data: await visit(url, services.webhookNetworks) }
}

const timeoutMilliseconds = 10_000
const maxBytes = 200_000
const nothing = { status: null, detail: null, title: null, can_be_framed: null, has_bridge: false }

async function visit(url: string, allowed: PrivateNetworks) {
  if (!URL.canParse(url)) return { ...nothing, result: 'no_answer' as const, detail: 'This is no address.' }
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const headers = { accept: 'text/html', 'user-agent': `Corral/${version}` }
  try {
    const response = await openRequest(new URL(url), { headers, allowed, signal })
    return { ...nothing, ...describe(response, await readStart(response)) }
  } catch (error) {
    if (error instanceof PrivateAddress) return { ...nothing, result: 'private' as const }
    const detail = signal.aborted
      ? `There was no response within ${timeoutMilliseconds / 1000} seconds.`
      : (error as Error).message.slice(0, 300)
    return { ...nothing, result: 'no_answer' as const, detail }
  }
}

function describe({ statusCode: status = 0, headers }: IncomingMessage, body: string) {
  if (status >= 300 && status < 400)
    return { status, result: 'redirects' as const, detail: (headers.location ?? '').slice(0, 300) || null }
  if (status >= 400) return { status, result: 'refused' as const }
  return {
    status,
    result: 'reached' as const,
    title: /<title[^>]*>([^<]{1,200})/i.exec(body)?.[1]?.trim() ?? null,
    can_be_framed: canBeFramed(headers),
    has_bridge: /\/preview\/bridge\.js|preview-bridge/.test(body),
  }
}

/** `frame-ancestors` with any origin is taken as permission: which origin the editor has is not known here. */
function canBeFramed(headers: IncomingMessage['headers']): boolean {
  const policy = /frame-ancestors ([^;]*)/i.exec(String(headers['content-security-policy'] ?? ''))?.[1]
  if (policy !== undefined) return !/^\s*('none'|'self')\s*$/i.test(policy)
  return !/deny|sameorigin/i.test(String(headers['x-frame-options'] ?? ''))
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) break
  }
  return Buffer.concat(chunks).toString().slice(0, maxBytes)
}
