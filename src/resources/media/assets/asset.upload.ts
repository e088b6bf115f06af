import { Invalid } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { UploadedFile } from '../../../http/requests/form.ts'
import { refusePixels } from '../../../http/requests/thumbnails.ts'
import type { NewFile } from '../../../records/new-files.ts'
import type { Settings } from '../../../settings/settings.ts'
import { type Disk, PathUnusable } from '../../../storage/disk.ts'
import { isExecutableFile, isExecutableName, isExecutableType } from '../../../storage/executables.ts'
import { makeThumbnail } from '../../../storage/images.ts'
import { type FileFacts, inspectFile } from '../../../storage/inspect.ts'
import { isGeneratedPath, unguessablePath } from '../../../storage/paths.ts'

/** A file whose content has been inspected. */
export interface Upload {
  readonly file: UploadedFile
  readonly facts: FileFacts
  readonly thumbnail: Buffer | null
  readonly rules: UploadRules
}

/** The settings that uploads depend on. */
type UploadRules = Pick<Settings, 'uploads.allow_executables' | 'uploads.types'>

const thumbnailSize = 480

/** Inspects the file of a form. This is slow, so it runs before the transaction. */
export async function inspectUpload(file: UploadedFile, rules: UploadRules): Promise<Upload> {
  requireHarmlessName(rules, 'file', file.name)
  if (file.size === 0) throw Invalid.field('file', 'The file field must not be empty.')
  const facts = await inspectFile(file).catch(refusePixels('file'))
  if (!facts) throw Invalid.field('file', 'The file field does not match its name or type.')
  const isExecutable = isExecutableType(facts.mimeType) || (await isExecutableFile(file.path))
  if (isExecutable && !rules['uploads.allow_executables']) throw executable('file')
  if (!isAllowedType(rules['uploads.types'], facts.mimeType))
    throw Invalid.field(
      'file',
      `The file field must not be of the type ${facts.mimeType}. See the option uploads.types.`,
    )
  return { file, facts, thumbnail: facts.image && (await makeThumbnail(file.path, thumbnailSize)), rules }
}

/** Whether the option allows a type. An empty list allows all. */
function isAllowedType(allowed: readonly string[], mimeType: string): boolean {
  const [kind = ''] = mimeType.split('/')
  return allowed.length === 0 || allowed.includes(mimeType) || allowed.includes(`${kind}/*`)
}

/** Refuses the name of a program, unless the settings allow programs. */
export function requireHarmlessName(rules: UploadRules, field: string, name: string): void {
  if (!rules['uploads.allow_executables'] && isExecutableName(name)) throw executable(field)
}

function executable(field: string): Invalid {
  const way = 'The option uploads.allow_executables allows it.'
  return Invalid.field(field, `The ${field} field must not be a program, a script or an installer. ${way}`)
}

/** An upload with its path on a disk, and the files that must be stored before the change refers to them. */
export interface PlacedUpload extends Upload {
  readonly disk: string
  readonly path: string
  readonly thumbnailPath: string | null
  readonly files: readonly NewFile[]
}

/** Gives an upload the requested path, or a generated one. */
export function placeUpload(upload: Upload, disk: string, asked: string | null | undefined): PlacedUpload {
  // Files at generated paths are served as immutable, so such a path must never be reused.
  if (asked && isGeneratedPath(asked)) throw pathTaken()
  if (asked) requireHarmlessName(upload.rules, 'path', asked)
  const path = asked ?? unguessablePath('assets', upload.facts.extension)
  const files: NewFile[] = [{ disk, path, store: (target) => storeAt(target, upload.file.path, path) }]
  const { thumbnail } = upload
  if (thumbnail === null) return { ...upload, disk, path, thumbnailPath: null, files }
  const thumbnailPath = unguessablePath(thumbnailFolder, 'webp')
  files.push({ disk, path: thumbnailPath, store: (target) => target.write(thumbnailPath, thumbnail) })
  return { ...upload, disk, path, thumbnailPath, files }
}

async function storeAt(disk: Disk, file: string, path: string): Promise<void> {
  try {
    await disk.store(file, path)
  } catch (error) {
    throw error instanceof PathUnusable ? pathTaken() : error
  }
}

function pathTaken(): Invalid {
  return Invalid.field('path', 'The path has already been taken.')
}

const thumbnailFolder = 'thumbnails'

/** Whether the service generated the thumbnail at this path. */
export function isGeneratedThumbnail(path: string | null): boolean {
  if (path === null) return false
  return path.startsWith(`${thumbnailFolder}/`) && isGeneratedPath(path)
}

/** The `data` of a file. */
export function dataOf({ file, facts }: Upload): JsonObject {
  return { size: file.size, mime_type: facts.mimeType, ...facts.image?.dimensions }
}

/** `data` without the members of the replaced file. */
export function withoutFileData(data: JsonObject): JsonObject {
  const { size: _size, mime_type: _type, width: _width, height: _height, ...rest } = data
  return rest
}

/** The name of the file without a path, for the library and for downloads. */
export function fileNameOf({ file }: Upload): string | null {
  const [base = ''] = file.name.split(/[/\\]/).slice(-1)
  const name = base
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return Array.from(name).slice(-255).join('') || null
}

/** A title made from the name of the file, which may be any text. */
export function titleOf({ file }: Upload): string {
  const [base = ''] = file.name.split(/[/\\]/).slice(-1)
  const words = base
    .replace(/(?<=.)\.[^.\s]{1,10}$/, '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return Array.from(words).slice(0, 255).join('').trim() || 'file'
}
