import type { LifecycleEvent } from '../lifecycle/events.ts'
import type { ResourceTables, Tables } from './tables.ts'

/**
 * Resources that no public response shows. Visitors create these records, so a change of them alone does not raise the
 * content revision: it would empty every cache. So data read from these tables must not be cached by revision.
 */
const privateTables: Partial<ResourceTables> = { message: 'messages', token: 'tokens' }

export function isPrivateEvent({ name }: LifecycleEvent): boolean {
  return name.slice(0, name.indexOf('.')) in privateTables
}

/**
 * The tables whose every change raises the content revision. Only data read from these tables alone may be cached by
 * it.
 */
const revisionedTables: ReadonlySet<string> = new Set<keyof Tables>([
  'wrangler_pages',
  'wrangler_components',
  'shared_blocks',
  'posts',
  'assets',
  'asset_translations',
  'categories',
  'tags',
  'page_tags',
  'post_tags',
  'roles',
  'permissions',
  'role_permissions',
  'users',
  'user_roles',
  'collections',
  'globals',
  'calendar_events',
  'options',
  'languages',
])

export function raisesRevision(table: string): boolean {
  return revisionedTables.has(table)
}
