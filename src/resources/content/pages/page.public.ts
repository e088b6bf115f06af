import { isUtf8 } from 'node:buffer'
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { authenticate } from '../../../access/authenticate.ts'
import { verifyDummyHash, verifyPassword } from '../../../access/passwords.ts'
import { bearerSecret } from '../../../access/tokens.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { booleanLike, verbatimText } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { cachePerSource } from '../../../http/caches/cache-per-source.ts'
import { addressKey } from '../../../http/limits/client-address.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { languagesSeen, previewHeader, readPreview } from '../../../http/requests/preview.ts'
import { allowEdge, isEdgeOn } from '../../../http/responses/edge.ts'
import { admitReader, sendJsonText, sendShared } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import type { Settings } from '../../../settings/settings.ts'
import { hiddenOf, isShownIn } from '../../../settings/shown-languages.ts'
import { languagePartOf, readerOf } from '../languages/alternates.ts'
import { aboutDepth, aboutReferences } from '../links/reference.schema.ts'
import {
  answerOf,
  bytesOf,
  cacheKey,
  keptMilliseconds,
  PageAnswers,
  queryKey,
  varying,
} from './page.answers.ts'
import { PageNotFound, PublicPage } from './page.documents.ts'
import { pageIncludes, withIncluded } from './page.includes.ts'
import { openPageLane } from './page.lane.ts'
import { resolveDocument } from './page.links.ts'
import { previewedPage } from './page.preview.ts'
import { type FoundPage, type ResolveOptions, resolvePage } from './page.resolve.ts'
import { normaliseUrl } from './page.urls.ts'

export const publicPageRoutes: RouteModule = (app, services) => {
  const cacheOf = cachePerSource(() => new PageAnswers(services.pageCacheBytes))
  const unlocks = new PageUnlocks(services.now)
  const handle = publicHandlersWith(services)
  openPageLane(app, services, cacheOf)
  app.get(
    '/api/v1/public/pages/by-url',
    byUrlOptions,
    handle((request, reply, source) => sendPage(request, reply, { ...source, unlocks }, cacheOf(source))),
  )
}

interface PageServices extends Services {
  readonly unlocks: PageUnlocks
}

const query = describeFields(
  {
    url: verbatimText(1, 255),
    include_components: booleanLike(),
    fallback: booleanLike(),
    ...pageIncludes,
  },
  {
    fallback: [
      'Whether a url of a language without a page is answered by the page in the language that it falls back to; false by default',
      true,
    ],
    url: ['The URL of the page, as in its `url`', '/about-us'],
    include_components: ['Whether to include the components; true by default', true],
    include: [
      `What to add: \`pictures\` that the response names, \`tags\`, \`dates\`, \`breadcrumbs\`, \`seo\`, \`meta\` if the option \`public.page_meta\` is on, and ${aboutReferences}`,
      'pictures,tags',
    ],
    depth: aboutDepth,
  },
)
const byUrlHeaders = {
  type: 'object',
  properties: {
    'X-Page-Password': {
      type: 'string',
      description: 'The password of a protected page',
      examples: ['open sesame'],
    },
    ...previewHeader,
  },
}
const rules = { required: ['url'] } as const

const byUrlOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'getPublicPageByUrl',
    summary: 'Read a page by URL',
    description:
      'Finds the page by its own URL, by an alias, or by its nearest greedy ancestor. A private page needs a token that may view pages. A protected page is `locked` and has no components unless its password is sent.',
    querystring: schemaOfFields(query, rules),
    headers: byUrlHeaders,
    tokenOptional: true,
    cached: true,
    errors: [403, 429],
    response: { 200: PublicPage, 404: PageNotFound },
  },
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  services: PageServices,
  cache: PageAnswers,
): Promise<FastifyReply> {
  reply.header('vary', varying)
  const reading = await admitReader(request, reply, services)
  const { settings, revision, epoch } = reading
  const preview = await readPreview(request, reply, services)
  const given = parseFields(request.query as Record<string, unknown>, query, rules)
  const { include_components = 1, include = [], depth } = given
  const url = normaliseUrl(given.url)
  const languages = await languagesSeen(services, preview)
  if (preview) {
    const source = { ...services, moment: epoch.at, languages }
    const asked = { preview, url, withComponents: include_components === 1 }
    const { body: plain, components, reader } = await previewedPage(source, asked)
    const adding = {
      ...{ include, depth, settings, preview, components },
      ...{ moment: epoch.at, reader, languages },
    }
    const { body } = await withIncluded(services, { body: plain, etag: '' }, adding)
    return sendJsonText(reply, body)
  }
  // References cost several reads, so answers with them are kept without the option. Shared caches keep them otherwise.
  const ownKey = isEdgeOn(settings) ? null : queryKey(request.url)
  const isCached = include.length === 0 ? settings['cache.enabled'] : ownKey !== null
  const key = ownKey ?? cacheKey(url, include_components === 1)
  const now = services.now().getTime()
  const cached = isCached ? cache.get(revision, key, now) : undefined
  if (cached) {
    setLanguage(reply, cached.language)
    if (cached.id !== undefined)
      await allowEdge(request, reply, services, reading, [edgeKeys.page(cached.id)])
    return sendShared(request, reply, { body: Buffer.from(cached.bytes, 'latin1'), etag: cached.etag })
  }

  const canViewPrivate = await isViewer(request, services)
  const asked = { canViewPrivate, moment: epoch.at, languages, withFallback: given.fallback === 1 }
  const { found, instead, isPrepared } = await findReadablePage(services, url, asked)
  const { isLocked, isShared } = await unlock(request, services, settings, found)
  const seen = isPrepared ? services.settings.preparedLanguages : languages
  const reader = readerOf(seen, instead ?? found.language)
  const source = { ...services, moment: epoch.at, reader, languages: seen }
  const page = await resolveDocument(source, found)
  const part = languagePartOf(seen, found, instead !== undefined)
  setLanguage(reply, part?.code)
  const plain = answerOf(page, page.url, include_components === 1, isLocked, part)
  const { components } = found
  const adding = {
    ...{ include, depth, settings, preview, components },
    ...{ moment: epoch.at, reader, languages: seen },
  }
  const answer = await withIncluded(services, plain, adding)
  if (!isShared || isPrepared) {
    const control = isEdgeOn(settings) ? 'private, no-store' : 'no-store'
    return sendJsonText(reply.header('cache-control', control), answer.body)
  }
  // Aliases and greedy pages are not cached: they answer only if no page that the caller may read has that url.
  if (isCached && !isLocked && page.url === url) {
    const { body, etag } = answer
    const longest = ownKey === null ? settings['cache.expire'] * 1000 : keptMilliseconds
    const until = Math.min(now + longest, epoch.until)
    cache.set(
      revision,
      key,
      { bytes: bytesOf(body), etag, id: found.id, language: part?.code },
      { from: now, until },
    )
  }
  // The request that unlocks a page must reach the service, so shared caches never store the locked page.
  if (!isLocked)
    await allowEdge(request, reply, services, reading, [...keysOf(page, url, include), ...answer.keys])
  return sendShared(request, reply, answer)
}

/**
 * The keys of the records that a response depends on. Linked records are not included: their links are looked up when
 * they change.
 */
function keysOf(page: FoundPage, url: string, include: readonly string[]): string[] {
  const keys = [edgeKeys.page(page.id)]
  if (page.url !== url) keys.push(edgeKeys.routes)
  if (include.includes('pictures')) keys.push(edgeKeys.assets)
  if (include.includes('tags')) keys.push(edgeKeys.tags)
  if (include.includes('breadcrumbs')) keys.push(edgeKeys.pages)
  return keys
}

interface AskedPage extends ResolveOptions {
  readonly withFallback: boolean
}

interface ReadablePage {
  readonly found: FoundPage
  /** The language of the url, as records store it, if the page is in another one because of `fallback=1`. */
  readonly instead?: string | null
  /** Whether it is in a language that is not shown to everybody. */
  readonly isPrepared?: boolean
}

async function findReadablePage(services: Services, url: string, asked: AskedPage): Promise<ReadablePage> {
  const { database, settings } = services
  if (asked.canViewPrivate && hiddenOf(asked.languages).length > 0) {
    const prepared = await resolvePage(database, url, { ...asked, languages: settings.preparedLanguages })
    if (prepared.id !== null && !isShownIn(asked.languages, prepared.language))
      return { found: prepared, isPrepared: true }
  }
  const found = await resolvePage(database, url, asked)
  if (found.id !== null) return { found }
  if (asked.withFallback && !found.moved) {
    const { fallbackUrls } = await import('./page.fallback.ts')
    const { language, urls } = await fallbackUrls(database, 'page', url, asked.languages)
    for (const other of urls) {
      const page = await resolvePage(database, other, asked)
      if (page.id !== null && page.url === other) return { found: page, instead: language }
    }
  }
  throw new NotFound('Page not found', { ...found.moved })
}

function setLanguage(reply: FastifyReply, code: string | undefined): void {
  if (code !== undefined) reply.header('content-language', code)
}

async function isViewer(request: FastifyRequest, { database, now }: Services): Promise<boolean> {
  const secret = bearerSecret(request.headers.authorization)
  if (secret === null) return false
  // Public responses do not depend on a session of the editors' app, so the session cookie is ignored.
  return (await authenticate(database, { secret, isCookie: false }, 'view pages', now()))?.isAllowed ?? false
}

/** Whether the page stays locked, and whether shared caches may store the response. */
async function unlock(
  request: FastifyRequest,
  services: PageServices,
  settings: Settings,
  page: FoundPage,
): Promise<{ isLocked: boolean; isShared: boolean }> {
  if (page.access === 'private') return { isLocked: false, isShared: false }
  if (page.access !== 'protected') return { isLocked: false, isShared: true }
  const password = readPassword(request)
  if (password === null) return { isLocked: true, isShared: true }
  await requirePassword(request, services, settings, page, password)
  return { isLocked: false, isShared: false }
}

/** Node reads headers as Latin-1, and most clients send UTF-8. */
function readPassword(request: FastifyRequest): string | null {
  const given = request.headers['x-page-password']
  if (typeof given !== 'string') return null
  const bytes = Buffer.from(given, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : given
}

async function requirePassword(
  request: FastifyRequest,
  { limiter, unlocks }: PageServices,
  settings: Settings,
  page: FoundPage,
  password: string,
): Promise<void> {
  if (unlocks.has(page, password)) return
  const limit = settings['rate_limits.attempts']
  const address = addressKey(request.address)
  const limits = [
    [`page-password:${page.id}:${address}`, limit],
    [`page-passwords:${address}`, limit * 10],
  ] as const
  const isRight = await limiter.attempt(limits, async () => {
    const verified =
      page.password === null ? await verifyDummyHash(password) : await verifyPassword(password, page.password)
    return verified ? true : null
  })
  if (!isRight) throw new Forbidden()
  unlocks.add(page, password)
}

const maxUnlocks = 10_000
const unlockMilliseconds = 5 * 60_000

interface ProtectedPage {
  readonly id: number
  /** The hash that is stored. */
  readonly password: string | null
}

/**
 * Remembers correct passwords for a few minutes, so that they are not hashed again for each view. The key includes the
 * stored hash: a new password invalidates earlier unlocks.
 */
class PageUnlocks {
  readonly #now: () => Date
  readonly #secret = randomBytes(32)
  /** The expiry of each, oldest first. */
  readonly #unlocks = new Map<string, number>()

  constructor(now: () => Date) {
    this.#now = now
  }

  has(page: ProtectedPage, password: string): boolean {
    return (this.#unlocks.get(this.#keyOf(page, password)) ?? 0) > this.#now().getTime()
  }

  add(page: ProtectedPage, password: string): void {
    const key = this.#keyOf(page, password)
    this.#unlocks.delete(key)
    this.#unlocks.set(key, this.#now().getTime() + unlockMilliseconds)
    const [oldest] = this.#unlocks.keys()
    if (this.#unlocks.size > maxUnlocks && oldest !== undefined) this.#unlocks.delete(oldest)
  }

  #keyOf(page: ProtectedPage, password: string): string {
    const parts = JSON.stringify([page.id, page.password, password])
    return createHmac('sha256', this.#secret).update(parts).digest('base64url')
  }
}
