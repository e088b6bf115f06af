import type { Migration } from './migration.ts'

/** Old addresses are found regardless of case. */
export const movedUrlsCase: Migration = {
  name: '0042-moved-urls-case',
  statements() {
    return ['create index moved_urls_any_case on moved_urls (lower(url))']
  },
}
