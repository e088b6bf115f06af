import type { Database } from '../database/database.ts'
import { type Language, readLanguages, readSettings, type Settings } from './settings.ts'

/** Counters that each changing transaction raises: one for all content, one for the settings. */
export interface Revisions {
  readonly content_revision: number
  readonly settings_revision: number
}

/** Columns that add the revisions to another query, which joins `content_revision` with `on true`. */
export const revisionColumns =
  'content_revision.revision as content_revision, content_revision.settings_revision'

interface Cached {
  readonly revision: number
  readonly settings: Settings
  readonly languages: readonly Language[]
}

/**
 * The settings, cached by their revision. Every request reads the revision, so a change in one process takes effect at
 * once in all of them.
 */
export class CurrentSettings {
  readonly #database: Database
  #cached: Cached | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** The cached settings. The caller must check that their revision is current. */
  get lastKnown(): Cached | undefined {
    return this.#cached
  }

  /** The settings at a settings revision that the caller has just read. */
  async at(revision: number): Promise<Settings> {
    return (await this.#readAt(revision)).settings
  }

  /** The languages at a settings revision that the caller has just read, the first language first. */
  async languagesAt(revision: number): Promise<readonly Language[]> {
    return (await this.#readAt(revision)).languages
  }

  async #readAt(revision: number): Promise<Cached> {
    if (this.#cached?.revision === revision) return this.#cached
    const { db } = this.#database
    const cached = { revision, settings: await readSettings(db), languages: await readLanguages(db) }
    this.#cached = cached
    return cached
  }

  /** The settings as of now, and the content revision. */
  async now(): Promise<{ settings: Settings; revision: number }> {
    const { content_revision, settings_revision } = await this.revisions()
    return { settings: await this.at(settings_revision), revision: content_revision }
  }

  /** Synchronous when the database is. */
  revisions(): Revisions | Promise<Revisions> {
    const row = this.#database.readRow<Revisions>(selectRevisions, [])
    return row instanceof Promise ? row.then(requireRow) : requireRow(row)
  }
}

const selectRevisions = `select ${revisionColumns} from content_revision where id = 1`

function requireRow(row: Revisions | undefined): Revisions {
  if (row === undefined) throw new Error('The content revision is missing: the database was not migrated.')
  return row
}
