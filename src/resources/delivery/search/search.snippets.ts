import { isReadable, wordsOf } from '../../../core/words.ts'
import type { SearchWords } from './search.query.ts'

/** The start and the end of a matching word, in UTF-16 units as JavaScript counts them. */
type Range = readonly [start: number, end: number]

/** Plain text, and the positions of the matching words in it. */
export interface Marked {
  readonly text: string
  readonly matches: readonly Range[]
}

const snippetLength = 200
const lead = 50
/** How much text is searched for the words, of one record. */
export const maxScanned = 20_000
/** The maximum length of text between the first and the last word of a snippet. */
const maxSpan = snippetLength - lead

export function markWords(text: string, searched: SearchWords): Marked {
  return { text, matches: matchesIn(text, searched).map(({ start, end }) => [start, end]) }
}

/** The part of the readable texts that contains most of the words; the beginning when there are no matches. */
export function snippetOf(texts: readonly string[], searched: SearchWords): Marked {
  const text = texts
    .filter(isReadable)
    .join(' · ')
    .slice(0, maxScanned)
    .replace(/ \s+|[^\S ]\s*/g, ' ')
    .trim()
  const matches = matchesIn(text, searched, snippetLength)
  const best = bestStart(matches)
  const from = best <= lead ? 0 : wordStart(text, best - lead)
  const to = wordEnd(text, from + snippetLength)
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  const shift = before.length - from
  return {
    text: before + text.slice(from, to) + after,
    matches: matches
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift]),
  }
}

interface Match {
  readonly start: number
  readonly end: number
  /** Which of the words it is. */
  readonly word: string
}

const maxMatches = 500

/**
 * The matches in the order of the text. Once it has found all the words, it searches only `further` more characters.
 */
function matchesIn(
  text: string,
  { words, prefix, stem }: SearchWords,
  further = Number.POSITIVE_INFINITY,
): Match[] {
  const wanted = new Set(words)
  const all = wanted.size + (prefix === null ? 0 : 1)
  const forms = stem && new Map(words.map((word) => [stem(word), word]))
  if (stem && prefix !== null) forms?.set(stem(prefix), `${prefix}*`)
  const matches: Match[] = []
  let last = Number.POSITIVE_INFINITY
  for (const { start, end, folded } of wordsOf(text)) {
    if (start > last) break
    const isPrefix = prefix !== null && folded.startsWith(prefix)
    const word = isPrefix ? `${prefix}*` : wanted.has(folded) ? folded : stem && forms?.get(stem(folded))
    if (word === undefined) continue
    matches.push({ start, end, word })
    if (matches.length === maxMatches) break
    if (last === Number.POSITIVE_INFINITY && spannedWords(matches) === all) last = start + further
  }
  return matches
}

/** The number of different words near the last match: one snippet can show all of them. */
function spannedWords(matches: readonly Match[]): number {
  const end = matches.at(-1)?.end ?? 0
  const found = new Set<string>()
  for (let at = matches.length - 1; at >= 0; at--) {
    const match = matches[at] as Match
    if (end - match.start > maxSpan) break
    found.add(match.word)
  }
  return found.size
}

/**
 * The start of the match that is followed by the most different words within one snippet. The first such match wins.
 */
function bestStart(matches: readonly Match[]): number {
  let best = { start: 0, count: 0 }
  for (const [at, { start }] of matches.entries()) {
    const found = new Set<string>()
    for (let next = at; next < matches.length; next++) {
      const match = matches[next] as Match
      if (match.end - start > maxSpan) break
      found.add(match.word)
    }
    if (found.size > best.count) best = { start, count: found.size }
  }
  return best.start
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space !== -1 && space - at < lead ? space + 1 : beforePair(text, at)
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return at - space < lead ? space : beforePair(text, at)
}

/** Does not cut a surrogate pair in two. */
function beforePair(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at
}
