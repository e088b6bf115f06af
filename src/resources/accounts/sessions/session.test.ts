import { describe, expect, test, vi } from 'vitest'
import { createUser } from '../../../../test/access.ts'
import { type Answer, TestService, useService } from '../../../../test/harness.ts'
import { hashSecret } from '../../../access/tokens.ts'
import { pruneSessions } from './session.actions.ts'

const service = useService()
const path = '/admin/api/session'
const password = 'correct horse'
const day = 86_400_000

const signIn = (email: string, headers: Record<string, string | undefined> = {}) =>
  service.post(path, { email, password }, { as: null, headers })

/** What a browser sends back. */
function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? ''
}

const whoAmI = (cookie: string) => service.get(path, { cookie })

async function newSession(): Promise<{ id: number; email: string; cookie: string; answer: Answer }> {
  const { id, email } = await createUser(service)
  const answer = await signIn(email, { 'user-agent': 'Browser/1.0' })
  return { id, email, cookie: cookieOf(answer), answer }
}

describe('signing in', () => {
  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { answer, cookie } = await newSession()
    expect(answer).toMatchObject({ status: 201, events: ['token.created'] })
    expect(answer.headers['cache-control']).toBe('no-store')
    const [pair, ...attributes] = String(answer.headers['set-cookie']).split('; ')
    expect(pair).toMatch(/^corral_session=corral_[\w-]{40}$/)
    expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Strict'])
    expect((await whoAmI(cookie)).status).toBe(200)
    expect((await service.get('/user', { cookie })).status).toBe(200)
    expect((await service.get('/api/v1/tokens', { cookie })).status).toBe(200)
  })

  test('tells who is signed in and what they may do', async () => {
    const user = await createUser(service, [])
    const { body } = await signIn(user.email.toUpperCase())
    expect(body.data).toEqual({
      user,
      roles: [],
      permissions: [],
      is_super_admin: false,
      limits: {},
      is_first_sign_in: true,
      is_new_service: expect.any(Boolean),
      site_url: null,
      languages: [],
      session: expect.objectContaining({ type: 'cookie', is_current: true }),
      expires_at: expect.stringMatching(/Z$/),
    })
    const { cookie } = await service.signIn(['viewer'])
    const viewer = (await whoAmI(cookie)).body.data
    expect(viewer).toMatchObject({ roles: ['viewer'], is_super_admin: false })
    expect(viewer.permissions).toContain('view pages')
    expect(viewer.permissions).not.toContain('update pages')
    const admin = (await service.get(path)).body.data
    expect(admin).toMatchObject({ is_super_admin: true, session: null, expires_at: null })
    expect(admin.permissions).toContain('delete options')
  })

  test('a wrong password gets the response and the log line of a login', async () => {
    const { email } = await createUser(service)
    const wrong = await service.post(path, { email, password: 'wrong horse' }, { as: null })
    expect(wrong).toMatchObject({ status: 422, events: [] })
    expect(wrong.body.errors).toEqual({ email: ['These credentials do not match our records.'] })
    expect(wrong.headers['set-cookie']).toBeUndefined()
    expect(service.logs).toContainEqual(expect.objectContaining({ msg: 'sign-in failed', account: email }))
  })

  test('shares the limit of failed attempts with the login', async () => {
    const { email } = await createUser(service)
    const from = (url: string) =>
      service.http.inject({
        method: 'POST',
        url,
        remoteAddress: '10.1.0.1',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email, password: 'wrong horse' }),
      })
    for (let at = 0; at < 5; at++) {
      expect((await from(path)).statusCode).toBe(422)
      expect((await from('/api/v1/public/login')).statusCode).toBe(422)
    }
    expect((await from(path)).statusCode).toBe(429)
  })

  test('from a page of another origin is 403, and nothing is counted or created', async () => {
    const { email } = await createUser(service)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://other.example.com' }])
      expect(await signIn(email, headers)).toMatchObject({ status: 403, events: [] })
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }])
      expect((await signIn(email, headers)).status).toBe(201)
  })

  test.each([
    [{}, { email: ['The email field is required.'], password: ['The password field is required.'] }],
    [{ email: 5, password: 'x' }, { email: ['The email field must be a string.'] }],
  ])('with %j is refused', async (body, errors) => {
    expect(await service.post(path, body, { as: null })).toMatchObject({ status: 422, body: { errors } })
  })

  test('never takes over a secret that the browser sent, and ends the session that it replaces', async () => {
    const { email, cookie } = await newSession()
    const planted = `corral_session=corral_${'x'.repeat(40)}`
    const first = cookieOf(await signIn(email, { cookie: planted }))
    expect(first).not.toBe(planted)
    expect((await whoAmI(planted)).status).toBe(401)
    const again = await signIn(email, { cookie })
    expect(again.events).toEqual(['token.deleted', 'token.created'])
    expect((await whoAmI(cookie)).status).toBe(401)
    expect((await whoAmI(cookieOf(again))).status).toBe(200)
    expect((await whoAmI(first)).status).toBe(200)
  })

  test('only the first session of a user is their first', async () => {
    const { email, cookie } = await newSession()
    expect((await whoAmI(cookie)).body.data.is_first_sign_in).toBe(true)
    await service.delete(path, { cookie })
    service.clock.now = new Date(Date.now() + 1000)
    expect((await signIn(email)).body.data.is_first_sign_in).toBe(false)
    service.clock.now = null
  })
})

test('the app learns the address of the website', async () => {
  await service.put('/api/v1/options/site.url', { value: 'https://www.example.com' })
  expect((await service.get(path)).body.data.site_url).toBe('https://www.example.com')
  await service.delete('/api/v1/options/site.url')
  expect((await service.get(path)).body.data.site_url).toBeNull()
})

test('a service is new until it has content, and stays old when that is deleted', async () => {
  const fresh = new TestService()
  await fresh.start()
  const isNew = async () => (await fresh.get(path)).body.data.is_new_service
  expect(await isNew()).toBe(true)
  const page = { title: 'Home', template: 'home', access: 'public', enabled: 1 }
  const { body } = await fresh.post('/api/v1/pages', page)
  expect(await isNew()).toBe(false)
  await fresh.delete(`/api/v1/pages/${body.data.id}`)
  expect(await isNew()).toBe(false)
  await fresh.close()
})

describe('the secret', () => {
  test('is stored as a hash, and no log line has it', async () => {
    const { cookie } = await newSession()
    const secret = cookie.slice('corral_session='.length)
    await whoAmI(cookie)
    const rows = await service.app.database.db.selectFrom('tokens').selectAll().execute()
    expect(rows.some((row) => row.hash === hashSecret(secret))).toBe(true)
    expect(JSON.stringify([rows, service.logs])).not.toContain(secret)
  })

  test('of a cookie is no bearer token, and a bearer token is no cookie', async () => {
    const { email, cookie } = await newSession()
    expect((await service.get('/user', { as: cookie.slice('corral_session='.length) })).status).toBe(401)
    const login = await service.post('/api/v1/public/login', { email, password }, { as: null })
    const { token } = login.body.data
    expect((await service.get('/user', { as: token })).status).toBe(200)
    expect((await service.get('/user', { cookie: `corral_session=${token}` })).status).toBe(401)
  })

  test('is found among other cookies', async () => {
    const { cookie } = await newSession()
    for (const sent of [`a=b; ${cookie}`, `${cookie};c`, `corral_sessions=x; ${cookie}; d=corral_session=1`])
      expect([sent, (await whoAmI(sent)).status]).toEqual([sent, 200])
    for (const sent of ['', 'corral_session=', `x${cookie}`, '; ;=', 'corral_session'])
      expect([sent, (await whoAmI(sent)).status]).toEqual([sent, 401])
  })
})

describe('signing out', () => {
  test('ends the session and makes the browser forget the cookie', async () => {
    const { cookie } = await newSession()
    const answer = await service.delete(path, { cookie })
    expect(answer).toMatchObject({ status: 204, events: ['token.deleted'] })
    expect(answer.headers['set-cookie']).toBe('corral_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict')
    expect((await whoAmI(cookie)).status).toBe(401)
  })

  test('with a token that is not a session is 404, and the token stays', async () => {
    const { token: as } = await service.createUser([])
    expect(await service.delete(path, { as })).toMatchObject({ status: 404, events: [] })
    expect((await service.get('/user', { as })).status).toBe(200)
  })
})

describe('a session ends', () => {
  test('when it was not used for a week, and 30 days after the sign-in', async () => {
    const start = Date.now()
    const at = (days: number) => {
      service.clock.now = new Date(start + days * day)
    }
    at(0)
    const idle = await service.signIn([])
    const used = await service.signIn([])
    for (const days of [6, 12, 18, 24, 29.9]) {
      at(days)
      expect([days, (await whoAmI(used.cookie)).status]).toEqual([days, 200])
    }
    expect((await whoAmI(used.cookie)).body.data.expires_at).toBe(new Date(start + 30 * day).toISOString())
    at(7)
    expect((await whoAmI(idle.cookie)).status).toBe(401)
    at(30)
    expect((await whoAmI(used.cookie)).status).toBe(401)
    const before = await countTokens()
    expect(await pruneSessions(service.app.database, service.clock.now ?? new Date())).toBeGreaterThan(1)
    expect(await countTokens()).toBeLessThan(before)
    service.clock.now = null
  })

  test('with its user', async () => {
    const { id, cookie } = await newSession()
    await service.delete(`/api/v1/users/${id}`)
    expect((await whoAmI(cookie)).status).toBe(401)
  })

  test('when another session of the user changes the password; the old password is asked', async () => {
    const { email, cookie } = await newSession()
    const other = cookieOf(await signIn(email))
    const url = '/admin/api/user/password'
    const wrong = { current_password: 'wrong', password: 'another horse' }
    expect((await service.put(url, wrong, { cookie })).status).toBe(422)
    expect((await service.put(url, { ...wrong, current_password: password }, { cookie })).status).toBe(200)
    expect((await whoAmI(cookie)).status).toBe(200)
    expect((await whoAmI(other)).status).toBe(401)
  })
})

async function countTokens(): Promise<number> {
  return (await service.app.database.db.selectFrom('tokens').select('id').execute()).length
}

test('users change their own name and email', async () => {
  const { cookie, email } = await newSession()
  const answer = await service.put('/admin/api/user', { name: 'New name', email }, { cookie })
  expect(answer).toMatchObject({ status: 200, body: { data: { name: 'New name' } } })
})

test('the use of a session is written at most once a minute', async () => {
  const start = Date.now()
  service.clock.now = new Date(start)
  const { id, cookie } = await service.signIn([])
  const lastUse = async (after: number) => {
    service.clock.now = new Date(start + after)
    await whoAmI(cookie)
    const row = await service.app.database.db
      .selectFrom('tokens')
      .select('last_used_at')
      .where('user_id', '=', id)
      .where('cookie', '=', 1)
      .executeTakeFirstOrThrow()
    return Date.parse(row.last_used_at ?? '') - start
  }
  expect(await lastUse(59_999)).toBe(0)
  expect(await lastUse(60_000)).toBe(60_000)
  expect(await lastUse(119_999)).toBe(60_000)
  service.clock.now = null
})

test('a read is answered although its session cannot be noted as used, as on a full disk', async () => {
  const { cookie } = await service.signIn([])
  service.clock.now = new Date(Date.now() + 120_000)
  const failing = vi
    .spyOn(service.app.database, 'transaction')
    .mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  expect((await service.get('/user', { cookie })).status).toBe(200)
  expect(failing).toHaveBeenCalledOnce()
  failing.mockRestore()
  service.clock.now = null
})

test('a session ended by one process is refused by another at once', async () => {
  const { cookie } = await service.signIn([])
  const other = await service.openAnother()
  const http = await other.serve()
  const status = async () =>
    (await http.inject({ url: '/user', headers: { cookie, host: 'localhost' } })).statusCode
  expect(await status()).toBe(200)
  await service.delete(path, { cookie })
  expect(await status()).toBe(401)
  await other.close()
})
