import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  createClient,
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  ValidationError,
} from '../../client/src/index.ts'
import { locationOf, onThisSite, targetOf } from './addresses.ts'
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
  /** The same as a `Location` may carry it: encoded, and on this site whatever was asked for. */
  readonly location: string
  readonly query: URLSearchParams
  readonly visitor: Visitor
  readonly form: URLSearchParams | null
}

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
const maxForm = 64 * 1024
/** The longest url that the service knows. */
const maxPath = 255

export function createSite({ service, token }: SiteOptions): Server {
  const client = (token: string | null) => createClient({ baseUrl: service, token, timeout: 10_000 })
  const content = new Content(client(null), token === undefined ? null : client(token))
  const policy = `default-src 'none'; style-src 'self'; img-src 'self' data: ${service} https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

  return createServer((request, response) => {
    answerTo(request)
      .then((answer) => send(request, response, answer))
      .catch((error: unknown) => send(request, response, answerToFailure(request, error)))
  })

  function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Answer): void {
    if (response.headersSent) return void response.destroy()
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
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const asked = await readRequest(request)
    if (!asked) return { status: 400, body: renderProblem('That is no address', 'Please check it.', '', []) }
    const { path, location, query } = asked
    if (path === '/style.css') return { status: 200, body: style, headers: { 'content-type': 'text/css' } }
    if (location !== '/' && location.endsWith('/')) {
      const rest = query.size > 0 ? `?${query}` : ''
      return redirect((location.replace(/\/+$/, '') || '/') + rest, 301)
    }
    return resolvePath(asked, await content.menu())
  }

  async function resolvePath(asked: Asked, menu: MenuItem[]): Promise<Answer> {
    const { path, visitor, form } = asked
    if ([...path].length > maxPath) return notFound(path, menu)
    try {
      const page = await content.page(path, visitor)
      const target = targetOf(page.redirect)
      if (target !== null && target !== asked.location) {
        return redirect(target, page.redirect_permanent ? 301 : 302)
      }
      return form ? await takeForm(asked, form, page, menu) : await show(asked, page, menu)
    } catch (error) {
      if (visitor.password !== undefined) {
        const stranger = { address: visitor.address }
        // The password in the cookie was right once, and is not any more: ask for it anew.
        if (error instanceof ForbiddenError) return resolvePath({ ...asked, visitor: stranger }, menu)
        if (error instanceof RateLimitError) {
          return tooManyAttempts(await content.page(path, stranger), path, menu, error)
        }
      }
      // What cannot be the url of a page is the url of none.
      if (error instanceof ValidationError) return notFound(path, menu)
      if (!(error instanceof NotFoundError)) throw error
      return error.movedTo !== null ? redirect(locationOf(error.movedTo), 301) : notFound(path, menu)
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
      return redirect(`${asked.location}?sent=1`, 303)
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
    const { path, location, visitor } = asked
    try {
      // A header cannot carry these, so that no page can be opened with them.
      if (/\p{Cc}/u.test(password)) return wrongPassword(page, path, menu)
      await content.page(path, { ...visitor, password })
      const cookie = sealedCookie('page_password', password, location)
      return { status: 303, headers: { location, 'set-cookie': cookie } }
    } catch (error) {
      if (error instanceof ForbiddenError) return wrongPassword(page, path, menu)
      if (error instanceof RateLimitError) return tooManyAttempts(page, path, menu, error)
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
    const { url: target = '/' } = request
    // Two slashes at the beginning are part of the path here, and not of a host.
    const url = new URL(target.startsWith('/') ? `http://site${target}` : target)
    const form = request.method === 'POST' ? await readForm(request) : null
    const password = openCookie('page_password', request.headers.cookie)
    const path = decodeURIComponent(url.pathname)
    const location = onThisSite(url.pathname)
    return { path, location, query: url.searchParams, visitor: { address, password }, form }
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

function redirect(location: string, status: number): Answer {
  return { status, headers: { location } }
}

/** What to say when no answer was found. */
function answerToFailure(request: IncomingMessage, error: unknown): Answer {
  if (error instanceof RateLimitError) {
    const text = `That was a lot at once. Please try again ${inWords(error)}.`
    return { status: 429, body: renderProblem('One moment, please', text, '', []) }
  }
  process.stderr.write(`${request.method} ${request.url}: ${error}\n`)
  const text = 'The site cannot reach its content just now. Please try again in a moment.'
  return { status: 502, body: renderProblem('Clouds have come up', text, '', []) }
}

function wrongPassword(page: Page, path: string, menu: readonly MenuItem[]): Answer {
  return { status: 403, body: renderLocked(page, path, menu, 'That is not the password.') }
}

function tooManyAttempts(page: Page, path: string, menu: readonly MenuItem[], error: RateLimitError): Answer {
  const problem = `Too many attempts. Please try again ${inWords(error)}.`
  return { status: 429, body: renderLocked(page, path, menu, problem) }
}

function notFound(path: string, menu: readonly MenuItem[]): Answer {
  const text = 'We have looked everywhere, with a large telescope. It may have moved, or never have been.'
  return { status: 404, body: renderProblem('Nothing at this position', text, path, menu) }
}

function inWords({ retryAt }: RateLimitError): string {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000))
  return seconds > 50 ? 'in a minute' : `in ${seconds} seconds`
}
