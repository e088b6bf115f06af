import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { integer } from '../../../core/field-kinds.ts'
import { describeFields, nullable, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { cachePerSource } from '../../../http/caches/cache-per-source.ts'
import { ResponseCache } from '../../../http/caches/response-cache.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { baseUrlOf } from '../../../http/responses/pagination.ts'
import { admitReader, isKnownToClient } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'

const path = '/api/v1/public/sitemap.xml'

/** The urls of the website, for search engines. */
export const sitemapRoutes: RouteModule = (app, services) => {
  const sitemaps = {
    files: cachePerSource(() => new ResponseCache(maxKeptBytes, 'sitemaps')),
    addressed: cachePerSource(() => new ResponseCache(maxKeptBytes, 'sitemaps')),
  }
  const handle = publicHandlersWith(services)
  app.get(
    path,
    sitemapOptions,
    handle((request, reply, source) =>
      sendSitemap(request, reply, source, {
        files: sitemaps.files(source),
        addressed: sitemaps.addressed(source),
      }),
    ),
  )
}

/** A file of 5,000 urls takes about 0.6 MB. */
const maxKeptBytes = 32 * 1024 * 1024

interface Sitemaps {
  /** Files without the address of the site, by their number. */
  readonly files: ResponseCache
  /** The responses, by the address in them. */
  readonly addressed: ResponseCache
}

const fileNumber = describeFields(
  { page: integer(1) },
  { page: ['The number of the file, if there are several', 1] },
)
const query = { page: nullable(fileNumber.page) }
const example = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.example.com/about-us</loc><lastmod>2026-11-15T01:02:03.004Z</lastmod></url>
</urlset>
`
const sitemapOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    summary: 'Read the sitemap',
    description:
      'The URLs of pages that are enabled, listed, public and not redirects, and of published public posts, on the address in the option `site.url`. On a site with languages each page names its translations (`hreflang`). With more than 5,000 URLs it is an index of files. The parameter `page` selects one of them: follow the addresses in the index, since not every number has a file.',
    operationId: 'getSitemap',
    cached: true,
    errors: [404, 429, 503],
    querystring: schemaOfFields(fileNumber),
    response: {
      200: {
        description: 'A sitemap',
        content: { 'application/xml': { schema: { type: 'string' }, example } },
      },
    },
  },
}

async function sendSitemap(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  sitemaps: Sitemaps,
) {
  const reading = await admitReader(request, reply, services)
  const { settings, revision, epoch } = reading
  const { page } = parseFields(request.query as Record<string, unknown>, query)
  const { db } = services.database
  const service = baseUrlOf(request, services.baseUrl)
  const addresses = { site: settings['site.url'] || service, index: service + path }
  const key = `${page ?? ''} ${epoch.at}`
  const { addressed, sitemapXml } = await import('./sitemap.xml.ts')
  const languages = services.settings.languages
  const makeFile = () => sitemapXml(db, { moment: epoch.at, page: page ?? null, languages })
  const keyOfAnswer = `${key} ${addresses.site} ${service}`
  const answer = await sitemaps.addressed.get(revision, keyOfAnswer, async function* () {
    const { body } = await sitemaps.files.get(revision, key, makeFile)
    yield addressed(body.toString(), addresses)
  })
  await allowEdge(request, reply, services, reading, [edgeKeys.pages, edgeKeys.posts])
  if (isKnownToClient(request, reply, answer.etag)) return reply.code(304).send()
  return reply.header('content-type', 'application/xml; charset=utf-8').send(answer.body)
}
