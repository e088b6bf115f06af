import type { Socket } from 'node:net'
import { isAnswering } from '../connections.ts'

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * What is not HTTP, or comes too slowly, never becomes a request: it is answered on the socket. While another answer is
 * being sent, the client would take ours for a part of it: then the connection is closed.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  if (isAnswering(socket)) {
    socket.destroySoon()
    return
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ message: status.slice(4) })
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`)
}
