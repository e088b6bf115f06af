import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()

const send = async (subject: string, body = 'Hello') =>
  Number((await service.post('/api/v1/messages', { subject, body, name: 'Ada' })).body.data.id)
const ids = async (query: string) =>
  (await service.get(`/admin/api/messages?${query}`, { as: 'editor' })).body.data.map(
    ({ id }: { id: number }) => id,
  )
const setDone = (id: number, done: unknown, as = 'editor') =>
  service.put(`/admin/api/messages/${id}/done`, { done }, { as })

test('messages are listed by whether they are read and done', async () => {
  const [fresh, read, done] = [await send('fresh'), await send('read'), await send('done')]
  await service.get(`/api/v1/view-message/${read}`)
  const answer = await setDone(done, true)
  expect([answer.status, answer.events]).toEqual([200, ['message.updated']])
  expect(answer.body.data).toMatchObject({ id: done, state: 1, done_at: expect.any(String) })
  expect(await ids('')).toEqual([done, read, fresh])
  expect(await ids('filter=open')).toEqual([read, fresh])
  expect(await ids('filter=unread')).toEqual([fresh])
  expect(await ids('filter=done')).toEqual([done])
  expect((await setDone(done, false)).body.data.done_at).toBeNull()
  expect(await ids('filter=done')).toEqual([])
  expect((await service.get('/admin/api/messages?filter=x')).status).toBe(422)
})

test('a message is shown, and stays unread', async () => {
  const id = await send('shown')
  const shown = await service.get(`/admin/api/messages/${id}`, { as: 'editor' })
  expect(shown).toMatchObject({ status: 200, body: { data: { id, state: 0, done_at: null } }, events: [] })
  expect((await service.get(`/admin/api/messages/${id}`, { as: 'viewer' })).status).toBe(403)
})

test('the API of the service shows nothing of it', async () => {
  const id = await send('plain')
  await setDone(id, true)
  expect((await service.get(`/api/v1/messages/${id}`)).body.data).not.toHaveProperty('done_at')
})

test('messages are found by words of the text and of the sender, together with a filter', async () => {
  const [opening, prices] = [await send('Opening hours', 'On Sundays?'), await send('Prices', 'For sundays')]
  await setDone(prices, true)
  expect(await ids('search=sunda')).toEqual([prices, opening])
  expect(await ids('search=SUNDAYS&filter=open')).toEqual([opening])
  expect(await ids('search=ada opening')).toEqual([opening])
  expect(await ids('search=!!!')).toEqual([])
})

test('done needs a value, a message and the permission', async () => {
  const id = await send('guarded')
  expect((await setDone(id, 'perhaps')).body.errors).toEqual({ done: [expect.any(String)] })
  expect((await setDone(999_999, true)).status).toBe(404)
  expect((await setDone(id, true, 'viewer')).status).toBe(403)
})
