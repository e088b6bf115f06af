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

test('an answer as it is described passes, and so does one to a path that nobody has', () => {
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
  ['text that is no moment', saying({ ...tag, created_at: 'now' }), /\/data\/created_at must match format/],
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
] as const)('%s is told by operation, status and member', ([, response, complaint]) => {
  const given = JSON.parse(JSON.stringify(response)) as LightMyRequestResponse
  const check = () => new Description(service.http).check('GET', '/api/v1/tags/1', given)
  expect(check).toThrow(/^GET \/api\/v1\/tags\/\{id\} answered \d+ otherwise than described/)
  expect(check).toThrow(complaint)
})
