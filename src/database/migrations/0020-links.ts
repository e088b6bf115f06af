import type { Migration } from './migration.ts'

/** The references of components, pages and posts. The service reads the references of existing records itself. */
export const links: Migration = {
  name: '0020-links',
  statements({ reference, text }) {
    return [
      `create table record_links (
        from_kind ${text} not null,
        from_id ${reference} not null,
        field ${text} not null,
        to_kind ${text} not null,
        to_id ${reference} not null,
        to_path ${text} not null,
        constraint record_links_source_pkey primary key (from_kind, from_id, field, to_kind, to_id, to_path))`,
      'create index record_links_target on record_links (to_kind, to_path, to_id)',
      ...['component', 'page', 'post'].map(
        (kind) => `insert into index_fills (name, last_id) values ('links.${kind}', 0)`,
      ),
    ]
  },
}
