import type { SourceAsset } from '../model.ts'
import { type ItemContext, type ItemHead, momentsOf } from './item.ts'
import { fieldOf, metaOf, pathBelow, textOf } from './wxr-fields.ts'
import type { Element } from './wxr-xml.ts'

/** A file of the media library; null when the export does not say where it is. */
export function assetOf(item: Element, head: ItemHead, { site }: ItemContext): SourceAsset | null {
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

/** The path below the folder of uploads, which has a year and a month on most sites. */
function pathOfUrl(url: string | null): string | null {
  if (url === null) return null
  const path = /(?:\/wp-content\/uploads\/|\/files\/)((?:sites\/\d+\/)?[^?#]+)/.exec(url)?.[1]
  return path ?? /\/(\d{4}\/\d\d\/[^/?#]+)/.exec(url)?.[1] ?? /\/([^/?#]+)(?:[?#]|$)/.exec(url)?.[1] ?? null
}

/** WordPress keeps the original of a picture that it made smaller, and names it in serialised metadata. */
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
