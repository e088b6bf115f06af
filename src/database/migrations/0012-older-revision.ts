import type { Migration } from './migration.ts'

/** Lets processes of a version before 0010 write until they are replaced. */
export const olderRevision: Migration = {
  name: '0012-older-revision',
  statements: ({ olderRevision }) => olderRevision('content_revision'),
}
