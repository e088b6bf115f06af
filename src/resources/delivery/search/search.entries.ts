import { hash } from 'node:crypto'
import { foldedWords } from '../../../core/words.ts'
import type { WordEntry } from '../../../database/database.ts'
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

/** The index entry of a record: its words. Title words are added again with a mark, hidden words only with a mark. */
export function entryOf(
  kind: EntryKind,
  id: number,
  { title, texts, hidden, isOpen }: SearchTexts,
): WordEntry {
  const inTitle = foldedWords([title], maxWords)
  const words = joined([
    ...new Set([
      ...[recordKindOf(kind), ...(isOpen ? [openFacet] : [])].map((facet) => marks.facet + facet),
      ...inTitle.map((word) => marks.title + word),
      ...inTitle,
      ...foldedWords(texts, maxWords),
      ...foldedWords(hidden, maxWords).map((word) => marks.hidden + word),
    ]),
  ])
  return { id: entryId(kind, id), words, hash: hash('sha1', words, 'base64url') }
}

/** A facet of records that the public may find. */
export const openFacet = 'open'

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
