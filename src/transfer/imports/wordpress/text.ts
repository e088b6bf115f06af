import { textOfHtml } from '../../../core/html.ts'

/** A title or name without tags, its entities decoded once. */
export function plainText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  return textOfHtml(withoutTags(html)).trim()
}

/** Strips tags like WordPress: a tag is replaced by nothing, even where it separates words. */
function withoutTags(html: string): string {
  return html.replace(/<\/?[a-z!][^<>]*>/gi, '')
}
