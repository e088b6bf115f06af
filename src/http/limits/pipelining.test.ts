import { once } from 'node:events'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { openSocket } from '../../../test/sockets.ts'
import { waitFor } from '../../../test/waiting.ts'

const service = useService()
let address = ''

beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  await createPage('Small', 'x')
  await createPage('Large', 'x'.repeat(1_000_000))
})

async function createPage(title: string, content: string): Promise<void> {
  const page = { title, template: 't', access: 'public', enabled: 1 }
  const { body } = await service.post('/api/v1/pages', page)
  const component = { type: 'text', wrangler_page_id: Number(body.data.id), content }
  await service.post('/api/v1/wrangler-components', component)
}

const byUrl = '/api/v1/public/pages/by-url'
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const linesOf = (path: string) => service.logs.filter((line) => line.msg === 'request' && line.path === path)

test.each([
  ['on the express lane', `${byUrl}?url=/large`],
  ['on the usual way', `${byUrl}?url=/large&include_components=1`],
])('a thousand requests whose responses are not read are not answered ahead, %s', async (_, path) => {
  const before = linesOf(byUrl).length
  const socket = await openSocket(service)
  socket.pause()
  socket.write(get(path).repeat(1000))
  await waitFor(() => expect(linesOf(byUrl).length).toBeGreaterThan(before))
  const others = 30
  for (let at = 0; at < others; at++) {
    expect((await fetch(`${address}/api/v1/public/menu`)).status).toBe(200)
  }
  // As many megabytes as the system's buffers hold, and one answer more.
  expect(linesOf(byUrl).length - before).toBeLessThan(30)
  socket.destroy()
})

test('a thousand requests whose responses are read are all answered, in order', async () => {
  const socket = await openSocket(service)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  const ids = Array.from({ length: 1000 }, (_, at) => `request-${at}`)
  const paths = [`${byUrl}?url=/small`, '/api/v1/public/menu']
  const requests = ids.map(
    (id, at) => `GET ${paths[at % 2]} HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\n\r\n`,
  )
  // At least two packets: the second waits until the requests of the first are answered.
  socket.write(requests.join(''))
  await waitFor(() => expect(received).toContain('x-request-id: request-999'))
  expect([...received.matchAll(/^x-request-id: (\S+)/gm)].map((match) => match[1])).toEqual(ids)
  socket.destroy()
})

test('a body behind other requests is read when its turn comes', async () => {
  const socket = await openSocket(service)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  const body = JSON.stringify({ body: 'y'.repeat(100) })
  const post = `POST /api/v1/public/messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  socket.write(get(`${byUrl}?url=/small`) + get('/api/v1/public/menu') + post + body.slice(0, 10))
  socket.write(body.slice(10))
  await once(socket, 'close')
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map((match) => match[1])
  expect(statuses).toEqual(['200', '200', '201'])
})

test('connections that together pipeline too many requests are closed, and others are served', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(service)))
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.pause()
    socket.write(get(`${byUrl}?url=/large`).repeat(1000))
  }
  const count = promisify(service.http.server.getConnections.bind(service.http.server))
  await waitFor(async () => expect(await count()).toBeLessThan(15))
  expect((await fetch(`${address}${byUrl}?url=/small`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})
