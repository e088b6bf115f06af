import { decodeEntities, escapeHtml, inlineElements, scanHtml } from '../../../core/html.ts'

/**
 * HTML for translators: its texts, without the markup around them. The markup inside a text is a placeholder, written as
 * `{1}bold{/1}` for a pair of tags and `{2/}` for what stands alone; a brace of the text itself is `{{`.
 */
export interface Runs {
  readonly texts: readonly Run[]
  /** The HTML with other texts; undefined keeps the text that was there. */
  readonly withTexts: (texts: readonly (string | undefined)[]) => string
}

export interface Run {
  readonly text: string
  /** What the placeholders stand for: `1`, `/1` and `2/`. */
  readonly codes: ReadonlyMap<string, string>
}

/** Elements that stand in a text like a word. */
const alone = new Set(['br', 'img', 'wbr'])

interface Piece {
  readonly start: number
  readonly end: number
  /** The name of the tag; null for text. */
  readonly tag: string | null
  readonly isEnd: boolean
}

export function runsOf(html: string): Runs {
  const texts: Run[] = []
  const places: { start: number; end: number }[] = []
  for (const pieces of groupsOf(html)) {
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (!first || !last) continue
    const run = runOf(html, pieces)
    if (!hasWords(run.text)) continue
    texts.push(run)
    places.push({ start: first.start, end: last.end })
  }
  const withTexts = (given: readonly (string | undefined)[]) => {
    let at = 0
    let changed = ''
    places.forEach(({ start, end }, index) => {
      const text = given[index]
      const run = texts[index] as Run
      changed += html.slice(at, start) + (text === undefined ? html.slice(start, end) : markUp(text, run))
      at = end
    })
    return changed + html.slice(at)
  }
  return { texts, withTexts }
}

/** Texts and inline tags that follow each other. Everything else is between two groups. */
function groupsOf(html: string): Piece[][] {
  const groups: Piece[][] = []
  let group: Piece[] = []
  let at = 0
  const close = () => {
    const trimmed = trim(html, group)
    if (trimmed.length > 0) groups.push(trimmed)
    group = []
  }
  const add = (piece: Piece, isInline: boolean) => {
    if (piece.start > at || !isInline) close()
    if (isInline) group.push(piece)
    at = piece.end
  }
  scanHtml(html, {
    text: (start, end) => add({ start, end, tag: null, isEnd: false }, true),
    tag: (name, { start, end, isEnd }) =>
      add({ start, end, tag: name, isEnd }, inlineElements.has(name) || alone.has(name)),
  })
  close()
  return groups
}

/** Without space at the start and the end. */
function trim(html: string, pieces: readonly Piece[]): Piece[] {
  const isSpace = ({ tag, start, end }: Piece) => tag === null && html.slice(start, end).trim() === ''
  const from = pieces.findIndex((piece) => !isSpace(piece))
  const to = pieces.findLastIndex((piece) => !isSpace(piece))
  const kept = from === -1 ? [] : pieces.slice(from, to + 1)
  return kept.map((piece, index) => {
    if (piece.tag !== null) return piece
    const text = html.slice(piece.start, piece.end)
    const start = index === 0 ? piece.end - text.trimStart().length : piece.start
    const end = index === kept.length - 1 ? piece.start + text.trimEnd().length : piece.end
    return { ...piece, start, end }
  })
}

function runOf(html: string, pieces: readonly Piece[]): Run {
  const codes = new Map<string, string>()
  const pairs = pairsOf(html, pieces)
  let next = 1
  const numbers = new Map<Piece, number>()
  const put = (name: string, code: string) => {
    codes.set(name, code)
    return `{${name}}`
  }
  const text = pieces
    .map((piece) => {
      const own = html.slice(piece.start, piece.end)
      if (piece.tag === null) return textOf(own, (code) => put(`${next++}/`, code))
      const other = pairs.get(piece)
      if (!other) return put(`${next++}/`, own)
      if (piece.isEnd) return put(`/${numbers.get(other)}`, own)
      numbers.set(piece, next)
      return put(`${next++}`, own)
    })
    .join('')
  return { text, codes }
}

/** The tags that belong together, in both directions. Tags that overlap stand alone. */
function pairsOf(html: string, pieces: readonly Piece[]): ReadonlyMap<Piece, Piece> {
  const pairs = new Map<Piece, Piece>()
  const open: Piece[] = []
  for (const piece of pieces) {
    if (piece.tag === null || alone.has(piece.tag) || html[piece.end - 1] !== '>') continue
    if (!piece.isEnd) {
      open.push(piece)
      continue
    }
    const at = open.findLastIndex(({ tag }) => tag === piece.tag)
    const [start] = at === -1 ? [] : open.splice(at)
    if (!start) continue
    pairs.set(start, piece).set(piece, start)
  }
  return pairs
}

/** Entities that stand for no character known here are placeholders. */
function textOf(html: string, put: (code: string) => string): string {
  return html
    .split(/(&[a-z\d]{2,31};)/i)
    .map((part, at) => {
      if (at % 2 === 0) return escapeWords(decodeEntities(part))
      if (part === '&nbsp;') return '\u00a0'
      const decoded = decodeEntities(part)
      return decoded === part ? put(part) : escapeWords(decoded)
    })
    .join('')
}

/** A part of a text: words, or the name of a placeholder. */
export type Part = { readonly words: string } | { readonly code: string }

/** The parts of a text with placeholders. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let words = ''
  let at = 0
  for (const match of text.matchAll(/\{\{|\{(\d{1,6}\/?|\/\d{1,6})\}/g)) {
    words += text.slice(at, match.index)
    at = match.index + match[0].length
    const [, code] = match
    if (code === undefined) words += '{'
    else {
      if (words !== '') parts.push({ words })
      parts.push({ code })
      words = ''
    }
  }
  words += text.slice(at)
  return words === '' ? parts : [...parts, { words }]
}

/** Words as a part of a text with placeholders. */
export function escapeWords(words: string): string {
  return words.replaceAll('{', '{{')
}

function markUp(text: string, { codes }: Run): string {
  const html = partsOf(text).map((part) =>
    'code' in part ? (codes.get(part.code) ?? '') : escapeHtml(part.words).replaceAll('\u00a0', '&nbsp;'),
  )
  return html.join('')
}

/** What is wrong with the placeholders of a translated text; null if nothing is. */
export function placeholderProblem(source: string, translated: string): string | null {
  const wanted = codesIn(source)
  const given = codesIn(translated)
  const missing = wanted.find((code) => !given.includes(code))
  if (missing !== undefined) return `The placeholder {${missing}} is missing.`
  const unknown = given.find((code) => !wanted.includes(code))
  if (unknown !== undefined) return `The source has no placeholder {${unknown}}.`
  const twice = given.find((code, at) => given.indexOf(code) !== at)
  if (twice !== undefined) return `The placeholder {${twice}} is there twice.`
  const open: string[] = []
  for (const code of given.filter((each) => !each.endsWith('/'))) {
    if (!code.startsWith('/')) open.push(code)
    else if (open.pop() !== code.slice(1))
      return `The placeholder {${code}} ends what did not begin just before.`
  }
  return null
}

function codesIn(text: string): string[] {
  return partsOf(text).flatMap((part) => ('code' in part ? [part.code] : []))
}

function hasWords(text: string): boolean {
  return partsOf(text).some((part) => 'words' in part && /[\p{L}\p{N}]/u.test(part.words))
}
