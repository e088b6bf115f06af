import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A socket with what `node:http` and `node:net` keep in it. */
type HttpSocket = Socket & {
  readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null
  readonly _httpMessage?: ServerResponse | null
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null
}

/**
 * The open connections of a server. Also fixes `closeIdleConnections`: `node:http` treats a connection as idle when its
 * response has been handed to the socket, and closes it although the client may still be reading.
 */
export function trackConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.closeIdleConnections = () => {
    for (const socket of connections) if (isIdle(socket)) socket.destroySoon()
  }
  return connections
}

/** The response that is being made or sent on a connection. */
export function currentResponse(socket: HttpSocket): ServerResponse | null {
  return socket._httpMessage ?? null
}

/** A body may still arrive after its response: closing then would reset the connection and lose the response. */
export function isIdle(socket: HttpSocket): boolean {
  const isReceiving = socket.parser?.incoming?.complete === false
  return !socket._httpMessage && !isReceiving && socket.writableLength === 0
}

/** `writableLength` shrinks only when a whole chunk has been sent, and a response is often one chunk. */
export function sentBytes({ _handle }: HttpSocket): number {
  return _handle ? _handle.bytesWritten - _handle.writeQueueSize : 0
}
