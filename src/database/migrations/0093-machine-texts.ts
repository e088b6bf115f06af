import type { Migration } from './migration.ts'

/** The texts of translations that a machine wrote and nobody has confirmed: their places and hashes. */
export const machineTexts: Migration = {
  name: '0093-machine-texts',
  statements: ({ reference, text }) => [
    `create table machine_texts (
      kind ${text} not null,
      record_id ${reference} not null,
      texts ${text} not null,
      primary key (kind, record_id))`,
  ],
}
