import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { openExpressLane } from './express-lane.ts'

const service = useService()
let address = ''
const titles = Array.from({ length: 40 }, (_, at) => `Page ${at} ${at % 2 === 0 ? 'é☃' : ''}`.trim())

beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  for (const title of titles) {
    await service.post('/api/v1/pages', { title, template: 't', access: 'public', enabled: 1 })
  }
})

const path = (at: number) => `/api/v1/public/pages/by-url?url=/page-${at}${at % 2 === 0 ? '-e' : ''}`

/** Sends bytes on a new connection, and returns all received bytes when the server closes it. */
async function speak(...parts: string[]): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const answer = text(socket)
  for (const part of parts) socket.write(part)
  return answer
}

const get = (at: number, headers = '') => `GET ${path(at)} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const last = 'Connection: close\r\n'

/** The titles of the pages in an answer, and the statuses, in their order. */
function read(answer: string) {
  return {
    titles: [
      ...Buffer.from(answer)
        .toString()
        .matchAll(/"title":"([^"]*)"/g),
    ].map((match) => match[1]),
    statuses: [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map((match) => match[1]),
  }
}

test('requests that arrive together each get their own response, in any script', async () => {
  const answers = await Promise.all(titles.map(async (_, at) => (await fetch(address + path(at))).json()))
  expect(answers.map((each) => (each as { title: string }).title)).toEqual(titles)
})

test('pipelined requests are answered in order', async () => {
  const answer = await speak(get(1), get(3) + get(5), get(7, last))
  expect(read(answer).titles).toEqual([1, 3, 5, 7].map((at) => titles[at]))
})

test.each([
  ['which asks for it', get(1, last)],
  ['of HTTP/1.0', `GET ${path(1)} HTTP/1.0\r\n\r\n`],
])('the connection is closed after a request %s', async (_, request) => {
  const answer = await speak(request)
  expect(read(answer)).toMatchObject({ titles: [titles[1]], statuses: ['200'] })
  expect(answer).toMatch(/\r\nConnection: close\r\n/)
})

test('a connection is kept alive with the headers that the framework sends', async () => {
  const kept = await speak(get(1), `GET /api/v1/public/health HTTP/1.1\r\nHost: x\r\n\r\n`, get(3, last))
  const heads = kept.split('HTTP/1.1 ').slice(1)
  const marks = heads.map((head) => head.match(/^(Connection|Keep-Alive): .*$/gm))
  expect(marks[0]).toEqual(['Connection: keep-alive', expect.stringMatching(/^Keep-Alive: timeout=\d+$/)])
  expect(marks[1]).toEqual(marks[0])
  const dates = heads.map((head) => Date.parse(head.match(/^Date: (.*)$/m)?.[1] ?? ''))
  expect(Math.abs((dates[0] ?? 0) - (dates[1] ?? 0))).toBeLessThanOrEqual(10_000)
})

test('a client that disconnects does not affect the others', async () => {
  const { hostname, port } = new URL(address)
  const gone = connect(Number(port), hostname)
  await once(gone, 'connect')
  const accepted = once(service.http.server, 'request')
  gone.on('error', () => {}).write(get(1))
  const [request] = (await accepted) as [IncomingMessage]
  request.socket.destroy() // as if the client reset the connection before its answer is ready
  const answers = await Promise.all([3, 5].map((at) => fetch(address + path(at))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(service.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('its log line is the same as that of the framework', async () => {
  const headers = (id: string) => ({ 'x-request-id': id })
  await fetch(address + path(1), { headers: headers('on-the-lane') })
  await service.get(path(1), { as: null, headers: headers('past-the-lane') })
  const [lane, usual] = ['on-the-lane', 'past-the-lane'].map((id) =>
    service.logs.find((line) => line.reqId === id),
  )
  expect(Object.keys(lane ?? {}).sort()).toEqual(Object.keys(usual ?? {}).sort())
  const same = (line: object | undefined) => ({ ...line, reqId: 0, time: 0, ms: 0 })
  expect(same(lane)).toEqual(same(usual))
})

test.each([
  ['with a body', get(1, `Content-Length: 2\r\n${last}`).concat('{}')],
  [
    'of HTTP/1.0 that would go on',
    `GET ${path(1)} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n`.concat(get(3, last)),
  ],
])('a request %s is passed to the framework', async (_, request) => {
  const readRows = vi.spyOn(service.app.database, 'readRows')
  expect(read(await speak(request)).titles[0]).toBe(titles[1])
  expect(readRows).not.toHaveBeenCalled()
  readRows.mockRestore()
})

test('rows are read in the order of their keys, and a failed read leaves no transaction open', async () => {
  const { database } = service.app
  const select = 'select url, title from wrangler_pages where deleted_at is null'
  const readTitles = async (urls: readonly string[]) =>
    (await database.readRows<{ title: string }>(select, 'url', urls)).map((row) => row?.title)
  // The titles are not JSON: SQLite detects this while it reads, PostgreSQL does not know the function.
  const failing = "select url, json_extract(title, '$') from wrangler_pages where deleted_at is null"
  await expect((async () => database.readRows(failing, 'url', ['/page-1', '/page-3']))()).rejects.toThrow()
  expect(await readTitles(['/page-3', '/nothing', '/page-1', '/page-3'])).toEqual([
    titles[3],
    undefined,
    titles[1],
    titles[3],
  ])
  expect(await readTitles(['/page-1'])).toEqual([titles[1]])
})

test('a response that fails closes only its own connection, and requests read with it are answered', async () => {
  const app = fastify({ loggerInstance: pino({ level: 'silent' }) as FastifyBaseLogger })
  const logged = vi.spyOn(app.log, 'error')
  const broken = {
    bytes: '{}',
    get etag(): string {
      throw new Error('broken')
    },
  }
  await app.ready()
  openExpressLane(app, {
    path: '/',
    headers: [],
    accept: ({ url }) => url ?? null,
    answer(urls) {
      return urls.map((url) => (url === '/broken' ? broken : { bytes: '{"fine":true}', etag: '"1"' }))
    },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { hostname, port } = new URL(origin)
  const answers = ['/broken', '/fine'].map(async (url) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
    socket.destroy()
    return String(first)
  })
  const [failed, fine] = await Promise.all(answers)
  expect(failed).toBe('')
  expect(fine).toContain('{"fine":true}')
  expect(logged).toHaveBeenCalledWith({ err: expect.any(Error) }, 'a response failed')
  await app.close()
})
