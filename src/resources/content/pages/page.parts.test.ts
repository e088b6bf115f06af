import { beforeAll, expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
let address = ''

beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  for (const [code, url_prefix] of [
    ['en', ''],
    ['de', '/de'],
  ])
    await service.post('/api/v1/languages', { code, label: code, url_prefix })
})

async function add(path: string, fields: object): Promise<number> {
  const answer = await service.post(`/api/v1/${path}`, fields)
  expect(answer).toMatchObject({ status: 201 })
  return Number(answer.body.data.id)
}

const byUrl = (url: string) => `/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`

interface Answer {
  readonly text: string
  readonly alternates: readonly { readonly url: string }[]
  readonly category_id: number | null
}

/** Over the wire, three times: the first answer is read, the next one keeps its part, the last one has it kept. */
async function read(url: string): Promise<Answer> {
  const texts: string[] = []
  for (let again = 0; again < 3; again++) texts.push(await (await fetch(address + byUrl(url))).text())
  const { text } = await service.get(byUrl(url), { as: null })
  expect(texts).toEqual([text, text, text])
  return { ...JSON.parse(text), text }
}

const urlsOf = async (url: string) => (await read(url)).alternates?.map((each) => each.url)

test('a page is read without its translations while the content stays the same', async () => {
  await add('pages', { ...page, title: 'Kept', translation_group: 1 })
  await add('pages', { ...page, title: 'Behalten', language: 'de', translation_group: 1 })
  expect(await urlsOf('/kept')).toEqual(['/kept', '/de/behalten'])
  expect(await urlsOf('/de/behalten')).toEqual(['/kept', '/de/behalten'])
  const spies = [
    vi.spyOn(service.app.database, 'readRows'),
    vi.spyOn(service.app.database, 'readRow'),
    vi.spyOn(service.app.database.db.getExecutor(), 'executeQuery'),
  ]
  const answers = await Promise.all(['/kept', '/de/behalten'].map((url) => fetch(address + byUrl(url))))
  expect(answers.map(({ headers }) => headers.get('content-language'))).toEqual(['en', 'de'])
  const statements = spies.flatMap((spy) => spy.mock.calls.map(([statement]) => String(statement)))
  for (const spy of spies) spy.mockRestore()
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) expect(statement).not.toContain('translation_group')
})

test('what is kept never hides a write of any process', async () => {
  const category = await add('categories', { name: 'Music', translation_group: 10 })
  const group = { ...page, category_id: category, translation_group: 2 }
  await add('pages', { ...group, title: 'Source' })
  const german = await add('pages', { ...group, title: 'Quelle', language: 'de' })
  expect(await urlsOf('/source')).toEqual(['/source', '/de/quelle'])
  const other = await service.openAnother()
  const http = await other.serve()
  const authorization = `Bearer ${await service.createToken(['super-admin'])}`
  const elsewhere = async (method: 'PATCH' | 'POST', url: string, payload: object) => {
    const answer = await http.inject({ method, url: `/api/v1/${url}`, payload, headers: { authorization } })
    expect(answer.statusCode).toBeLessThan(300)
    return answer.json().data
  }

  await elsewhere('PATCH', `pages/${german}`, { title: 'Herkunft' })
  expect(await urlsOf('/source')).toEqual(['/source', '/de/herkunft'])
  await elsewhere('PATCH', `pages/${german}`, { enabled: 0 })
  expect(await urlsOf('/source')).toEqual(['/source'])
  await elsewhere('PATCH', `pages/${german}`, { enabled: 1 })
  expect(await urlsOf('/source')).toEqual(['/source', '/de/herkunft'])

  expect((await read('/de/herkunft')).category_id).toBe(category)
  const musik = await elsewhere('POST', 'categories', {
    name: 'Musik',
    language: 'de',
    translation_group: 10,
  })
  expect((await read('/de/herkunft')).category_id).toBe(Number(musik.id))
  expect((await read('/source')).category_id).toBe(category)

  const languages = (await service.get('/api/v1/languages')).body.data
  const { id } = languages.find(({ code }: { code: string }) => code === 'de')
  await elsewhere('PATCH', `languages/${id}`, { is_enabled: false })
  expect(await urlsOf('/source')).toEqual(['/source'])
  expect((await fetch(address + byUrl('/de/herkunft'))).status).toBe(404)
  await elsewhere('PATCH', `languages/${id}`, { is_enabled: true })
  expect(await urlsOf('/source')).toEqual(['/source', '/de/herkunft'])
  await other.close()
})

test('a translation appears and disappears by its schedule, without a write', async () => {
  await add('pages', { ...page, title: 'Always', translation_group: 3 })
  const german = await add('pages', { ...page, title: 'Manchmal', language: 'de', translation_group: 3 })
  const moments = { publish_at: '2030-05-01T10:00:00Z', unpublish_at: '2030-05-01T12:00:00Z' }
  await service.put(`/admin/api/pages/${german}/schedule`, moments)
  const seen = []
  for (const time of ['09:59:59.999', '10:00:00.000', '11:59:59.999', '12:00:00.000', '09:00:00.000']) {
    service.clock.now = new Date(`2030-05-01T${time}Z`)
    seen.push((await urlsOf('/always'))?.length)
  }
  service.clock.now = null
  expect(seen).toEqual([1, 2, 2, 1, 1])
})
