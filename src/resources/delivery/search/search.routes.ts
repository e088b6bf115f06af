import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { grantedOf } from '../../../access/granted.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { type Schema, schemaOfFields } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import { stemOf } from '../../../core/stems.ts'
import type { Database } from '../../../database/database.ts'
import { cachePerSource } from '../../../http/caches/cache-per-source.ts'
import { RevisionCache } from '../../../http/caches/revision-cache.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { callerOf } from '../../../http/requests/request.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import {
  baseUrlOf,
  listEnvelope,
  listQuery,
  maxSearch,
  requestedPage,
  searchedText,
} from '../../../http/responses/pagination.ts'
import { admitReader, answerOf, type SharedAnswer, sendShared } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { codeOf } from '../../../settings/settings.ts'
import { hiddenOf } from '../../../settings/shown-languages.ts'
import { languageQuery, readLanguage } from '../../content/languages/language.schema.ts'
import { type Hit, parseWords, type SearchWords, searchAll, searchPublic } from './search.query.ts'
import { readResults } from './search.results.ts'
import { PublicSearchResult, SearchResult } from './search.schema.ts'
import { searchedKinds } from './search.texts.ts'

export const searchRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  const answersOf = cachePerSource(() => new RevisionCache<SharedAnswer>(maxSizeOfAnswers, 'searches'))
  app.get('/admin/api/search', searchOptions, handle(search))
  app.get(
    '/api/v1/public/search',
    publicOptions,
    publicHandlersWith(services)(searchForPublicWith(answersOf)),
  )
}

/** The cached public responses, by revision. The size is in characters, of one or two bytes. */
const maxSizeOfAnswers = 4_000_000

const querystring: Schema = {
  type: 'object',
  required: ['q'],
  properties: {
    q: {
      type: 'string',
      maxLength: maxSearch,
      description:
        'Words that the record must all have, in any order. Of the last one the beginning is enough. Case and accents do not matter.',
      examples: ['opening hou'],
    },
    ...Object(listQuery.properties),
  },
}

const searchOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'search',
    summary: 'Search everything',
    description:
      'Pages with their components, posts, assets, messages and users, drafts and working copies too: those kinds that you may view. Records with all words in the title come first. At most 1,000 results.',
    querystring,
    errors: [422],
    response: { 200: listOf(SearchResult) },
  },
}

async function search(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const words = parseWords(searchedText(request, 'q'))
  const permissions = searchedKinds.map((kind) => `view ${kind}s` as const)
  const granted = await grantedOf(database.db, callerOf(request), permissions)
  const kinds = searchedKinds.filter((kind) => granted.has(`view ${kind}s`))
  const hits = await searchAll(database, words, kinds)
  const { results, ...envelope } = await resultPage(request, { database, baseUrl, hits, words })
  return { data: results.map((result) => pick(SearchResult, result)), ...envelope }
}

const publicQuery: Schema = {
  ...querystring,
  properties: { ...Object(querystring.properties), ...Object(schemaOfFields(languageQuery).properties) },
}

const publicOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'searchPublic',
    summary: 'Search published pages and posts',
    description:
      'Public pages with their enabled components, and published posts. On a site with languages, other forms of the words count too. Records with all words in the title come first. At most 1,000 results.',
    cached: true,
    querystring: publicQuery,
    errors: [422, 429],
    response: { 200: listOf(PublicSearchResult) },
  },
}

function searchForPublicWith(answersOf: (source: Services) => RevisionCache<SharedAnswer>) {
  return async (request: FastifyRequest, reply: FastifyReply, services: Services) => {
    const reading = await admitReader(request, reply, services)
    const { revision, epoch } = reading
    // The links in an answer depend on the address.
    const key = `${epoch.at} ${baseUrlOf(request, services.baseUrl)}${request.url}`
    const answers = answersOf(services)
    const kept = answers.get(revision, key)
    const answer = kept ?? (await answerPublic(request, services, epoch.at))
    if (!kept) answers.set(revision, key, answer, answer.body.length)
    await allowEdge(request, reply, services, reading, searchKeys)
    return sendShared(request, reply, answer)
  }
}

const searchKeys = [edgeKeys.search, edgeKeys.pages, edgeKeys.posts]

async function answerPublic(request: FastifyRequest, services: Services, moment: string) {
  const { database, baseUrl, settings } = services
  const { languages } = settings
  const language = readLanguage(request, languages)
  const stem = language === undefined ? undefined : await stemOf(codeOf(languages, language))
  const words = { ...parseWords(searchedText(request, 'q')), stem }
  const hidden = hiddenOf(languages)
  const others = languages.slice(1).map(({ code }) => code)
  const without = language === null ? others : hidden
  const hits = await searchPublic(database, words, { moment, language, languages, without })
  const searched = { database, baseUrl, hits, words, isPublic: true } as const
  const { results, ...envelope } = await resultPage(request, searched)
  return answerOf({ data: results.map((result) => pick(PublicSearchResult, result)), ...envelope })
}

interface Searched {
  readonly database: Database
  readonly baseUrl: string | null
  readonly hits: readonly Hit[]
  readonly words: SearchWords
  readonly isPublic?: true
}

async function resultPage(request: FastifyRequest, { database, baseUrl, hits, words, isPublic }: Searched) {
  const { page, perPage } = requestedPage(request)
  const shown = hits.slice((page - 1) * perPage, page * perPage)
  const results = await readResults(database.db, shown, words, { withHidden: !isPublic })
  const extent = { page, perPage, total: hits.length, count: results.length }
  return { results, ...listEnvelope(request, baseUrl, extent) }
}
