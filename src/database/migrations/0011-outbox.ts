import type { Migration } from './migration.ts'

/** Stores lifecycle events for a few days, written in the transaction that they describe. */
export const outbox: Migration = {
  name: '0011-outbox',
  statements({ id, reference, text }) {
    return [
      `create table outbox (
        id ${id},
        name ${text} not null,
        kind ${text} not null,
        record_id ${reference} not null,
        actor ${reference},
        at ${text} not null,
        payload ${text} not null)`,
    ]
  },
}
