import { scanHtml } from '../../core/html.ts'
import type { Addresses } from './addresses.ts'
import { autop } from './autop.ts'
import type { MediaFinder } from './media-references.ts'
import type { SourceEntry } from './model.ts'
import type { ImportOptions } from './options.ts'
import type { Report } from './report.ts'

/** What the content of entries is made with. */
export interface ContentContext {
  readonly options: ImportOptions
  readonly addresses: Addresses
  readonly media: MediaFinder
  /** The ids of the stored assets, by the key of the file. */
  readonly assetIds: ReadonlyMap<string, number>
  readonly placeholders: readonly string[]
}

/** The HTML of an entry for storage: with paragraphs, mapped shortcodes, and links to imported records. */
export function contentOf(entry: SourceEntry, context: ContentContext, report: Report): string {
  const { options } = context
  const { html, needsParagraphs } = entry.body
  const mapped = mapShortcodes(html, options.map.shortcodes)
  const marked = needsParagraphs ? autop(mapped) : mapped
  return options.keepsLinks ? marked : withLinks(marked, context, report)
}

function withLinks(
  html: string,
  { addresses, media, assetIds, placeholders }: ContentContext,
  report: Report,
): string {
  let resolved = 0
  const unresolved: string[] = []
  const changed = rewriteAddresses(html, (address) => {
    const file = media.keyOf(address)
    const assetId = file === undefined ? undefined : assetIds.get(file)
    if (assetId !== undefined) return `corral:asset/${assetId}`
    const found = file === undefined ? addresses.resolve(address) : null
    if (found?.entry) {
      resolved += 1
      return `corral:${found.entry.kind}/${found.entry.recordId}${found.fragment}`
    }
    const page = found ? assetIds.get(media.keyOfPage(address) ?? '') : undefined
    if (page !== undefined) {
      resolved += 1
      return `corral:asset/${page}`
    }
    if (found) unresolved.push(address)
    return placeholders.reduce<string | undefined>(
      (rest, mark) => (address.startsWith(mark) ? address.slice(mark.length) || '/' : rest),
      undefined,
    )
  })
  report.noteLinks(resolved, unresolved)
  return changed
}

/** The replacement of an address; undefined to keep it. */
type Resolve = (address: string) => string | undefined

const maxAddress = 2000
const startsLikeAddress = /^(?:https?:)?\/\/|^\/|^\?|^__GHOST_URL__/i

/**
 * Replaces addresses in the attributes of HTML; everything else is unchanged, byte for byte. Comments, scripts and
 * styles are skipped.
 */
function rewriteAddresses(html: string, resolve: Resolve): string {
  let done = ''
  let copied = 0
  scanHtml(html, {
    value(start, end) {
      const value = html.slice(start, end)
      const trimmed = value.trim()
      if (!startsLikeAddress.test(trimmed)) return
      const changed = /\s/.test(trimmed) ? rewriteList(value, resolve) : rewriteOne(trimmed, resolve)
      if (changed === undefined || changed === value) return
      done += html.slice(copied, start) + changed
      copied = end
    },
  })
  return done + html.slice(copied)
}

/** A longer address is data, or an attack. */
function rewriteOne(value: string, resolve: Resolve): string | undefined {
  return value.length > maxAddress ? undefined : resolve(decodeAmpersands(value))
}

/** A list as in `srcset`: addresses, each with a width or a density. */
function rewriteList(value: string, resolve: Resolve): string | undefined {
  const parts = value.split(/(,\s+)/)
  if (!parts.every((part, at) => at % 2 === 1 || /^\s*\S+(?:\s+[\d.]+[wxh])?\s*$/.test(part)))
    return undefined
  return parts
    .map((part) =>
      part.replace(
        /^(\s*)(\S+)/,
        (_, white: string, address: string) => white + (rewriteOne(address, resolve) ?? address),
      ),
    )
    .join('')
}

function decodeAmpersands(value: string): string {
  return value.includes('&') ? value.replace(/&(?:amp|#0*38|#x0*26);/gi, '&') : value
}

const attribute = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

/**
 * Replaces shortcodes by the templates of the map. In a template, `{content}` and the names of attributes in braces are
 * placeholders for the values of the shortcode. Other shortcodes are unchanged.
 */
function mapShortcodes(html: string, map: Readonly<Record<string, string>>): string {
  let mapped = html
  for (const [name, template] of Object.entries(map)) {
    if (!mapped.includes(`[${name}`)) continue
    const escaped = name.replace(/[^\w-]/g, '\\$&')
    const opening = new RegExp(`\\[${escaped}(?=[\\s\\]/])([^[\\]]*?)/?\\]`, 'g')
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

/** Values of attributes are inserted into HTML, so they are escaped. The content is HTML already. */
function fill(template: string, attributes: ReadonlyMap<string, string>, content: string): string {
  return template.replace(/\{([\w-]+)\}/g, (_, name: string) =>
    name === 'content' ? content : escapeHtml(attributes.get(name) ?? ''),
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
