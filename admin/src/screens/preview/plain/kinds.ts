/** How a value of a component's settings is shown. */
export type ValueKind =
  | 'setting'
  | 'picture'
  | 'file'
  | 'rich'
  | 'text'
  | 'link'
  | 'links'
  | 'strings'
  | 'rows'
  | 'items'
  | 'group'

const settingNames =
  /^(alt|style|level|layout|width|height|size|columns|limit|zoom|latitude|longitude|currency|post_type|target|theme|variant|align|icon|id|anchor)$/i
const pictureNames = /^(image|picture|photo|logo|portrait|background)(_|$)/i
const addressNames = /^(url|href|link|to)$/i

/** The kind of a value: from its schema, or else from its name and its look. */
export function kindOf(name: string, value: unknown, schema: FieldSchema | undefined): ValueKind {
  if (value === null || value === undefined || value === '') return 'setting'
  if (typeof value === 'boolean' || typeof value === 'number') return 'setting'
  if (typeof value === 'string') return kindOfText(name, value, schema)
  if (Array.isArray(value)) return kindOfList(value, schema)
  return isLink(value) ? 'link' : 'group'
}

function kindOfText(name: string, value: string, schema: FieldSchema | undefined): ValueKind {
  const { widget, accept } = schema?.['x-corral'] ?? {}
  if (widget === 'asset') return accept === 'image' || isPictureName(value) ? 'picture' : 'file'
  if (widget === 'rich' || widget === 'html' || /^\s*<\w[^>]*>/.test(value)) return 'rich'
  if (widget === 'link' || widget === 'page' || widget === 'post') return 'file'
  if (isPictureName(value) || (pictureNames.test(name) && value.startsWith('corral:asset/'))) return 'picture'
  if (schema?.enum || schema?.oneOf || widget === 'color' || widget === 'icon') return 'setting'
  return settingNames.test(name) || /^#[0-9a-f]{3,8}$/i.test(value) ? 'setting' : 'text'
}

function kindOfList(value: readonly unknown[], schema: FieldSchema | undefined): ValueKind {
  if (value.length === 0 || schema?.items?.enum) return 'setting'
  if (value.every(isLink)) return 'links'
  if (value.every((each) => Array.isArray(each))) return 'rows'
  return value.some(isObject) ? 'items' : 'strings'
}

/** An address with its text, and nothing else that would be content. */
export function isLink(value: unknown): boolean {
  if (!isObject(value)) return false
  const names = Object.keys(value)
  const hasText = names.some((name) => /^(label|text)$/i.test(name))
  const isPlain = names.every(
    (name) => /^(label|text)$/i.test(name) || addressNames.test(name) || settingNames.test(name),
  )
  return hasText && isPlain && names.some((name) => addressNames.test(name))
}

/** The address of a link, a card or a button. */
export function addressOf(value: Readonly<Record<string, unknown>>): string | null {
  const name = Object.keys(value).find((each) => addressNames.test(each))
  const address = name === undefined ? undefined : value[name]
  return typeof address === 'string' && address !== '' ? address : null
}

export function isAddressName(name: string): boolean {
  return addressNames.test(name)
}

function isPictureName(value: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif|svg)$/i.test(value) && /^[^\s<>]+$/.test(value)
}

/** The parts of a component type's schema that the plain view reads. */
export interface FieldSchema {
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly unknown[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly 'x-corral'?: { readonly widget?: string; readonly accept?: string }
}

export function propertyOf(schema: FieldSchema | undefined, name: string): FieldSchema | undefined {
  return schema?.properties?.[name]
}

/** The names of the members of an object, those of the schema first and in its order. */
export function membersOf(value: object, schema: FieldSchema | undefined): string[] {
  const described = Object.keys(schema?.properties ?? {}).filter((name) => Object.hasOwn(value, name))
  return [...new Set([...described, ...Object.keys(value)])]
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
