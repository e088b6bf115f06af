import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { useService } from '../../test/harness.ts'
import { openSocket, readUntil } from '../../test/sockets.ts'
import { waitFor } from '../../test/waiting.ts'
import type { Db } from '../database/database.ts'
import { createServer } from './server.ts'

const service = useService()
afterEach(() => {
  vi.restoreAllMocks()
  service.clock.now = null
})

/** A server with one more route, which has no access rule. */
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

const form =
  '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--X\r\n' +
  'Content-Disposition: form-data; name="title"\r\n\r\nSlow\r\n--X--\r\n'
const bodies = {
  JSON: { url: '/api/v1/assets', type: 'application/json', body: '{"path":"slow","title":"Slow"}' },
  form: { url: '/api/v1/assets', type: 'multipart/form-data; boundary=X', body: form },
}
const transaction = (run: (db: Db) => Promise<unknown>) =>
  service.app.database.transaction(null, ({ db }) => run(db))
const revocations = [
  [
    'its token is deleted',
    401,
    (id) => transaction((db) => db.deleteFrom('tokens').where('user_id', '=', id).execute()),
  ],
  [
    'its user loses the role',
    403,
    (id) => transaction((db) => db.deleteFrom('user_roles').where('user_id', '=', id).execute()),
  ],
  [
    'its token expires',
    401,
    (id) =>
      transaction((db) =>
        db
          .updateTable('tokens')
          .set({ expires_at: new Date(Date.now() + 60_000).toISOString() })
          .where('user_id', '=', id)
          .execute(),
      ),
  ],
  ['nothing is taken away', 201, async () => {}],
] satisfies [string, number, (userId: number) => Promise<unknown>][]

test.each(
  revocations.flatMap((revocation) =>
    (['JSON', 'form'] as const).map((kind) => [kind, ...revocation] as const),
  ),
)('a slow %s body, and meanwhile %s: %i', async (kind, _, status, revoke) => {
  if (!service.http.server.listening) await service.http.listen({ port: 0, host: '127.0.0.1' })
  const user = await service.createUser(['editor'])
  const reads = vi.spyOn(service.app.database, 'readRow')
  const { url, type, body } = bodies[kind]
  const socket = await openSocket(service)
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${user.token}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, -20)}`,
  )
  await waitFor(() => expect(reads).toHaveBeenCalled())
  await reads.mock.results[0]?.value
  await revoke(user.id)
  service.clock.now = new Date(Date.now() + 120_000)
  socket.write(body.slice(-20))
  expect(await readUntil(socket, () => false)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const { body: list } = await service.get('/api/v1/assets')
  expect(list.meta.total).toBe(status === 201 ? 1 : 0)
  for (const { id } of list.data) await service.delete(`/api/v1/assets/${id}`)
})

test('a change that follows at once reads the token once', async () => {
  const reads = vi.spyOn(service.app.database, 'readRow')
  await service.post('/api/v1/tags', { name: 'Once' })
  expect(reads).toHaveBeenCalledTimes(1)
})
