import type { components } from './schema.d.ts'

/** A picture as by-url shows it with `include=pictures`. */
export type Picture = components['schemas']['Picture']

/** The path of a picture, its address, or a picture with its known properties. */
export type PictureSource = string | (Pick<Picture, 'path'> & Partial<Picture>)

export interface ImageOptions {
  /** In pixels, one of the service's option `pictures.sizes`. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Width by height, such as `'16:9'`, in place of the height: one of the service's option `pictures.ratios`. */
  readonly ratio?: string | undefined
  /** `cover`, unless given, cuts around the focal point. */
  readonly fit?: 'cover' | 'contain' | undefined
  /** Follows the `Accept` header of the browser, unless given. */
  readonly format?: 'auto' | 'avif' | 'webp' | 'jpeg' | 'png' | undefined
}

export interface SrcsetOptions extends Omit<ImageOptions, 'width' | 'height' | 'ratio'> {
  readonly widths?: readonly number[] | undefined
  /** Width by height, such as `'4:3'` or `4 / 3`: cuts the picture. One of the service's option `pictures.ratios`. */
  readonly ratio?: string | number | undefined
}

const storage = '/storage/'
const defaultWidths = [320, 640, 960, 1280, 1920]

/**
 * The address of a picture in a size. Without a size, and for an SVG, which scales by itself, it is the address of the
 * file.
 */
export function imageUrl(baseUrl: string, source: PictureSource, options: ImageOptions = {}): string {
  const { path, version } = pictureOf(source)
  if (path === null) return String(source)
  const file = baseUrl + storage + path.split('/').map(encodeURIComponent).join('/')
  const { width, height, ratio, fit, format } = options
  if ((width === undefined && height === undefined) || isSvg(path)) return file
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ w: width, h: height, ratio, fit, format, v: version }))
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  return `${file}?${parameters}`
}

/** The `srcset` of a picture: empty when there is only one size. Widths beyond that of the picture are left out. */
export function srcset(baseUrl: string, source: PictureSource, options: SrcsetOptions = {}): string {
  const { path, width: whole } = pictureOf(source)
  if (path === null || isSvg(path)) return ''
  const { widths = defaultWidths, ratio, ...rest } = options
  const sorted = widths.toSorted((a, b) => a - b)
  const useful = sorted.filter((width, at) => at === 0 || !whole || width <= whole)
  return useful
    .map((width) => {
      const shape = typeof ratio === 'number' ? { height: Math.round(width / ratio) } : { ratio }
      return `${imageUrl(baseUrl, source, { ...rest, width, ...shape })} ${Math.min(width, whole || width)}w`
    })
    .join(', ')
}

/** Finds the picture of a page that a component's value names, by its path or its address. */
export function findPicture(
  { pictures = [] }: { readonly pictures?: readonly Picture[] | undefined },
  value: unknown,
): Picture | undefined {
  const path = typeof value === 'string' ? pictureOf(value).path : null
  return pictures.find((each) => each.path === path)
}

/** A null path is that of another website. */
function pictureOf(source: PictureSource): Partial<Omit<Picture, 'path'>> & { readonly path: string | null } {
  if (typeof source !== 'string') return source
  const address = source.replace(/[?#].*$/s, '')
  const at = address.indexOf(storage)
  if (at !== -1) return { path: decode(address.slice(at + storage.length)) }
  return { path: /^([a-z][a-z\d+.-]*:|\/)/i.test(address) ? null : address }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isSvg(path: string): boolean {
  return /\.svg$/i.test(path)
}
