import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { readSettings, type Settings } from './settings.ts'

/** The count that every transaction which changed something raised by one, as a column of a larger read. */
export const contentRevision = sql<number>`(select revision from content_revision where id = 1)`

/**
 * The settings, kept in memory while the content revision stands: so a change on any process shows at once on all,
 * at the price of one number read with every request.
 */
export class CurrentSettings {
  readonly #db: Db
  #known: { revision: number; settings: Settings } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** The settings as they are at a revision that the caller has just read. */
  async at(revision: number): Promise<Settings> {
    if (this.#known?.revision === revision) return this.#known.settings
    const settings = await readSettings(this.#db)
    this.#known = { revision, settings }
    return settings
  }

  async now(): Promise<{ settings: Settings; revision: number }> {
    const revision = await this.revision()
    return { settings: await this.at(revision), revision }
  }

  async revision(): Promise<number> {
    const row = await this.#db
      .selectFrom('content_revision')
      .select('revision')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    return row.revision
  }
}
