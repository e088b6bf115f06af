import type { Database } from '../database/database.ts'
import { readSettings, type Settings } from './settings.ts'

/** The count that every transaction which changed something raised by one, as a column of a larger read. */
export const contentRevision = '(select revision from content_revision where id = 1)'

/**
 * The settings, kept in memory while the content revision stands: so a change on any process shows at once on all,
 * at the price of one number read with every request.
 */
export class CurrentSettings {
  readonly #database: Database
  #known: { revision: number; settings: Settings } | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** The settings at the revision that was last looked at. Whoever uses them must see that it still stands. */
  get lastKnown(): { revision: number; settings: Settings } | undefined {
    return this.#known
  }

  /** The settings as they are at a revision that the caller has just read. */
  async at(revision: number): Promise<Settings> {
    if (this.#known?.revision === revision) return this.#known.settings
    const settings = await readSettings(this.#database.db)
    this.#known = { revision, settings }
    return settings
  }

  async now(): Promise<{ settings: Settings; revision: number }> {
    const revision = await this.revision()
    return { settings: await this.at(revision), revision }
  }

  /** The content revision as of now; at once where the database answers at once. */
  revision(): number | Promise<number> {
    const rows = this.#database.query<{ revision: number }>(selectRevision, [])
    return 'then' in rows ? rows.then(revisionOf) : revisionOf(rows)
  }
}

const selectRevision = `select ${contentRevision} as revision`

function revisionOf([row]: { revision: number }[]): number {
  return row?.revision ?? 0
}
