import type { MarkdownIt, StateInline } from 'markdown-it'

/** `any` is a language that is not known: its tags are those of Liquid, and are reported where they are not code. */
export type TemplateLanguage = 'none' | 'any' | 'hugo' | 'liquid' | 'mdx'

/** What an editor should look at, each with the number of its uses. */
export type Notes = Map<string, number>

/** Where a tag begins, and where it ends. */
const pairs: Readonly<Record<TemplateLanguage, readonly (readonly [open: string, close: string])[]>> = {
  none: [],
  mdx: [],
  hugo: [
    ['{{<', '>}}'],
    ['{{%', '%}}'],
  ],
  liquid: [
    ['{%', '%}'],
    ['{{', '}}'],
  ],
  any: [
    ['{%', '%}'],
    ['{{', '}}'],
  ],
}

/** Longer tags count as text. */
const maxLength = 4_000

/**
 * Keeps the tags of a template language unchanged outside code, where Markdown would escape them. In code they are text
 * already. Attribute lists of kramdown (`{: .wide}`) become comments, so they are invisible but not lost.
 */
export function keepTemplateTags(markdown: MarkdownIt, language: TemplateLanguage): void {
  keepInDestinations(markdown, language)
  const finders = new WeakMap<StateInline, TagFinder>()
  markdown.inline.ruler.before('escape', 'template_tag', (state, isSilent) => {
    if (state.src[state.pos] !== '{') return false
    const finder = finders.get(state) ?? new TagFinder(state.src, language)
    finders.set(state, finder)
    const tag = finder.at(state.pos)
    const list = language === 'liquid' && !tag ? attributeList(state) : null
    const noted = list ? '{: attributes}' : tag && language === 'any' ? nameOf(tag) : null
    const { notes } = state.env as { notes?: Notes }
    if (noted && !isSilent) notes?.set(noted, (notes.get(noted) ?? 0) + 1)
    if (tag) return emit(state, tag, tag.length, isSilent)
    if (!list) return false
    return emit(state, `<!--${list.replaceAll('--', '- -')}-->`, list.length, isSilent)
  })
}

/** `[text]({{ page.url }}#top)` is a link, although a tag has spaces. */
function keepInDestinations(markdown: MarkdownIt, language: TemplateLanguage): void {
  const { helpers, normalizeLink } = markdown
  const { parseLinkDestination } = helpers
  helpers.parseLinkDestination = (text, start, max) =>
    destinationAt(text.slice(start, Math.min(max, start + maxLength)), start, language) ??
    parseLinkDestination(text, start, max)
  markdown.normalizeLink = (url) => {
    if (!url.includes('{')) return normalizeLink(url)
    const finder = new TagFinder(url, language)
    let normal = ''
    for (let at = 0; at < url.length; ) {
      const tag = finder.at(at)
      const next = tag ? -1 : url.indexOf('{', at + 1)
      const end = tag ? at + tag.length : next === -1 ? url.length : next
      normal += tag ?? normalizeLink(url.slice(at, end))
      at = end
    }
    return normal
  }
}

/** The destination of a link that contains a tag; null when there is none. */
function destinationAt(text: string, start: number, language: TemplateLanguage) {
  if (!/^[^\s<{]{0,1000}\{/.test(text)) return null
  const finder = new TagFinder(text, language)
  let [at, depth, tags] = [0, 0, 0]
  for (; at < text.length; at++) {
    const tag = finder.at(at)
    const character = text[at] ?? ''
    if (tag) {
      tags++
      at += tag.length - 1
    } else if (/[\s\p{Cc}]/u.test(character) || (character === ')' && depth === 0)) break
    else if (character === '(') depth++
    else if (character === ')') depth--
  }
  return tags > 0 && depth === 0 ? { ok: true, pos: start + at, str: text.slice(0, at) } : null
}

/** Finds tags in a text. A text of only opening delimiters is searched once for their end. */
class TagFinder {
  readonly #text: string
  readonly #language: TemplateLanguage
  /** The last search for each closing delimiter. */
  readonly #searches = new Map<string, { readonly from: number; readonly found: number }>()

  constructor(text: string, language: TemplateLanguage) {
    this.#text = text
    this.#language = language
  }

  /** The tag that starts at this position; null when there is none. */
  at(position: number): string | null {
    const text = this.#text
    if (text[position] !== '{') return null
    for (const [open, close] of pairs[this.#language]) {
      if (!text.startsWith(open, position)) continue
      const found = this.#next(close, position + open.length)
      const end = found + close.length
      if (found !== -1 && end <= position + maxLength) return text.slice(position, end)
    }
    return null
  }

  #next(close: string, from: number): number {
    const last = this.#searches.get(close)
    if (last && last.from <= from && (last.found === -1 || from <= last.found)) return last.found
    const found = this.#text.indexOf(close, from)
    this.#searches.set(close, { from, found })
    return found
  }
}

function attributeList({ src, pos }: StateInline): string | null {
  kramdown.lastIndex = pos
  return kramdown.exec(src)?.[0] ?? null
}

const kramdown = /\{:[^}\n]{0,500}\}/y

function emit(state: StateInline, content: string, length: number, isSilent: boolean): boolean {
  if (!isSilent) state.push('html_inline', '', 0).content = content
  state.pos += length
  return true
}

/** The names of the tags in a text, with their counts. Closing tags are not counted. */
export function countTags(text: string, language: TemplateLanguage): Map<string, number> {
  const counts = new Map<string, number>()
  const finder = new TagFinder(text, language)
  for (let at = text.indexOf('{'); at !== -1; ) {
    const tag = finder.at(at)
    const name = tag ? nameOf(tag) : null
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
    at = text.indexOf('{', at + (tag?.length ?? 1))
  }
  return counts
}

/**
 * The name of a tag: `figure` in `{{< figure src="…" >}}`, `include` in `{% include x.html %}`, `site.title` in `{{
 * site.title | upcase }}`, `Glossary` in `{{Glossary("HTML")}}`.
 */
function nameOf(tag: string): string | null {
  const words = tag
    .slice(2)
    .replace(/^[<%-]+|[-%>}]+$/g, '')
    .trim()
  if (words.startsWith('/') || /^end/.test(words)) return null
  return /^[^\s|(]+/.exec(words)?.[0].slice(0, 100) ?? null
}
