import type { EngineName } from './options.ts'
import type { RouteRequest } from './route-requests.ts'

/** The CPU time of a request in milliseconds: after a change, and when it is repeated. */
export interface RouteCost extends RouteRequest {
  readonly first: number
  readonly repeated: number
  readonly bytes: number
  readonly status: number
  readonly limit: number
}

/** The lists whose every filter, operator and order is shown. */
const listed = ['/api/v1/public/posts', '/api/v1/public/pages', '/api/v1/posts', '/api/v1/pages']

/** The costs as a page of the documentation: all routes, then each request of the lists with most choices. */
export function documentOf(engine: EngineName, count: number, costs: readonly RouteCost[]): string {
  const byRoute = [...Map.groupBy(costs, ({ route }) => route)].sort(([a], [b]) => (a < b ? -1 : 1))
  const isPublic = ([, [first]]: (typeof byRoute)[number]) => first?.isPublic ?? false
  return [
    '# What each route costs',
    '',
    `Milliseconds of CPU time at ${count.toLocaleString('en')} pages and as many posts on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, written by`,
    '`npm run bench -- --routes --keep <folder>`: see [Benchmarks](benchmarks.md#every-route-on-a-large-site). *First* is the first request after a',
    'change, *again* the same request without a change. A list has a total: a filter that finds very many records costs 30 to 60 ns for each',
    'of them, and more with `nin`, unless the request has `count=false`.',
    '',
    '## Public routes',
    '',
    ...tableOfRoutes(byRoute.filter(isPublic)),
    '',
    '## Routes with a token or a session',
    '',
    ...tableOfRoutes(byRoute.filter((each) => !isPublic(each))),
    ...listed.flatMap((route) => {
      const own = costs.filter((each) => each.route === route && each.status < 400)
      return own.length === 0 ? [] : ['', `## Requests of \`${route}\``, '', ...tableOfRequests(route, own)]
    }),
    '',
  ].join('\n')
}

type Group = readonly [route: string, costs: readonly RouteCost[]]

function tableOfRoutes(groups: readonly Group[]): string[] {
  const rows = groups.map(([route, costs]) => {
    const sorted = [...costs].sort((a, b) => a.first - b.first)
    const [middle, most] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)]
    const dearest = costs.length === 1 || !most ? '' : code(route, most)
    return `| \`${route}\` | ${costs.length} | ${shown(middle?.first)} | ${shown(middle?.repeated)} | ${shown(most?.first)} | ${dearest} |`
  })
  return [
    '| route | requests | first, median | again | first, most | the most expensive |',
    '|---|---|---|---|---|---|',
    ...rows,
  ]
}

function tableOfRequests(route: string, costs: readonly RouteCost[]): string[] {
  const inOrder = [...costs].sort((a, b) => (a.path < b.path ? -1 : 1))
  const rows = inOrder.map(
    (each) => `| ${code(route, each)} | ${shown(each.first)} | ${shown(each.repeated)} |`,
  )
  return ['| request | first | again |', '|---|---|---|', ...rows]
}

function code(route: string, { path, status }: RouteCost): string {
  const query = decodeURIComponent(path.includes('?') ? path.slice(path.indexOf('?') + 1) : '')
  const text = query === '' ? (route.includes('{') ? '' : 'without parameters') : `\`${query}\``
  return status === 404 ? `${text} (404)`.trim() : text
}

function shown(milliseconds = 0): string {
  return milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)
}
