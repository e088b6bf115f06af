import { escapeHtml } from '../../../core/html.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { attributes, isObject, textOf } from './markup.ts'
import { mediaCards } from './media-cards.ts'
import type { RenderReport } from './render-report.ts'

type Card = (payload: JsonObject) => string

/**
 * The HTML of a card, with the classes that themes for Ghost know. The names are those of both of its editors. A card that
 * is not known stays as it is, in a `script` element that no browser runs, and is reported.
 */
export function renderCard(name: string, payload: JsonObject, report: RenderReport): string {
  const key = name.replace(/^card-/, '')
  if (emailOnly.has(key)) {
    report.left('card', `${key} (shown in e-mails only)`)
    return ''
  }
  const card = Object.hasOwn(cards, key) ? cards[key] : undefined
  if (!card) {
    report.left('card', key)
    return keepVerbatim(key, payload)
  }
  return guard(card(payload), payload.visibility, report)
}

/** Escaped so that nothing in it can end the element. */
export function keepVerbatim(name: string, payload: Json): string {
  const json = JSON.stringify(payload).replaceAll('<', '\\u003c')
  return `<script type="application/json"${attributes({ 'data-kg-card': name })}>${json}</script>`
}

/** Ghost shows such a card to a part of the readers only. */
function guard(html: string, visibility: Json | undefined, report: RenderReport): string {
  const web = isObject(visibility) ? visibility.web : undefined
  if (!isObject(web) || web.nonMember !== false) return html
  report.isGated = true
  return `<!--kg-gated-block:begin nonMember:false -->${html}<!--kg-gated-block:end-->`
}

const emailOnly = new Set(['email', 'email-cta'])

const code: Card = ({ code, language, caption }) => {
  const name = textOf(language)
  const block = `<pre><code${attributes({ class: name ? `language-${name}` : undefined })}>${escapeHtml(textOf(code))}</code></pre>`
  if (!caption) return block
  return `<figure class="kg-card kg-code-card">${block}<figcaption>${textOf(caption)}</figcaption></figure>`
}

const html: Card = (payload) => {
  const content = textOf(payload.html)
  return content ? `\n<!--kg-card-begin: html-->\n${content}\n<!--kg-card-end: html-->\n` : ''
}

const markdown: Card = (payload) => renderMarkdown(textOf(payload.markdown))

const callout: Card = (payload) => {
  const emoji = textOf(payload.calloutEmoji)
  const icon = emoji ? `<div class="kg-callout-emoji">${escapeHtml(emoji)}</div>` : ''
  const color = textOf(payload.backgroundColor) || 'blue'
  return `<div${attributes({ class: `kg-card kg-callout-card kg-callout-card-${color}` })}>${icon}<div class="kg-callout-text">${textOf(payload.calloutText)}</div></div>`
}

// `details` opens without a script of the theme.
const toggle: Card = ({ heading, content }) =>
  `<details class="kg-card kg-toggle-card"><summary class="kg-toggle-heading">${textOf(heading)}</summary><div class="kg-toggle-content">${textOf(content)}</div></details>`

const button: Card = ({ buttonUrl, buttonText, alignment }) =>
  textOf(buttonUrl)
    ? `<div${attributes({ class: `kg-card kg-button-card kg-align-${textOf(alignment) || 'left'}` })}><a${attributes({ href: buttonUrl, class: 'kg-btn kg-btn-accent' })}>${escapeHtml(textOf(buttonText))}</a></div>`
    : ''

const header: Card = (payload) => {
  const picture = payload.backgroundImageSrc
    ? `<img${attributes({ class: 'kg-header-card-image', src: payload.backgroundImageSrc, alt: '' })}>`
    : ''
  const heading = payload.header ? `<h2 class="kg-header-card-header">${textOf(payload.header)}</h2>` : ''
  const subheading = payload.subheader
    ? `<h3 class="kg-header-card-subheader">${textOf(payload.subheader)}</h3>`
    : ''
  const link = payload.buttonEnabled
    ? `<a${attributes({ class: 'kg-header-card-button', href: payload.buttonUrl })}>${escapeHtml(textOf(payload.buttonText))}</a>`
    : ''
  return `<div class="kg-card kg-header-card">${picture}${heading}${subheading}${link}</div>`
}

const callToAction: Card = (payload) => {
  const sponsor = payload.hasSponsorLabel
    ? `<div class="kg-cta-sponsor-label">${textOf(payload.sponsorLabel)}</div>`
    : ''
  const picture = payload.imageUrl ? `<img${attributes({ src: payload.imageUrl, alt: '' })}>` : ''
  const text = payload.textValue ? `<div class="kg-cta-text">${textOf(payload.textValue)}</div>` : ''
  const link = payload.showButton
    ? `<a${attributes({ class: 'kg-cta-button', href: payload.buttonUrl })}>${escapeHtml(textOf(payload.buttonText))}</a>`
    : ''
  return `<div class="kg-card kg-cta-card">${sponsor}${picture}${text}${link}</div>`
}

const bookmark: Card = (payload) => {
  const metadata = isObject(payload.metadata) ? payload.metadata : {}
  const url = textOf(payload.url) || textOf(metadata.url)
  if (!url) return ''
  const part = (name: string, value: Json | undefined): string =>
    value ? `<div class="kg-bookmark-${name}">${escapeHtml(textOf(value))}</div>` : ''
  const picture = metadata.thumbnail
    ? `<div class="kg-bookmark-thumbnail"><img${attributes({ src: metadata.thumbnail, alt: '' })}></div>`
    : ''
  const content = `<div class="kg-bookmark-content">${part('title', metadata.title || url)}${part('description', metadata.description)}${part('publisher', metadata.publisher)}${part('author', metadata.author)}</div>`
  const caption = payload.caption ? `<figcaption>${textOf(payload.caption)}</figcaption>` : ''
  return `<figure class="kg-card kg-bookmark-card"><a${attributes({ class: 'kg-bookmark-container', href: url })}>${content}${picture}</a>${caption}</figure>`
}

const product: Card = (payload) => {
  const picture = payload.productImageSrc
    ? `<img${attributes({ src: payload.productImageSrc, class: 'kg-product-card-image', alt: '' })}>`
    : ''
  const stars = payload.productRatingEnabled ? Number(payload.productStarRating) || 0 : 0
  const rating = stars ? `<div class="kg-product-card-rating">${'★'.repeat(Math.min(stars, 5))}</div>` : ''
  const link = payload.productButtonEnabled
    ? `<a${attributes({ href: payload.productUrl, class: 'kg-product-card-button' })}>${escapeHtml(textOf(payload.productButton))}</a>`
    : ''
  return `<div class="kg-card kg-product-card">${picture}<h4 class="kg-product-card-title">${textOf(payload.productTitle)}</h4>${rating}<div class="kg-product-card-description">${textOf(payload.productDescription)}</div>${link}</div>`
}

const hr: Card = () => '<hr>'

const cards: Readonly<Record<string, Card>> = {
  ...mediaCards,
  bookmark,
  button,
  callout,
  'call-to-action': callToAction,
  code,
  codeblock: code,
  header,
  horizontalrule: hr,
  hr,
  html,
  markdown,
  paywall: () => '<!--members-only-->',
  product,
  toggle,
}
