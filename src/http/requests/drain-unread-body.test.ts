import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type RequestOptions, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'

const service = useService()
const run = promisify(execFile)
const large = Buffer.alloc(30 * 1024 * 1024, ' ')
let port = 0
let token = ''

beforeAll(async () => {
  token = await service.createToken(['editor'])
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  port = (service.http.server.address() as AddressInfo).port
})

const bearer = () => `Bearer ${token}`

/** Sends a large body several times from another process, which this one does not slow down; returns the statuses. */
async function answersTo(path: string, type: string, authorization: string): Promise<string[]> {
  const headers = { 'content-type': type, authorization }
  const script = `
    const body = Buffer.alloc(${large.length}, ' ')
    const told = []
    for (let round = 0; round < 6; round++) {
      const asked = fetch('http://127.0.0.1:${port}${path}', { method: 'POST', headers: ${JSON.stringify(headers)}, body })
      told.push(await asked.then(async (answer) => (await answer.json()) && answer.status, (error) => error.cause.code))
    }
    process.stdout.write(told.join())`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
  return [...new Set(stdout.split(','))]
}

test.each([
  ['a body too large', 413, '/api/v1/posts', 'application/json', bearer],
  ['a body of another type', 415, '/api/v1/posts', 'text/plain', bearer],
  ['a caller without a token', 401, '/api/v1/posts', 'application/json', () => ''],
  ['a caller without the permission', 403, '/api/v1/roles', 'application/json', bearer],
  ['an unknown path', 404, '/nowhere', 'text/plain', bearer],
])('%s gets %i, however much is still to be sent', async (_, status, path, type, authorization) => {
  expect(await answersTo(path, type, authorization())).toEqual([String(status)])
})

test('so does a client whose form is refused before its end', async () => {
  const field = '--X\r\nContent-Disposition: form-data; name="name"\r\n\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=X', authorization: bearer() }
  const url = `http://127.0.0.1:${port}/api/v1/categories`
  const body = Buffer.concat([Buffer.from(field), large])
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(413)
})

test('so does a client that sends a body of unknown length, or Connection: close', async () => {
  for (const connection of ['close', 'keep-alive']) {
    for (const length of [{}, { 'content-length': large.length }]) {
      const headers = { authorization: bearer(), 'content-type': 'application/json', connection, ...length }
      const options: RequestOptions = { port, method: 'POST', path: '/api/v1/posts', headers, agent: false }
      const request = send(options)
      request.end(large)
      const [answer] = await once(request, 'response')
      expect(answer.statusCode).toBe(413)
      expect(await json(answer)).toEqual({ message: 'The request body is too large.' })
    }
  }
})

test('a connection to be closed is closed when the body has been read', async () => {
  const socket = connect(port, '127.0.0.1')
  const head = `POST /api/v1/posts HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 200000\r\n\r\n`
  socket.write(head + 'x'.repeat(100_000))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  socket.write('x'.repeat(100_000))
  await once(socket, 'end')
  socket.destroy()
})

test('a client that sends without end is disconnected', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // a reset, or a broken pipe
  const head = 'POST /api/v1/posts HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n'
  socket.write(head)
  const more = () => {
    while (socket.writable && socket.write(large));
  }
  socket.on('drain', more)
  more()
  await new Promise((closed) => socket.once('close', closed))
  expect(socket.bytesWritten).toBeLessThan(400_000_000)
})
