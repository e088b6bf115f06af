import { textOfHtml } from '../../core/html.ts'
import type { JsonObject } from '../../core/json.ts'
import { replacePairs } from './replace-pairs.ts'

/** A component as the import makes it. */
export interface NewComponent {
  readonly type: string
  readonly title: string | null
  readonly content: string | null
  readonly config: JsonObject
}

/** What components are made with. */
export interface BlockContext {
  /** The path of a stored file, by the id of its asset. */
  readonly pathOf: (assetId: number) => string | undefined
  /** Whether the type of a component takes it. */
  readonly fits: (component: NewComponent) => boolean
}

export function textComponent(content: string): NewComponent {
  return { type: 'text', title: null, content, config: {} }
}

/**
 * Components from content made of blocks: pictures, galleries and quotes become components. All content between them
 * becomes text, byte for byte. So does a block with more content than its component can hold.
 */
export function componentsOfBlocks(html: string, context: BlockContext): NewComponent[] {
  const components: NewComponent[] = []
  let text: string[] = []
  const endText = () => {
    if (text.length > 0) components.push(textComponent(text.join('\n\n')))
    text = []
  }
  for (const block of blocksOf(html)) {
    const name = /^<!--\s+wp:([a-z][a-z0-9_/-]*)\s/.exec(block)?.[1] ?? ''
    const isKnown = Object.hasOwn(makers, name) && block.length <= maxBlock
    const made = isKnown ? makers[name]?.(block, context) : undefined
    if (!made || !context.fits(made)) {
      text.push(block)
      continue
    }
    endText()
    components.push(made)
  }
  endText()
  return components
}

/** Longer blocks become text: the patterns below take too long for malicious input. */
const maxBlock = 20_000

type Make = (block: string, context: BlockContext) => NewComponent | undefined

const makers: Readonly<Record<string, Make>> = {
  image(block, context) {
    const picture = pictureOf(block, context)
    return picture && { type: 'image', title: null, content: null, config: picture }
  },

  gallery(block, context) {
    const inner = withinMarks(block)
    const pictures: JsonObject[] = []
    const rest = replacePairs(inner, imageStart, imageEnd, (start, content, end) => {
      const image = start[0] + content + end[0]
      const picture = pictureOf(image, context)
      if (picture) pictures.push(picture)
      return picture ? '' : image
    })
    if (pictures.length === 0 || !/^\s*<figure\b[^>]*>\s*<\/figure>\s*$/.test(rest)) return undefined
    const given = Number(/"columns":(\d)/.exec(block.slice(0, 500))?.[1] ?? Math.min(3, pictures.length))
    const columns = Math.min(6, Math.max(1, given))
    return { type: 'gallery', title: 'Gallery', content: null, config: { columns, images: pictures } }
  },

  quote(block) {
    const { content, cite } = quoteIn(withinMarks(block).trim())
    if (content.trim() === '' || cite.includes('<') || /<\/?(?:blockquote|cite)\b/.test(content))
      return undefined
    const config = { author: textOfHtml(cite).trim(), role: '' }
    return { type: 'quote', title: null, content: content.trim(), config }
  },
}

function quoteIn(html: string): { content: string; cite: string } {
  const start = /^<blockquote\b[^>]*>/.exec(html)?.[0].length ?? 0
  if (start === 0 || !html.endsWith('</blockquote>')) return { content: '', cite: '' }
  const inner = html.slice(start, -'</blockquote>'.length).trimEnd()
  const at = inner.endsWith('</cite>') ? inner.indexOf('<cite>') : -1
  if (at === -1) return { content: inner, cite: '' }
  return { content: inner.slice(0, at), cite: inner.slice(at + '<cite>'.length, -'</cite>'.length) }
}

const imageStart = /<!--\s+wp:image\s/
const imageEnd = /<!--\s+\/wp:image\s+-->/
const figure =
  /^\s*<figure\b[^>]*>\s*<img\b([^>]*)>\s*(?:<figcaption\b[^>]*>([^<]*)<\/figcaption>)?\s*<\/figure>\s*$/

/** A stored picture with its texts; undefined for a picture with a link, or one that was not imported. */
function pictureOf(block: string, { pathOf }: BlockContext): JsonObject | undefined {
  const [, attributes = '', caption = ''] = figure.exec(withinMarks(block)) ?? []
  const id = /\ssrc="corral:asset\/(\d+)"/.exec(attributes)?.[1]
  const image = id === undefined ? undefined : pathOf(Number(id))
  if (image === undefined) return undefined
  const alt = textOfHtml(/\salt="([^"]*)"/.exec(attributes)?.[1] ?? '')
  return { image, alt, caption: textOfHtml(caption).trim() }
}

/** The content between the first and the last delimiter of a block. */
function withinMarks(block: string): string {
  return block.replace(/^<!--[\s\S]*?-->/, '').replace(/<!--\s+\/wp:[a-z0-9_/-]+\s+-->\s*$/, '')
}

const blockMark = /<!--\s+(\/?)wp:[a-z][a-z0-9_/-]*\s/g

/** The parts of content made of blocks: one for each top-level block, byte for byte. Content between blocks is kept. */
function blocksOf(html: string): string[] {
  const parts: string[] = []
  const add = (start: number, end: number) => {
    let [from, to] = [start, end]
    while (from < to && html[from] === '\n') from++
    while (to > from && html[to - 1] === '\n') to--
    const part = html.slice(from, to)
    if (part.trim() !== '') parts.push(part)
  }
  let depth = 0
  let start = 0
  for (const match of html.matchAll(blockMark)) {
    const close = html.indexOf('-->', match.index)
    if (close === -1) break
    const isEnd = match[1] === '/'
    const isVoid = html[close - 1] === '/'
    if (depth === 0 && !isEnd) {
      add(start, match.index)
      start = match.index
    }
    if (isEnd) depth = Math.max(0, depth - 1)
    else if (!isVoid) depth += 1
    if (depth > 0) continue
    add(start, close + 3)
    start = close + 3
  }
  add(start, html.length)
  return parts
}
