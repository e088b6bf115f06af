import type { Transaction } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'
import type { RecordOf } from '../database/tables.ts'
import type { Kind } from '../records/kind.ts'
import { updateRecord } from '../records/write.ts'

export const roleKind: Kind<'role'> = { name: 'role', table: 'roles', search: ['name'] }

/** The roles that are limited to a language, perhaps beside others; locked. */
export async function rolesLimitedTo(
  { db, supportsRowLocks }: Transaction,
  code: string,
): Promise<RecordOf<'role'>[]> {
  const text = `select * from roles where languages is not null order by id ${supportsRowLocks ? 'for update' : ''}`
  const roles = await runStatement<RecordOf<'role'>>(db, text, [])
  return roles.filter(({ languages }) => languages?.includes(code))
}

/** Roles stay limited to a language whose code changes. */
export async function renameLanguageInRoles(tx: Transaction, from: string, to: string): Promise<void> {
  for (const role of await rolesLimitedTo(tx, from)) {
    const languages = (role.languages ?? []).map((code) => (code === from ? to : code))
    await updateRecord(tx, roleKind, role, { languages })
  }
}
