import type { FastifyInstance } from 'fastify'
import { openExpressLane, sendFromLane } from '../../http/express-lane.ts'
import type { SharedAnswer } from '../../http/public-reads.ts'
import type { Services } from '../../http/services.ts'
import { answerOf, cacheKey, type PageAnswers, varying } from './page.answers.ts'
import { findForEverybody } from './page.lookup.ts'

const path = '/api/v1/public/pages/by-url?url='

/** The express lane of by-url: a page by its own url, for everybody, with its components. */
export function openPageLane(app: FastifyInstance, services: Services, cache: PageAnswers): void {
  const { database, settings, now } = services
  openExpressLane(app, (request, response) => {
    const url = plainUrl(request.method, request.url)
    const known = settings.lastKnown
    if (url === null || !known || known.settings['rate_limits.public'] > 0) return false
    if (request.headers['x-page-password'] !== undefined) return false
    const startedAt = performance.now()
    const send = (answer: SharedAnswer) => {
      sendFromLane(app, request, response, { ...answer, vary: varying, startedAt })
      return true
    }
    const sendPage = (
      page: Awaited<ReturnType<typeof findForEverybody>>,
      keep: (answer: SharedAnswer) => void = () => {},
    ) => {
      if (!page || page.settings_revision !== known.revision) return false
      const answer = answerOf(page, url, true, false)
      keep(answer)
      return send(answer)
    }

    if (!known.settings['cache.enabled'])
      return then(findForEverybody(database, url), (found) => sendPage(found))
    return then(settings.revisions(), ({ content_revision, settings_revision }) => {
      if (settings_revision !== known.revision) return false
      const key = cacheKey(url, true)
      const cached = cache.get(content_revision, key)
      if (cached && cached.expiresAt > now().getTime()) return send(cached)
      const expiresAt = now().getTime() + known.settings['cache.expire'] * 1000
      const keep = (answer: SharedAnswer) =>
        cache.set(content_revision, key, { ...answer, body: Buffer.from(answer.body), expiresAt })
      return then(findForEverybody(database, url), (found) => sendPage(found, keep))
    })
  })
}

/** Goes on at once with what is there at once: SQLite answers without a promise. */
function then<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** The url that a request asks for when it asks for nothing else. */
function plainUrl(method: string | undefined, address = ''): string | null {
  if (method !== 'GET' || !address.startsWith(path)) return null
  const encoded = address.slice(path.length)
  if (encoded === '' || /[&+;#]/.test(encoded)) return null
  try {
    const url = decodeURIComponent(encoded)
    return url.length > 255 || url.includes('\0') ? null : url
  } catch {
    return null
  }
}
