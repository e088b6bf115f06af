import { Invalid, NotFound } from '../core/errors.ts'
import type { Db, Transaction } from '../database/database.ts'
import { findRow } from '../database/rows.ts'
import type { RecordOf, Resource } from '../database/tables.ts'
import type { Kind } from './kind.ts'

/** The record with this id; 404 when it is missing or deleted. */
export async function findRecord<R extends Resource>(
  db: Db,
  kind: Kind<R>,
  id: number,
): Promise<RecordOf<R>> {
  const found = await findIfLive(db, kind, id)
  if (!found) throw new NotFound()
  return found
}

/** The record with this id, locked until the transaction ends; 404 when it is missing or deleted. */
export async function lockRecord<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  id: number,
): Promise<RecordOf<R>> {
  const found = await lockIfLive(tx, kind, id)
  if (!found) throw new NotFound()
  return found
}

export function lockIfLive<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  id: number,
): Promise<RecordOf<R> | undefined> {
  const lock = tx.supportsRowLocks ? 'for update' : ''
  return findRow<RecordOf<R>>(tx.db, kind.table, id, `${ifLive(kind)} ${lock}`)
}

export function findIfLive<R extends Resource>(
  db: Db,
  kind: Kind<R>,
  id: number,
): Promise<RecordOf<R> | undefined> {
  return findRow<RecordOf<R>>(db, kind.table, id, ifLive(kind))
}

function ifLive({ softDelete }: Kind): string {
  return softDelete ? 'and deleted_at is null' : ''
}

/** An id in a body must be that of an existing record: 422 on its field otherwise. Null and absent are accepted. */
export async function requireReference<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  field: string,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  if (!(await findIfLive(tx.db, kind, id))) throw invalidReference(field)
}

export function invalidReference(field: string): Invalid {
  return Invalid.field(field, `The selected ${field.replaceAll('_', ' ')} is invalid.`)
}

/** The `ETag` of a record. */
export function revisionTag(kind: Kind, record: { id: number; revision: number }): string {
  return `"${kind.name}-${record.id}-${record.revision}"`
}
