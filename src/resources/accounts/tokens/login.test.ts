import { expect, test, vi } from 'vitest'
import { createUser } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'
import { largeBodies, postInChunks } from '../../../../test/large-bodies.ts'
import { hashPassword } from '../../../access/passwords.ts'

const service = useService()
const path = '/api/v1/public/login'
const wrong = {
  message: 'The given data was invalid.',
  errors: { email: ['These credentials do not match our records.'] },
}

const login = (email: string, password: string, ip = '127.0.0.1') =>
  service.http.inject({
    method: 'POST',
    url: path,
    remoteAddress: ip,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
  })

test('the correct password returns a token and the user', async () => {
  const user = await createUser(service)
  const answer = await service.post(
    path,
    { email: ` ${user.email.toUpperCase()} `, password: 'correct horse' },
    { as: null },
  )
  expect(answer).toMatchObject({ status: 201, events: ['token.created'] })
  expect(answer.body).toEqual({ data: { token: expect.stringMatching(/^corral_/), user } })
  expect(answer.headers['cache-control']).toBe('no-store')
  const as = answer.body.data.token
  expect((await service.get('/user', { as })).body.data).toEqual(user)
  expect((await service.get('/api/v1/tokens', { as })).body.data).toMatchObject([
    { name: 'login', expires_at: null },
  ])
})

test('a login may name its token', async () => {
  const { email } = await createUser(service)
  const body = { email, password: 'correct horse', name: 'laptop' }
  const as = (await service.post(path, body, { as: null })).body.data.token
  expect((await service.get('/api/v1/tokens', { as })).body.data).toMatchObject([{ name: 'laptop' }])
})

test('a wrong password and an unknown account get the same response', async () => {
  const { email } = await createUser(service)
  const tried = await service.post(path, { email, password: 'wrong horse' }, { as: null })
  const unknown = await service.post(path, { email: 'no@example.com', password: 'wrong' }, { as: null })
  const noAddress = await service.post(path, { email: 'nobody', password: 'wrong' }, { as: null })
  for (const answer of [tried, unknown, noAddress]) {
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body).toEqual(wrong)
  }
})

test.each([
  [{}, { email: ['The email field is required.'], password: ['The password field is required.'] }],
  [
    { email: 5, password: [] },
    { email: ['The email field must be a string.'], password: ['The password field must be a string.'] },
  ],
  [{ email: 'a\0', password: 'x' }, { email: ['The email field must not contain a NUL character.'] }],
  [
    { email: 'a', password: 'x'.repeat(201) },
    { password: ['The password field must not be greater than 200 characters.'] },
  ],
])('a login like %j is refused', async (body, errors) => {
  const answer = await service.post(path, body, { as: null })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual(errors)
})

test('ten failed logins a minute are allowed for one account from one address', async () => {
  const { email } = await createUser(service)
  const ip = '10.0.0.1'
  service.clock.now = new Date()
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, 'wrong horse', ip)))
  const statuses = answers.map((answer) => answer.statusCode).toSorted()
  expect(statuses).toEqual([...Array(10).fill(422), ...Array(10).fill(429)])

  // the email in another case is the same account, and the correct password is refused as well
  const refused = await login(email.toUpperCase(), 'correct horse', ip)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ message: 'Too Many Attempts.' })
  expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

  const other = await createUser(service)
  expect((await login(other.email, 'correct horse', ip)).statusCode).toBe(201)
  expect((await login(email, 'correct horse', '10.0.0.2')).statusCode).toBe(201)
  service.clock.now = new Date(service.clock.now.getTime() + 60_001)
  expect((await login(email, 'correct horse', ip)).statusCode).toBe(201)
  service.clock.now = null
})

test('a successful login is not counted', async () => {
  const { email } = await createUser(service)
  for (let each = 0; each < 12; each++)
    expect((await login(email, 'correct horse', '10.0.1.1')).statusCode).toBe(201)
})

test('one address may fail ten times as often over all accounts; the setting changes both limits, and 0 removes them', async () => {
  const setLimit = (value: number) => service.put('/api/v1/options/rate_limits.attempts', { value })
  const ip = '10.0.2.1'
  service.clock.now = new Date()
  await setLimit(1)
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, index) => login(`unknown${index}@example.com`, 'wrong', ip)),
  )
  const statuses = answers.map((answer) => answer.statusCode).toSorted()
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  await setLimit(0)
  expect((await login('unknown1@example.com', 'wrong', ip)).statusCode).toBe(422)
  await setLimit(10)
  service.clock.now = null
})

test('too many concurrent logins are 503 at once, and do not delay other requests', async () => {
  const ip = '10.0.3.1'
  const order: string[] = []
  const answers = Array.from({ length: 50 }, async (_, at) => {
    const answer = await login(`unknown${at}@example.com`, 'wrong', ip)
    order.push('login')
    return answer
  })
  const written = await service.post('/api/v1/tags', { name: 'Meanwhile' })
  order.push('write')
  expect(written.status).toBe(201)
  const refused = (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(20)
  expect(refused[0]?.json()).toEqual({ message: 'The service is busy. Try again later.' })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(order.indexOf('write')).toBeLessThan(40)
})

test('one IPv6 network counts as one address, and so does an IPv4 address that comes over IPv6', async () => {
  const { email } = await createUser(service)
  const statuses: number[] = []
  for (let at = 1; at <= 12; at++) {
    statuses.push((await login(email, 'wrong horse', `2001:db8:1:2::${at}`)).statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  expect((await login(email, 'correct horse', '2001:db8:1:3::1')).statusCode).toBe(201)
  for (let at = 0; at < 5; at++) await login(email, 'wrong horse', '10.0.4.1')
  for (let at = 0; at < 5; at++) await login(email, 'wrong horse', '::ffff:10.0.4.1')
  expect((await login(email, 'wrong horse', '10.0.4.1')).statusCode).toBe(429)
})

test.each(largeBodies(16 * 1024))(
  'a body of more than 16 KB is 413, with and without its length: %s',
  async (_, type, payload) => {
    const answer = await service.call('POST', path, { raw: { type, payload }, as: null })
    expect(answer).toMatchObject({ status: 413, events: [] })
    expect((await postInChunks(service, path, type, payload)).statusCode).toBe(413)
  },
)

test('a body that is too large counts against the address', async () => {
  const json = { email: 'x'.repeat(16 * 1024), password: 'wrong' }
  const tries = Array.from({ length: 101 }, () =>
    service.http.inject({
      method: 'POST',
      url: path,
      remoteAddress: '10.0.5.1',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(json),
    }),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([...Array(100).fill(413), 429])
})

test('a password that changes while it is verified gives no token', async () => {
  const { id, email } = await createUser(service)
  const { database } = service.app
  const transaction = database.transaction.bind(database)
  const spy = vi.spyOn(database, 'transaction').mockImplementationOnce(async (actor, run) => {
    const changed = { password: 'another hash' }
    await transaction(null, (tx) => tx.db.updateTable('users').set(changed).where('id', '=', id).execute())
    return transaction(actor, run)
  })
  const answer = await login(email, 'correct horse', '10.0.6.1')
  spy.mockRestore()
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual(wrong)
})

test('a failed sign-in is logged with its account and address; no line holds a password or a token', async () => {
  const { email } = await createUser(service, [], 'unmistakable one')
  await login(email, 'unmistakable two', '::ffff:10.0.7.1')
  const { token } = (await login(email, 'unmistakable one', '10.0.7.1')).json().data
  const failures = service.logs.filter(({ msg, account }) => msg === 'sign-in failed' && account === email)
  expect(failures).toMatchObject([{ level: 40, address: '10.0.7.1' }])
  const logs = JSON.stringify(service.logs)
  for (const secret of ['unmistakable', token]) expect(logs).not.toContain(secret)
})

test('a sign-in refused by a limit is logged with its account and address', async () => {
  const { email } = await createUser(service)
  service.clock.now = new Date()
  for (let at = 0; at < 11; at++) await login(email, 'wrong horse', '10.0.8.1')
  service.clock.now = null
  const busy = `busy-${email}`
  const crowd = Array.from({ length: 40 }, () => hashPassword('x').catch(() => null))
  expect((await login(busy, 'wrong horse', '10.0.8.2')).statusCode).toBe(503)
  await Promise.all(crowd)
  const refused = service.logs.filter(({ msg }) => msg === 'sign-in refused')
  const linesOf = (account: string) => refused.filter((line) => line.account === account)
  expect(linesOf(email)).toMatchObject([{ level: 40, address: '10.0.8.1', reason: 'Too Many Attempts.' }])
  expect(linesOf(busy)).toMatchObject([
    { level: 40, address: '10.0.8.2', reason: 'The service is busy. Try again later.' },
  ])
})
