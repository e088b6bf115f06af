import type { Migration } from './migration.ts'

/** The languages of categories, tags and calendar events. A name of a tag and a slug of an event are unique in their language. */
export const termAndEventLanguages: Migration = {
  name: '0088-term-and-event-languages',
  statements: ({ text, reference }) => [
    ...['categories', 'tags', 'calendar_events'].flatMap((table) => [
      `alter table ${table} add column language ${text}`,
      `alter table ${table} add column translation_group ${reference}`,
      `create index ${table}_language on ${table} (language, id) where language is not null`,
      `create unique index ${table}_translation on ${table} (translation_group, coalesce(language, ''))
        where translation_group is not null`,
    ]),
    'drop index tags_name_unique',
    `create unique index tags_name_unique on tags (coalesce(type, ''), name, coalesce(language, ''))`,
    'drop index calendar_events_slug_unique',
    `create unique index calendar_events_slug_unique on calendar_events (slug, coalesce(language, ''))`,
  ],
}
