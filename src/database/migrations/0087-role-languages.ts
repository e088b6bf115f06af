import type { Migration } from './migration.ts'

/** The languages whose records the permissions of a role are for; null for all. */
export const roleLanguages: Migration = {
  name: '0087-role-languages',
  statements: ({ text }) => [`alter table roles add column languages ${text}`],
}
