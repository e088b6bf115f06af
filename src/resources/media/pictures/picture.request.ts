import { createHmac, timingSafeEqual } from 'node:crypto'
import { Forbidden, Invalid } from '../../../core/errors.ts'
import { choice, integer, pattern, text } from '../../../core/field-kinds.ts'
import { describeFields, type Field, parseFields } from '../../../core/fields.ts'
import { largestPicture, ratioShape, type Settings } from '../../../settings/settings.ts'
import { type VariantFormat, variantFormats } from '../../../storage/variants.ts'

const fits = ['cover', 'contain'] as const

/** The parameters of a variant. Addresses are compared as strings, so each number has one canonical form. */
export const variantQuery = describeFields(
  {
    w: length(),
    h: length(),
    ratio: pattern(text(9), ratioShape, 'must be a ratio like 16:9'),
    fit: choice(fits),
    format: choice(['auto', ...variantFormats]),
    v: pattern(text(64), /^[\w-]+$/, 'must be a version'),
    s: pattern(text(64), /^[\w-]+$/, 'must be a signature'),
  },
  {
    w: ['The width in pixels, of the option `pictures.sizes`; any with a signature', 800],
    h: [
      'The height in pixels, of the same option. With `w` it must be that of a ratio of the option `pictures.ratios`, unless signed',
      600,
    ],
    ratio: ['Width by height, of the option `pictures.ratios`, in place of `h`', '16:9'],
    fit: [
      'With both lengths: `cover` fills them and cuts off the rest around the focal point, `contain` shows the whole picture within them',
      'cover',
    ],
    format: [
      '`auto`, which is the default, follows `Accept`. Without the option `pictures.avif`, `avif` means `auto`, unless signed',
      'webp',
    ],
    v: [
      'The version of the picture. If it is the current one, the response may be cached forever.',
      'q1w2e3r4t5',
    ],
    s: [
      'The signature of the path and the other parameters but `v`',
      'r3Ou0Zv5pX1kQ2m8n4b6c7d9e0f1g2h3i4j5k6l7m8n',
    ],
  },
)

export interface VariantRequest {
  readonly width: number | null
  readonly height: number | null
  readonly isCut: boolean
  readonly format: VariantFormat | 'auto'
  readonly version: string | null
}

type Query = Readonly<Record<string, unknown>>

/** Whether a variant is requested. Other parameters, such as those of trackers, do not affect a file. */
export function asksForVariant(query: Query): boolean {
  return ['w', 'h', 'ratio', 'fit', 'format', 's'].some((name) => query[name] !== undefined)
}

/** Throws when the request is invalid, or has a size that is not allowed. */
export function readVariantRequest(
  path: string,
  query: Query,
  settings: Settings,
  key: string | null,
): VariantRequest {
  refuseOthers(query)
  const { fit = 'cover', format = 'auto', v = null, s, ...size } = parseFields(query, variantQuery)
  const { w, h } = lengthsOf(size)
  if (s !== undefined) requireSignature(s, signatureOf(path, query, key))
  else requireAllowedSize({ w, h }, size.ratio, settings)
  // An AVIF takes several times as long to make as other formats.
  const mayBeAvif = settings['pictures.avif'] || s !== undefined
  return {
    width: w,
    height: h,
    isCut: fit === 'cover' && w !== null && h !== null,
    format: format === 'avif' && !mayBeAvif ? 'auto' : format,
    version: v,
  }
}

/** A ratio stands for the height that it gives with the width. */
function lengthsOf({ w = null, h = null, ratio }: Partial<PictureSize> & { ratio?: string }): PictureSize {
  if (ratio === undefined) {
    if (w === null && h === null) throw Invalid.field('w', 'The w field is required, or h.')
    return { w, h }
  }
  if (w === null) throw Invalid.field('w', 'The w field is required with a ratio.')
  if (h !== null) throw Invalid.field('h', 'The h field must not be sent with a ratio.')
  const height = heightOf(w, ratio)
  if (height > largestPicture)
    throw Invalid.field('ratio', `The height would be more than ${largestPicture} pixels.`)
  return { w, h: height }
}

/** Signs the path and the parameters that determine the variant. Without a ratio the signature is as it always was. */
export function signatureOf(path: string, query: Query, key: string | null): string | null {
  if (key === null) return null
  const names = ['w', 'h', 'fit', 'format', ...(query.ratio === undefined ? [] : ['ratio'])]
  const values = names.map((name) => query[name] ?? '')
  return createHmac('sha256', key)
    .update([path, ...values].join('\n'))
    .digest('base64url')
}

function requireSignature(given: string, expected: string | null): void {
  const isRight =
    expected !== null &&
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  if (!isRight) throw new Forbidden('The signature of this address is wrong.')
}

interface PictureSize {
  readonly w: number | null
  readonly h: number | null
}

/**
 * Decides which sizes anybody may request: one length of the option `pictures.sizes`, or a width of this option with the
 * height of a ratio of `pictures.ratios`. Nobody may fill the disk, and keep the processor busy, with sizes that no
 * website uses.
 */
function requireAllowedSize({ w, h }: PictureSize, ratio: string | undefined, settings: Settings): void {
  const { 'pictures.sizes': sizes, 'pictures.ratios': ratios } = settings
  requireListed(w === null ? 'h' : 'w', w ?? h, sizes)
  if (ratio !== undefined) requireListed('ratio', ratio, ratios)
  if (ratio !== undefined || w === null || h === null) return
  const heights = ratios.map((each) => heightOf(w, each))
  if (!heights.includes(h))
    throw Invalid.field('h', `The h field must be ${oneOf([...new Set(heights)].sort((a, b) => a - b))}.`)
}

/** Rounded like in the client. */
function heightOf(width: number, ratio: string): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return Math.max(1, Math.round(width / (across / down)))
}

function requireListed<T extends string | number>(name: string, value: T | null, listed: readonly T[]): void {
  if (value === null || !listed.includes(value))
    throw Invalid.field(name, `The ${name} field must be ${oneOf(listed)}.`)
}

function oneOf(listed: readonly (string | number)[]): string {
  return listed.length === 0 ? 'signed' : `one of ${listed.join(', ')}, or signed`
}

function refuseOthers(query: Query): void {
  const known = Object.keys(variantQuery)
  const errors = Object.entries(query).flatMap(([name, value]) => {
    if (!known.includes(name)) return [[name, [`There is no parameter ${name}: use ${known.join(', ')}.`]]]
    if (Array.isArray(value)) return [[name, [`The ${name} field must be given once.`]]]
    return value === '' ? [[name, [`The ${name} field must not be empty.`]]] : []
  })
  if (errors.length > 0) throw new Invalid(Object.fromEntries(errors))
}

function length(): Field<number> {
  const number = integer(1, largestPicture)
  const digits = pattern(text(4), /^[1-9]\d*$/, `must be a whole number from 1 to ${largestPicture}`)
  return { ...number, parse: (value) => number.parse(digits.parse(value)) }
}
