import type { MarkdownIt, StateInline } from 'markdown-it'

export type TemplateLanguage = 'none' | 'hugo' | 'liquid' | 'mdx'

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
}

/** Longer tags count as text. */
const maxLength = 4_000

/**
 * Keeps the tags of a template language unchanged outside code, where Markdown would escape them. In code they are text
 * already. Attribute lists of kramdown (`{: .wide}`) become comments, so they are invisible but not lost.
 */
export function keepTemplateTags(markdown: MarkdownIt, language: TemplateLanguage): void {
  const finders = new WeakMap<StateInline, TagFinder>()
  markdown.inline.ruler.before('escape', 'template_tag', (state, isSilent) => {
    if (state.src[state.pos] !== '{') return false
    const finder = finders.get(state) ?? new TagFinder(state.src, language)
    finders.set(state, finder)
    const tag = finder.at(state.pos)
    if (tag) return emit(state, tag, tag.length, isSilent)
    const list = language === 'liquid' ? attributeList(state) : null
    if (!list) return false
    const { notes } = state.env as { notes?: Notes }
    if (!isSilent) notes?.set('{: attributes}', (notes.get('{: attributes}') ?? 0) + 1)
    return emit(state, `<!--${list.replaceAll('--', '- -')}-->`, list.length, isSilent)
  })
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
 * site.title | upcase }}`.
 */
function nameOf(tag: string): string | null {
  const words = tag
    .slice(2)
    .replace(/^[<%-]+|[-%>}]+$/g, '')
    .trim()
  if (words.startsWith('/') || /^end/.test(words)) return null
  return /^[^\s|]+/.exec(words)?.[0].slice(0, 100) ?? null
}
