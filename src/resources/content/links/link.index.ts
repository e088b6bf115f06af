import type { Transaction } from '../../../database/database.ts'
import { deferInserts, deferStatement, findRow } from '../../../database/rows.ts'
import type { LifecycleEvent } from '../../../lifecycle/events.ts'
import { newPagesOf } from '../../../records/new-pages.ts'
import {
  type LinkingKind,
  type LinkingRecord,
  linkingKinds,
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
  const added: Row[] = []
  for (const { name, payload } of events) {
    const [kind = '', what] = name.split('.')
    if (!isLinkingKind(kind) || what === 'moved') continue
    const { before, after } = payload as { before?: LinkingRecord; after?: LinkingRecord }
    const [old, next] = [before, after].map((record) => (record ? referencesOf(kind, record) : []))
    const id = (after ?? before)?.id
    if (id === undefined || isSame(old ?? [], next ?? []) || (kind === 'page' && !after)) continue
    // A page that is restored from the trash still has its references.
    const hasOld = before !== undefined || (kind === 'page' && !newPages.has(id))
    if (hasOld) await addRows(tx, added.splice(0))
    if (hasOld) await deferStatement(tx.db, removeAll, [kind, id])
    added.push(...rowsOf(kind, id, next ?? []))
  }
  await addRows(tx, added)
}

/** Writes the references of a record again, or removes them if the record is gone. */
export async function rewriteReferences(tx: Transaction, kind: LinkingKind, id: number): Promise<void> {
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const record = await findRow<LinkingRecord>(tx.db, linkingTables[kind], id, lock)
  await deferStatement(tx.db, removeAll, [kind, id])
  await addRows(tx, rowsOf(kind, id, record ? referencesOf(kind, record) : []))
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
