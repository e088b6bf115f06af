import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { createServer } from './server.ts'

const service = useService()

/** A server with one more route, which says nothing of who may call it. */
async function serverWith(method: 'GET' | 'POST', url: string): Promise<FastifyInstance> {
  const { app, config, http } = service
  const server = createServer({
    logger: http.log,
    services: app.services,
    trustProxy: false,
    ownHosts: config,
  })
  await server.register(async (scope) => {
    scope.route({ method, url, handler: async () => ({ is: 'here' }) })
  })
  return server
}

test('a route without an access rule stops the start', async () => {
  await expect(serverWith('GET', '/api/v1/open')).rejects.toThrow('GET /api/v1/open has no access rule')
})

test('static files under a public prefix are public and read-only', async () => {
  const server = await serverWith('GET', '/docs/pictures/*')
  expect((await server.inject('/docs/pictures/a.png')).json()).toEqual({ is: 'here' })
  await server.close()
  await expect(serverWith('POST', '/docs/pictures')).rejects.toThrow('has no access rule')
})
