import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createClient, ForbiddenError, RateLimitError } from '../../client/src/index.ts'
import { encodePath } from './addresses.ts'
import type { Site } from './components/context.ts'
import { Content } from './content.ts'
import { readPageRequest } from './page-request.ts'
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
import { siteFile } from './site-files.ts'

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
  const site: Site = {
    content,
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
    return { ...site, content: new Content(client(null, token), events), preview: { token, service } }
  }

  async function respond(request: IncomingMessage): Promise<Response> {
    const asked = await readPageRequest(request)
    if (!asked) return badRequest()
    const { path, location, query } = asked
    const file = await siteFile(path, query, addresses)
    if (file) return file
    if (location !== '/' && location.endsWith('/')) {
      const rest = query.size > 0 ? `?${query}` : ''
      return redirect((location.replace(/\/+$/, '') || '/') + rest, 301)
    }
    if (asked.preview === undefined) return resolvePage(site, asked, await content.menu())
    const shown = preview(asked.preview)
    const headers = previewHeaders({ token: asked.preview, service }, policy)
    const result = await shown.content
      .menu()
      .then((menu) => resolvePage(shown, asked, menu))
      .catch((error: unknown) => (error instanceof ForbiddenError ? noPreview() : failure(request, error)))
    return { ...result, headers: { ...result.headers, ...headers } }
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

function failure(request: IncomingMessage, error: unknown): Response {
  if (error instanceof RateLimitError) return tooManyRequests(error)
  // Without the query, which may hold the token of a preview.
  process.stderr.write(`${request.method} ${request.url?.split('?', 1)[0]}: ${error}\n`)
  return serviceUnavailable()
}
