import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const page = { template: 'default', access: 'public' }

/**
 * Counts how many times a transaction waits for the server during an action. Several statements can share one packet.
 */
async function roundTrips(act: () => Promise<unknown>): Promise<number> {
  const open = new Map<unknown, number>()
  let trips = 0
  const query = pg.Client.prototype.query as (...words: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...words: unknown[]
  ) {
    const before = open.get(this) ?? 0
    if (before === 0) trips++
    open.set(this, before + 1)
    const answer = query.apply(this, words)
    // A pool passes a callback, and gets no promise.
    const end = () => void open.set(this, (open.get(this) ?? 1) - 1)
    if (answer instanceof Promise) answer.then(end, end)
    else open.delete(this)
    return answer
  } as never)
  await act().finally(() => spy.mockRestore())
  return trips
}

test.skipIf(inject('postgresUrl') === null)(
  'creating a page takes three round trips: for the token, the page, and all that is derived from it',
  async () => {
    const parent = await service.post('/api/v1/pages', { ...page, title: 'Parent' })
    const child = { ...page, title: 'Child', parent_id: parent.body.data.id }
    const trips = await roundTrips(async () => {
      const { status, body } = await service.post('/api/v1/pages', child)
      expect([status, body.data.attributes.url]).toEqual([201, '/parent/child'])
    })
    expect(trips).toBe(3)
  },
)

test.skipIf(inject('postgresUrl') === null)(
  'changing a component takes four round trips: for the token, the component, its page, and all that is written',
  async () => {
    const { body: created } = await service.post('/api/v1/pages', { ...page, title: 'Owner' })
    const component = { wrangler_page_id: Number(created.data.id), type: 'text', content: '<p>Before</p>' }
    const { body } = await service.post('/api/v1/wrangler-components', component)
    const change = () =>
      service.put(`/api/v1/wrangler-components/${body.data.id}`, { type: 'text', content: '<p>After</p>' })
    const trips = await roundTrips(async () => {
      const { status, body: answer } = await change()
      expect([status, answer.data.content]).toEqual([200, '<p>After</p>'])
    })
    expect(trips).toBe(4)
  },
)
