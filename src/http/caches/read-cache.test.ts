import { expect, test, vi } from 'vitest'
import { useService } from '../../../test/harness.ts'

const service = useService()
const path = '/api/v1/categories'

test('a signed-in read shows every committed write of every process, and is refused to who may not', async () => {
  const other = await service.openAnother()
  const http = await other.serve()
  const authorization = `Bearer ${await service.createToken(['super-admin'])}`
  const { id } = (await service.post(path, { name: 'start' })).body.data
  const list = `${path}?search=written`
  for (let n = 0; n < 5; n++) {
    const payload = { name: `written ${n}` }
    const write = await http.inject({
      method: 'PUT',
      url: `${path}/${id}`,
      payload,
      headers: { authorization },
    })
    expect(write.statusCode).toBe(200)
    for (let again = 0; again < 2; again++) {
      expect((await service.get(`${path}/${id}`)).body.data.name).toBe(`written ${n}`)
      expect((await service.get(list)).body.data[0].name).toBe(`written ${n}`)
      expect((await service.get(list, { as: 'viewer' })).status).toBe(200)
      expect((await service.get(list, { as: 'nobody' })).status).toBe(403)
      expect((await service.get(list, { as: null })).status).toBe(401)
    }
  }
  await other.close()
})

test('an answer from memory carries the same headers and body as the first', async () => {
  const { id } = (await service.post(path, { name: 'same' })).body.data
  const [first, second] = [await service.get(`${path}/${id}`), await service.get(`${path}/${id}`)]
  expect(second.text).toBe(first.text)
  for (const header of ['etag', 'content-type', 'content-length', 'x-content-type-options']) {
    expect(second.headers[header]).toBe(first.headers[header])
  }
  expect((await service.call('HEAD', `${path}/${id}`)).text).toBe('')
})

test('links name the host that was asked', async () => {
  for (const host of ['localhost:1', 'localhost:2', 'localhost:1']) {
    const { links } = (await service.get(path, { headers: { host } })).body
    expect(links.first).toBe(`http://${host}${path}?page=1`)
  }
})

test('the pages of a list are counted once while nothing changes, and anew after any write', async () => {
  await service.post(path, { name: 'counted once' })
  await service.post(path, { name: 'counted twice' })
  const query = vi.spyOn(service.app.database.db.getExecutor(), 'executeQuery')
  const total = async (page: number) => {
    query.mockClear()
    const { body } = await service.get(`${path}?search=counted&per_page=1&page=${page}`)
    return [body.meta.total, query.mock.calls.length]
  }
  expect(await total(1)).toEqual([2, 2])
  expect(await total(2)).toEqual([2, 1])
  await service.post(path, { name: 'counted thrice' })
  expect(await total(3)).toEqual([3, 2])
  query.mockRestore()
})
