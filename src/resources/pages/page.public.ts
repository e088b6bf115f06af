import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { authenticate } from '../../access/authenticate.ts'
import { verifyNothing, verifyPassword } from '../../access/passwords.ts'
import { bearerSecret } from '../../access/tokens.ts'
import { Forbidden, NotFound } from '../../core/errors.ts'
import { booleanLike, describeFields, parseFields, schemaOfFields, verbatimText } from '../../core/fields.ts'
import { countReader, type SharedAnswer, sendJsonText, sendShared } from '../../http/public-reads.ts'
import { RevisionCache } from '../../http/revision-cache.ts'
import type { RouteModule, Services } from '../../http/services.ts'
import type { Settings } from '../../settings/settings.ts'
import { PageNotFound, PublicPage } from './page.documents.ts'
import { type FoundPage, findExactly, findMovedTo, findPublicPage } from './page.lookup.ts'

const query = describeFields(
  { url: verbatimText(1, 255), include_components: booleanLike() },
  {
    url: ['The url of the page, as its `url` shows it', '/about-us'],
    include_components: ['Whether to show its components; they are shown unless this is false', true],
  },
)
const pagePasswordHeader = {
  type: 'object',
  properties: { 'X-Page-Password': { type: 'string', description: 'The password of a protected page' } },
}
const rules = { required: ['url'] } as const
/** What of a request decides who sees the whole page. */
const varying = 'Authorization, X-Page-Password'

export const publicPageRoutes: RouteModule = (app, services) => {
  const cache = new RevisionCache<SharedAnswer & { expiresAt: number }>()

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
      const { url, include_components = 1 } = parseFields(
        request.query as Record<string, unknown>,
        query,
        rules,
      )
      const atOnce = await readAtOnce(services, url)
      const { settings, revision } = atOnce ?? (await services.settings.now())
      await countReader(request, services, settings)
      const isCached = settings['cache.enabled']
      const key = `${include_components}${url}`
      const now = services.now().getTime()
      const cached = isCached ? cache.get(revision, key) : undefined
      if (cached && cached.expiresAt > now) return sendShared(request, reply.header('vary', varying), cached)

      const page = atOnce?.page ?? (await findEnabledPage(services, url))
      const { isLocked, isShared } = await unlock(request, services, settings, page)
      const answer = answerOf(page, include_components === 1, isLocked)
      if (!isShared) return sendJsonText(reply.header('cache-control', 'no-store'), answer.body)
      if (isCached && !isLocked) {
        cache.set(revision, key, { ...answer, expiresAt: now + settings['cache.expire'] * 1000 })
      }
      return sendShared(request, reply.header('vary', varying), answer)
    },
  )
}

/**
 * The page and the revision in one read, as long as the settings that were last seen still stand at that revision.
 * Not tried where the page cache is on: it spares even this read.
 */
async function readAtOnce({ database, settings }: Services, url: string) {
  const known = settings.lastKnown
  if (!known || known.settings['cache.enabled']) return null
  const page = await findExactly(database, url)
  return page?.enabled === 1 && page.content_revision === known.revision ? { page, ...known } : null
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

/** Joins what was written ready with the url. The tag changes with every change of the page, its place or components. */
function answerOf(page: FoundPage, withComponents: boolean, isLocked: boolean): SharedAnswer {
  const url = JSON.stringify(page.url)
  const components = withComponents ? `,"components":${isLocked ? '[]' : page.components}` : ''
  const locked = isLocked ? ',"locked":true' : ''
  return {
    body: `${page.page.slice(0, -1)},"url":${url},"canonical_url":${url}${components}${locked}}`,
    etag: `"${page.id}-${page.revision}-${page.hash}${withComponents ? '' : '-bare'}${isLocked ? '-locked' : ''}"`,
  }
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
