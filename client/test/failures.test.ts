import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import {
  AbortedError,
  ConnectionError,
  CorralError,
  createClient,
  HttpError,
  NotJsonError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '../src/index.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A client of a server that answers like this. */
async function clientOf(answer: RequestListener, timeout = 5000) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return createClient({ baseUrl: `http://127.0.0.1:${port}`, timeout })
}

async function failureOf(work: Promise<unknown>): Promise<CorralError> {
  const error = await work.then(
    () => expect.fail('it did not fail'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CorralError)
  return error as CorralError
}

const ask = (client: Awaited<ReturnType<typeof clientOf>>) => failureOf(client.get('/api/v1/public/menu'))

test('a service that is not running gives a ConnectionError with its cause', async () => {
  const client = await clientOf(() => {})
  await new Promise((resolve) => server?.close(resolve))
  const error = await ask(client)
  expect(error).toBeInstanceOf(ConnectionError)
  expect(error.cause).toBeInstanceOf(Error)
})

test('a connection cut before or during the response gives a ConnectionError', async () => {
  expect(await ask(await clientOf((request) => request.socket.destroy()))).toBeInstanceOf(ConnectionError)
  server?.close()
  const halfway = await clientOf((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"data":', () => request.socket.destroy())
  })
  expect(await ask(halfway)).toBeInstanceOf(ConnectionError)
})

test('a service that never answers, or never ends its response, gives a TimeoutError', async () => {
  expect(await ask(await clientOf(() => {}, 30))).toBeInstanceOf(TimeoutError)
  server?.closeAllConnections()
  server?.close()
  const endless = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":')
  }, 30)
  expect(await ask(endless)).toBeInstanceOf(TimeoutError)
})

test('the time limit holds even when fetch ignores its signal', async () => {
  const deaf = createClient({ baseUrl: 'http://nowhere', timeout: 10, fetch: () => new Promise(() => {}) })
  expect(await ask(deaf)).toBeInstanceOf(TimeoutError)
})

test('a signal aborts a call before or after it was sent', async () => {
  const client = await clientOf(() => {})
  const controller = new AbortController()
  const call = failureOf(client.get('/api/v1/public/menu', { signal: controller.signal }))
  controller.abort('no longer wanted')
  const error = await call
  expect(error).toBeInstanceOf(AbortedError)
  expect(error.cause).toBe('no longer wanted')
  const again = failureOf(client.get('/api/v1/public/menu', { signal: controller.signal }))
  expect(await again).toBeInstanceOf(AbortedError)
})

test('a response that is not JSON gives a NotJsonError with its first characters', async () => {
  for (const status of [200, 404]) {
    const client = await clientOf((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><title>Hi</title>')
    })
    const error = await ask(client)
    expect(error).toBeInstanceOf(NotJsonError)
    expect(error).toMatchObject({ status, text: '<!doctype html><title>Hi</title>' })
    server?.close()
  }
})

test('an empty response gives a NotJsonError, except for 204', async () => {
  const client = await clientOf((_request, response) => void response.writeHead(200).end())
  const error = await ask(client)
  expect(error).toBeInstanceOf(NotJsonError)
  expect(error.reason).toBe('The answer (status 200) is empty, not JSON.')
  server?.close()
  const silent = await clientOf((_request, response) => void response.writeHead(204).end())
  expect(await silent.delete('/api/v1/posts/{id}', { path: { id: 1 } })).toBeUndefined()
})

test('an invalid base URL, or one with a password, throws a TypeError at once', () => {
  for (const baseUrl of [
    '',
    'cms.example.com',
    '/cms',
    'ftp://a',
    'https://',
    'http://a:b@c',
    'http://a/?b',
    'http://a#',
  ]) {
    expect(() => createClient({ baseUrl }), baseUrl).toThrow(TypeError)
  }
})

test('in a browser, a base URL may be a path', () => {
  vi.stubGlobal('location', { href: 'https://example.com/about' })
  for (const baseUrl of ['', '/', '/cms']) expect(() => createClient({ baseUrl }), baseUrl).not.toThrow()
  vi.unstubAllGlobals()
})

test('an invalid header throws a TypeError with its name, not its value', async () => {
  const client = await clientOf((_request, response) => void response.end('{}'))
  for (const [name, value] of [
    ['x-a', 'пароль'],
    ['x-a', 'a\nb'],
    ['x-a', 'a\0'],
    ['x a', 'b'],
  ] as const) {
    const work = client.get('/api/v1/public/menu', { headers: { [name]: value } })
    await expect(work).rejects.toThrow(/header x-a|"x a"/)
    await expect(work).rejects.toBeInstanceOf(TypeError)
  }
  const secret = createClient({ baseUrl: 'http://nowhere', token: 'to\nken' })
  await expect(secret.get('/user')).rejects.toThrow(/^(?!.*ken).*authorization/)
})

test('429 tells when to retry, from seconds or a date, or after a minute by default', async () => {
  const later = new Date(Math.ceil(Date.now() / 1000) * 1000 + 90_000)
  for (const [given, seconds] of [
    ['7', 7],
    [later.toUTCString(), 90],
    ['soon', 60],
    [null, 60],
  ] as const) {
    const client = await clientOf((_request, response) => {
      if (given !== null) response.setHeader('retry-after', given)
      response.writeHead(429).end('{"message":"Too Many Attempts."}')
    })
    const error = await ask(client)
    expect(error).toBeInstanceOf(RateLimitError)
    const wait = (error as RateLimitError).retryAt.getTime() - Date.now()
    expect(Math.abs(wait / 1000 - seconds)).toBeLessThan(3)
    server?.close()
  }
})

test('5xx gives a ServerError, from the service or from a proxy', async () => {
  for (const [status, body, reason] of [
    [500, '{"message":"Server Error"}', 'Server Error'],
    [502, '<h1>Bad Gateway</h1>', 'The service answered with status 502.'],
    [503, '', 'The service answered with status 503.'],
  ] as const) {
    const client = await clientOf((_request, response) => void response.writeHead(status).end(body))
    const error = await ask(client)
    expect(error).toBeInstanceOf(ServerError)
    expect(error).toMatchObject({ status, reason })
    server?.close()
  }
})

test('any other status gives an HttpError, whatever the shape of its body', async () => {
  for (const body of ['null', '[]', '"x"', '{"message":5,"errors":null}']) {
    for (const status of [401, 404, 409, 413, 418, 422]) {
      const client = await clientOf((_request, response) => void response.writeHead(status).end(body))
      const error = await ask(client)
      expect(error).toBeInstanceOf(HttpError)
      expect(error).toMatchObject({ status })
      server?.close()
    }
  }
})

test('every error names the request', async () => {
  const answers: RequestListener[] = [
    (_request, response) => void response.writeHead(404).end('{"message":"Not found."}'),
    (_request, response) => void response.writeHead(200).end('<html>'),
    (request) => request.socket.destroy(),
    () => {},
  ]
  for (const answer of answers) {
    const client = await clientOf(answer, 300)
    const error = await failureOf(client.getPage('/about us'))
    expect(error.request).toMatch(/^GET http:.*\/api\/v1\/public\/pages\/by-url\?url=%2Fabout\+us$/)
    expect(error.message).toBe(`${error.reason} (${error.request})`)
    server?.closeAllConnections()
    server?.close()
  }
})

/** Answers 503 some times, and then what was sent. */
function failing(times: number, headers: Record<string, string>): RequestListener {
  let left = times
  return async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (left-- > 0) response.writeHead(503, headers).end('{"message":"Busy."}')
    else response.writeHead(201).end(JSON.stringify({ data: Buffer.concat(chunks).toString() }))
  }
}

test('503 with Retry-After is sent again, also a change', async () => {
  const client = await clientOf(failing(3, { 'retry-after': '0' }))
  const sent = await client.post('/api/v1/tags', { body: { name: 'A' } })
  expect(sent.data).toBe('{"name":"A"}')
})

test('503 is an error without Retry-After, after three retries, and when the call may not wait so long', async () => {
  const cases = [
    [{}, 1],
    [{ 'retry-after': '0' }, 4],
    [{ 'retry-after': '60' }, 1],
  ] as const
  for (const [headers, times] of cases) {
    const client = await clientOf(failing(times, headers))
    expect(await ask(client)).toMatchObject({ status: 503, reason: 'Busy.' })
    server?.close()
  }
})

test('a call that waits for a retry can be aborted', async () => {
  const client = await clientOf(failing(1, { 'retry-after': '3' }))
  const work = client.get('/api/v1/public/menu', { signal: AbortSignal.timeout(100) })
  expect(await failureOf(work)).toBeInstanceOf(AbortedError)
})
