import { edgeKeys } from '../../../core/edge-keys.ts'
import type { Database } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { Resource } from '../../../database/tables.ts'
import type { StoredEvent } from '../../../lifecycle/outbox-reader.ts'
import { isSetting } from '../../../settings/settings.ts'
import { findOtherTranslations, translatedKinds } from '../../content/languages/alternates.ts'

/** What the outbox keeps of a record. */
interface Facts {
  readonly wrangler_page_id?: number
  /** Of a global that is translated: its id in the first language. */
  readonly global_id?: number
  readonly key?: string
  readonly changed?: readonly string[]
  readonly files?: readonly string[]
}

/** Beyond these, everything is purged: it is one key. */
const maxKeys = 500

/** A record whose url or visibility changed. Other records may link to it. */
interface Target {
  readonly kind: string
  readonly id: number
}

/**
 * The keys of the responses that events have changed. The table is in docs/edge.md. The links to a record are read now.
 * If a record has removed its link since, that change has its own event.
 */
export async function keysOfEvents(database: Database, events: readonly StoredEvent[]): Promise<string[]> {
  const keys = new Set<string>()
  const targets: Target[] = []
  for (const event of events) {
    const { kind, record_id, name } = event
    const facts = JSON.parse(event.payload) as Facts
    for (const path of facts.files ?? []) keys.add(edgeKeys.file(path))
    const keysOf = Object.hasOwn(keysOfKind, kind) ? keysOfKind[kind as Resource] : ofUnknownKind
    for (const key of keysOf(record_id, facts, name)) keys.add(key)
    if (facts.changed?.includes('translation_group')) keys.add(edgeKeys.site) // its former group is not known
    if (kind === 'category' && name !== 'category.updated' && (await hasLanguages(database)))
      keys.add(edgeKeys.site) // pages and posts show its translations in place of it
    if (changesLinks(event, facts)) targets.push({ kind, id: record_id })
  }
  const translations = await readTranslations(database, targets)
  for (const { kind, id } of translations) keys.add(kind === 'page' ? edgeKeys.page(id) : edgeKeys.post(id))
  for (const key of await keysOfLinks(database, [...targets, ...translations])) keys.add(key)
  return bounded(keys)
}

type KeysOf = (id: number, facts: Facts, name: string) => readonly string[]

const none: KeysOf = () => []
/** A newer version beside this one may have more kinds. */
const ofUnknownKind: KeysOf = () => [edgeKeys.site]

/** The keys by the kind of the record. Records without a key are never part of a cached public response. */
const keysOfKind: Readonly<Record<Resource | 'redirect', KeysOf>> = {
  page: (id, facts, name) => [
    edgeKeys.page(id),
    edgeKeys.pages,
    ...(changesAny(facts, name, routing) ? [edgeKeys.routes] : []),
  ],
  component: (_id, { wrangler_page_id, changed }) =>
    wrangler_page_id === undefined || changed?.includes('wrangler_page_id')
      ? [edgeKeys.site] // the page that had it is not known
      : [edgeKeys.page(wrangler_page_id), edgeKeys.search],
  'shared-block': none, // its placements have events of their own
  post: (id) => [edgeKeys.post(id), edgeKeys.posts],
  global: (id, { global_id = id }) => [edgeKeys.global(id), edgeKeys.global(global_id), edgeKeys.globals],
  asset: () => [edgeKeys.assets],
  tag: () => [edgeKeys.tags],
  category: () => [edgeKeys.categories],
  'calendar-event': () => [edgeKeys.events],
  option: (_id, { key = '' }) =>
    isSetting(key) ? [edgeKeys.site, ...(key.startsWith('pictures.') ? [edgeKeys.files] : [])] : [],
  language: () => [edgeKeys.site],
  redirect: none, // a url that leads elsewhere is 404
  'component-type': () => [edgeKeys.types],
  'page-template': none,
  collection: () => [edgeKeys.types, edgeKeys.posts], // feeds have its name
  message: none,
  permission: none,
  role: none,
  token: none,
  // Feeds name authors.
  user: (_id, facts, name) =>
    name !== 'user.created' && changesAny(facts, name, ['name']) ? [edgeKeys.posts] : [],
  webhook: none,
}

const visibility = ['url', 'enabled', 'access', 'published', 'post_status', 'publish_at', 'unpublish_at']
/** What decides which page answers at a url. */
const routing = [...visibility, 'alias', 'greedy', 'deleted_at']

const linkFields: Readonly<Record<string, readonly string[]>> = {
  page: [...visibility, 'deleted_at'],
  post: visibility,
  asset: ['path', 'disk'],
}

function changesLinks({ kind, name }: StoredEvent, facts: Facts): boolean {
  const fields = linkFields[kind]
  return fields !== undefined && changesAny(facts, name, fields)
}

/** A record that is created, deleted or moved changes everything. */
function changesAny({ changed }: Facts, name: string, fields: readonly string[]): boolean {
  return (
    !name.endsWith('.updated') || changed === undefined || changed.some((field) => fields.includes(field))
  )
}

const targetsPerRead = 100

/** The translations of records: their responses have the urls of these, and links to the one may lead to the other. */
async function readTranslations({ db }: Database, targets: readonly Target[]): Promise<Target[]> {
  const found: Target[] = []
  for (const kind of translatedKinds) {
    const ids = [...new Set(targets.filter((target) => target.kind === kind).map(({ id }) => id))]
    if (ids.length > 0 && ids.length <= maxKeys)
      for (const id of await findOtherTranslations(db, kind, ids)) found.push({ kind, id })
  }
  return found
}

/** The keys of the responses that contain the url of one of these records. */
async function keysOfLinks(database: Database, targets: readonly Target[]): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const [kind, some] of Map.groupBy(targets, (target) => target.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    if (ids.length > maxKeys || (await isIndexIncomplete(database))) return new Set([edgeKeys.site])
    for (let at = 0; at < ids.length; at += targetsPerRead) {
      for (const key of await readLinking(database, kind, ids.slice(at, at + targetsPerRead))) keys.add(key)
      if (keys.size > maxKeys) return keys
    }
  }
  return keys
}

async function hasLanguages({ db }: Database): Promise<boolean> {
  return (await runStatement(db, 'select 1 from languages limit 1', [])).length > 0
}

/** After an upgrade the links of existing records are indexed in portions, so the index may be incomplete. */
async function isIndexIncomplete({ db }: Database): Promise<boolean> {
  const text = `select 1 as missing from index_fills where name like 'links.%' limit 1`
  return (await runStatement(db, text, [])).length > 0
}

async function readLinking({ db }: Database, kind: string, ids: readonly number[]): Promise<string[]> {
  const places = ids.map((_, at) => `$${at + 2}`).join(', ')
  const text = `select distinct from_kind, coalesce(wrangler_page_id, from_id) as owner from record_links
    left join wrangler_components on from_kind = 'component' and wrangler_components.id = from_id
    where to_kind = $1 and to_path = '' and to_id in (${places}) limit ${maxKeys + 1}`
  const rows = await runStatement<{ from_kind: string; owner: number }>(db, text, [kind, ...ids])
  return rows.flatMap(({ from_kind, owner }) => keysOfSource(from_kind, owner))
}

function keysOfSource(kind: string, id: number): string[] {
  if (kind === 'post') return [edgeKeys.post(id), edgeKeys.posts]
  if (kind === 'global') return [edgeKeys.global(id), edgeKeys.globals]
  return [edgeKeys.page(id), edgeKeys.pages] // menus show where a page redirects to
}

/** Too many keys are replaced by the key of all responses, or of all files. */
function bounded(keys: ReadonlySet<string>): string[] {
  const isOfFile = (key: string) => key.startsWith('file-') || key === edgeKeys.files
  const files = [...keys].filter(isOfFile)
  const answers = [...keys].filter((key) => !isOfFile(key))
  const isAll = answers.length > maxKeys || keys.has(edgeKeys.site)
  const areAllFiles = files.length > maxKeys || keys.has(edgeKeys.files)
  return [...(isAll ? [edgeKeys.site] : answers), ...(areAllFiles ? [edgeKeys.files] : files)]
}
