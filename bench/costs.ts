import { Progress } from '../src/cli/progress.ts'
import { adminToken } from './data.ts'
import { measureKeeping } from './drafts.ts'
import type { Cost } from './figures.ts'
import { measureFirstVariant } from './pictures.ts'
import type { Running } from './processes.ts'
import type { BenchServers } from './servers.ts'

interface CostPlan {
  readonly id: string
  readonly label: string
  path(n: number): string
  /** Whether the client already has the answer, so that it gets 304. */
  readonly isKnown?: true
  /** Whether an editor asks, with a token. */
  readonly isSignedIn?: true
}

const publicPath = '/api/v1/public'

const plans: readonly CostPlan[] = [
  { id: 'C1', label: 'by-url, not there', path: (n) => `${publicPath}/pages/by-url?url=/not/there/${n}` },
  { id: 'C2', label: 'menu, depth=1', path: () => `${publicPath}/menu?depth=1` },
  { id: 'C3', label: 'menu', path: () => `${publicPath}/menu` },
  { id: 'C3k', label: 'menu, 304', path: () => `${publicPath}/menu`, isKnown: true },
  { id: 'C4', label: 'sitemap file', path: () => `${publicPath}/sitemap.xml?page=1` },
  { id: 'C4k', label: 'sitemap file, 304', path: () => `${publicPath}/sitemap.xml?page=1`, isKnown: true },
  { id: 'C5', label: 'search of posts', path: (n) => `${publicPath}/posts?search=river ${(n * 30) % 3000}` },
  {
    id: 'C5c',
    label: 'search of a common word',
    path: (n) => `${publicPath}/posts?search=river&page=${n % 50}`,
  },
  // The service ignores the parameter `again`, but its cache does not: each request misses the cache.
  {
    id: 'C6',
    label: 'search by words',
    path: (n) => `${publicPath}/search?q=heritage river ${(n * 100) % 3000}&again=${n}`,
  },
  {
    id: 'C6c',
    label: 'search of common words',
    path: (n) => `${publicPath}/search?q=river sect&page=${n % 50}&again=${n}`,
  },
  {
    id: 'C7',
    label: 'children in the tree',
    path: (n) => `/admin/api/tree${n % 2 === 0 ? '' : `?parent=${n % 100}`}`,
    isSignedIn: true,
  },
  { id: 'C10', label: 'filters of lists', path: filteredList, isSignedIn: true },
]

const filters = [
  ...[
    'template=default',
    'enabled=1',
    'access=public',
    'parent_id=null',
    'category_id=null',
    'slug=about',
  ].map((each) => ['pages', each]),
  ...['post_type=news', 'post_status=public', 'published=1', 'category_id=null'].map((each) => [
    'posts',
    each,
  ]),
  ...['pages', 'posts'].flatMap((list) => [
    [list, 'created_at=2026-01-01'],
    [list, 'updated_at=2026-01-01'],
    [list, 'meta.colour=red'],
  ]),
] as const

/** Each filter in turn. A repeated value makes another list for the service, so no answer to it is cached. */
function filteredList(n: number): string {
  const [list, filter = ''] = filters[n % filters.length] ?? []
  const [name = '', value = ''] = filter.split('=')
  const times = 1 + (Math.floor(n / filters.length) % 100)
  return `/api/v1/${list}?filter[${name}]=${Array(times).fill(value).join(',')}&per_page=100&again=${n}`
}

/** Until the code that a request needs is compiled. */
const warmUpMilliseconds = 700

interface CostOptions {
  readonly isQuick: boolean
  readonly only: readonly string[] | null
}

/** Measures every cost on the large site, one request after the other. */
export async function measureCosts(
  { servers }: BenchServers,
  { isQuick, only }: CostOptions,
): Promise<Cost[]> {
  const wanted = plans.filter(({ id }) => !only || only.includes(id))
  const progress = new Progress('Measuring costs', wanted.length)
  const costs: Cost[] = []
  for (const plan of wanted) {
    costs.push(await measureCost(servers.largeLists, plan, isQuick ? 400 : 2000))
    progress.advance()
  }
  progress.end()
  if (!only || only.includes('C8')) costs.push(await measureKeeping(servers.writes))
  if (!only || only.includes('C9')) costs.push(await measureFirstVariant(servers.largeLists))
  return costs
}

async function measureCost(server: Running, plan: CostPlan, duration: number): Promise<Cost> {
  const headers: Record<string, string> = plan.isSignedIn ? { authorization: `Bearer ${adminToken}` } : {}
  const { etag } = await send(server.url + plan.path(0), headers)
  const condition = plan.isKnown && etag !== null ? { ...headers, 'if-none-match': etag } : headers
  let n = 1
  let bytes = 0
  const run = async (until: number) => {
    const first = n
    while (performance.now() < until) bytes = (await send(server.url + plan.path(n++), condition)).bytes
    return n - first
  }
  await run(performance.now() + warmUpMilliseconds)
  const before = server.cpuMilliseconds()
  const requests = await run(performance.now() + duration)
  const milliseconds = (server.cpuMilliseconds() - before) / requests
  return { id: plan.id, label: plan.label, milliseconds, bytes }
}

async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ etag: string | null; bytes: number }> {
  const answer = await fetch(url, { headers })
  const { byteLength } = await answer.arrayBuffer()
  const isKnown = 'if-none-match' in headers
  if (answer.status >= 500 || answer.status === 401 || (isKnown && answer.status !== 304))
    throw new Error(`${url} answered ${answer.status}.`)
  return { etag: answer.headers.get('etag'), bytes: byteLength }
}
