import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a record is found by. Words are folded and separated by spaces. */
export interface WordEntry {
  readonly id: number
  readonly title: string
  readonly text: string
  /** Words that only a search with `withHidden` finds. */
  readonly hidden: string
  /** Properties that a search can ask for, such as its kind. */
  readonly facets: readonly string[]
  /** Of all the above. */
  readonly hash: string
}

export interface WordQuery {
  /** All of them must be in the entry. Letters and digits only. */
  readonly words: readonly string[]
  /** One more word, of which only the beginning is known. */
  readonly prefix: string | null
  /** Of each list the entry has at least one. */
  readonly facets: readonly (readonly string[])[]
  readonly withHidden: boolean
  /** How many of the entries with all words in the title, and how many of the others, are considered: the newest. */
  readonly limit: number
}

/** An entry that was found. */
export interface WordHit {
  readonly id: number
  /** 0 when all words are in the title. */
  readonly tier: number
  /** Lower is better. */
  readonly score: number
}

/** The index of the search by words. */
export interface WordIndex {
  /** Writes an entry, unless it is stored already. */
  write(db: Kysely<Tables>, entry: WordEntry): Promise<void>
  remove(db: Kysely<Tables>, id: number): Promise<void>
  /** A query for hits, in any order. */
  find(query: WordQuery): RawBuilder<WordHit>
}
