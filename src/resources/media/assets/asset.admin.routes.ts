import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import { Invalid } from '../../../core/errors.ts'
import { choice, id, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type Input,
  parseFields,
  type Schema,
  schemaOfFields,
  withMember,
} from '../../../core/fields.ts'
import { documented, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Database } from '../../../database/database.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, searching, searchQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { withNewFiles } from '../../../records/new-files.ts'
import { findRecord } from '../../../records/read.ts'
import { placeReplacement } from './asset.actions.ts'
import { Asset, assetKind } from './asset.schema.ts'
import { inspectUpload } from './asset.upload.ts'

/** The media for editors: with filters, and with replacement of files wherever they are used. */
export const assetAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/assets', listOptions, handle(list))
  app.get('/admin/api/assets/limits', limitsOptions, handle(showLimits))
  app.get('/admin/api/assets/:id', showOptions, handle(show))
  app.post('/admin/api/assets/:id/file', replaceOptions, handle(replace))
}

/** `none` for the assets without a category. */
function categoryFilter(): Field<number | 'none'> {
  const number = id()
  return {
    ...number,
    schema: { type: ['integer', 'string'], pattern: '^(none|\\d{1,16})$' },
    parse: (value) => (value === 'none' ? 'none' : number.parse(value)),
  }
}

const assetFilters = describeFields(
  {
    type: text(255),
    category: categoryFilter(),
    without: choice(['alt']),
    sort: choice(['newest', 'oldest', 'title', 'changed']),
  },
  {
    type: ['Only assets of this type', 'image'],
    category: ['Only assets of the category with this id, or `none`', 'none'],
    without: ['`alt`: only images that nobody has described: `meta.alt` is missing or blank', 'alt'],
    sort: ['The order; `changed` is the last changed first', 'newest'],
  },
)

type AssetQuery = SelectQueryBuilder<Tables, 'assets', RecordOf<'asset'>>

function filterAssets(
  database: Database,
  { type, category, without, sort = 'newest' }: Input<typeof assetFilters>,
): AssetQuery {
  let query = database.db.selectFrom('assets').selectAll()
  if (type !== undefined) query = query.where('type', '=', type)
  if (category !== undefined)
    query =
      category === 'none' ? query.where('category_id', 'is', null) : query.where('category_id', '=', category)
  if (without === 'alt') {
    const alt = database.jsonText('meta', 'alt')
    query = query.where('type', '=', 'image').where(sql<boolean>`coalesce(trim(${alt}), '') = ''`)
  }
  return inOrder(query, sort)
}

function inOrder(query: AssetQuery, sort: 'newest' | 'oldest' | 'title' | 'changed'): AssetQuery {
  if (sort === 'oldest') return query.orderBy('id')
  if (sort === 'changed') return query.orderBy('updated_at', 'desc').orderBy('id', 'desc')
  // The search text starts with the title, in lower case.
  if (sort === 'title') return query.orderBy('search_text').orderBy('id')
  return query.orderBy('id', 'desc')
}

const present = (asset: RecordOf<'asset'>) => pick(Asset, asset)
const { properties: filters } = schemaOfFields(assetFilters)
const { properties: searched } = searchQuery('title or path')

const listOptions: RouteShorthandOptions = {
  config: { can: 'list assets' },
  schema: {
    operationId: 'filterAssets',
    summary: 'List assets by type, category or missing description',
    querystring: { type: 'object', properties: { ...Object(filters), ...Object(searched) } },
    response: { 200: listOf(Asset) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const given = parseFields(request.query as Record<string, unknown>, assetFilters)
  return listPage(request, baseUrl, searching(request, database, filterAssets(database, given)), present)
}

const UploadLimits = documented(
  'UploadLimits',
  { max_file_size: ['The largest file, in bytes', 10_485_760] },
  Type.Object({ max_file_size: Type.Integer() }),
)

const limitsOptions: RouteShorthandOptions = {
  config: { can: 'create assets' },
  schema: {
    operationId: 'showUploadLimits',
    summary: 'Show the limits of uploads',
    noRevision: true,
    response: { 200: itemOf(UploadLimits) },
  },
}

async function showLimits(_request: FastifyRequest, _reply: FastifyReply, { settings }: Services) {
  const current = await settings.now()
  return { data: { max_file_size: current.settings['uploads.max_file_size'] * 1024 } }
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view assets' },
  schema: { operationId: 'showAsset', summary: 'Show an asset', response: { 200: itemOf(Asset) } },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const asset = await findRecord(database.db, assetKind, pathId(request))
  tagRevision(reply, assetKind, asset)
  return { data: present(asset) }
}

const body: Schema = { type: 'object', properties: {} }

const replaceOptions: RouteShorthandOptions = {
  config: { can: 'update assets' },
  schema: {
    operationId: 'replaceAssetFile',
    summary: 'Replace the file of an asset wherever it is shown',
    description:
      'The new file has another path, since browsers keep the old one. Pages, components, posts and working copies that name the old path name the new one, in the same transaction. Title, caption, description and `meta` stay; the focal point stays if the picture has the same shape.',
    body,
    form: withMember(body, 'file', { type: 'string', format: 'binary', description: 'The new file' }),
    prefersForm: true,
    response: { 200: itemOf(Asset) },
  },
}

async function replace(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { files } = await inputForTarget(request, services, assetKind, { files: ['file'] })
  const file = files.get('file')
  if (!file) throw Invalid.field('file', 'The file field is required.')
  const { settings } = await services.settings.now()
  const upload = await inspectUpload(file, settings)
  const storage = { disks: services.disks, defaultDisk: settings.asset_disk }
  const before = await findRecord(services.database.db, assetKind, pathId(request))
  const placed = placeReplacement(storage, before, {}, upload)
  const { replaceFileEverywhere } = await import('./asset.replace.ts')
  const asset = await withNewFiles(services, placed.files, () =>
    change(request, services, async (tx) =>
      replaceFileEverywhere(tx, storage, await lockTarget(tx, assetKind, request), placed),
    ),
  )
  tagRevision(reply, assetKind, asset)
  return { data: present(asset) }
}
