import type { Migration } from './migration.ts'

/** Links that set a password, invitations, and messages for the next notification mail. See decision 34. */
export const mail: Migration = {
  name: '0037-mail',
  statements({ id, reference, text }) {
    const ofUser = (table: string) =>
      `constraint ${table}_user_id_reference foreign key (user_id) references users (id) on delete cascade`
    return [
      `create table account_links (
        id ${id},
        user_id ${reference} not null,
        kind ${text} not null,
        request ${text} not null,
        hash ${text} not null,
        created_at ${text} not null,
        expires_at ${text} not null,
        ${ofUser('account_links')})`,
      'create unique index account_links_hash_unique on account_links (hash)',
      'create index account_links_user on account_links (user_id)',
      'create index account_links_end on account_links (expires_at)',
      `create table invitations (
        user_id ${reference} not null primary key,
        invited_by ${reference},
        created_at ${text} not null,
        sent_at ${text},
        expires_at ${text},
        ${ofUser('invitations')})`,
      `create table message_notices (
        message_id ${reference} not null primary key,
        constraint message_notices_message_id_reference foreign key (message_id)
          references messages (id) on delete cascade)`,
    ]
  },
}
