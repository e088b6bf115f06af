import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, useService } from './harness.ts'
import { formOf } from './images.ts'
import { acceptableBody, documentedRoutes, pathTo, type Route, type Seeds, seedRecords } from './routes.ts'

const service = useService()
let seeds: Seeds = {}
let routes: Route[] = []
let writing: Route[] = []

beforeAll(async () => {
  seeds = await seedRecords(service)
  for (const name of ['attempts', 'messages', 'api'])
    await service.put(`/api/v1/options/rate_limits.${name}`, { value: 0 })
  routes = documentedRoutes(service)
  // Merging deletes the record that the other routes are tried on; its own tests try its input.
  writing = routes.filter(
    ({ method, url }) => (method === 'POST' || method === 'PUT') && !url.endsWith('/merge'),
  )
})

const wellBehaved = [200, 201, 202, 204, 404, 405, 409, 412, 413, 415, 422, 428]

/** What is wrong with a response to invalid input, or null: no 500, and errors have the documented shape. */
function errorOf({ status, body, text }: Answer, allowed = wellBehaved): string | null {
  if (!allowed.includes(status)) return `${status} ${text.slice(0, 300)}`
  if (status < 400) return status === 204 && text !== '' ? '204 with a body' : null
  const members = Object.keys(body ?? {}).sort()
  if (typeof body?.message !== 'string' || body.message === '') return `${status} without a message`
  // Whoever changes a draft gets what is in the way.
  const isKnown = ['message', 'data,message', 'conflicts,message'].includes(members.join())
  if (status !== 422) return isKnown ? null : `${status} with ${members}`
  if (members.join() !== 'errors,message' || body.message !== 'The given data was invalid.')
    return `422 with ${text.slice(0, 300)}`
  const lists = Object.values(body.errors)
  const isShaped = (list: unknown) =>
    Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string' && each !== '')
  return lists.length > 0 && lists.every(isShaped) ? null : `422 with ${text.slice(0, 300)}`
}

/** Collects failures by name, so that one does not hide the others. */
function collectErrors() {
  const errors: string[] = []
  const check = (name: string, answer: Answer, allowed?: number[]) => {
    const error = errorOf(answer, allowed)
    if (error) errors.push(`${name} → ${error}`)
  }
  return { errors, check }
}

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('bodies', () => {
  const refused: Record<string, string | Buffer> = {
    'not JSON': 'title=hello',
    'truncated JSON': '{"title":"hel',
    'trailing text': '{} {}',
    null: 'null',
    number: '5',
    string: '"text"',
    array: '[{"title":"x"}]',
    'invalid UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    'a key twice': '{"title":"a","title":"b"}',
    'a key twice, once escaped': '{"title":"a","\\u0074itle":"b"}',
    __proto__: '{"__proto__":{"title":"x"}}',
    'nested __proto__': '{"meta":{"__proto__":{"isAdmin":true}}}',
    '200 levels': nested(200),
    '100,000 levels': nested(100_000),
  }
  const harmless: Record<string, string> = {
    'nothing at all': '',
    'an empty object': '{}',
    'constructor and prototype': '{"constructor":{"prototype":{"x":1}},"prototype":1,"toString":1,"hasOwnProperty":1}',
    'names of methods': '{"valueOf":null,"toJSON":null,"then":1,"length":-1}',
  } // biome-ignore format: a body a line

  test('that are not a JSON object are 422 on body, on every route that reads one', async () => {
    const { errors, check } = collectErrors()
    for (const route of writing) {
      const path = pathTo(route, seeds)
      for (const [name, payload] of Object.entries(refused)) {
        const answer = await service.call(route.method, path, { raw: { type: 'application/json', payload } })
        check(`${route.method} ${route.url} with ${name}`, answer)
        if (route.body && answer.status !== 413 && !answer.body?.errors?.body)
          errors.push(`${route.method} ${route.url} takes ${name}: ${answer.status} ${answer.text}`)
      }
      for (const [name, payload] of Object.entries(harmless)) {
        const answer = await service.call(route.method, path, { raw: { type: 'application/json', payload } })
        check(`${route.method} ${route.url} with ${name}`, answer)
      }
    }
    expect(errors).toEqual([])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('of more than 10 MB are 413, and of an unsupported type 415', async () => {
    const { errors, check } = collectErrors()
    const payload = Buffer.alloc(11 * 1024 * 1024, ' ')
    const types = ['text/plain', 'application/x-www-form', 'application/jsonp', 'nonsense', ';;;']
    for (const route of writing) {
      const path = pathTo(route, seeds)
      const name = `${route.method} ${route.url}`
      check(
        `${name}, 11 MB`,
        await service.call(route.method, path, { raw: { type: 'application/json', payload } }),
        [413],
      )
      for (const type of types)
        check(
          `${name}, ${type}`,
          await service.call(route.method, path, { raw: { type, payload: 'a=b' } }),
          [415],
        )
    }
    expect(errors).toEqual([])
  })

  test('that are broken or oversized forms are refused, and leave no file behind', {
    timeout: 600_000,
  }, async () => {
    const { errors, check } = collectErrors()
    const form = (payload: string) => ({ raw: { type: 'multipart/form-data; boundary=x', payload } })
    const part = (name: string, value: string, extra = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`
    const file = (name: string) => part(name, 'bytes', '; filename="a.png"\r\nContent-Type: image/png')
    const forms = {
      empty: form(''),
      'without a boundary': { raw: { type: 'multipart/form-data', payload: 'x' } },
      truncated: form(`${part('title', 'x')}--x\r\nContent-Disp`),
      'truncated in a file': form(file('thumbnail').slice(0, -8)),
      'a field named __proto__': form(`${part('__proto__', 'x')}--x--\r\n`),
      'a field named constructor': form(`${part('constructor', 'x')}--x--\r\n`),
      'a part without a name': form('--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n'),
      'a file in an unknown field': form(`${file('nothing')}--x--\r\n`),
      'six files': form(`${file('thumbnail').repeat(6)}--x--\r\n`),
      'a thousand fields': form(`${part('a', 'x').repeat(1000)}--x--\r\n`),
      'an image that is none': form(`${file('thumbnail')}${file('file')}--x--\r\n`),
      'JSON in a part': form(
        `${part('meta', nested(200), '\r\nContent-Type: application/json')}${part('_method', 'PUT')}--x--\r\n`,
      ),
      'a name that climbs': {
        form: formOf({ file: { file: 'x', name: '../../../etc/passwd\0.png' }, title: 'x' }),
      },
    }
    for (const route of writing) {
      for (const [name, options] of Object.entries(forms))
        check(
          `${route.method} ${route.url}, ${name}`,
          await service.call(route.method, pathTo(route, seeds), options),
        )
    }
    expect(errors).toEqual([])
    expect(service.uploads()).toEqual([])
  })
})

describe('fields', () => {
  /** A working copy is changed only with a condition. */
  const anyState = { 'if-match': '*' }

  const oddValues: Record<string, unknown> = {
    number: 7,
    'a fraction': 1.5,
    'a huge number': 1e308,
    'a negative number': -1,
    'more than 53 bits': 2 ** 53,
    'NaN in words': 'NaN',
    true: true,
    null: null,
    array: [-1, 'x', null],
    'an array of one': [-1],
    object: { a: 1 },
    'an object that cannot be converted': { toString: 1, valueOf: 1 },
    blank: '',
    '100 KB': 'x'.repeat(100 * 1024),
    NUL: 'a\0b',
    'a lone surrogate': 'a\ud800b',
    emoji: '👩‍👩‍👧‍👦',
    markup: `'";--<script>\\%_`,
  }

  const membersOf = ({ method, url, body }: Route) => [
    // To delete everything else would take the records away that the next tests need.
    ...Object.keys(body?.properties ?? {}).filter((name) => name !== 'delete'),
    ...(/pages|components/.test(url) ? ['thumbnail'] : []),
    ...(method === 'POST' && url.endsWith('/:id') ? ['_method'] : []),
  ]

  test('each documented field accepts or refuses each unusual value, without a 500', {
    timeout: 600_000,
  }, async () => {
    const { errors, check } = collectErrors()
    for (const route of writing) {
      for (const name of membersOf(route)) {
        const tries = Object.entries(oddValues).map(async ([label, value]) => {
          const body = { ...acceptableBody(route, seeds), [name]: value }
          const answer = await service.call(route.method, pathTo(route, seeds), { body, headers: anyState })
          check(`${route.method} ${route.url} ${name}: ${label}`, answer)
        })
        await Promise.all(tries)
      }
    }
    expect(errors).toEqual([])
  })

  test('an acceptable body is accepted, so that only the unusual value can cause a refusal', async () => {
    // What asks for the right password refuses every other; some need a file or a bucket, one a picture of another website, one a service without content, a check an import that is ready, translations a page that is one, a language that the tests before have not renamed or a file of some, a translation service, and others a mail server.
    const asksForMore = (route: Route) =>
      /\/(login|session|user|user\/password|assets\/:id\/file|assets\/uploads|assets\/from-address|start|imports|check|translate|translations|translations\/file|confirm|proposals|machine|password-resets|account-links|account-links\/password|invitations?)$/.test(
        route.url,
      )
    // A component can be shared once, and the tests before have shared the seed.
    const component = { type: 'text', wrangler_page_id: seeds.page }
    const { id } = (await service.post('/api/v1/wrangler-components', component)).body.data
    const refusals: string[] = []
    for (const route of writing.filter((each) => each.body && !asksForMore(each))) {
      const body = acceptableBody(route, { ...seeds, component: id })
      const { status, text } = await service.call(route.method, pathTo(route, seeds), {
        body,
        headers: anyState,
      })
      if (status >= 300) refusals.push(`${route.method} ${route.url}: ${status} ${text}`)
    }
    expect(refusals).toEqual([])
  })

  // Each code point takes four bytes, and none repeats, so that no index can shrink them.
  const widest = (length: number) =>
    Array.from({ length }, (_, at) => String.fromCodePoint(0x1f300 + at * 3 + ((at * at) % 7))).join('')

  test('text of the maximum length, in the widest characters, is stored completely', async () => {
    const { errors, check } = collectErrors()
    for (const route of writing) {
      for (const [name, { maxLength, format }] of Object.entries(route.body?.properties ?? {})) {
        // Only a file that is read and not stored may be longer.
        if (maxLength === undefined || format || maxLength > 300_000) continue
        const body = { ...acceptableBody(route, seeds), [name]: widest(maxLength) }
        check(
          `${route.method} ${route.url} ${name} of ${maxLength}`,
          await service.call(route.method, pathTo(route, seeds), { body }),
        )
      }
    }
    expect(errors).toEqual([])
  })

  test('any JSON in any member of any body is answered in the documented shape', async () => {
    const targets = writing.filter(
      ({ body }) => Object.keys(body?.properties ?? {}).length > 0 && !/password/.test(JSON.stringify(body)),
    )
    const cases = fc.constantFrom(...targets).chain((route) =>
      fc.record({
        route: fc.constant(route),
        body: fc.dictionary(
          fc.constantFrom(...Object.keys(route.body?.properties ?? {})),
          fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
          { maxKeys: 5 },
        ),
      }),
    )
    const holds = async ({ route, body }: { route: Route; body: object }) => {
      const whole = { ...acceptableBody(route, seeds), ...body }
      const answer = await service.call(route.method, pathTo(route, seeds), {
        body: whole,
        headers: anyState,
      })
      expect(`${route.method} ${route.url} ${errorOf(answer)}`).toBe(`${route.method} ${route.url} null`)
    }
    await fc.assert(fc.asyncProperty(cases, holds), { numRuns: 300 })
  })
})

const oddIds = ['0', '-1', '1.5', 'abc', '1e3', '01', '+1', '%201', '9007199254740993', '9'.repeat(400),
  'x'.repeat(5000), '%00', '%ff', '%', '..%2f..%2fetc%2fpasswd', '%F0%9F%98%80', 'null', '1%3Bdrop',
  '__proto__', 'constructor'] // biome-ignore format: a list of ids

test('an invalid id in a path is 404 on every route, under every method', async () => {
  const { errors, check } = collectErrors()
  for (const route of routes.filter(({ url }) => url.includes('/:'))) {
    const parameters = route.url.match(/:\w+/g) ?? []
    const body = route.body ? acceptableBody(route, seeds) : undefined
    for (const parameter of parameters) {
      for (const id of oddIds) {
        const odd = { ...route, url: route.url.replace(parameter, id) }
        const answer = await service.call(route.method, pathTo(odd, seeds), { body })
        check(`${route.method} ${route.url}, ${parameter} ${id.slice(0, 20)}`, answer, [404])
      }
    }
  }
  expect(errors).toEqual([])
})

test('an invalid path to a file is 404', async () => {
  const { errors, check } = collectErrors()
  for (const id of oddIds) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await service.call(method, `/storage/${id}`)
      if (answer.status !== 404) check(`${method} /storage/${id.slice(0, 20)}`, answer, [404])
    }
  }
  expect(errors).toEqual([])
})

test('unusual query values give a list or 422 on every route with a query', {
  timeout: 600_000,
}, async () => {
  const { errors, check } = collectErrors()
  const values = ['', '0', '-1', '1.5', 'abc', '1e3', '9'.repeat(400), '%00', '%ff', '%', '_', '%5C', '%25%5C_',
    '%F0%9F%98%80', '%ED%A0%80', 'x'.repeat(5000), '(', '%27%22;--', '+%20+', '%22%20OR%20%22'] // biome-ignore format: a list
  // All filters are read by the same code.
  const few = ['', '%00', '%ff', '9'.repeat(400), '%27%22;--']
  const queriesOf = (name: string) => [
    ...(name.startsWith('filter[') ? few : values).map((value) => `${name}=${value}`),
    `${name}=1&${name}=2`,
    `${name}[]=1&${name}[a]=2`,
    `${name}`,
    `__proto__[${name}]=1&constructor=2&${name}=3`,
  ]
  const reading = routes.filter(({ method, query }) => method === 'GET' && query.length > 0)
  expect(reading.length).toBeGreaterThan(15)
  for (const route of reading) {
    const tries = route.query.flatMap(queriesOf).map(async (query) => {
      const answer = await service.get(`${pathTo(route, seeds)}?${query}`)
      check(`${route.url}?${query.slice(0, 40)}`, answer, [200, 404, 422])
      const perPage = answer.body?.meta?.per_page ?? 15
      if (perPage < 1 || perPage > 100) errors.push(`${route.url}?${query.slice(0, 40)}: ${perPage} a page`)
    })
    await Promise.all(tries)
  }
  expect(errors).toEqual([])
})

test('unusual headers cause no error', async () => {
  const { errors, check } = collectErrors()
  const odd = [
    '',
    ' ',
    '*',
    'W/"x"',
    '"',
    ',,,',
    'x'.repeat(4000),
    '\u00ff',
    '"category-1-1"',
    '-1',
    'bytes=-',
  ]
  const names = ['if-match', 'if-none-match', 'if-modified-since', 'range', 'authorization', 'x-page-password',
    'x-request-id', 'accept', 'accept-version', 'accept-encoding', 'origin', 'host',
    'x-forwarded-for', 'x-forwarded-host', 'expect'] // biome-ignore format: a list
  const page = { title: 'Headers', template: 'x', access: 'protected', password: 'right', enabled: 1 }
  await service.post('/api/v1/pages', page)
  const paths = [
    `/api/v1/categories/${seeds.category}`,
    '/api/v1/categories',
    '/api/v1/public/pages/by-url?url=/headers',
  ]
  for (const name of names) {
    for (const value of odd) {
      for (const path of paths) {
        const answer = await service.get(path, { headers: { [name]: value } })
        check(`${path} ${name}: ${value.slice(0, 20)}`, answer, [200, 304, 401, 403, 404])
      }
      const change = await service.put(
        `/api/v1/categories/${seeds.category}`,
        { name: 'Seed' },
        { headers: { [name]: value } },
      )
      check(`PUT ${name}: ${value.slice(0, 20)}`, change, [200, 401, 412])
    }
  }
  expect(errors).toEqual([])
})

test('afterwards no failure is logged, no upload is left, and the service still works', async () => {
  const failures = service.logs.filter(({ level }) => Number(level) >= 50)
  expect(failures).toEqual([])
  expect(service.uploads()).toEqual([])
  const { status, body } = await service.post('/api/v1/categories', { name: 'Calm' })
  expect(status).toBe(201)
  expect((await service.get(`/api/v1/categories/${body.data.id}`)).body.data.name).toBe('Calm')
})
