import type { Migration } from './migration.ts'

/** Each filter of a list has an index, also the filters by `meta`: the service fills that index after the migration. */
export const listFilters: Migration = {
  name: '0030-list-filters',
  statements({ reference, text }) {
    const live = 'where deleted_at is null'
    return [
      `create index wrangler_pages_by_access on wrangler_pages (coalesce(access, 'public'), id) ${live}`,
      ...['template', 'enabled', 'slug', 'created_at', 'updated_at'].map((column) =>
        indexOf('wrangler_pages', column, live),
      ),
      ...['post_type', 'post_status', 'published', 'created_at', 'updated_at'].map((column) =>
        indexOf('posts', column),
      ),
      ...['type', 'created_at', 'updated_at'].map((column) => indexOf('assets', column)),
      ...['created_at', 'updated_at'].map((column) => indexOf('wrangler_components', column)),
      ...['state', 'email', 'created_at', 'updated_at'].map((column) => indexOf('messages', column)),
      ...['starts_at', 'ends_at', 'category_id', 'created_at', 'updated_at'].map((column) =>
        indexOf('calendar_events', column),
      ),
      ...['type', 'created_at', 'updated_at'].flatMap((column) => [
        indexOf('categories', column),
        indexOf('tags', column),
      ]),
      `create table record_meta (kind ${text} not null, record_id ${reference} not null, name ${text} not null,
        value ${text} not null, primary key (kind, record_id, name))`,
      'create index record_meta_value on record_meta (kind, name, value, record_id)',
      ...['page', 'post', 'asset', 'message', 'calendar-event'].map(
        (kind) => `insert into index_fills (name, last_id) values ('meta.${kind}', 0)`,
      ),
    ]
  },
}

/** With the id, by which lists are sorted. */
function indexOf(table: string, column: string, where = ''): string {
  return `create index ${table}_by_${column} on ${table} (${column}, id) ${where}`
}
