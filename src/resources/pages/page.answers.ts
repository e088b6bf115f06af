import type { SharedAnswer } from '../../http/public-reads.ts'
import type { RevisionCache } from '../../http/revision-cache.ts'
import type { PageDocument } from './page.lookup.ts'

/** The page cache: answers to everybody, by `include_components` and url. */
export type PageAnswers = RevisionCache<SharedAnswer & { readonly expiresAt: number }>

/** What of a request decides who sees the whole page. */
export const varying = 'Authorization, X-Page-Password'

export function cacheKey(url: string, withComponents: boolean): string {
  return `${withComponents ? 1 : 0}${url}`
}

/** Joins what was written ready with the url. The tag changes with every change of the page, its place or components. */
export function answerOf(
  page: PageDocument,
  ownUrl: string,
  withComponents: boolean,
  isLocked: boolean,
): SharedAnswer {
  const url = JSON.stringify(ownUrl)
  const components = withComponents ? `,"components":${isLocked ? '[]' : page.components}` : ''
  const locked = isLocked ? ',"locked":true' : ''
  return {
    body: `${page.page.slice(0, -1)},"url":${url},"canonical_url":${url}${components}${locked}}`,
    etag: `"${page.id}-${page.revision}-${page.hash}${withComponents ? '' : '-bare'}${isLocked ? '-locked' : ''}"`,
  }
}
