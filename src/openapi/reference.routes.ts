import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { NotFound } from '../core/errors.ts'
import { etagOf } from '../http/responses/etags.ts'
import { isKnownToClient } from '../http/responses/public-reads.ts'
import type { RouteModule } from '../http/services.ts'
import { rootOf } from './openapi.routes.ts'

const page = new URL('./reference/index.html', import.meta.url)
const library = (name: string) => new URL(name, import.meta.resolve('swagger-ui-dist/package.json'))

const css = 'text/css; charset=utf-8'
const javascript = 'text/javascript; charset=utf-8'
const parts: Readonly<Record<string, { type: string; find: () => URL }>> = {
  'reference.css': { type: css, find: () => new URL('./reference/reference.css', import.meta.url) },
  'reference.js': { type: javascript, find: () => new URL('./reference/reference.js', import.meta.url) },
  'swagger-ui.css': { type: css, find: () => library('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: javascript, find: () => library('swagger-ui-bundle.js') },
  'favicon-32x32.png': { type: 'image/png', find: () => library('favicon-32x32.png') },
}

/** The page speaks with this service, and with nobody else. */
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

/** A page for people that shows the API's description, and on which calls can be tried. */
export const referenceRoutes: RouteModule = (app, { baseUrl }) => {
  const contents = new Map<string, Buffer>()

  app.get('/docs', { config: { public: true } }, async (_request, reply) => {
    const html = await readFile(page, 'utf8')
    protect(reply).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return reply.send(html.replaceAll('{root}', rootOf(baseUrl)))
  })

  app.get<{ Params: { part: string } }>(
    '/docs/:part',
    { config: { public: true } },
    async (request, reply) => {
      const { part: name } = request.params
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined
      if (!part) throw new NotFound()
      const content = contents.get(name) ?? (await readFile(part.find()))
      contents.set(name, content)
      if (isKnownToClient(request, reply, etagOf(content))) return reply.code(304).send()
      return reply.type(part.type).send(content)
    },
  )
}

function protect(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
}
