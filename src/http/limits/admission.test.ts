import { once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { openSocket, readUntil } from '../../../test/sockets.ts'
import { waitFor } from '../../../test/waiting.ts'

const service = useService({ CORRAL_MAX_CONNECTIONS: '3', CORRAL_MAX_DELAY_MS: '100' })
const menu = '/api/v1/public/menu'

beforeAll(async () => {
  await service.http.listen({ port: 0, host: '127.0.0.1' })
})

async function ask(socket: Socket, path = menu): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return readUntil(socket, (text) => /\r\n\r\n.*[\]}]$/s.test(text))
}

/** Asks on a connection of its own, and closes it. */
async function askOnce(path = menu): Promise<string> {
  const socket = await openSocket(service)
  const answer = await ask(socket, path)
  socket.destroy()
  await once(socket, 'close')
  return answer
}

test('a connection over the limit gets 503 with Retry-After and is closed; health still answers', async () => {
  const kept = await Promise.all([1, 2, 3].map(() => openSocket(service)))
  for (const socket of kept) expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /)
  const surplus = await openSocket(service)
  const answer = await ask(surplus)
  expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
  expect(answer).toMatch(/\r\nretry-after: \d+\r\n/)
  expect(answer).toMatch(/\r\nx-request-id: /)
  expect(answer).toMatch(/\r\ncache-control: no-cache\r\n/)
  expect(answer).toMatch(/\r\nvary: Authorization, X-Page-Password\r\n/)
  expect(answer).toMatch(/\{"message":"The service is busy. Try again later."\}$/)
  await waitFor(() => expect(surplus.readableEnded || surplus.destroyed).toBe(true))
  for (const path of ['', '/live', '/ready', '?x=1'].map((end) => `/api/v1/public/health${end}`)) {
    expect(await askOnce(path)).toMatch(/^HTTP\/1\.1 200 /)
  }
  expect(await askOnce('/api/v1/public/healthy')).toMatch(/^HTTP\/1\.1 503 /)
  for (const socket of kept) expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of kept) socket.destroy()
  await waitFor(async () => expect(await askOnce()).toMatch(/^HTTP\/1\.1 200 /))
})

test('a connection over the limit that sends nothing is closed soon', async () => {
  const kept = await Promise.all([1, 2, 3].map(() => openSocket(service)))
  const surplus = await openSocket(service)
  surplus.resume()
  await once(surplus, 'close')
  expect(kept.some((socket) => socket.destroyed)).toBe(false)
  for (const socket of kept) socket.destroy()
})

test('while the event loop is late requests get 503 and health still answers', async () => {
  const until = (pattern: RegExp, path?: string) =>
    waitFor(async () => expect(await askOnce(path)).toMatch(pattern))
  await until(/^HTTP\/1\.1 200 /)
  const stall = setInterval(() => {
    const end = performance.now() + 300
    while (performance.now() < end);
  }, 1)
  try {
    await until(/^HTTP\/1\.1 503 /)
    expect(await askOnce('/api/v1/public/health')).toMatch(/^HTTP\/1\.1 200 /)
  } finally {
    clearInterval(stall)
  }
  await until(/^HTTP\/1\.1 200 /)
  const lines = service.logs.map(({ msg }) => msg)
  expect(lines).toContain('the event loop is late: requests are answered with 503')
  expect(lines).toContain('the event loop is responsive again')
})

test('a connection is closed when its unread response takes too much memory of the process', async () => {
  const accepted = once(service.http.server, 'connection')
  const client = (await openSocket(service)).pause()
  const [socket] = (await accepted) as [Socket]
  const { localPort } = socket
  client.on('error', () => {})
  socket.write(Buffer.alloc(160 * 1024 * 1024))
  await once(socket, 'close')
  client.destroy()
  expect((await fetch(`http://127.0.0.1:${localPort}${menu}`)).status).toBe(200)
})
