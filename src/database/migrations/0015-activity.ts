import type { Migration } from './migration.ts'

/** Who is editing what, who changed what (by the outbox), and who failed to sign in. See decision 17. */
export const activity: Migration = {
  name: '0015-activity',
  statements({ id, integer, reference, text }) {
    return [
      `create table presence (
        user_id ${reference} not null,
        kind ${text} not null,
        record_id ${reference} not null,
        component ${text},
        seen_at ${text} not null,
        constraint presence_pkey primary key (kind, record_id, user_id),
        constraint presence_user_id_reference foreign key (user_id) references users (id) on delete cascade)`,
      'create index presence_user on presence (user_id)',

      `create table failed_sign_ins (
        id ${id},
        account ${text} not null,
        address ${text} not null,
        hour ${text} not null,
        attempts ${integer} not null,
        first_at ${text} not null,
        last_at ${text} not null)`,
      'create unique index failed_sign_ins_account_unique on failed_sign_ins (account, address, hour)',

      'create index outbox_record on outbox (kind, record_id, id)',
      'create index outbox_name on outbox (name, id)',
      'create index outbox_actor on outbox (actor, name, id)',
    ]
  },
}
