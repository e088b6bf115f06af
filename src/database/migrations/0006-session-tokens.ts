import type { Migration } from './migration.ts'

/** Tells the tokens that a login made from the others: a new password ends the first, whatever becomes of the others. */
export const sessionTokens: Migration = {
  name: '0006-session-tokens',
  statements({ integer }) {
    return [
      `alter table tokens add column session ${integer} not null default 0`,
      // The name that a login gave until now, unless it was told another.
      "update tokens set session = 1 where name = 'login'",
    ]
  },
}
