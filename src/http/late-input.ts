import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasBody } from './request-marks.ts'

/** As much of a body, and for as long, is let go by after its answer; whoever sends more is cut off. */
const maxBytes = 64 * 1024 * 1024
const maxMilliseconds = 10_000

/**
 * An answer may be ready before its request has come in: 401, 413, 415. A connection that is closed on input which
 * nobody read is reset, and the answer is lost with it. So it stays open until the rest has come in.
 */
export function hearSendersOut(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnderWay(request.raw)) hearOut(request.raw, reply)
    done(null, payload)
  })
}

/** A request without a body may be told to be whole only after it was handed over. */
function isUnderWay(request: IncomingMessage): boolean {
  return hasBody(request) && request.complete === false && !request.socket.destroyed
}

function hearOut(request: IncomingMessage, reply: FastifyReply): void {
  const { socket } = request
  const response = reply.raw
  const toBeClosed =
    !response.shouldKeepAlive ||
    [reply.getHeader('connection'), response.getHeader('connection')].includes('close')
  // The server closes what is not kept alive as soon as the answer is out: here that is for us to do.
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
