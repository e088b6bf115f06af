import { expect, test } from 'vitest'
import { createUser } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const url = '/api/v1/user'
const old = 'correct horse'
const password = 'battery staple'

const login = async (email: string, secret = old): Promise<string> => {
  const { body } = await service.post('/api/v1/public/login', { email, password: secret }, { as: null })
  return body.data?.token
}
const makeToken = async (as: string): Promise<string> =>
  (await service.post('/api/v1/tokens', { name: 'website' }, { as })).body.data.token
const statusesOf = async (...tokens: string[]) => {
  const answers = await Promise.all(tokens.map((as) => service.get('/user', { as })))
  return answers.map(({ status }) => status)
}

/** A user with two sessions, and a token that was not created by a login. */
async function signedInUser() {
  const user = await createUser(service)
  const [used, other] = [await login(user.email), await login(user.email)]
  return { ...user, used, other, website: await makeToken(used) }
}

test('every user can change their own name, and their email with the current password', async () => {
  const user = await createUser(service)
  const as = await login(user.email)
  const email = `new-${user.email}`
  const renamed = await service.put(url, { name: ' New ', email: user.email, roles: [1], password }, { as })
  expect(renamed).toMatchObject({ status: 200, events: ['user.updated'] })
  expect(renamed.body.data).toMatchObject({ id: user.id, name: 'New', email: user.email, roles: [] })
  const answer = await service.put(url, { name: 'New', email, current_password: old }, { as })
  expect(answer).toMatchObject({ status: 200, events: ['user.updated'] })
  expect((await service.get('/user', { as })).body).toEqual(answer.body)
  expect(await login(email)).toBeDefined()
})

test.each(['/api/v1/user', '/admin/api/user'])(
  'PUT %s without the current password changes no email',
  async (path) => {
    const { email } = await createUser(service)
    const as = await login(email)
    const put = (more: object) => service.put(path, { name: 'New', email: `new-${email}`, ...more }, { as })
    for (const [more, error] of [
      [{}, 'The current password field is required when the email changes.'],
      [{ current_password: 'wrong' }, 'The current password is incorrect.'],
    ] as const) {
      const answer = await put(more)
      expect(answer).toMatchObject({ status: 422, events: [] })
      expect(answer.body.errors).toEqual({ current_password: [error] })
    }
    expect(await login(email)).toBeDefined()
  },
)

test.each([
  [{}, { name: ['The name field is required.'], email: ['The email field is required.'] }],
  [{ name: 'x', email: 'nowhere' }, { email: ['The email field must be a valid email address.'] }],
])('an update of the own account like %j is refused', async (body, errors) => {
  const answer = await service.put(url, body, { as: 'nobody' })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual(errors)
})

test('the email of another user is refused', async () => {
  const other = await createUser(service)
  const as = await login((await createUser(service)).email)
  const answer = await service.put(url, { name: 'x', email: other.email, current_password: old }, { as })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(Object.keys(answer.body.errors)).toEqual(['email'])
})

test('an update with If-Match is refused when the account has changed since', async () => {
  const user = await service.createUser([])
  const as = user.token
  const etag = String((await service.get('/user', { as })).headers.etag)
  const headers = { 'if-match': etag }
  expect((await service.put(url, { name: 'A', email: user.email }, { as, headers })).status).toBe(200)
  expect((await service.put(url, { name: 'B', email: user.email }, { as, headers })).status).toBe(412)
})

test('a new password revokes the other sessions and tokens, and keeps the token of the request', async () => {
  const user = await signedInUser()
  const body = { current_password: old, password }
  const answer = await service.put(`${url}/password`, body, { as: user.used })
  expect(answer).toMatchObject({ status: 200, events: ['user.updated'], body: { data: { id: user.id } } })
  expect(await statusesOf(user.used, user.other, user.website)).toEqual([200, 401, 401])
  expect(await login(user.email)).toBeUndefined()
  expect(await login(user.email, password)).toMatch(/^corral_/)
})

test('with keep_tokens a new password revokes only the other sessions', async () => {
  const user = await signedInUser()
  const body = { current_password: old, password, keep_tokens: true }
  expect((await service.put(`${url}/password`, body, { as: user.used })).status).toBe(200)
  expect(await statusesOf(user.used, user.other, user.website)).toEqual([200, 401, 200])
})

test.each([
  [undefined, [401, 401, 401]],
  [true, [401, 401, 200]],
])('a password set by an administrator with keep_tokens %s revokes every session', async (keep, expected) => {
  const user = await signedInUser()
  const { name, email } = user
  const bystander = await service.createUser([])
  const body = { name, email, password, keep_tokens: keep }
  expect((await service.put(`/api/v1/users/${user.id}`, body)).status).toBe(200)
  expect(await statusesOf(user.used, user.other, user.website)).toEqual(expected)
  expect(await statusesOf(bystander.token)).toEqual([200])
})

test('an update without a password revokes nothing', async () => {
  const user = await signedInUser()
  await service.put(`/api/v1/users/${user.id}`, { name: 'Other', email: user.email, keep_tokens: false })
  expect(await statusesOf(user.used, user.other, user.website)).toEqual([200, 200, 200])
})

test('a wrong current password changes nothing, and attempts are limited', async () => {
  const user = await signedInUser()
  const put = (current_password: string) =>
    service.put(`${url}/password`, { current_password, password }, { as: user.used })
  const wrong = await put('wrong')
  expect(wrong).toMatchObject({ status: 422, events: [] })
  expect(wrong.body.errors).toEqual({ current_password: ['The current password is incorrect.'] })
  for (let round = 2; round <= 10; round++) expect((await put('wrong')).status).toBe(422)
  expect((await put(old)).status).toBe(429)
  expect(await statusesOf(user.used, user.other, user.website)).toEqual([200, 200, 200])
  expect(await login(user.email)).toMatch(/^corral_/)
})

test.each([
  [{}, ['current_password', 'password']],
  [{ current_password: old, password: 'short' }, ['password']],
  [{ current_password: 5, password, keep_tokens: 'maybe' }, ['current_password', 'keep_tokens']],
])('a change of the password like %j is refused', async (body, fields) => {
  const answer = await service.put(`${url}/password`, body, { as: 'nobody' })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(Object.keys(answer.body.errors)).toEqual(fields)
})

test('of two concurrent changes of one password one succeeds', async () => {
  const user = await signedInUser()
  const put = (as: string, secret: string) =>
    service.put(`${url}/password`, { current_password: old, password: secret }, { as })
  const answers = await Promise.all([put(user.used, 'first of two'), put(user.other, 'second of two')])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})
