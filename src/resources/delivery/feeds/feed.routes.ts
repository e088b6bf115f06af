import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { NotFound } from '../../../core/errors.ts'
import { integer } from '../../../core/field-kinds.ts'
import { describeFields, nullable, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { findTextError } from '../../../core/text.ts'
import { cachePerSource } from '../../../http/caches/cache-per-source.ts'
import { ResponseCache } from '../../../http/caches/response-cache.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { baseUrlOf } from '../../../http/responses/pagination.ts'
import { admitReader, isKnownToClient } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { readerOf } from '../../content/languages/alternates.ts'
import { aboutLanguage, languageAsked, languageQuery } from '../../content/languages/language.schema.ts'
import { exampleFeed, type FeedFormat, feedFormats } from './feed.formats.ts'

/** The newest posts of a type, for feed readers. */
export const feedRoutes: RouteModule = (app, services) => {
  const caches = cachePerSource(() => new ResponseCache(maxKeptBytes, 'feeds'))
  const handle = publicHandlersWith(services)
  for (const format of Object.keys(feedFormats) as FeedFormat[])
    app.get(
      `/api/v1/public/feeds/:post_type.${format}`,
      optionsOf(format),
      handle((request, reply, source) => sendFeed(request, reply, source, { format, cache: caches(source) })),
    )
}

const maxKeptBytes = 8 * 1024 * 1024
const defaultCount = 20

const query = describeFields(
  { limit: integer(1, 100), ...languageQuery },
  { limit: [`How many posts, ${defaultCount} by default`, defaultCount], language: aboutLanguage },
)

function optionsOf(format: FeedFormat): RouteShorthandOptions {
  const { name, type, write } = feedFormats[format]
  return {
    config: { public: true },
    schema: {
      summary: `Read the newest posts of a type as ${name}`,
      description:
        'The public posts of the type, in the order of their publication, with their whole text. The name and the description are those of its collection. Addresses are on the option `site.url`, or on the address of the service while that is empty. Authors are what `meta.authors` or `meta.author` has as text, or refers to.',
      operationId: { xml: 'getRssFeed', atom: 'getAtomFeed', json: 'getJsonFeed' }[format],
      cached: true,
      errors: [404, 429, 503],
      params: {
        type: 'object',
        properties: {
          post_type: { type: 'string', description: 'The type of the posts', examples: ['news'] },
        },
        required: ['post_type'],
      },
      querystring: schemaOfFields(query),
      response: {
        200: {
          description: name,
          content: { [type]: { schema: { type: 'string' }, example: write(exampleFeed) } },
        },
      },
    },
  }
}

interface Asked {
  readonly format: FeedFormat
  readonly cache: ResponseCache
}

async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { format, cache }: Asked,
) {
  const reading = await admitReader(request, reply, services)
  const { settings, revision, epoch } = reading
  const { limit, language: code } = parseFields(request.query as Record<string, unknown>, {
    limit: nullable(query.limit),
    language: nullable(query.language),
  })
  const { languages } = services.settings
  const language = languageAsked(languages, code)
  const reader = language === undefined ? undefined : readerOf(languages, language)
  const { post_type } = request.params as { post_type: string }
  if (findTextError(post_type) !== null) throw new NotFound()
  const service = baseUrlOf(request, services.baseUrl)
  const site = (settings['site.url'] || service).replace(/\/$/, '')
  const asked = code == null ? '' : `?language=${encodeURIComponent(code)}`
  const feed = `${service}/api/v1/public/feeds/${encodeURIComponent(post_type)}.${format}${asked}`
  const source = { ...services, moment: epoch.at, reader, languages }
  const { type, write } = feedFormats[format]
  const count = limit ?? defaultCount
  const key = JSON.stringify([post_type, format, count, epoch.at, site, service, code])
  const answer = await cache.get(revision, key, async function* () {
    const { readFeed } = await import('./feed.read.ts')
    yield write(await readFeed(source, post_type, count, { site, service, feed }))
  })
  await allowEdge(request, reply, services, reading, [edgeKeys.posts, edgeKeys.tags])
  if (isKnownToClient(request, reply, answer.etag)) return reply.code(304).send()
  return reply.header('content-type', `${type}; charset=utf-8`).send(answer.body)
}
