import { rm } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { EditConflict, Invalid } from '../../../core/errors.ts'
import { integer, text } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { documented } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { callerOf, change, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { withNewFiles } from '../../../records/new-files.ts'
import { findRecord } from '../../../records/read.ts'
import type { DirectUploads } from '../../../storage/direct-uploads.ts'
import { type AssetFormInput, createAssetOfFile, placeNewFile } from './asset.actions.ts'
import { Asset, assetFormFields, assetKind } from './asset.schema.ts'
import { inspectUpload, requireHarmlessName } from './asset.upload.ts'
import {
  AlreadyFinished,
  addUpload,
  deleteUpload,
  findUpload,
  lockUnfinished,
  noteFinished,
  type StoredUpload,
} from './asset-upload.store.ts'

/** What a store accepts in one request. */
const maxDirectBytes = 5 * 1024 ** 3

/** Large files go straight to the bucket: see decision 36. */
export const assetUploadRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/api/v1/assets/uploads', beginOptions, handle(begin))
  app.post('/api/v1/assets/uploads/:id/finish', finishOptions, handle(finish))
}

const descriptions = {
  file_name: ['The name of the file', 'film.mp4'],
  mime_type: ['Its type', 'video/mp4'],
  size: ['Its size in bytes', 104_857_600],
} as const
const fields = describeFields(
  { file_name: text(255), mime_type: text(255), size: integer(1, Number.MAX_SAFE_INTEGER) },
  descriptions,
)
const rules = { required: ['file_name', 'size'] } as const

const AssetUpload = documented(
  'AssetUpload',
  {
    id: ['The id by which it is finished', 1],
    method: ['The method of the request', 'PUT'],
    url: ['Where to send the file', 'https://s3.example.com/corral/incoming/8c1f?X-Amz-Signature=aeee'],
    headers: ['What to send with it', { 'content-type': 'application/octet-stream' }],
    expires_at: ['Until when the address is valid', '2026-01-01T01:00:00.000Z'],
  },
  Type.Object({
    id: Type.Integer(),
    method: Type.Literal('PUT'),
    url: Type.String(),
    headers: Type.Object({ 'content-type': Type.String({ description: 'The type' }) }),
    expires_at: Type.String(),
  }),
)

const beginOptions: RouteShorthandOptions = {
  // The address is a secret while it is valid.
  config: { can: 'create assets', showsSecret: true },
  schema: {
    operationId: 'beginAssetUpload',
    summary: 'Begin an upload to the bucket',
    description:
      'Send the file to `url` with these headers within the hour, then finish the upload. 409 when files are not on S3: then send it as a form to `POST /api/v1/assets`.',
    errors: [409],
    noRevision: true,
    body: schemaOfFields(fields, rules),
    response: { 201: itemOf(AssetUpload) },
  },
}

async function begin(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), fields, rules)
  const direct = requireDirect(services)
  requireHarmlessName((await services.settings.now()).settings, 'file_name', input.file_name)
  await requireSize(services, input.size, 'size')
  const { file_name, size, mime_type = '' } = input
  const upload = await change(request, services, (tx) => addUpload(tx, { file_name, size, mime_type }))
  const address = await direct.addressOf(upload.key, size, services.now())
  return reply.code(201).send({ data: { id: upload.id, method: 'PUT', ...address } })
}

/** The fields that editors fill in. All other fields are read from the file, and can be changed afterwards. */
const { path, title, caption, description, category_id, folder_id } = assetFormFields
const finishFields = { path, title, caption, description, category_id, folder_id }

const finishOptions: RouteShorthandOptions = {
  config: { can: 'create assets', usesNetwork: true },
  schema: {
    operationId: 'finishAssetUpload',
    summary: 'Finish an upload: create its asset',
    description:
      'The file is checked like that of a form, and removed when it is refused. Finishing again shows the same asset. 409 when the file has not arrived.',
    errors: [409],
    body: schemaOfFields(finishFields),
    response: { 201: itemOf(Asset) },
  },
}

async function finish(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const upload = await findUpload(services.database.db, pathId(request), callerOf(request).userId)
  const input = parseFields(await readValues(request, services), finishFields)
  const { asset_id } = upload
  const asset =
    asset_id === null
      ? await makeAsset(request, services, upload, input).catch((error: unknown) => {
          if (!(error instanceof AlreadyFinished)) throw error
          return findRecord(services.database.db, assetKind, error.assetId)
        })
      : await change(request, services, ({ db }) => findRecord(db, assetKind, asset_id))
  tagRevision(reply.code(201), assetKind, asset)
  const { database, settings } = services
  const { presentAsset } = await import('./asset.texts.ts')
  return { data: await presentAsset(database.db, settings.languages, Asset, asset) }
}

/** A refused file is removed. After a failure of the service or the store, the client can retry. */
async function makeAsset(
  request: FastifyRequest,
  services: Services,
  upload: StoredUpload,
  input: AssetFormInput,
): Promise<RecordOf<'asset'>> {
  const direct = requireDirect(services)
  const arrived = await direct.sizeOf(upload.key)
  if (arrived === null) throw await missing(services, upload)
  try {
    if (arrived !== upload.size)
      throw Invalid.field('file', `The file field has ${arrived} bytes instead of ${upload.size}.`)
    await requireSize(services, arrived, 'file')
    return await checkAndCreate(request, services, upload, input)
  } catch (error) {
    if (error instanceof Invalid && Object.hasOwn(error.errors, 'file')) {
      await services.database.transaction(null, (tx) => deleteUpload(tx, upload))
      await direct.remove(upload.key).catch(() => {}) // it is swept after a day
    }
    throw error
  }
}

/**
 * The file is read once, and exactly these bytes are stored. The address stays valid for an hour, so the client may
 * have replaced the object since.
 */
async function checkAndCreate(
  request: FastifyRequest,
  services: Services,
  upload: StoredUpload,
  input: AssetFormInput,
): Promise<RecordOf<'asset'>> {
  const direct = requireDirect(services)
  const path = services.uploads.newPath()
  try {
    const content = await direct.open(upload.key)
    if (!content) throw await missing(services, upload)
    const received = await services.uploads
      .receive(path, content, upload.size)
      .catch(async (error: unknown) => {
        throw (await findFinished(services, upload)) ?? error
      })
    const file = { ...received, name: upload.file_name, declaredType: upload.mime_type }
    const { settings } = await services.settings.now()
    const storage = { disks: services.disks, defaultDisk: settings.asset_disk }
    const placed = placeNewFile(storage, input, await inspectUpload(file, settings))
    return await withNewFiles(services, placed.files, () =>
      change(request, services, async (tx) => {
        await lockUnfinished(tx, upload)
        const asset = await createAssetOfFile(tx, storage, input, placed)
        await noteFinished(tx, upload, asset.id)
        tx.afterCommit(() => direct.remove(upload.key))
        return asset
      }),
    )
  } finally {
    await rm(path, { force: true })
  }
}

async function missing(services: Services, upload: StoredUpload): Promise<Error> {
  const finished = await findFinished(services, upload)
  return finished ?? new EditConflict('The file has not arrived. Send it to the url first.')
}

/** Another request may have finished the upload meanwhile, and removed the file, even while it was read. */
async function findFinished({ database }: Services, { id, user_id }: StoredUpload) {
  const { asset_id } = await findUpload(database.db, id, user_id)
  return asset_id === null ? undefined : new AlreadyFinished(asset_id)
}

function requireDirect({ directUploads }: Services): DirectUploads {
  if (directUploads) return directUploads
  throw new EditConflict('Files are not on S3 here. Send the file as a form to POST /api/v1/assets.')
}

async function requireSize({ settings }: Services, size: number, field: string): Promise<void> {
  const kilobytes = (await settings.now()).settings['uploads.max_file_size']
  if (size > kilobytes * 1024)
    throw Invalid.field(field, `The ${field} field must not be greater than ${kilobytes} kilobytes.`)
  if (size > maxDirectBytes) throw Invalid.field(field, `The ${field} field must not be greater than 5 GB.`)
}
