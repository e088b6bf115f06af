import { foldCase, isAscii } from './text.ts'

/** A word of a text: its position, and the form in which it is compared. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly folded: string
}

/** Scripts without spaces between words: each character counts as a word. */
const unspaced = ['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{sc=${script}}`)
  .join('')
/** Letters, digits and marks; a soft hyphen does not end a word. */
const wordPattern = `[${unspaced}]|[[\\p{L}\\p{N}\\p{M}\\xad]--[${unspaced}]]+`

/** The words of a text, from its start. */
export function* wordsOf(text: string): Generator<Word> {
  for (const match of text.matchAll(new RegExp(wordPattern, 'gv'))) {
    const folded = foldWord(match[0])
    if (folded !== '') yield { start: match.index, end: match.index + match[0].length, folded }
  }
}

/** The words of texts in the form in which they are compared, without duplicates: at most about `max` characters. */
export function foldedWords(texts: readonly string[], max: number): string[] {
  const words = new Set<string>()
  const seen = new Set<string>()
  let length = 0
  for (const text of texts) {
    for (const word of text.match(isAscii(text) ? asciiWord : anyWord) ?? []) {
      if (seen.has(word)) continue // most words occur in a text more than once, and folding them takes long
      seen.add(word)
      const folded = foldWord(word)
      if (folded === '' || words.has(folded)) continue
      length += folded.length + 1
      if (length > max) return [...words]
      words.add(folded)
    }
  }
  return [...words]
}

const anyWord = new RegExp(wordPattern, 'gv')
/** The same for a text without other characters. */
const asciiWord = /[a-z\d]+/gi

const longestWord = 64

/** Without case and accents: the same on every engine. */
function foldWord(word: string): string {
  if (/^[a-z\d]{1,64}$/i.test(word)) return word.toLowerCase()
  const plain = word.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  const folded = foldCase(plain).replace(/[đłøħıæœþ]/g, (letter) => lettersWithStroke[letter] ?? letter)
  const letters = folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
  return letters.length > longestWord ? [...letters].slice(0, longestWord).join('') : letters
}

/** Letters that Unicode does not take apart. */
const lettersWithStroke: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A path, the name of a file, a color, a moment, an id or another value of a setting says nothing to people. */
const technical = [
  /^[a-z][\w+.-]*:[!-~]+$/i,
  /^[!-~]*[/\\][!-~]*$/,
  /^\S+\.(?:avif|css|csv|docx?|gif|html?|ico|jpe?g|js|json|md|mp[34]|pdf|png|pptx?|svg|txt|webm|webp|xlsx?|xml|zip)$/i,
  /^#[!-~]+$/,
  /^\d{4}-\d\d-\d\d(?:T\S+)?$/,
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^(?=.*\d)(?=.*[a-f])[\da-f]{16,}$/i,
  /^\w+_\w+$/,
  /^-?[\d.]+(?:px|r?em|vh|vw|fr)$/,
]
const longestTechnical = 300

/** Whether people read this text, other than a value of a setting. */
export function isReadable(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length > longestTechnical || !technical.some((pattern) => pattern.test(trimmed))
}
