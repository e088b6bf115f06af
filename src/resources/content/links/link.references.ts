import { mapWidgets, type ValuePath } from '../../../content-schema/config-widgets.ts'
import { asObject } from '../../../content-schema/schema-walk.ts'
import { scanHtml } from '../../../core/html.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import { isAddress, isGeneratedPath } from '../../../storage/paths.ts'
import { normaliseUrl } from '../pages/page.urls.ts'
import { scheme, targetOf, targetsIn } from './link.syntax.ts'

/** The kinds of records that have links. */
export const linkingKinds = ['component', 'page', 'post', 'global', 'shared-block'] as const
export type LinkingKind = (typeof linkingKinds)[number]

/**
 * A reference from a field of a record. Besides links to records: `url` is a path such as `/about`, and `file` is the
 * path of a file on the public disk. The record with that path can change, so it is looked up when the reference is
 * read. So can the category or tag with a name.
 */
export type Reference = Pick<Tables['record_links'], 'field' | 'to_kind' | 'to_id' | 'to_path'>

type Linking = {
  component: RecordOf<'component'>
  page: RecordOf<'page'>
  post: RecordOf<'post'>
  global: RecordOf<'global'>
  'shared-block': RecordOf<'shared-block'>
}
export type LinkingRecord<K extends LinkingKind = LinkingKind> = Linking[K]

/** Of one record. More than anybody writes by hand. */
const maxReferences = 500

/**
 * The schemas of component types, collections and page templates, by `schemaNameOf` what they describe. Their widgets
 * tell which members of a config or of metadata are ids and files.
 */
export type ContentSchemas = ReadonlyMap<string, JsonObject>

const noSchemas: ContentSchemas = new Map()

/** Such as `component hero`, `post recipe` or `page home`. */
export function schemaNameOf(kind: LinkingKind, name: string): string {
  return `${kind} ${name}`
}

/** The field of a record that a schema may describe, with the name of that schema. */
export function describedBy(kind: LinkingKind, record: LinkingRecord) {
  const { type, config, post_type, meta } = record as RecordOf<'component'> & RecordOf<'post'>
  if (kind === 'component' || kind === 'shared-block')
    return { schema: schemaNameOf('component', type), field: 'config', value: config }
  if (kind === 'post') return { schema: schemaNameOf(kind, post_type), field: 'meta', value: meta }
  if (kind === 'page') {
    const { template, meta: own } = record as RecordOf<'page'>
    // A page may have a list as metadata, which no schema describes.
    return { schema: schemaNameOf(kind, template), field: 'meta', value: Array.isArray(own) ? {} : own }
  }
  const { name, value } = record as RecordOf<'global'>
  return { schema: schemaNameOf(kind, name), field: 'value', value }
}

/** The same of a record and of the components that are part of it. */
export function describedParts(kind: LinkingKind, record: LinkingRecord) {
  const parts = kind === 'post' ? ((record as RecordOf<'post'>).parts ?? []) : []
  return [
    describedBy(kind, record),
    ...parts.map(({ type, config }) => ({
      schema: schemaNameOf('component', type),
      field: 'config',
      value: config,
    })),
  ]
}

/** The references of a record, each once. Those of a component of a post are in fields such as `components.7.config`. */
export function referencesOf<K extends LinkingKind>(
  kind: K,
  record: LinkingRecord<K>,
  schemas: ContentSchemas = noSchemas,
): Reference[] {
  const found = new Map<string, Reference>()
  const add = (references: readonly Reference[]) => {
    for (const reference of references) {
      if (found.size === maxReferences) break
      found.set(Object.values(reference).join('\n'), reference)
    }
  }
  add(ownReferences(kind, record, schemas))
  const parts = kind === 'post' ? ((record as RecordOf<'post'>).parts ?? []) : []
  for (const part of parts) {
    const references = ownReferences('component', part as unknown as RecordOf<'component'>, schemas)
    add(references.map((each) => ({ ...each, field: `components.${part.id}.${each.field}` })))
  }
  return [...found.values()]
}

function ownReferences<K extends LinkingKind>(
  kind: K,
  record: LinkingRecord<K>,
  schemas: ContentSchemas,
): Reference[] {
  const columns = record as Partial<Record<string, Json>>
  const found: Reference[] = []
  const described = describedBy(kind, record)
  for (const field of fieldsOf[kind]) {
    const isOfPage = kind === 'page' && field === 'meta'
    const value = (isOfPage ? described.value : columns[field]) ?? null
    const references =
      field === 'thumbnail' ? referencesOfThumbnail(value) : isOfPage ? [] : referencesIn(value)
    const schema =
      field === described?.field ? (ownSchema(kind, record) ?? schemas.get(described.schema)) : undefined
    if (field === 'meta') references.push(...referencesOfSharing(value))
    if (schema) references.push(...referencesOfWidgets(value as JsonObject, schema))
    found.push(...references.map((reference) => ({ field, ...reference })))
  }
  return found
}

const fieldsOf: Readonly<Record<LinkingKind, readonly string[]>> = {
  component: ['content', 'config', 'thumbnail'],
  // Only the sharing picture, and what a schema finds in the metadata of pages.
  page: ['redirect', 'thumbnail', 'meta'],
  post: ['content', 'meta', 'thumbnail'],
  global: ['value'],
  'shared-block': ['content', 'config', 'thumbnail'],
}

/** A global has the schema of its value. */
function ownSchema(kind: LinkingKind, record: LinkingRecord): JsonObject | undefined {
  return kind === 'global' ? (record as RecordOf<'global'>).schema : undefined
}

type Found = Omit<Reference, 'field'>

function referencesIn(value: Json): Found[] {
  const toRecords = targetsIn(value).map(({ kind, id }) => ({ to_kind: kind, to_id: id, to_path: '' }))
  return [...toRecords, ...pathsIn(value).flatMap(referenceOfPath)]
}

function referencesOfThumbnail(value: Json): Found[] {
  if (typeof value !== 'string' || isAddress(value)) return []
  return [{ to_kind: 'file', to_id: 0, to_path: value }]
}

/** The picture that is shown with a shared link. */
function referencesOfSharing(meta: Json): Found[] {
  const image = asObject(asObject(meta)?.seo)?.image ?? null
  if (typeof image !== 'string') return []
  const found = referencesIn(image)
  return found.length > 0 || image.startsWith(scheme) || image === '' ? found : referencesOfThumbnail(image)
}

/** Whether a config or metadata has values that could be ids, files or names, so that the schema of its type is needed. */
export function mayHaveIds(value: Json): boolean {
  if (typeof value === 'string') return isFileName(value) || isName(value)
  if (value === null || typeof value !== 'object') return isId(value)
  return Object.values(value).some(mayHaveIds)
}

/**
 * What the widgets of schemas refer to. A value is the id of a record, a link such as `corral:page/12`, or a text: the
 * name of the record, or the path of its file. `reference.public.ts` and `reference.check.ts` have an entry for each kind.
 */
export const referenceWidgets = {
  page: { kind: 'page', text: null },
  post: { kind: 'post', text: null },
  asset: { kind: 'asset', text: 'path' },
  category: { kind: 'category', text: 'name' },
  tag: { kind: 'tag', text: 'name' },
  tags: { kind: 'tag', text: 'name' },
  user: { kind: 'user', text: null },
  global: { kind: 'global', text: 'name' },
} as const satisfies Record<string, { readonly kind: string; readonly text: 'name' | 'path' | null }>

export type ReferenceKind = (typeof referenceWidgets)[keyof typeof referenceWidgets]['kind']

export const referenceTables = {
  page: 'wrangler_pages',
  post: 'posts',
  asset: 'assets',
  category: 'categories',
  tag: 'tags',
  user: 'users',
  global: 'globals',
} as const satisfies Record<ReferenceKind, string>

/** A record that a value of a schema refers to: by its id, or by its name or path. */
export interface ReferredTo {
  readonly kind: ReferenceKind
  /** 0 for a reference by name or path. */
  readonly id: number
  readonly name: string
}

/** A reference with its place. */
interface FoundReference extends ReferredTo {
  readonly path: ValuePath
  /** Which records the schema offers there, such as `{ "post_type": "product" }`; null for all. */
  readonly filter: JsonObject | null
}

/** The references that a schema finds in what it describes. */
export function findReferences(value: JsonObject, schema: JsonObject): FoundReference[] {
  const found: FoundReference[] = []
  mapWidgets(value, schema, (widget, own, path, { filter }) => {
    const target = Object.hasOwn(referenceWidgets, widget)
      ? readReference(referenceWidgets[widget as keyof typeof referenceWidgets], own)
      : null
    if (target) found.push({ ...target, path, filter: asObject(filter) ?? null })
    return own
  })
  return found
}

function readReference(
  { kind, text }: (typeof referenceWidgets)[keyof typeof referenceWidgets],
  value: Json,
): ReferredTo | null {
  if (isId(value)) return { kind, id: value, name: '' }
  if (typeof value !== 'string') return null
  const link = targetOf(value)
  if (link) return link.id > 0 ? { ...link, name: '' } : null
  if (text === 'name' && isName(value)) return { kind, id: 0, name: value }
  if (text === 'path' && isFileName(value)) return { kind, id: 0, name: value }
  const [path] = text === 'path' && isPath(value) ? referenceOfPath(value) : []
  return path?.to_kind === 'file' ? { kind, id: 0, name: path.to_path } : null
}

function referencesOfWidgets(config: JsonObject, schema: JsonObject): Found[] {
  return findReferences(config, schema).map(({ kind, id, name }) => ({
    to_kind: kind === 'asset' && name !== '' ? 'file' : kind,
    to_id: id,
    to_path: name,
  }))
}

function isId(value: Json): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** The name of a category, a tag or a global. */
function isName(value: Json): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 255 && !/[<>\0\n]/.test(value)
}

/** The path of a file on the public disk, such as `nope.jpg`; other paths and links are found without a schema. */
function isFileName(value: Json): value is string {
  if (typeof value !== 'string' || value.startsWith('/') || value.startsWith(scheme)) return false
  return /^[^\s<>\0]+\.[a-z0-9]{1,10}$/i.test(value) && !isAddress(value) && value.length < maxPath
}

/** The files of the public disk that the texts of a value name, with their places. */
export function filesIn(value: Json, place: string): { readonly place: string; readonly file: string }[] {
  if (typeof value === 'string')
    return pathsInText(value)
      .flatMap(referenceOfPath)
      .flatMap(({ to_kind, to_path }) => (to_kind === 'file' ? [{ place, file: to_path }] : []))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => filesIn(each, `${place}.${key}`))
}

/** The paths in attributes of HTML, and strings that are paths themselves. */
function pathsIn(value: Json): string[] {
  if (typeof value === 'string') return pathsInText(value)
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(pathsIn)
}

function pathsInText(text: string): string[] {
  if (isPath(text)) return [text]
  // A picture of a config is the path of an uploaded file.
  if (isGeneratedPath(text)) return [storage + text]
  if (!text.includes('<')) return []
  const paths: string[] = []
  scanHtml(text, {
    value(start, end) {
      const value = text.slice(start, Math.min(end, start + maxPath)).trim()
      if (end - start < maxPath && isPath(value)) paths.push(value)
    },
  })
  return paths
}

const maxPath = 1000
/** PostgreSQL indexes at most 2,704 bytes of a row. */
const maxPathBytes = 2000

function isPath(text: string): boolean {
  return /^\/(?!\/)\S*$/.test(text) && text.length < maxPath && Buffer.byteLength(text) < maxPathBytes
}

const storage = '/storage/'

function referenceOfPath(text: string): Found[] {
  const path = decode(text.replace(/[?#].*$/s, ''))
  if (path === null) return []
  if (path.startsWith(storage)) return [{ to_kind: 'file', to_id: 0, to_path: path.slice(storage.length) }]
  return [{ to_kind: 'url', to_id: 0, to_path: normaliseUrl(path) }]
}

/** Null for what no database stores. */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
