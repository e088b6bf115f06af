import type { Kysely } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Resource, ResourceTables } from '../database/tables.ts'

/** The facts about a resource that `write.ts` needs. Data only: behaviour belongs in its actions. */
export interface Kind<R extends Resource = Resource> {
  readonly name: R
  readonly table: ResourceTables[R]
  /** The table of snapshots. */
  readonly versions?:
    | 'page_versions'
    | 'component_versions'
    | 'post_versions'
    | 'global_versions'
    | 'asset_versions'
  /** The parts of a snapshot besides the columns of the record. */
  readonly snapshot?: {
    readonly tags?: { readonly table: 'page_tags' | 'post_tags'; readonly owner: string }
    /** Records that belong to this one, and their name in the snapshot. */
    readonly children?: {
      readonly name: string
      readonly table: ResourceTables[Resource]
      readonly owner: string
    }
    /** Columns of the version row, each with the column of the record that it copies. */
    readonly columns?: Readonly<Record<string, string>>
  }
  /** Deleting sets `deleted_at`, which hides the record. */
  readonly softDelete?: true
  /** Deleting removes the row, and a version can restore it. Its last revision is kept for that. */
  readonly canReturn?: true
  /**
   * For records that have a language: the resource in the names of their permissions, which may be limited to languages.
   * The language is in the record, or in its page, whose column is given.
   */
  readonly inLanguage?: {
    readonly resource: 'pages' | 'components' | 'posts' | 'categories' | 'tags' | 'events' | 'globals'
    readonly page?: 'wrangler_page_id'
  }
  /**
   * For records that are one for all languages, with texts in the first one: the resource in the names of their permissions, and the
   * members that need less than the permission for all languages. `meta.alt` is a member of `meta`.
   */
  readonly forAllLanguages?: {
    readonly resource: 'assets'
    /** They need the permission for the first language. */
    readonly firstLanguage: readonly string[]
    /** They need it for any language: visitors do not see them. */
    readonly anyLanguage: readonly string[]
  }
  /** The columns that search looks in; `search_text` holds them folded. */
  readonly search?: readonly string[]
}

type AnyRow = { id: number } & Record<string, unknown>

/** The same connection without table types, for code that works on every kind. */
export function anyTable(db: Db): Kysely<Record<string, AnyRow>> {
  return db as unknown as Kysely<Record<string, AnyRow>>
}
