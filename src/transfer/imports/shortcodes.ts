const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

/**
 * Puts what the map has in place of shortcodes: `{content}` and the names of attributes in braces stand for what the
 * shortcode has. Other shortcodes stay as they are.
 */
export function mapShortcodes(html: string, map: Readonly<Record<string, string>>): string {
  let mapped = html
  for (const [name, template] of Object.entries(map)) {
    if (!mapped.includes(`[${name}`)) continue
    const escaped = name.replace(/[^\w-]/g, '\\$&')
    const opening = new RegExp(`\\[${escaped}(?=[\\s\\]/])([^\\]]*?)/?\\]`, 'g')
    mapped = replaceEach(mapped, opening, `[/${name}]`, template)
  }
  return mapped
}

function replaceEach(html: string, opening: RegExp, closing: string, template: string): string {
  let done = ''
  let at = 0
  let lastClose = html.lastIndexOf(closing)
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const after = opening.lastIndex
    const close = lastClose < after ? -1 : html.indexOf(closing, after)
    if (close === -1) lastClose = -1
    const content = close === -1 ? '' : html.slice(after, close)
    done += html.slice(at, match.index) + fill(template, attributesOf(match[1] ?? ''), content)
    at = close === -1 ? after : close + closing.length
    opening.lastIndex = at
  }
  return done + html.slice(at)
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(attribute)]
  return new Map(found.map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']))
}

/** Values of attributes go into HTML, so they are escaped; the content is HTML already. */
function fill(template: string, attributes: ReadonlyMap<string, string>, content: string): string {
  return template.replace(/\{([\w-]+)\}/g, (_, name: string) =>
    name === 'content' ? content : escapeHtml(attributes.get(name) ?? ''),
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
