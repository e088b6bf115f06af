import { escapeHtml } from '../../../core/html.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { attributes, isObject, objectsOf, textOf } from './markup.ts'

type MediaCard = (payload: JsonObject) => string

const image: MediaCard = (payload) => {
  if (!textOf(payload.src)) return ''
  const width = textOf(payload.cardWidth)
  const classes = width && width !== 'regular' ? ` kg-width-${width}` : ''
  return figure(
    `kg-image-card${classes}`,
    linked(picture(payload, 'kg-image'), payload.href),
    payload.caption,
  )
}

const gallery: MediaCard = (payload) => {
  const rows = new Map<number, string>()
  for (const [index, shown] of objectsOf(payload.images).entries()) {
    if (!textOf(shown.src)) continue
    const row = typeof shown.row === 'number' ? shown.row : Math.floor(index / 3)
    const item = `<div class="kg-gallery-image">${linked(picture(shown), shown.href)}</div>`
    rows.set(row, (rows.get(row) ?? '') + item)
  }
  if (rows.size === 0) return ''
  const content = [...rows.values()].map((row) => `<div class="kg-gallery-row">${row}</div>`).join('')
  return figure(
    'kg-gallery-card kg-width-wide',
    `<div class="kg-gallery-container">${content}</div>`,
    payload.caption,
  )
}

const audio: MediaCard = (payload) =>
  textOf(payload.src)
    ? `<div class="kg-card kg-audio-card"><div class="kg-audio-title">${escapeHtml(textOf(payload.title))}</div><audio${attributes({ src: payload.src, controls: true, preload: 'metadata' })}></audio></div>`
    : ''

const video: MediaCard = (payload) => {
  if (!textOf(payload.src)) return ''
  const { src, width, height, loop } = payload
  const poster = textOf(payload.customThumbnailSrc) || textOf(payload.thumbnailSrc) || undefined
  const shown = { src, poster, width, height, loop: loop === true, muted: loop === true, controls: true }
  return figure(
    'kg-video-card',
    `<video${attributes({ ...shown, preload: 'metadata' })}></video>`,
    payload.caption,
  )
}

const file: MediaCard = (payload) => {
  if (!textOf(payload.src)) return ''
  const name = textOf(payload.fileName)
  const title = textOf(payload.fileTitle) || name
  const caption = payload.fileCaption
    ? `<div class="kg-file-card-caption">${escapeHtml(textOf(payload.fileCaption))}</div>`
    : ''
  return `<div class="kg-card kg-file-card"><a${attributes({ class: 'kg-file-card-container', href: payload.src, download: name || true })}><div class="kg-file-card-title">${escapeHtml(title)}</div>${caption}<div class="kg-file-card-filename">${escapeHtml(name)}</div></a></div>`
}

/** The HTML of the embedded page as its provider gave it, as Ghost shows it. */
const embed: MediaCard = (payload) => {
  const metadata = isObject(payload.metadata) ? payload.metadata : {}
  const content = textOf(payload.html) || textOf(metadata.html)
  const link = `<a${attributes({ href: payload.url })}>${escapeHtml(textOf(payload.url))}</a>`
  return content || payload.url ? figure('kg-embed-card', content || link, payload.caption) : ''
}

export const mediaCards: Readonly<Record<string, MediaCard>> = { audio, embed, file, gallery, image, video }

function picture(payload: JsonObject, className?: string): string {
  const { src, alt, title, width, height } = payload
  return `<img${attributes({
    src,
    class: className,
    alt: textOf(alt),
    title: textOf(title) || undefined,
    loading: 'lazy',
    width,
    height,
  })}>`
}

function linked(content: string, href: Json | undefined): string {
  return textOf(href) ? `<a${attributes({ href })}>${content}</a>` : content
}

/** Captions are HTML in Ghost. */
function figure(classes: string, content: string, caption: Json | undefined): string {
  const text = textOf(caption)
  const caps = text ? `<figcaption>${text}</figcaption>` : ''
  return `<figure class="kg-card ${escapeHtml(classes)}${text ? ' kg-card-hascaption' : ''}">${content}${caps}</figure>`
}
