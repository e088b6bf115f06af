import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { Description } from './described.ts'
import { useService } from './harness.ts'

const service = useService()
const tag = {
  id: 1,
  name: 'a',
  slug: 'a',
  type: null,
  created_at: '2026-11-15T01:02:03.004Z',
  updated_at: '2026-11-15T01:02:03.004Z',
}
const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'a', etag: '"a"' }
const right = { statusCode: 200, headers, payload: JSON.stringify({ data: tag }) }
const saying = (data: object) => ({ ...right, payload: JSON.stringify({ data }) })

test('a response that matches its description passes, and so does one to an unknown path', () => {
  const description = new Description(service.http)
  description.check('GET', '/api/v1/tags/1?x=1', right as unknown as LightMyRequestResponse)
  description.check('GET', '/nowhere', { ...right, payload: '[]' } as unknown as LightMyRequestResponse)
})

test.for([
  [
    'a member that is not described',
    saying({ ...tag, secret: 1 }),
    /\/data must NOT have additional.*secret/,
  ],
  [
    'a member that is missing',
    saying({ ...tag, slug: undefined }),
    /\/data must have required property 'slug'/,
  ],
  ['a member of another type', saying({ ...tag, type: 5 }), /\/data\/type must be string,null/],
  [
    'text that is not a timestamp',
    saying({ ...tag, created_at: 'now' }),
    /\/data\/created_at must match format/,
  ],
  ['another status', { ...right, statusCode: 201 }, /the status is not among 200, 401/],
  [
    'another content type',
    { ...right, headers: { ...headers, 'content-type': 'text/html' } },
    /text\/html is not/,
  ],
  ['a missing ETag', { ...right, headers: { ...headers, etag: undefined } }, /the header etag is missing/],
  [
    'a header that is not described',
    { ...right, headers: { ...headers, allow: 'GET' } },
    /allow is not described/,
  ],
] as const)('%s is reported with operation, status and member', ([, response, message]) => {
  const given = JSON.parse(JSON.stringify(response)) as LightMyRequestResponse
  const check = () => new Description(service.http).check('GET', '/api/v1/tags/1', given)
  expect(check).toThrow(/^GET \/api\/v1\/tags\/\{id\} answered \d+ otherwise than described/)
  expect(check).toThrow(message)
})

test('a response to HEAD is checked against that of GET, without the body', () => {
  const description = new Description(service.http)
  description.check('HEAD', '/api/v1/tags/1', { ...right, payload: '' })
  const teapot = { ...right, statusCode: 418, payload: '' }
  expect(() => description.check('HEAD', '/api/v1/tags/1', teapot)).toThrow('the status is not among')
})

test('responses over HTTP and to inject are both checked', async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, headers).end(JSON.stringify({ data: 1 })),
  )
  const found = new Description(service.http).watch(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}/api/v1/tags/1`)).text()
  server.close()
  expect(found).toEqual([expect.stringContaining('/data must be object')])
  expect((await service.http.inject('/api/v1/tags/1')).statusCode).toBe(401)
})
