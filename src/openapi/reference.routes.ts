import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { NotFound } from '../core/errors.ts'
import { etagOf, isKnownToClient } from '../http/public-reads.ts'
import type { RouteModule } from '../http/services.ts'
import { rootOf } from './openapi.routes.ts'

const own = join(import.meta.dirname, 'reference')
const library = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const files: Readonly<Record<string, { folder: () => string; type: string }>> = {
  'reference.css': { folder: () => own, type: 'text/css; charset=utf-8' },
  'reference.js': { folder: () => own, type: 'text/javascript; charset=utf-8' },
  'swagger-ui.css': { folder: library, type: 'text/css; charset=utf-8' },
  'swagger-ui-bundle.js': { folder: library, type: 'text/javascript; charset=utf-8' },
  'favicon-32x32.png': { folder: library, type: 'image/png' },
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
    const page = await readFile(join(own, 'index.html'), 'utf8')
    protect(reply).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return reply.send(page.replaceAll('{root}', rootOf(baseUrl)))
  })

  app.get<{ Params: { file: string } }>(
    '/docs/:file',
    { config: { public: true } },
    async (request, reply) => {
      const { file: name } = request.params
      const file = Object.hasOwn(files, name) ? files[name] : undefined
      if (!file) throw new NotFound()
      const content = contents.get(name) ?? (await readFile(join(file.folder(), name)))
      contents.set(name, content)
      if (isKnownToClient(request, reply, etagOf(content))) return reply.code(304).send()
      return reply.type(file.type).send(content)
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
