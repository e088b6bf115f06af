import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasBody } from './incoming.ts'

/** How much of a body is read and discarded after its response, and for how long, before the connection is closed. */
const maxBytes = 64 * 1024 * 1024
const maxMilliseconds = 10_000

/**
 * A response such as 401, 413 or 415 may be ready before the request body has arrived. Closing a connection with unread
 * input resets it, and the client loses the response. So the connection stays open until the rest of the body is read.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isIncomplete(request.raw)) drainBody(request.raw, reply)
    done(null, payload)
  })
}

/** A request without a body may be marked complete only after it was passed to the handler. */
function isIncomplete(request: IncomingMessage): boolean {
  return hasBody(request) && request.complete === false && !request.socket.destroyed
}

function drainBody(request: IncomingMessage, reply: FastifyReply): void {
  const { socket } = request
  const response = reply.raw
  const toBeClosed =
    !response.shouldKeepAlive ||
    [reply.getHeader('connection'), response.getHeader('connection')].includes('close')
  // The server would close the connection as soon as the response is sent; here it is closed once the body is read.
  response.shouldKeepAlive = true
  reply.header('connection', 'keep-alive')

  let bytesLeft = maxBytes
  const cutOff = setTimeout(() => socket.destroy(), maxMilliseconds)
  request.once('close', () => clearTimeout(cutOff))
  request.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length
    if (bytesLeft < 0) socket.destroy()
  })
  request.once('end', () => {
    clearTimeout(cutOff)
    if (!toBeClosed) return
    if (response.writableFinished) socket.end()
    else response.once('finish', () => socket.end())
  })
  request.resume()
}
