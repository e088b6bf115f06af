/** Elements without an end tag. */
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

const token = /<!--[\s\S]*?-->|<\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^>"'])*>/gi

/**
 * The source of each element at the top, with the white space after it. Together they are the whole text. Null for what is
 * not a plain sequence of elements, such as text outside of them, or a missing end tag.
 */
export function splitSource(html: string): string[] | null {
  const pieces: string[] = []
  const open: string[] = []
  let start = 0
  let end = 0
  for (const { 0: tag, index } of html.matchAll(token)) {
    const isOutside = open.length === 0
    if (isOutside && html.slice(end, index).trim() !== '') return null
    if (isOutside && end > start) {
      pieces.push(html.slice(start, index))
      start = index
    }
    if (!follow(tag, open)) return null
    if (open.length === 0) end = index + tag.length
  }
  if (open.length > 0 || html.slice(end).trim() !== '') return null
  if (html.length > start) pieces.push(html.slice(start))
  return pieces
}

/** Keeps the list of open elements; false when they do not match. */
function follow(tag: string, open: string[]): boolean {
  if (tag.startsWith('<!--')) return true
  const name = /^<\/?([^\s/>]+)/.exec(tag)?.[1]?.toLowerCase() ?? ''
  if (tag.startsWith('</')) return open.pop() === name
  if (!voidElements.has(name)) open.push(name)
  return true
}

/** The name under which the styles of an element are kept while it is parsed. */
export const maskedStyle = 'data-corral-style'

const tagName = /^<\/?[^\s/>]+/
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/g

/**
 * Changes the source of attributes before it is parsed: `change` gets the name in lower case and the value as it is written,
 * and returns the new source, or undefined to keep it.
 */
export function mapAttributes(
  html: string,
  change: (name: string, value: string | undefined) => string | undefined,
): string {
  return html.replaceAll(token, (tag) => {
    const start = tagName.exec(tag)?.[0] ?? tag
    const attributes = tag.slice(start.length)
    return (
      start +
      attributes.replaceAll(
        attribute,
        (source, name: string, value?: string) => change(name.toLowerCase(), value) ?? source,
      )
    )
  })
}

/**
 * Renames `style` attributes. The content security policy forbids them, and browsers check even documents that are only
 * parsed.
 */
export function maskStyles(html: string): string {
  return mapAttributes(html, (name, value) =>
    name === 'style' ? `${maskedStyle}${value === undefined ? '' : `=${value}`}` : undefined,
  )
}

/** The declarations of a `style` attribute, in the order of their names. */
export function declarationsOf(style: string): Map<string, string> {
  const entries = style.split(';').flatMap((declaration): [string, string][] => {
    const at = declaration.indexOf(':')
    if (at < 0) return []
    const value = declaration
      .slice(at + 1)
      .trim()
      .replaceAll(/\s+/g, ' ')
    return [[declaration.slice(0, at).trim().toLowerCase(), value]]
  })
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
}
