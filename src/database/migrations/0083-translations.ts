import type { Migration } from './migration.ts'

/** What translations were made from. */
export const translations: Migration = {
  name: '0083-translations',
  statements: ({ reference, text }) => [
    // `base` is the content of the source that was translated last.
    `create table translations (
      kind ${text} not null,
      record_id ${reference} not null,
      source_id ${reference} not null,
      base ${text} not null,
      base_hash ${text} not null,
      based_at ${text} not null,
      primary key (kind, record_id))`,
    'create index translations_source on translations (kind, source_id)',
    `create table translated_components (
      component_id ${reference} not null primary key,
      source_id ${reference} not null,
      constraint translated_components_component_id_reference
        foreign key (component_id) references wrangler_components (id) on delete cascade)`,
    // The languages that a record is not translated into.
    `create table unneeded_translations (
      kind ${text} not null,
      record_id ${reference} not null,
      language ${text} not null,
      created_at ${text} not null,
      created_by ${reference},
      primary key (kind, record_id, language))`,
  ],
}
