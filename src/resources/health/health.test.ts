import { expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'

const service = useService()
const url = '/api/v1/public/health'

test('health tells without a token that the service and its database answer', async () => {
  const answer = await service.get(url, { as: null })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    data: { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/), database: 'ok' },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('HEAD answers health without a body', async () => {
  const answer = await service.call('HEAD', url, { as: null })
  expect([answer.status, answer.text]).toEqual([200, ''])
})

test('health is 503 in the same shape when the database does not answer', async () => {
  await service.app.database.close()
  const answer = await service.get(url, { as: null })
  expect(answer.status).toBe(503)
  expect(answer.body.data).toMatchObject({ status: 'error', database: 'error' })
})
