import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../test/waiting.ts'
import { SlowClients } from './slow-clients.ts'

const megabyte = 1024 * 1024
const connections = new Set<Socket>()
const clients: Socket[] = []
const server = createServer((socket) => {
  connections.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => connections.delete(socket))
})
let slowClients: SlowClients

beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  slowClients = new SlowClients(connections, 80 * megabyte)
  slowClients.stop() // the tests take the samples
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  server.close()
  await once(server, 'close')
})

/** Both ends of a connection whose client has not read an answer of 30 MB. */
async function openUnread(): Promise<{ client: Socket; socket: Socket }> {
  const accepted = once(server, 'connection')
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
    .on('error', () => {})
    .pause()
  clients.push(client)
  const [socket] = (await accepted) as [Socket]
  socket.write(Buffer.alloc(30 * megabyte))
  await standStill(socket)
  return { client, socket }
}

/** Waits until the buffers of the system are full. */
async function standStill(socket: Socket): Promise<void> {
  let last = -1
  await waitFor(() => {
    const before = last
    last = (socket as Socket & { _handle: { writeQueueSize: number } })._handle.writeQueueSize
    expect(last).toBe(before)
  }, 50)
}

test('when unread responses take too much memory, the oldest connections are closed', async () => {
  const opened: Socket[] = []
  for (let at = 0; at < 3; at++) {
    expect(opened.some((socket) => socket.destroyed)).toBe(false)
    opened.push((await openUnread()).socket)
    slowClients.sample(performance.now())
  }
  expect(opened.map((socket) => socket.destroyed)).toEqual([true, false, false])
  slowClients.sample(performance.now())
  expect(opened.map((socket) => socket.destroyed)).toEqual([true, false, false])
})

test('a client that does not read is closed before one that reads slowly', async () => {
  const slow = await openUnread()
  const stalled = await openUnread()
  slowClients.sample(performance.now())
  for await (const _ of slow.client.iterator({ destroyOnReturn: false })) {
    if (slow.client.bytesRead > 8 * megabyte) break
  }
  slow.socket.write(Buffer.alloc(40 * megabyte))
  slowClients.sample(performance.now())
  expect([slow.socket.destroyed, stalled.socket.destroyed]).toEqual([false, true])
})
