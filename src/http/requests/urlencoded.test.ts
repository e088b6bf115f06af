import { expect, test } from 'vitest'
import { permissionId } from '../../../test/access.ts'
import { useService } from '../../../test/harness.ts'
import { maxFields } from './form-fields.ts'

// decisions, Settled after the first release: "Bodies may also be application/x-www-form-urlencoded …"

const service = useService()
const type = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=X'

type Pair = [name: string, value: string]
const encoded = (pairs: readonly Pair[]) => new URLSearchParams([...pairs]).toString()
const inParts = (pairs: readonly Pair[]) => {
  const parts = pairs.map(
    ([name, value]) => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--X--\r\n`
}
const send = (url: string, payload: string | Buffer, contentType = type, method = 'POST') =>
  service.call(method, url, { raw: { type: contentType, payload } })

/** The same fields in both kinds of form. */
const both = [
  ['urlencoded', (url: string, pairs: readonly Pair[]) => send(url, encoded(pairs))],
  ['multipart', (url: string, pairs: readonly Pair[]) => send(url, inParts(pairs), multipart)],
] as const

const post: Pair[] = [
  ['title', 'Grüße & mehr = 100% +1'],
  ['post_type', 'article'],
  ['post_status', 'public'],
]

test.each(both)('a %s form gives the same result as JSON', async (_, sendForm) => {
  const answer = await sendForm('/api/v1/posts', [
    ...post,
    ['published', '1'],
    ['menu_order', '7'],
    ['meta[seo][title]', 'T'],
    ['meta[seo][words][]', 'a'],
    ['meta[seo][words][]', 'b'],
    ['meta[rows][0][x]', '1'],
    ['meta[rows][1][x]', '2'],
    ['meta[gap][3]', 'c'],
    ['meta[constructor]', 'kept'],
  ])
  expect(answer).toMatchObject({ status: 201, events: ['post.created', 'post.published'] })
  expect(answer.body.data).toMatchObject({
    title: 'Grüße & mehr = 100% +1',
    published: 1,
    menu_order: 7,
    meta: {
      seo: { title: 'T', words: ['a', 'b'] },
      rows: [{ x: '1' }, { x: '2' }],
      gap: { 3: 'c' },
      constructor: 'kept',
    },
  })
})

test.each(both)('ids in a list of a %s form are ids', async (kind, sendForm) => {
  const ids = [await permissionId(service, 'list pages'), await permissionId(service, 'view pages')]
  const pairs = ids.map((id) => ['permissions[]', String(id)] satisfies Pair)
  const answer = await sendForm('/api/v1/roles', [['name', `form ${kind}`], ...pairs])
  expect(answer.body.data.permissions).toEqual(ids.toSorted((a, b) => a - b))
})

test.each(both)('a %s form by POST with _method=PUT is a PUT', async (_, sendForm) => {
  const page = { title: 'Before', template: 'default', access: 'public' }
  const { body } = await service.post('/api/v1/pages', page)
  const fields: Pair[] = [
    ['_method', 'PUT'],
    ['title', 'After'],
    ['access', 'public'],
    ['greedy', '0'],
    ['enabled', '0'],
    ['enabled', '1'], // a checkbox after its hidden field
    ['listed', '1'],
    ['menu_order', '0'],
  ]
  const answer = await sendForm(`/api/v1/pages/${body.data.id}`, fields)
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { attributes: { title: 'After', enabled: 1 } } },
  })
})

test.each([
  'meta[a',
  'meta]',
  'meta[a]b',
  'meta[a]]',
  'meta[[a]]',
  '[a]',
  'meta[__proto__][polluted]',
  '__proto__[polluted]',
  '__proto__',
  `meta${'[a]'.repeat(100)}`,
])('a field named %s is 422 in both kinds of form, and nothing is dropped', async (name) => {
  for (const [, sendForm] of both) {
    const answer = await sendForm('/api/v1/posts', [...post, [name, 'x']])
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body.errors.body).toEqual([
      expect.stringMatching(/^The (field name "|body must be a complete)/),
    ])
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test.each([
  [
    ['meta', '{}'],
    ['meta[a]', 'x'],
  ],
  [
    ['meta[a]', 'x'],
    ['meta', '{}'],
  ],
  [
    ['meta[a]', 'x'],
    ['meta[a][b]', 'y'],
  ],
  [
    ['meta[a][]', 'x'],
    ['meta[a][0]', 'y'],
  ],
  [
    ['meta[a][b]', 'x'],
    ['meta[a][]', 'y'],
  ],
] as [Pair, Pair][])('fields that contradict each other, like %j and %j, are 422', async (one, two) => {
  for (const [, sendForm] of both) {
    const answer = await sendForm('/api/v1/posts', [...post, one, two])
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body.errors.body).toEqual([expect.stringMatching(/contradicts another field/)])
  }
})

test('an unnamed field, and text that is not UTF-8, are 422', async () => {
  expect((await send('/api/v1/categories', 'name=N&=x')).body.errors).toHaveProperty('body')
  const value = await send('/api/v1/categories', 'name=%ff')
  expect(value.body.errors).toEqual({ name: ['The name field must be valid UTF-8.'] })
  const raw = await send('/api/v1/categories', Buffer.from('name=a\xff', 'latin1'))
  expect(raw.body.errors).toEqual({ name: ['The name field must be valid UTF-8.'] })
  expect((await send('/api/v1/categories', 'na%ffme=x')).body.errors).toHaveProperty('body')
})

test('unescaped characters are accepted as they are', async () => {
  const answer = await send(
    '/api/v1/categories',
    Buffer.from('name=Grüße+100%&&type'),
    `${type}; charset=UTF-8`,
  )
  expect(answer).toMatchObject({ status: 201, body: { data: { name: 'Grüße 100%', type: null } } })
})

test('a form with too many fields is 413, and a blank form has none', async () => {
  expect((await send('/api/v1/categories', `name=N${'&a=1'.repeat(1000)}`)).status).toBe(413)
  expect((await send('/api/v1/categories', `name=N${'&'.repeat(5_000_000)}`)).status).toBe(413)
  expect((await send('/api/v1/categories', '')).body.errors).toHaveProperty('name')
})

test('a login and a visitor’s message may be forms', async () => {
  const message = await service.call('POST', '/api/v1/public/messages', {
    raw: { type, payload: 'name=Ada&body=Hello+there' },
    as: null,
  })
  expect(message.status).toBe(201)
  const login = await service.call('POST', '/api/v1/public/login', {
    raw: { type, payload: 'email=nobody%40example.com&password=wrong' },
    as: null,
  })
  expect(login.body.errors).toEqual({ email: ['These credentials do not match our records.'] })
})

test.each(both)('a %s form with too many fields is 413 also for a missing record', async (_, sendForm) => {
  const many = Array.from({ length: maxFields + 1 }, (): Pair => ['a[]', '1'])
  expect((await sendForm('/api/v1/posts/999999/tags/1', many)).status).toBe(413)
})

test.each(['/api/v1/pages', '/api/v1/wrangler-components'])(
  'POST %s/{id} without _method is 405 whether the record exists or not; an unreadable body is 404 before 422',
  async (url) => {
    const { body: page } = await service.post('/api/v1/pages', {
      title: 'P',
      template: 't',
      access: 'public',
    })
    const component = { type: 'text', wrangler_page_id: Number(page.data.id) }
    const { body: made } = await service.post('/api/v1/wrangler-components', component)
    const id = url.endsWith('pages') ? page.data.id : made.data.id
    const unreadable = { type: 'application/json', payload: '{' }
    for (const [path, status] of [
      [`${url}/${id}`, 422],
      [`${url}/999999`, 404],
      [`${url}/none`, 404],
    ] as const) {
      const answer = await service.post(path, { title: 'X' })
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, PUT, PATCH, DELETE' }, events: [] })
      expect((await service.call('POST', path)).status).toBe(405)
      expect((await service.call('POST', path, { raw: unreadable })).status).toBe(status)
    }
    expect((await service.post(`${url}/999999`, { _method: 'PUT' })).status).toBe(404)
  },
)
