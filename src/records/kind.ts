import type { Kysely } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Resource, ResourceTables } from '../database/tables.ts'

/** What the one write path needs to know of a resource. Data only: behaviour belongs into its actions. */
export interface Kind<R extends Resource = Resource> {
  readonly name: R
  readonly table: ResourceTables[R]
  /** Where a record is kept as it was before a change. */
  readonly versions?: 'page_versions' | 'component_versions' | 'post_versions'
  /** What a snapshot holds beside the record's own columns, so that it can be restored as it was read. */
  readonly snapshot?: {
    readonly tags?: { readonly table: 'page_tags' | 'post_tags'; readonly owner: string }
    /** Records that belong to this one, under the name that the snapshot gives them. */
    readonly children?: {
      readonly name: string
      readonly table: ResourceTables[Resource]
      readonly owner: string
    }
    /** Columns of the version row, and the column of the record that each repeats. */
    readonly columns?: Readonly<Record<string, string>>
  }
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
