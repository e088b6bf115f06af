import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TestService, useService } from '../../../test/harness.ts'
import { readUntil } from '../../../test/sockets.ts'
import { waitFor } from '../../../test/waiting.ts'

const service = useService({ CORRAL_MAX_CONNECTIONS: '200' })
const behindProxy = new TestService()
const share = 64
const clients: Socket[] = []

beforeAll(() => behindProxy.start({ CORRAL_MAX_CONNECTIONS: '200', CORRAL_TRUST_PROXY: '203.0.113.0/24' }))
afterAll(() => behindProxy.close())
afterEach(async () => {
  const open = clients.splice(0).filter((client) => !client.closed)
  await Promise.all(open.map((client) => once(client.destroy(), 'close')))
})

/** Connects to a service, which sees the given address. */
async function openFrom(address: string, to = service): Promise<Socket> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: address })
    to.http.server.emit('connection', socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  clients.push(client)
  await once(server, 'connection')
  server.close()
  return client
}

async function openManyFrom(address: string, to = service): Promise<void> {
  for (let at = 0; at < share; at++) await openFrom(address, to)
}

async function statusOf(client: Socket): Promise<string> {
  client.write('GET /api/v1/public/menu HTTP/1.1\r\nHost: x\r\n\r\n')
  return (await readUntil(client, (text) => text.includes('\r\n\r\n'))).slice(9, 12)
}

test('each address gets its share of the connections', async () => {
  await openManyFrom('198.51.100.7')
  expect(await statusOf(await openFrom('::ffff:198.51.100.7'))).toBe('503')
  expect(await statusOf(await openFrom('198.51.100.8'))).toBe('200')
  clients[0]?.destroy()
  await waitFor(async () => expect(await statusOf(await openFrom('198.51.100.7'))).toBe('200'))
})

test('an address far over its share is disconnected without a response', async () => {
  await openManyFrom('2001:db8::1')
  for (let at = 0; at < 16; at++) await openFrom(`2001:db8::1:${at}`)
  expect(await statusOf(await openFrom('2001:db8::2'))).toBe('')
})

test.each(['127.0.0.1', '10.1.2.3', '::ffff:192.168.1.1', 'fd00::1'])(
  '%s may be a proxy, and its share is not limited',
  async (address) => {
    await openManyFrom(address)
    expect(await statusOf(await openFrom(address))).toBe('200')
  },
)

test('connections through a trusted proxy have no shares', async () => {
  await openManyFrom('203.0.113.5', behindProxy)
  expect(await statusOf(await openFrom('203.0.113.5', behindProxy))).toBe('200')
})
