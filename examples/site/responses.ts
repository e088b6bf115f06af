import type { RateLimitError } from '../../client/src/index.ts'
import type { Context, FormState, Site } from './components/context.ts'
import type { Page } from './content.ts'
import type { Html } from './html.ts'
import { homePath } from './languages.ts'
import { renderLocked, renderPage, renderPost, renderProblem } from './layout.ts'
import type { PageRequest } from './page-request.ts'
import type { Words } from './words.ts'

export interface Response {
  readonly status: number
  readonly body?: Html | string
  readonly headers?: Readonly<Record<string, string>>
}

export function redirect(location: string, status: number): Response {
  return { status, headers: { location } }
}

/** Shows a page or, for a path below a news page, the post with that url. */
export async function showPage(
  site: Site,
  { path, query }: PageRequest,
  page: Page,
  form?: FormState,
): Promise<Response> {
  if (page.locked) return { status: 200, body: renderLocked(site, page, path) }
  const context: Context = { ...site, page, path, query, form }
  if (page.template !== 'news' || path === page.url) {
    return { status: 200, body: await renderPage(context) }
  }
  const post = await site.content.post(path)
  return post ? { status: 200, body: await renderPost(post, context) } : notFound(site, path)
}

/** Shows the post with this url where no page is above it: imported posts keep their old addresses. */
export async function showPost(site: Site, { path, query }: PageRequest): Promise<Response> {
  const post = await site.content.post(path.length > 1 ? path.replace(/\/+$/, '') : path)
  if (!post) return notFound(site, path)
  const [url, title] = [homePath(site), site.words.home]
  const page = { ...frontPage, url, canonical_url: url, title }
  return { status: 200, body: await renderPost(post, { ...site, page, path, query }) }
}

/** Stands for the page above a post that has none. */
const frontPage: Omit<Page, 'title' | 'url' | 'canonical_url'> = {
  id: 0,
  slug: '',
  parent_id: null,
  thumbnail: null,
  enabled: true,
  menu_order: 0,
  menu_name: null,
  listed: 1,
  template: 'page',
  access: 'public',
  description: null,
  keywords: null,
  redirect: null,
  redirect_permanent: false,
  category_id: null,
}

export function notFound(site: Site, path: string): Response {
  return { status: 404, body: renderProblem(site, site.words.notFound, path) }
}

export function badRequest(site: Site): Response {
  return { status: 400, body: renderProblem(site, site.words.badRequest) }
}

export function noPreview(site: Site): Response {
  return { status: 403, body: renderProblem(site, site.words.noPreview) }
}

export function tooManyRequests(site: Site, error: RateLimitError): Response {
  const { words } = site
  return { status: 429, body: renderProblem(site, [words.oneMoment, tooManyText(words, error)]) }
}

export function serviceUnavailable(site: Site): Response {
  return { status: 502, body: renderProblem(site, site.words.unavailable) }
}

export function wrongPassword(site: Site, page: Page, path: string): Response {
  return { status: 403, body: renderLocked(site, page, path, site.words.wrongPassword) }
}

export function tooManyAttempts(site: Site, page: Page, path: string, error: RateLimitError): Response {
  const problem = site.words.tooManyAttempts(retryText(site.words, error))
  return { status: 429, body: renderLocked(site, page, path, problem) }
}

export function tooManyText(words: Words, error: RateLimitError): string {
  return words.tooManyRequests(retryText(words, error))
}

function retryText(words: Words, { retryAt }: RateLimitError): string {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000))
  return seconds > 50 ? words.inAMinute : words.inSeconds(seconds)
}
