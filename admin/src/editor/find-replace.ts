import { type ComponentId, type Content, componentsOf, type EditedComponent } from './content.ts'

export interface Search {
  readonly find: string
  readonly isCase: boolean
  readonly isWord: boolean
}

/** A place in a text that a search found. */
export interface Hit {
  /** Names it among all hits of the same search. */
  readonly key: string
  /** Null for a field of the page or post itself. */
  readonly component: ComponentId | null
  readonly path: readonly (string | number)[]
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Whether a text of a component, or of the page itself, is written by people: not a type, an address or a choice. */
export type IsText = (component: ComponentId | null, path: readonly (string | number)[]) => boolean

/** All places, in the order of the page. */
export function findHits(content: Content, search: Search, isText: IsText): Hit[] {
  const hits: Hit[] = []
  mapTexts(content, isText, (text, component, path) => {
    replaceIn(text, search, (match, at, whole, index) => {
      const key = [component ?? '', ...path, index].join('.')
      const before = plain(whole.slice(Math.max(0, at - 60), at))
      const after = plain(whole.slice(at + match.length, at + match.length + 60))
      hits.push({ key, component, path, before, match: plain(match), after })
      return match
    })
    return text
  })
  return hits
}

/** Replaces the places with these keys. Texts without one are the same values as before. */
export function replaceHits(
  content: Content,
  search: Search,
  { by, keys, isText }: { by: string; keys: ReadonlySet<string>; isText: IsText },
): Content {
  return mapTexts(content, isText, (text, component, path) => {
    const written = isHtml(text) ? escapeHtml(by) : by
    return replaceIn(text, search, (match, _at, _whole, index) =>
      keys.has([component ?? '', ...path, index].join('.')) ? written : match,
    )
  })
}

type Replace = (match: string, at: number, whole: string, index: number) => string

/** In HTML only what is read counts: never a tag, an attribute or a comment. `whole` is the line with the place, without its tags. */
function replaceIn(text: string, search: Search, replace: Replace): string {
  if (search.find === '') return text
  const pattern = patternOf(search, isHtml(text) ? escapeHtml(search.find) : search.find)
  const { pieces, lines } = isHtml(text)
    ? piecesOf(text)
    : { pieces: [{ words: text, tag: '', line: 0, start: 0 }], lines: [text] }
  let index = 0
  return pieces
    .map(({ words, tag, line, start }) => {
      const replaced = words.replaceAll(pattern, (match, ...rest) => {
        const at = rest.find((each) => typeof each === 'number') as number
        return replace(match, start + at, lines[line] ?? '', index++)
      })
      return replaced + tag
    })
    .join('')
}

/** Words between two tags, and the tag after them. */
interface Piece {
  readonly words: string
  readonly tag: string
  /** The line that they are in, and where they begin in it. */
  readonly line: number
  readonly start: number
}

/** A line goes on over formatting and links, and ends with its block. */
function piecesOf(html: string): { pieces: readonly Piece[]; lines: readonly string[] } {
  const pieces: Piece[] = []
  const lines = ['']
  const add = (words: string, tag: string) => {
    const line = lines.length - 1
    const before = lines[line] ?? ''
    pieces.push({ words, tag, line, start: before.length })
    lines[line] = before + words
    if (!inline.test(tag)) lines.push('')
  }
  let end = 0
  for (const { 0: tag, index: start } of html.matchAll(markup)) {
    add(html.slice(end, start), tag)
    end = start + tag.length
  }
  add(html.slice(end), '')
  return { pieces, lines }
}

const markup = /<!--[\s\S]*?-->|<\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^>"'])*>/gi
const inline =
  /^(?:$|<!--|<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)\b)/i

function isHtml(text: string): boolean {
  return /<\/?[a-z][^>]*>/i.test(text)
}

function patternOf({ isCase, isWord }: Search, find: string): RegExp {
  const source = find.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll(/\s+/g, '(?:\\s|&nbsp;)+')
  const bounded = isWord ? `(?<![\\p{L}\\p{N}_])${source}(?![\\p{L}\\p{N}_])` : source
  return new RegExp(bounded, isCase ? 'gu' : 'giu')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** For the list of places. */
function plain(text: string): string {
  return text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Stands for the texts of a shared block that stay as they are. */
const unchanged: Texts = { title: null, content: null, config: {} }

type Texts = Pick<EditedComponent, 'title' | 'content' | 'config'>

type Visit = (text: string, component: ComponentId | null, path: readonly (string | number)[]) => string

function mapTexts(content: Content, isText: IsText, visit: Visit): Content {
  const { components, ...fields } = content
  const own = mapMembers(fields, [], (text, path) => (isText(null, path) ? visit(text, null, path) : text))
  if (components === undefined) return own as Content
  const seen = new Map<number, Texts>()
  const mapped = componentsOf(content).map((component) => {
    const { id, shared_block_id: block, title, content: html, config } = component
    const texts: Texts = { title, content: html, config }
    // A shared block is on the page several times with the same content: it is found once.
    const again = block === undefined ? undefined : seen.get(block)
    const changed =
      again ??
      (mapMembers(texts, [], (text, path) => (isText(id, path) ? visit(text, id, path) : text)) as Texts)
    if (block !== undefined) seen.set(block, changed === texts ? unchanged : changed)
    return changed === texts || changed === unchanged ? component : { ...component, ...changed }
  })
  const isSame = own === fields && mapped.every((each, at) => each === components[at])
  return isSame ? content : ({ ...(own as object), components: mapped } as Content)
}

/** Parts without a change are the same values as before. */
function mapMembers(
  value: unknown,
  path: readonly (string | number)[],
  visit: (text: string, path: readonly (string | number)[]) => string,
): unknown {
  if (typeof value === 'string') return visit(value, path)
  if (Array.isArray(value)) {
    const mapped = value.map((each, at) => mapMembers(each, [...path, at], visit))
    return mapped.every((each, at) => each === value[at]) ? value : mapped
  }
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(
    ([name, each]) => [name, mapMembers(each, [...path, name], visit)] as const,
  )
  return entries.every(([name, each]) => each === (value as Record<string, unknown>)[name])
    ? value
    : Object.fromEntries(entries)
}
