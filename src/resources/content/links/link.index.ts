import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { deferInserts, deferStatement, findRow, runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { LifecycleEvent } from '../../../lifecycle/events.ts'
import { anyTable } from '../../../records/kind.ts'
import { newPagesOf } from '../../../records/new-pages.ts'
import {
  type ContentSchemas,
  describedParts,
  type LinkingKind,
  type LinkingRecord,
  linkingKinds,
  mayHaveIds,
  type Reference,
  referencesOf,
  schemaNameOf,
} from './link.references.ts'

/**
 * Writes the references of the records that a transaction has changed, in the same transaction. A page in the trash
 * keeps its references for a restore.
 */
export async function writeChangedReferences(
  tx: Transaction,
  events: readonly LifecycleEvent[],
): Promise<void> {
  const newPages = newPagesOf(events)
  const schemas = await readSchemasFor(tx, events)
  const added: Row[] = []
  for (const { name, payload } of events) {
    const [kind = '', what] = name.split('.')
    if (!isLinkingKind(kind) || what === 'moved') continue
    const { before, after } = payload as { before?: LinkingRecord; after?: LinkingRecord }
    const [old, next] = [before, after].map((record) => (record ? referencesOf(kind, record, schemas) : []))
    const id = (after ?? before)?.id
    if (id === undefined || isSame(old ?? [], next ?? []) || (kind === 'page' && !after)) continue
    // A page that is restored from the trash still has its references.
    const hasOld = before !== undefined || (kind === 'page' && !newPages.has(id))
    if (hasOld) await addRows(tx, added.splice(0))
    if (hasOld) await deferStatement(tx.db, removeAll, [kind, id])
    added.push(...rowsOf(kind, id, next ?? []))
  }
  await addRows(tx, added)
  await followTypes(tx, events)
}

/** Writes the references of a record again, or removes them if the record is gone. */
export async function rewriteReferences(tx: Transaction, kind: LinkingKind, id: number): Promise<void> {
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const record = await findRow<LinkingRecord>(tx.db, linkingTables[kind], id, lock)
  const described = record ? describedParts(kind, record) : []
  const schemas = await readSchemas(
    tx.db,
    described.map(({ schema }) => schema),
  )
  await deferStatement(tx.db, removeAll, [kind, id])
  await addRows(tx, rowsOf(kind, id, record ? referencesOf(kind, record, schemas) : []))
}

/** The schemas with these names; without names, all. */
export async function readSchemas(db: Db, names?: readonly string[]): Promise<ContentSchemas> {
  const types = await readNamed(db, names, 'component')
  const collections = await readNamed(db, names, 'post')
  const templates = await readNamed(db, names, 'page')
  const globals = await readNamed(db, names, 'global')
  return new Map([...types, ...collections, ...templates, ...globals])
}

/** The statements that read schemas, up to a condition on their names. */
const selectSchemas = {
  component: 'select type as name, schema from component_types where type',
  post: 'select post_type as name, json_schema as schema from collections where post_type',
  page: 'select template as name, schema from page_templates where template',
  global: 'select name, schema from globals where name',
} as const

async function readNamed(
  db: Db,
  names: readonly string[] | undefined,
  kind: keyof typeof selectSchemas,
): Promise<[string, JsonObject][]> {
  const prefix = schemaNameOf(kind, '')
  const wanted = names?.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  if (wanted?.length === 0) return []
  const places = wanted?.map((_, at) => `$${at + 1}`)
  const text = `${selectSchemas[kind]} ${places ? `in (${places.join(', ')})` : 'is not null'}`
  const rows = await runStatement<{ name: string; schema: JsonObject | null }>(db, text, wanted ?? [])
  return rows.flatMap(({ name, schema }) => (schema ? [[prefix + name, schema] as [string, JsonObject]] : []))
}

/** The schemas of the records that a transaction has changed. Most have no ids, and need no read. */
function readSchemasFor(
  { db }: Transaction,
  events: readonly LifecycleEvent[],
): ContentSchemas | Promise<ContentSchemas> {
  const names = new Set<string>()
  for (const { name, payload } of events) {
    const [kind = ''] = name.split('.')
    // A global has its schema itself.
    if (!isLinkingKind(kind) || kind === 'global') continue
    const { before, after } = payload as Partial<Record<'before' | 'after', LinkingRecord>>
    for (const record of [before, after])
      for (const { schema, value } of record ? describedParts(kind, record) : [])
        if (mayHaveIds(value)) names.add(schema)
  }
  return names.size === 0 ? new Map() : readSchemas(db, [...names])
}

/** So many records of a changed type are indexed in the same transaction; more of them afterwards. */
const mostAtOnce = 200

/** Another schema finds other references in what it describes. */
async function followTypes(tx: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  const types = changedNames<RecordOf<'component-type'>>(events, 'component-type.', (each) => [
    each.type,
    each.schema,
  ])
  const postTypes = changedNames<RecordOf<'collection'>>(events, 'collection.', (each) => [
    each.post_type,
    each.json_schema,
  ])
  await followNames(tx, 'component', 'type', types)
  await followNames(tx, 'shared-block', 'type', types)
  await followParts(tx, types)
  await followNames(tx, 'post', 'post_type', postTypes)
  const templates = changedNames<RecordOf<'page-template'>>(events, 'page-template.', (each) => [
    each.template,
    each.schema,
  ])
  await followNames(tx, 'page', 'template', templates)
}

/** The names whose schema a transaction has changed. */
function changedNames<T>(
  events: readonly LifecycleEvent[],
  prefix: string,
  read: (record: T) => readonly [name: string, schema: Json],
): string[] {
  const names = new Set<string>()
  for (const { name, payload } of events) {
    if (!name.startsWith(prefix)) continue
    const { before, after } = payload as Partial<Record<'before' | 'after', T>>
    const [old, next] = [before, after].map((record) => (record ? read(record) : null))
    // A collection without a schema finds nothing.
    if (isDeepStrictEqual(old, next) || (!old?.[1] && !next?.[1])) continue
    for (const each of [old, next]) if (each) names.add(each[0])
  }
  return [...names]
}

async function followNames(
  tx: Transaction,
  kind: Exclude<LinkingKind, 'global'>,
  column: 'type' | 'post_type' | 'template',
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const records = await anyTable(tx.db)
    .selectFrom(linkingTables[kind])
    .select('id')
    .where(column, 'in', names)
    .orderBy('id')
    .limit(mostAtOnce + 1)
    .execute()
  await followRecords(tx, kind, records)
}

/** The posts with components of these types. A post without components needs no new index. */
async function followParts(tx: Transaction, types: readonly string[]): Promise<void> {
  if (types.length === 0) return
  const likely = types.map((_, at) => `parts like $${at + 1}`).join(' or ')
  const text = `select id from posts where ${likely} order by id limit ${mostAtOnce + 1}`
  const patterns = types.map((type) => `%"type":${JSON.stringify(type).replace(/[%_\\]/g, '_')}%`)
  await followRecords(tx, 'post', await runStatement<{ id: number }>(tx.db, text, patterns))
}

async function followRecords(
  tx: Transaction,
  kind: Exclude<LinkingKind, 'global'>,
  records: readonly { readonly id: number }[],
): Promise<void> {
  if (records.length <= mostAtOnce) for (const { id } of records) await rewriteReferences(tx, kind, id)
  else {
    const fill = `links.${kind}`
    await runStatement(tx.db, 'delete from index_fills where name = $1', [fill])
    await runStatement(tx.db, 'insert into index_fills (name, last_id) values ($1, 0)', [fill])
  }
}

/** Removes the references of pages that are deleted for good, and of their components. */
export async function deleteReferences({ db }: Transaction, pageIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('record_links')
    .where('from_kind', '=', 'page')
    .where('from_id', 'in', pageIds)
    .execute()
  const components = db
    .selectFrom('wrangler_components')
    .select('id')
    .where('wrangler_page_id', 'in', pageIds)
  await db
    .deleteFrom('record_links')
    .where('from_kind', '=', 'component')
    .where('from_id', 'in', components)
    .execute()
}

export const linkingTables = {
  component: 'wrangler_components',
  page: 'wrangler_pages',
  post: 'posts',
  global: 'globals',
  'shared-block': 'shared_blocks',
} as const

function isLinkingKind(kind: string): kind is LinkingKind {
  return (linkingKinds as readonly string[]).includes(kind)
}

function isSame(old: readonly Reference[], next: readonly Reference[]): boolean {
  return JSON.stringify(old) === JSON.stringify(next)
}

type Row = Reference & { readonly from_kind: LinkingKind; readonly from_id: number }

function rowsOf(kind: LinkingKind, id: number, references: readonly Reference[]): Row[] {
  return references.map(({ field, to_kind, to_id, to_path }) => ({
    from_kind: kind,
    from_id: id,
    field,
    to_kind,
    to_id,
    to_path,
  }))
}

function addRows({ db }: Transaction, rows: readonly Row[]): Promise<void> {
  return deferInserts(db, 'record_links', rows, 'on conflict do nothing')
}

const removeAll = 'delete from record_links where from_kind = $1 and from_id = $2'
