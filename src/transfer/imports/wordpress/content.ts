import type { SourceWarning } from '../model.ts'

/** The shortcodes of WordPress itself; a word in brackets may also be just that. */
const coreShortcodes = new Set(['gallery', 'caption', 'wp_caption', 'audio', 'video', 'playlist', 'embed'])

const blockStart = /<!--\s+wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s/g
const reusable = /<!--\s+wp:block\s+\{[^{}]{0,200}?"ref":(\d{1,20})/g
const bracketed = /\[([a-zA-Z][\w-]{1,60})(?=[\s\]/])([^[\]]{0,2000})\]/g

/** Whether the content was written with blocks: then its paragraphs are marked already. */
export function hasBlocks(html: string): boolean {
  return html.includes('<!-- wp:')
}

/** What an editor should look at after the import. */
export function warningsOf(html: string): SourceWarning[] {
  if (html.trim() === '') return [{ code: 'empty', name: 'content', count: 1 }]
  return [
    ...listed('shortcode', shortcodesIn(html)),
    ...listed('block', foreignBlocksIn(html)),
    ...counted('script', 'script', html, /<script[\s>]/gi),
    ...counted('script', 'php', html, /<\?php/gi),
    ...counted('embed', 'iframe', html, /<(?:iframe|embed|object)[\s>]/gi),
  ]
}

/** Shortcodes by name, each with the number of its uses. */
function shortcodesIn(html: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  if (!html.includes('[')) return found
  for (const [, name = '', rest = ''] of html.matchAll(bracketed)) {
    const isShortcode =
      coreShortcodes.has(name) ||
      /\s[\w-]+\s*=\s*["'\w&]/.test(rest) ||
      html.includes(`[/${name}]`) ||
      rest.endsWith('/')
    if (isShortcode) found.set(name, (found.get(name) ?? 0) + 1)
  }
  // A shortcode such as [download_link] has neither attributes nor an end: words of prose have no underscore.
  for (const [, name = ''] of html.matchAll(/\[([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\]/gi))
    if (!found.has(name)) found.set(name, 1)
  return found
}

/** Blocks of plugins, which nothing here knows, and places where WordPress shows a text that is kept elsewhere. */
function foreignBlocksIn(html: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [, name = ''] of html.matchAll(blockStart))
    if (name.includes('/')) found.set(name, (found.get(name) ?? 0) + 1)
  for (const [, id = ''] of html.matchAll(reusable)) {
    const name = `reusable block ${id}`
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  return found
}

function listed(code: SourceWarning['code'], names: ReadonlyMap<string, number>): SourceWarning[] {
  return [...names].map(([name, count]) => ({ code, name, count }))
}

function counted(code: SourceWarning['code'], name: string, html: string, pattern: RegExp): SourceWarning[] {
  const count = html.match(pattern)?.length ?? 0
  return count === 0 ? [] : [{ code, name, count }]
}
