import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { TestService, useService } from './harness.ts'

const service = useService()
const categories = '/api/v1/categories'
const body = { name: 'Some' }
const invalid = (errors: Record<string, string[]>) => ({ message: 'The given data was invalid.', errors })

const newCategory = async () => `${categories}/${(await service.post(categories, body)).body.data.id}`

describe('the body of', () => {
  test('401 is "Unauthenticated." without a valid token', async () => {
    for (const as of [null, 'corral_wrong']) {
      const answer = await service.get(categories, { as })
      expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } })
    }
    for (const authorization of ['Bearer', 'Bearer ', 'Basic dTpw', 'Token x', 'Bearer a b']) {
      const answer = await service.get(categories, { as: null, headers: { authorization } })
      expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } })
    }
  })

  test('403 has a message and nothing else', async () => {
    const answer = await service.post(categories, body, { as: 'viewer' })
    expect(answer).toMatchObject({ status: 403, events: [] })
    expect(answer.body).toEqual({ message: 'This action is unauthorized.' })
  })

  test('404 is the same for a record, a path and a file', async () => {
    for (const url of [
      `${categories}/999999`,
      '/api/v1/nothing',
      '/',
      '/storage/no.png',
      `${categories}/%ff`,
    ]) {
      const answer = await service.get(url)
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ message: 'Not found.' })
    }
  })

  test('404 of the public page endpoint is "Page not found"', async () => {
    const answer = await service.get('/api/v1/public/pages/by-url?url=/nothing', { as: null })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ message: 'Page not found' })
  })

  test('a path that only resembles a route is 404, not 405', async () => {
    expect((await service.post('/api/v1/public/sitemapXxml')).status).toBe(404)
    expect((await service.post('/api/v1/public/sitemap.xml')).status).toBe(405)
  })

  test('405 has the allowed methods in Allow', async () => {
    for (const id of ['1', '999999', 'abc']) {
      const answer = await service.get(`/api/v1/assets/${id}`)
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'PUT, PATCH, DELETE' } })
      expect(Object.keys(answer.body)).toEqual(['message'])
    }
    expect((await service.call('POST', `${categories}/1`)).headers.allow).toBe('GET, PUT, PATCH, DELETE')
    expect((await service.delete(`${categories}?x=1`)).headers.allow).toBe('GET, POST')
    expect((await service.post('/user')).headers.allow).toBe('GET')
  })

  test('412 says that the record has changed', async () => {
    const url = await newCategory()
    for (const method of ['PUT', 'DELETE']) {
      const answer = await service.call(method, url, { body, headers: { 'if-match': '"category-1-99"' } })
      expect(answer).toMatchObject({ status: 412, events: [] })
      expect(Object.keys(answer.body)).toEqual(['message'])
    }
  })

  test('413 and 415 describe the body', async () => {
    const large = { type: 'application/json', payload: Buffer.alloc(10 * 1024 * 1024 + 1, ' ') }
    expect(await service.post(categories, undefined, { raw: large })).toMatchObject({
      status: 413,
      body: { message: 'The request body is too large.' },
    })
    const typed = { type: 'text/plain', payload: 'x' }
    expect(await service.post(categories, undefined, { raw: typed })).toMatchObject({
      status: 415,
      body: {
        message:
          'The request body must be application/json, application/x-www-form-urlencoded or multipart/form-data.',
      },
    })
  })

  test('422 lists the errors of each field', async () => {
    const answer = await service.post(categories, { type: 5, colour: 'red' })
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body).toEqual(
      invalid({
        name: ['The name field is required.'],
        type: ['The type field must be a string.'],
        colour: ['The colour field must be a hex colour such as #1a2b3c.'],
      }),
    )
  })

  test.each([
    ['{"name"', 'The body must be valid JSON.'],
    ['[]', 'The body must be a JSON object.'],
    ['{"name":"a","name":"b"}', 'The body must not hold the key "name" twice.'],
    [Buffer.from('{"name":"\xff"}', 'latin1'), 'The body must be valid UTF-8.'],
  ])('422 for %s is on body', async (payload, message) => {
    const answer = await service.post(categories, undefined, { raw: { type: 'application/json', payload } })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual(invalid({ body: [message] }))
  })

  test('a body of exactly 10 MB, or of the JSON:API type, is read', async () => {
    const text = JSON.stringify(body)
    const payload = text.padEnd(10 * 1024 * 1024, ' ')
    const whole = await service.post(categories, undefined, { raw: { type: 'application/json', payload } })
    expect(whole.status).toBe(201)
    const type = 'application/vnd.api+json; charset=utf-8'
    expect((await service.post(categories, undefined, { raw: { type, payload: text } })).status).toBe(201)
  })
})

describe('429', () => {
  /** By a new token each time, which has its whole minute. */
  const limitTo = async (value: number) => {
    const as = await service.createToken(['super-admin'])
    expect((await service.put('/api/v1/options/rate_limits.api', { value }, { as })).status).toBe(200)
  }

  test('is sent when a token is over its limit, with Retry-After; other tokens are not affected', async () => {
    const [busy, calm] = [await service.createToken(['viewer']), await service.createToken(['viewer'])]
    await limitTo(3)
    const answers = []
    for (let at = 0; at < 4; at++) answers.push(await service.get(categories, { as: busy }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['2', '1', '0', '0'])
    const refused = answers.at(-1)
    expect(refused?.body).toEqual({ message: 'Too Many Attempts.' })
    expect(refused?.headers['x-ratelimit-limit']).toBe('3')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50)
    expect((await service.get(categories, { as: calm })).status).toBe(200)

    service.clock.now = new Date(Date.now() + 61_000)
    expect((await service.get(categories, { as: busy })).status).toBe(200)
    service.clock.now = null
    await limitTo(60_000)
  })

  test('is never sent when the limit is 0, and neither are its headers', async () => {
    const token = await service.createToken(['viewer'])
    await limitTo(0)
    for (let at = 0; at < 10; at++) {
      const { status, headers } = await service.get(categories, { as: token })
      expect(status).toBe(200)
      expect(headers).not.toHaveProperty('x-ratelimit-limit')
    }
    await limitTo(60_000)
  })
})

describe('500', () => {
  test('hides the cause, which is logged under the request id', async () => {
    const broken = new TestService()
    await broken.start()
    await broken.app.database.transaction(null, (tx) =>
      sql`alter table categories rename to lost_secret_table`.execute(tx.db),
    )
    const headers = { 'x-request-id': 'broken-1' }
    const answer = await broken.get(categories, { headers })
    expect(answer).toMatchObject({ status: 500, headers: { 'x-request-id': 'broken-1' } })
    expect(answer.text).toBe('{"message":"Server Error"}')
    const [failure] = broken.logs.filter(({ msg }) => msg === 'request failed')
    expect(failure).toMatchObject({ level: 50, reqId: 'broken-1' })
    expect(JSON.stringify(failure)).toContain('categories')

    const write = await broken.post(categories, { name: 'x' }, { headers })
    expect(write).toMatchObject({ status: 500, events: [], body: { message: 'Server Error' } })
    expect((await broken.get('/api/v1/tags')).status).toBe(200)
    await broken.close()
  })

  test('is sent when the database is closed, and the process keeps running', async () => {
    const broken = new TestService()
    await broken.start()
    await broken.app.database.close()
    for (let at = 0; at < 3; at++) {
      const answer = await broken.get(categories)
      expect(answer).toMatchObject({ status: 500, body: { message: 'Server Error' } })
    }
    await broken.close().catch(() => {})
  })
})

describe('the order of checks', () => {
  const nonsense = { raw: { type: 'application/json', payload: '{' } }
  const missing = `${categories}/999999`

  test('is 405, then 401, then 403, then 413 and 415, then 404, then 422', async () => {
    const existing = await newCategory()
    const large = { raw: { type: 'application/json', payload: Buffer.alloc(11 * 1024 * 1024, ' ') } }
    const part = '--X\r\nContent-Disposition: form-data; name="name"\r\n\r\n'
    const payload = `${part}${' '.repeat(11 * 1024 * 1024)}\r\n--X--\r\n`
    const form = { raw: { type: 'multipart/form-data; boundary=X', payload } }
    const typed = { raw: { type: 'text/plain', payload: 'x' } }
    expect((await service.call('POST', missing, { as: null, ...large })).status).toBe(405)
    for (const body of [large, form, typed]) {
      expect((await service.call('PUT', missing, { as: null, ...body })).status).toBe(401)
      expect((await service.call('PUT', missing, { as: 'viewer', ...body })).status).toBe(403)
    }
    expect((await service.call('PUT', missing, large)).status).toBe(413)
    expect((await service.call('PUT', missing, form)).status).toBe(413)
    expect((await service.call('PUT', missing, typed)).status).toBe(415)
    expect((await service.call('PUT', missing, { as: null, ...nonsense })).status).toBe(401)
    expect((await service.call('PUT', missing, { as: 'viewer', ...nonsense })).status).toBe(403)
    expect((await service.call('PUT', missing, nonsense)).status).toBe(404)
    expect((await service.call('PUT', existing, nonsense)).status).toBe(422)
  })

  test('an anonymous caller gets 401 whatever the size or type of the body', async () => {
    const large = { type: 'application/json', payload: Buffer.alloc(11 * 1024 * 1024) }
    expect((await service.post(categories, undefined, { as: null, raw: large })).status).toBe(401)
    const typed = { type: 'text/plain', payload: 'x' }
    expect((await service.post(categories, undefined, { as: 'viewer', raw: typed })).status).toBe(403)
  })
})

describe('the id of a request', () => {
  test.each(['abc-123', 'a.b:c_d', 'x'.repeat(128)])('%s is kept and echoed', async (id) => {
    expect((await service.get('/user', { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id)
  })

  test.each(['', 'a b', '<script>', 'x'.repeat(129), 'é', 'a,b'])('%j is replaced', async (id) => {
    const { headers } = await service.get('/user', { headers: { 'x-request-id': id } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is in every response, errors too', async () => {
    const urls = [
      '/user',
      '/nothing',
      `${categories}/%ff`,
      `${categories}/${'9'.repeat(2000)}`,
      '/api/v1/assets/1',
    ]
    for (const url of urls) {
      const { headers } = await service.get(url, { as: null, headers: { 'x-request-id': 'here' } })
      expect(headers).toMatchObject({ 'x-request-id': 'here', 'x-content-type-options': 'nosniff' })
    }
  })
})

describe('the log', () => {
  const linesOf = (id: string) => service.logs.filter(({ reqId }) => reqId === id)

  test('has one line per request: method, path, status, time, address and user, without the query', async () => {
    const user = (await service.get('/user')).body.data.id
    await service.get(`${categories}?search=private`, { headers: { 'x-request-id': 'logged' } })
    const lines = linesOf('logged')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 30,
      msg: 'request',
      method: 'GET',
      path: categories,
      status: 200,
      address: '127.0.0.1',
      user,
    })
    expect(lines[0]?.ms).toBeTypeOf('number')
  })

  test.each([
    ['GET', '/nothing?token=private', 404],
    ['GET', `${categories}/%ff?token=private`, 404],
    ['GET', `${categories}/${'9'.repeat(2000)}?token=private`, 404],
    ['GET', '/api/v1/assets/1?token=private', 405],
    ['POST', `${categories}?token=private`, 422],
  ])('has one line for %s %s', async (method, url, status) => {
    const id = `refused-${status}-${url.length}`
    await service.call(method, url, { headers: { 'x-request-id': id } })
    expect(linesOf(id)).toMatchObject([{ msg: 'request', status, address: '127.0.0.1' }])
  })

  test('holds no token, no password, no body and no query', async () => {
    const secrets = [
      'a-secret-password',
      'secret-page-key',
      'corral_secret_token',
      'secret-search',
      'secret-name',
    ]
    const login = { email: 'nobody@example.com', password: secrets[0] }
    await service.post('/api/v1/public/login', login, { as: null })
    await service.get('/api/v1/public/pages/by-url?url=/secret-search', {
      headers: { 'x-page-password': 'secret-page-key', authorization: 'Bearer corral_secret_token' },
    })
    await service.post(categories, { name: 'secret-name' })
    await service.post(categories, { name: 5, secret: 'secret-name' })
    const log = JSON.stringify(service.logs)
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })
})

describe('If-Match', () => {
  test('of twenty concurrent updates with one ETag exactly one succeeds', async () => {
    const made = await service.post(categories, body)
    const url = `${categories}/${made.body.data.id}`
    const headers = { 'if-match': String(made.headers.etag) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => service.put(url, { name: `Writer ${at}` }, { headers })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(412)])
    const winner = answers.find(({ status }) => status === 200)
    const now = await service.get(url)
    expect(now.body).toEqual(winner?.body)
    expect(now.headers.etag).toBe(winner?.headers.etag)
  })

  test('accepts a list and *, compares strongly, and protects a delete', async () => {
    const made = await service.post(categories, body)
    const url = `${categories}/${made.body.data.id}`
    const etag = String(made.headers.etag)
    const put = async (condition: string) =>
      (await service.put(url, body, { headers: { 'if-match': condition } })).status
    expect(await put(`"other", ${etag}`)).toBe(200)
    expect(await put('*')).toBe(200)
    expect(await put(`W/${etag}`)).toBe(412)
    expect(await put('')).toBe(412)
    expect((await service.delete(url, { headers: { 'if-match': '"old"' } })).status).toBe(412)
    expect((await service.delete(url, { headers: { 'if-match': etag } })).status).toBe(204)
  })
})

test('twenty concurrent updates without If-Match all succeed, one after the other', async () => {
  const url = await newCategory()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => service.put(url, { name: `Writer ${at}` })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(20)
})

test('invalid HTTP gets an error of the documented shape, and the connection is closed', async () => {
  const address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write('NOT HTTP AT ALL\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toMatch(/\r\n\r\n\{"message":"Bad Request"\}$/)
})
