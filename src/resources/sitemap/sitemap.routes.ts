import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../../core/errors.ts'
import { integer } from '../../core/field-kinds.ts'
import { describeFields, nullable, parseFields, schemaOfFields } from '../../core/fields.ts'
import { baseUrlOf } from '../../http/responses/pagination.ts'
import { admitReader, isKnownToClient } from '../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../http/services.ts'
import { countEntries, readEntries } from './sitemap.entries.ts'
import { indexXml, urlsetXml } from './sitemap.xml.ts'

const path = '/api/v1/public/sitemap.xml'
const files = describeFields({ page: integer(1) }, { page: ['Which file, where there are several', 1] })
const query = { page: nullable(files.page) }
const example = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.example.com/about-us</loc><lastmod>2026-11-15T01:02:03.004Z</lastmod></url>
</urlset>
`
/** sitemaps.org: a file holds no more. */
const maxUrls = 50_000

/** What search engines shall know of the website. */
export const sitemapRoutes: RouteModule = (app, services) => {
  app.get(
    path,
    {
      config: { public: true },
      schema: {
        summary: 'Read the sitemap',
        description:
          'The urls of pages that are enabled, listed, public and no redirect, and of published public posts, on the address in the option `site.url`. With more than 50,000 of them it is an index of files, which are read by `page`.',
        operationId: 'getSitemap',
        cached: true,
        errors: [404, 429],
        querystring: schemaOfFields(files),
        response: {
          200: {
            description: 'A sitemap',
            content: { 'application/xml': { schema: { type: 'string' }, example } },
          },
        },
      },
    },
    (request, reply: FastifyReply) => sendSitemap(request, reply, services),
  )
}

async function sendSitemap(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { settings, revision } = await admitReader(request, reply, services)
  const { page } = parseFields(request.query as Record<string, unknown>, query)
  const { db } = services.database
  const service = baseUrlOf(request, services.baseUrl)
  const site = settings['site.url'] || service
  const counts = await countEntries(db)
  const fileCount = Math.max(1, Math.ceil((counts.pages + counts.posts) / maxUrls))
  if (page != null && page > fileCount) throw new NotFound()
  const etag = tagOf([revision, page ?? 0, service, site])
  if (isKnownToClient(request, reply, etag)) return reply.code(304).send()
  if (fileCount > 1 && page == null) return sendXml(reply, indexXml(`${service}${path}`, fileCount))
  const range = { skip: ((page ?? 1) - 1) * maxUrls, take: maxUrls }
  return sendXml(reply, urlsetXml(site, readEntries(db, counts, range)))
}

/** By the count of all changes, since the file is never whole in memory to be tagged by what it says. */
function tagOf(parts: readonly (string | number)[]): string {
  return `"${hash('sha1', JSON.stringify(parts), 'base64url')}"`
}

function sendXml(reply: FastifyReply, xml: AsyncIterable<string> | Iterable<string>) {
  return reply.header('content-type', 'application/xml; charset=utf-8').send(Readable.from(xml))
}
