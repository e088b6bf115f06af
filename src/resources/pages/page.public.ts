import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { authenticate } from '../../access/authenticate.ts'
import { verifyNothing, verifyPassword } from '../../access/passwords.ts'
import { bearerSecret } from '../../access/tokens.ts'
import { Forbidden, NotFound } from '../../core/errors.ts'
import { booleanLike, verbatimText } from '../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../core/fields.ts'
import { admitReader, sendJsonText, sendShared } from '../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../http/services.ts'
import type { Settings } from '../../settings/settings.ts'
import { answerOf, bytesOf, cacheKey, PageAnswers, varying } from './page.answers.ts'
import { PageNotFound, PublicPage } from './page.documents.ts'
import { openPageLane } from './page.lane.ts'
import { type FoundPage, findMovedTo, findPublicPage } from './page.lookup.ts'

const query = describeFields(
  { url: verbatimText(1, 255), include_components: booleanLike() },
  {
    url: ['The url of the page, as its `url` shows it', '/about-us'],
    include_components: ['Whether to show its components; they are shown unless this is false', true],
  },
)
const pagePasswordHeader = {
  type: 'object',
  properties: {
    'X-Page-Password': {
      type: 'string',
      description: 'The password of a protected page',
      examples: ['open sesame'],
    },
  },
}
const rules = { required: ['url'] } as const

export const publicPageRoutes: RouteModule = (app, services) => {
  const cache = new PageAnswers(services.pageCacheBytes)
  openPageLane(app, services, cache)

  app.get(
    '/api/v1/public/pages/by-url',
    {
      config: { public: true },
      schema: {
        operationId: 'getPublicPageByUrl',
        summary: 'Read a page by its url',
        description:
          'By its own url, by an alias, or by the nearest greedy page above it. A private page is shown to a token that may view pages. A protected page is `locked` and has no components until its password is sent.',
        querystring: schemaOfFields(query, rules),
        headers: pagePasswordHeader,
        tokenOptional: true,
        cached: true,
        errors: [403, 429],
        response: { 200: PublicPage, 404: PageNotFound },
      },
    },
    async (request, reply) => {
      const { settings, revision } = await admitReader(request, services)
      const { url, include_components = 1 } = parseFields(
        request.query as Record<string, unknown>,
        query,
        rules,
      )
      const isCached = settings['cache.enabled']
      const key = cacheKey(url, include_components === 1)
      const now = services.now().getTime()
      const cached = isCached ? cache.get(revision, key, now) : undefined
      if (cached) {
        const { bytes, etag } = cached
        return sendShared(request, reply.header('vary', varying), {
          body: Buffer.from(bytes, 'latin1'),
          etag,
        })
      }

      const page = await findEnabledPage(services, url)
      const { isLocked, isShared } = await unlock(request, services, settings, page)
      const answer = answerOf(page, page.url, include_components === 1, isLocked)
      if (!isShared) return sendJsonText(reply.header('cache-control', 'no-store'), answer.body)
      if (isCached && !isLocked) {
        const { body, etag } = answer
        cache.set(revision, key, { bytes: bytesOf(body), etag }, now + settings['cache.expire'] * 1000)
      }
      return sendShared(request, reply.header('vary', varying), answer)
    },
  )
}

async function findEnabledPage({ database }: Services, url: string): Promise<FoundPage> {
  const page = await findPublicPage(database, url)
  if (page?.enabled === 1) return page
  const movedTo = page ? null : await findMovedTo(database.db, url)
  throw pageNotFound(movedTo === null ? {} : { moved_to: movedTo })
}

function pageNotFound(extra: Record<string, unknown> = {}): NotFound {
  return new NotFound('Page not found', extra)
}

/** Whether the page stays locked, and whether its answer may be kept by caches that others share. */
async function unlock(
  request: FastifyRequest,
  services: Services,
  settings: Settings,
  page: FoundPage,
): Promise<{ isLocked: boolean; isShared: boolean }> {
  if (page.access === 'private') {
    await requireViewer(request, services)
    return { isLocked: false, isShared: false }
  }
  if (page.access !== 'protected') return { isLocked: false, isShared: true }
  const password = readPassword(request)
  if (password === null) return { isLocked: true, isShared: true }
  await requirePassword(request, services, settings, page, password)
  return { isLocked: false, isShared: false }
}

/** Headers are read as Latin-1; who typed ü into a form sent it as UTF-8. */
function readPassword(request: FastifyRequest): string | null {
  const given = request.headers['x-page-password']
  if (typeof given !== 'string') return null
  const bytes = Buffer.from(given, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : given
}

/** spec: to others a private page does not exist. */
async function requireViewer(request: FastifyRequest, { database, now }: Services): Promise<void> {
  const secret = bearerSecret(request.headers.authorization)
  const found =
    secret === null ? null : await authenticate(database, secret, 'view pages', now().toISOString())
  if (!found?.isAllowed) throw pageNotFound()
}

async function requirePassword(
  request: FastifyRequest,
  { limiter }: Services,
  settings: Settings,
  page: FoundPage,
  password: string,
): Promise<void> {
  const limit = settings['rate_limits.attempts']
  const limits = [
    [`page-password:${page.id}:${request.ip}`, limit],
    [`page-passwords:${request.ip}`, limit * 10],
  ] as const
  const isRight = await limiter.attempt(limits, async () => {
    const verified =
      page.password === null ? await verifyNothing(password) : await verifyPassword(password, page.password)
    return verified ? true : null
  })
  if (!isRight) throw new Forbidden()
}
