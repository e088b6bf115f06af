import { expect, test } from 'vitest'
import { knownIds, routeRequests } from '../bench/route-requests.ts'
import adminDocument from '../openapi.admin.json' with { type: 'json' }
import publicDocument from '../openapi.json' with { type: 'json' }

const routes = [publicDocument, adminDocument].flatMap(({ paths }) =>
  Object.entries(paths).flatMap(([path, operations]) => ('get' in operations ? [path] : [])),
)

test('the benchmark measures every GET route of both documents', () => {
  const measured = new Set(routeRequests(knownIds).map(({ route }) => route))
  expect([...measured].sort()).toEqual([...new Set(routes)].sort())
  expect(measured.size).toBeGreaterThan(100)
})

test('the benchmark measures every order and every filter of a list', () => {
  const paths = routeRequests(knownIds).map(({ path }) => path)
  for (const query of [
    'sort=menu_order',
    'sort=-title',
    'filter[template]=default',
    'filter[meta.colour]=red',
  ])
    expect(paths).toContain(`/api/v1/pages?${query}`)
})

test('a route with an unknown parameter in its path is refused', () => {
  const { key: _, ...others } = knownIds
  expect(() => routeRequests(others)).toThrow('/api/v1/options/{key}: give "key" an id')
})
