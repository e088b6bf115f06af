import pino from 'pino'
import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { useReceiver } from '../../../../test/receiver.ts'
import { deliverDue } from '../../../jobs/webhooks.ts'
import { countWebhooks, deliveries } from './webhook.metrics.ts'

const service = useService({ CORRAL_WEBHOOK_PRIVATE: '127.0.0.0/8' })
const receiver = useReceiver()
const path = '/api/v1/webhooks'
const start = Date.parse('2027-01-01T10:00:00.000Z')
const logger = pino({ level: 'silent' })

const setClock = (seconds: number) => {
  service.clock.now = new Date(start + seconds * 1000)
}
const count = () => countWebhooks(service.app.database, service.clock.now ?? new Date())
const deliver = () => deliverDue(service.app.services, { logger })

test('without webhooks nothing waits', async () => {
  setClock(0)
  await service.post('/api/v1/categories', { name: 'Before' })
  setClock(60)
  expect(await count()).toEqual({
    states: { working: 0, failing: 0, open: 0, disabled: 0 },
    lagSeconds: 0,
  })
})

test('webhooks are counted by state, and the oldest message by how long it has waited', async () => {
  setClock(0)
  const made = await service.post(path, { url: receiver.url, events: ['category.*'] })
  await service.post(path, { url: receiver.url, events: ['page.*'], enabled: 0 })
  await service.post('/api/v1/categories', { name: 'Waits' })
  setClock(30)
  expect(await count()).toEqual({ states: { working: 1, failing: 0, open: 0, disabled: 1 }, lagSeconds: 30 })
  const [failed, delivered] = ['failed', 'delivered'].map((outcome) => deliveries.of({ outcome }))
  const before = [failed?.value, delivered?.value].map(Number)
  receiver.answers(500, 500, 500, 500, 500)
  await deliver() // the first attempt, from which it is counted
  setClock(100)
  expect(await count()).toEqual({ states: { working: 0, failing: 1, open: 0, disabled: 1 }, lagSeconds: 70 })
  for (const hours of [1, 2, 3, 4]) {
    setClock(hours * 4400)
    await deliver()
  }
  expect(await count()).toEqual({
    states: { working: 0, failing: 0, open: 1, disabled: 1 },
    lagSeconds: 4 * 4400 - 30,
  })
  setClock(5 * 4400)
  await deliver()
  expect(await count()).toMatchObject({ states: { working: 1, open: 0 }, lagSeconds: 0 })
  expect([failed?.value, delivered?.value]).toEqual([Number(before[0]) + 5, Number(before[1]) + 1])
  await service.delete(`${path}/${made.body.data.id}`)
})
