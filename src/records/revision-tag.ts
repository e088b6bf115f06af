import type { Kind } from './kind.ts'

/** The `ETag` of a record. */
export function revisionTag(kind: Kind, record: { id: number; revision: number }): string {
  return `"${kind.name}-${record.id}-${record.revision}"`
}
