import type { Migration } from './migration.ts'

/**
 * A global has a row for each language. The group is the id of the row in the first language. A row that is not live
 * has only a working copy so far.
 */
export const globalLanguages: Migration = {
  name: '0090-global-languages',
  statements: ({ text, integer, reference }) => [
    `alter table globals add column language ${text}`,
    `alter table globals add column translation_group ${reference}`,
    `alter table globals add column is_live ${integer} not null default 1`,
    'create index globals_language on globals (language, id) where language is not null',
    `create unique index globals_translation on globals (translation_group, coalesce(language, ''))
      where translation_group is not null`,
    'drop index globals_name_unique',
    `create unique index globals_name_unique on globals (name, coalesce(language, ''))`,
  ],
}
