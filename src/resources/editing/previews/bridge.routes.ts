import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from '../../../http/responses/etags.ts'
import { isKnownToClient } from '../../../http/responses/public-reads.ts'
import type { RouteModule } from '../../../http/services.ts'

/** The script that connects a website in a preview with the editors' app. */
export const bridgeRoutes: RouteModule = (app) => {
  app.get('/preview/bridge.js', { config: { public: true } }, sendBridge)
}

let script: Buffer | undefined

async function sendBridge(request: FastifyRequest, reply: FastifyReply) {
  script ??= await readFile(new URL('./bridge.min.js', import.meta.url))
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (isKnownToClient(request, reply, etagOf(script))) return reply.code(304).send()
  return reply.type('text/javascript; charset=utf-8').send(script)
}
