import { mapWidgets } from '../../../content-schema/config-widgets.ts'
import { scanHtml } from '../../../core/html.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import { isGeneratedPath } from '../../../storage/paths.ts'
import { isAddress } from '../../media/files/file.references.ts'
import { normaliseUrl } from '../pages/page.urls.ts'
import { linkedKinds, scheme, targetsIn } from './link.syntax.ts'

/** The kinds of records that have links. */
export const linkingKinds = ['component', 'page', 'post'] as const
export type LinkingKind = (typeof linkingKinds)[number]

/**
 * A reference from a field of a record. Besides links to records: `url` is a path such as `/about`, and `file` is the
 * path of a file on the public disk. The record with that path can change, so it is looked up when the reference is
 * read. So can the category or tag with a name.
 */
export type Reference = Pick<Tables['record_links'], 'field' | 'to_kind' | 'to_id' | 'to_path'>

type Linking = { component: RecordOf<'component'>; page: RecordOf<'page'>; post: RecordOf<'post'> }
export type LinkingRecord<K extends LinkingKind = LinkingKind> = Linking[K]

/** Of one record. More than anybody writes by hand. */
const maxReferences = 500

/**
 * The schemas of component types and collections, by `schemaNameOf` what they describe. Their widgets tell which members
 * of a config or of a post's metadata are ids and files.
 */
export type ContentSchemas = ReadonlyMap<string, JsonObject>

const noSchemas: ContentSchemas = new Map()

/** Such as `component hero` or `post recipe`. */
export function schemaNameOf(kind: LinkingKind, name: string): string {
  return `${kind} ${name}`
}

/** The field of a record that a schema may describe, with the name of that schema. */
export function describedBy(kind: LinkingKind, record: LinkingRecord) {
  const { type, config, post_type, meta } = record as RecordOf<'component'> & RecordOf<'post'>
  if (kind === 'component') return { schema: schemaNameOf(kind, type), field: 'config', value: config }
  return kind === 'post' ? { schema: schemaNameOf(kind, post_type), field: 'meta', value: meta } : null
}

/** The references of a record, each once. */
export function referencesOf<K extends LinkingKind>(
  kind: K,
  record: LinkingRecord<K>,
  schemas: ContentSchemas = noSchemas,
): Reference[] {
  const columns = record as Partial<Record<string, Json>>
  const found = new Map<string, Reference>()
  const described = describedBy(kind, record)
  for (const field of fieldsOf[kind]) {
    const value = columns[field] ?? null
    const references = field === 'thumbnail' ? referencesOfThumbnail(value) : referencesIn(value)
    const schema = field === described?.field ? schemas.get(described.schema) : undefined
    if (schema) references.push(...referencesOfWidgets(value as JsonObject, schema))
    for (const reference of references) {
      if (found.size === maxReferences) break
      const all = { field, ...reference }
      found.set(Object.values(all).join('\n'), all)
    }
  }
  return [...found.values()]
}

const fieldsOf: Readonly<Record<LinkingKind, readonly string[]>> = {
  component: ['content', 'config', 'thumbnail'],
  page: ['redirect', 'thumbnail'],
  post: ['content', 'meta', 'thumbnail'],
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

/** Whether a config or metadata has values that could be ids, files or names, so that the schema of its type is needed. */
export function mayHaveIds(value: Json): boolean {
  if (typeof value === 'string') return isFileName(value) || isName(value)
  if (value === null || typeof value !== 'object') return isId(value)
  return Object.values(value).some(mayHaveIds)
}

/** Widgets that store the name of a record, or its id. */
const namedKinds: Readonly<Record<string, 'category' | 'tag'>> = {
  category: 'category',
  tag: 'tag',
  tags: 'tag',
}

function referencesOfWidgets(config: JsonObject, schema: JsonObject): Found[] {
  const found: Found[] = []
  mapWidgets(config, schema, (widget, value) => {
    const named = namedKinds[widget]
    const to_kind = linkedKinds.find((kind) => kind === widget) ?? named
    if (named && isName(value)) found.push({ to_kind: named, to_id: 0, to_path: value })
    if (to_kind && isId(value)) found.push({ to_kind, to_id: value, to_path: '' })
    if (to_kind === 'asset' && isFileName(value)) found.push({ to_kind: 'file', to_id: 0, to_path: value })
    return value
  })
  return found
}

function isId(value: Json): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** The name of a category or a tag. */
function isName(value: Json): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 255 && !/[<>\0\n]/.test(value)
}

/** The path of a file on the public disk, such as `nope.jpg`; other paths and links are found without a schema. */
function isFileName(value: Json): value is string {
  if (typeof value !== 'string' || value.startsWith('/') || value.startsWith(scheme)) return false
  return /^[^\s<>\0]+\.[a-z0-9]{1,10}$/i.test(value) && !isAddress(value) && value.length < maxPath
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
