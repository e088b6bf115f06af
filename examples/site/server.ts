import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import {
  createClient,
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  ValidationError,
} from '../../client/src/index.ts'
import type { Context, FormState } from './components/context.ts'
import { Content, type MenuItem, type Page, type Visitor } from './content.ts'
import type { Html } from './html.ts'
import { renderLocked, renderPage, renderPost, renderProblem } from './layout.ts'
import { openCookie, sealedCookie } from './sealed-cookie.ts'

interface SiteOptions {
  /** The address of the service. */
  readonly service: string
  /** A token of a user who may list events, where the site shows any. */
  readonly token?: string | undefined
}

interface Answer {
  readonly status: number
  readonly body?: Html | string
  readonly headers?: Readonly<Record<string, string>>
}

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly visitor: Visitor
  readonly form: URLSearchParams | null
}

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
const maxForm = 64 * 1024

export function createSite({ service, token }: SiteOptions): Server {
  const client = (token: string | null) => createClient({ baseUrl: service, token, timeout: 10_000 })
  const content = new Content(client(null), token === undefined ? null : client(token))
  const policy = `default-src 'none'; style-src 'self'; img-src 'self' data: ${service} https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

  return createServer(async (request, response) => {
    const { status, body, headers } = await answerTo(request).catch((error: unknown): Answer => {
      process.stderr.write(`${request.method} ${request.url}: ${error}\n`)
      const text = 'The site cannot reach its content just now. Please try again in a moment.'
      return { status: 502, body: renderProblem('Clouds have come up', text, '', []) }
    })
    const text = typeof body === 'string' ? body : (body?.text ?? '')
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
    const isKnown = status === 200 && request.headers['if-none-match'] === etag
    response.writeHead(isKnown ? 304 : status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...(status === 200 ? { etag } : {}),
      ...headers,
    })
    response.end(isKnown || request.method === 'HEAD' ? undefined : text)
  })

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const asked = await readRequest(request)
    if (!asked) return { status: 400, body: renderProblem('That is no address', 'Please check it.', '', []) }
    const { path } = asked
    if (path === '/style.css') return { status: 200, body: style, headers: { 'content-type': 'text/css' } }
    if (path !== '/' && path.endsWith('/')) return redirect(path.replace(/\/+$/, '') || '/', 301)
    return resolvePath(asked, await content.menu())
  }

  async function resolvePath(asked: Asked, menu: MenuItem[]): Promise<Answer> {
    const { path, visitor, form } = asked
    try {
      const page = await content.page(path, visitor)
      if (page.redirect !== null) return redirect(page.redirect, page.redirect_permanent ? 301 : 302)
      return form ? await takeForm(asked, form, page, menu) : await show(asked, page, menu)
    } catch (error) {
      // The password in the cookie was right once, and is not any more: ask for it anew.
      if (error instanceof ForbiddenError && visitor.password !== undefined) {
        return resolvePath({ ...asked, visitor: { address: visitor.address } }, menu)
      }
      if (!(error instanceof NotFoundError)) throw error
      return error.movedTo !== null ? redirect(error.movedTo, 301) : notFound(path, menu)
    }
  }

  /** A page, or the post that stands beneath a news page. */
  async function show(asked: Asked, page: Page, menu: MenuItem[], form?: FormState): Promise<Answer> {
    const { path, query } = asked
    if (page.locked) return { status: 200, body: renderLocked(page, path, menu) }
    const context: Context = { page, path, query, content, form, fileUrl }
    if (page.template !== 'news' || path === page.url) {
      return { status: 200, body: await renderPage(context, menu) }
    }
    const post = await content.post(path)
    return post ? { status: 200, body: renderPost(post, page, context, menu) } : notFound(path, menu)
  }

  async function takeForm(
    asked: Asked,
    form: URLSearchParams,
    page: Page,
    menu: MenuItem[],
  ): Promise<Answer> {
    if (form.get('form') === 'unlock') return unlock(asked, form.get('password') ?? '', page, menu)
    const { website, form: _, ...values } = Object.fromEntries(form)
    try {
      await content.corral.post('/api/v1/public/messages', {
        // The trap goes along: whoever fills it in is thanked, and not heard.
        body: { ...values, body: values.body ?? '', ...(website ? { website } : {}) },
        headers: { 'x-forwarded-for': asked.visitor.address },
      })
      return redirect(`${asked.path}?sent=1`, 303)
    } catch (error) {
      const refused = (status: number, state: Partial<FormState>) =>
        show(asked, page, menu, { values, errors: {}, ...state }).then((answer) => ({ ...answer, status }))
      if (error instanceof ValidationError) {
        return refused(422, { errors: error.fields, notice: 'Please look at the fields below once more.' })
      }
      if (error instanceof RateLimitError) {
        return refused(429, { notice: `That was a lot at once. Please try again ${inWords(error)}.` })
      }
      throw error
    }
  }

  async function unlock(asked: Asked, password: string, page: Page, menu: MenuItem[]): Promise<Answer> {
    try {
      await content.page(asked.path, { ...asked.visitor, password })
      const cookie = sealedCookie('page_password', password, asked.path)
      return { ...redirect(asked.path, 303), headers: { location: asked.path, 'set-cookie': cookie } }
    } catch (error) {
      const refused = (status: number, problem: string) => ({
        status,
        body: renderLocked(page, asked.path, menu, problem),
      })
      if (error instanceof ForbiddenError) return refused(403, 'That is not the password.')
      if (error instanceof RateLimitError)
        return refused(429, `Too many attempts. Please try again ${inWords(error)}.`)
      throw error
    }
  }

  function fileUrl(path: unknown): string {
    const text = String(path ?? '')
    return /^https?:/.test(text) ? text : `${service}/storage/${encodeURI(text)}`
  }
}

async function readRequest(request: IncomingMessage): Promise<Asked | null> {
  const address = request.socket.remoteAddress ?? ''
  try {
    const url = new URL(request.url ?? '/', 'http://site')
    const form = request.method === 'POST' ? await readForm(request) : null
    const password = openCookie('page_password', request.headers.cookie)
    const path = decodeURIComponent(url.pathname)
    return { path, query: url.searchParams, visitor: { address, password }, form }
  } catch {
    return null
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > maxForm) throw new Error('The form is too large.')
  }
  return new URLSearchParams(text)
}

function redirect(target: string, status: number): Answer {
  const url = new URL(target, 'http://site')
  return {
    status,
    headers: { location: url.host === 'site' ? url.href.slice('http://site'.length) : url.href },
  }
}

function notFound(path: string, menu: readonly MenuItem[]): Answer {
  const text = 'We have looked everywhere, with a large telescope. It may have moved, or never have been.'
  return { status: 404, body: renderProblem('Nothing at this position', text, path, menu) }
}

function inWords({ retryAt }: RateLimitError): string {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000))
  return seconds > 50 ? 'in a minute' : `in ${seconds} seconds`
}
