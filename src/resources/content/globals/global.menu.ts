import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { menuKeyOf } from '../../../content-schema/schema-walk.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { NotFound } from '../../../core/errors.ts'
import { schemaOfFields } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { documented, jsonObject, nullableString } from '../../../core/schemas.ts'
import { findTextError } from '../../../core/text.ts'
import { Type } from '../../../core/type.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { languagesSeen, previewHeader, readPreview } from '../../../http/requests/preview.ts'
import { allowEdge } from '../../../http/responses/edge.ts'
import { admitReader, answerOf, sendJsonText, sendShared } from '../../../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { globalsAsDrafts } from '../../editing/drafts/draft.records.ts'
import { keyOf, linkedKinds, type Target, targetOf, targetsIn } from '../links/link.syntax.ts'
import { readTitles, type Titled, withUrls } from '../links/link.urls.ts'
import { languageToRead, readerAsked, sayLanguage } from './global.public.ts'
import { globalsForReader } from './global.reader.ts'

/** A menu that editors compose: the items of a public global with the widget `menu`. */
export const namedMenuRoutes: RouteModule = (app, services) => {
  const handle = publicHandlersWith(services)
  app.get('/api/v1/public/menu/:name', options, handle(show))
}

interface NamedMenuItem {
  readonly kind: string
  readonly id: number | null
  readonly title: string
  readonly url: string | null
  readonly meta: JsonObject
  readonly children: NamedMenuItem[]
}

const kinds = [...linkedKinds, 'address', 'heading']
/** Refers to the schema by its name, which the OpenAPI document resolves. */
const itself = Type.Unsafe<NamedMenuItem>({ type: 'object', title: 'NamedMenuItem' })
const NamedMenuItem = documented(
  'NamedMenuItem',
  {
    kind: ['What it links to; a `heading` has no link', 'page'],
    id: ['The id of the page, post or asset; null for an address or a heading', 12],
    title: ['Its label; without one, the name in menus or the title of what it links to', 'About us'],
    url: ['Where it leads; null for a heading', '/about-us'],
    meta: ['The other members of the item, with urls in place of links to records', {}],
    children: ['The items below it, in order', []],
  },
  Type.Object({
    kind: Type.String({ enum: kinds }),
    id: Type.Union([Type.Integer(), Type.Null()]),
    title: Type.String(),
    url: nullableString,
    meta: jsonObject,
    children: Type.Array(itself),
  }),
)

const NamedMenuAnswer = documented(
  'NamedMenuAnswer',
  {
    data: ['The items, in order'],
    language: [
      'The code of the language of the items, if there are languages: that of the reader, else one that it falls back to, else the first one',
      'de',
    ],
  },
  Type.Object({ data: Type.Array(NamedMenuItem), language: Type.Optional(Type.String()) }),
)

const options: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'getNamedMenu',
    summary: 'Read a menu by its name',
    description:
      'The items of the public global of this name that has a key with the widget `menu`. An item whose target is not public is left out, with the items below it. On a site with languages the items are those of the language, as `language` tells; an item leads to the translation of its target, and has its title, if it has no label. In a preview of the site the working copy of the global is shown.',
    cached: true,
    errors: [403, 404, 422, 429],
    headers: { type: 'object', properties: previewHeader },
    querystring: schemaOfFields(languageToRead),
    response: { 200: NamedMenuAnswer },
  },
}

async function show(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const reading = await admitReader(request, reply, services)
  const preview = await readPreview(request, reply, services)
  const { db } = services.database
  const { name } = request.params as { name: string }
  if (findTextError(name) !== null) throw new NotFound()
  const live = await db
    .selectFrom('globals')
    .select(['id', 'schema', 'value'])
    .where('name', '=', name)
    .where('is_public', '=', 1)
    .$if(services.settings.languages.length > 0, (query) => query.where('language', 'is', null))
    .execute()
  const [found] = live
  const key = found ? menuKeyOf(found.schema) : null
  if (!found || key === null) throw new NotFound('Menu not found')
  const languages = await languagesSeen(services, preview)
  const reader = readerAsked(request, languages)
  const read = await globalsForReader(db, reader, [found], preview?.globals === 'all')
  const [global] = preview ? await globalsAsDrafts(db, preview.globals, read) : read
  if (!global) throw new NotFound()
  const items = objectsIn(global.value[key])
  const targets = targetsIn(items)
  const source = { ...services, moment: reading.epoch.at, reader, languages }
  const [shown = []] = await withUrls(source, [items])
  const titles = await readTitles(source, targets)
  const data = itemsOf(items, objectsIn(shown), titles, 1)
  sayLanguage(reply, reader)
  const answer = { data, ...(global.language === undefined ? {} : { language: global.language }) }
  if (preview) return sendJsonText(reply, JSON.stringify(answer))
  await allowEdge(request, reply, services, reading, [
    ...global.edgeKeys,
    ...keysOf([...targets, ...titles.values()]),
  ])
  return sendShared(request, reply, answerOf(answer))
}

function keysOf(targets: readonly Target[]): string[] {
  const keys = targets.map(({ kind, id }) => (kind === 'asset' ? edgeKeys.assets : edgeKeys[kind](id)))
  return [...new Set(keys)]
}

const objectsIn = (value: Json | undefined) =>
  (Array.isArray(value) ? value : []).filter(
    (each): each is JsonObject => each !== null && typeof each === 'object' && !Array.isArray(each),
  )

/** Deeper than a config may be. */
const maxLevels = 20

/** `shown` are the same items, with urls in place of links. */
function itemsOf(
  items: readonly JsonObject[],
  shown: readonly JsonObject[],
  titles: ReadonlyMap<string, Titled>,
  level: number,
): NamedMenuItem[] {
  if (level > maxLevels) return []
  return items.flatMap((item, at) => {
    const { label: _, link: url, children, ...meta } = shown[at] ?? {}
    const own = targetLike(item, url, titles)
    if (!own) return []
    const below = itemsOf(objectsIn(item.children), objectsIn(children), titles, level + 1)
    return { ...own, meta, children: below }
  })
}

/** Null for an item that leads nowhere: its target is not public, its address is none, or it has neither a link nor a label. */
function targetLike(
  { label, link }: JsonObject,
  url: Json | undefined,
  titles: ReadonlyMap<string, Titled>,
): Pick<NamedMenuItem, 'kind' | 'id' | 'title' | 'url'> | null {
  const text = typeof label === 'string' ? label.trim() : ''
  if (typeof link !== 'string' || link.trim() === '')
    return text === '' ? null : { kind: 'heading', id: null, title: text, url: null }
  const target = targetOf(link)
  if (target) {
    const found = titles.get(keyOf(target))
    if (found === undefined || typeof url !== 'string') return null
    return { kind: found.kind, id: found.id, title: text || found.title, url }
  }
  const address = link.trim()
  return leadsSomewhere(address) ? { kind: 'address', id: null, title: text || address, url: address } : null
}

/** An address that begins with another scheme, such as `javascript:`, would run code on the site. */
function leadsSomewhere(address: string): boolean {
  const [, scheme] = /^([^/?#]*):/.exec(address) ?? []
  return scheme === undefined || /^(https?|mailto|tel|sms)$/i.test(scheme)
}
