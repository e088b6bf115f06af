import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { NotFound } from '../core/errors.ts'
import { etagOf } from '../http/responses/etags.ts'
import { isKnownToClient } from '../http/responses/public-reads.ts'
import type { RouteModule } from '../http/services.ts'
import { rootOf } from './root.ts'

/** An HTML page that shows the OpenAPI document, and sends requests. */
export const referenceRoutes: RouteModule = (app, { baseUrl }) => {
  const contents = new Map<string, Buffer>()

  app.get('/docs', { config: { public: true } }, async (_request, reply) => {
    const html = await readFile(own('index.html'), 'utf8')
    protect(reply).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return reply.send(html.replaceAll('{root}', rootOf(baseUrl)))
  })

  app.get<{ Params: { part: string } }>('/docs/:part', async (request, reply) => {
    const { part: name } = request.params
    const type = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (!type) throw new NotFound()
    const content = contents.get(name) ?? (await readFile(own(name)))
    contents.set(name, content)
    if (isKnownToClient(request, reply, etagOf(content))) return reply.code(304).send()
    return reply.type(type).send(content)
  })
}

const own = (name: string) => new URL(`./reference/${name}`, import.meta.url)

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** The files of the page, all served by the service. */
const parts: Readonly<Record<string, string>> = {
  'reference.css': types.css,
  'reference.js': types.js,
  'dom.js': types.js,
  'operation.js': types.js,
  'request.js': types.js,
  'schemas.js': types.js,
  'favicon.svg': types.svg,
}

/** The page sends requests to this service only. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function protect(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
}
