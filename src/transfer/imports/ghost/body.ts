import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../core/html.ts'
import type { JsonObject } from '../../../core/json.ts'
import { renderMarkdown } from '../markdown/render.ts'
import type { SourceBody, SourceWarning } from '../model.ts'
import { textOf } from './fields.ts'

type Render = (text: string, report: RenderReport, format: string) => string

/** The columns in order of preference: first the rendered HTML, then the sources from which Ghost rendered it. */
const columns: readonly (readonly [name: string, render: Render])[] = [
  ['html', keepHtml],
  ['lexical', keepDocument],
  ['mobiledoc', keepDocument],
  ['markdown', (text, report) => (text.length > maxMarkdown ? keepLong(text, report) : renderMarkdown(text))],
]

/** As the limit of a Markdown file. */
const maxMarkdown = 1024 * 1024

function keepLong(text: string, report: RenderReport): string {
  report.left('card', 'Markdown that is too long')
  return `<pre>${escapeHtml(text)}</pre>`
}

/** The content of a post as HTML. */
export function bodyOf(row: JsonObject, report: RenderReport): SourceBody {
  for (const [format, render] of columns) {
    const text = textOf(row[format])
    if (text.trim() === '') continue
    return { ...shared, html: render(text, report, format), hash: hashOf(text), format }
  }
  return { ...shared, html: '', hash: hashOf(''), format: 'html' }
}

const shared = { needsParagraphs: false } as const

/** Ghost sends a part between these marks to some readers only. */
function keepHtml(html: string, report: RenderReport): string {
  if (/<!--\s*kg-gated-block:begin[^<>]*\bnonMember:false/.test(html)) report.isGated = true
  return html
}

/**
 * Ghost stores the HTML of every post beside its document, so this is rare. The document is kept as data in an element
 * that no browser executes. It is escaped so that it cannot end the element. A part of it may be for members only.
 */
function keepDocument(text: string, report: RenderReport, format: string): string {
  report.left('card', `a ${format} document without HTML`)
  if (/"nonMember"\s*:\s*false|"paywall"/.test(text)) report.isGated = true
  const json = JSON.stringify(text).replaceAll('<', '\\u003c')
  return `<script type="application/json" data-kg-card="${format}">${json}</script>`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** What was noticed while a post was rendered. */
export class RenderReport {
  readonly #counts = new Map<string, { code: SourceWarning['code']; name: string; count: number }>()
  /** Whether a part of it is for members only. */
  isGated = false

  /** Something that an editor should look at. */
  left(code: SourceWarning['code'], name: string, count = 1): void {
    const key = `${code} ${name}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { code, name, count })
  }

  get warnings(): SourceWarning[] {
    return [...this.#counts.values()]
  }
}
