import type { Database } from '../database/database.ts'
import { readSettings, type Settings } from './settings.ts'

/** What every transaction that changed something has counted up: all content, and the settings apart from it. */
export interface Revisions {
  readonly content_revision: number
  readonly settings_revision: number
}

/** Reads the revisions along with something else: columns to select, and the table to join by `on true`. */
export const revisionColumns =
  'content_revision.revision as content_revision, content_revision.settings_revision'

interface Known {
  readonly revision: number
  readonly settings: Settings
}

/**
 * The settings, kept in memory while their revision stands: so a change on any process shows at once on all, at the
 * price of a number read with every request.
 */
export class CurrentSettings {
  readonly #database: Database
  #known: Known | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** The settings at the revision that was last looked at. Whoever uses them must see that it still stands. */
  get lastKnown(): Known | undefined {
    return this.#known
  }

  /** The settings as they are at a settings revision that the caller has just read. */
  async at(revision: number): Promise<Settings> {
    if (this.#known?.revision === revision) return this.#known.settings
    const settings = await readSettings(this.#database.db)
    this.#known = { revision, settings }
    return settings
  }

  /** The settings as of now, and the content revision. */
  async now(): Promise<{ settings: Settings; revision: number }> {
    const { content_revision, settings_revision } = await this.revisions()
    return { settings: await this.at(settings_revision), revision: content_revision }
  }

  /** At once where the database answers at once. */
  revisions(): Revisions | Promise<Revisions> {
    const row = this.#database.readRow<Revisions>(selectRevisions, [])
    return row instanceof Promise ? row.then(known) : known(row)
  }
}

const selectRevisions = `select ${revisionColumns} from content_revision where id = 1`

function known(row: Revisions | undefined): Revisions {
  if (row === undefined) throw new Error('The content revision is missing: the database was not migrated.')
  return row
}
