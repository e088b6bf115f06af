import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import type { Notes } from './template-tags.ts'

/** Longer ones count as text. */
const maxLength = 20_000

/**
 * Keeps what MDX adds to Markdown: elements of components and expressions in braces unchanged, and imports and exports
 * as comments, so that they are invisible but not lost. All of them are counted.
 */
export function keepMdx(markdown: MarkdownIt): void {
  markdown.block.ruler.before('html_block', 'mdx_esm', keepStatement, { alt: ['paragraph'] })
  markdown.block.ruler.before('html_block', 'mdx_tags', keepTags, {
    alt: ['paragraph', 'blockquote', 'list'],
  })
  markdown.inline.ruler.before('escape', 'mdx', keepInline)
  // Indented code does not exist in MDX: the content of components is indented.
  markdown.disable('code')
}

/** `import` and `export` at the start of a block, until a blank line. */
function keepStatement(state: StateBlock, line: number, lastLine: number, isSilent: boolean): boolean {
  if (state.blkIndent > 0 || state.tShift[line] !== 0) return false
  const start = state.bMarks[line] ?? 0
  const word = /^(?:import|export)(?=[\s{])/.exec(state.src.slice(start, start + 7))?.[0]
  if (!word) return false
  if (isSilent) return true
  let next = line + 1
  while (next < lastLine && !state.isEmpty(next)) next++
  const text = state.getLines(line, next, 0, false)
  state.push('html_block', '', 0).content = `<!-- ${text.replaceAll('--', '- -')} -->\n`
  note(state.env, word)
  state.line = next
  return true
}

/** Lines that consist of tags of components: `<Tabs items={["a", "b"]}>`. A tag may have several lines. */
function keepTags(state: StateBlock, line: number, lastLine: number, isSilent: boolean): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  const limit = state.eMarks[lastLine - 1] ?? state.src.length
  let end = start
  const names: string[] = []
  for (let found = tagAt(state, end, limit); found; found = tagAt(state, end, limit)) {
    end = found.end
    if (found.name !== null) names.push(found.name)
    while (state.src[end] === ' ') end++
  }
  if (end === start || (end < limit && state.src[end] !== '\n')) return false
  if (isSilent) return true
  let next = line
  while (next < lastLine && (state.eMarks[next] ?? 0) < end) next++
  for (const name of names) note(state.env, `<${name}>`)
  state.push('html_block', '', 0).content = `${state.src.slice(start, end)}\n`
  state.line = next + 1
  return true
}

function keepInline(state: StateInline, isSilent: boolean): boolean {
  const character = state.src[state.pos]
  // `## Title {#id}` gives a heading its id.
  if ((character !== '<' && character !== '{') || state.src[state.pos + 1] === '#') return false
  const found =
    character === '<' ? tagAt(state, state.pos, state.posMax) : expressionAt(state, state.pos, state.posMax)
  if (!found) return false
  if (!isSilent) {
    const text = state.src.slice(state.pos, found.end)
    const comment = /^\{\s*\/\*([\s\S]*)\*\/\s*\}$/.exec(text)?.[1]
    if (comment === undefined && found.name !== null)
      note(state.env, character === '<' ? `<${found.name}>` : '{…}')
    state.push('html_inline', '', 0).content =
      comment === undefined ? text : `<!--${comment.replaceAll('--', '- -')}-->`
  }
  state.pos = found.end
  return true
}

interface Found {
  readonly end: number
  /** Null for an end tag. */
  readonly name: string | null
}

/** The tag of a component, or of a fragment (`<>`), that starts here. Tags of HTML are left to Markdown. */
function tagAt(state: StateBlock | StateInline, start: number, limit: number): Found | null {
  tagStart.lastIndex = start
  const match = tagStart.exec(state.src)
  if (!match) return null
  const [whole, slash = '', name = ''] = match
  const search = { text: state.src, limit: Math.min(limit, start + maxLength), budget: budgetOf(state) }
  const end = skipTo('>', { ...search, from: start + whole.length })
  return end === -1 ? null : { end, name: slash === '' ? name : null }
}

const tagStart = /<(\/?)([A-Z][\w.]*|[a-z][\w]*\.[\w.]+|(?=>))(?=[\s/>])/y

function expressionAt(state: StateInline, start: number, limit: number): Found | null {
  const search = { text: state.src, limit: Math.min(limit, start + maxLength), budget: budgetOf(state) }
  const end = skipTo('}', { ...search, from: start + 1 })
  return end === -1 ? null : { end, name: '' }
}

/** The offset after a closing character that is in no string and no further braces; -1 when there is none. */
function skipTo(close: '>' | '}', { text, from, limit, budget }: Search): number {
  let depth = 0
  for (let at = from; at < limit && budget.left > 0; at++) {
    budget.left--
    const character = text[at]
    if (character === '"' || character === "'" || character === '`') {
      let end = at + 1
      while (end < limit && text[end] !== character) end++
      budget.left -= end - at
      // Otherwise it is an apostrophe.
      if (end < limit) at = end
    } else if (depth === 0 && character === close) return at + 1
    else if (depth === 0 && character === '<' && close === '>') return -1
    else if (character === '{') depth++
    else if (character === '}' && --depth < 0) return -1
  }
  return -1
}

interface Search {
  readonly text: string
  readonly from: number
  readonly limit: number
  readonly budget: Budget
}

/** How many characters may still be read in a text. Without it, a text of only opening braces takes quadratic time. */
interface Budget {
  left: number
}

const budgets = new WeakMap<object, Budget>()

function budgetOf(state: StateBlock | StateInline): Budget {
  const known = budgets.get(state)
  if (known) return known
  const budget = { left: 50 * state.src.length + 1000 }
  budgets.set(state, budget)
  return budget
}

function note(env: unknown, name: string): void {
  const { notes } = (env ?? {}) as { notes?: Notes }
  notes?.set(name, (notes.get(name) ?? 0) + 1)
}
