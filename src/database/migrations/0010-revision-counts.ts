import type { Migration } from './migration.ts'

/** Lets concurrent transactions raise the content revision without waiting for each other. */
export const revisionCounts: Migration = {
  name: '0010-revision-counts',
  statements: ({ revisionCounts }) => revisionCounts('content_revision'),
}
