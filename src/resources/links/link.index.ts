import type { Transaction } from '../../database/database.ts'
import { deferStatement, findRow } from '../../database/rows.ts'
import type { LifecycleEvent } from '../../lifecycle/events.ts'
import {
  type LinkingKind,
  type LinkingRecord,
  linkingKinds,
  type Reference,
  referencesOf,
} from './link.references.ts'

/**
 * Writes the references of the records that a transaction has changed, in the same transaction. A page in the trash keeps
 * its references, so that they are there when it is restored.
 */
export async function writeChangedReferences(
  tx: Transaction,
  events: readonly LifecycleEvent[],
): Promise<void> {
  for (const { name, payload } of events) {
    const [kind = '', what] = name.split('.')
    if (!isLinkingKind(kind) || what === 'moved') continue
    const { before, after } = payload as { before?: LinkingRecord; after?: LinkingRecord }
    const [old, next] = [before, after].map((record) => (record ? referencesOf(kind, record) : []))
    const id = (after ?? before)?.id
    if (id === undefined || isSame(old ?? [], next ?? []) || (kind === 'page' && !after)) continue
    // A page that is restored from the trash has its references already.
    const hasOld = before !== undefined || kind === 'page'
    await replaceReferences(tx, kind, id, next ?? [], hasOld)
  }
}

/** Writes the references of a record again, or removes those of a record that is gone. */
export async function rewriteReferences(tx: Transaction, kind: LinkingKind, id: number): Promise<void> {
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const record = await findRow<LinkingRecord>(tx.db, linkingTables[kind], id, lock)
  await replaceReferences(tx, kind, id, record ? referencesOf(kind, record) : [], true)
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

/** SQLite's time for numbered parameters grows with the square of their number. */
const rowsPerStatement = 20

async function replaceReferences(
  { db }: Transaction,
  kind: LinkingKind,
  id: number,
  references: readonly Reference[],
  hasOld: boolean,
): Promise<void> {
  if (hasOld) await deferStatement(db, removeAll, [kind, id])
  for (let at = 0; at < references.length; at += rowsPerStatement) {
    const rows = references.slice(at, at + rowsPerStatement)
    const values = rows.flatMap(({ field, to_kind, to_id, to_path }) => [
      kind,
      id,
      field,
      to_kind,
      to_id,
      to_path,
    ])
    await deferStatement(db, insertRows(rows.length), values)
  }
}

const removeAll = 'delete from record_links where from_kind = $1 and from_id = $2'
const columns = ['from_kind', 'from_id', 'field', 'to_kind', 'to_id', 'to_path']

function insertRows(count: number): string {
  const tuples = Array.from(
    { length: count },
    (_, row) => `(${columns.map((_column, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
  )
  return `insert into record_links (${columns.join(', ')}) values ${tuples.join(', ')} on conflict do nothing`
}
