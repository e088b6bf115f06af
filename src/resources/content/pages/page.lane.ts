import type { FastifyInstance } from 'fastify'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { type LaneAnswers, openExpressLane } from '../../../http/lane/express-lane.ts'
import { mayUseStandby, readFromEither } from '../../../http/public-source.ts'
import { edgeControl, edgeHead, isEdgeOn } from '../../../http/responses/edge.ts'
import type { Services } from '../../../http/services.ts'
import type { Settings } from '../../../settings/settings.ts'
import { cacheKey, type PageAnswers, queryKey, queryMark, varying, wholeAnswer } from './page.answers.ts'
import { hasLinks, resolveOpenPages } from './page.links.ts'
import { findOpenPages, findOpenPagesWithIds } from './page.lookup.ts'

const path = '/api/v1/public/pages/by-url'
const byUrlPrefix = `${path}?url=`

/** The express lane of by-url: public pages by their own urls, with their components. */
export function openPageLane(
  app: FastifyInstance,
  services: Services,
  cacheOf: (source: Services) => PageAnswers,
): void {
  const moment = momentOf(services.now)
  const { standby } = services
  const answerersOf = new WeakMap<Services, Answerer>()
  const answererOf = (source: Services) => {
    const known = answerersOf.get(source)
    if (known) return known
    const made = answererWith(source, cacheOf(source), moment)
    answerersOf.set(source, made)
    return made
  }
  const answerOwn = answererOf(services)
  openExpressLane(app, {
    path,
    headers: ['vary', varying, 'cache-control', 'public, no-cache'],
    accept({ method, url, headers }) {
      if (headers['x-page-password'] !== undefined || headers['x-corral-preview'] !== undefined) return null
      if (standby && !mayUseStandby(headers)) return null
      if (headers.authorization !== undefined && isEdgeOn(services.settings.lastKnown?.settings)) return null
      return plainUrl(method, url) ?? keptQuery(method, url)
    },
    answer: (urls) =>
      standby ? readFromEither(services, urls.length, (source) => answererOf(source)(urls)) : answerOwn(urls),
  })
}

type Answerer = (urls: readonly string[]) => LaneAnswers | Promise<LaneAnswers>

function answererWith(services: Services, cache: PageAnswers, currentMoment: () => string): Answerer {
  const { database, settings, epochs, now } = services

  /** The pages with their links replaced by urls. Most pages have no links and are returned unchanged. */
  const find = (urls: readonly string[], moment: string, select = findOpenPages) =>
    then(select(database, urls, moment), (pages) =>
      pages.some((page) => page !== undefined && hasLinks(page.tag))
        ? resolveOpenPages({ ...services, moment }, pages)
        : pages,
    )

  /** Pages from the database, as long as the settings still have this revision. */
  const read = (urls: readonly string[], settingsRevision: number) =>
    then(
      find(urls, currentMoment()),
      (pages): LaneAnswers =>
        pages.map((page) => (page?.settings_revision === settingsRevision ? wholeAnswer(page) : null)),
    )

  /** Pages from the cache. Missing pages are read from the database. */
  const readCached = (urls: readonly string[], known: { revision: number; settings: Settings }) =>
    then(settings.revisions(), ({ content_revision, settings_revision }) => {
      if (settings_revision !== known.revision) return urls.map(() => null)
      const time = now().getTime()
      const answers = urls.map((url) => cache.get(content_revision, cacheKey(url, true), time) ?? null)
      const missing = urls.filter((_, at) => answers[at] === null)
      if (missing.length === 0) return answers
      return then(epochs.at(content_revision), ({ at, until }) =>
        then(find(missing, at), (pages): LaneAnswers => {
          const expiry = time + known.settings['cache.expire'] * 1000
          const lifetime = { from: time, until: Math.min(expiry, until) }
          const found = pages.map((page) => (page ? wholeAnswer(page) : null))
          missing.forEach((url, at) => {
            const answer = found[at]
            if (answer) cache.set(content_revision, cacheKey(url, true), answer, lifetime)
          })
          let next = 0
          return answers.map((answer) => answer ?? found[next++] ?? null)
        }),
      )
    })

  /** Pages for shared caches. They may be stored unless the content changed during the read. */
  const readForEdge = (urls: readonly string[], known: { revision: number; settings: Settings }) => {
    const since = performance.now()
    return then(settings.revisions(), ({ content_revision, settings_revision }) => {
      if (settings_revision !== known.revision) return urls.map(() => null)
      return then(epochs.at(content_revision), (epoch) =>
        then(find(urls, epoch.at, findOpenPagesWithIds), (pages) =>
          then(settings.revisions(), (after): LaneAnswers => {
            const reading = { settings: known.settings, revision: content_revision, epoch, since }
            const control = after.content_revision === content_revision ? edgeControl(reading, now()) : null
            return pages.map((page) => {
              if (page?.id === undefined) return null
              return { ...wholeAnswer(page), head: edgeHead(control, varying, [edgeKeys.page(page.id)]) }
            })
          }),
        ),
      )
    })
  }

  /** Answers with references, which the route has made and kept. Those that are not kept are left to the route. */
  const readKept = (queries: readonly string[]) =>
    then(settings.revisions(), ({ content_revision }): LaneAnswers => {
      const time = now().getTime()
      return queries.map((query) => cache.get(content_revision, query, time) ?? null)
    })

  const readMixed = (asked: readonly string[]) => {
    const plain = asked.filter((each) => !isQuery(each))
    return then(readKept(asked.filter(isQuery)), (kept) =>
      then(plain.length > 0 ? answerUrls(plain) : [], (answers): LaneAnswers => {
        let [nextKept, nextPlain] = [0, 0]
        return asked.map((each) => (isQuery(each) ? kept[nextKept++] : answers[nextPlain++]) ?? null)
      }),
    )
  }

  const answerUrls: Answerer = (urls) => {
    const known = settings.lastKnown
    if (!known || known.settings['rate_limits.public'] > 0) return urls.map(() => null)
    if (isEdgeOn(known.settings)) return services.isStandby ? urls.map(() => null) : readForEdge(urls, known)
    return known.settings['cache.enabled'] ? readCached(urls, known) : read(urls, known.revision)
  }

  return (asked) => {
    if (!asked.some(isQuery)) return answerUrls(asked)
    const known = settings.lastKnown?.settings
    if (!known || known['rate_limits.public'] > 0 || isEdgeOn(known)) return asked.map(() => null)
    return readMixed(asked)
  }
}

function isQuery(asked: string): boolean {
  return asked.startsWith(queryMark)
}

/** The query of a request whose answer may be kept. */
function keptQuery(method: string | undefined, address = ''): string | null {
  return method === 'GET' && address.startsWith(byUrlPrefix) ? queryKey(address) : null
}

/** The current moment as text, cached for a millisecond: formatting it costs a tenth of the lookup. */
function momentOf(now: () => Date): () => string {
  let time = Number.NaN
  let text = ''
  return () => {
    const date = now()
    if (date.getTime() !== time) {
      time = date.getTime()
      text = date.toISOString()
    }
    return text
  }
}

/** Continues synchronously if the value is not a promise: SQLite answers synchronously. */
function then<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** The `url` parameter of a request that has no other parameter. */
function plainUrl(method: string | undefined, address = ''): string | null {
  if (method !== 'GET' || !address.startsWith(byUrlPrefix)) return null
  const encoded = address.slice(byUrlPrefix.length)
  if (encoded === '' || /[&+;#]/.test(encoded)) return null
  try {
    const url = decodeURIComponent(encoded)
    return url.length > 255 || url.includes('\0') ? null : url
  } catch {
    return null
  }
}
