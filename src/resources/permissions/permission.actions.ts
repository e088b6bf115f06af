import { builtInPermissions } from '../../access/permissions.ts'
import { type Powers, powersOfActor, powersToUse, requirePowers } from '../../access/powers.ts'
import {
  applyDifference,
  compareRelated,
  type Difference,
  rolesOfPermission,
} from '../../access/relations.ts'
import { Forbidden } from '../../core/errors.ts'
import type { Input } from '../../core/fields.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { deleteRecord, insertRecord, touchRecord, updateRecord } from '../../records/write.ts'
import { type permissionFields, permissionKind } from './permission.schema.ts'

export type PermissionInput = Input<typeof permissionFields, 'name'>

/** Called under `lockAccess`, as are the others. A new permission is nobody's: only a super-admin can give it. */
export async function createPermission(
  tx: Transaction,
  { name, roles }: PermissionInput,
): Promise<RecordOf<'permission'>> {
  const held = await powersOfActor(tx)
  requireFreeName(held, name)
  const difference = await compareRelated(tx, rolesOfPermission, null, roles)
  const permission = await insertRecord(tx, permissionKind, { name, guard_name: 'web' })
  requireOwn(held, permission, difference)
  await applyDifference(tx, rolesOfPermission, permission.id, difference)
  return permission
}

/** Roles that are given replace all that have the permission; it must be the caller's own where a role gains it. */
export async function updatePermission(
  tx: Transaction,
  current: RecordOf<'permission'>,
  { name, roles }: PermissionInput,
): Promise<RecordOf<'permission'>> {
  const held = await powersOfActor(tx)
  if (name !== current.name) {
    requireFreeName(held, current.name)
    requireFreeName(held, name)
  }
  const difference = await compareRelated(tx, rolesOfPermission, current.id, roles)
  requireOwn(held, current, difference)
  const updated = await updateRecord(tx, permissionKind, current, { name })
  const hasChanged = await applyDifference(tx, rolesOfPermission, current.id, difference)
  return hasChanged && updated === current ? touchRecord(tx, permissionKind, current) : updated
}

export function deletePermission(tx: Transaction, current: RecordOf<'permission'>): Promise<void> {
  return deleteRecord(tx, permissionKind, current)
}

/** The service asks for permissions by name: whoever could rename a harmless one could make it any other. */
function requireFreeName(held: Powers, name: string): void {
  if (builtInPermissions.has(name) && !held.isSuperAdmin) throw new Forbidden()
}

function requireOwn(held: Powers, permission: RecordOf<'permission'>, { added }: Difference): void {
  if (added.length > 0) requirePowers(held, powersToUse([permission.id]))
}
