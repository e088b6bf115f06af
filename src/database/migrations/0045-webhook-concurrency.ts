import type { Migration } from './migration.ts'

/** How many messages are sent to a webhook at once, and how many events a message has. See decision 32. */
export const webhookConcurrency: Migration = {
  name: '0045-webhook-concurrency',
  statements({ integer }) {
    return [
      `alter table webhooks add column concurrency ${integer} not null default 8`,
      `alter table webhooks add column batch_size ${integer} not null default 1`,
    ]
  },
}
