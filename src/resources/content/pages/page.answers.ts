import { hash } from 'node:crypto'
import { RevisionCache } from '../../../http/caches/revision-cache.ts'
import type { LaneAnswer } from '../../../http/lane/express-lane.ts'
import type { SharedAnswer } from '../../../http/responses/public-reads.ts'
import type { LanguagePart } from '../languages/alternates.ts'
import type { OpenPage, PageDocument } from './page.lookup.ts'

/** The time range in which a response may be sent, in milliseconds. It has a start, since a clock can be set back. */
interface Lifetime {
  readonly from: number
  readonly until: number
}

/** A response, with the id of its page if shared caches need it, and the code of its language if it has one. */
export interface PageAnswer extends Omit<LaneAnswer, 'head'> {
  readonly id?: number | undefined
  readonly language?: string | undefined
}

/** The page cache: public responses by `include_components` and url, and those with references by their query. */
export class PageAnswers {
  readonly #answers: RevisionCache<PageAnswer & Lifetime>

  constructor(maxBytes: number) {
    this.#answers = new RevisionCache(maxBytes, 'pages')
  }

  get(revision: number, key: string, now: number): PageAnswer | undefined {
    const kept = this.#answers.get(revision, key)
    return kept && kept.from <= now && now < kept.until ? kept : undefined
  }

  /** `revision` must have been read before the response. */
  set(revision: number, key: string, answer: PageAnswer, { from, until }: Lifetime): void {
    const [bytes, etag] = [inOnePiece(answer.bytes), inOnePiece(answer.etag)]
    const { id, language } = answer
    this.#answers.set(revision, key, { bytes, etag, id, language, from, until }, bytes.length)
  }

  clear(): void {
    this.#answers.clear()
  }
}

/** A concatenated string keeps its parts in memory, and is flattened each time that it is sent. */
function inOnePiece(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('latin1')
}

/** The request headers that the response depends on. */
export const varying = 'Authorization, X-Page-Password'

export function cacheKey(url: string, withComponents: boolean): string {
  return `${withComponents ? 1 : 0}${url}`
}

/** No url begins with this character. */
export const queryMark = '\0'

/**
 * The key of an answer with references: the query of its request. Null for a request whose answer is not kept, or that has
 * parameters that the answer must name as ignored.
 */
export function queryKey(address: string): string | null {
  const query = address.slice(address.indexOf('?') + 1)
  return query.length < maxQuery && keptQuery.test(query) ? queryMark + query : null
}

const maxQuery = 1000
const keptQuery =
  /^url=[^&;#]+(?=.*&include=([a-z]+,)*references)(&(include|include_components|depth)=[^&;#]+)+$/

/** The pictures of references have the state of their files, which can change without the content. */
export const keptMilliseconds = 60_000

/**
 * The `ETag` is made from exactly the parts of the response. So it changes with the response, and reveals nothing about
 * hidden parts.
 */
export function answerOf(
  page: PageDocument,
  ownUrl: string,
  withComponents: boolean,
  isLocked: boolean,
  part?: LanguagePart,
): SharedAnswer & { readonly body: string } {
  const components = withComponents ? (isLocked ? '[]' : page.components) : null
  const state = (withComponents ? '' : '-bare') + (isLocked ? '-locked' : '')
  const links = page.linkTags ?? { page: '', components: '' }
  const tag = state ? state + links.page : `-${page.hash}${links.page}${links.components}`
  return {
    body: bodyOf(
      inCategory(page.page, part),
      components,
      ownUrl,
      (isLocked ? ',"locked":true' : '') + (part?.text ?? ''),
    ),
    etag: etagOf(page.page_hash + tag + (part?.tag ?? ''), ownUrl),
  }
}

/** The stored text of a page with its category in the language of the page. Quotes within values are escaped. */
function inCategory(page: string, part: LanguagePart | undefined): string {
  if (part === undefined || part.category === null) return page
  return page.replace(/,"category_id":\d+/, `,"category_id":${part.category}`)
}

/** Adds the url and other members to the stored texts. */
function bodyOf(page: string, components: string | null, ownUrl: string, more: string): string {
  const url = isPlain(ownUrl) ? `"${ownUrl}"` : JSON.stringify(ownUrl)
  const rest = (components === null ? '' : `,"components":${components}`) + more
  return `${page.slice(0, -1)},"url":${url},"canonical_url":${url}${rest}}`
}

function etagOf(tag: string, url: string): string {
  return `"${tag}-${urlTag(url)}"`
}

/** A plain url is its own tag, which is cheap. Other urls are hashed. A hash has no slash, so it never equals a url. */
function urlTag(url: string): string {
  return isPlain(url) ? url : hash('sha1', url, 'base64url')
}

/** Whether a url has only ASCII characters that JSON does not escape. Nearly all urls are plain. */
function isPlain(url: string): boolean {
  return /^[\w/-]*$/.test(url)
}

/** The public response with components. A text with as many bytes as characters is ASCII and needs no encoding. */
export function wholeAnswer(open: OpenPage): PageAnswer {
  const { components, tag, url, part } = open
  const more = part?.text ?? ''
  const page = inCategory(open.page, part)
  const body = bodyOf(page, components, url, more)
  const size = open.size + page.length - open.page.length
  const bytes = size + Buffer.byteLength(url) + Buffer.byteLength(more)
  const isAscii = bytes === page.length + components.length + url.length + more.length
  return {
    bytes: isAscii ? body : bytesOf(body),
    etag: etagOf(tag + (part?.tag ?? ''), url),
    language: part?.code,
  }
}

/** The UTF-8 bytes of a text, as a Latin-1 string. */
export function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1')
}
