import type { RateLimitError } from '../../client/src/index.ts'
import type { Context, FormState, Site } from './components/context.ts'
import type { MenuItem, Page } from './content.ts'
import type { Html } from './html.ts'
import { renderLocked, renderPage, renderPost, renderProblem } from './layout.ts'
import type { PageRequest } from './page-request.ts'

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
  menu: readonly MenuItem[],
  form?: FormState,
): Promise<Response> {
  if (page.locked) return { status: 200, body: renderLocked(page, path, menu) }
  const context: Context = { ...site, page, path, query, form }
  if (page.template !== 'news' || path === page.url) {
    return { status: 200, body: await renderPage(context, menu) }
  }
  const post = await site.content.post(path)
  return post ? { status: 200, body: renderPost(post, context, menu) } : notFound(path, menu)
}

/** Shows the post with this url where no page is above it: imported posts keep their old addresses. */
export async function showPost(
  site: Site,
  { path, query }: PageRequest,
  menu: readonly MenuItem[],
): Promise<Response> {
  const post = await site.content.post(path.length > 1 ? path.replace(/\/+$/, '') : path)
  if (!post) return notFound(path, menu)
  const context: Context = { ...site, page: frontPage, path, query }
  return { status: 200, body: renderPost(post, context, menu) }
}

/** Stands for the page above a post that has none. */
const frontPage: Page = {
  id: 0,
  title: 'Home',
  slug: '',
  url: '/',
  canonical_url: '/',
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

export function notFound(path: string, menu: readonly MenuItem[]): Response {
  const text = 'We searched with a large telescope and found nothing. The page may have moved.'
  return { status: 404, body: renderProblem('Nothing at this position', text, path, menu) }
}

export function badRequest(): Response {
  const text = 'Please check the address and try again.'
  return { status: 400, body: renderProblem('This address is not valid', text, '', []) }
}

export function noPreview(): Response {
  const text = 'It has expired, or it is for another page. Ask whoever sent it to you for a new one.'
  return { status: 403, body: renderProblem('This preview link does not work', text, '', []) }
}

export function tooManyRequests(error: RateLimitError): Response {
  return { status: 429, body: renderProblem('One moment, please', tooManyText(error), '', []) }
}

export function serviceUnavailable(): Response {
  const text = 'The site cannot reach its content at the moment. Please try again in a minute.'
  return { status: 502, body: renderProblem('Clouds have come up', text, '', []) }
}

export function wrongPassword(page: Page, path: string, menu: readonly MenuItem[]): Response {
  return { status: 403, body: renderLocked(page, path, menu, 'That is not the password.') }
}

export function tooManyAttempts(
  page: Page,
  path: string,
  menu: readonly MenuItem[],
  error: RateLimitError,
): Response {
  const problem = `Too many attempts. Please try again ${retryText(error)}.`
  return { status: 429, body: renderLocked(page, path, menu, problem) }
}

export function tooManyText(error: RateLimitError): string {
  return `Too many requests at once. Please try again ${retryText(error)}.`
}

function retryText({ retryAt }: RateLimitError): string {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000))
  return seconds > 50 ? 'in a minute' : `in ${seconds} seconds`
}
