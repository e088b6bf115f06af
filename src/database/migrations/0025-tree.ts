import type { Migration } from './migration.ts'

/** Serves the children of a page in their order, even if there are very many. Replaces the index by parent alone. */
export const tree: Migration = {
  name: '0025-tree',
  statements() {
    return [
      'create index wrangler_pages_tree on wrangler_pages (parent_id, menu_order, id) where deleted_at is null',
      'drop index wrangler_pages_parent',
    ]
  },
}
