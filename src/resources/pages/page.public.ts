import type { FastifyReply, FastifyRequest } from 'fastify'
import { authenticate } from '../../access/authenticate.ts'
import { verifyNothing, verifyPassword } from '../../access/passwords.ts'
import { bearerSecret } from '../../access/tokens.ts'
import { Forbidden, NotFound } from '../../core/errors.ts'
import { booleanLike, parseFields, schemaOfFields, verbatimText } from '../../core/fields.ts'
import type { RecordOf } from '../../database/tables.ts'
import type { RouteModule, Services } from '../../http/services.ts'
import type { Settings } from '../../settings/settings.ts'
import { PageCache } from './page.cache.ts'
import {
  entityTag,
  type FoundPage,
  findByAliasOrAncestor,
  findByUrl,
  findMovedTo,
  PublicPage,
  publicDocument,
} from './page.document.ts'

const query = { url: verbatimText(1, 255), include_components: booleanLike() }
const rules = { required: ['url'] } as const

export const publicPageRoutes: RouteModule = (app, services) => {
  const cache = new PageCache()

  app.get(
    '/api/v1/public/pages/by-url',
    {
      config: { public: true },
      schema: { querystring: schemaOfFields(query, rules), response: { 200: PublicPage } },
    },
    async (request, reply) => {
      const { settings, revision } = await services.settings.now()
      await services.limiter.hit(`public:${request.ip}`, settings['rate_limits.public'])
      const { url, include_components = 1 } = parseFields(
        request.query as object as Record<string, unknown>,
        query,
        rules,
      )
      const key = `${include_components}${url}`
      const now = services.now().getTime()
      const cached = settings['cache.enabled'] && cache.get(revision, key, now)
      if (cached) return sendBody(request, reply, cached)

      const found = await findPublicPage(services, url)
      const { locked, isShared } = await unlock(request, services, settings, found.page)
      const document = publicDocument(found, include_components === 1, locked)
      const body = String(reply.serializeInput(document, '200'))
      if (!isShared) return reply.header('cache-control', 'no-store').type(json).serializer(String).send(body)
      const answer = { body, etag: entityTag(body) }
      if (settings['cache.enabled'] && !locked)
        cache.set(revision, key, answer, now + settings['cache.expire'] * 1000)
      return sendBody(request, reply, answer)
    },
  )
}

const json = 'application/json; charset=utf-8'

async function findPublicPage({ database: { db } }: Services, url: string): Promise<FoundPage> {
  const found = (await findByUrl(db, url)) ?? (await findByAliasOrAncestor(db, url))
  if (found?.page.enabled === 1) return found
  const movedTo = found ? null : await findMovedTo(db, url)
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
  page: RecordOf<'page'>,
): Promise<{ locked: boolean; isShared: boolean }> {
  if (page.access === 'private') {
    await requireViewer(request, services)
    return { locked: false, isShared: false }
  }
  if (page.access !== 'protected') return { locked: false, isShared: true }
  const password = request.headers['x-page-password']
  if (typeof password !== 'string') return { locked: true, isShared: true }
  await requirePassword(request, services, settings, page, password)
  return { locked: false, isShared: false }
}

/** spec: to others a private page does not exist. */
async function requireViewer(request: FastifyRequest, { database, now }: Services): Promise<void> {
  const secret = bearerSecret(request.headers.authorization)
  const found =
    secret === null ? null : await authenticate(database.db, secret, 'view pages', now().toISOString())
  if (!found?.isAllowed) throw pageNotFound()
}

async function requirePassword(
  request: FastifyRequest,
  { limiter }: Services,
  settings: Settings,
  page: RecordOf<'page'>,
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

/** Caches may keep the answer, but must ask each time whether it still holds: so they never serve yesterday's. */
function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { body: string; etag: string },
) {
  reply
    .header('etag', etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'Authorization, X-Page-Password')
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(json).serializer(String).send(body)
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const tags = condition.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
