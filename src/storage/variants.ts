import type { Sharp, SharpConstructor } from 'sharp'
import { isShown, limitInputPixels, loadSharp, TooManyPixels } from './images.ts'

export const variantFormats = ['avif', 'webp', 'jpeg', 'png'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** A place in a picture, from 0 to 1, from the upper left corner. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** How a variant is made. At least one of the lengths is set. */
export interface Recipe {
  readonly width: number | null
  readonly height: number | null
  /** Whether both lengths are filled, and the rest is cropped around the focal point. */
  readonly isCut: boolean
  readonly focal: FocalPoint
  readonly format: VariantFormat
}

/** No variant can be made; the message is a sentence for the client. */
export class NoVariant extends Error {}

export class TooSlow extends NoVariant {
  override message = 'The picture takes too long to resize.'
}

/** One variant may take this long. */
const defaultLimit = 10_000

/** Of a variant. Noise of a million pixels takes 1.4 seconds as AVIF, and 0.3 as WebP. */
const maxAvifPixels = 16_000_000
const maxPixels = 50_000_000

/**
 * The bytes of a variant. Rejects with `NoVariant` when it cannot be made, or takes too long. The library cannot stop
 * all its work: `whenFree` resolves when that work has ended.
 */
export function renderVariant(
  source: Buffer,
  recipe: Recipe,
  maxMilliseconds = defaultLimit,
): { readonly result: Promise<Buffer>; readonly whenFree: Promise<void> } {
  const work = render(source, recipe, maxMilliseconds)
  const result = new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow()), maxMilliseconds)
    work.finally(() => clearTimeout(timer)).then(resolve, (error) => reject(reasonOf(error)))
  })
  const whenFree = work.then(
    () => {},
    () => {},
  )
  return { result, whenFree }
}

async function render(source: Buffer, recipe: Recipe, maxMilliseconds: number): Promise<Buffer> {
  const sharp = await loadSharp()
  // The first frame of an animated picture, which is the library's default.
  const header = await sharp(source, { limitInputPixels: false }).metadata()
  const { format = '', compression, width, height } = header
  if (!isShown(format, compression) || !width || !height) throw new NoVariant(unreadable)
  if (width * height > limitInputPixels) throw new TooManyPixels()
  const plan = planResize(header.autoOrient, recipe)
  requireFewPixels(plan.cut ?? plan, recipe.format)
  return encode(resize(sharp, source, plan), recipe.format)
    .timeout({ seconds: Math.ceil(maxMilliseconds / 1000) })
    .toBuffer()
}

/** An encoder cannot be stopped: this bounds its time, also when the service stops. */
function requireFewPixels({ width, height }: Size, format: VariantFormat): void {
  const most = format === 'avif' ? maxAvifPixels : maxPixels
  if (width * height > most)
    throw new NoVariant(`The picture would have more than ${most / 1e6} million pixels: request it smaller.`)
}

function resize(sharp: SharpConstructor, source: Buffer, plan: Plan): Sharp {
  const resized = sharp(source, { limitInputPixels })
    .autoOrient()
    .resize(plan.width, plan.height, { fit: 'fill' })
  return plan.cut ? resized.extract(plan.cut) : resized
}

/** AVIF and WebP look alike at these qualities; less effort makes an AVIF in a third of the time. */
function encode(picture: Sharp, format: VariantFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3 })
  if (format === 'webp') return picture.webp({ quality: 80 })
  if (format === 'png') return picture.png()
  return picture.flatten({ background: 'white' }).jpeg({ quality: 80, progressive: true })
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Plan extends Size {
  readonly cut: (Size & { readonly left: number; readonly top: number }) | null
}

/** Never larger than the picture: a cropped variant keeps the requested shape, and is smaller. */
export function planResize(picture: Size, { width, height, isCut, focal }: Recipe): Plan {
  const [across, down] = [(width ?? Infinity) / picture.width, (height ?? Infinity) / picture.height]
  if (!isCut || width === null || height === null)
    return { ...scaled(picture, Math.min(across, down, 1)), cut: null }
  const scale = Math.max(across, down)
  const shrink = Math.max(scale, 1)
  const cut = { width: atLeastOne(width / shrink), height: atLeastOne(height / shrink) }
  const whole = scaled(picture, Math.min(scale, 1))
  const [wide, high] = [Math.max(whole.width, cut.width), Math.max(whole.height, cut.height)]
  const left = offset(wide, cut.width, focal.x)
  const top = offset(high, cut.height, focal.y)
  return { width: wide, height: high, cut: { ...cut, left, top } }
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
}

function atLeastOne(length: number): number {
  return Math.max(1, Math.round(length))
}

/** The offset of the crop: centred on the focal point, within the picture. */
function offset(whole: number, part: number, focal: number): number {
  return Math.min(Math.max(Math.round(whole * focal - part / 2), 0), whole - part)
}

const unreadable = 'The file is not a picture that can be resized.'

function reasonOf(error: unknown): Error {
  if (error instanceof NoVariant) return error
  if (error instanceof TooManyPixels) return new NoVariant(`The picture ${error.message}.`)
  if (/timeout/i.test(String((error as Error).message))) return new TooSlow()
  return new NoVariant(unreadable, { cause: error })
}
