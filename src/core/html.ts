/** What `scanHtml` finds. Places are offsets into the text. */
export interface HtmlVisitor {
  text?(start: number, end: number): void
  /** A start or end tag, after the values of its attributes; `name` is in lower case. */
  tag?(name: string, place: TagPlace): void
  /** The value of an attribute, without its quotes. */
  value?(start: number, end: number): void
}

interface TagPlace {
  readonly start: number
  /** After the tag; the end of the text when the tag does not end. */
  readonly end: number
  readonly isEnd: boolean
}

/**
 * Walks through HTML once, in linear time for any input. It skips comments, scripts and styles. A comment, tag or
 * quoted value that does not end takes the rest of the text, as in a browser.
 */
export function scanHtml(html: string, visit: HtmlVisitor): void {
  for (let at = 0; at !== -1 && at < html.length; ) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    if (end > at) visit.text?.(at, end)
    at = open === -1 ? -1 : skipMarkup(html, open, visit)
  }
}

/** The visible text, with entities decoded. Every element except inline ones separates words. */
export function textOfHtml(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  let text = ''
  scanHtml(html, {
    text(start, end) {
      text += html.slice(start, end)
    },
    tag(name) {
      if (!inlineElements.has(name)) text += ' '
    },
  })
  return decodeEntities(text)
}

/** The offset after the markup at `open`; -1 when it does not end. */
function skipMarkup(html: string, open: number, visit: HtmlVisitor): number {
  const next = html.charCodeAt(open + 1)
  if (next === exclamation && html.startsWith('--', open + 2)) return after(html, '-->', open + 4)
  if (next === exclamation || next === question) return after(html, '>', open)
  const isEnd = next === slash
  const start = isEnd ? open + 2 : open + 1
  if (!isLetter(html.charCodeAt(start))) {
    visit.text?.(open, open + 1)
    return open + 1
  }
  let nameEnd = start + 1
  while (nameEnd < html.length && !endsName(html.charCodeAt(nameEnd))) nameEnd++
  const end = skipAttributes(html, nameEnd, visit)
  if (!visit.tag && (isEnd || !mayBeRawText(html.charCodeAt(start)))) return end
  const name = html.slice(start, nameEnd).toLowerCase()
  visit.tag?.(name, { start: open, end: end === -1 ? html.length : end, isEnd })
  const close = isEnd || end === -1 ? undefined : rawTextEnds[name]
  if (!close) return end
  close.lastIndex = end
  return close.exec(html)?.index ?? -1
}

const [exclamation, quoteMark, apostrophe, slash, equals, greater, question] = [
  0x21, 0x22, 0x27, 0x2f, 0x3d, 0x3e, 0x3f,
]

function isLetter(code: number): boolean {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

/** The same characters as `\s` of a regular expression. */
function isWhite(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d)
  if (code < 0xa0) return false
  return /\s/.test(String.fromCharCode(code))
}

function endsName(code: number): boolean {
  return code === greater || code === slash || isWhite(code)
}

/** Whether the name that begins so may be `script` or `style`. */
function mayBeRawText(code: number): boolean {
  return (code | 0x20) === 0x73
}

/** The content of these elements is no markup. */
const rawTextEnds: Readonly<Record<string, RegExp>> = { script: /<\/script/gi, style: /<\/style/gi }

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found === -1 ? -1 : found + mark.length
}

/** The offset after the tag; -1 when it does not end. */
function skipAttributes(html: string, from: number, visit: HtmlVisitor): number {
  for (let at = from; ; ) {
    while (at < html.length && (html.charCodeAt(at) === slash || isWhite(html.charCodeAt(at)))) at++
    if (html.charCodeAt(at) === greater) return at + 1
    if (at >= html.length) return -1
    at = skipName(html, at + 1)
    const white = skipWhite(html, at)
    if (html.charCodeAt(white) !== equals) continue
    at = skipWhite(html, white + 1)
    const quote = html.charCodeAt(at)
    const isQuoted = quote === quoteMark || quote === apostrophe
    const start = isQuoted ? at + 1 : at
    const end = isQuoted ? html.indexOf(quote === quoteMark ? '"' : "'", start) : skipValue(html, at)
    if (end === -1) return -1
    if (end > start) visit.value?.(start, end)
    at = isQuoted ? end + 1 : end
  }
}

function skipWhite(html: string, from: number): number {
  let at = from
  while (at < html.length && isWhite(html.charCodeAt(at))) at++
  return at
}

function skipName(html: string, from: number): number {
  let at = from
  while (at < html.length && html.charCodeAt(at) !== equals && !endsName(html.charCodeAt(at))) at++
  return at
}

function skipValue(html: string, from: number): number {
  let at = from
  while (at < html.length && html.charCodeAt(at) !== greater && !isWhite(html.charCodeAt(at))) at++
  return at
}

/** Elements that are part of the text around them. */
export const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Escapes text for HTML. Quotes are escaped too, so that it can be the value of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Numbered entities, and the names that editors write for text. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[name] ?? entity
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ' '
  })
}

/** The entities that editors write in text; others stay as they are. */
const namedEntities: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '\u00ad', ndash: '–', mdash: '—',
  hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', bull: '•', copy: '©',
  reg: '®', trade: '™', euro: '€', pound: '£', sect: '§', deg: '°', middot: '·', times: '×', szlig: 'ß',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', eacute: 'é', egrave: 'è', ecirc: 'ê',
  agrave: 'à', aacute: 'á', acirc: 'â', ccedil: 'ç', iacute: 'í', ntilde: 'ñ', oacute: 'ó', ocirc: 'ô',
  uacute: 'ú', aring: 'å', aelig: 'æ', oslash: 'ø',
}) // biome-ignore format: a table
