import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { TestService } from './harness.ts'

/** A raw connection to a service that listens. */
export async function openSocket(service: TestService): Promise<Socket> {
  const { port } = service.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Reads from a connection until the received text fulfils the condition; returns all of it. */
export async function readUntil(socket: Socket, isEnough: (text: string) => boolean): Promise<string> {
  let text = ''
  for await (const [chunk] of onData(socket)) {
    text += chunk.toString('latin1')
    if (isEnough(text)) return text
  }
  return text
}

async function* onData(socket: Socket): AsyncGenerator<[Buffer]> {
  while (!socket.readableEnded && !socket.destroyed) {
    const event = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => null)])
    if (event === null) return
    yield event as [Buffer]
  }
}
