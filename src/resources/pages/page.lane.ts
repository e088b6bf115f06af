import type { FastifyInstance } from 'fastify'
import { openExpressLane, sendFromLane } from '../../http/express-lane.ts'
import type { Services } from '../../http/services.ts'
import type { PageAnswers } from './page.answers.ts'
import { answerOf, varying } from './page.answers.ts'
import { type FoundPage, findExactly } from './page.lookup.ts'

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

    if (known.settings['cache.enabled']) {
      const answer = (revision: number) => {
        const cached = cache.get(revision, `1${url}`)
        if (revision !== known.revision || !cached || cached.expiresAt <= now().getTime()) return false
        sendFromLane(app, request, response, { ...cached, vary: varying, startedAt })
        return true
      }
      const revision = settings.revision()
      return typeof revision === 'number' ? answer(revision) : revision.then(answer)
    }

    const answer = (page: FoundPage | undefined) => {
      if (page?.enabled !== 1 || page.content_revision !== known.revision) return false
      if (page.access !== 'public' && page.access !== null) return false
      sendFromLane(app, request, response, { ...answerOf(page, true, false), vary: varying, startedAt })
      return true
    }
    const found = findExactly(database, url)
    return 'then' in found ? found.then(([page]) => answer(page)) : answer(found[0])
  })
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
