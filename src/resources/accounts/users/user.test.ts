import { expect, test } from 'vitest'
import { createUser, roleId } from '../../../../test/access.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/users'
const login = (email: string, password: string) =>
  service.post('/api/v1/public/login', { email, password }, { as: null })

test('a user is created, shown, updated and deleted', async () => {
  const editor = await roleId(service, 'editor')
  const body = { name: ' Ada ', email: ' Ada@Example.COM ', password: ' päss word ', roles: [editor] }
  const created = await service.post(path, body)
  expect(created).toMatchObject({ status: 201, events: ['user.created'] })
  const { id } = created.body.data
  expect(created.body.data).toEqual({
    id: expect.any(Number),
    name: 'Ada',
    email: 'ada@example.com',
    roles: [editor],
    created_at: expect.stringMatching(/Z$/),
    updated_at: created.body.data.created_at,
  })
  expect((await service.get(`${path}/${id}`)).body).toEqual(created.body)
  expect((await service.get(path)).body.data[0]).toEqual(created.body.data)

  const updated = await service.put(`${path}/${id}`, { name: 'Ada L.', email: 'ADA@example.com' })
  expect(updated).toMatchObject({ status: 200, events: ['user.updated'] })
  expect(updated.body.data).toMatchObject({ name: 'Ada L.', email: 'ada@example.com', roles: [editor] })

  expect(await service.delete(`${path}/${id}`)).toMatchObject({ status: 204, events: ['user.deleted'] })
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('GET /user returns the user of the token', async () => {
  const user = await service.createUser(['viewer'])
  const answer = await service.get('/user', { as: user.token })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    data: {
      id: user.id,
      name: 'Test',
      email: user.email,
      roles: [await roleId(service, 'viewer')],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  })
  expect((await service.get('/user', { as: 'nobody' })).status).toBe(200)
  expect((await service.get('/user', { as: null })).status).toBe(401)
})

test('a password is taken byte for byte, and changes only when one is sent', async () => {
  const password = '  pässwörd 𝄞 '
  const user = await createUser(service, [], password)
  expect((await login(user.email, password.trim())).status).toBe(422)
  expect((await login(user.email, password)).status).toBe(201)

  const url = `${path}/${user.id}`
  await service.put(url, { name: 'Other', email: user.email })
  expect((await login(user.email, password)).status).toBe(201)
  const changed = await service.put(url, { name: 'Other', email: user.email, password: 'new secret' })
  expect(changed).toMatchObject({ status: 200, events: ['user.updated'] })
  expect((await login(user.email, password)).status).toBe(422)
  expect((await login(user.email, 'new secret')).status).toBe(201)
})

test('no response holds the password or its hash, and the database holds no password', async () => {
  const user = await createUser(service, [], 'unmistakable secret')
  const row = await service.app.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(row.password).toMatch(/^\$argon2id\$v=19\$/)
  expect(JSON.stringify(row)).not.toContain('unmistakable')
  const update = { name: 'x', email: user.email, password: 'unmistakable too' }
  const answers = [
    await service.get(path),
    await service.get(`${path}/${user.id}`),
    await service.put(`${path}/${user.id}`, update),
    await login(user.email, 'unmistakable too'),
  ]
  for (const { status, text } of answers) {
    expect([200, 201]).toContain(status)
    expect(text).not.toMatch(/argon2|unmistakable|"password"/)
  }
  expect(JSON.stringify(service.logs)).not.toMatch(/argon2|unmistakable/)
})

const valid = { name: 'Grace', email: 'grace@example.com', password: '12345678' }
test.each([
  [{ ...valid, name: undefined }, { name: ['The name field is required.'] }],
  [
    { ...valid, name: 'x'.repeat(256) },
    { name: ['The name field must not be greater than 255 characters.'] },
  ],
  [{ ...valid, email: ' ' }, { email: ['The email field is required.'] }],
  [{ ...valid, email: 'grace' }, { email: ['The email field must be a valid email address.'] }],
  [{ ...valid, email: 7 }, { email: ['The email field must be a string.'] }],
  [{ ...valid, password: '1234567' }, { password: ['The password field must be at least 8 characters.'] }],
  [
    { ...valid, password: '𝄞'.repeat(7) },
    { password: ['The password field must be at least 8 characters.'] },
  ],
  [
    { ...valid, password: '𝄞'.repeat(201) },
    { password: ['The password field must not be greater than 200 characters.'] },
  ],
  [
    { ...valid, password: '1234567\0' },
    { password: ['The password field must not contain a NUL character.'] },
  ],
  [{ ...valid, password: 12_345_678 }, { password: ['The password field must be a string.'] }],
  [{ ...valid, roles: [999_999] }, { roles: ['The selected roles is invalid.'] }],
  [{ ...valid, roles: 'editor' }, { roles: ['The roles field must be an array.'] }],
])('a user like %j is refused, on create and on update', async (body, errors) => {
  const created = await service.post(path, body)
  expect(created).toMatchObject({ status: 422, events: [] })
  expect(created.body.errors).toEqual(errors)
  const other = await service.createUser([])
  const updated = await service.put(`${path}/${other.id}`, body)
  expect(updated).toMatchObject({ status: 422, events: [] })
  expect(updated.body.errors).toEqual(errors)
})

test('a password is required on create', async () => {
  const answer = await service.post(path, { ...valid, password: undefined })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ password: ['The password field is required.'] })
})

test('an email address is unique, in any case', async () => {
  const user = await createUser(service)
  const errors = { email: ['The email has already been taken.'] }
  const again = await service.post(path, { ...valid, email: user.email.toUpperCase() })
  expect(again).toMatchObject({ status: 422, body: { errors }, events: [] })
  const other = await createUser(service)
  const moved = await service.put(`${path}/${other.id}`, { name: 'x', email: user.email })
  expect(moved).toMatchObject({ status: 422, body: { errors }, events: [] })
})

test('a missing user is 404 whatever the body holds', async () => {
  expect((await service.put(`${path}/999999`, { name: 5 })).status).toBe(404)
  expect((await service.put(`${path}/x`, {})).status).toBe(404)
})

test('roles replace all current ones, and change the version of the user', async () => {
  const [viewer, editor] = [await roleId(service, 'viewer'), await roleId(service, 'editor')]
  const user = await createUser(service, [viewer])
  const { name, email } = user
  const changed = await service.put(`${path}/${user.id}`, { name, email, roles: [editor, editor] })
  expect(changed).toMatchObject({
    status: 200,
    events: ['user.updated'],
    body: { data: { roles: [editor] } },
  })
  expect((await service.put(`${path}/${user.id}`, { name, email, roles: [editor] })).events).toEqual([])
})

test('an update with If-Match is refused when the user has changed since', async () => {
  const user = await createUser(service)
  const url = `${path}/${user.id}`
  const etag = String((await service.get(url)).headers.etag)
  const { email } = user
  expect((await service.put(url, { name: 'First', email }, { headers: { 'if-match': etag } })).status).toBe(
    200,
  )
  const late = await service.put(url, { name: 'Second', email }, { headers: { 'if-match': etag } })
  expect(late).toMatchObject({ status: 412, events: [] })
})

test('deleting a user deletes their tokens', async () => {
  const user = await service.createUser(['viewer'])
  expect((await service.get('/user', { as: user.token })).status).toBe(200)
  expect((await service.delete(`${path}/${user.id}`)).status).toBe(204)
  expect((await service.get('/user', { as: user.token })).status).toBe(401)
})
