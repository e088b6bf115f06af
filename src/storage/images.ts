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

/** The image that a file holds, whatever its name says; null when it holds none that a browser shows. */
export async function readImage(file: string): Promise<ImageInfo | null> {
  const sharp = await loadSharp()
  try {
    const { format = '', width, height, compression } = await sharp(file, { limitInputPixels }).metadata()
    const known = format === 'heif' && compression !== 'av1' ? undefined : formats[format]
    return known && width && height ? { ...known, width, height } : null
  } catch {
    return null
  }
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
