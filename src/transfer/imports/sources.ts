import type { Db, Transaction } from '../../database/database.ts'
import { deferInserts } from '../../database/rows.ts'

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
  readonly #pages = new Set<number>()

  private constructor(site: string, known: Map<string, Source>) {
    this.#site = site
    this.#known = known
    for (const source of known.values()) this.#notePage(source)
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

  /** All of a type, by their ids in the source. */
  *ofType(type: string): Generator<[id: string, Source]> {
    const start = keyOf(type, '')
    for (const [key, source] of this.#known)
      if (key.startsWith(start)) yield [key.slice(start.length), source]
  }

  /** Whether this page came from the site. */
  hasPage(id: number): boolean {
    return this.#pages.has(id)
  }

  /** Stores where a record comes from. */
  put(tx: Transaction, type: string, id: string, source: Source, contentHash?: string): Promise<void> {
    return this.putAll(tx, [{ type, id, source, contentHash }])
  }

  async putAll(tx: Transaction, all: readonly NewSource[]): Promise<void> {
    const rows = all.map(({ type, id, source: { kind, recordId, hash, state }, contentHash }) => ({
      ...{ site: this.#site, type, source_id: id, kind, record_id: recordId, hash, state },
      source_hash: contentHash ?? null,
    }))
    await deferInserts(tx.db, 'import_sources', rows, orUpdate)
    // A transaction that fails ends the import, so this may run before the commit.
    for (const { type, id, source } of all) {
      this.#known.set(keyOf(type, id), source)
      this.#notePage(source)
    }
  }

  #notePage({ kind, recordId }: Source): void {
    if (kind === 'page') this.#pages.add(recordId)
  }
}

interface NewSource {
  readonly type: string
  readonly id: string
  readonly source: Source
  /** Of its content as the export has it. */
  readonly contentHash?: string | undefined
}

const orUpdate = `on conflict (site, type, source_id) do update set kind = excluded.kind,
  record_id = excluded.record_id, hash = excluded.hash, state = excluded.state, source_hash = excluded.source_hash`

export const typeOfEntry = (type: string) => `entry:${type}`
export const typeOfTag = (type: string | null) => `tag:${type ?? ''}`
export const typeOfCategory = 'category'
export const typeOfAsset = 'asset'
export const typeOfOffset = 'offset'
export const typeOfMenu = 'menu'
export const typeOfNamedMenu = 'named-menu'

function keyOf(type: string, id: string): string {
  return `${type}\0${id}`
}
