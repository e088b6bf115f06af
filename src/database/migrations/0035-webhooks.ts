import type { Migration } from './migration.ts'

const permissions = ['list', 'view', 'create', 'update', 'delete'].map((action) => `${action} webhooks`)

/** Addresses that receive lifecycle events, the state of each, and the log of deliveries. See decision 32. */
export const webhooks: Migration = {
  name: '0035-webhooks',
  statements({ id, integer, reference, text }, now) {
    const rows = permissions.map((name) => `('${name}', 'web', '${name}', '${now}', '${now}')`)
    const owner = (table: string) =>
      `constraint ${table}_webhook_id_reference foreign key (webhook_id) references webhooks (id) on delete cascade`
    return [
      `create table webhooks (
        id ${id},
        revision ${integer} not null default 1,
        created_at ${text} not null,
        updated_at ${text} not null,
        url ${text} not null,
        description ${text},
        events ${text} not null,
        filters ${text} not null,
        enabled ${integer} not null,
        secret ${text} not null,
        previous_secret ${text},
        previous_until ${text},
        message_prefix ${text} not null)`,
      `create table webhook_states (
        webhook_id ${reference} not null,
        position ${reference} not null,
        claims ${integer} not null,
        run_at ${text} not null,
        claimed_until ${text},
        failures ${integer} not null,
        last_attempt_at ${text},
        last_success_at ${text},
        last_error ${text},
        disabled_reason ${text},
        constraint webhook_states_pkey primary key (webhook_id),
        ${owner('webhook_states')})`,
      `create table webhook_deliveries (
        id ${id},
        webhook_id ${reference} not null,
        event_id ${reference},
        message_id ${text} not null,
        name ${text} not null,
        body ${text} not null,
        state ${text} not null,
        attempts ${integer} not null,
        created_at ${text} not null,
        updated_at ${text} not null,
        give_up_at ${text} not null,
        status ${integer},
        duration ${integer},
        response ${text},
        error ${text},
        ${owner('webhook_deliveries')})`,
      'create unique index webhook_deliveries_event_id_unique on webhook_deliveries (webhook_id, event_id)',
      'create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)',
      `create index webhook_deliveries_pending on webhook_deliveries (webhook_id, id) where state = 'pending'`,
      'create index webhook_deliveries_updated on webhook_deliveries (updated_at)',

      // Tells a reader of the change feed that its cursor is older than the oldest stored change.
      `create table outbox_pruned (id ${id}, last_id ${reference} not null)`,
      'insert into outbox_pruned (last_id) select coalesce(min(id) - 1, 0) from outbox',

      `insert into permissions (name, guard_name, search_text, created_at, updated_at)
        values ${rows.join(', ')} on conflict (name) do nothing`,
    ]
  },
}
