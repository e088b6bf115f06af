import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Invalid, NotFound } from '../../../core/errors.ts'
import {
  booleanLike,
  choice,
  listOf as fieldList,
  id,
  idList,
  pattern,
  text,
} from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  type Input,
  nullable,
  parseFields,
  type Schema,
  schemaOfFields,
  withMember,
} from '../../../core/fields.ts'
import { documented, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import {
  change,
  inputForTarget,
  lockTarget,
  notFoundFirst,
  pathId,
  tagRevision,
} from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, searchedText, searchQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { withNewFiles } from '../../../records/new-files.ts'
import { findRecord, lockRecord } from '../../../records/read.ts'
import { createAssetOfFile, placeNewFile, placeReplacement, updateAsset } from './asset.actions.ts'
import { assetFields, assetFormFields, assetKind, folderPath, LibraryAsset } from './asset.schema.ts'
import type { ListedAsset } from './asset.texts.ts'
import { inspectUpload } from './asset.upload.ts'

/** The media for editors: with filters, and with replacement of files wherever they are used. */
export const assetAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/assets', listOptions, handle(list))
  app.get('/admin/api/assets/limits', limitsOptions, handle(showLimits))
  app.get('/admin/api/assets/:id', showOptions, handle(show))
  app.delete('/admin/api/assets/:id', trashOptions, handle(moveToTrash))
  app.post('/admin/api/assets/changes', changesOptions, handle(changeMany))
  app.post('/admin/api/assets/from-address', fromAddressOptions, handle(addFromAddress))
  app.post('/admin/api/assets/:id/file', replaceOptions, handle(replace))
  app.get('/admin/api/asset-folders', listFoldersOptions, handle(listAllFolders))
  app.post('/admin/api/asset-folders', createFolderOptions, handle(addFolder))
  app.put('/admin/api/asset-folders/:id', renameFolderOptions, handle(moveFolder))
  app.delete('/admin/api/asset-folders/:id', removeFolderOptions, handle(removeFolder))
}

/** Loaded when it is used first. */
const folderActions = () => import('./folder.actions.ts')

/** `none` for the assets without one. */
function idOrNone(): Field<number | 'none'> {
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
    category: idOrNone(),
    folder: idOrNone(),
    below: booleanLike(),
    tag: text(100),
    copies: booleanLike(),
    copies_of: id(),
    without: choice(['alt']),
    sort: choice(['newest', 'oldest', 'title', 'changed']),
  },
  {
    type: ['Only assets of this type', 'image'],
    category: ['Only assets of the category with this id, or `none`', 'none'],
    folder: ['Only assets in the folder with this id, or `none`', 3],
    below: ['With `folder`: also assets in the folders below it', true],
    tag: ['Only assets with this word in `meta.tags`', 'press'],
    copies: [
      'Only assets whose file has the same content as that of another one, copies beside each other',
      true,
    ],
    copies_of: ['Only assets whose file has the same content as that of this asset', 12],
    without: ['`alt`: only images that nobody has described: `meta.alt` is missing or blank', 'alt'],
    sort: ['The order; `changed` is the last changed first', 'newest'],
  },
)

async function present(db: Db, { settings }: Services, asset: RecordOf<'asset'>) {
  const { presentAsset } = await import('./asset.texts.ts')
  return presentAsset(db, settings.languages, LibraryAsset, asset)
}
const { properties: filters } = schemaOfFields(assetFilters)
const { properties: searched } = searchQuery('title, path, file name, texts, tags or folder')

const listOptions: RouteShorthandOptions = {
  config: { can: 'list assets' },
  schema: {
    operationId: 'filterAssets',
    summary: 'List assets by folder, type, category, tag, copies or missing description',
    querystring: { type: 'object', properties: { ...Object(filters), ...Object(searched) } },
    response: { 200: listOf(LibraryAsset) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { database, baseUrl, settings } = services
  const { languages } = settings
  const given = parseFields(request.query as Record<string, unknown>, assetFilters)
  const { selectAssets } = await import('./asset-list.read.ts')
  const { showTexts } = await import('./asset.texts.ts')
  const searched = searchedText(request, 'search')
  const { query, plan } = await selectAssets(database, given, searched, languages.length > 1)
  const show = (asset: ListedAsset) => ({
    ...pick(LibraryAsset, asset),
    texts: showTexts(languages, asset.texts),
  })
  return listPage(request, baseUrl, query, show, plan)
}

const trashOptions: RouteShorthandOptions = {
  config: { can: 'delete assets' },
  schema: {
    operationId: 'trashAsset',
    summary: 'Move an asset to the trash',
    description:
      'For a month it can be restored with its file, which is public no longer. `DELETE /api/v1/assets/{id}` deletes for good.',
  },
}

async function moveToTrash(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { trashAsset } = await import('./asset.trash.ts')
  await change(request, services, async (tx) =>
    trashAsset(tx, services.disks, await lockTarget(tx, assetKind, request)),
  )
  return reply.code(204).send()
}

const tagWord = text(100)
const tagWords = fieldList((value) => tagWord.parse(value), tagWord.schema, 50)

const changeFields = describeFields(
  {
    assets: idList(),
    folder_id: assetFields.folder_id,
    category_id: assetFields.category_id,
    caption: assetFields.caption,
    description: assetFields.description,
    alt: nullable(text(500)),
    texts: assetFields.texts,
    add_tags: tagWords,
    remove_tags: tagWords,
  },
  {
    assets: ['The ids of the assets', [12, 14]],
    folder_id: ['The id of their folder; null for none', 3],
    category_id: ['The id of their category; null for none', null],
    caption: ['Their caption', 'The meadow behind the barn'],
    description: ['Their longer description', 'Photographs of the open day'],
    alt: ['`meta.alt`: what they show, for people who cannot see it', 'A meadow in May'],
    texts: [
      'Their texts in other languages than the first, as in the asset',
      { de: { alt: 'Eine Wiese im Mai' } },
    ],
    add_tags: ['Words to add to `meta.tags`', ['press']],
    remove_tags: ['Words to remove from `meta.tags`', ['draft']],
  },
)
const changeRules = { required: ['assets'] } as const

const changesOptions: RouteShorthandOptions = {
  config: { can: 'update assets' },
  schema: {
    operationId: 'changeAssets',
    summary: 'Change many assets at once',
    description: 'Fields that you leave out stay as they are. All or none, in one transaction.',
    noRevision: true,
    errors: [404],
    body: schemaOfFields(changeFields, changeRules),
    response: { 204: { type: 'null' } },
  },
}

async function changeMany(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { assets, ...changes } = parseFields(await readValues(request, services), changeFields, changeRules)
  const { settings } = await services.settings.now()
  const storage = { disks: services.disks, defaultDisk: settings.asset_disk }
  await change(request, services, async (tx) => {
    // In a fixed order, or two changes of the same assets could deadlock.
    for (const each of assets.toSorted((a, b) => a - b)) {
      const current = await lockRecord(tx, assetKind, each)
      await updateAsset(tx, storage, current, changesOf(current, changes))
    }
  })
  return reply.code(204).send()
}

type Changes = Omit<Input<typeof changeFields>, 'assets'>

function changesOf(asset: RecordOf<'asset'>, { alt, add_tags = [], remove_tags = [], ...fields }: Changes) {
  const before = Array.isArray(asset.meta.tags) ? asset.meta.tags : []
  const without = before.filter((tag) => !remove_tags.includes(String(tag)))
  const tags = [...without, ...add_tags.filter((tag) => !without.includes(tag))]
  const hasTags = add_tags.length + remove_tags.length > 0
  const meta = {
    ...asset.meta,
    ...(alt === undefined ? {} : { alt: alt ?? '' }),
    ...(hasTags ? { tags } : {}),
  }
  return { ...fields, meta }
}

const addressFields = describeFields(
  {
    url: pattern(
      { ...text(4000), schema: { ...text(4000).schema, format: 'uri' } },
      /^https?:\/\/[^\s/]/,
      'must be an address such as https://www.example.com/picture.jpg.',
    ),
    title: assetFormFields.title,
    folder_id: assetFormFields.folder_id,
  },
  {
    url: ['The address of the picture', 'https://www.example.com/picture.jpg'],
    title: ['Its title; by default the name of the file', 'The meadow behind the barn'],
    folder_id: ['The id of its folder; null for none', 3],
  },
)
const addressRules = { required: ['url'] } as const

const fromAddressOptions: RouteShorthandOptions = {
  config: { can: 'create assets', usesNetwork: true },
  schema: {
    operationId: 'createAssetFromAddress',
    summary: 'Upload a picture from an address',
    description:
      'The service downloads the picture, within half a minute, and checks it like an upload. 422 for anything but a picture, and for private networks, as for webhooks, also after a redirect. At most 120 a minute for each user.',
    body: schemaOfFields(addressFields, addressRules),
    response: { 201: itemOf(LibraryAsset) },
  },
}

async function addFromAddress(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { url, ...input } = parseFields(await readValues(request, services), addressFields, addressRules)
  const { receivePicture } = await import('./asset.from-address.ts')
  const upload = await receivePicture(request, services, url)
  const { settings } = await services.settings.now()
  const storage = { disks: services.disks, defaultDisk: settings.asset_disk }
  const placed = placeNewFile(storage, input, upload)
  const asset = await withNewFiles(services, placed.files, () =>
    change(request, services, (tx) => createAssetOfFile(tx, storage, input, placed)),
  )
  tagRevision(reply.code(201), assetKind, asset)
  return { data: await present(services.database.db, services, asset) }
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
  schema: { operationId: 'showAsset', summary: 'Show an asset', response: { 200: itemOf(LibraryAsset) } },
}

async function show(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { db } = services.database
  const asset = await findRecord(db, assetKind, pathId(request))
  tagRevision(reply, assetKind, asset)
  return { data: await present(db, services, asset) }
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
    response: { 200: itemOf(LibraryAsset) },
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
  const { asset, data } = await withNewFiles(services, placed.files, () =>
    change(request, services, async (tx) => {
      const current = await lockTarget(tx, assetKind, request)
      const asset = await replaceFileEverywhere(tx, storage, current, placed)
      return { asset, data: await present(tx.db, services, asset) }
    }),
  )
  tagRevision(reply, assetKind, asset)
  return { data }
}

const folderDescriptions: FieldDescriptions = {
  id: ['The id of the folder, for `folder_id` of assets', 3],
  path: ['The names of the folder and of those above it', '/press/2026'],
  files: ['How many files are in it, without the folders below it', 12],
}

const AssetFolder = documented(
  'AssetFolder',
  folderDescriptions,
  Type.Object({ id: Type.Integer(), path: Type.String(), files: Type.Integer() }),
)

const folderFields = describeFields({ path: folderPath() }, folderDescriptions)
const folderRules = { required: ['path'] } as const

const listFoldersOptions: RouteShorthandOptions = {
  config: { can: 'list assets' },
  schema: {
    operationId: 'listAssetFolders',
    summary: 'List the folders of the media library',
    description: 'All of them, by path.',
    noRevision: true,
    response: { 200: Type.Object({ data: Type.Array(AssetFolder) }) },
  },
}

async function listAllFolders(_request: FastifyRequest, _reply: FastifyReply, { database }: Services) {
  return { data: await (await folderActions()).listFolders(database.db) }
}

const createFolderOptions: RouteShorthandOptions = {
  config: { can: 'update assets' },
  schema: {
    operationId: 'createAssetFolder',
    summary: 'Create a folder',
    description: 'Folders above it that do not exist are created too.',
    noRevision: true,
    body: schemaOfFields(folderFields, folderRules),
    response: { 201: itemOf(AssetFolder) },
  },
}

async function addFolder(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { path } = parseFields(await readValues(request, services), folderFields, folderRules)
  const folder = await change(request, services, async (tx) => (await folderActions()).createFolder(tx, path))
  return reply.code(201).send({ data: { id: folder.id, path: folder.path, files: 0 } })
}

const renameFolderOptions: RouteShorthandOptions = {
  config: { can: 'update assets' },
  schema: {
    operationId: 'renameAssetFolder',
    summary: 'Rename or move a folder',
    description:
      'With everything in it. Addresses of files stay as they are: no file and no asset changes. 422 when there is a folder at this path.',
    noRevision: true,
    body: schemaOfFields(folderFields, folderRules),
    response: { 200: itemOf(AssetFolder) },
  },
}

async function moveFolder(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const id = pathId(request)
  const { db } = services.database
  const find = async () => {
    if (!(await (await folderActions()).findFolder(db, id))) throw new NotFound()
  }
  const folder = await notFoundFirst(find, async () => {
    const { path } = parseFields(await readValues(request, services), folderFields, folderRules)
    return change(request, services, async (tx) => (await folderActions()).renameFolder(tx, id, path))
  })
  const files =
    (await (await folderActions()).listFolders(db)).find((each) => each.id === folder.id)?.files ?? 0
  return { data: { id: folder.id, path: folder.path, files } }
}

const removeFolderOptions: RouteShorthandOptions = {
  config: { can: 'update assets' },
  schema: {
    operationId: 'deleteAssetFolder',
    summary: 'Delete an empty folder',
    description: '409 when there is a file or a folder in it.',
    noRevision: true,
    errors: [409],
  },
}

async function removeFolder(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => (await folderActions()).deleteFolder(tx, pathId(request)))
  return reply.code(204).send()
}
