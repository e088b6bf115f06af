import type { Db, Transaction } from '../database/database.ts'
import { anyTable } from '../records/kind.ts'
import { invalidReference } from '../records/read.ts'

interface Relation {
  readonly table: 'role_permissions' | 'user_roles'
  readonly from: string
  readonly to: string
  /** The table that the ids refer to, and the name of the field in bodies. */
  readonly target: 'permissions' | 'roles'
}

export const permissionsOfRole: Relation = {
  table: 'role_permissions',
  from: 'role_id',
  to: 'permission_id',
  target: 'permissions',
}

export const rolesOfPermission: Relation = {
  table: 'role_permissions',
  from: 'permission_id',
  to: 'role_id',
  target: 'roles',
}

export const rolesOfUser: Relation = { table: 'user_roles', from: 'user_id', to: 'role_id', target: 'roles' }

/** The ids that a new list adds to the stored list, and the ids that it removes. */
export interface Difference {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

/** The ids that a record is related to, ascending. */
export async function relatedIds(db: Db, relation: Relation, id: number): Promise<number[]> {
  return (await relatedIdsOfEach(db, relation, [id])).get(id) ?? []
}

/** The same for several records at once. */
export async function relatedIdsOfEach(
  db: Db,
  { table, from, to }: Relation,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const related = new Map<number, number[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return related
  const rows = await anyTable(db)
    .selectFrom(table)
    .select([from, to])
    .where(from, 'in', ids)
    .orderBy(to)
    .execute()
  for (const row of rows) related.get(row[from] as number)?.push(row[to] as number)
  return related
}

/** Compares the ids of a body with the stored ones; 422 when an id does not exist. An absent list changes nothing. */
export async function compareRelated(
  tx: Transaction,
  relation: Relation,
  id: number | null,
  wanted: readonly number[] | undefined,
): Promise<Difference> {
  if (wanted === undefined) return { added: [], removed: [] }
  const current = id === null ? [] : await relatedIds(tx.db, relation, id)
  const added = wanted.filter((each) => !current.includes(each))
  await requireTargets(tx, relation, added)
  return { added, removed: current.filter((each) => !wanted.includes(each)) }
}

/** Applies the difference; returns whether there was any. */
export async function applyDifference(
  tx: Transaction,
  { table, from, to }: Relation,
  id: number,
  { added, removed }: Difference,
): Promise<boolean> {
  if (removed.length > 0) {
    await anyTable(tx.db).deleteFrom(table).where(from, '=', id).where(to, 'in', removed).execute()
  }
  if (added.length > 0) {
    const rows = added.map((each) => ({ [from]: id, [to]: each }))
    await anyTable(tx.db)
      .insertInto(table)
      .values(rows as never)
      .execute()
  }
  return added.length + removed.length > 0
}

async function requireTargets(tx: Transaction, { target }: Relation, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.db.selectFrom(target).select('id').where('id', 'in', ids).execute()
  if (found.length < ids.length) throw invalidReference(target)
}
