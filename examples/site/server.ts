import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createClient, ForbiddenError, RateLimitError } from '../../client/src/index.ts'
import { encodePath } from './addresses.ts'
import type { Site } from './components/context.ts'
import { Content } from './content.ts'
import { searchPath, siteIn } from './languages.ts'
import { type PageRequest, readPageRequest } from './page-request.ts'
import { resolvePage } from './pages.ts'
import { previewHeaders } from './preview.ts'
import {
  badRequest,
  noPreview,
  type Response,
  redirect,
  serviceUnavailable,
  tooManyRequests,
} from './responses.ts'
import { showSearch } from './search.ts'
import { feed, siteFile } from './site-files.ts'
import { wordsOf } from './words.ts'

interface SiteOptions {
  /** The address of the service. */
  readonly service: string
  /** The public address of this site, for canonical links and the sitemap. */
  readonly url: string
  /** A token of a user who may list events; without it the site shows none. */
  readonly token?: string | undefined
}

export function createSite({ service, url, token }: SiteOptions): Server {
  const client = (token: string | null, preview?: string) =>
    createClient({ baseUrl: service, token, preview, timeout: 10_000 })
  const events = token === undefined ? null : client(token)
  const content = new Content(client(null), events)
  const addresses = { service, site: url.replace(/\/+$/, '') }
  const everywhere: Site = {
    content,
    languages: [],
    words: wordsOf(undefined),
    menu: [],
    footer: null,
    absoluteUrl: (path) => addresses.site + encodePath(path),
  }
  const policy = `default-src 'none'; style-src 'self'; img-src 'self' data: ${service} https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

  return createServer((request, response) => {
    respond(request)
      .then((result) => send(request, response, result))
      .catch((error: unknown) => send(request, response, failure(request, error)))
  })

  /** The site for the holder of a preview token. The answers that it reads are not cached for others. */
  function preview(token: string): Site {
    return { ...everywhere, content: new Content(client(null, token), events), preview: { token, service } }
  }

  async function respond(request: IncomingMessage): Promise<Response> {
    const asked = await readPageRequest(request)
    if (!asked) return badRequest(everywhere)
    const { path, location, query } = asked
    // Files that a text names, such as its pictures, are with the service.
    if (location.startsWith('/storage/')) return redirect(service + location + searchOf(query), 302)
    const file = await siteFile(path, query, addresses)
    if (file) return file
    if (location !== '/' && location.endsWith('/')) {
      return redirect((location.replace(/\/+$/, '') || '/') + searchOf(query), 301)
    }
    const languages = await content.languages()
    if (asked.preview === undefined) {
      const site = await siteIn(everywhere, languages, asked)
      const result = await show(site, asked)
      // The offer of another language depends on it.
      return languages.length < 2
        ? result
        : { ...result, headers: { vary: 'accept-language', ...result.headers } }
    }
    const headers = previewHeaders({ token: asked.preview, service }, policy)
    const result = await siteIn(preview(asked.preview), languages, asked)
      .then((site) => resolvePage(site, asked))
      .catch((error: unknown) =>
        error instanceof ForbiddenError ? noPreview(everywhere) : failure(request, error),
      )
    return { ...result, headers: { ...result.headers, ...headers } }
  }

  /** What is at an address in each language, and not in the content. */
  async function show(site: Site, asked: PageRequest): Promise<Response> {
    if (asked.path === searchPath(site)) return showSearch(site, asked)
    return (await feed(site, asked.path, addresses)) ?? resolvePage(site, asked)
  }

  function failure(request: IncomingMessage, error: unknown): Response {
    if (error instanceof RateLimitError) return tooManyRequests(everywhere, error)
    // Without the query, which may hold the token of a preview.
    process.stderr.write(`${request.method} ${request.url?.split('?', 1)[0]}: ${error}\n`)
    return serviceUnavailable(everywhere)
  }

  function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Response) {
    if (response.headersSent) return void response.destroy()
    const text = typeof body === 'string' ? body : (body?.text ?? '')
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
    const isUnchanged = status === 200 && request.headers['if-none-match'] === etag
    response.writeHead(isUnchanged ? 304 : status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...(status === 200 ? { etag } : {}),
      ...headers,
    })
    response.end(isUnchanged || request.method === 'HEAD' ? undefined : text)
  }
}

function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : ''
}
