import type { Migration } from './migration.ts'

/** Which session a token was made in, directly or by other tokens: signing out everywhere revokes it too. */
export const tokenOrigins: Migration = {
  name: '0041-token-origins',
  statements({ reference }) {
    // No foreign key: the session may have ended before.
    return [`alter table tokens add column origin_session ${reference}`]
  },
}
