import type { Component } from './content.ts'
import { Html, html } from './html.ts'

/** The data that a preview needs: the token of the request, and the address of the service. */
export interface PreviewOf {
  readonly token: string
  readonly service: string
}

type Marks = Readonly<Record<'corral' | 'corral-field' | 'corral-slot', string>>

/** Attributes that make an element clickable in the preview; nothing for visitors. */
export function mark(preview: PreviewOf | undefined, marks: Partial<Marks>): Html {
  if (!preview) return html``
  return new Html(
    Object.entries(marks)
      .map(([name, value]) => html` ${new Html(`data-${name}`)}="${value}"`.text)
      .join(''),
  )
}

/** A rendered component with its reference on the first element, and with its heading and its text marked as such. */
export function markComponent(
  preview: PreviewOf | undefined,
  rendered: Html,
  { id, title, content }: Component,
): Html {
  if (!preview) return rendered
  const reference = mark(preview, { corral: `component:${id}` }).text
  const titleMark = title ? mark(preview, { 'corral-field': 'title' }).text : ''
  const textMark = mark(preview, { 'corral-field': 'content' }).text
  return new Html(
    rendered.text
      .replace(/<\w[\w-]*/, (tag) => tag + reference)
      .replace(/<h[12](?=[ >])/, (tag) => tag + titleMark)
      .replace(content || /$^/, (text) => `<div${textMark}>${text}</div>`),
  )
}

/** The script that connects the page with the editors' app. */
export function bridge(preview: PreviewOf | undefined): Html {
  return preview ? html`<script src="${preview.service}/preview/bridge.js" defer></script>` : html``
}

/** Previews are never cached, only the editors' app may frame them, and their address with its token stays private. */
export function previewHeaders(preview: PreviewOf, policy: string): Record<string, string> {
  const { origin } = new URL(preview.service)
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `${policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`)}; script-src ${origin}; connect-src 'self'`,
  }
}
