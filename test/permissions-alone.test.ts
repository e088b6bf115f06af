import { beforeAll, expect, test } from 'vitest'
import { builtInPermissions } from '../src/access/permissions.ts'
import { useService } from './harness.ts'
import { acceptableBody, documentedRoutes, pathTo, type Route, type Seeds, seedRecords } from './routes.ts'

/*
 * Each permission alone, on every route: what does a user see who has only this one? Every record has a marker with its
 * kind, so a response shows which kinds it tells of.
 */

const service = useService()
const marker = (kind: string) => `zzmarker-${kind}`

let seeds: Seeds = {}
let routes: (Route & { can: string | undefined })[] = []

beforeAll(async () => {
  seeds = await seedRecords(service)
  await markRecords()
  const access = new Map(
    service.http.guardedRoutes.map((route) => [`${route.method} ${route.url}`, route.access]),
  )
  routes = documentedRoutes(service)
    .filter(({ method, url }) => !access.get(`${method} ${url}`)?.public)
    .map((route) => ({ ...route, can: access.get(`${route.method} ${route.url}`)?.can }))
})

/** Everything is hidden from the public: a private page, a draft, an unpublished post. */
async function markRecords(): Promise<void> {
  const change = async (path: string, body: object, api = '/api/v1') => {
    const answer = await service.call('PATCH', `${api}/${path}`, { body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  }
  const { page, component, post, asset, category, tag, message, role, user } = seeds
  await change(`pages/${page}`, { title: marker('page'), access: 'private', meta: { note: marker('page') } })
  await change(`wrangler-components/${component}`, {
    title: marker('component'),
    config: { a: marker('component') },
  })
  await change(`posts/${post}`, { title: marker('post'), content: marker('post'), published: 0 })
  await change(`assets/${asset}`, { title: marker('asset') })
  await change(`categories/${category}`, { name: marker('category') })
  await change(`tags/${tag}`, { name: marker('tag') })
  await change(`messages/${message}`, { body: marker('message'), name: marker('message') })
  await change(`roles/${role}`, { name: marker('role') })
  await change(`users/${user}`, { name: marker('user') })
  await change(`collections/${seeds.collection}`, { name: marker('collection') })
  await change(`component-types/${seeds.componentType}`, { label: marker('component type') })
  await change(`page-templates/${seeds.pageTemplate}`, { label: marker('page template') })
  const global = { label: marker('global'), value: { a: marker('global') } }
  await change(`globals/${seeds.global}`, global, '/admin/api')
  await change(`events/${seeds.event}`, { title: marker('event') })
  await change(`webhooks/${seeds.webhook}`, { description: marker('webhook') })
  await change(`permissions/${seeds.permission}`, { name: marker('permission') })
  await change('options/seed', { value: marker('option') })
  // The records belong together, so that each could be shown with another.
  await service.post(`/api/v1/wrangler-pages/${page}/tags/${tag}`)
  await service.post(`/api/v1/posts/${post}/tags/${tag}`)
  await change(`pages/${page}`, { category_id: category })
  await change(`posts/${post}`, { category_id: category, thumbnail: 'seed/file.txt' })
  await change(`users/${user}`, { roles: [Number(role)] })
  await insertDelivery()
}

/** A delivery whose body tells of the page. */
async function insertDelivery(): Promise<void> {
  const at = new Date().toISOString()
  const { db } = service.app.database
  const row = { webhook_id: Number(seeds.webhook), event_id: null, message_id: 'm', name: 'page.updated', body: marker('page') } // biome-ignore format: a line
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({ ...row, state: 'failed', attempts: 1, status: 500, duration: 1, response: marker('page'), error: null, give_up_at: at, created_at: at, updated_at: at }) // biome-ignore format: a line
    .returning('id')
    .executeTakeFirstOrThrow()
  seeds.delivery = Number(id)
}

const query = 'q=zzmarker&search=zzmarker&per_page=100&include=tags,meta,dates,pictures'

type Table = Record<string, Record<string, string[]>>

/** The plural, as permissions name it. */
const nouns: Record<string, string> = {
  category: 'categories',
  'calendar-event': 'events',
  redirect: 'pages',
  'shared-block': 'components',
}
const nounOf = (kind: string) => nouns[kind] ?? `${kind.replace('-', ' ')}s`

/** Adds the kinds that a permission is not about. */
function note(table: Table, permission: string, { method, url }: Route, kinds: readonly string[]): void {
  const noun = permission.replace(/^\w+ /, '')
  const others = [...new Set(kinds)].filter((kind) => nounOf(kind) !== noun).sort()
  if (others.length > 0) table[permission] = { ...table[permission], [`${method} ${url}`]: others }
}

function kindsIn(text: string): string[] {
  return [...text.matchAll(/zzmarker-([a-z]+( type| template)?)/gi)].map(([, kind]) => String(kind))
}

test('a permission alone shows records of its own kind only', async () => {
  const table: Table = {}
  for (const permission of builtInPermissions) {
    const as = await service.tokenWith(permission)
    for (const route of routes) {
      if (route.method !== 'GET' || (route.can !== permission && route.can !== undefined)) continue
      const { status, text } = await service.get(`${pathTo(route, seeds)}?${query}`, { as })
      expect([route.url, status < 500]).toEqual([route.url, true])
      note(table, permission, route, kindsIn(text))
    }
  }
  // A page is read with its components, by its public address too.
  expect(table).toEqual({
    'view pages': { 'GET /admin/api/pages/:id': ['component'], 'GET /admin/api/search': ['component'] },
  })
}, 120_000)

test('a permission alone changes records of its own kind only, and answers with these', async () => {
  const [shown, changed]: [Table, Table] = [{}, {}]
  // Deletions come last: the other requests need the records.
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const permission of builtInPermissions) {
      const as = await service.tokenWith(permission)
      for (const route of routes) {
        if (route.method !== method || route.can !== permission) continue
        const body = acceptableBody(route, seeds)
        const answer = await service.call(method, pathTo(route, seeds), { as, body })
        expect([route.url, answer.status < 500]).toEqual([route.url, true])
        note(shown, permission, route, kindsIn(answer.text))
        note(
          changed,
          permission,
          route,
          answer.events.map((name) => name.split('.')[0] ?? ''),
        )
      }
    }
  expect({ shown, changed }).toEqual({
    shown: { 'update pages': { 'POST /admin/api/pages/:id/draft/publish': ['component'] } },
    changed: {},
  })
}, 120_000)

test('a user without a permission reaches nothing but the own account', async () => {
  const { token: as } = await service.createUser([])
  const [shown, changed]: [Table, Table] = [{}, {}]
  for (const route of routes) {
    const body = route.method === 'GET' ? {} : { body: acceptableBody(route, seeds) }
    const answer = await service.call(route.method, `${pathTo(route, seeds)}?${query}`, { as, ...body })
    expect([route.url, answer.status < 500]).toEqual([route.url, true])
    note(shown, 'none', route, kindsIn(answer.text))
    note(
      changed,
      'none',
      route,
      answer.events.map((name) => name.split('.')[0] ?? ''),
    )
  }
  expect({ shown, changed }).toEqual({
    shown: {},
    changed: { none: { 'POST /api/v1/tokens': ['token'] } },
  })
}, 120_000)
