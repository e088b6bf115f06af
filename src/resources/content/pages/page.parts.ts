import { chain, type Database } from '../../../database/database.ts'
import { RevisionCache } from '../../../http/caches/revision-cache.ts'
import type { Epoch, Epochs } from '../../../records/epochs.ts'
import type { KnownSettings } from '../../../settings/current.ts'
import { type LanguagePart, languagePartOf } from '../languages/alternates.ts'
import { findOpenPagesInLanguages, findTranslatedPages, type OpenPage } from './page.lookup.ts'

type Found = readonly (OpenPage | undefined)[]

interface Kept {
  readonly part: LanguagePart | undefined
  readonly revision: number
  readonly epoch: Epoch
}

/**
 * Finds pages on a site with languages. What a page says of its translations is kept for a content revision, as it costs
 * as much again as the page itself. Pages whose part is not kept are read with it, in the same statement.
 */
export class PagesInLanguages {
  readonly #database: Database
  readonly #epochs: Epochs
  readonly #parts: RevisionCache<Kept>
  /** Of what is kept. */
  #revision = -1

  constructor(database: Database, epochs: Epochs, maxSize: number) {
    this.#database = database
    this.#epochs = epochs
    this.#parts = new RevisionCache(maxSize, 'languages')
  }

  find(urls: readonly string[], moment: string, known: KnownSettings): Found | Promise<Found> {
    const kept = urls.map((url) => this.#parts.get(this.#revision, url))
    if (kept.includes(undefined)) return this.#readWhole(urls, moment, known)
    return chain(findOpenPagesInLanguages(this.#database, urls, moment), (pages) => {
      const isValid = (page: OpenPage, part: Kept) =>
        page.revision === part.revision && this.#epochs.at(part.revision) === part.epoch
      const whole = pages.map((page, at) => {
        const part = kept[at]
        return page && part && isValid(page, part) ? { ...page, part: part.part } : undefined
      })
      const hasChanged = pages.some((page, at) => page !== undefined && whole[at] === undefined)
      return hasChanged ? this.#readWhole(urls, moment, known) : whole
    })
  }

  #readWhole(urls: readonly string[], moment: string, known: KnownSettings) {
    return chain(findTranslatedPages(this.#database, urls, moment), (found): Found => {
      const pages = found.map((page) => page && { ...page, part: languagePartOf(known.languages, page) })
      this.#keep(pages, moment, known)
      return pages
    })
  }

  /** Keeps what holds for as long as the content stays the same, and nobody waits for. */
  #keep(pages: Found, moment: string, known: KnownSettings): void {
    const first = pages.find((page) => page !== undefined)
    if (first?.revision === undefined || first.settings_revision !== known.revision) return
    const epoch = this.#epochs.at(first.revision)
    if (epoch instanceof Promise || epoch.at > moment) return
    const { revision } = first
    this.#revision = revision
    for (const page of pages) {
      if (!page) continue
      const { url, part } = page
      this.#parts.set(revision, url, { part, revision, epoch }, part?.text.length ?? 0)
    }
  }
}
