import { Invalid } from '../../core/errors.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Transaction } from '../../database/database.ts'
import type { UploadedFile } from '../../http/requests/form.ts'
import { refusePixels } from '../../http/requests/thumbnails.ts'
import { type Disk, PathUnusable } from '../../storage/disk.ts'
import { makeThumbnail } from '../../storage/images.ts'
import { type FileFacts, inspectFile } from '../../storage/inspect.ts'
import { unguessablePath } from '../../storage/names.ts'

/** A file whose content has been looked at. */
export interface Upload {
  readonly file: UploadedFile
  readonly facts: FileFacts
  readonly thumbnail: Buffer | null
}

const thumbnailSize = 480

/** Looks at the file of a form. It is slow, so it comes before the transaction. */
export async function inspectUpload(file: UploadedFile): Promise<Upload> {
  if (file.size === 0) throw Invalid.field('file', 'The file field must not be empty.')
  const facts = await inspectFile(file).catch(refusePixels('file'))
  if (!facts) throw Invalid.field('file', 'The file field is not what its name or type says it is.')
  return { file, facts, thumbnail: facts.image && (await makeThumbnail(file.path, thumbnailSize)) }
}

/** Puts the file on its disk, at the path that was asked for or one of our own; it goes if the change fails. */
export async function storeFile(
  tx: Transaction,
  disk: Disk,
  upload: Upload,
  asked?: string | null,
): Promise<string> {
  const path = asked ?? unguessablePath('assets', upload.facts.extension)
  try {
    await disk.store(upload.file.path, path)
  } catch (error) {
    if (error instanceof PathUnusable) throw Invalid.field('path', 'The path has already been taken.')
    throw error
  }
  tx.onRollback(() => disk.delete(path))
  return path
}

export async function storeImageThumbnail(
  tx: Transaction,
  disk: Disk,
  upload: Upload,
): Promise<string | null> {
  if (!upload.thumbnail) return null
  const path = unguessablePath(thumbnailFolder, 'webp')
  tx.onRollback(() => disk.delete(path))
  await disk.write(path, upload.thumbnail)
  return path
}

const thumbnailFolder = 'thumbnails'

/** Whether the path is of a thumbnail that we drew, and not of a file that somebody chose. */
export function isDrawnThumbnail(path: string | null): boolean {
  return path?.startsWith(`${thumbnailFolder}/`) ?? false
}

/** What `data` says of a file. */
export function dataOf({ file, facts }: Upload): JsonObject {
  const dimensions: JsonObject = facts.image ? { width: facts.image.width, height: facts.image.height } : {}
  return { size: file.size, mime_type: facts.mimeType, ...dimensions }
}

/** `data` less what it said of a file that is there no more. */
export function withoutFileData(data: JsonObject): JsonObject {
  const { size: _size, mime_type: _type, width: _width, height: _height, ...rest } = data
  return rest
}

/** A title made of the file's name, which may hold anything. */
export function titleOf({ file }: Upload): string {
  const [base = ''] = file.name.split(/[/\\]/).slice(-1)
  const words = base
    .replace(/(?<=.)\.[^.\s]{1,10}$/, '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return Array.from(words).slice(0, 255).join('').trim() || 'file'
}
