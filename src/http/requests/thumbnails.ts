import { Invalid } from '../../core/errors.ts'
import { type Schema, withMember } from '../../core/fields.ts'
import type { NewFile } from '../../records/new-files.ts'
import { type Disk, publicDisk } from '../../storage/disk.ts'
import { readImage, TooManyPixels } from '../../storage/images.ts'
import { unguessablePath } from '../../storage/paths.ts'
import type { RequestInput } from './body.ts'
import type { UploadedFile } from './form.ts'

/** The request bodies that may contain a thumbnail: as JSON, and as a form. */
export function bodiesWithThumbnail(body: Schema): { body: Schema; form: Schema } {
  const kept = {
    type: ['string', 'null'],
    description: 'Null removes the thumbnail; its current path keeps it',
  }
  const image = { type: 'string', format: 'binary', description: 'An image file' }
  return { body: withMember(body, 'thumbnail', kept), form: withMember(body, 'thumbnail', image) }
}

/** The thumbnail of a request, read before the transaction. */
export interface Thumbnail {
  /** What must be stored before the change. */
  readonly files: readonly NewFile[]
  /** The next value of the column; 422 when the request names a file other than the current one. */
  next(current: string | null): string | null
}

/** Reads the `thumbnail` of a page or a component: an image in a form; in JSON either null or the current value. */
export async function readThumbnail(input: RequestInput): Promise<Thumbnail> {
  const image = input.files.get('thumbnail')
  if (image) return newThumbnail(image)
  const given = input.values.thumbnail
  return {
    files: [],
    next(current) {
      if (given === undefined || (given !== null && given === current)) return current
      if (given === null || (typeof given === 'string' && given.trim() === '')) return null
      throw Invalid.field(
        'thumbnail',
        'The thumbnail field must be an image sent as a file, null, or left as it is.',
      )
    },
  }
}

async function newThumbnail(image: UploadedFile): Promise<Thumbnail> {
  const info = await readImage(image.path).catch(refusePixels('thumbnail'))
  if (!info) throw Invalid.field('thumbnail', 'The thumbnail field must be an image.')
  const path = unguessablePath('thumbnails', info.extension)
  const file = { disk: publicDisk, path, store: (disk: Disk) => disk.store(image.path, path) }
  return { files: [file], next: () => path }
}

/** 422 for an image with too many pixels. */
export function refusePixels(field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof TooManyPixels) throw Invalid.field(field, `The ${field} field ${error.message}.`)
    throw error
  }
}
