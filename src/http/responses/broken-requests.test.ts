import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { openSocket } from '../../../test/sockets.ts'

const service = useService()
const large = 'x'.repeat(9_000_000)
const paths = { page: '/api/v1/public/pages/by-url?url=/large', file: '' }

beforeAll(async () => {
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  const page = { title: 'Large', template: 't', access: 'public', enabled: 1 }
  const { body } = await service.post('/api/v1/pages', page)
  const component = { type: 'text', wrangler_page_id: Number(body.data.id), content: large }
  await service.post('/api/v1/wrangler-components', component)
  const form = new FormData()
  form.append('file', new Blob([large], { type: 'text/plain' }), 'large.txt')
  const asset = await service.call('POST', '/api/v1/assets', { form })
  paths.file = `/storage/${asset.body.data.path}`
})

test.each(['page', 'file'] as const)(
  'invalid HTTP, sent during the response of a large %s, closes the connection without an answer inside it',
  async (kind) => {
    const socket = await openSocket(service)
    socket.pause()
    socket.write(`GET ${paths[kind]} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await once(socket, 'readable')
    socket.write('NOT HTTP AT ALL\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).not.toContain('Bad Request')
  },
)

test('invalid HTTP is answered after the response before it has been sent', async () => {
  const socket = await openSocket(service)
  socket.write('GET /api/v1/public/menu HTTP/1.1\r\nHost: x\r\n\r\n')
  const [first] = await once(socket, 'data')
  socket.write('NOT HTTP AT ALL\r\n\r\n')
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*"Bad Request"\}$/s)
})
