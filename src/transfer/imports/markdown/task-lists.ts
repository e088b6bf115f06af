import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** `- [x] done` is a ticked box, as on GitHub. */
export function addTaskLists(markdown: MarkdownIt): void {
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
