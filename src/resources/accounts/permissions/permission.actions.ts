import { builtInPermissions } from '../../../access/permissions.ts'
import {
  type Powers,
  powersOfActor,
  powersOfRoles,
  powersToUse,
  requirePowers,
} from '../../../access/powers.ts'
import { applyDifference, compareRelated, relatedIds, rolesOfPermission } from '../../../access/relations.ts'
import { Forbidden } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, touchRecord, updateRecord } from '../../../records/write.ts'
import { type permissionFields, permissionKind } from './permission.schema.ts'

export type PermissionInput = Input<typeof permissionFields, 'name'>

/** Called under `lockAccess`, like the other actions. No role has a new permission: only a super-admin can grant it. */
export async function createPermission(
  tx: Transaction,
  { name, roles }: PermissionInput,
): Promise<RecordOf<'permission'>> {
  const held = await powersOfActor(tx)
  requireFreeName(held, name)
  const difference = await compareRelated(tx, rolesOfPermission, null, roles)
  const permission = await insertRecord(tx, permissionKind, { name, guard_name: 'web' })
  if (difference.added.length > 0) requirePowers(held, powersToUse([permission.id]))
  await applyDifference(tx, rolesOfPermission, permission.id, difference)
  return permission
}

/**
 * The given roles replace all current roles of the permission. The caller must hold the permission, and also every
 * permission of the roles that gain or lose it, since each of these roles changes as well.
 */
export async function updatePermission(
  tx: Transaction,
  current: RecordOf<'permission'>,
  { name = current.name, roles }: Partial<PermissionInput>,
): Promise<RecordOf<'permission'>> {
  const held = await powersOfActor(tx)
  requirePowers(held, powersToUse([current.id]))
  if (name !== current.name) {
    requireNotBuiltIn(current)
    requireFreeName(held, name)
  }
  const difference = await compareRelated(tx, rolesOfPermission, current.id, roles)
  requirePowers(held, await powersOfRoles(tx.db, [...difference.added, ...difference.removed]))
  const updated = await updateRecord(tx, permissionKind, current, { name })
  const hasChanged = await applyDifference(tx, rolesOfPermission, current.id, difference)
  return hasChanged && updated === current ? touchRecord(tx, permissionKind, current) : updated
}

/** Removes the permission from every role that has it. */
export async function deletePermission(tx: Transaction, current: RecordOf<'permission'>): Promise<void> {
  const held = await powersOfActor(tx)
  requirePowers(held, powersToUse([current.id]))
  requireNotBuiltIn(current)
  const roles = await relatedIds(tx.db, rolesOfPermission, current.id)
  requirePowers(held, await powersOfRoles(tx.db, roles))
  await deleteRecord(tx, permissionKind, current)
}

/** Routes require built-in permissions by name. Without such a permission only a super-admin could call its routes. */
function requireNotBuiltIn({ name }: RecordOf<'permission'>): void {
  if (builtInPermissions.has(name)) throw new Forbidden()
}

/** Otherwise a harmless permission could be renamed to a built-in one. */
function requireFreeName(held: Powers, name: string): void {
  if (builtInPermissions.has(name) && !held.isSuperAdmin) throw new Forbidden()
}
