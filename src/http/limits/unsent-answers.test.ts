import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { UnsentAnswers } from './unsent-answers.ts'

test('when unread answers take too much memory, the oldest connections are closed', async () => {
  const megabyte = 1024 * 1024
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => connections.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const unsent = new UnsentAnswers(connections, 50 * megabyte)
  const clients: Socket[] = []
  const openUnread = async () => {
    const accepted = once(server, 'connection')
    clients.push(
      connect(port, '127.0.0.1')
        .on('error', () => {})
        .pause(),
    )
    const [socket] = (await accepted) as [Socket]
    socket.write(Buffer.alloc(30 * megabyte))
    unsent.limit()
    return socket
  }
  const first = await openUnread()
  expect(first.destroyed).toBe(false)
  const second = await openUnread()
  expect([first.destroyed, second.destroyed]).toEqual([true, false])
  unsent.limit()
  expect(second.destroyed).toBe(false)
  unsent.stop()
  for (const client of clients) client.destroy()
  server.close()
})
