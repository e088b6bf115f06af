import { basename } from 'node:path'
import type { Reader, ReaderOptions, SourceItem } from '../model.ts'
import { Refused } from '../refused.ts'
import { assetOf } from './attachment.ts'
import { entryOf, headOf, type ItemContext, skipped } from './item.ts'
import { menuItemOf } from './menu-item.ts'
import { addressOf, type Channel, emptyChannel, noteField, requireVersion, siteOf } from './site.ts'
import { Terms, termsOf } from './terms.ts'
import { plainText } from './text.ts'
import { fieldOf } from './wxr-fields.ts'
import { type Element, readChannel } from './wxr-xml.ts'

/** Types of WordPress itself that are no content: what themes, editors and plugins keep as posts. */
const innerTypes = new Set([
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
])

/** Reads WordPress exports (WXR): several files of one site as one. */
export const readWordpress: Reader = async function* (paths, options) {
  const terms = new Terms()
  let key: string | undefined
  for (const path of paths) {
    for await (const item of readFile(path, options, terms)) {
      if (item.kind === 'site') {
        if (key !== undefined && item.key !== key)
          throw new Refused(`It is an export of another site: ${item.key}, not ${key}.`, {
            file: basename(path),
          })
        if (key !== undefined) continue
        key = item.key
      }
      yield item
    }
  }
}

async function* readFile(path: string, options: ReaderOptions, terms: Terms): AsyncGenerator<SourceItem> {
  const channel = emptyChannel(basename(path))
  let context: ItemContext | undefined
  for await (const element of readChannel(path, options.onRead)) {
    noteField(channel, element.name, element.text)
    if (element.name === 'wp:author') {
      const author = authorOf(element)
      if (author) yield author
      continue
    }
    if (!isContent(element)) continue
    if (!context) {
      context = contextOf(channel, options, terms)
      yield siteOf(channel, context.site)
    }
    yield* itemsOf(element, context)
  }
  requireVersion(channel)
  if (!context) yield siteOf(channel, addressOf(channel, options.siteUrl))
}

function contextOf(channel: Channel, { now, siteUrl, types = {} }: ReaderOptions, terms: Terms): ItemContext {
  return { site: addressOf(channel, siteUrl), now, terms, types }
}

function isContent({ name }: Element): boolean {
  return name === 'item' || name === 'wp:category' || name === 'wp:tag' || name === 'wp:term'
}

function authorOf(element: Element): SourceItem | null {
  const key = fieldOf(element, 'wp:author_login')
  const name = plainText(fieldOf(element, 'wp:author_display_name')) || null
  return key === '' ? null : { kind: 'author', key, name }
}

function* itemsOf(element: Element, context: ItemContext): Generator<SourceItem> {
  if (element.name !== 'item') {
    const term = context.terms.declared(element)
    if (term) yield term
    return
  }
  const head = headOf(element)
  const reason = reasonToSkip(head, context)
  if (reason) return yield skipped(head, reason)
  if (head.type === 'attachment')
    return yield assetOf(element, head, context) ??
      skipped(head, 'The export does not say where its file is.')
  if (head.type === 'nav_menu_item')
    return yield menuItemOf(element, head, context) ?? skipped(head, 'It is in no menu.')
  for (const used of termsOf(element)) {
    const term = context.terms.used(used)
    if (term) yield term
  }
  yield entryOf(element, head, context)
}

function reasonToSkip(head: ReturnType<typeof headOf>, { types }: ItemContext): string | null {
  if (head.id === '') return 'It has no id.'
  if (head.type === '') return 'It has no type.'
  if (head.sourceStatus === 'trash') return 'It is in the trash.'
  if (types[head.type] === null) return 'Its type is not wanted.'
  if (innerTypes.has(head.type) && types[head.type] === undefined)
    return 'Its type is for WordPress itself, and no content.'
  return null
}
