import { textOfHtml } from '../../../core/html.ts'

/** A title or name without tags, its entities decoded once. */
export function plainText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  return textOfHtml(withoutTags(html)).trim()
}

/** As WordPress strips them: a tag leaves nothing behind, also where it separates words. */
function withoutTags(html: string): string {
  return html.replace(/<\/?[a-z!][^<>]*>/gi, '')
}
