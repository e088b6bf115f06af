import type { Migration } from './migration.ts'

/** The drafts of pages and posts: see decision 20. */
export const workingCopies: Migration = {
  name: '0018-working-copies',
  statements({ id, reference, integer, text }) {
    return [
      `create table working_copies (
        id ${id},
        revision ${integer} not null default 1,
        kind ${text} not null,
        record_id ${reference} not null,
        base ${text} not null,
        data ${text} not null,
        created_at ${text} not null,
        created_by ${reference},
        updated_at ${text} not null,
        updated_by ${reference},
        discarded_at ${text},
        discarded_by ${reference})`,
      `create unique index working_copies_record_id_unique on working_copies (kind, record_id)
        where discarded_at is null`,
      `create index working_copies_discarded on working_copies (kind, record_id, discarded_at)
        where discarded_at is not null`,
    ]
  },
}
