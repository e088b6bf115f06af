import { powersOfActor, powersOfRoles, powersToUse, requirePowers } from '../../../access/powers.ts'
import { applyDifference, compareRelated, permissionsOfRole, relatedIds } from '../../../access/relations.ts'
import { roleKind } from '../../../access/role-languages.ts'
import { Forbidden, Invalid } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import { superAdmin } from '../../../core/super-admin.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, touchRecord, updateRecord } from '../../../records/write.ts'
import type { roleFields } from './role.schema.ts'

export type RoleInput = Input<typeof roleFields, 'name'>

/** Called under `lockAccess`, as are the others. */
export async function createRole(
  tx: Transaction,
  { name, permissions, languages: given }: RoleInput,
): Promise<RecordOf<'role'>> {
  const difference = await compareRelated(tx, permissionsOfRole, null, permissions)
  const languages = await limitOf(tx, name, given ?? null)
  requirePowers(await powersOfActor(tx), powersToUse(difference.added, languages))
  const role = await insertRecord(tx, roleKind, { name, guard_name: 'web', languages })
  await applyDifference(tx, permissionsOfRole, role.id, difference)
  return role
}

/**
 * The given permissions replace all permissions of the role. The caller must hold all permissions of the role, in all its
 * languages, before and after the change.
 */
export async function updateRole(
  tx: Transaction,
  current: RecordOf<'role'>,
  { name = current.name, permissions, languages: given = current.languages }: Partial<RoleInput>,
): Promise<RecordOf<'role'>> {
  await requirePowersOfRole(tx, current)
  if (current.name === superAdmin && name !== superAdmin) throw new Forbidden()
  const difference = await compareRelated(tx, permissionsOfRole, current.id, permissions)
  const before = await relatedIds(tx.db, permissionsOfRole, current.id)
  const after = before.filter((id) => !difference.removed.includes(id)).concat(difference.added)
  const languages = await limitOf(tx, name, given)
  requirePowers(await powersOfActor(tx), powersToUse(after, languages))
  const updated = await updateRecord(tx, roleKind, current, { name, languages })
  const hasChanged = await applyDifference(tx, permissionsOfRole, current.id, difference)
  return hasChanged && updated === current ? touchRecord(tx, roleKind, current) : updated
}

export async function deleteRole(tx: Transaction, current: RecordOf<'role'>): Promise<void> {
  await requirePowersOfRole(tx, current)
  if (current.name === superAdmin) throw new Forbidden()
  await deleteRecord(tx, roleKind, current)
}

/** No language is the same as no limit: a role without any right has no permissions. */
async function limitOf(
  tx: Transaction,
  name: string,
  given: readonly string[] | null,
): Promise<string[] | null> {
  if (given === null || given.length === 0) return null
  if (name === superAdmin) throw Invalid.field('languages', 'A super-admin may change every language.')
  // While they are locked they cannot be deleted.
  const text = `select code from languages order by id ${tx.supportsRowLocks ? 'for share' : ''}`
  const known = (await runStatement<{ code: string }>(tx.db, text, [])).map(({ code }) => code)
  if (given.some((code) => !known.includes(code)))
    throw Invalid.field('languages', 'The selected languages is invalid.')
  return known.filter((code) => given.includes(code))
}

/** Without this check a caller could remove a role from a stronger account and then set its password. */
async function requirePowersOfRole(tx: Transaction, { id }: RecordOf<'role'>): Promise<void> {
  requirePowers(await powersOfActor(tx), await powersOfRoles(tx.db, [id]))
}
