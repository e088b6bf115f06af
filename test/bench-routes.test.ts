import { expect, test } from 'vitest'
import { knownIds, routeRequests } from '../bench/route-requests.ts'
import { documentOf } from '../bench/route-table.ts'
import adminDocument from '../openapi.admin.json' with { type: 'json' }
import publicDocument from '../openapi.json' with { type: 'json' }

const routes = [publicDocument, adminDocument].flatMap(({ paths }) =>
  Object.entries(paths).flatMap(([path, operations]) => ('get' in operations ? [path] : [])),
)

test('the benchmark measures every GET route of both documents, and several reads in one request', () => {
  const measured = new Set(routeRequests(knownIds).map(({ route }) => route))
  expect([...measured].sort()).toEqual([...new Set([...routes, '/api/v1/public/query'])].sort())
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

test('the benchmark measures each operator, on fields and in nested metadata', () => {
  const paths = routeRequests(knownIds).map(({ path }) => path)
  const operators = 'eq ne in nin gt gte lt lte exists contains starts'.split(' ')
  for (const list of ['/api/v1/public/posts', '/api/v1/public/pages', '/api/v1/posts', '/api/v1/pages']) {
    for (const each of operators)
      for (const of of [/^filter\[meta\.[^\]]+\]/, /^filter\[(?!meta)[^\]]+\]/])
        expect(
          paths.filter((path) => {
            const [route, query = ''] = path.split('?')
            return route === list && of.test(query) && query.includes(`[${each}]=`)
          }),
          `${list} ${of} ${each}`,
        ).not.toEqual([])
    for (const query of [
      'filter[id]=9,5,1234',
      'filter[category_id]=3&sort=-meta.note',
      'fields=title',
      'count=false',
    ])
      expect(paths).toContain(`${list}?${query}`)
  }
})

test('a route with an unknown parameter in its path is refused', () => {
  const { key: _, ...others } = knownIds
  expect(() => routeRequests(others)).toThrow('/api/v1/options/{key}: give "key" an id')
})

test('the document has each route with its most expensive request, and each request of large lists', () => {
  const measured = { repeated: 0.71, bytes: 5, status: 200, limit: 5, isPublic: true }
  const route = '/api/v1/public/posts'
  const text = documentOf('sqlite', 200_000, [
    { ...measured, route, path: route, first: 2.5 },
    { ...measured, route, path: `${route}?filter[slug][ne]=a%20b`, first: 41.3 },
  ])
  expect(text).toContain('at 200,000 pages')
  expect(text).toContain(`| \`${route}\` | 2 | 2.5 | 0.7 | 41 | \`filter[slug][ne]=a b\` |`)
  expect(text).toContain('| without parameters | 2.5 | 0.7 |')
})
