import { isNumbered, slugify } from '../../../../../src/core/slug.ts'
import type { Content } from '../../../editor/content.ts'

interface Titled {
  readonly content: Content
  readonly live: Content
  readonly isPublished: boolean
}

/** The fields that a new title changes. A public page keeps its address; until then the address follows the title. */
export function retitled(
  kind: 'page' | 'post',
  { content, live, isPublished }: Titled,
  title: string,
): Readonly<Record<string, unknown>> {
  return kind === 'page'
    ? pageRetitled(content, live, isPublished, title)
    : postRetitled(content, isPublished, title)
}

/** Whether a page has an address that was made from its title, and that a new title leaves as it is. */
export function keepsAddress({ content, live, isPublished }: Titled): boolean {
  const wasMade = (live.slug ?? null) === null && (content.slug ?? null) === null
  return isPublished && wasMade && lastPart(String(live.url ?? '')) !== '' && content.title === live.title
}

function pageRetitled(content: Content, live: Content, isPublished: boolean, title: string) {
  const kept = lastPart(String(live.url ?? ''))
  if (keepsAddress({ content, live, isPublished }) && title !== live.title) return { title, slug: kept }
  if (!isPublished || (live.slug ?? null) !== null) return { title }
  // Taken back: nothing is left of the change.
  return title === live.title && content.slug === kept ? { title, slug: null } : { title }
}

function postRetitled(content: Content, isPublished: boolean, title: string) {
  const { slug, url } = content
  const isMade = typeof slug !== 'string' || isTitleSlug('post', content)
  const isPlain = typeof url !== 'string' || (typeof slug === 'string' && url.includes(slug))
  return isPublished || !isMade || !isPlain ? { title } : { title, slug: null, url: null }
}

/** Whether the slug is the one that the title makes, perhaps with a number. */
export function isTitleSlug(kind: 'page' | 'post', { slug, title }: Content): boolean {
  return typeof slug === 'string' && isNumbered(slug, slugify(String(title ?? ''), kind))
}

/** The slug in an address; empty for the home page. */
export function lastPart(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

/** While somebody types: nothing that cannot be in a part of an address. */
export function typedSlug(text: string): string {
  return text.toLowerCase().replace(/[\s/?#\\]+/g, '-')
}

/** When they have typed it: letters, digits and hyphens. Null for none. */
export function finishedSlug(text: string): string | null {
  return slugify(text, '') || null
}
