import DOMPurify from 'dompurify'

/**
 * HTML of the content, safe to show. The content security policy allows no style attributes, not even while they are
 * parsed, so they are renamed first; of what they say only the alignment of the text is kept.
 */
export function sanitize(html: string): string {
  return DOMPurify.sanitize(withoutStyles(html), {
    FORBID_TAGS: ['style', 'form', 'input', 'textarea', 'select', 'button', 'dialog'],
    FORBID_ATTR: ['id', 'name'],
    ADD_ATTR: ['data-align'],
  })
}

const tag = /<[a-z][^>]*>/gi
const style = /\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi
const alignment = /text-align\s*:\s*(left|right|center|justify)/i

function withoutStyles(html: string): string {
  return html.replace(tag, (found) =>
    found.replace(style, (_, value: string) => {
      const [, side] = alignment.exec(value) ?? []
      return side ? ` data-align="${side.toLowerCase()}"` : ''
    }),
  )
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
