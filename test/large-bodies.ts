import { Readable } from 'node:stream'
import type { TestService } from './harness.ts'

const form = 'multipart/form-data; boundary=X'
const open = '--X\r\nContent-Disposition: form-data; name="name"'
const whole = `${open}\r\n\r\nx\r\n--X--\r\n`

/** Bodies of more than so many bytes in every encoding, whichever part of them is large. */
export function largeBodies(bytes: number): [what: string, type: string, payload: string][] {
  const large = 'x'.repeat(bytes)
  const part = `${open}\r\nX-Large: ${'x'.repeat(4096)}\r\n\r\n\r\n`
  return [
    ['JSON', 'application/json', JSON.stringify({ name: large })],
    ['urlencoded', 'application/x-www-form-urlencoded', `name=${large}`],
    ['a field', form, `${open}\r\n\r\n${large}\r\n--X--\r\n`],
    ['a file', form, `${open}; filename="a.txt"\r\n\r\n${large}\r\n--X--\r\n`],
    ['many fields', form, `${`${open}\r\n\r\n${large.slice(0, bytes / 8)}\r\n`.repeat(9)}--X--\r\n`],
    ['a preamble', form, `${large}\r\n${whole}`],
    ['an epilogue', form, `${whole}${large}`],
    ['the headers of parts', form, `${part.repeat(Math.ceil(bytes / 4096))}--X--\r\n`],
  ]
}

/** Posts a body in pieces, without a token and without saying how long it is. */
export async function postInChunks(service: TestService, url: string, type: string, payload: string) {
  const middle = Math.ceil(payload.length / 2)
  const chunks = [payload.slice(0, middle), payload.slice(middle)].map((chunk) => Buffer.from(chunk))
  const headers = { 'content-type': type, 'transfer-encoding': 'chunked' }
  return service.http.inject({ method: 'POST', url, headers, payload: Readable.from(chunks) })
}
