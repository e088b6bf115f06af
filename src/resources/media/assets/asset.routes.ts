import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields, withMember } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { type RequestInput, readInput } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, searching, searchQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { withNewFiles } from '../../../records/new-files.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import {
  type AssetFormInput,
  type AssetInput,
  createAsset,
  createAssetOfFile,
  deleteAsset,
  placeNewFile,
  placeReplacement,
  replaceAssetFile,
  type Storage,
  updateAsset,
} from './asset.actions.ts'
import { Asset, assetFields, assetFormFields, assetKind, assetSelection } from './asset.schema.ts'
import type { ListedAsset } from './asset.texts.ts'
import { inspectUpload, type Upload } from './asset.upload.ts'

export const assetRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/assets', listOptions, handle(list))
  app.post('/api/v1/assets', createOptions, handle(create))
  app.put('/api/v1/assets/:id', updateOptions, handle(update))
  app.patch('/api/v1/assets/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/assets/:id', removeOptions, handle(remove))
}

const rules = { required: ['path', 'title'] } as const
const body = schemaOfFields(assetFields, rules)
const form = withMember(schemaOfFields(assetFormFields), 'file', {
  type: 'string',
  format: 'binary',
  description: 'The file to upload. Fields that you leave out are filled in from it.',
})

const listOptions: RouteShorthandOptions = {
  config: { can: 'list assets' },
  schema: {
    operationId: 'listAssets',
    summary: 'List assets',
    querystring: withSelection(searchQuery('title or path'), assetSelection),
    response: { 200: listOf(Asset) },
  },
}

async function list(
  request: FastifyRequest,
  _reply: FastifyReply,
  { database, baseUrl, settings }: Services,
) {
  const { languages } = settings
  const { showTexts, textsColumn } = await import('./asset.texts.ts')
  const query = database.db
    .selectFrom('assets')
    .selectAll('assets')
    .$if(languages.length > 1, (assets) => assets.select(textsColumn(database)))
    .orderBy('id', 'desc')
  const found = selecting(request, searching(request, database, query), assetSelection)
  const show = (asset: ListedAsset) => ({ ...pick(Asset, asset), texts: showTexts(languages, asset.texts) })
  return listPage(request, baseUrl, found, choosing(request, assetSelection, show))
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create assets' },
  schema: {
    operationId: 'createAsset',
    summary: 'Create an asset',
    description:
      'Uploads the `file` of a form. Fields that you leave out are filled in from the file. Without a `file`, in a form or as JSON, the asset refers to a file that is already on the disk at `path`.',
    body,
    form,
    prefersForm: true,
    response: { 201: itemOf(Asset) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const read = await readInput(request, services, ['file'])
  const given = await readAsset(read, services, (values) => parseFields(values, assetFields, rules))
  const storage = await storageOf(services)
  const { asset, data } = await insert(request, services, storage, given)
  tagRevision(reply.code(201), assetKind, asset)
  return { data }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update assets' },
  schema: {
    operationId: 'updateAsset',
    summary: 'Update an asset',
    body,
    form,
    response: { 200: itemOf(Asset) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const read = await inputForTarget(request, services, assetKind, { files: ['file'] })
  const given = await readAsset(read, services, (values) => parseUpdate(request, values, assetFields, rules))
  const storage = await storageOf(services)
  const { asset, data } = await save(request, services, storage, given)
  tagRevision(reply, assetKind, asset)
  return { data }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete assets' },
  schema: {
    operationId: 'deleteAsset',
    summary: 'Delete an asset',
    description: 'Its file is deleted too, unless another record refers to it.',
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const storage = await storageOf(services)
  await change(request, services, async (tx) =>
    deleteAsset(tx, storage, await lockTarget(tx, assetKind, request)),
  )
  return reply.code(204).send()
}

type GivenAsset<I> = { input: I } | { input: AssetFormInput; upload: Upload }

async function readAsset<I>(
  { values, files }: RequestInput,
  services: Services,
  parse: (values: RequestInput['values']) => I,
): Promise<GivenAsset<I>> {
  const file = files.get('file')
  if (!file) return { input: parse(values) }
  const { settings } = await services.settings.now()
  return { input: parseFields(values, assetFormFields), upload: await inspectUpload(file, settings) }
}

async function insert(
  request: FastifyRequest,
  services: Services,
  storage: Storage,
  given: GivenAsset<AssetInput>,
) {
  const insert = (run: (tx: Transaction) => Promise<RecordOf<'asset'>>) =>
    change(request, services, async (tx) => shown(tx, services, await run(tx)))
  if (!('upload' in given)) return insert((tx) => createAsset(tx, storage, given.input))
  const placed = placeNewFile(storage, given.input, given.upload)
  return withNewFiles(services, placed.files, () =>
    insert((tx) => createAssetOfFile(tx, storage, given.input, placed)),
  )
}

async function save(
  request: FastifyRequest,
  services: Services,
  storage: Storage,
  given: GivenAsset<Partial<AssetInput>>,
) {
  const save = (run: (tx: Transaction, current: RecordOf<'asset'>) => Promise<RecordOf<'asset'>>) =>
    change(request, services, async (tx) =>
      shown(tx, services, await run(tx, await lockTarget(tx, assetKind, request))),
    )
  if (!('upload' in given)) return save((tx, current) => updateAsset(tx, storage, current, given.input))
  const { input, upload } = given
  const before = await findRecord(services.database.db, assetKind, pathId(request))
  const placed = placeReplacement(storage, before, input, upload)
  return withNewFiles(services, placed.files, () =>
    save((tx, current) => replaceAssetFile(tx, storage, current, { input, placed })),
  )
}

async function shown({ db }: Transaction, { settings }: Services, asset: RecordOf<'asset'>) {
  const { presentAsset } = await import('./asset.texts.ts')
  return { asset, data: await presentAsset(db, settings.languages, Asset, asset) }
}

async function storageOf({ settings, disks }: Services): Promise<Storage> {
  const current = await settings.now()
  return { disks, defaultDisk: current.settings.asset_disk }
}
