import type { FastifyInstance } from 'fastify'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { chain } from '../../../database/database.ts'
import { type LaneAnswer, type LaneAnswers, openExpressLane } from '../../../http/lane/express-lane.ts'
import { mayUseStandby, readFromEither } from '../../../http/public-source.ts'
import { edgeControl, edgeHead, isEdgeOn } from '../../../http/responses/edge.ts'
import type { Services } from '../../../http/services.ts'
import type { KnownSettings } from '../../../settings/current.ts'
import { hiddenOf, isShownIn } from '../../../settings/shown-languages.ts'
import {
  cacheKey,
  type PageAnswer,
  type PageAnswers,
  queryKey,
  queryMark,
  varying,
  wholeAnswer,
} from './page.answers.ts'
import { hasLinks, resolveOpenPages } from './page.links.ts'
import { findOpenPages, findOpenPagesWithIds } from './page.lookup.ts'
import { PagesInLanguages } from './page.parts.ts'

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
    headers: Object.entries(sharedHeaders).flat(),
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

const sharedHeaders = { vary: varying, 'cache-control': 'public, no-cache' }

type Answerer = (urls: readonly string[]) => LaneAnswers | Promise<LaneAnswers>

function answererWith(services: Services, cache: PageAnswers, currentMoment: () => string): Answerer {
  const { database, settings, epochs, now, pageCacheBytes } = services
  const inLanguages = new PagesInLanguages(database, epochs, pageCacheBytes / 8)

  const select = (urls: readonly string[], moment: string, known: KnownSettings, withIds: boolean) => {
    if (known.languages.length > 0) return inLanguages.find(urls, moment, known)
    return withIds ? findOpenPagesWithIds(database, urls, moment) : findOpenPages(database, urls, moment)
  }

  /** The pages with their links replaced by urls. Most pages have no links and are returned unchanged. */
  const find = (urls: readonly string[], moment: string, known: KnownSettings, withIds = false) =>
    chain(select(urls, moment, known, withIds), (found) => {
      const { languages } = known
      const pages =
        hiddenOf(languages).length > 0
          ? found.map((page) => (isShownIn(languages, page?.language) ? page : undefined))
          : found
      return pages.some((page) => page !== undefined && hasLinks(page.tag))
        ? resolveOpenPages({ ...services, moment, languages }, pages)
        : pages
    })

  /** Pages from the database, as long as the settings still have this revision. */
  const read = (urls: readonly string[], known: KnownSettings) =>
    chain(
      find(urls, currentMoment(), known),
      (pages): LaneAnswers =>
        pages.map((page) =>
          page?.settings_revision === known.revision ? laneAnswer(wholeAnswer(page)) : null,
        ),
    )

  /** Pages from the cache. Missing pages are read from the database. */
  const readCached = (urls: readonly string[], known: KnownSettings) =>
    chain(settings.revisions(), ({ content_revision, settings_revision }) => {
      if (settings_revision !== known.revision) return urls.map(() => null)
      const time = now().getTime()
      const answers = urls.map((url) => laneAnswer(cache.get(content_revision, cacheKey(url, true), time)))
      const missing = urls.filter((_, at) => answers[at] === null)
      if (missing.length === 0) return answers
      return chain(epochs.at(content_revision), ({ at, until }) =>
        chain(find(missing, at, known), (pages): LaneAnswers => {
          const expiry = time + known.settings['cache.expire'] * 1000
          const lifetime = { from: time, until: Math.min(expiry, until) }
          const found = pages.map((page) => (page ? wholeAnswer(page) : undefined))
          missing.forEach((url, at) => {
            const answer = found[at]
            if (answer) cache.set(content_revision, cacheKey(url, true), answer, lifetime)
          })
          let next = 0
          return answers.map((answer) => answer ?? laneAnswer(found[next++]))
        }),
      )
    })

  /** Pages for shared caches. They may be stored unless the content changed during the read. */
  const readForEdge = (urls: readonly string[], known: KnownSettings) => {
    const since = performance.now()
    return chain(settings.revisions(), ({ content_revision, settings_revision }) => {
      if (settings_revision !== known.revision) return urls.map(() => null)
      return chain(epochs.at(content_revision), (epoch) =>
        chain(find(urls, epoch.at, known, true), (pages) =>
          chain(settings.revisions(), (after): LaneAnswers => {
            const reading = { settings: known.settings, revision: content_revision, epoch, since }
            const control = after.content_revision === content_revision ? edgeControl(reading, now()) : null
            return pages.map((page) => {
              if (page?.id === undefined) return null
              const { language, ...answer } = wholeAnswer(page)
              const head = edgeHead(control, varying, [edgeKeys.page(page.id)]) + languageHeader(language)
              return { ...answer, head }
            })
          }),
        ),
      )
    })
  }

  /** Answers with references, which the route has made and kept. Those that are not kept are left to the route. */
  const readKept = (queries: readonly string[]) =>
    chain(settings.revisions(), ({ content_revision }): LaneAnswers => {
      const time = now().getTime()
      return queries.map((query) => laneAnswer(cache.get(content_revision, query, time)))
    })

  const readMixed = (asked: readonly string[]) => {
    const plain = asked.filter((each) => !isQuery(each))
    return chain(readKept(asked.filter(isQuery)), (kept) =>
      chain(plain.length > 0 ? answerUrls(plain) : [], (answers): LaneAnswers => {
        let [nextKept, nextPlain] = [0, 0]
        return asked.map((each) => (isQuery(each) ? kept[nextKept++] : answers[nextPlain++]) ?? null)
      }),
    )
  }

  const answerUrls: Answerer = (urls) => {
    const known = settings.lastKnown
    if (!known || known.settings['rate_limits.public'] > 0) return urls.map(() => null)
    if (isEdgeOn(known.settings)) return services.isStandby ? urls.map(() => null) : readForEdge(urls, known)
    return known.settings['cache.enabled'] ? readCached(urls, known) : read(urls, known)
  }

  return (asked) => {
    if (!asked.some(isQuery)) return answerUrls(asked)
    const known = settings.lastKnown?.settings
    if (!known || known['rate_limits.public'] > 0 || isEdgeOn(known)) return asked.map(() => null)
    return readMixed(asked)
  }
}

/** The answer with the header of its language, if it has one. */
function laneAnswer(answer: PageAnswer | undefined): LaneAnswer | null {
  if (answer?.language === undefined) return answer ?? null
  return { ...answer, head: sharedHead + languageHeader(answer.language) }
}

const sharedHead = Object.entries(sharedHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

function languageHeader(language: string | undefined): string {
  return language === undefined ? '' : `content-language: ${language}\r\n`
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
