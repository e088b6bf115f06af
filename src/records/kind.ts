import type { Kysely } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Resource, ResourceTables } from '../database/tables.ts'

/** What the one write path needs to know of a resource. Data only: behaviour belongs into its actions. */
export interface Kind<R extends Resource = Resource> {
  readonly name: R
  readonly table: ResourceTables[R]
  /** Where a record is kept as it was before a change. */
  readonly versions?: 'page_versions' | 'component_versions' | 'post_versions'
  /** Deleting sets `deleted_at`; what has it is found no more. */
  readonly softDelete?: true
  /** The columns that `search` looks in, folded into `search_text`. */
  readonly search?: readonly string[]
}

type AnyRow = { id: number } & Record<string, unknown>

/** The same connection, for code that serves every kind and so cannot name a table. */
export function anyTable(db: Db): Kysely<Record<string, AnyRow>> {
  return db as unknown as Kysely<Record<string, AnyRow>>
}
