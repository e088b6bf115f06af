import type { Migration } from './migration.ts'

/** The list of translations also has what does not exist in the first language: records of no group, and groups. */
export const rowsOfTranslations: Migration = {
  name: '0095-rows-of-translations',
  statements: () =>
    [
      { table: 'wrangler_pages', live: ' and deleted_at is null' },
      { table: 'posts', live: '' },
    ].flatMap(({ table, live }) => [
      `create index ${table}_untranslated on ${table} (url)
        where language is not null and translation_group is null${live}`,
      `create index ${table}_groups on ${table} (translation_group, language)
        where translation_group is not null${live}`,
    ]),
}
