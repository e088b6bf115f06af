import type { Node as DocumentNode, Schema } from '@tiptap/pm/model'
import { parseBody, parseHtml, serialiseNodes } from './html.ts'
import { declarationsOf, maskedStyle, splitSource } from './source.ts'

/** A text with the source it was read from, so that blocks which nobody changed stay as they were, to the byte. */
export class KeptSource {
  private readonly html: string
  private readonly doc: DocumentNode
  private readonly sources = new Map<DocumentNode, string>()
  private readonly blocks: readonly DocumentNode[]

  /** Whether the text had no blocks at all, only words. */
  private readonly isBare: boolean
  private readonly separator: string

  constructor(html: string, doc: DocumentNode) {
    this.html = html
    this.doc = doc
    const pieces = splitSource(html) ?? []
    this.isBare = html.trim() !== '' && doc.childCount === 1 && hasNoBlocks(html)
    this.separator = /\s*$/.exec(pieces[0] ?? '')?.[0] ?? ''
    this.blocks = pieces.length === doc.childCount ? doc.children : []
    for (const [at, block] of this.blocks.entries()) this.sources.set(block, pieces[at] ?? '')
  }

  /** The HTML of a document that was made of this text by editing. */
  write(doc: DocumentNode): string {
    if (doc.eq(this.doc)) return this.html
    return this.serialise(doc)
  }

  /** The same, without regard to whether anything was changed. */
  serialise(doc: DocumentNode, withSources = true): string {
    const { schema } = doc.type
    if (isEmptyDoc(doc)) return ''
    if (this.isBare && doc.childCount === 1) return bareText(schema, doc)
    const written = doc.children.map(
      (block) => (withSources ? this.sourceOf(block) : undefined) ?? serialiseNodes(schema, [block]),
    )
    return written.map((text, at) => this.spaced(text, at === written.length - 1)).join('')
  }

  private sourceOf(block: DocumentNode): string | undefined {
    const known = this.sources.get(block)
    if (known !== undefined) return known
    // An undo brings back an equal block, but not the same object.
    const equal = this.blocks.find((one) => one.eq(block))
    return equal && this.sources.get(equal)
  }

  private spaced(text: string, isLast: boolean): string {
    return isLast || /\s$/.test(text) ? text : text + this.separator
  }
}

/** Whether the simple editor would write this text as it is, apart from spaces between blocks. */
export function isKeptByEditor(schema: Schema, html: string): boolean {
  return openedFrom(schema, html) !== null
}

/** The text as the simple editor opens it; null if it would write another one. */
export function openedFrom(schema: Schema, html: string): DocumentNode | null {
  const doc = parseHtml(schema, html)
  const written = isEmptyDoc(doc)
    ? serialiseNodes(schema, doc.children)
    : new KeptSource(html, doc).serialise(doc, false)
  if (written === html) return doc
  const content = contentOf(parseBody(html))
  return content === '' || content === contentOf(parseBody(written)) ? doc : null
}

function hasNoBlocks(html: string): boolean {
  return [...parseBody(html).querySelectorAll('*')].every(isInline)
}

function bareText(schema: Schema, doc: DocumentNode): string {
  const [block] = doc.children
  const text = serialiseNodes(schema, doc.children)
  const isPlain = block?.type.name === 'paragraph' && text.startsWith('<p>')
  return isPlain ? text.slice('<p>'.length, -'</p>'.length) : text
}

function isEmptyDoc(doc: DocumentNode): boolean {
  const [block] = doc.children
  return doc.childCount === 1 && block?.type.name === 'paragraph' && block.childCount === 0
}

/** Elements that mark text. Their order does not matter: a bold link is a link in bold. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)

interface Run {
  readonly marks: string
  text: string
}

/** A text for each tree, the same for trees that mean the same. White space between blocks does not count. */
function normalise(element: Element): string {
  return `${element.localName}${attributesOf(element)}{${contentOf(element)}}`
}

/** The content of an element, without its own name. */
function contentOf(element: Element): string {
  const parts: (Run | string)[] = []
  collect(element, [], element.localName === 'pre', parts)
  return tidy(parts)
}

/** Whether an element stands in a line of text. */
function isInline({ localName }: Element): boolean {
  return inline.has(localName) || localName === 'br' || localName === 'img'
}

function collect(parent: Element, marks: readonly string[], isPre: boolean, parts: (Run | string)[]): void {
  for (const child of parent.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.nodeValue ?? ''
      addText(parts, isPre ? text : text.replaceAll(/[ \t\n\r\f]+/g, ' '), [...marks].sort().join())
    } else if (child.nodeType === Node.COMMENT_NODE) parts.push(`<!--${child.nodeValue}-->`)
    else if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) {
      addElement(child as Element, marks, isPre, parts)
    }
  }
}

function addElement(
  element: Element,
  marks: readonly string[],
  isPre: boolean,
  parts: (Run | string)[],
): void {
  const name = `${element.localName}${attributesOf(element)}`
  if (inline.has(element.localName)) collect(element, [...new Set([...marks, name])], isPre, parts)
  else if (isInline(element)) parts.push({ marks: [...marks].sort().join(), text: `<${name}>` })
  else parts.push(marks.join() + normalise(element))
}

function addText(parts: (Run | string)[], text: string, marks: string): void {
  const last = parts.at(-1)
  if (typeof last === 'object' && last.marks === marks && !last.text.startsWith('<')) last.text += text
  else if (text !== '') parts.push({ marks, text: text.replaceAll('<', '&lt;') })
}

/** Space at the edges of blocks and after another space is not shown, so it does not count. */
function tidy(parts: readonly (Run | string)[]): string {
  let isAfterSpace = true
  const shown: (Run | string)[] = []
  for (const part of parts) {
    if (typeof part === 'string') {
      trimEnd(shown)
      shown.push(part)
      isAfterSpace = true
      continue
    }
    const text: string = isAfterSpace && part.text.startsWith(' ') ? part.text.slice(1) : part.text
    if (text === '') continue
    const last = shown.at(-1)
    // A space with a mark of its own may have been between them.
    if (typeof last === 'object' && last.marks === part.marks && ![last.text, text].some(isElement))
      last.text += text
    else shown.push({ ...part, text })
    isAfterSpace = text.endsWith(' ') || text.startsWith('<br')
  }
  trimEnd(shown)
  return shown.map((part) => (typeof part === 'string' ? part : `[${part.marks}|${part.text}]`)).join('')
}

const isElement = (text: string) => text.startsWith('<')

function trimEnd(parts: (Run | string)[]): void {
  const last = parts.at(-1)
  if (typeof last !== 'object' || !last.text.endsWith(' ')) return
  last.text = last.text.slice(0, -1)
  if (last.text === '') parts.pop()
}

function attributesOf(element: Element): string {
  const texts = [...element.attributes].map(({ name, value }) =>
    name === maskedStyle || name === 'style'
      ? `style=${[...declarationsOf(value)].map(([key, given]) => `${key}:${given}`).join(';')}`
      : `${name}=${value}`,
  )
  return `(${texts.sort().join(' ')})`
}
