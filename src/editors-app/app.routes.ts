import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { NotFound } from '../core/errors.ts'
import { handlersWith } from '../http/handlers.ts'
import { sessionSecret } from '../http/requests/session-cookie.ts'
import type { RouteModule, Services } from '../http/services.ts'
import { previewOrigins } from '../resources/editing/previews/preview.urls.ts'
import { assetOf, builtApp, indexHtml } from './app.files.ts'

/** The first segment of each address of the app. The app itself shows a missing record. */
const screens = [
  'account',
  'activity',
  'calendar',
  'categories',
  'globals',
  'history',
  'media',
  'menus',
  'messages',
  'pages',
  'people',
  'posts',
  'redirects',
  'search',
  'set-password',
  'settings',
  'tags',
  'translations',
  'trash',
]

/** The editors' app: one HTML page for all its addresses, and its scripts and styles. */
export const editorsAppRoutes = routesFor(builtApp)

/** The routes for an app that is built into this folder. */
export function routesFor(folder: URL): RouteModule {
  return (app, services) => {
    const handle = handlersWith(services)
    const paths = ['/admin', ...screens.flatMap((screen) => [`/admin/${screen}`, `/admin/${screen}/*`])]
    for (const path of paths) app.get(path, open, handle(sendApp(folder)))
    app.get('/admin/:screen', open, handle(sendNothing(folder)))
    app.get('/admin/assets/:name', open, sendAsset(folder))
  }
}

const open: RouteShorthandOptions = { config: { public: true } }

const sendApp = (folder: URL) => async (request: FastifyRequest, reply: FastifyReply, services: Services) => {
  const { baseUrl, settings, directUploads } = services
  const html = await indexHtml(folder)
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (html === null) return reply.code(503).send(notBuilt)
  const nonce = randomBytes(16).toString('base64')
  const origins = previewOrigins((await settings.now()).settings)
  const root = baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, '')
  const cookie = knownCookie(request, baseUrl)
  // The browser requests this data while it loads the scripts that need it.
  if (cookie === 'yes')
    reply.header('link', `<${root}/admin/api/session>; rel=preload; as=fetch; crossorigin`)
  const values = {
    root,
    nonce,
    cookie,
    mail: services.mail ? 'yes' : 'no',
    types: services.typesFrom,
    frames: origins.join(' '),
  }
  return reply
    .headers({
      'content-security-policy': policyOf(nonce, origins, directUploads?.origin),
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .send(fill(html, values))
}

/** A mistyped address: the app shows a message. Clients other than browsers, and paths below `/admin/api`, get JSON. */
const sendNothing = (folder: URL) => (request: FastifyRequest, reply: FastifyReply, services: Services) => {
  const { screen } = request.params as { screen: string }
  const isBrowser = request.headers.accept?.includes('text/html') ?? false
  if (!isBrowser || screen === 'api' || screen === 'assets') throw new NotFound()
  reply.code(404)
  return sendApp(folder)(request, reply, services)
}

/** Saves the app a request that would get 401. After a link on another site the browser does not send the cookie. */
function knownCookie(request: FastifyRequest, baseUrl: string | null): string {
  if (sessionSecret(request, baseUrl) !== null) return 'yes'
  return request.headers['sec-fetch-site'] === 'cross-site' ? '' : 'no'
}

function fill(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{(root|nonce|cookie|mail|types|frames)\}/g, (_, name: string) => values[name] ?? '')
}

/** The name of a file contains a hash of its content, so the file never changes. */
const sendAsset = (folder: URL) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { name } = request.params as { name: string }
  const asset = await assetOf(folder, name, request.headers['accept-encoding'] ?? '')
  if (!asset) throw new NotFound()
  reply.type(asset.type).headers({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(asset.encoding ? { 'content-encoding': asset.encoding } : {}),
  })
  return reply.send(asset.content)
}

/**
 * The app runs only its own scripts. Pictures may come from anywhere, since content may show them. Large files are
 * uploaded to the bucket.
 */
function policyOf(nonce: string, origins: readonly string[], bucket: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob: https: http:",
    "font-src 'self'",
    `connect-src 'self'${bucket === undefined ? '' : ` ${bucket}`}`,
    `frame-src ${["'self'", ...origins].join(' ')}`,
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const notBuilt = `<!doctype html><title>Corral</title>
<p>The editors’ app is not built. Run <code>npm run admin:build</code> in the folder of the service; it need not be restarted.</p>
`
