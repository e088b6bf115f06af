import type { Migration } from './migration.ts'

export const fallbackLanguages: Migration = {
  name: '0082-fallback-languages',
  statements: ({ text }) => [`alter table languages add column fallback ${text}`],
}
