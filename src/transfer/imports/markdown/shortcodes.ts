import { escapeHtml } from '../../../core/html.ts'
import { replacePairs } from '../replace-pairs.ts'

/** The address of a file that a shortcode or a tag names; null when there is no such file. */
export type FindUrl = (reference: string) => string | null

/**
 * Renders the shortcodes of Hugo for links, pictures and code. All others are unchanged, since their output depends on
 * the website's templates.
 */
export function replaceShortcodes(text: string, urlOf: FindUrl): string {
  const withCode = replacePairs(text, highlight, endHighlight, (opening, code) =>
    codeBlock(opening[1] ?? '', code.replace(/^\r?\n/, '')),
  )
  return withCode
    .replace(ref, (whole, args: string) => urlOf(firstValue(args)) ?? whole)
    .replace(figureTag, (whole, args: string) => figure(parseArguments(args)) ?? whole)
}

/** Turns shortcodes that are written to be shown, with a comment inside, into their text. */
export function showShortcodes(text: string): string {
  return text
    .replace(/\{\{<\/\*([^*]{0,2000})\*\/>\}\}/g, '{{<$1>}}')
    .replace(/\{\{%\/\*([^*]{0,2000})\*\/%\}\}/g, '{{%$1%}}')
}

const highlight = /\{\{[<%]\s*highlight\s+([\w+#-]{1,40})[^{}]{0,200}?[%>]\}\}/
const endHighlight = /\{\{[<%]\s*\/\s*highlight\s*[%>]\}\}/
// The first character of the arguments is no white space: the two would share a long run of it in every possible way.
const ref = /\{\{[<%]\s*(?:rel)?ref\s+([^\s{}][^{}]{0,500})[%>]\}\}/g
const figureTag = /\{\{[<%]\s*figure\s+([^\s{}][^{}]{0,2000}?)\/?[%>]\}\}/g

/** Blank lines in a block of HTML would end it. */
export function codeBlock(language: string, code: string): string {
  const lines = escapeHtml(code.replace(/\n$/, '')).replaceAll('\n', '&#10;')
  return `<pre><code class="language-${escapeHtml(language)}">${lines}</code></pre>`
}

function firstValue(args: string): string {
  const values = parseArguments(args)
  return values.get('path') ?? values.get('0') ?? ''
}

/** `"positional"` values by their number, `name="value"` by name. */
function parseArguments(args: string): Map<string, string> {
  const values = new Map<string, string>()
  let position = 0
  for (const found of args.matchAll(
    /(?:(?<![\w-])([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))/g,
  )) {
    const value = found[2] ?? found[3] ?? found[4] ?? found[5] ?? ''
    values.set(found[1]?.toLowerCase() ?? String(position++), value)
  }
  return values
}

function figure(values: Map<string, string>): string | null {
  const src = values.get('src')
  if (!src) return null
  const attribute = (name: string): string =>
    values.get(name) ? ` ${name}="${escapeHtml(values.get(name) ?? '')}"` : ''
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(values.get('alt') ?? values.get('caption') ?? '')}"${attribute('width')}${attribute('height')}>`
  const link = values.get('link')
  const shown = link ? `<a href="${escapeHtml(link)}">${picture}</a>` : picture
  const title = values.get('title') ? `<h4>${escapeHtml(values.get('title') ?? '')}</h4>` : ''
  const caption = [values.get('caption'), values.get('attr')]
    .filter(Boolean)
    .map((text) => escapeHtml(text ?? ''))
    .join(' ')
  const legend = title || caption ? `<figcaption>${title}${caption}</figcaption>` : ''
  return `<figure${attribute('class')}>${shown}${legend}</figure>`
}
