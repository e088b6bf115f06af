import type { MarkdownIt, Token } from 'markdown-it'

/** Headings get the ids that Hugo and Jekyll give them, or the one in `## Title {#id}`. */
export function addHeadingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.push('heading_ids', ({ tokens }) => {
    const used = new Map<string, number>()
    for (const [index, token] of tokens.entries()) {
      const inline = tokens[index + 1]
      if (token.type !== 'heading_open' || !inline) continue
      const id = takeOwnId(inline) ?? free(idOf(inline), used)
      if (id) token.attrSet('id', id)
    }
  })
}

/** Takes `{#id}` off the end of a heading. */
function takeOwnId({ children }: Token): string | null {
  const last = children?.at(-1)
  const found = last?.type === 'text' ? /\s*\{#([\w:.-]+)\}\s*$/.exec(last.content) : null
  if (!last || !found) return null
  last.content = last.content.slice(0, found.index)
  return found[1] ?? null
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
