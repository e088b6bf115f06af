import { beforeAll, expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { waitFor } from '../../../../test/waiting.ts'

const service = useService()
let address = ''

beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  const whole = { template: 't', access: 'public', enabled: 1 }
  const page = (await service.post('/api/v1/pages', { title: 'Lane ü', ...whole, greedy: 1, url: '/alias' }))
    .body.data
  const component = { type: 'text', wrangler_page_id: Number(page.id), content: '☃ "quoted" \u2028' }
  await service.post('/api/v1/wrangler-components', component)
  const links = `<a href="corral:page/${page.id}#ü">x</a><a href='corral:page/99999'>y</a> \\u0063orral:page/1 ☃`
  for (const title of ['Linked', 'Linked too']) {
    const linked = (
      await service.post('/api/v1/pages', { title, ...whole, redirect: `corral:page/${page.id}` })
    ).body.data
    await service.post('/api/v1/wrangler-components', {
      ...component,
      wrangler_page_id: Number(linked.id),
      content: links,
    })
  }
  await service.post('/api/v1/pages', { title: 'Draft', template: 't', access: 'public' })
  await service.post('/api/v1/pages', { title: 'Private', ...whole, access: 'private' })
  await service.post('/api/v1/pages', { title: 'Protected', ...whole, access: 'protected', password: 'open' })
})

const byUrl = (query: string) => `/api/v1/public/pages/by-url${query}`

/** Sends the same request twice: over the wire, through the express lane, and directly, without it. */
async function both(path: string, headers: Record<string, string> = {}) {
  const wire = await fetch(address + path, { headers })
  const direct = await service.get(path, { as: null, headers: { ...headers, host: new URL(address).host } })
  const comparable = Object.fromEntries(
    Object.entries(direct.headers).map(([name, value]) => [name, String(value)]),
  )
  const seen = Object.fromEntries(wire.headers)
  for (const each of [comparable, seen]) {
    for (const name of ['date', 'connection', 'keep-alive', 'x-request-id']) delete each[name]
  }
  return {
    wire: { status: wire.status, headers: seen, body: await wire.text() },
    direct: { status: direct.status, headers: comparable, body: direct.text },
  }
}

test.each([
  ['?url=/lane-u'],
  ['?url=%2Flane-u'],
  ['?url=/lane-u&include_components=0'],
  ['?url=/lane-u/below'],
  ['?url=/linked'],
  ['?url=/linked&include_components=0'],
  ['?url=/alias'],
  ['?url=/draft'],
  ['?url=/private'],
  ['?url=/protected'],
  ['?url=/nothing'],
  ['?url=/linked&include=references'],
  ['?url=/linked&include=tags,references.a&depth=2&include_components=1'],
  ['?url=/linked&include=references&foo=1'],
  ['?url=/linked&include=references&depth=9'],
  ['?url=/linked&depth=2&include=pictures,references'],
  ['?url=/linked&include=tags'],
  ['?url=/lane-u/below&include=references'],
  ['?url=/alias&include=references'],
  ['?url=/private&include=references'],
  ['?url=/protected&include=references'],
  ['?url=/nothing&include=references'],
  ['?url='],
  ['?url=%00'],
  ['?url=%ZZ'],
  ['?url=/a+b'],
  [`?url=/${'x'.repeat(300)}`],
  [''],
])('the lane answers by-url%s like the framework', async (query) => {
  for (const isCached of [false, true]) {
    await service.put('/api/v1/options/cache.enabled', { value: isCached })
    for (let again = 0; again < 3; again++) {
      const { wire, direct } = await both(byUrl(query))
      expect(wire).toEqual(direct)
    }
  }
  await service.put('/api/v1/options/cache.enabled', { value: false })
})

test('references are kept with the page, and never show what a write of any process has replaced', async () => {
  const schema = { type: 'object', properties: { to: { type: 'integer', 'x-corral': { widget: 'post' } } } }
  await service.post('/api/v1/component-types', { type: 'kept', label: 'Kept', schema })
  const post = { title: 'Target 0', post_type: 'news', post_status: 'public', published: 1 }
  const { id } = (await service.post('/api/v1/posts', post)).body.data
  const page = (
    await service.post('/api/v1/pages', { title: 'Keeping', template: 't', access: 'public', enabled: 1 })
  ).body.data
  await service.post('/api/v1/wrangler-components', {
    type: 'kept',
    wrangler_page_id: Number(page.id),
    config: { to: id },
  })
  const other = await service.openAnother()
  const http = await other.serve()
  const authorization = `Bearer ${await service.createToken(['super-admin'])}`
  const path = byUrl('?url=/keeping&include=references')
  const readTitle = async () =>
    ((await (await fetch(address + path)).json()) as { references: Record<string, { title: string }> })
      .references[`post/${id}`]?.title
  const readRow = vi.spyOn(service.app.database, 'readRow')
  const isResolved = () => readRow.mock.calls.some(([statement]) => statement.includes('page_documents'))
  for (let n = 1; n < 4; n++) {
    const payload = { title: `Target ${n}` }
    await http.inject({ method: 'PATCH', url: `/api/v1/posts/${id}`, payload, headers: { authorization } })
    readRow.mockClear()
    expect([await readTitle(), isResolved()]).toEqual([`Target ${n}`, true])
    readRow.mockClear()
    const [first, plain, second] = await Promise.all([
      readTitle(),
      fetch(address + byUrl('?url=/keeping')),
      readTitle(),
    ])
    expect([first, second, isResolved()]).toEqual([`Target ${n}`, `Target ${n}`, false])
    expect(await plain.json()).not.toHaveProperty('references')
  }
  // The files of pictures can change without the content.
  readRow.mockClear()
  service.clock.now = new Date(Date.now() + 61_000)
  expect([await readTitle(), isResolved()]).toEqual(['Target 3', true])
  service.clock.now = null
  readRow.mockRestore()
  await other.close()
})

test.each([false, true])(
  'the lane knows when a page is live, as the framework does; cached: %s',
  async (isCached) => {
    const page = { title: `Timed ${isCached}`, template: 't', access: 'public', enabled: 1 }
    const { id, attributes } = (await service.post('/api/v1/pages', page)).body.data
    const moments = { publish_at: '2030-05-01T10:00:00Z', unpublish_at: '2030-05-01T12:00:00Z' }
    await service.put(`/admin/api/pages/${id}/schedule`, moments)
    await service.put('/api/v1/options/cache.enabled', { value: isCached })
    const seen = []
    for (const time of ['09:59:59.999', '10:00:00.000', '11:59:59.999', '12:00:00.000']) {
      service.clock.now = new Date(`2030-05-01T${time}Z`)
      for (let again = 0; again < 3; again++) {
        const { wire, direct } = await both(byUrl(`?url=${attributes.url}`))
        expect(wire).toEqual(direct)
        seen.push(wire.status)
      }
    }
    expect(seen).toEqual([404, 404, 404, 200, 200, 200, 200, 200, 200, 404, 404, 404])
    service.clock.now = null
    await service.put('/api/v1/options/cache.enabled', { value: false })
  },
)

test('passwords, tokens and conditional requests work', async () => {
  const etag = (await both(byUrl('?url=/lane-u'))).wire.headers.etag ?? ''
  const conditions: Record<string, string>[] = [
    { 'if-none-match': etag },
    { 'if-none-match': '"other"' },
    { origin: 'https://elsewhere.example' },
  ]
  for (const headers of conditions) {
    const { wire, direct } = await both(byUrl('?url=/lane-u'), headers)
    expect(wire).toEqual(direct)
  }
  const open = await both(byUrl('?url=/protected'), { 'x-page-password': 'open' })
  expect(open.wire).toEqual(open.direct)
  expect(open.wire.body).not.toContain('locked')
  const authorization = `Bearer ${await service.createToken(['viewer'])}`
  expect((await both(byUrl('?url=/private'), { authorization })).wire.status).toBe(200)
})

test('a page is read from the database once, and never shows what a write of any process has replaced', async () => {
  const { id } = (await service.get('/api/v1/wrangler-components')).body.data.at(-1) // the first that was made
  const other = await service.openAnother()
  const http = await other.serve()
  const authorization = `Bearer ${await service.createToken(['super-admin'])}`
  for (let n = 0; n < 5; n++) {
    const payload = { type: 'text', content: `write ${n}` }
    await http.inject({
      method: 'PUT',
      url: `/api/v1/wrangler-components/${id}`,
      payload,
      headers: { authorization },
    })
    for (let again = 0; again < 3; again++) {
      expect(await (await fetch(address + byUrl('?url=/lane-u'))).text()).toContain(`"write ${n}"`)
    }
  }
  await other.close()
  const { database } = service.app
  const spies = [
    vi.spyOn(database, 'readRows'),
    vi.spyOn(database, 'readRow'),
    vi.spyOn(database.db.getExecutor(), 'executeQuery'),
  ]
  await fetch(address + byUrl('?url=/lane-u'))
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual([1, 0, 0])
  for (const spy of spies) spy.mockRestore()
})

test('with a cache in front too, the lane answers without the framework', async () => {
  await service.put('/api/v1/options/edge.max_age', { value: 60 })
  const { wire, direct } = await both(byUrl('?url=/lane-u'))
  expect(wire).toEqual(direct)
  expect(wire.headers['surrogate-key']).toBeDefined()
  const read = vi.spyOn(service.app.database, 'readRows')
  const others = vi.spyOn(service.app.database, 'readRow')
  await fetch(address + byUrl('?url=/lane-u'))
  expect(read).toHaveBeenCalledTimes(1)
  // The revisions, before and after.
  expect(others).toHaveBeenCalledTimes(2)
  for (const spy of [read, others]) spy.mockRestore()
  await service.put('/api/v1/options/edge.max_age', { value: 0 })
})

test('the lane logs requests, echoes the request id and applies the limit of public reads', async () => {
  const id = 'asked-for-by-a-test'
  const answer = await fetch(address + byUrl('?url=/lane-u'), { headers: { 'x-request-id': id } })
  expect(answer.headers.get('x-request-id')).toBe(id)
  const line = service.logs.find((each) => each.reqId === id)
  expect(line).toMatchObject({
    level: 30,
    method: 'GET',
    path: '/api/v1/public/pages/by-url',
    status: 200,
    msg: 'request',
  })
  expect(line?.ms).toEqual(expect.any(Number))
  await service.put('/api/v1/options/rate_limits.public', { value: 1 })
  const statuses = [
    await fetch(address + byUrl('?url=/lane-u')),
    await fetch(address + byUrl('?url=/lane-u')),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([200, 429])
  await service.put('/api/v1/options/rate_limits.public', { value: 0 })
})

test('a failed read is 500 and logged, and the service keeps answering', async () => {
  const { database } = service.app
  const fail = () => {
    throw new Error('the disk is broken')
  }
  const spies = [
    vi.spyOn(database, 'readRows').mockImplementation(fail),
    vi.spyOn(database, 'readRow').mockImplementation(fail),
  ]
  const answer = await fetch(address + byUrl('?url=/lane-u'))
  for (const spy of spies) spy.mockRestore()
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ message: 'Server Error' })
  expect((await fetch(address + byUrl('?url=/lane-u'))).status).toBe(200)
})

test('a limit set by another process applies to all requests of the batch that first reads it', async () => {
  const other = await service.openAnother()
  const http = await other.serve()
  const authorization = `Bearer ${await service.createToken(['super-admin'])}`
  const limit = (value: number) =>
    http.inject({
      method: 'PUT',
      url: '/api/v1/options/rate_limits.public',
      payload: { value },
      headers: { authorization },
    })
  await limit(1)
  service.clock.now = new Date(Date.now() + 3_600_000)
  const paths = [byUrl('?url=/lane-u'), byUrl('?url=/lane-u'), '/api/v1/public/posts', byUrl('?url=/lane-u')]
  const answers = await Promise.all(paths.map((path) => fetch(address + path)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
  await limit(0)
  await other.close()
  await fetch(address + byUrl('?url=/lane-u'))
})

test('a database that does not answer the lane delays no other request', async () => {
  const { database } = service.app
  let answerAll = () => {}
  const late = new Promise<undefined[]>((resolve) => {
    answerAll = () => resolve([])
  })
  const readRows = vi.spyOn(database, 'readRows').mockReturnValue(late)
  const stuck = [fetch(address + byUrl('?url=/lane-u'))]
  await waitFor(() => expect(readRows).toHaveBeenCalledTimes(1))
  stuck.push(fetch(address + byUrl('?url=/lane-u')))
  await waitFor(() => expect(readRows).toHaveBeenCalledTimes(2))
  for (let again = 0; again < 3; again++) {
    expect((await fetch(address + byUrl('?url=/lane-u'))).status).toBe(200)
  }
  answerAll()
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual([200, 200])
  readRows.mockRestore()
  expect((await fetch(address + byUrl('?url=/lane-u'))).status).toBe(200)
})

test('a page with links follows a renamed target over the lane at once, beside pages without links', async () => {
  const parent = (
    await service.post('/api/v1/pages', { title: 'Before', template: 't', access: 'public', enabled: 1 })
  ).body.data
  const id = Number(parent.id)
  const source = (
    await service.post('/api/v1/pages', { title: 'Watcher', template: 't', access: 'public', enabled: 1 })
  ).body.data
  const content = `<a href="corral:page/${id}">x</a>`
  await service.post('/api/v1/wrangler-components', {
    type: 'text',
    wrangler_page_id: Number(source.id),
    content,
  })
  const read = async () => {
    const urls = ['/watcher', '/lane-u', '/linked', '/watcher']
    const answers = await Promise.all(urls.map((url) => fetch(address + byUrl(`?url=${url}`))))
    const bodies = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ title: string; components: { content: string }[] }>),
    )
    expect(bodies[1]?.title).toBe('Lane ü')
    return [bodies[0], bodies[3]].map((body) => body?.components[0]?.content)
  }
  expect(await read()).toEqual(Array(2).fill('<a href="/before">x</a>'))
  const rest = { enabled: 1, greedy: 0, listed: 1, menu_order: 0, access: 'public' }
  await service.put(`/api/v1/pages/${id}`, { title: 'After', ...rest })
  expect(await read()).toEqual(Array(2).fill('<a href="/after">x</a>'))
})
