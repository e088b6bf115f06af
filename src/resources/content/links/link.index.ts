import { isDeepStrictEqual } from 'node:util'
import type { Db, Transaction } from '../../../database/database.ts'
import { deferInserts, deferStatement, findRow, runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { LifecycleEvent } from '../../../lifecycle/events.ts'
import { newPagesOf } from '../../../records/new-pages.ts'
import {
  type ConfigSchemas,
  type LinkingKind,
  type LinkingRecord,
  linkingKinds,
  mayHaveIds,
  type Reference,
  referencesOf,
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
  const component = kind === 'component' ? (record as RecordOf<'component'> | undefined) : undefined
  const schemas = await readSchemas(tx.db, component ? [component.type] : [])
  await deferStatement(tx.db, removeAll, [kind, id])
  await addRows(tx, rowsOf(kind, id, record ? referencesOf(kind, record, schemas) : []))
}

/** The schemas of these component types; without types, of all. */
export async function readSchemas(db: Db, types?: readonly string[]): Promise<ConfigSchemas> {
  if (types?.length === 0) return new Map()
  const query = db.selectFrom('component_types').select(['type', 'schema'])
  const rows = await (types ? query.where('type', 'in', types) : query).execute()
  return new Map(rows.map(({ type, schema }) => [type, schema]))
}

/** The schemas of the components that a transaction has changed. Most configs have no ids, and need no read. */
function readSchemasFor(
  { db }: Transaction,
  events: readonly LifecycleEvent[],
): ConfigSchemas | Promise<ConfigSchemas> {
  const types = new Set<string>()
  for (const { name, payload } of events) {
    if (!name.startsWith('component.')) continue
    const { before, after } = payload as Partial<Record<'before' | 'after', RecordOf<'component'>>>
    for (const component of [before, after])
      if (component && mayHaveIds(component.config)) types.add(component.type)
  }
  return readSchemas(db, [...types])
}

/** So many components of a changed type are indexed in the same transaction; more of them afterwards. */
const mostAtOnce = 200

/** Another schema finds other references in the configs of its components. */
async function followTypes(tx: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  const types = new Set<string>()
  for (const { name, payload } of events) {
    if (!name.startsWith('component-type.')) continue
    const { before, after } = payload as Partial<Record<'before' | 'after', RecordOf<'component-type'>>>
    const isChanged = before?.type !== after?.type || !isDeepStrictEqual(before?.schema, after?.schema)
    if (isChanged) for (const each of [before, after]) if (each) types.add(each.type)
  }
  if (types.size === 0) return
  const components = await tx.db
    .selectFrom('wrangler_components')
    .select('id')
    .where('type', 'in', [...types])
    .orderBy('id')
    .limit(mostAtOnce + 1)
    .execute()
  if (components.length <= mostAtOnce)
    for (const { id } of components) await rewriteReferences(tx, 'component', id)
  else {
    await runStatement(tx.db, 'delete from index_fills where name = $1', [componentFill])
    await runStatement(tx.db, 'insert into index_fills (name, last_id) values ($1, 0)', [componentFill])
  }
}

const componentFill = 'links.component'

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
