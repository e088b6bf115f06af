import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { contentRevision } from '../settings/current.ts'
import { type Permission, superAdmin } from './permissions.ts'
import { hashSecret } from './tokens.ts'

/** Who calls. */
export interface Caller {
  readonly userId: number
  readonly tokenId: number
  readonly isSuperAdmin: boolean
}

interface Authentication {
  readonly caller: Caller
  /** Whether the caller has the permission that was asked for; true when none was. */
  readonly isAllowed: boolean
  readonly revision: number
}

/**
 * The owner of a token, and whether they may do what they ask, in one read of what is committed now: a revoked token
 * or permission is refused by every process from its commit on.
 */
export async function authenticate(
  db: Db,
  secret: string,
  permission: Permission | null,
  now: string,
): Promise<Authentication | null> {
  const row = await db
    .selectFrom('tokens')
    .select(['id', 'user_id', 'expires_at', contentRevision.as('revision')])
    .select([hasRole(sql.ref('tokens.user_id'), superAdmin).as('is_super_admin')])
    .select([hasPermission(sql.ref('tokens.user_id'), permission ?? '').as('is_granted')])
    .where('hash', '=', hashSecret(secret))
    .executeTakeFirst()
  if (!row || (row.expires_at !== null && row.expires_at <= now)) return null
  const isSuperAdmin = row.is_super_admin === 1
  return {
    caller: { userId: row.user_id, tokenId: row.id, isSuperAdmin },
    isAllowed: permission === null || isSuperAdmin || row.is_granted === 1,
    revision: row.revision,
  }
}

/** Whether the caller may do this, as of now. */
export async function callerCan(db: Db, caller: Caller, permission: Permission): Promise<boolean> {
  if (caller.isSuperAdmin) return true
  const { rows } = await sql<{
    granted: number
  }>`select ${hasPermission(sql.lit(caller.userId), permission)} as granted`.execute(db)
  return rows[0]?.granted === 1
}

function hasRole(userId: ReturnType<typeof sql.ref>, role: string) {
  return sql<number>`case when exists (
    select 1 from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = ${userId} and roles.name = ${role}) then 1 else 0 end`
}

function hasPermission(userId: ReturnType<typeof sql.ref>, permission: string) {
  return sql<number>`case when exists (
    select 1 from user_roles
    join role_permissions on role_permissions.role_id = user_roles.role_id
    join permissions on permissions.id = role_permissions.permission_id
    where user_roles.user_id = ${userId} and permissions.name = ${permission}) then 1 else 0 end`
}
