import { beforeEach, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { largeBodies, postInChunks } from '../../../../test/large-bodies.ts'
import { openSocket, readUntil } from '../../../../test/sockets.ts'
import { waitFor } from '../../../../test/waiting.ts'

const service = useService()
const path = '/api/v1/messages'
const publicPath = '/api/v1/public/messages'

const create = async (fields: object = {}) =>
  (await service.post(path, { body: 'Hello', ...fields })).body.data
const total = async () => (await service.get(path)).body.meta.total
const send = (body: unknown) => service.post(publicPath, body, { as: null })

// The limit is per minute, so each test runs in a minute of its own.
let minutes = 0
beforeEach(() => {
  service.clock.now = new Date(Date.UTC(2030, 0, 1, 0, 2 * minutes++))
})

test('a message is created, shown, listed, updated and deleted', async () => {
  const fields = {
    name: 'Ann',
    email: 'Ann@Example.com',
    phone: '+420 123',
    subject: 'Hi',
    body: ' Hello\nthere ',
    meta: { form: 'contact' },
  }
  const created = await service.post(path, fields)
  expect(created).toMatchObject({ status: 201, events: ['message.created'] })
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    ...fields,
    email: 'ann@example.com',
    body: 'Hello\nthere',
    state: 0,
    created_at: expect.stringMatching(/Z$/),
    updated_at: created.body.data.created_at,
  })
  const url = `${path}/${created.body.data.id}`
  expect((await service.get(url)).body).toEqual(created.body)
  expect((await service.get(path)).body.data[0]).toEqual(created.body.data)

  const updated = await service.put(url, { state: 1, name: null })
  expect(updated).toMatchObject({ status: 200, events: ['message.updated'] })
  expect(updated.body.data).toMatchObject({ state: 1, name: null, body: 'Hello\nthere', subject: 'Hi' })

  expect(await service.delete(url)).toMatchObject({ status: 204, text: '', events: ['message.deleted'] })
  expect((await service.get(url)).status).toBe(404)
})

test('viewing a message sets its state to 1, once', async () => {
  const { id } = await create()
  expect((await service.get(`${path}/${id}`)).body.data.state).toBe(0)
  const viewed = await service.get(`/api/v1/view-message/${id}`, {
    as: await service.tokenWith('view messages'),
  })
  expect(viewed).toMatchObject({ status: 200, events: ['message.updated'] })
  expect(viewed.body.data).toMatchObject({ id, body: 'Hello', state: 1 })
  const again = await service.get(`/api/v1/view-message/${id}`)
  expect(again).toMatchObject({ status: 200, events: [], body: viewed.body })
})

test('HEAD on a message does not mark it as read', async () => {
  const { id } = await create()
  const answer = await service.call('HEAD', `/api/v1/view-message/${id}`)
  expect(answer).toMatchObject({ status: 405, events: [], headers: { allow: 'GET' } })
  expect((await service.get(`${path}/${id}`)).body.data.state).toBe(0)
})

test('viewing needs "view messages", and a message', async () => {
  const { id } = await create()
  const url = `/api/v1/view-message/${id}`
  expect((await service.get(url, { as: null })).status).toBe(401)
  const other = await service.tokenWith('list messages', 'update messages')
  expect(await service.get(url, { as: other })).toMatchObject({ status: 403, events: [] })
  expect((await service.get(`${path}/${id}`)).body.data.state).toBe(0)
  for (const missing of ['999999', '0', 'x'])
    expect((await service.get(`/api/v1/view-message/${missing}`)).status).toBe(404)
})

test.each([
  [{}, { body: ['The body field is required.'] }],
  [{ body: ' ' }, { body: ['The body field is required.'] }],
  [{ body: 5 }, { body: ['The body field must be a string.'] }],
  [{ body: 'x'.repeat(10_001) }, { body: ['The body field must not be greater than 10000 characters.'] }],
  [{ body: 'x', email: 'nobody' }, { email: ['The email field must be a valid email address.'] }],
  [{ body: 'x', name: 'x'.repeat(256) }, { name: [expect.any(String)] }],
  [{ body: 'x', phone: 123 }, { phone: [expect.any(String)] }],
  [{ body: 'x', subject: 'a\0' }, { subject: [expect.any(String)] }],
  [{ body: 'x', meta: [1] }, { meta: [expect.any(String)] }],
])('a message like %j is refused, from a visitor too', async (body, errors) => {
  const before = await total()
  for (const answer of [await service.post(path, body), await send(body)]) {
    expect(answer).toMatchObject({ status: 422, body: { errors }, events: [] })
  }
  expect(await total()).toBe(before)
})

test('a state that is neither 0 nor 1 is refused', async () => {
  expect((await service.post(path, { body: 'x', state: 2 })).body.errors).toEqual({
    state: ['The state field must be true or false.'],
  })
})

test('401 without a token, 403 without the permission', async () => {
  const { id } = await create()
  const calls = [['GET', path], ['POST', path], ['GET', `${path}/${id}`], ['PUT', `${path}/${id}`], ['DELETE', `${path}/${id}`]] as const // biome-ignore format: a list
  for (const [method, url] of calls) {
    expect((await service.call(method, url, { as: null })).status).toBe(401)
    expect(await service.call(method, url, { as: 'nobody' })).toMatchObject({ status: 403, events: [] })
  }
  expect((await service.put(`${path}/999999`, { state: 9 })).status).toBe(404)
})

test('a visitor sends a message, and the response holds only what they sent', async () => {
  const answer = await send({ name: 'Bob', email: 'bob@example.com', body: 'Hi', state: 1, id: 7 })
  expect(answer).toMatchObject({ status: 201, events: ['message.created'] })
  expect(answer.body).toEqual({
    data: { name: 'Bob', email: 'bob@example.com', phone: null, subject: null, body: 'Hi', meta: {} },
  })
  expect((await service.get(path)).body.data[0]).toMatchObject({ name: 'Bob', body: 'Hi', state: 0 })
})

test('a visitor may send a form', async () => {
  const form = new FormData()
  form.append('body', 'From a form')
  form.append('meta', '{"page":"/contact"}')
  expect((await service.call('POST', publicPath, { form, as: null })).status).toBe(201)
  expect((await service.get(path)).body.data[0]).toMatchObject({
    body: 'From a form',
    meta: { page: '/contact' },
  })
})

test('a message with the honeypot filled in is answered as if accepted, and not kept', async () => {
  const before = await total()
  const honest = await send({ name: 'A', body: 'B', website: '' })
  const trapped = await send({ name: 'A', body: 'B', website: 'https://spam.example' })
  expect(trapped).toMatchObject({ status: 201, events: [], body: honest.body })
  expect(await total()).toBe(before + 1)
  expect((await send({ website: 'x' })).status).toBe(422)
})

test('the size of meta is limited', async () => {
  expect((await send({ body: 'x', meta: { x: 'x'.repeat(10_000) } })).status).toBe(422)
  expect((await send({ body: 'x', meta: { a: { b: { c: { d: { e: {} } } } } } })).status).toBe(422)
  expect((await send({ body: 'x'.repeat(300_000) })).status).toBe(413)
})

test('rate_limits.messages limits the messages of a visitor per minute', async () => {
  await service.put('/api/v1/options/rate_limits.messages', { value: 3 })
  const first = await send({ body: 'One' })
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '2' })
  expect((await send({})).status).toBe(422)
  expect((await send({ body: 'Three' })).status).toBe(201)
  const before = await total()
  const refused = await send({ body: 'Four' })
  expect(refused).toMatchObject({ status: 429, events: [], body: { message: 'Too Many Attempts.' } })
  expect(refused.headers).toMatchObject({
    'retry-after': '60',
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '0',
  })
  expect(await total()).toBe(before)
  service.clock.now = new Date(Number(service.clock.now) + 60_000)
  expect((await send({ body: 'Five' })).status).toBe(201)

  await service.put('/api/v1/options/rate_limits.messages', { value: 0 })
  for (let n = 0; n < 12; n++) expect((await send({ body: 'Free' })).status).toBe(201)
  await service.delete('/api/v1/options/rate_limits.messages')
})

test.each(largeBodies(256 * 1024))(
  'a message of more than 256 KB is 413, with and without its length: %s',
  async (_, type, payload) => {
    await service.put('/api/v1/options/rate_limits.messages', { value: 0 })
    const answer = await service.call('POST', publicPath, { raw: { type, payload }, as: null })
    expect(answer).toMatchObject({ status: 413, events: [] })
    expect((await postInChunks(service, publicPath, type, payload)).statusCode).toBe(413)
    await service.delete('/api/v1/options/rate_limits.messages')
  },
)

test('a message counts before its body is read', async () => {
  await service.put('/api/v1/options/rate_limits.messages', { value: 1 })
  service.clock.now = new Date(Date.now() + 3_600_000)
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  const head =
    'POST /api/v1/public/messages HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: 1000\r\n\r\n'
  const first = await openSocket(service)
  first.write(head)
  const second = await openSocket(service)
  await waitFor(async () => {
    second.write(`${head}${'x'.repeat(1000)}`)
    const answer = await readUntil(second, (text) => text.endsWith('}'))
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
  })
  first.destroy()
  second.destroy()
  service.clock.now = null
  await service.delete('/api/v1/options/rate_limits.messages')
})
