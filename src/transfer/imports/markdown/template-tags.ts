import type { MarkdownIt, StateInline } from 'markdown-it'

export type TemplateLanguage = 'none' | 'hugo' | 'liquid'

/** Where a tag begins, and where it ends. */
const pairs: Readonly<Record<TemplateLanguage, readonly (readonly [open: string, close: string])[]>> = {
  none: [],
  hugo: [
    ['{{<', '>}}'],
    ['{{%', '%}}'],
  ],
  liquid: [
    ['{%', '%}'],
    ['{{', '}}'],
  ],
}

/** Longer tags count as text. The limit avoids quadratic time on a text with only opening delimiters. */
const maxLength = 4_000

/**
 * Keeps the tags of a template language unchanged outside code, where Markdown would escape them. In code they are text
 * already. Attribute lists of kramdown (`{: .wide}`) become comments, so they are invisible but not lost.
 */
export function keepTemplateTags(markdown: MarkdownIt, language: TemplateLanguage): void {
  markdown.inline.ruler.before('escape', 'template_tag', (state, isSilent) => {
    const tag = tagAt(state.src, state.pos, language)
    if (tag) return emit(state, tag, tag.length, isSilent)
    const list = language === 'liquid' ? attributeList(state) : null
    return list ? emit(state, `<!--${list.replaceAll('--', '- -')}-->`, list.length, isSilent) : false
  })
}

/** The tag that starts at this position; null when there is none. */
function tagAt(text: string, at: number, language: TemplateLanguage): string | null {
  if (text[at] !== '{') return null
  for (const [open, close] of pairs[language]) {
    if (!text.startsWith(open, at)) continue
    const end = text.slice(at, at + maxLength).indexOf(close, open.length)
    if (end !== -1) return text.slice(at, at + end + close.length)
  }
  return null
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
  for (let at = text.indexOf('{'); at !== -1; ) {
    const tag = tagAt(text, at, language)
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
