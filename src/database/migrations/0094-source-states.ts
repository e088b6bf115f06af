import type { Migration } from './migration.ts'

/**
 * The state of the source that a translation was compared with last, to find those that may be out of date; and the number
 * of changes of the components of a page, which is a part of it. Times do not do: those of an import are from another service.
 */
export const sourceStates: Migration = {
  name: '0094-source-states',
  statements: ({ integer, text }) => [
    `alter table translations add column source_state ${text}`,
    `alter table component_changes add column changes ${integer} not null default 0`,
  ],
}
