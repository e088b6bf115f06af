import type { Migration } from './migration.ts'

/** Lets transactions that run side by side raise the content revision without waiting for each other. */
export const revisionCounts: Migration = {
  name: '0010-revision-counts',
  statements: ({ revisionCounts }) => revisionCounts('content_revision'),
}
