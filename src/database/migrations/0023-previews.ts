import type { Migration } from './migration.ts'

/** Tokens that show drafts on a website. See decision 24. */
export const previews: Migration = {
  name: '0023-previews',
  statements({ id, integer, reference, text }) {
    return [
      `create table preview_tokens (
        id ${id},
        user_id ${reference} not null,
        hash ${text} not null,
        kind ${text} not null,
        record_id ${reference},
        label ${text},
        hours ${integer} not null,
        created_at ${text} not null,
        expires_at ${text} not null,
        constraint preview_tokens_user_id_reference foreign key (user_id) references users (id) on delete cascade)`,
      'create unique index preview_tokens_hash_unique on preview_tokens (hash)',
      'create index preview_tokens_user on preview_tokens (user_id)',
      'create index preview_tokens_end on preview_tokens (expires_at)',
    ]
  },
}
