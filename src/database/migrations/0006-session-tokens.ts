import type { Migration } from './migration.ts'

/** Distinguishes sessions, the tokens created by a login, from other tokens: a new password always revokes sessions. */
export const sessionTokens: Migration = {
  name: '0006-session-tokens',
  statements({ integer }) {
    return [
      `alter table tokens add column session ${integer} not null default 0`,
      // The default name of tokens created by a login until now.
      "update tokens set session = 1 where name = 'login'",
    ]
  },
}
