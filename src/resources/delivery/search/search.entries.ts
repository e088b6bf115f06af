import { hash } from 'node:crypto'
import { type Stem, stemOf } from '../../../core/stems.ts'
import { foldedWords } from '../../../core/words.ts'
import type { Db, WordEntry } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { type EntryKind, entryId, marks } from '../../../records/search-entries.ts'
import type { SearchedKind, SearchTexts } from './search.texts.ts'

/** Of a working copy, which leads to its page or post. */
export type DraftEntryKind = 'page-draft' | 'post-draft'

export function isDraftKind(kind: EntryKind): kind is DraftEntryKind {
  return kind.endsWith('-draft')
}

/** The kind of the record that an entry leads to. */
export function recordKindOf(kind: EntryKind): SearchedKind {
  return kind === 'page-draft' ? 'page' : kind === 'post-draft' ? 'post' : kind
}

/**
 * The index entry of a record: its words. Title words are added again with a mark, and stems that are no words of the
 * record. Hidden words have only a mark.
 */
export function entryOf(
  kind: EntryKind,
  id: number,
  { title, texts, hidden, isOpen, language }: SearchTexts,
  stem?: Stem,
): WordEntry {
  const facets = [
    recordKindOf(kind),
    ...(isOpen ? [openFacet] : []),
    ...(language ? [languageFacet(language)] : []),
  ]
  const inTitle = foldedWords([title], maxWords)
  const inTexts = foldedWords(texts, maxWords)
  const words = joined([
    ...new Set([
      ...facets.map((facet) => marks.facet + facet),
      ...inTitle.map((word) => marks.title + word),
      ...inTitle,
      ...inTexts,
      ...(stem ? stemsOf([...inTitle, ...inTexts], stem) : []),
      ...foldedWords(hidden, maxWords).map((word) => marks.hidden + word),
    ]),
  ])
  return { id: entryId(kind, id), words, hash: hash('sha1', words, 'base64url') }
}

/**
 * Makes the entries of records, with the stems of what the public search finds in its language: without languages none.
 * The code of the first language is read once, if it is not known and a record has it. Null: there are no languages.
 */
export function entriesIn(
  db: Db,
  known?: string | null,
): (kind: EntryKind, id: number, texts: SearchTexts) => Promise<WordEntry> {
  let first: Promise<string | undefined> | undefined
  return async (kind, id, texts) => {
    if (kind !== 'page' && kind !== 'post') return entryOf(kind, id, texts)
    if (!texts.language && known === undefined) first ??= readFirstLanguage(db)
    return entryOf(kind, id, texts, await stemOf(texts.language ?? known ?? (await first)))
  }
}

async function readFirstLanguage(db: Db): Promise<string | undefined> {
  const text = 'select code from languages order by id limit 1'
  const [row] = await runStatement<{ code: string }>(db, text, [])
  return row?.code
}

function stemsOf(words: readonly string[], stem: Stem): string[] {
  return words.flatMap((word) => {
    const found = stem(word)
    return found === word ? [] : [marks.stem + found]
  })
}

/** A facet of records that the public may find. */
export const openFacet = 'open'

/** A facet of records in a language other than the first. */
export function languageFacet(code: string): string {
  return `language${code.toLowerCase().replaceAll('-', '')}`
}

/** In characters. */
const maxWords = 200_000
/** A `tsvector` holds less than 1,048,576. */
const maxBytes = 1_000_000

/** The words, as many as an index can hold. */
function joined(words: readonly string[]): string {
  const text = words.join(' ')
  if (Buffer.byteLength(text) <= maxBytes) return text
  let bytes = 0
  const end = words.findIndex((word) => {
    bytes += Buffer.byteLength(word) + 1
    return bytes > maxBytes
  })
  return words.slice(0, end).join(' ')
}
