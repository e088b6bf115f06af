import { createHash } from 'node:crypto'
import type { JsonObject } from '../../../core/json.ts'
import { renderMarkdown } from '../markdown/render.ts'
import type { SourceBody } from '../model.ts'
import { keepVerbatim } from './cards.ts'
import { renderLexical } from './lexical.ts'
import { textOf } from './markup.ts'
import { renderMobiledoc } from './mobiledoc.ts'
import type { RenderReport } from './render-report.ts'

type Render = (text: string, report: RenderReport) => string | null

/** From the column that is the page as visitors saw it to those from which Ghost made it. */
const columns: readonly (readonly [name: string, render: Render])[] = [
  ['html', keepHtml],
  ['lexical', renderLexical],
  ['mobiledoc', renderMobiledoc],
  ['markdown', (text) => renderMarkdown(text)],
]

/** The content of a post as HTML. A document that cannot be read stays as it is, and is reported. */
export function bodyOf(row: JsonObject, report: RenderReport): SourceBody {
  for (const [format, render] of columns) {
    const text = textOf(row[format])
    if (text.trim() === '') continue
    const html = render(text, report)
    if (html === null) report.left('card', `an unreadable ${format} document`)
    return { ...shared, html: html ?? keepVerbatim(format, text), hash: hashOf(text), format }
  }
  return { ...shared, html: '', hash: hashOf(''), format: 'html' }
}

const shared = { needsParagraphs: false } as const

/** Ghost sends a part between these marks to some readers only. */
function keepHtml(html: string, report: RenderReport): string {
  if (/<!--\s*kg-gated-block:begin[^>]*\bnonMember:false/.test(html)) report.isGated = true
  return html
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
