import { hash } from 'node:crypto'
import { RevisionCache } from '../../http/caches/revision-cache.ts'
import type { LaneAnswer } from '../../http/lane/express-lane.ts'
import type { SharedAnswer } from '../../http/responses/public-reads.ts'
import type { OpenPage, PageDocument } from './page.lookup.ts'

/** The page cache: answers to everybody, by `include_components` and url. */
export class PageAnswers {
  readonly #answers: RevisionCache<LaneAnswer & { readonly expiresAt: number }>

  constructor(maxBytes: number) {
    this.#answers = new RevisionCache(maxBytes)
  }

  get(revision: number, key: string, now: number): LaneAnswer | undefined {
    const kept = this.#answers.get(revision, key)
    return kept && kept.expiresAt > now ? kept : undefined
  }

  /** `revision` must have been read before the answer was. */
  set(revision: number, key: string, answer: LaneAnswer, expiresAt: number): void {
    // A text that was joined of others is kept as one, and lets go of them.
    const bytes = Buffer.from(answer.bytes, 'latin1').toString('latin1')
    this.#answers.set(revision, key, { ...answer, bytes, expiresAt }, bytes.length)
  }
}

/** What of a request decides who sees the whole page. */
export const varying = 'Authorization, X-Page-Password'

export function cacheKey(url: string, withComponents: boolean): string {
  return `${withComponents ? 1 : 0}${url}`
}

/** The tag names all parts that the answer shows, so it changes when the answer does. */
export function answerOf(
  page: PageDocument,
  ownUrl: string,
  withComponents: boolean,
  isLocked: boolean,
): SharedAnswer & { readonly body: string } {
  const components = withComponents ? (isLocked ? '[]' : page.components) : null
  const state = (withComponents ? '' : '-bare') + (isLocked ? '-locked' : '')
  return {
    body: bodyOf(page.page, components, ownUrl, isLocked),
    etag: etagOf(page.page_hash + (state || `-${page.hash}`), ownUrl),
  }
}

/** Joins what was written ready with the url. */
function bodyOf(page: string, components: string | null, ownUrl: string, isLocked: boolean): string {
  const url = JSON.stringify(ownUrl)
  const rest = (components === null ? '' : `,"components":${components}`) + (isLocked ? ',"locked":true' : '')
  return `${page.slice(0, -1)},"url":${url},"canonical_url":${url}${rest}}`
}

function etagOf(tag: string, url: string): string {
  return `"${tag}-${urlTag(url)}"`
}

/** A url of plain letters stands for itself in a tag, which costs nothing; of others there is a hash, which has no slash. */
function urlTag(url: string): string {
  return /^[\w/-]*$/.test(url) ? url : hash('sha1', url, 'base64url')
}

/** The whole answer to everybody. What has as many bytes as characters is ASCII, and need not be encoded. */
export function wholeAnswer({ page, components, size, tag, url }: OpenPage): LaneAnswer {
  const body = bodyOf(page, components, url, false)
  const bytes = size + Buffer.byteLength(url)
  const isAscii = bytes === page.length + components.length + url.length
  return { bytes: isAscii ? body : bytesOf(body), etag: etagOf(tag, url) }
}

/** The UTF-8 of a text, one byte in each character. */
export function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1')
}
