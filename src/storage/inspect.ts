import { open } from 'node:fs/promises'
import { isExecutableFile } from './executables.ts'
import { extensionOf, type FileKind, kindOfType, textTypeOfName, typeOfName } from './file-types.ts'
import { type ImageInfo, isReadable, readImage } from './images.ts'

/** What a file is, by its content. */
export interface FileFacts {
  readonly extension: string
  readonly mimeType: string
  readonly kind: FileKind
  /** Null unless it is an image that browsers show. */
  readonly image: ImageInfo | null
}

interface Claim {
  readonly path: string
  readonly name: string
  readonly declaredType: string
}

/** The type of a file; null when it claims to be an image, a video or audio and is not. */
export async function inspectFile(file: Claim): Promise<FileFacts | null> {
  const facts = await readFacts(file)
  const claims = [typeOfName(file.name), file.declaredType].map((type) => familyOf(kindOfType(type ?? '')))
  const isLie = claims.some((claim) => claim !== null && claim !== familyOf(facts.kind))
  return isLie || (isReadable(facts.mimeType) && !facts.image) ? null : facts
}

async function readFacts({ path, name }: Claim): Promise<FileFacts> {
  const image = await readImage(path)
  if (image) return { extension: image.extension, mimeType: image.mimeType, kind: 'image', image }
  const type = (await readSignature(path, name)) ?? (await readTextType(path, name)) ?? unknownType
  return { ...type, kind: kindOfType(type.mimeType), image: null }
}

interface TypeAndExtension {
  readonly mimeType: string
  readonly extension: string
}

const unknownType: TypeAndExtension = { mimeType: 'application/octet-stream', extension: 'bin' }

/** The older office formats share one signature: only their names tell them apart. */
const compoundFiles: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** Two letters, with which a text may begin too. */
const windowsProgram = 'application/x-msdownload'

async function readSignature(path: string, name: string): Promise<TypeAndExtension | null> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (!found || (found.mime === windowsProgram && !(await isExecutableFile(path)))) return null
  const older = found.mime === 'application/x-cfb' ? compoundFiles[extensionOf(name)] : undefined
  if (older) return { mimeType: older, extension: extensionOf(name) }
  return { mimeType: found.mime, extension: found.ext }
}

const sampleSize = 4096

async function readTextType(path: string, name: string): Promise<TypeAndExtension | null> {
  const mimeType = textTypeOfName(name)
  if (mimeType === null) return null
  const handle = await open(path)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(sampleSize), 0, sampleSize)
    return buffer.subarray(0, bytesRead).includes(0) ? null : { mimeType, extension: extensionOf(name) }
  } finally {
    await handle.close()
  }
}

/** Audio and video share containers, so the two are not distinguished. */
function familyOf(kind: FileKind): 'image' | 'media' | null {
  if (kind === 'image') return 'image'
  return kind === 'video' || kind === 'audio' ? 'media' : null
}
