import { expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { maxFailedSignIns, maxStoredPerMinute, pruneFailedSignIns } from './failed-sign-in.actions.ts'

const service = useService()
const path = '/admin/api/failed-sign-ins'
const day = 86_400_000

const fail = (email: string, url = '/admin/api/session', remoteAddress = '192.0.2.7') =>
  service.http.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password: 'a secret guess' }),
  })

const stored = () => service.app.database.db.selectFrom('failed_sign_ins').selectAll().execute()

test('failed sign-ins are listed with the account as typed, the address and how often', async () => {
  service.clock.now = new Date('2026-01-01T10:00:00.000Z')
  await fail(' Somebody@Example.com ')
  service.clock.now = new Date('2026-01-01T10:05:00.000Z')
  await fail('Somebody@Example.com', '/api/v1/public/login')
  await fail(`long${'x'.repeat(200)}`, '/admin/api/session', '2001:db8::1')
  service.clock.now = new Date('2026-01-01T11:00:00.000Z')
  await fail('Somebody@Example.com')
  const { status, body } = await service.get(path, { as: await service.tokenWith('view users') })
  expect(status).toBe(200)
  const account = 'Somebody@Example.com'
  expect(body.data).toMatchObject([
    { account, address: '192.0.2.7', attempts: 1, last_at: '2026-01-01T11:00:00.000Z' },
    { account: `long${'x'.repeat(96)}`, address: '2001:db8::1', attempts: 1 },
    {
      account,
      address: '192.0.2.7',
      attempts: 2,
      first_at: '2026-01-01T10:00:00.000Z',
      last_at: '2026-01-01T10:05:00.000Z',
    },
  ])
  expect(JSON.stringify(await stored())).not.toContain('a secret guess')
  service.clock.now = null
})

test('a failed sign-in that cannot be stored, as on a full disk, is refused as always', async () => {
  const failing = vi.spyOn(service.app.database, 'transaction').mockRejectedValueOnce(new Error('full'))
  expect((await fail('nobody@example.com')).statusCode).toBe(422)
  expect(failing).toHaveBeenCalledOnce()
  failing.mockRestore()
  expect((await stored()).some(({ account }) => account === 'nobody@example.com')).toBe(false)
})

test('only so many are stored a minute, and the response stays the same', async () => {
  service.clock.now = new Date('2027-02-01T10:00:00.000Z')
  await service.put('/api/v1/options/rate_limits.attempts', { value: 0 })
  const before = (await stored()).length
  const statuses = new Set<number>()
  for (let at = 0; at < maxStoredPerMinute + 3; at++)
    statuses.add((await fail(`${at}@example.com`)).statusCode)
  expect([...statuses]).toEqual([422])
  expect((await stored()).length - before).toBe(maxStoredPerMinute)
  await service.put('/api/v1/options/rate_limits.attempts', { value: 10 })
  service.clock.now = null
})

test('old ones are removed, and the oldest beyond the limit', async () => {
  const { database } = service.app
  const at = '2026-03-01T10:00:00.000Z'
  const moment = Date.parse(at)
  const row = { address: '192.0.2.8', hour: at.slice(0, 13), attempts: 1, first_at: at, last_at: at }
  await database.transaction(null, async ({ db }) => {
    for (let start = 0; start < maxFailedSignIns + 5; start += 500) {
      const count = Math.min(500, maxFailedSignIns + 5 - start)
      const rows = Array.from({ length: count }, (_, each) => ({ ...row, account: `${start + each}` }))
      await db.insertInto('failed_sign_ins').values(rows).execute()
    }
  })
  await pruneFailedSignIns(database, new Date(moment + 1000))
  const kept = await stored()
  expect(kept.length).toBe(maxFailedSignIns)
  expect(kept.some(({ account }) => account === '4')).toBe(false)
  expect(kept.some(({ account }) => account === '5')).toBe(true)
  await pruneFailedSignIns(database, new Date(moment + 91 * day))
  expect(await stored()).toEqual([])
})
