import { escapeHtml } from '../../../core/html.ts'
import type { JsonObject } from '../../../core/json.ts'
import { keepVerbatim, renderCard } from './cards.ts'
import { parseDocument } from './document.ts'
import { HeadingIds } from './heading-ids.ts'
import { attributes, isObject, objectsOf, textOf } from './markup.ts'
import type { RenderReport } from './render-report.ts'

/** The HTML of a document of Ghost's editor since version 5.34. Null when the text is none. */
export function renderLexical(text: string, report: RenderReport): string | null {
  const document = parseDocument(text)
  const root = isObject(document) ? document.root : undefined
  if (!isObject(root)) return null
  return new LexicalRenderer(report).children(root)
}

type Render = (renderer: LexicalRenderer, node: JsonObject) => string

/** Deeper nodes are kept verbatim: the stack is finite. */
const maxDepth = 100

class LexicalRenderer {
  readonly report: RenderReport
  readonly ids = new HeadingIds()
  private depth = 0

  constructor(report: RenderReport) {
    this.report = report
  }

  children(node: JsonObject): string {
    if (this.depth === maxDepth) {
      this.report.left('card', 'nested too deeply')
      return keepVerbatim(textOf(node.type), node.children ?? null)
    }
    this.depth++
    const html = objectsOf(node.children)
      .map((child) => this.node(child))
      .join('')
    this.depth--
    return html
  }

  private node(node: JsonObject): string {
    const type = textOf(node.type)
    const render = Object.hasOwn(elements, type) ? elements[type] : undefined
    if (render) return render(this, node)
    // A container that is not known shows at least what it contains.
    const content = Array.isArray(node.children) ? this.children(node) : ''
    const { type: _, version: __, children: ___, ...payload } = node
    return content ? this.unknown(type, content) : renderCard(type, payload, this.report)
  }

  private unknown(type: string, content: string): string {
    this.report.left('card', type)
    return `<div${attributes({ 'data-kg-card': type })}>${content}</div>`
  }
}

const paragraph: Render = (renderer, node) => `<p>${renderer.children(node)}</p>`

const heading: Render = (renderer, node) => {
  const tag = /^h[1-6]$/.test(textOf(node.tag)) ? textOf(node.tag) : 'h2'
  const id = renderer.ids.of(plainText(node))
  return `<${tag}${attributes({ id })}>${renderer.children(node)}</${tag}>`
}

const quote: Render = (renderer, node) => `<blockquote>${renderer.children(node)}</blockquote>`

const aside: Render = (renderer, node) =>
  `<blockquote class="kg-blockquote-alt">${renderer.children(node)}</blockquote>`

const list: Render = (renderer, node) => {
  const tag = node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul'
  const start = typeof node.start === 'number' && node.start !== 1 ? node.start : undefined
  return `<${tag}${attributes({ start: tag === 'ol' ? start : undefined })}>${listItems(renderer, node)}</${tag}>`
}

/** The editor keeps a nested list in an item of its own: it belongs into the item before it. */
function listItems(renderer: LexicalRenderer, node: JsonObject): string {
  let html = ''
  let isOpen = false
  for (const item of objectsOf(node.children)) {
    const isNested = objectsOf(item.children)[0]?.type === 'list'
    if (!isNested && isOpen) html += '</li>'
    html += isNested && isOpen ? renderer.children(item) : `<li>${renderer.children(item)}`
    isOpen = true
  }
  return isOpen ? `${html}</li>` : html
}

const link: Render = (renderer, node) => {
  const { url, rel, target, title } = node
  const given = { rel: textOf(rel) || undefined, target: textOf(target) || undefined }
  return `<a${attributes({ href: textOf(url) || undefined, ...given, title: textOf(title) || undefined })}>${renderer.children(node)}</a>`
}

// The bits of `format`, from the outermost element to the innermost.
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const

const text: Render = (_renderer, node) => {
  const format = typeof node.format === 'number' ? node.format : 0
  const tags = formats.filter(([bit]) => (format & bit) !== 0).map(([, tag]) => tag)
  const open = tags.map((tag) => `<${tag}>`).join('')
  const close = tags
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')
  return open + escapeHtml(textOf(node.text)) + close
}

const nothing: Render = () => ''

const elements: Readonly<Record<string, Render>> = {
  paragraph,
  heading,
  'extended-heading': heading,
  quote,
  'extended-quote': quote,
  aside,
  list,
  listitem: (renderer, node) => renderer.children(node),
  link,
  autolink: link,
  'at-link': (renderer, node) => renderer.children(node),
  'at-link-search': nothing,
  text,
  'extended-text': text,
  tk: text,
  tab: text,
  linebreak: () => '<br>',
  zwnj: nothing,
}

function plainText(node: JsonObject): string {
  return objectsOf(node.children)
    .map((child) => textOf(child.text) || (child.children ? plainText(child) : ''))
    .join('')
}
