import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Preview } from '../../../access/previews.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { NotFound } from '../../../core/errors.ts'
import {
  describeFields,
  field,
  InvalidValue,
  nullable,
  parseFields,
  schemaOfFields,
} from '../../../core/fields.ts'
import { documented, jsonObject, pick, timestamp } from '../../../core/schemas.ts'
import { findTextError } from '../../../core/text.ts'
import { Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { languagesSeen, previewHeader, readPreview } from '../../../http/requests/preview.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import { admitReader, answerOf, sendJsonText, sendShared } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { globalsAsDrafts } from '../../editing/drafts/draft.records.ts'
import { picturesInEach } from '../../media/pictures/picture.include.ts'
import { Picture } from '../../media/pictures/picture.schema.ts'
import { type Reader, readerOf } from '../languages/alternates.ts'
import { languageAsked, languageCode } from '../languages/language.schema.ts'
import { withUrls } from '../links/link.urls.ts'
import { describedPart, includeReferences } from '../links/reference.public.ts'
import { aboutDepth, aboutReferences, includeFields, withReferences } from '../links/reference.schema.ts'
import { globalsForReader } from './global.reader.ts'
import { globalDescriptions, globalName } from './global.schema.ts'

/** The globals that are marked as public. Any other name is one that does not exist. */
export const publicGlobalRoutes: RouteModule = (app, services) => {
  const handle = publicHandlersWith(services)
  app.get('/api/v1/public/globals', listOptions, handle(list))
  app.get('/api/v1/public/globals/:name', showOptions, handle(show))
}

const PublicGlobal = documented(
  'PublicGlobal',
  {
    ...globalDescriptions,
    value: [
      'The content, with urls in place of links to records; a link whose target is not public is null',
      { hours: 'Tuesday to Sunday, 10 to 18' },
    ],
    pictures: ['The pictures that the value shows, with `include=pictures`'],
    language: [
      'The code of the language of the value, if there are languages: that of the reader, else one that it falls back to, else the first one',
      'de',
    ],
  },
  Type.Object({
    name: Type.String(),
    value: jsonObject,
    updated_at: timestamp,
    pictures: Type.Optional(Type.Array(Picture)),
    language: Type.Optional(Type.String()),
  }),
)

const maxNames = 50

const names = field<string[]>({ type: 'string', maxLength: maxNames * 65 }, (value) => {
  const asked = [...new Set(String(value).split(','))].filter((name) => name !== '')
  if (asked.length > maxNames) throw new InvalidValue(`must not have more than ${maxNames} names`)
  return asked.map((name) => globalName.parse(name))
})

/** The value and the links are those in a language. */
export const languageToRead = describeFields(
  { language: languageCode },
  {
    language: [
      'On a site with languages: the code of the language of the reader, which values are in and links lead to; the first one by default',
      'de',
    ],
  },
)

/** Who reads in the language that a request asks for. Undefined on a site without languages. */
export function readerAsked({ query }: FastifyRequest, languages: readonly Language[]): Reader | undefined {
  const { language } = parseFields(query as Record<string, unknown>, {
    language: nullable(languageToRead.language),
  })
  return readerOf(languages, languageAsked(languages, language) ?? null)
}

export function sayLanguage(reply: FastifyReply, reader: Reader | undefined): void {
  const code = reader && codeOf(reader.languages, reader.language)
  if (code !== undefined) reply.header('content-language', code)
}

const included = includeFields(['pictures'])
const about = {
  include: [`\`pictures\`, the pictures that the value shows. ${aboutReferences}`, 'pictures'],
  depth: aboutDepth,
} as const

const showQuery = describeFields({ ...included, ...languageToRead }, about)
const listQuery = describeFields(
  { names, ...included, ...languageToRead },
  { ...about, names: [`The names, separated by commas, at most ${maxNames}`, 'header,footer'] },
)

const listOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'listPublicGlobals',
    summary: 'Read several globals by their names',
    description:
      'Those among them that exist and are public, in the order of `names`. Without `names`, the first 50 by their names.',
    cached: true,
    errors: [403, 422, 429],
    headers: { type: 'object', properties: previewHeader },
    querystring: schemaOfFields(listQuery),
    response: { 200: withReferences(Type.Object({ data: Type.Array(PublicGlobal) })) },
  },
}

const showOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'getPublicGlobal',
    summary: 'Read a global by its name',
    description: 'A global that is not public is 404.',
    cached: true,
    errors: [403, 404, 422, 429],
    headers: { type: 'object', properties: previewHeader },
    querystring: schemaOfFields(showQuery),
    response: { 200: withReferences(itemOf(PublicGlobal)) },
  },
}

async function list(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const reading = await admitReader(request, reply, services)
  const preview = await readPreview(request, reply, services)
  const asked = parseFields(request.query as Record<string, unknown>, listQuery)
  const languages = await languagesSeen(services, preview)
  const reader = readerAsked(request, languages)
  const found = await findPublic(services.database.db, asked.names, reader !== undefined)
  const { data, keys, members } = await complete(services, reading, found, {
    ...asked,
    preview,
    reader,
    languages,
  })
  sayLanguage(reply, reader)
  if (preview) return sendJsonText(reply, JSON.stringify({ data, ...members }))
  await allowEdge(request, reply, services, reading, [edgeKeys.globals, ...keys])
  return sendShared(request, reply, answerOf({ data, ...members }))
}

async function show(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const reading = await admitReader(request, reply, services)
  const preview = await readPreview(request, reply, services)
  const asked = parseFields(request.query as Record<string, unknown>, showQuery)
  const languages = await languagesSeen(services, preview)
  const reader = readerAsked(request, languages)
  const { name } = request.params as { name: string }
  if (findTextError(name) !== null) throw new NotFound()
  const [found] = await findPublic(services.database.db, [name], reader !== undefined)
  if (!found) throw new NotFound('Global not found')
  const { data, keys, own, members } = await complete(services, reading, [found], {
    ...asked,
    preview,
    reader,
    languages,
  })
  sayLanguage(reply, reader)
  if (preview) return sendJsonText(reply, JSON.stringify({ data: data[0], ...members }))
  await allowEdge(request, reply, services, reading, [...own, ...keys])
  return sendShared(request, reply, answerOf({ data: data[0], ...members }))
}

type Found = Pick<RecordOf<'global'>, 'id' | 'name' | 'value' | 'updated_at'>

/** In the order of the names, with the values of the first language. */
async function findPublic(
  db: Db,
  wanted: readonly string[] | undefined,
  hasLanguages: boolean,
): Promise<Found[]> {
  if (wanted?.length === 0) return []
  const rows = await db
    .selectFrom('globals')
    .select(['id', 'name', 'value', 'updated_at'])
    .where('is_public', '=', 1)
    .$if(hasLanguages, (query) => query.where('language', 'is', null))
    .$if(wanted !== undefined, (query) => query.where('name', 'in', wanted ?? []))
    .orderBy('name')
    .limit(maxNames)
    .execute()
  const order = new Map(wanted?.map((name, at) => [name, at]))
  return rows.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0))
}

interface Asked {
  readonly include?: readonly string[]
  readonly depth?: number
  /** With working copies in place of what is live. */
  readonly preview: Preview | null
  readonly reader: Reader | undefined
  readonly languages: readonly Language[]
}

/** The globals with urls in place of links, and what the request asks for beside them. */
async function complete(
  services: Services,
  { epoch, settings }: Awaited<ReturnType<typeof admitReader>>,
  live: readonly Found[],
  { include, depth, preview, reader, languages }: Asked,
) {
  const source = { ...services, moment: epoch.at, reader, languages }
  const { db } = services.database
  const read = await globalsForReader(db, reader, live, preview?.globals === 'all')
  const found = preview ? await globalsAsDrafts(db, preview.globals, read) : read
  const values = await withUrls(
    source,
    found.map(({ value }) => value),
  )
  const hasPictures = include?.includes('pictures') === true
  const pictures = hasPictures ? await picturesInEach({ ...services, reader }, values) : []
  const data = found.map((global, at) => ({
    ...pick(ShownGlobal, global),
    value: values[at] ?? {},
    ...(hasPictures ? { pictures: pictures[at] } : {}),
    ...(global.language === undefined ? {} : { language: global.language }),
  }))
  const asked = { include, depth, settings, preview }
  const { members, keys } = await includeReferences(source, asked, () =>
    found.flatMap((global) => describedPart('global', global)),
  )
  const own = found.flatMap((global) => global.edgeKeys)
  return { data, members, own, keys: [...(hasPictures ? [edgeKeys.assets] : []), ...keys] }
}

const { pictures: _, language: _language, ...shownMembers } = PublicGlobal.properties
const ShownGlobal = Type.Object(shownMembers)
