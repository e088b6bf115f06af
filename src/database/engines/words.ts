import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a record is found by. */
export interface WordEntry {
  readonly id: number
  /** Without duplicates, separated by spaces. The service has folded them, and they contain no quotes. */
  readonly words: string
  /** Of the words. */
  readonly hash: string
}

/** A word, or the beginning of one. */
export interface Term {
  readonly word: string
  readonly isPrefix?: boolean
}

/** Of each list the entry has at least one. */
export type Terms = readonly (readonly Term[])[]

export interface WordQuery {
  readonly all: Terms
  /** Leaves out the entries that have all of these. */
  readonly except?: Terms
  /** Leaves out the entries that have one of these. */
  readonly without?: readonly Term[]
  /** At most so many entries: those with the highest ids. */
  readonly limit: number
}

/** The index of the search by words. */
export interface WordIndex {
  /** Writes entries with different ids, except those that are stored already. */
  write(db: Kysely<Tables>, entries: readonly WordEntry[]): Promise<void>
  remove(db: Kysely<Tables>, id: number): Promise<void>
  /** A query for the ids of entries, in any order. */
  find(query: WordQuery): RawBuilder<{ id: number }>
}

/** An entry that a query finds has none of these. */
export function leftOut(except: Terms | undefined, without: readonly Term[]): Terms[] {
  return [...(except ? [except] : []), ...(without.length > 0 ? [[without]] : [])]
}
