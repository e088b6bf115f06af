import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { currentResponse } from '../connections.ts'

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Input that is not HTTP, or arrives too slowly, never becomes a request: it is answered on the socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const response = currentResponse(socket)
  if (response?.req.complete) closeAfter(response, socket)
  // Inside a response that has begun, the client would take another one for a part of it.
  else if (response?.headersSent) socket.destroySoon()
  else socket.end(responseTo(error))
}

function responseTo({ code = '' }: NodeJS.ErrnoException): string {
  const status = statuses[code] ?? '400 Bad Request'
  const body = JSON.stringify({ message: status.slice(4) })
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close`
  return `HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`
}

/** The request before the broken one was complete, and gets its response. */
function closeAfter(response: ServerResponse, socket: Socket): void {
  socket.pause() // the parser would report every further packet
  response.shouldKeepAlive = false
  response.once('finish', () => socket.destroySoon())
}
