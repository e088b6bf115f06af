import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Progress } from '../src/cli/progress.ts'
import { deepestParents } from './content.ts'
import { adminToken } from './data.ts'
import { median } from './figures.ts'
import type { BenchOptions, EngineName } from './options.ts'
import { exactCpuMillisecondsOf } from './processes.ts'
import { newPage } from './requests.ts'
import { buildSite } from './route-data.ts'
import { type Ids, knownIds, type RouteRequest, routeRequests } from './route-requests.ts'
import { documentOf, type RouteCost } from './route-table.ts'
import { type RunningService, request, setOption, startService } from './service.ts'
import { openStore, type Store } from './stores.ts'
import { inWorkspace } from './workspace.ts'

/** A public route, a file of the sitemap, and everything else: in milliseconds after a change. */
const limits = { public: 5, sitemap: 60, list: 25 }

/**
 * Measures every GET route of both documents on a large site, and prints a table; false when a route costs more than
 * its limit.
 */
export async function measureRoutes(engine: EngineName, options: BenchOptions): Promise<boolean> {
  const count = options.pages.small
  return inWorkspace(options.directory, async (directory) => {
    const store = await openStore(engine, directory, options.databaseUrl)
    try {
      const databaseUrl = await buildSite(store, { directory, kept: options.kept, count })
      // A slow route makes the event loop late; the next must not get 503 for it.
      const service = await startService({ directory, databaseUrl, maxDelayMilliseconds: 60_000 })
      try {
        const costs = await measureAll({ service, store }, count, options)
        console.log(tableOf(engine, count, costs))
        if (options.kept !== null) keep(options.kept, `routes-${engine}-${count}`, costs, engine, count)
        return costs.every(({ first, limit }) => first <= limit)
      } finally {
        await service.stop()
      }
    } finally {
      await store.close()
    }
  })
}

/** The service, and the server of its database if it has one. */
interface Measured {
  readonly service: RunningService
  readonly store: Store
}

async function measureAll(
  servers: Measured,
  count: number,
  { only, rounds }: BenchOptions,
): Promise<RouteCost[]> {
  const { service } = servers
  await setOption(service, 'rate_limits.api', 0)
  await setOption(service, 'public.page_meta', true)
  const requests = routeRequests(await seed(service.url, count))
  const wanted = requests.filter(({ path }) => !only || only.some((each) => path.includes(each)))
  const progress = new Progress('Measuring routes', wanted.length)
  const costs: RouteCost[] = []
  let changes = 0
  const parent = deepestParents(count).first
  const change = async () => {
    const title = `Change ${++changes}`
    await request(`${service.url}/api/v1/pages`, 'POST', newPage(title, parent))
    // Published long ago, so that the newest posts stay those of the site, with their tags and categories.
    const published = { published: 1, published_at: '2015-01-01T00:00:00Z' }
    await request(`${service.url}/api/v1/posts`, 'POST', { title, ...postFields, ...published })
  }
  for (const each of wanted) {
    costs.push(await measureRoute(servers, each, change, rounds))
    progress.advance()
  }
  progress.end()
  const refused = costs.filter(({ status }) => status >= 400 && status !== 404)
  if (refused.length > 0) console.log(`Refused: ${refused.map(({ path }) => path).join(', ')}`)
  return costs.sort((a, b) => b.first / b.limit - a.first / a.limit)
}

/** Rounds that only compile the code of the route. */
const warmUps = 2
/** Milliseconds of CPU after which a route is measured once only. */
const slow = 500

async function measureRoute(
  servers: Measured,
  measured: RouteRequest,
  change: () => Promise<void>,
  rounds: number,
): Promise<RouteCost> {
  const first: number[] = []
  const repeated: number[] = []
  let [bytes, status] = [0, 0]
  for (let round = -warmUps; round < rounds; round++) {
    await change()
    const [afterChange, again] = [await cost(servers, measured), await cost(servers, measured)]
    bytes = afterChange.bytes
    status = afterChange.status
    const isSlow = afterChange.milliseconds > slow
    if (round < 0 && !isSlow) continue
    first.push(afterChange.milliseconds)
    repeated.push(again.milliseconds)
    if (isSlow) break
  }
  return {
    ...measured,
    first: median(first),
    repeated: median(repeated),
    bytes,
    status,
    limit: limitOf(measured),
  }
}

async function cost(servers: Measured, { path, body, isPublic }: RouteRequest) {
  await untilIdle(servers)
  const before = cpuOf(servers)
  const headers: Record<string, string> = isPublic ? {} : { authorization: `Bearer ${adminToken}` }
  const sent = body
    ? {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }
    : { headers }
  const send = () => fetch(servers.service.url + path, { ...sent, redirect: 'manual' })
  // The service may close a connection that was idle at the moment in which it is used again.
  const answer = await send()
    .catch(send)
    .catch((cause) => {
      throw new Error(`${path} got no answer.`, { cause })
    })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}.`)
  await untilIdle(servers)
  return { milliseconds: cpuOf(servers) - before, bytes: byteLength, status: answer.status }
}

/** The service has nothing left to do, such as writing its log. */
async function untilIdle(servers: Measured): Promise<void> {
  for (let last = -1, now = cpuOf(servers); now - last > 0.05; last = now, now = cpuOf(servers))
    await setTimeout(2)
}

function cpuOf({ service, store }: Measured): number {
  return [service.pid, ...store.pids].reduce((sum, pid) => sum + exactCpuMillisecondsOf(pid), 0)
}

function limitOf({ path, isPublic }: RouteRequest): number {
  if (path.includes('sitemap.xml?page')) return limits.sitemap
  return isPublic ? limits.public : limits.list
}

function tableOf(engine: EngineName, count: number, costs: readonly RouteCost[]): string {
  const lines = costs.map(({ path, first, repeated, bytes, status, limit }) => {
    const verdict = first <= limit ? 'pass' : 'FAIL'
    const figures = [first.toFixed(2), repeated.toFixed(2), String(limit), String(bytes), String(status)]
    const widths = [10, 10, 6, 10, 5]
    return `${verdict} ${figures.map((each, at) => each.padStart(widths[at] ?? 8)).join('')}  ${path}`
  })
  const failed = costs.filter(({ first, limit }) => first > limit).length
  return [
    `${engine}, ${count} pages: CPU milliseconds of a request after a change, and repeated`,
    '          first  repeated limit     bytes status',
    ...lines,
    `${costs.length} requests of ${new Set(costs.map(({ route }) => route)).size} routes, ${failed} over their limit`,
  ].join('\n')
}

function keep(
  folder: string,
  name: string,
  costs: readonly RouteCost[],
  engine: EngineName,
  count: number,
): void {
  mkdirSync(folder, { recursive: true })
  const rounded = costs.map((each) => ({
    ...each,
    first: Number(each.first.toFixed(3)),
    repeated: Number(each.repeated.toFixed(3)),
  }))
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(rounded, null, 2)}\n`)
  writeFileSync(join(folder, `${name}.txt`), `${tableOf(engine, count, costs)}\n`)
  writeFileSync(join(folder, `${name}.md`), documentOf(engine, count, costs))
}

const postFields = { post_type: 'news', post_status: 'public' }

/** Makes a record of each kind that the generated site lacks, and names the ids of the requests. */
async function seed(url: string, count: number): Promise<Ids> {
  const make = async (path: string, body: object): Promise<number> =>
    Number(JSON.parse(await request(`${url}${path}`, 'POST', body)).data.id)
  const read = async (path: string) => JSON.parse(await request(`${url}${path}`)).data
  const page = await make('/api/v1/pages', newPage('Measured page', 1))
  const component = await make('/api/v1/wrangler-components', {
    type: 'text',
    title: 'Measured',
    content: '<p>Measured</p>',
    wrangler_page_id: page,
  })
  const fields = { template: 'default', access: 'public', greedy: 0, enabled: 1, menu_order: 1, listed: 1 }
  const post = knownIds['posts id']
  for (const title of ['Measured again', 'Measured once more']) {
    await request(`${url}/api/v1/pages/${page}`, 'PUT', { title, ...fields })
    await request(`${url}/api/v1/wrangler-components/${component}`, 'PUT', { title, type: 'text' })
    await request(`${url}/api/v1/posts/${post}`, 'PUT', { title, ...postFields })
  }
  const versionOf = async (path: string) => (await read(`/admin/api/${path}/versions`))[0].id as number
  await make('/api/v1/options', { key: 'measured', value: 1 }).catch(() => 0)
  const webhook = await make('/api/v1/webhooks', {
    url: 'https://hooks.invalid/',
    events: ['page.*'],
    enabled: 0,
  })
  const credentials = { email: 'editor@example.com', password: 'correct horse battery staple' }
  const user = await make('/api/v1/users', { ...credentials, name: 'Editor' })
  const global = await make('/admin/api/globals', {
    ...header,
    value: { items: [{ link: `corral:page/${page}` }] },
  })
  return {
    ...knownIds,
    'pages id': page,
    'globals id': global,
    'global id': global,
    'components id': component,
    'wrangler-components id': component,
    wranglerPage: page,
    page: deepestParents(count).first,
    'users id': user,
    'webhooks id': webhook,
    'collections id': await make('/api/v1/collections', { name: 'News', post_type: 'news', schema: [] }),
    'component-types id': await make('/api/v1/component-types', { type: 'text', label: 'Text' }),
    'page-templates id': await make('/api/v1/page-templates', { template: 'default', label: 'Default' }),
    '/admin/api/pages/{id}/versions/{version} version': await versionOf(`pages/${page}`),
    '/admin/api/components/{id}/versions/{version} version': await versionOf(`components/${component}`),
    '/admin/api/posts/{id}/versions/{version} version': await versionOf(`posts/${post}`),
    'languages id': await make('/api/v1/languages', { code: 'en', label: 'English', url_prefix: '' }),
    'imports id': await uploadExport(url),
  } satisfies typeof knownIds
}

const item = { type: 'object', properties: { link: { type: 'string', 'x-corral': { widget: 'link' } } } }
const header = {
  name: 'header',
  label: 'Header',
  is_public: true,
  schema: {
    type: 'object',
    properties: { items: { type: 'array', items: item, 'x-corral': { widget: 'menu' } } },
  },
}

async function uploadExport(url: string): Promise<number> {
  const form = new FormData()
  form.set('system', 'wordpress')
  form.set('file', new Blob(['<rss/>']), 'empty.xml')
  const headers = { authorization: `Bearer ${adminToken}` }
  const answer = await fetch(`${url}/admin/api/imports`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { id: number } }
  return data.id
}
