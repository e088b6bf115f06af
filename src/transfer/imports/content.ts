import type { Addresses } from './addresses.ts'
import { autop } from './autop.ts'
import type { MediaFinder } from './media-references.ts'
import type { SourceEntry } from './model.ts'
import type { ImportOptions } from './options.ts'
import type { Report } from './report.ts'
import { rewriteAddresses } from './rewrite.ts'
import { mapShortcodes } from './shortcodes.ts'

/** What the content of entries is made with. */
export interface ContentContext {
  readonly options: ImportOptions
  readonly addresses: Addresses
  readonly media: MediaFinder
  /** The ids of the assets that are stored, by the key of the file. */
  readonly assetIds: ReadonlyMap<string, number>
  readonly placeholders: readonly string[]
}

/** The HTML of an entry as it is stored: with paragraphs, mapped shortcodes, and links to what is here. */
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
