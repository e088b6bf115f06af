import type { Migration } from './migration.ts'

/** Data for restoring a deleted record: the ids of its children, and indexes that find deleted posts and components. */
export const trash: Migration = {
  name: '0024-trash',
  statements({ text }) {
    return [
      `alter table page_versions add column children ${text}`,
      `alter table post_versions add column children ${text}`,
      "create index post_versions_deleted on post_versions (created_at, record_id) where reason = 'delete'",
      "create index component_versions_deleted on component_versions (created_at, record_id) where reason = 'delete'",
    ]
  },
}
