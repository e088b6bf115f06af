import { DefaultQueryCompiler } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useService } from '../../../test/harness.ts'

const service = useService()
const path = '/api/v1/categories'

test('a list shows every committed change of every process, and is refused without the permission', async () => {
  const other = await service.openAnother()
  const http = await other.serve()
  const headers = { authorization: `Bearer ${await service.createToken(['super-admin'])}` }
  const { id } = (await service.post(path, { name: 'start' })).body.data
  const list = `${path}?search=written`
  for (let n = 0; n < 5; n++) {
    const payload = { name: `written ${n}` }
    const write = await http.inject({ method: 'PUT', url: `${path}/${id}`, payload, headers })
    expect(write.statusCode).toBe(200)
    for (let again = 0; again < 2; again++) {
      expect((await service.get(list)).body.data[0].name).toBe(`written ${n}`)
      expect((await service.get(list, { as: 'viewer' })).status).toBe(200)
      expect((await service.get(list, { as: 'nobody' })).status).toBe(403)
      expect((await service.get(list, { as: null })).status).toBe(401)
    }
  }
  await other.close()
})

test('a list of records that do not raise the revision shows every change', async () => {
  const messages = '/api/v1/messages'
  for (let n = 0; n < 3; n++) {
    await service.post('/api/v1/public/messages', { body: `message ${n}` })
    expect((await service.get(messages)).body.data[0].body).toBe(`message ${n}`)
  }
})

test('a repeated list has the same headers and body as the first', async () => {
  await service.post(path, { name: 'same' })
  const [first, second] = [await service.get(path), await service.get(path)]
  expect(second.text).toBe(first.text)
  for (const header of ['content-type', 'content-length', 'cache-control', 'x-content-type-options']) {
    expect(second.headers[header]).toBe(first.headers[header])
  }
  expect((await service.call('HEAD', path)).text).toBe('')
})

test.each([
  '/api/v1/pages?search=meadow&sort=title',
  '/api/v1/wrangler-components?search=meadow',
  '/api/v1/posts?search=meadow',
  `${path}?search=meadow`,
])('a repeated list is answered without compiling its query: %s', async (list) => {
  const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
  const first = await service.get(list)
  expect(compile).toHaveBeenCalled()
  compile.mockClear()
  expect((await service.get(list)).text).toBe(first.text)
  expect(compile).not.toHaveBeenCalled()
  await service.post(path, { name: 'a change' })
  await service.get(list)
  expect(compile).toHaveBeenCalled()
  compile.mockRestore()
})

test('a refused list is refused again', async () => {
  for (let time = 0; time < 2; time++)
    expect((await service.get('/api/v1/pages?fields=nothing')).status).toBe(422)
})

test('links have the host of the request', async () => {
  for (const host of ['localhost:1', 'localhost:2', 'localhost:1']) {
    const { links } = (await service.get(path, { headers: { host } })).body
    expect(links.first).toBe(`http://${host}${path}?page=1`)
  }
})

test('a page number of any length leads to an empty page whose links can be followed', async () => {
  for (const number of ['9007199254740993', `1${'0'.repeat(40)}`]) {
    const { status, body } = await service.get(`${path}?page=${number}`)
    expect([status, body.data, Number.isSafeInteger(body.meta.current_page)]).toEqual([200, [], true])
    expect(body.links.prev).toBe(`http://localhost${path}?page=${body.meta.current_page - 1}`)
  }
})

test('while nothing changes, a list is read once and its rows are counted once for all its pages', async () => {
  await service.post(path, { name: 'counted once' })
  await service.post(path, { name: 'counted twice' })
  const query = vi.spyOn(service.app.database.db.getExecutor(), 'executeQuery')
  const read = async (page: number) => {
    query.mockClear()
    const { body } = await service.get(`${path}?search=counted&per_page=1&page=${page}`)
    return [body.meta.total, query.mock.calls.length]
  }
  expect(await read(1)).toEqual([2, 2])
  expect(await read(2)).toEqual([2, 1])
  expect(await read(2)).toEqual([2, 0])
  await service.post(path, { name: 'counted thrice' })
  expect(await read(3)).toEqual([3, 2])
  query.mockRestore()
})
