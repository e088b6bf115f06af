import { isPlainObject } from '../../../../editor/same.ts'

export type Schema = Readonly<Record<string, unknown>>

export function isPicture(schema: unknown): boolean {
  const hints = hintsOf(schema)
  return hints.widget === 'asset' && hints.accept === 'image'
}

/** Whether a picture has an address of its own, mostly on another website. */
export function isExternal(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//i.test(value)
}

/** The number of pictures in a value, at any depth. */
export function countPictures(value: unknown, schema: unknown): number {
  if (!isPlainObject(schema)) return 0
  if (isPicture(schema)) return value ? 1 : 0
  if (Array.isArray(value)) return sum(value.map((item) => countPictures(item, schema.items)))
  if (!isPlainObject(value) || !isPlainObject(schema.properties)) return 0
  return sum(Object.entries(schema.properties).map(([key, each]) => countPictures(value[key], each)))
}

/** The sources of the pictures of a text that have no description. */
export function undescribedIn(html: string | null): readonly string[] {
  const tags = tagsIn(html).filter((tag) => !/\balt\s*=\s*("[^"]+"|'[^']+'|[^\s"'>]+)/i.test(tag))
  return [...new Set(tags.map(sourceOf))]
}

/** The external pictures that a field shows: itself, or in its text. */
export function externalOfField(value: string, schema: Schema): readonly string[] {
  if (isPicture(schema)) return [value].filter(isExternal)
  return ['rich', 'html'].includes(String(hintsOf(schema).widget)) ? externalIn(value) : []
}

/** The addresses of the pictures of a text that are external. */
export function externalIn(html: string | null): readonly string[] {
  return [...new Set(tagsIn(html).map(sourceOf))].filter(isExternal)
}

function tagsIn(html: string | null): readonly string[] {
  return html?.match(/<img\b[^>]*>/gi) ?? []
}

function sourceOf(tag: string): string {
  const source = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? ''
  return source.replaceAll('&amp;', '&')
}

function hintsOf(schema: unknown): Schema {
  return Object(Object(schema)['x-corral']) as Schema
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
