import type { Migration } from './migration.ts'

/** The records that the demo site created, so that they can be removed again: see `src/demo/example-records.ts`. */
export const exampleRecords: Migration = {
  name: '0027-example-records',
  statements({ reference, text }) {
    return [
      `create table example_records (
        kind ${text} not null,
        record_id ${reference} not null,
        state ${text} not null,
        primary key (kind, record_id))`,
    ]
  },
}
