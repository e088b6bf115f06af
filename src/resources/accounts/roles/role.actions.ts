import { superAdmin } from '../../../access/permissions.ts'
import { powersOfActor, powersOfRoles, powersToUse, requirePowers } from '../../../access/powers.ts'
import { applyDifference, compareRelated, permissionsOfRole } from '../../../access/relations.ts'
import { Forbidden } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, touchRecord, updateRecord } from '../../../records/write.ts'
import { type roleFields, roleKind } from './role.schema.ts'

export type RoleInput = Input<typeof roleFields, 'name'>

/** Called under `lockAccess`, as are the others. */
export async function createRole(
  tx: Transaction,
  { name, permissions }: RoleInput,
): Promise<RecordOf<'role'>> {
  const difference = await compareRelated(tx, permissionsOfRole, null, permissions)
  requirePowers(await powersOfActor(tx), powersToUse(difference.added))
  const role = await insertRecord(tx, roleKind, { name, guard_name: 'web' })
  await applyDifference(tx, permissionsOfRole, role.id, difference)
  return role
}

/**
 * The given permissions replace all permissions of the role. The caller must hold all permissions of the role, before
 * and after the change.
 */
export async function updateRole(
  tx: Transaction,
  current: RecordOf<'role'>,
  { name = current.name, permissions }: Partial<RoleInput>,
): Promise<RecordOf<'role'>> {
  await requirePowersOfRole(tx, current)
  if (current.name === superAdmin && name !== superAdmin) throw new Forbidden()
  const difference = await compareRelated(tx, permissionsOfRole, current.id, permissions)
  requirePowers(await powersOfActor(tx), powersToUse(difference.added))
  const updated = await updateRecord(tx, roleKind, current, { name })
  const hasChanged = await applyDifference(tx, permissionsOfRole, current.id, difference)
  return hasChanged && updated === current ? touchRecord(tx, roleKind, current) : updated
}

export async function deleteRole(tx: Transaction, current: RecordOf<'role'>): Promise<void> {
  await requirePowersOfRole(tx, current)
  if (current.name === superAdmin) throw new Forbidden()
  await deleteRecord(tx, roleKind, current)
}

/** Without this check a caller could remove a role from a stronger account and then set its password. */
async function requirePowersOfRole(tx: Transaction, { id }: RecordOf<'role'>): Promise<void> {
  requirePowers(await powersOfActor(tx), await powersOfRoles(tx.db, [id]))
}
