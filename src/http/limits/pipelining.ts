import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/** The maximum number of requests held by all connections of a process together, of some 3 KB each. */
const maxHeld = 10_000

/**
 * Passes on one request of a connection at a time: the next one when the previous response has been sent. A client may
 * send a thousand requests in one packet. If all were answered at once, their responses would wait in memory until the
 * client reads.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const heldBy = new WeakMap<Socket, number>()
  let heldInAll = 0

  const watch = (socket: Socket) => {
    // The end of a response may resume the connection, which must stay paused while a request is held.
    socket.on('resume', () => (heldBy.get(socket) ?? 0) > 0 && socket.pause())
    socket.once('close', () => {
      heldInAll -= heldBy.get(socket) ?? 0
      heldBy.delete(socket)
    })
  }
  const hold = (socket: Socket) => {
    const held = heldBy.get(socket)
    if (held === undefined) watch(socket)
    heldBy.set(socket, (held ?? 0) + 1)
    heldInAll++
    socket.pause()
    if (heldInAll > maxHeld) socket.destroy()
  }
  const release = (socket: Socket) => {
    const held = (heldBy.get(socket) ?? 0) - 1
    heldBy.set(socket, held)
    heldInAll--
    if (held === 0) socket.resume()
  }

  return (request, response) => {
    // `node:http` assigns the socket to a response when the previous one has been sent.
    if (response.socket !== null) return handle(request, response)
    const { socket } = request
    if (socket.destroyed) return
    hold(socket)
    response.once('socket', () => {
      // Other connections come first.
      setImmediate(() => {
        if (socket.destroyed) return
        release(socket)
        handle(request, response)
      })
    })
  }
}
