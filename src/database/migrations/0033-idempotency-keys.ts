import type { Migration } from './migration.ts'

/** The answers of requests with an `Idempotency-Key`. */
export const idempotencyKeys: Migration = {
  name: '0033-idempotency-keys',
  statements({ reference, integer, text }) {
    return [
      `create table idempotency_keys (
        user_id ${reference} not null,
        key ${text} not null,
        request ${text} not null,
        hash ${text} not null,
        status ${integer} not null,
        etag ${text},
        body ${text} not null,
        created_at ${text} not null,
        primary key (user_id, key),
        constraint idempotency_keys_user_id_reference foreign key (user_id) references users (id) on delete cascade)`,
      'create index idempotency_keys_created on idempotency_keys (created_at)',
    ]
  },
}
