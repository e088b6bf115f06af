import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestService } from '../../../../test/harness.ts'
import { createFirstAdmin } from './first-admin.ts'

const email = 'Root@Example.com'
let service: TestService

beforeEach(async () => {
  service = new TestService()
  await service.start()
  await service.app.database.db.deleteFrom('users').execute()
})
afterEach(() => service.close())

const login = (password: string) => service.post('/api/v1/public/login', { email, password }, { as: null })

test('the first start creates a super-admin with a generated password and token', async () => {
  const made = await createFirstAdmin(service.app.database, { email, password: null, token: null })
  expect(made).toEqual({
    email: 'root@example.com',
    password: expect.stringMatching(/^\S{20,}$/),
    token: expect.stringMatching(/^corral_/),
  })
  expect((await service.get('/api/v1/users', { as: String(made?.token) })).body.data).toMatchObject([
    { name: 'Admin', email: 'root@example.com' },
  ])
  const signedIn = await login(String(made?.password))
  expect(signedIn.status).toBe(201)
  expect((await service.get('/api/v1/roles', { as: signedIn.body.data.token })).status).toBe(200)
})

test('a configured password and token are used, and not printed', async () => {
  const token = 'a-token-of-twenty-characters'
  const made = await createFirstAdmin(service.app.database, { email, password: 'configured', token })
  expect(made).toEqual({ email: 'root@example.com', password: null, token: null })
  expect((await login('configured')).status).toBe(201)
  expect((await service.get('/api/v1/users', { as: token })).status).toBe(200)
})

test('no account is created when there are users', async () => {
  await service.createUser([])
  const made = await createFirstAdmin(service.app.database, { email, password: null, token: null })
  expect(made).toBeNull()
})

test('two services that start at once create one account', async () => {
  const { database } = service.app
  const made = await Promise.all(
    Array.from({ length: 2 }, () => createFirstAdmin(database, { email, password: null, token: null })),
  )
  expect(made.filter((each) => each !== null)).toHaveLength(1)
})
