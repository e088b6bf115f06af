import DOMPurify from 'dompurify'
import { mapAttributes } from '../../../fields/rich-text/source.ts'

/**
 * HTML of the content, safe to show. The content security policy forbids inline styles and handlers, and browsers check even
 * documents that are only parsed, as the sanitizer does. So they are removed from the source first. Only the alignment of the
 * text is kept of a style.
 */
export function sanitize(html: string): string {
  return DOMPurify.sanitize(withoutInlineCode(html), {
    FORBID_TAGS: ['style', 'form', 'input', 'textarea', 'select', 'button', 'dialog'],
    FORBID_ATTR: ['id', 'name'],
    ADD_ATTR: ['data-align'],
  })
}

const alignment = /text-align\s*:\s*(left|right|center|justify)/i

const styleElement = /<style\b[^>]*>[\s\S]*?(?:<\/style\s*>|$)/gi

/** No protection of its own: in malformed HTML it misses some, which the sanitizer then removes. */
function withoutInlineCode(html: string): string {
  return mapAttributes(html.replaceAll(styleElement, ''), (name, value = '') => {
    if (name.startsWith('on')) return ''
    if (name !== 'style') return undefined
    const [, side] = alignment.exec(value) ?? []
    return side ? `data-align="${side.toLowerCase()}"` : ''
  })
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
