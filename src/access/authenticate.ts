import { superAdmin } from '../core/super-admin.ts'
import type { Database } from '../database/database.ts'
import { type Revisions, revisionColumns } from '../settings/current.ts'
import type { Permission } from './permissions.ts'
import { isIdle, isUseOutdated } from './sessions.ts'
import { hashSecret } from './tokens.ts'

/** The user of a request. */
export interface Caller {
  readonly userId: number
  readonly tokenId: number
  readonly isSuperAdmin: boolean
  /** Whether a role limits the user to languages. */
  readonly isLimited: boolean
}

/** The credentials of a client: a bearer token, or the cookie of a session. */
export interface Credential {
  readonly secret: string
  readonly isCookie: boolean
}

interface Authentication {
  readonly caller: Caller
  /** Whether the caller has the requested permission; true when none was requested. */
  readonly isAllowed: boolean
  /** Whether it is time to record that this session was used. */
  readonly isUseOutdated: boolean
  readonly revisions: Revisions
}

interface Row extends Revisions {
  id: number
  user_id: number
  expires_at: string | null
  session: 0 | 1
  cookie: 0 | 1
  last_used_at: string | null
  is_super_admin: 0 | 1
  is_limited: 0 | 1
  is_granted: 0 | 1
}

const findToken = `
  select tokens.id, tokens.user_id, tokens.expires_at, tokens.session, tokens.cookie, tokens.last_used_at,
    ${revisionColumns},
    case when exists (
      select 1 from user_roles join roles on roles.id = user_roles.role_id
      where user_roles.user_id = tokens.user_id and roles.name = '${superAdmin}'
    ) then 1 else 0 end as is_super_admin,
    case when exists (
      select 1 from user_roles join roles on roles.id = user_roles.role_id
      where user_roles.user_id = tokens.user_id and roles.languages is not null
    ) then 1 else 0 end as is_limited,
    case when exists (
      select 1 from user_roles
      join role_permissions on role_permissions.role_id = user_roles.role_id
      join permissions on permissions.id = role_permissions.permission_id
      where user_roles.user_id = tokens.user_id and permissions.name = $2
    ) then 1 else 0 end as is_granted
  from tokens join content_revision on content_revision.id = 1 where tokens.hash = $1`

/**
 * The owner of a token or session, and whether they have the permission, in one read of the committed state: a revoked
 * token or permission is refused by every process from its commit on.
 */
export async function authenticate(
  database: Database,
  { secret, isCookie }: Credential,
  permission: Permission | null,
  now: Date,
): Promise<Authentication | null> {
  const row = await database.readRow<Row>(findToken, [hashSecret(secret), permission ?? ''])
  if (!row || !isValid(row, isCookie, now)) return null
  const isSuperAdmin = row.is_super_admin === 1
  return {
    caller: { userId: row.user_id, tokenId: row.id, isSuperAdmin, isLimited: row.is_limited === 1 },
    isAllowed: permission === null || isSuperAdmin || row.is_granted === 1,
    isUseOutdated: row.session === 1 && isUseOutdated(row.last_used_at, now),
    revisions: row,
  }
}

/** The secret of a cookie is not valid as a bearer token, nor the other way round. */
function isValid({ cookie, expires_at, last_used_at }: Row, isCookie: boolean, now: Date): boolean {
  if ((cookie === 1) !== isCookie) return false
  if (expires_at !== null && expires_at <= now.toISOString()) return false
  return !isCookie || !isIdle(last_used_at, now)
}
