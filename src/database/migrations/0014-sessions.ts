import type { Migration } from './migration.ts'

/** Sessions of the editors' app: a token whose secret is in a cookie. See decision 16. */
export const sessions: Migration = {
  name: '0014-sessions',
  statements({ integer, reference, text }) {
    return [
      `alter table tokens add column cookie ${integer} not null default 0`,
      `alter table tokens add column last_used_at ${text}`,
      `alter table tokens add column address ${text}`,
      `alter table tokens add column user_agent ${text}`,
      `create table first_sign_ins (
        user_id ${reference} not null,
        at ${text} not null,
        constraint first_sign_ins_pkey primary key (user_id),
        constraint first_sign_ins_user_id_reference foreign key (user_id) references users (id) on delete cascade)`,
    ]
  },
}
