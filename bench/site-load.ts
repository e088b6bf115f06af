import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { componentsPerPage, htmlOf, type PlannedPage } from './content.ts'
import { adminToken } from './data.ts'
import type { Running } from './processes.ts'
import { byUrlPath, newPage } from './requests.ts'

/** The requests that failed, by what was asked for. */
export interface SiteLoadResult {
  readonly requests: number
  readonly failures: ReadonlyMap<string, number>
}

/** How many records of its own the load keeps: it deletes the oldest, so that the site does not grow for ever. */
const maxOwn = 200
/** More than so many at once: the service is too slow for the rate, and the load waits. */
const maxOpen = 32

/**
 * Everything that visitors and editors do, at a steady rate: reads, searches, writes, working copies, uploads and
 * variants. Unlike the mixed load it leaves the processor time of the machine alone, and so may run for hours.
 */
export async function runSiteLoad(
  service: Running,
  pages: readonly PlannedPage[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<SiteLoadResult> {
  const site = await openSite(service, pages)
  const failures = new Map<string, number>()
  const open = new Set<Promise<void>>()
  const until = performance.now() + seconds * 1000
  let requests = 0
  for (let next = performance.now(); next < until; next += 1000 / rate) {
    await setTimeout(Math.max(0, next - performance.now()))
    while (open.size >= maxOpen) await Promise.race(open)
    const [name, step] = chooseStep(site)
    const sent: Promise<void> = step()
      .catch((error: Error) => {
        failures.set(`${name}: ${error.message}`, (failures.get(`${name}: ${error.message}`) ?? 0) + 1)
      })
      .finally(() => open.delete(sent))
    open.add(sent)
    requests++
  }
  await Promise.all(open)
  return { requests, failures }
}

type Step = () => Promise<void>
type Site = readonly { name: string; weight: number; step: Step }[]

function chooseStep(site: Site): [string, Step] {
  let chance = Math.random() * site.reduce((sum, { weight }) => sum + weight, 0)
  const chosen = site.find(({ weight }) => {
    chance -= weight
    return chance < 0
  })
  if (!chosen) throw new Error('The load has no steps.')
  return [chosen.name, chosen.step]
}

async function openSite(service: Running, pages: readonly PlannedPage[]): Promise<Site> {
  const client = clientOf(service.url)
  const { send } = client
  const anyPage = () => pages[Math.floor(Math.random() * pages.length)] as PlannedPage
  const words = [
    'river',
    'stone',
    'heritage',
    'garden market',
    'compass orch',
    'part 17',
    'nothing-like-this',
  ]
  const word = () => encodeURIComponent(words[Math.floor(Math.random() * words.length)] ?? '')
  const get = (name: string, weight: number, path: () => string) => ({
    name,
    weight,
    step: async () => void (await send('GET', path())),
  })
  let serial = 0
  return [
    get('page', 40, () => byUrlPath(anyPage().url)),
    { name: 'not found', weight: 2, step: () => client.miss(byUrlPath(`/nothing/${++serial}`)) },
    get('public search', 4, () => `/api/v1/public/search?q=${word()}`),
    get('menu', 2, () => `/api/v1/public/menu?parent=${anyPage().id}&depth=2`),
    get('public posts', 3, () => `/api/v1/public/posts?page=${1 + (++serial % 9)}`),
    get('sitemap', 0.2, () => '/api/v1/public/sitemap.xml'),
    get('list', 4, () => `/api/v1/pages?page=${1 + (++serial % 50)}&new=${serial}`),
    get('list search', 4, () => `/api/v1/pages?search=${word()}&new=${++serial}`),
    get('app search', 2, () => `/admin/api/search?q=${word()}`),
    get('tree', 3, () => `/admin/api/tree?parent=${anyPage().id}`),
    get('activity', 1, () => '/admin/api/activity'),
    get('working copies', 1, () => '/admin/api/drafts'),
    get('trash', 0.5, () => '/admin/api/trash'),
    { name: 'component', weight: 6, step: () => changeComponent(client, anyPage().id, ++serial) },
    { name: 'own page', weight: 3, step: ownPages(client, anyPage) },
    { name: 'working copy', weight: 6, step: () => typeAndPublish(client, anyPage().id, ++serial) },
    { name: 'upload', weight: 1, step: await ownAssets(client) },
    { name: 'message', weight: 0.5, step: () => sendMessage(client, ++serial) },
  ]
}

interface Client {
  send(method: string, path: string, body?: object | FormData): Promise<{ data: Record<string, unknown> }>
  /** An address that must answer 404. */
  miss(path: string): Promise<void>
}

function clientOf(url: string): Client {
  const authorization = `Bearer ${adminToken}`
  const ask = (method: string, path: string, body?: object | FormData) => {
    const isPublic = /^\/(api\/v1\/public|storage)\//.test(path)
    const isForm = body instanceof FormData
    return fetch(url + path, {
      method,
      headers: {
        ...(isPublic ? {} : { authorization, 'if-match': '*' }),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
  }
  return {
    async send(method, path, body) {
      const answer = await ask(method, path, body)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} answered ${answer.status}: ${text.slice(0, 200)}`)
      return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : { data: {} }
    },
    async miss(path) {
      const answer = await ask('GET', path)
      await answer.arrayBuffer()
      if (answer.status !== 404) throw new Error(`GET answered ${answer.status}, not 404`)
    },
  }
}

async function changeComponent({ send }: Client, page: number, serial: number): Promise<void> {
  const id = (page - 1) * componentsPerPage + 1
  await send('PUT', `/api/v1/wrangler-components/${id}`, { type: 'text', content: htmlOf(serial) })
}

function ownPages({ send }: Client, anyPage: () => PlannedPage): Step {
  const own: unknown[] = []
  let serial = 0
  return async () => {
    const { data } = await send('POST', '/api/v1/pages', newPage(`Soak ${++serial}`, anyPage().parentId || 1))
    own.push(data.id)
    if (own.length > maxOwn) await send('DELETE', `/api/v1/pages/${own.shift()}`)
  }
}

/** One publishes or discards now and then; most of the time somebody types. */
async function typeAndPublish({ send }: Client, id: number, serial: number): Promise<void> {
  const path = `/admin/api/pages/${1 + (id % 50)}`
  const { data } = await send('GET', path)
  const { live, draft } = data as { live: { content: object }; draft: { content: object } | null }
  await send('PUT', `${path}/draft`, { ...(draft ?? live).content, description: `Typed ${serial}` })
  if (serial % 8 === 0) await send('POST', `${path}/draft/publish`)
  else if (serial % 20 === 5) await send('DELETE', `${path}/draft`)
}

async function ownAssets({ send }: Client): Promise<Step> {
  const photo = await sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .blur(3)
    .jpeg()
    .toBuffer()
  const own: unknown[] = []
  let serial = 0
  return async () => {
    const body = new FormData()
    // A file of its own each time: otherwise its variants are already there.
    body.append('file', new Blob([new Uint8Array(photo), `${++serial}`]), `soak-${serial}.jpg`)
    const { data } = await send('POST', '/api/v1/assets', body)
    own.push(data.id)
    await send('GET', `/storage/${data.path}?w=${serial % 2 ? 400 : 640}&format=webp`)
    if (own.length > maxOwn) await send('DELETE', `/api/v1/assets/${own.shift()}`)
  }
}

async function sendMessage({ send }: Client, serial: number): Promise<void> {
  const body = { name: 'Soak', email: 'soak@example.com', subject: `Message ${serial}`, body: htmlOf(serial) }
  await send('POST', '/api/v1/public/messages', body)
}
