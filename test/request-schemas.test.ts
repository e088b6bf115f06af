import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '../src/core/fields.ts'
import { apiOf, describeServer } from '../src/openapi/document.ts'
import { pathTemplate } from '../src/openapi/parameters.ts'
import { useService } from './harness.ts'
import { acceptableBody, documentedRoutes, pathTo, type Seeds, seedRecords } from './routes.ts'

const service = useService()
let seeds: Seeds
let validator: (method: string, url: string) => (body: unknown) => boolean

beforeAll(async () => {
  seeds = await seedRecords(service)
  const documents = {
    site: describeServer(service.http, null),
    admin: describeServer(service.http, null, 'admin'),
  }
  const ajv = new Ajv2020({ strict: false, validateSchema: false, formats: { uri: true } })
  for (const [$id, { components }] of Object.entries(documents)) ajv.addSchema({ $id, components })
  validator = (method, url) => {
    const api = apiOf(url)
    const { paths } = documents[api]
    const body = paths[pathTemplate(url)]?.[method.toLowerCase()]?.requestBody as Body | undefined
    const media = body?.content['application/json']
    // Described as a form only.
    if (!media) return () => true
    return ajv.compile({ $ref: `${api}${media.schema.$ref}` })
  }
})

interface Body {
  content: Record<string, { schema: Schema }>
}

/** Values that the service might read in more ways than one. */
const values = [
  null, true, false, 0, 1, 2, -1, 1.5, 12345, '', 'true', 'false', '0', '1', '2', '-1', 'a', 'A b', 'public', 'PUBLIC',
  'private', '#abc', '#ABC', '#A1B2C3', '/', '/a', 'a/b.txt', 'https://example.com/a.png', 'a@b', 'Ü@example.com', '{}',
  '[]', '{"a":1}', '[{"name":"a","type":"string","required":""}]', '2026-01-01', '2026-01-01 10:00', 'x'.repeat(300),
  '2026-01-01T10:00:00+0100', '2026-01-01t10:00:00.5z', {}, { a: { b: [1] } }, [], [1], ['1'], 'PUT', 'put', '-0',
  [{ name: 'a', type: 'string' }], [{ name: 'a', type: 'string', required: null, label: '' }],
] // biome-ignore format: a list

test('the OpenAPI document allows every body that the service accepts', async () => {
  const routes = documentedRoutes(service).filter(
    ({ body, url }) => body && !/login$|session$|password$/.test(url),
  )
  expect(routes.length).toBeGreaterThan(20)
  const tried = new Set<string>()
  const narrower: string[] = []
  for (const route of routes) {
    const { properties, required } = route.body ?? { properties: {}, required: [] }
    const allows = validator(route.method, route.url)
    for (const [name, property] of Object.entries(properties)) {
      // Hashing takes long, and most members are read alike by several routes.
      const member = JSON.stringify([name, property, required.includes(name)])
      if (name === 'password' || tried.has(member)) continue
      tried.add(member)
      for (const value of values) {
        const body = { ...acceptableBody(route, seeds), [name]: value }
        if (allows(body)) continue
        const { status } = await service.call(route.method, pathTo(route, seeds), { body })
        if (status < 300) narrower.push(`${route.method} ${route.url} ${name}: ${JSON.stringify(value)}`)
      }
    }
  }
  expect(narrower).toEqual([])
  expect(tried.size).toBeGreaterThan(50)
}, 180_000)
