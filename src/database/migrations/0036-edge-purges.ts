import type { Migration } from './migration.ts'

/**
 * How far the changes have been purged from each cache in front of the service, and the keys to purge once more. See
 * decision 33.
 */
export const edgePurges: Migration = {
  name: '0036-edge-purges',
  statements({ id, integer, reference, text }) {
    return [
      `create table edge_targets (
        name ${text} not null,
        fingerprint ${text} not null,
        position ${reference} not null,
        purges_all ${integer} not null,
        claims ${integer} not null,
        claimed_until ${text},
        run_at ${text} not null,
        failures ${integer} not null,
        last_success_at ${text},
        last_error ${text},
        constraint edge_targets_pkey primary key (name))`,
      `create table edge_repeats (
        id ${id},
        target ${text} not null,
        keys ${text} not null,
        due_at ${text} not null)`,
      'create index edge_repeats_due on edge_repeats (target, due_at)',
    ]
  },
}
