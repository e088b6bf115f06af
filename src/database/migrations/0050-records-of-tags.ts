import type { Migration } from './migration.ts'

/** The records of a tag are read in their order, from the index alone. */
export const recordsOfTags: Migration = {
  name: '0050-records-of-tags',
  statements: () =>
    ['post', 'page'].flatMap((kind) => [
      `create index ${kind}_tags_by_tag on ${kind}_tags (tag_id, ${kind}_id)`,
      `drop index ${kind}_tags_tag`,
    ]),
}
