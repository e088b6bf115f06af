import { superAdmin } from '../core/super-admin.ts'
import type { Database } from '../database/database.ts'
import type { PreviewKind } from '../database/tables.ts'
import { hashSecret } from './tokens.ts'

/** Which records a preview shows as drafts: all, the one with this id, or none. */
export type PreviewExtent = 'all' | number | null

export interface Preview {
  readonly pages: PreviewExtent
  readonly posts: PreviewExtent
  readonly globals: PreviewExtent
}

interface Row {
  readonly kind: PreviewKind
  readonly record_id: number | null
  readonly expires_at: string
  readonly can_view_pages: 0 | 1
  readonly can_view_posts: 0 | 1
  readonly can_view_globals: 0 | 1
}

/**
 * The records that a preview token shows, in one read of the committed state; null for a token that is unknown, revoked
 * or expired, or whose creator may no longer view any of them.
 */
export async function findPreview(database: Database, secret: string, now: Date): Promise<Preview | null> {
  const row = await database.readRow<Row>(selectPreview, [hashSecret(secret)])
  if (!row || row.expires_at <= now.toISOString()) return null
  const preview = {
    pages: row.can_view_pages === 1 ? extentOf(row, 'page') : null,
    posts: row.can_view_posts === 1 ? extentOf(row, 'post') : null,
    // They are part of many pages, so only a preview of the whole site shows their working copies.
    globals: row.can_view_globals === 1 && row.kind === 'site' ? ('all' as const) : null,
  }
  return preview.pages === null && preview.posts === null ? null : preview
}

function extentOf({ kind, record_id }: Row, of: PreviewKind): PreviewExtent {
  if (kind === 'site') return 'all'
  return kind === of ? record_id : null
}

const mayMakerDo = (permission: string) => `
  case when exists (
    select 1 from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = preview_tokens.user_id and roles.name = '${superAdmin}'
  ) or exists (
    select 1 from user_roles
    join role_permissions on role_permissions.role_id = user_roles.role_id
    join permissions on permissions.id = role_permissions.permission_id
    where user_roles.user_id = preview_tokens.user_id and permissions.name = '${permission}'
  ) then 1 else 0 end`

const selectPreview = `
  select kind, record_id, expires_at,
    ${mayMakerDo('view pages')} as can_view_pages, ${mayMakerDo('view posts')} as can_view_posts,
    ${mayMakerDo('view globals')} as can_view_globals
  from preview_tokens where hash = $1`
