import { Invalid } from '../../core/errors.ts'
import { type Schema, withMember } from '../../core/fields.ts'
import type { Transaction } from '../../database/database.ts'
import { diskNamed, publicDisk } from '../../storage/disk.ts'
import { readImage, TooManyPixels } from '../../storage/images.ts'
import { unguessablePath } from '../../storage/names.ts'
import type { Services } from '../services.ts'
import type { RequestInput } from './body.ts'
import type { UploadedFile } from './form.ts'

/** The bodies of a request that may carry a thumbnail beside other members: as JSON, and as a form. */
export function bodiesWithThumbnail(body: Schema): { body: Schema; form: Schema } {
  const kept = { type: ['string', 'null'], description: 'Null to remove it, or what it is already' }
  const image = { type: 'string', format: 'binary', description: 'An image' }
  return { body: withMember(body, 'thumbnail', kept), form: withMember(body, 'thumbnail', image) }
}

/** What a request says of a thumbnail: nothing, to remove it, or a new image. */
export type ThumbnailInput =
  | { readonly keep: true }
  | { readonly remove: true }
  | { readonly image: UploadedFile; readonly extension: string }

/** Reads the `thumbnail` of a page or a component: an image in a form; in JSON null, or what it is already. */
export async function readThumbnail(input: RequestInput, current: string | null): Promise<ThumbnailInput> {
  const image = input.files.get('thumbnail')
  if (image) {
    const info = await readImage(image.path).catch(refusePixels('thumbnail'))
    if (!info) throw Invalid.field('thumbnail', 'The thumbnail field must be an image.')
    return { image, extension: info.extension }
  }
  const given = input.values.thumbnail
  if (given === undefined || (given !== null && given === current)) return { keep: true }
  if (given === null || (typeof given === 'string' && given.trim() === '')) return { remove: true }
  throw Invalid.field(
    'thumbnail',
    'The thumbnail field must be an image sent as a file, null, or left as it is.',
  )
}

/** Says in an answer that the image in a field is too large to be looked at. */
export function refusePixels(field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof TooManyPixels) throw Invalid.field(field, `The ${field} field ${error.message}.`)
    throw error
  }
}

/** Stores a new thumbnail and answers with the column's next value. The file goes if the change is rolled back. */
export async function storeThumbnail(
  tx: Transaction,
  services: Services,
  given: ThumbnailInput,
  current: string | null,
): Promise<string | null> {
  if ('keep' in given) return current
  if ('remove' in given) return null
  const disk = diskNamed(services.disks, publicDisk)
  const path = unguessablePath('thumbnails', given.extension)
  tx.onRollback(() => disk.delete(path))
  await disk.store(given.image.path, path)
  return path
}
