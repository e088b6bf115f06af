import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { hashSecret } from '../../../access/tokens.ts'

const service = useService()
const path = '/api/v1/tokens'

test('a token is created, works, is listed without its secret, and is deleted', async () => {
  const { token: as } = await service.createUser(['viewer'])
  const created = await service.post(path, { name: ' CI ' }, { as })
  expect(created).toMatchObject({ status: 201, events: ['token.created'] })
  expect(created.headers['cache-control']).toBe('no-store')
  const { token: secret, ...shown } = created.body.data
  expect(shown).toEqual({
    id: expect.any(Number),
    name: 'CI',
    expires_at: null,
    created_at: expect.stringMatching(/Z$/),
    updated_at: shown.created_at,
  })
  expect((await service.get('/user', { as: secret })).status).toBe(200)

  const list = await service.get(path, { as })
  expect(list.body.data[0]).toEqual(shown)
  expect(list.body.meta).toMatchObject({ total: 2, per_page: 15 })

  expect(await service.delete(`${path}/${shown.id}`, { as })).toMatchObject({
    status: 204,
    text: '',
    events: ['token.deleted'],
  })
  expect((await service.get('/user', { as: secret })).status).toBe(401)
})

test('the database keeps a hash of the secret, and no log line holds it', async () => {
  const { body } = await service.post(path, { name: 'kept' })
  const { token: secret, id } = body.data
  await service.get('/user', { as: secret })
  const row = await service.app.database.db
    .selectFrom('tokens')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.hash).toBe(hashSecret(secret))
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(service.logs.length).toBeGreaterThan(0)
  expect(JSON.stringify(service.logs)).not.toContain(secret)
  expect(JSON.stringify(service.logs)).not.toContain(row.hash)
})

test('users see and delete only their own tokens', async () => {
  const [owner, other] = [await service.createUser([]), await service.createUser([])]
  const { body } = await service.post(path, { name: 'mine' }, { as: owner.token })
  const url = `${path}/${body.data.id}`
  for (const as of [other.token, 'super-admin'])
    expect(await service.delete(url, { as })).toMatchObject({ status: 404, events: [] })
  expect((await service.get(path, { as: other.token })).body.meta.total).toBe(1)
  expect((await service.get('/user', { as: body.data.token })).status).toBe(200)
})

test('the token in use can be deleted', async () => {
  const { token: as } = await service.createUser([])
  const [{ id }] = (await service.get(path, { as })).body.data
  expect((await service.delete(`${path}/${id}`, { as })).status).toBe(204)
  expect((await service.get(path, { as })).status).toBe(401)
})

test('an expired token is refused', async () => {
  const now = Date.now()
  const expires_at = new Date(now + 3_600_000).toISOString()
  const { status, body } = await service.post(path, { name: 'short', expires_at })
  expect(status).toBe(201)
  expect(body.data.expires_at).toBe(expires_at)
  const as = body.data.token
  service.clock.now = new Date(now + 3_599_999)
  expect((await service.get('/user', { as })).status).toBe(200)
  service.clock.now = new Date(now + 3_600_000)
  expect((await service.get('/user', { as })).status).toBe(401)
  service.clock.now = null
})

test.each([
  [{}, { name: ['The name field is required.'] }],
  [{ name: 'x'.repeat(256) }, { name: ['The name field must not be greater than 255 characters.'] }],
  [
    { name: 'x', expires_at: '2020-01-01T00:00:00Z' },
    { expires_at: ['The expires at field must be a date in the future.'] },
  ],
  [
    { name: 'x', expires_at: 'soon' },
    { expires_at: ['The expires at field must be an ISO 8601 date and time.'] },
  ],
  [{ name: 'x', expires_at: 5 }, { expires_at: ['The expires at field must be a string.'] }],
])('a token like %j is refused', async (body, errors) => {
  const answer = await service.post(path, body)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual(errors)
})

test('a missing token is 404', async () => {
  for (const id of ['999999', 'x', '0']) expect((await service.delete(`${path}/${id}`)).status).toBe(404)
})

test('a token created with a token expires no later than it', async () => {
  const { token: as } = await service.createUser([])
  const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const end = moment(2)
  const { body } = await service.post(path, { name: 'short', expires_at: end }, { as })
  const make = (expires_at?: string | null) =>
    service.post(path, { name: 'child', expires_at }, { as: body.data.token })
  expect((await make(moment(1))).body.data.expires_at).not.toBe(end)
  expect((await make(end)).body.data.expires_at).toBe(end)
  expect((await make()).body.data.expires_at).toBe(end)
  expect((await make(null)).body.data.expires_at).toBe(end)
  const late = await make(moment(3))
  expect(late).toMatchObject({ status: 422, events: [] })
  expect(late.body.errors).toEqual({
    expires_at: [`The expires at field must not be later than ${end}, when your token expires.`],
  })
  const grandchild = (await make()).body.data.token
  const next = await service.post(path, { name: 'grandchild' }, { as: grandchild })
  expect(next.body.data.expires_at).toBe(end)
})
