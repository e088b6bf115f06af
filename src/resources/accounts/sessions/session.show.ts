import type { Caller } from '../../../access/authenticate.ts'
import { endOfSession } from '../../../access/sessions.ts'
import { permissionNames, roleNames } from '../../../access/user-permissions.ts'
import { Unauthenticated } from '../../../core/errors.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { type LanguageLimits, limitsOfUser } from '../../../records/language-limits.ts'
import { findIfLive } from '../../../records/read.ts'
import { selectLanguages, showPreparedLanguage } from '../../../settings/public-languages.ts'
import { tokenKind } from '../tokens/token.schema.ts'
import { userKind } from '../users/user.schema.ts'
import { showUser } from '../users/user.show.ts'
import type { SessionItem } from './session.schema.ts'

/** Where a user is signed in, newest first. */
export function sessionsOf(db: Db, userId: number) {
  return db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session', '=', 1)
    .orderBy('id', 'desc')
}

/** A session as lists show it. */
export function showSession(token: RecordOf<'token'>, currentId: number): SessionItem {
  const { id, created_at, last_used_at, address, user_agent } = token
  const isCookie = token.cookie === 1
  const usedAt = new Date(last_used_at ?? created_at)
  return {
    id,
    type: isCookie ? 'cookie' : 'token',
    name: isCookie ? null : token.name,
    created_at,
    last_used_at,
    expires_at: isCookie ? endOfSession(token.expires_at, usedAt) : token.expires_at,
    address,
    user_agent,
    is_current: id === currentId,
  }
}

/** The signed-in user, their permissions, and the data that the app needs for its first screen. */
export async function showCurrentSession(
  db: Db,
  { userId, tokenId }: Pick<Caller, 'userId' | 'tokenId'>,
  site: { readonly url: string; readonly hasTranslator: boolean },
) {
  const user = await findIfLive(db, userKind, userId)
  const token = await findIfLive(db, tokenKind, tokenId)
  if (!user || !token) throw new Unauthenticated() // deleted since the token was read
  const { isSuperAdmin, permissions } = await permissionNames(db, userId)
  const shown = showSession(token, tokenId)
  return {
    user: await showUser(db, user),
    roles: await roleNames(db, userId),
    permissions,
    is_super_admin: isSuperAdmin,
    limits: showLimits(await limitsOfUser(db, userId)),
    is_first_sign_in: token.cookie === 1 && (await firstSignIn(db, userId)) === token.created_at,
    is_new_service: await isNewService(db),
    site_url: site.url || null,
    languages: (await selectLanguages(db).execute()).map(showPreparedLanguage),
    ...(site.hasTranslator ? { translates_by_machine: true } : {}),
    session: token.session === 1 ? shown : null,
    expires_at: shown.expires_at,
  }
}

/** Of what changes records; everything can be read. */
function showLimits(limits: LanguageLimits | null): Record<string, string[]> {
  const shown: Record<string, string[]> = {}
  for (const [permission, codes] of limits?.ofPermission ?? [])
    if (codes && limitedPermissions.test(permission)) shown[permission] = [...codes]
  return shown
}

const limitedPermissions =
  /^(create|update|delete) (pages|components|posts|categories|tags|events|globals|assets)$/

async function firstSignIn(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('first_sign_ins')
    .select('at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.at
}

/** Whether there are no pages, posts and assets. Pages in the trash count too: such a service is not new any more. */
export async function isNewService(db: Db): Promise<boolean> {
  for (const table of ['wrangler_pages', 'posts', 'assets'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
