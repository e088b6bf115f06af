import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts'
import type { Database } from '../../../database/database.ts'
import { addressKey } from '../../../http/limits/client-address.ts'
import type { Services } from '../../../http/services.ts'
import type { Settings } from '../../../settings/settings.ts'
import { type Disk, type FileInfo, publicDisk } from '../../../storage/disk.ts'
import { typeOfName } from '../../../storage/file-types.ts'
import { isReadable } from '../../../storage/images.ts'
import { NoVariant, type Recipe, type VariantFormat } from '../../../storage/variants.ts'
import type { SentFile } from '../files/file.send.ts'
import { focalIn, versionOf } from './picture.focal.ts'
import { PictureChanged, type VariantClient, type VariantMaker } from './picture.maker.ts'
import { readVariantRequest, type VariantRequest } from './picture.request.ts'

interface VariantServices extends Services {
  readonly disk: Disk
  readonly maker: VariantMaker
}

const maxAttempts = 3

/** The requested variant of a picture. It exists as long as the picture itself. */
export async function findVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  services: VariantServices,
  path: string,
): Promise<SentFile> {
  const { settings, focal } = await readState(services, path)
  const file = await findPicture(services.disk, path)
  const query = request.query as Record<string, unknown>
  const asked = readVariantRequest(path, query, settings, services.pictureKey)
  if (asked.format === 'auto') reply.header('vary', 'Accept')
  const client = { address: addressKey(request.address), signal: request.signal }
  const recipe = recipeOf(asked, request.headers.accept, path, { settings, focal })
  for (let attempt = 1, current = file; attempt <= maxAttempts; attempt++) {
    try {
      const wanted = { path, file: current, recipe, settings, version: asked.version }
      return await obtain(services.maker, wanted, client)
    } catch (error) {
      if (error instanceof NoVariant) throw Invalid.field('file', error.message)
      if (!(error instanceof PictureChanged)) throw error
      current = await findPicture(services.disk, path)
    }
  }
  throw new Conflict('The picture is being replaced. Try again.')
}

/** The settings, and the focal point of the picture: one read. */
async function readState({ database, settings }: Services, path: string) {
  const row = await readRow(database, path)
  return { settings: await settings.at(row?.settings_revision ?? 0), focal: focalIn(row?.data ?? null) }
}

function readRow(database: Database, path: string) {
  return database.readRow<{ settings_revision: number; data: string | null }>(selectState, [path])
}

/** Several assets may have one file: the first decides. */
const selectState = `select settings_revision, (
    select data from assets where path = $1 and disk = '${publicDisk}' order by id limit 1) as data
  from content_revision where content_revision.id = 1`

async function findPicture(disk: Disk, path: string): Promise<FileInfo> {
  const file = await disk.stat(path)
  if (!file) throw new NotFound()
  const type = typeOfName(path) ?? ''
  if (type === 'image/svg+xml')
    throw Invalid.field('file', 'An SVG scales by itself: request it without parameters.')
  if (!isReadable(type))
    throw Invalid.field(
      'file',
      'The file is not a picture that can be resized: request it without parameters.',
    )
  return file
}

interface State {
  readonly settings: Settings
  readonly focal: Recipe['focal']
}

function recipeOf(
  { width, height, isCut, format }: VariantRequest,
  accept: string | undefined,
  path: string,
  { settings, focal }: State,
): Recipe {
  const chosen = format === 'auto' ? formatFor(accept, path, settings['pictures.avif']) : format
  return { width, height, isCut, focal, format: chosen }
}

interface Wanted {
  readonly path: string
  readonly file: FileInfo
  readonly recipe: Recipe
  readonly settings: Settings
  readonly version: string | null
}

async function obtain(maker: VariantMaker, wanted: Wanted, client: VariantClient): Promise<SentFile> {
  const { path, file, recipe, settings, version } = wanted
  const key = keyOf(path, file, recipe)
  const maxBytes = settings['pictures.cache_size'] * 1024 * 1024
  const variant = await maker.obtain({ path, key, file, recipe, maxBytes }, client)
  return {
    type: `image/${recipe.format}`,
    size: variant.size,
    modifiedAt: variant.modifiedAt,
    etag: `"${key.split('.', 1)[0]}-${variant.size.toString(36)}"`,
    isImmutable: version === versionOf(file, recipe.focal),
    read: (range) => variant.read(range),
  }
}

/** Raised when the same recipe makes another picture than before. */
const generation = 1

/** Identifies everything that the bytes depend on, so that a replaced file starts without variants. */
function keyOf(path: string, file: FileInfo, { width, height, isCut, focal, format }: Recipe): string {
  const cut = isCut ? [focal.x, focal.y] : []
  const all = [generation, path, file.revision, width, height, format, ...cut]
  return `${hash('sha256', JSON.stringify(all), 'base64url').slice(0, 32)}.${format}`
}

/**
 * The format of a response: the smallest format that the client accepts by name. Other clients get a format that every
 * client can show.
 */
function formatFor(accept: string | undefined, path: string, mayBeAvif: boolean): VariantFormat {
  const accepted = acceptedTypes(accept ?? '')
  if (mayBeAvif && accepted.has('image/avif')) return 'avif'
  if (accepted.has('image/webp')) return 'webp'
  // A JPEG has no transparency that would be lost.
  return typeOfName(path) === 'image/jpeg' ? 'jpeg' : 'png'
}

/** The types that an `Accept` header names and does not refuse. */
function acceptedTypes(accept: string): Set<string> {
  const types = accept
    .slice(0, maxAccept)
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([, ...parameters]) => !parameters.some((each) => /^q=0(\.0*)?$/.test(each)))
  return new Set(types.map(([type = '']) => type))
}

/** Much longer than those of browsers. */
const maxAccept = 1000
