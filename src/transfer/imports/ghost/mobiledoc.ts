import { escapeHtml } from '../../../core/html.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { keepVerbatim, renderCard } from './cards.ts'
import { parseDocument } from './document.ts'
import { HeadingIds } from './heading-ids.ts'
import { attributes, isObject, listOf, textOf } from './markup.ts'
import type { RenderReport } from './render-report.ts'

/**
 * The HTML of a document of Ghost's editor from version 1 to 5 (https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md).
 * Null when the text is none.
 */
export function renderMobiledoc(text: string, report: RenderReport): string | null {
  const document = parseDocument(text)
  if (!isObject(document) || !Array.isArray(document.sections)) return null
  const renderer = new MobiledocRenderer(document, report)
  return document.sections.map((section) => renderer.section(listOf(section))).join('')
}

const kinds = { markup: 1, image: 2, list: 3, card: 10 } as const
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'pull-quote'])

class MobiledocRenderer {
  private readonly document: JsonObject
  private readonly report: RenderReport
  private readonly ids: HeadingIds

  constructor(document: JsonObject, report: RenderReport) {
    this.document = document
    this.report = report
    // Documents without a version are of Ghost 3 or older.
    this.ids = new HeadingIds(Number.parseInt(textOf(document.ghostVersion), 10) || 3)
  }

  section([kind, ...rest]: Json[]): string {
    if (kind === kinds.markup) return this.block(textOf(rest[0]), listOf(rest[1]))
    if (kind === kinds.image) return `<img${attributes({ src: rest[0], alt: '' })}>`
    if (kind === kinds.list) return this.list(textOf(rest[0]), listOf(rest[1]))
    if (kind === kinds.card) return this.card(listOf(this.document.cards)[Number(rest[0])])
    this.report.left('card', `section ${JSON.stringify(kind ?? null)}`)
    return keepVerbatim('section', [kind ?? null, ...rest])
  }

  private block(name: string, markers: Json[]): string {
    const tag = blocks.has(name) ? name : 'p'
    const content = this.markers(markers)
    if (tag === 'aside' || tag === 'pull-quote')
      return `<blockquote class="kg-blockquote-alt">${content}</blockquote>`
    const id = tag.startsWith('h') ? this.ids.of(plainText(markers)) : undefined
    return `<${tag}${attributes({ id })}>${content}</${tag}>`
  }

  private list(name: string, items: Json[]): string {
    const tag = name === 'ol' ? 'ol' : 'ul'
    return `<${tag}>${items.map((item) => `<li>${this.markers(listOf(item))}</li>`).join('')}</${tag}>`
  }

  private card(card: Json | undefined): string {
    const [name, payload] = listOf(card)
    return renderCard(textOf(name), isObject(payload) ? payload : {}, this.report)
  }

  private markers(markers: Json[]): string {
    const open: string[] = []
    let html = ''
    for (const marker of markers) {
      const [kind, markups, closed, value] = listOf(marker)
      for (const index of listOf(markups)) html += this.openMarkup(Number(index), open)
      html += kind === 1 ? this.atom(Number(value)) : escapeHtml(textOf(value))
      const count = Math.min(typeof closed === 'number' ? closed : 0, open.length)
      for (let left = count; left > 0; left--) html += `</${open.pop()}>`
    }
    while (open.length > 0) html += `</${open.pop()}>`
    return html
  }

  private openMarkup(index: number, open: string[]): string {
    const [name, pairs] = listOf(listOf(this.document.markups)[index])
    const tag = /^[a-z][a-z\d]{0,9}$/.test(textOf(name)) ? textOf(name) : 'span'
    open.push(tag)
    const values: Record<string, Json> = {}
    const list = listOf(pairs)
    for (let at = 0; at + 1 < list.length; at += 2) {
      const key = textOf(list[at])
      if (/^[a-z][a-z-]*$/.test(key)) values[key] = list[at + 1] ?? null
    }
    return `<${tag}${attributes(values)}>`
  }

  private atom(index: number): string {
    const [name, value, payload] = listOf(listOf(this.document.atoms)[index])
    if (name === 'soft-return') return '<br>'
    this.report.left('card', textOf(name))
    return escapeHtml(textOf(value)) || keepVerbatim(textOf(name), payload ?? null)
  }
}

function plainText(markers: Json[]): string {
  return markers.map((marker) => textOf(listOf(marker)[3])).join('')
}
