import type { Migration } from './migration.ts'

/** Named filters of the lists of the app. And the pages that a person has changed are found by an index. */
export const listViews: Migration = {
  name: '0073-list-views',
  statements({ id, integer, reference, text }) {
    return [
      `create table list_views (
        id ${id},
        revision ${integer} not null default 1,
        user_id ${reference} not null,
        list ${text} not null,
        name ${text} not null,
        filters ${text} not null,
        is_shared ${integer} not null,
        created_at ${text} not null,
        updated_at ${text} not null,
        constraint list_views_user_id_reference foreign key (user_id) references users (id) on delete cascade)`,
      'create unique index list_views_name_unique on list_views (user_id, list, name)',
      'create index list_views_shared on list_views (list) where is_shared = 1',
      'create index page_versions_author on page_versions (created_by, record_id)',
    ]
  },
}
