import type { SharpConstructor } from 'sharp'
import { BoundedQueue } from '../core/bounded-queue.ts'
import type { Dimensions } from './svg.ts'

/** What a file is, read from its content. */
export interface ImageInfo {
  readonly extension: string
  readonly mimeType: string
  /** Null for an SVG without dimensions. */
  readonly dimensions: Dimensions | null
}

const formats: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
}
const svg = { extension: 'svg', mimeType: 'image/svg+xml' }

/**
 * Images are decoded one at a time, each by one thread: Node has four threads for images, files, passwords and the sync
 * of the database log together.
 */
const queue = new BoundedQueue({
  name: 'uploaded_pictures',
  concurrency: 1,
  maxWaiting: 32,
  retryAfterSeconds: 5,
})
/** One image may take this long. */
const defaultLimit = 10_000

/** The limit of pixels: a small file could exhaust the memory when it is decoded. */
export const limitInputPixels = 100_000_000

/** An image that must not be decoded; the message is the end of a sentence that begins "The x field …". */
export class TooManyPixels extends Error {
  override message = `must not be an image of more than ${limitInputPixels / 1e6} million pixels`
}

/**
 * The image in a file, whatever its name; null when browsers do not show its format. Only its header is read, whatever
 * size it claims. Also null when reading takes too long.
 */
export async function readImage(file: string, maxMilliseconds = defaultLimit): Promise<ImageInfo | null> {
  const { readSvg } = await import('./svg.ts')
  const vector = await readSvg(file)
  if (vector !== undefined) return { ...svg, dimensions: vector }
  const header = await runLimited(maxMilliseconds, (sharp) =>
    sharp(file, { limitInputPixels: false }).metadata(),
  )
  if (!header) return null
  // As browsers show it: a camera stores the rotation in a tag.
  const { width, height } = header.autoOrient
  const known = isShown(header.format, header.compression) ? formats[header.format] : undefined
  if (!known || !width || !height) return null
  if (width * height > limitInputPixels) throw new TooManyPixels()
  return { ...known, dimensions: { width, height } }
}

/** Whether browsers show an image of this format: of the HEIF formats only AVIF. */
export function isShown(format: string, compression: string | undefined): boolean {
  return Object.hasOwn(formats, format) && (format !== 'heif' || compression === 'av1')
}

/** Whether an image of this type is one that `readImage` reads, unless it is broken. */
export function isReadable(mimeType: string): boolean {
  return mimeType === svg.mimeType || Object.values(formats).some((format) => format.mimeType === mimeType)
}

/**
 * A thumbnail that fits into a square of `size` pixels; null when the file cannot be decoded, or not in time. An SVG is
 * never rasterised: one of a kilobyte can take minutes.
 */
export function makeThumbnail(
  file: string,
  size: number,
  maxMilliseconds = defaultLimit,
): Promise<Buffer | null> {
  return runLimited(maxMilliseconds, (sharp) =>
    sharp(file, { limitInputPixels })
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: Math.ceil(maxMilliseconds / 1000) })
      .toBuffer(),
  )
}

/**
 * Null when the work fails or takes too long. The library cannot stop all its work: the caller continues without it,
 * but the next image waits until the thread is free.
 */
function runLimited<T>(
  maxMilliseconds: number,
  work: (sharp: SharpConstructor) => Promise<T>,
): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const task = async () => {
      const timer = setTimeout(() => resolve(null), maxMilliseconds)
      const result = await loadSharp()
        .then(work)
        .catch(() => null)
      clearTimeout(timer)
      resolve(result)
    }
    queue.run(task).catch(reject)
  })
}

/** Only the formats above are decoded, none of the library's other formats. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`)

/** Loaded with the first image, so that a service without images starts sooner and uses less memory. */
export async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}
