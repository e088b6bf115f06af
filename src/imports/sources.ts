import type { Db, Transaction } from '../database/database.ts'
import { deferStatement } from '../database/rows.ts'

/** Where a record came from, and what the import wrote. */
export interface Source {
  readonly kind: string
  readonly recordId: number
  readonly hash: string | null
  readonly state: string | null
}

/** The sources of one site, by type and id in the source. */
export class Sources {
  readonly #site: string
  readonly #known: Map<string, Source>

  private constructor(site: string, known: Map<string, Source>) {
    this.#site = site
    this.#known = known
  }

  static async read(db: Db, site: string): Promise<Sources> {
    const rows = await db.selectFrom('import_sources').selectAll().where('site', '=', site).execute()
    const known = rows.map(({ type, source_id, kind, record_id, hash, state }): [string, Source] => [
      keyOf(type, source_id),
      { kind, recordId: record_id, hash, state },
    ])
    return new Sources(site, new Map(known))
  }

  get(type: string, id: string): Source | undefined {
    return this.#known.get(keyOf(type, id))
  }

  /** Stores where a record comes from; `sourceHash` is that of its content. */
  async put(tx: Transaction, type: string, id: string, source: Source, sourceHash?: string): Promise<void> {
    const { kind, recordId, hash, state } = source
    await deferStatement(tx.db, upsert, [
      this.#site,
      type,
      id,
      kind,
      recordId,
      hash,
      state,
      sourceHash ?? null,
    ])
    // A transaction that fails ends the import, so this may come before the commit.
    this.#known.set(keyOf(type, id), source)
  }
}

const upsert = `insert into import_sources (site, type, source_id, kind, record_id, hash, state, source_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (site, type, source_id) do update
  set kind = $4, record_id = $5, hash = $6, state = $7, source_hash = $8`

export const typeOfEntry = (type: string) => `entry:${type}`
export const typeOfTag = (type: string | null) => `tag:${type ?? ''}`
export const typeOfCategory = 'category'
export const typeOfAsset = 'asset'
export const typeOfMenu = 'menu'

function keyOf(type: string, id: string): string {
  return `${type}\0${id}`
}
