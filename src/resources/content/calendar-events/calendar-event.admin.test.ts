import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/admin/api/events'

async function create(title: string, starts_at: string, ends_at?: string) {
  const { status } = await service.post('/api/v1/events', { title, starts_at, ends_at })
  expect(status).toBe(201)
}

test('the events of a range are those that overlap it, the earliest first', async () => {
  await create('After', '2031-06-01T00:00:00Z')
  await create('Late', '2031-05-31T23:59:00Z', '2031-06-02T00:00:00Z')
  await create('Over', '2031-04-20T00:00:00Z', '2031-07-01T00:00:00Z')
  await create('Before', '2031-04-30T10:00:00Z', '2031-04-30T12:00:00Z')
  await create('First', '2031-05-01T00:00:00Z')
  const range = 'from=2031-05-01T00:00:00Z&to=2031-06-01T00:00:00Z'
  const { status, body } = await service.get(`${path}?${range}`)
  expect(status).toBe(200)
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Over', 'First', 'Late'])
  expect(body.meta.total).toBe(3)
  expect((await service.get(`${path}?per_page=2`)).body.meta.total).toBe(5)
})

test('it needs the permission to list events, and moments with a time zone', async () => {
  expect((await service.get(path, { as: null })).status).toBe(401)
  expect((await service.get(path, { as: 'nobody' })).status).toBe(403)
  const refused = await service.get(`${path}?from=2031-05-01`)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['from']])
})
