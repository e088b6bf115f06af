import { type RawBuilder, sql } from 'kysely'
import { wordsOf } from '../core/words.ts'
import type { Database } from '../database/database.ts'

/** The kinds of entries in the index. The numbers of the entries depend on this order, so add new kinds at the end. */
export const entryKinds = [
  'page', 'post', 'asset', 'message', 'user', 'page-draft', 'post-draft', 'global',
] as const // biome-ignore format: a list
export type EntryKind = (typeof entryKinds)[number]

/** An entry has one number, which encodes its kind and the id of its record. */
export const kindsPerEntry = 8

export function entryId(kind: EntryKind, recordId: number): number {
  return recordId * kindsPerEntry + entryKinds.indexOf(kind)
}

/** No word starts with one of these characters, and the engines treat them as letters. */
export const marks = { title: '¤', hidden: '¬', facet: '§', stem: '¶' } as const

/** A query for the ids of the newest pages that have these words; null without words. */
export function pagesWithWords(
  database: Database,
  text: string,
  limit: number,
): RawBuilder<{ id: number }> | null {
  const words = [...wordsOf(text)].map((word) => word.folded)
  if (words.length === 0) return null
  // Whole words: all entries of a common prefix would be gathered and sorted.
  const all = words.map((word) => [{ word }, { word: marks.hidden + word }])
  const found = database.findWords({ all, limit })
  return sql<{ id: number }>`select id / ${sql.lit(kindsPerEntry)} as id from (${found}) as entries
    where id % ${sql.lit(kindsPerEntry)} = ${sql.lit(entryKinds.indexOf('page'))}`
}
