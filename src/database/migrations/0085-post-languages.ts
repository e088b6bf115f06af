import type { Migration } from './migration.ts'

/** The languages of posts. A slug is unique in its language. */
export const postLanguages: Migration = {
  name: '0085-post-languages',
  statements: ({ text, reference }) => [
    `alter table posts add column language ${text}`,
    `alter table posts add column translation_group ${reference}`,
    `create index posts_language on posts (language, id, published, post_status, publish_at, unpublish_at)
      where language is not null`,
    `create unique index posts_translation on posts (translation_group, coalesce(language, ''))
      where translation_group is not null`,
    'drop index posts_slug_unique',
    `create unique index posts_slug_unique on posts (slug, coalesce(language, ''))`,
  ],
}
