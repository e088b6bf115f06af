import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import createMarkdown from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { keepMdx } from './mdx.ts'
import { keepTemplateTags, type Notes, type TemplateLanguage } from './template-tags.ts'

/**
 * Renders Markdown as HTML: CommonMark with the tables, strikethrough, task lists and automatic links of GitHub,
 * footnotes, and ids on headings. HTML and the tags of a template language are kept.
 */
export function renderMarkdown(
  text: string,
  language: TemplateLanguage = 'none',
  notes: Notes = new Map(),
): string {
  renderers[language] ??= createRenderer(language)
  return renderers[language].render(text, { notes })
}

const renderers: Partial<Record<TemplateLanguage, MarkdownIt>> = {}

function createRenderer(language: TemplateLanguage): MarkdownIt {
  // In a text of only opening brackets, each bracket is tried to this depth: with the default of 100, a file takes ten
  // seconds.
  const markdown = createMarkdown({ html: true, linkify: true, maxNesting: 32 })
  // GitHub links `www.example.com` and `https://…`, but not every word with a dot in it.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  // Its pattern is slow, and each address that it then finds has one of these.
  const { linkify } = markdown
  const test = linkify.test.bind(linkify)
  linkify.test = (text) => /\/\/|mailto:/i.test(text) && test(text)
  markdown.use(footnotes).use(addHeadingIds).use(addTaskLists)
  markdown.use(noteSingleTildes)
  if (language === 'mdx') keepMdx(markdown)
  else if (language !== 'none') keepTemplateTags(markdown, language)
  return markdown
}

/** `~text~` is struck through on GitHub and in MDX, and plain text in CommonMark. It stays as it is, and is counted. */
function noteSingleTildes(markdown: MarkdownIt): void {
  markdown.core.ruler.push('single_tildes', ({ tokens, env }) => {
    const { notes } = env as { notes?: Notes }
    let count = 0
    for (const { children } of tokens)
      for (const { type, content } of children ?? [])
        if (type === 'text' && content.includes('~'))
          count += content.match(/(?<![~\w])~(?![~\s])[^~\n]{0,500}[^~\s]~(?![~\w])/g)?.length ?? 0
    if (count > 0) notes?.set('~strikethrough~', count)
  })
}

/** Headings get the same ids as in Hugo and Jekyll, or the id in `## Title {#id}` or in a line `{: #id}` below. */
function addHeadingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.push('heading_ids', ({ tokens, env }) => {
    const used = new Map<string, number>()
    for (const [index, token] of tokens.entries()) {
      const inline = tokens[index + 1]
      if (token.type !== 'heading_open' || !inline) continue
      const id =
        takeOwnId(inline) ?? takeIdBelow(tokens.slice(index + 3, index + 6), env) ?? free(idOf(inline), used)
      if (id) token.attrSet('id', id)
    }
  })
}

/** Takes `{#id}`, or its form in MDX, off the end of a heading. */
function takeOwnId({ children }: Token): string | null {
  const last = children?.at(-1)
  const comment = last?.type === 'html_inline' ? /^<!-- #([\w:.-]+) -->$/.exec(last.content)?.[1] : undefined
  if (comment !== undefined) {
    children?.pop()
    const before = children?.at(-1)
    if (before?.type === 'text') before.content = before.content.trimEnd()
    return comment
  }
  const text = last?.type === 'text' ? last.content.trimEnd() : ''
  const at = text.endsWith('}') ? text.lastIndexOf('{#') : -1
  const id = text.slice(at + 2, -1)
  if (!last || at === -1 || !/^[\w:.-]+$/.test(id)) return null
  last.content = text.slice(0, at).trimEnd()
  return id
}

/** Takes the id of kramdown in a paragraph after a heading. The paragraph is no longer shown, nor counted. */
function takeIdBelow([open, inline, close]: Token[], env: unknown): string | null {
  const only = open?.type === 'paragraph_open' && inline?.children?.length === 1 ? inline.children[0] : null
  const id =
    only?.type === 'html_inline' ? /^<!--\{:\s?#([\w:.-]+)\s?\}-->$/.exec(only.content)?.[1] : undefined
  if (id === undefined || !open || !inline || !close) return null
  inline.children = []
  open.hidden = close.hidden = true
  const { notes } = env as { notes?: Notes }
  const count = (notes?.get('{: attributes}') ?? 1) - 1
  if (count > 0) notes?.set('{: attributes}', count)
  else notes?.delete('{: attributes}')
  return id
}

function idOf({ children }: Token): string {
  const text = (children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

function free(id: string, used: Map<string, number>): string {
  const count = used.get(id) ?? 0
  used.set(id, count + 1)
  return count === 0 ? id : `${id}-${count}`
}

/** `- [x] done` is a ticked box, as on GitHub. */
function addTaskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.push('task_lists', (state) => {
    for (const [index, token] of state.tokens.entries()) {
      const isFirstInItem =
        state.tokens[index - 1]?.type === 'paragraph_open' &&
        state.tokens[index - 2]?.type === 'list_item_open'
      if (token.type === 'inline' && isFirstInItem) addBox(state, token)
    }
  })
}

function addBox(state: StateCore, { children }: Token): void {
  const first = children?.[0]
  const mark = first?.type === 'text' ? /^\[([ xX])\](?=\s)/.exec(first.content) : null
  if (!children || !first || !mark) return
  first.content = first.content.slice(mark[0].length)
  const box = new state.Token('html_inline', '', 0)
  box.content = `<input type="checkbox" disabled${mark[1] === ' ' ? '' : ' checked'}>`
  children.unshift(box)
}
