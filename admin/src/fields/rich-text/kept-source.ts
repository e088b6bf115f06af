import type { Node, Schema } from '@tiptap/pm/model'
import { parseBody, parseHtml, serialiseNodes } from './html.ts'
import { contentOf, isInline } from './normalise.ts'
import { splitSource } from './source.ts'

/** A text with the source it was read from, so that blocks which nobody changed stay as they were, to the byte. */
export class KeptSource {
  private readonly html: string
  private readonly doc: Node
  private readonly sources = new Map<Node, string>()
  private readonly blocks: readonly Node[]

  /** Whether the text had no blocks at all, only words. */
  private readonly isBare: boolean
  private readonly separator: string

  constructor(html: string, doc: Node) {
    this.html = html
    this.doc = doc
    const pieces = splitSource(html) ?? []
    this.isBare = html.trim() !== '' && doc.childCount === 1 && hasNoBlocks(html)
    this.separator = /\s*$/.exec(pieces[0] ?? '')?.[0] ?? ''
    this.blocks = pieces.length === doc.childCount ? doc.children : []
    for (const [at, block] of this.blocks.entries()) this.sources.set(block, pieces[at] ?? '')
  }

  /** The HTML of a document that was made of this text by editing. */
  write(doc: Node): string {
    if (doc.eq(this.doc)) return this.html
    return this.serialise(doc)
  }

  /** The same, without regard to whether anything was changed. */
  serialise(doc: Node, withSources = true): string {
    const { schema } = doc.type
    if (isEmptyDoc(doc)) return ''
    if (this.isBare && doc.childCount === 1) return bareText(schema, doc)
    const written = doc.children.map(
      (block) => (withSources ? this.sourceOf(block) : undefined) ?? serialiseNodes(schema, [block]),
    )
    return written.map((text, at) => this.spaced(text, at === written.length - 1)).join('')
  }

  private sourceOf(block: Node): string | undefined {
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
  const doc = parseHtml(schema, html)
  if (isEmptyDoc(doc)) return /^\s*(<p>\s*<\/p>\s*)?$/.test(html)
  const written = new KeptSource(html, doc).serialise(doc, false)
  return contentOf(parseBody(html)) === contentOf(parseBody(written))
}

function hasNoBlocks(html: string): boolean {
  return [...parseBody(html).querySelectorAll('*')].every(isInline)
}

function bareText(schema: Schema, doc: Node): string {
  const [block] = doc.children
  const text = serialiseNodes(schema, doc.children)
  const isPlain = block?.type.name === 'paragraph' && text.startsWith('<p>')
  return isPlain ? text.slice('<p>'.length, -'</p>'.length) : text
}

function isEmptyDoc(doc: Node): boolean {
  const [block] = doc.children
  return doc.childCount === 1 && block?.type.name === 'paragraph' && block.childCount === 0
}
