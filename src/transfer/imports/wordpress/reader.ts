import { basename } from 'node:path'
import type { Reader, ReaderOptions, SourceAsset, SourceItem, SourceMenuItem } from '../model.ts'
import { Refused } from '../refused.ts'
import { entryOf, headOf, type ItemContext, type ItemHead, momentsOf, skipped } from './item.ts'
import { addressOf, type Channel, emptyChannel, noteField, requireVersion, siteOf } from './site.ts'
import { Terms, tagTypeOf, termsOf } from './terms.ts'
import { plainText } from './text.ts'
import { fieldOf, metaOf, pathBelow, textOf } from './wxr-fields.ts'
import { type Element, readChannel } from './wxr-xml.ts'

/** Types of WordPress itself that are not content: data that themes, editors and plugins store as posts. */
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

type Meta = ReadonlyMap<string, readonly string[]>

/** A link of a menu; null when it belongs to no menu. */
function menuItemOf(item: Element, head: ItemHead, { terms }: ItemContext): SourceMenuItem | null {
  const menu = termsOf(item).find(({ taxonomy }) => taxonomy === 'nav_menu')
  if (!menu) return null
  const meta = metaOf(item, 'wp:postmeta')
  const parent = lastOf(meta, '_menu_item_menu_item_parent')
  const target = lastOf(meta, '_menu_item_target')
  return {
    kind: 'menu-item',
    type: head.type,
    sourceStatus: head.sourceStatus,
    id: head.id,
    menu: menu.slug,
    menuName: terms.menus.get(menu.slug) ?? (menu.name || menu.slug),
    label: head.title,
    parent: parent === '' || parent === '0' ? null : parent,
    order: Number.parseInt(fieldOf(item, 'wp:menu_order'), 10) || 0,
    target: targetOf(meta, terms),
    meta: target === '' ? {} : { target },
  }
}

function targetOf(meta: Meta, terms: Terms): SourceMenuItem['target'] {
  const kind = lastOf(meta, '_menu_item_type')
  const object = lastOf(meta, '_menu_item_object')
  const id = lastOf(meta, '_menu_item_object_id')
  if (kind === 'post_type') return { entry: id, type: object }
  if (kind === 'custom' || kind === '') return { url: lastOf(meta, '_menu_item_url') }
  const slug = kind === 'taxonomy' ? terms.slugOf(id) : undefined
  if (slug === undefined) return { unknown: `${kind} ${object} ${id}`.trim() }
  return object === 'category' ? { category: slug } : { tag: slug, type: tagTypeOf(object) }
}

function lastOf(meta: Meta, key: string): string {
  return meta.get(key)?.at(-1)?.trim() ?? ''
}

/** A file of the media library; null when the export does not contain its address. */
function assetOf(item: Element, head: ItemHead, { site }: ItemContext): SourceAsset | null {
  const meta = metaOf(item, 'wp:postmeta')
  const url = fieldOf(item, 'wp:attachment_url') || attachmentGuid(item)
  const attached = meta.get('_wp_attached_file')?.at(-1)?.trim() || null
  if (url === null && attached === null) return null
  const original = originalImage(meta.get('_wp_attachment_metadata')?.at(-1) ?? '')
  const guid = fieldOf(item, 'guid')
  const page = pathBelow(fieldOf(item, 'link'), site)
  const others = [original && url ? url.replace(/[^/]+$/, original) : null, isFile(guid) ? guid : null]
  return {
    kind: 'asset',
    type: head.type,
    sourceStatus: head.sourceStatus,
    id: head.id,
    url,
    path: attached && !/^https?:/i.test(attached) ? attached : pathOfUrl(url),
    otherUrls: others.filter((each) => each !== null && each !== url) as string[],
    title: head.title || null,
    alt: meta.get('_wp_attachment_image_alt')?.at(-1)?.trim() || null,
    caption: textOf(item, 'excerpt:encoded').trim() || null,
    description: textOf(item, 'content:encoded').trim() || null,
    focalPoint: focalPointOf(meta),
    createdAt: momentsOf(item).createdAt,
    oldUrls: page === null ? [] : [page, `/?attachment_id=${head.id}`],
    meta: {},
  }
}

function attachmentGuid(item: Element): string | null {
  const guid = fieldOf(item, 'guid')
  return isFile(guid) ? guid : null
}

function isFile(address: string): boolean {
  return /^https?:\/\/[^?#]+\.[a-z0-9]{2,5}$/i.test(address)
}

/** The path below the uploads folder, which contains a year and a month on most sites. */
function pathOfUrl(url: string | null): string | null {
  if (url === null) return null
  const path = /(?:\/wp-content\/uploads\/|\/files\/)((?:sites\/\d+\/)?[^?#]+)/.exec(url)?.[1]
  return path ?? /\/(\d{4}\/\d\d\/[^/?#]+)/.exec(url)?.[1] ?? /\/([^/?#]+)(?:[?#]|$)/.exec(url)?.[1] ?? null
}

/** WordPress keeps the original of a picture that it scaled down, and names it in serialised metadata. */
function originalImage(serialised: string): string | null {
  return /s:14:"original_image";s:\d+:"([^"/\\]+)"/.exec(serialised)?.[1] ?? null
}

/** From the plugins that store one: `theiaSmartThumbnails_position`, `_wpsmartcrop_image_focus`, `focal_point`. */
function focalPointOf(meta: ReadonlyMap<string, readonly string[]>): SourceAsset['focalPoint'] {
  const percent = /s:4:"left";[sdi]:(?:\d+:)?"?([\d.]+)"?;s:3:"top";[sdi]:(?:\d+:)?"?([\d.]+)/.exec(
    meta.get('_wpsmartcrop_image_focus')?.at(-1) ?? '',
  )
  if (percent) return pointOf(Number(percent[1]) / 100, Number(percent[2]) / 100)
  const share = /i:0;d:([\d.]+);i:1;d:([\d.]+)/.exec(meta.get('theiaSmartThumbnails_position')?.at(-1) ?? '')
  return share ? pointOf(Number(share[1]), Number(share[2])) : null
}

function pointOf(x: number, y: number): SourceAsset['focalPoint'] {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null
}
