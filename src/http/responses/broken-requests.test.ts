import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { openSocket } from '../../../test/sockets.ts'

const service = useService()
const large = 'x'.repeat(9_000_000)
const noise = 'NOT HTTP AT ALL\r\n\r\n'
const post = 'POST /api/v1/public/messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
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
  'invalid HTTP, sent during the response of a large %s, closes the connection after the whole response',
  async (kind) => {
    const socket = await openSocket(service)
    socket.pause()
    socket.write(`GET ${paths[kind]} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await once(socket, 'readable')
    socket.write(noise)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(body.length).toBe(Number(/content-length: (\d+)/i.exec(head)?.[1]))
  },
)

test.each([
  ['a page', (): string => `GET ${paths.page} HTTP/1.1\r\nHost: x\r\n\r\n`, 200],
  ['a menu', (): string => 'GET /api/v1/public/menu HTTP/1.1\r\nHost: x\r\n\r\n', 200],
  ['a file', (): string => `GET ${paths.file} HTTP/1.1\r\nHost: x\r\n\r\n`, 200],
  ['a message', (): string => `${post}Content-Length: 12\r\n\r\n{"body":"x"}`, 201],
] as const)(
  'invalid HTTP in one packet with a request for %s: the request gets its response',
  async (_, request, status) => {
    const socket = await openSocket(service)
    socket.write(`${request()}${noise}`)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(body.length).toBe(Number(/content-length: (\d+)/i.exec(head)?.[1]))
  },
)

test('a request with an invalid chunked body is a 400', async () => {
  const socket = await openSocket(service)
  socket.write(`${post}Transfer-Encoding: chunked\r\n\r\n${noise}`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*"Bad Request"\}$/s)
})

test('invalid HTTP is answered after the response before it has been sent', async () => {
  const socket = await openSocket(service)
  socket.write('GET /api/v1/public/menu HTTP/1.1\r\nHost: x\r\n\r\n')
  const [first] = await once(socket, 'data')
  socket.write(noise)
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*"Bad Request"\}$/s)
})
