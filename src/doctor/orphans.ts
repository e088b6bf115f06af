import { sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Check } from './check.ts'

type Table = keyof Tables & string

/** Every foreign key. The database enforces them, but an edited dump may violate them. */
const references: readonly [table: Table, column: string, target: Table][] = [
  ['wrangler_components', 'wrangler_page_id', 'wrangler_pages'],
  // Deleting a block detaches its placements: the database does not enforce this one.
  ['wrangler_components', 'shared_block_id', 'shared_blocks'],
  ['wrangler_pages', 'category_id', 'categories'],
  ['posts', 'category_id', 'categories'],
  ['posts', 'post_parent', 'posts'],
  ['assets', 'category_id', 'categories'],
  ['calendar_events', 'category_id', 'categories'],
  ['page_tags', 'page_id', 'wrangler_pages'],
  ['page_tags', 'tag_id', 'tags'],
  ['post_tags', 'post_id', 'posts'],
  ['post_tags', 'tag_id', 'tags'],
  ['role_permissions', 'role_id', 'roles'],
  ['role_permissions', 'permission_id', 'permissions'],
  ['user_roles', 'user_id', 'users'],
  ['user_roles', 'role_id', 'roles'],
  ['tokens', 'user_id', 'users'],
  ['first_sign_ins', 'user_id', 'users'],
  ['presence', 'user_id', 'users'],
  ['moved_urls', 'page_id', 'wrangler_pages'],
  // Pruning a page removes its versions too; the versions of a deleted post stay, so that it can be restored.
  ['page_versions', 'record_id', 'wrangler_pages'],
  ['component_versions', 'page_id', 'wrangler_pages'],
]

export const orphanChecks: readonly Check[] = references.map(([table, column, target]) => ({
  name: `orphans.${table}.${column}`,
  finding: `rows of ${table} whose ${column} does not exist in ${target}`,
  severity: 'problem',
  async find({ database }) {
    const { rows } = await sql<{ missing: number }>`
      select t.${sql.ref(column)} as missing
      from ${sql.table(table)} as t
      where t.${sql.ref(column)} is not null
        and not exists (select 1 from ${sql.table(target)} as o where o.id = t.${sql.ref(column)})
      order by 1`.execute(database.db)
    return rows.map((row) => `${table}.${column} = ${row.missing}`)
  },
}))
