import type { Metadata } from 'sharp'

/** What a file is, read from its content. */
export interface ImageInfo {
  readonly extension: string
  readonly mimeType: string
  readonly width: number
  readonly height: number
}

const formats: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
}

/** Larger than this in pixels and a small file can fill the memory when it is unpacked. */
const limitInputPixels = 100_000_000

/** An image that is not to be unpacked; the message is the end of a sentence that begins "The x field …". */
export class TooManyPixels extends Error {
  override message = `must not be an image of more than ${limitInputPixels / 1e6} million pixels`
}

/**
 * The image that a file holds, whatever its name says; null when it holds none that a browser shows. Only its header
 * is read, whatever size that claims.
 */
export async function readImage(file: string): Promise<ImageInfo | null> {
  const found = await readHeader(file)
  const { format = '', width, height, compression } = found ?? {}
  const known = format === 'heif' && compression !== 'av1' ? undefined : formats[format]
  if (!known || !width || !height) return null
  if (width * height > limitInputPixels) throw new TooManyPixels()
  return { ...known, width, height }
}

async function readHeader(file: string): Promise<Metadata | null> {
  const sharp = await loadSharp()
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
}

/** Whether an image of this type is one that `readImage` reads, unless it is broken. */
export function isDrawable(mimeType: string): boolean {
  return Object.values(formats).some((format) => format.mimeType === mimeType)
}

/** A smaller picture that fits into a square of `size` pixels; null when the file cannot be drawn. */
export async function makeThumbnail(file: string, size: number): Promise<Buffer | null> {
  const sharp = await loadSharp()
  try {
    return await sharp(file, { limitInputPixels })
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}

/** Loaded with the first image, so that a service that sees none starts sooner and stays smaller. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
