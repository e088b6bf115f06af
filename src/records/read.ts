import { NotFound } from '../core/errors.ts'
import type { Db, Transaction } from '../database/database.ts'
import type { RecordOf, Resource } from '../database/tables.ts'
import { anyTable, type Kind } from './kind.ts'

/** The live record with this id, or 404. */
export async function findRecord<R extends Resource>(
  db: Db,
  kind: Kind<R>,
  id: number,
): Promise<RecordOf<R>> {
  const found = await findIfLive(db, kind, id)
  if (!found) throw new NotFound()
  return found
}

/** The live record with this id, which no other transaction can change until this one ends; or 404. */
export async function lockRecord<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  id: number,
): Promise<RecordOf<R>> {
  const found = await byId(tx.db, kind, id)
    .$if(tx.supportsRowLocks, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found as RecordOf<R>
}

export async function findIfLive<R extends Resource>(
  db: Db,
  kind: Kind<R>,
  id: number,
): Promise<RecordOf<R> | undefined> {
  return (await byId(db, kind, id).executeTakeFirst()) as RecordOf<R> | undefined
}

function byId(db: Db, kind: Kind, id: number) {
  return anyTable(db)
    .selectFrom(kind.table)
    .selectAll()
    .where('id', '=', id)
    .$if(kind.softDelete ?? false, (query) => query.where('deleted_at', 'is', null))
}
