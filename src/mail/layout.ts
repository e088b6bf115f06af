import { escapeHtml } from '../core/html.ts'

/** A part of a mail, one after the other. */
export type Part =
  | { readonly text: string }
  | { readonly heading: string }
  | { readonly link: string; readonly label: string }
  | { readonly quote: string }
  | { readonly small: string }

/** The same mail as plain text and as HTML. All texts are escaped: some come from visitors. */
export function layOut(language: string, parts: readonly Part[]): { text: string; html: string } {
  return {
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
      `<body style="${bodyStyle}"><div style="max-width:36em;margin:0 auto">`,
      ...parts.map(asHtml),
      '</div></body></html>\n',
    ].join('\n'),
  }
}

/** A line of a header: a name or subject with a line break cannot add another header. */
export function oneLine(text: string, max = 150): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > max ? `${line.slice(0, max).toWellFormed().trimEnd()}…` : line
}

const bodyStyle =
  'margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#1f1d1a;background:#ffffff'
const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#2b6f50;color:#ffffff;text-decoration:none;font-weight:600'
const quoteStyle = 'margin:0 0 1em;padding:0 0 0 14px;border-left:3px solid #c9c4ba;white-space:pre-wrap'
const smallStyle = 'margin:0 0 1em;font-size:14px;color:#6b665c'

function asText(part: Part): string {
  if ('link' in part) return `${part.label}:\n${part.link}`
  if ('quote' in part) return linesOf(part.quote).replace(/^/gm, '> ')
  if ('heading' in part) return `== ${part.heading} ==`
  return 'small' in part ? part.small : part.text
}

function asHtml(part: Part): string {
  if ('link' in part) {
    const address = escapeHtml(part.link)
    return [
      `<p style="margin:0 0 1em"><a href="${address}" style="${buttonStyle}">${escapeHtml(part.label)}</a></p>`,
      `<p style="${smallStyle};word-break:break-all">${address}</p>`,
    ].join('\n')
  }
  if ('quote' in part)
    return `<blockquote style="${quoteStyle}">${escapeHtml(linesOf(part.quote))}</blockquote>`
  if ('heading' in part)
    return `<h2 style="margin:1.5em 0 .5em;font-size:17px">${escapeHtml(part.heading)}</h2>`
  if ('small' in part) return `<p style="${smallStyle}">${escapeHtml(part.small)}</p>`
  return `<p style="margin:0 0 1em">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`
}

/** Forms send other ends of lines. */
function linesOf(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n')
}
