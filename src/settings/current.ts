import type { Database } from '../database/database.ts'
import { type Language, readLanguages, readSettings, type Settings } from './settings.ts'
import { withPrepared } from './shown-languages.ts'

/** Counters that each changing transaction raises: one for all content, one for the settings. */
export interface Revisions {
  readonly content_revision: number
  readonly settings_revision: number
}

/** Columns that add the revisions to another query, which joins `content_revision` with `on true`. */
export const revisionColumns =
  'content_revision.revision as content_revision, content_revision.settings_revision'

/** The settings and the languages at a revision of the settings. */
export interface KnownSettings {
  readonly revision: number
  readonly settings: Settings
  readonly languages: readonly Language[]
  /** The same, all of them shown. */
  readonly preparedLanguages: readonly Language[]
}

/**
 * The settings, cached by their revision. Every request reads the revision, so a change in one process takes effect at
 * once in all of them.
 */
export class CurrentSettings {
  readonly #database: Database
  #cached: KnownSettings | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** The cached settings. The caller must check that their revision is current. */
  get lastKnown(): KnownSettings | undefined {
    return this.#cached
  }

  /** The languages as of `lastKnown`, the first one first. */
  get languages(): readonly Language[] {
    return this.#cached?.languages ?? []
  }

  /** The same for those who see all of them, as editors and previews do. */
  get preparedLanguages(): readonly Language[] {
    return this.#cached?.preparedLanguages ?? []
  }

  /** The settings at a settings revision that the caller has just read. */
  async at(revision: number): Promise<Settings> {
    return (await this.#readAt(revision)).settings
  }

  /** The languages at a settings revision that the caller has just read, the first language first. */
  async languagesAt(revision: number): Promise<readonly Language[]> {
    return (await this.#readAt(revision)).languages
  }

  async #readAt(revision: number): Promise<KnownSettings> {
    if (this.#cached?.revision === revision) return this.#cached
    const { db } = this.#database
    const [settings, languages] = [await readSettings(db), await readLanguages(db)]
    const cached = { revision, settings, languages, preparedLanguages: withPrepared(languages) }
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
