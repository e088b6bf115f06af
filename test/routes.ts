import { randomUUID } from 'node:crypto'
import type { TestService } from './harness.ts'

/** The part of a JSON Schema that these tests read. */
interface Property {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
  anyOf?: Property[]
}

export interface Route {
  method: string
  url: string
  /** The documented members of the body; null for a route that takes none. */
  body: { properties: Record<string, Property>; required: string[] } | null
  /** The documented parameters of the query. */
  query: string[]
  response: Record<string, { properties?: Record<string, unknown> }>
}

/** Every registered route with its schemas. */
export function documentedRoutes(service: TestService): Route[] {
  const routes = service.http.guardedRoutes.filter(({ method }) => method !== 'HEAD')
  return routes.map(({ method, url, schema }) => {
    const body = schema?.body ? { required: [], ...schema.body } : null
    const { properties = {} } = (schema?.querystring ?? {}) as { properties?: object }
    return { method, url, body, query: Object.keys(properties), response: schema?.response ?? {} } as Route
  })
}

/** The id of one record of each kind, by its name in paths and bodies. */
export type Seeds = Record<string, string | number>

export async function seedRecords(service: TestService): Promise<Seeds> {
  const idOf = async (path: string, body: object, api = '/api/v1'): Promise<number> => {
    const answer = await service.post(`${api}/${path}`, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return Number(answer.body.data.id)
  }
  const page = await idOf('pages', { title: 'Seed', template: 'plain', access: 'public', enabled: 1 })
  const post = await idOf('posts', { title: 'Seed', post_type: 'seed', post_status: 'public' })
  const category = await idOf('categories', { name: 'Seed' })
  await service.post('/api/v1/options', { key: 'seed', value: 1 })
  const user = await idOf('users', { name: 'Seed', email: 'seed@example.com', password: 'long enough' })
  const credentials = { email: 'seed@example.com', password: 'long enough' }
  const signedIn = await service.post('/admin/api/session', credentials, { as: null })
  const preview = await service.post('/admin/api/previews', { page })
  const changed = { title: 'Seed', access: 'public', greedy: 0, enabled: 1, menu_order: 1, listed: 1 }
  // Before the version, so that restoring it keeps the component.
  const component = await idOf('wrangler-components', { type: 'text', wrangler_page_id: page })
  await service.put(`/api/v1/pages/${page}`, changed)
  const versions = await service.get(`/admin/api/pages/${page}/versions`)
  return {
    page,
    preview: preview.body.data.id,
    view: await idOf('views', { list: 'pages', name: 'Seed', filters: {} }, '/admin/api'),
    post,
    version: versions.body.data[0].id,
    user,
    session: signedIn.body.data.session.id,
    category,
    component,
    asset: await idOf('assets', { path: 'seed/file.txt', title: 'Seed' }),
    folder: await idOf('asset-folders', { path: '/seed' }, '/admin/api'),
    tag: await idOf('tags', { name: 'Seed' }),
    message: await idOf('messages', { body: 'Seed' }),
    role: await idOf('roles', { name: 'seed' }),
    permission: await idOf('permissions', { name: 'seed' }),
    collection: await idOf('collections', { name: 'Seed', post_type: 'seeded', schema: [] }),
    componentType: await idOf('component-types', { type: 'seed', label: 'Seed' }),
    pageTemplate: await idOf('page-templates', { template: 'seed', label: 'Seed' }),
    global: await idOf('globals', { name: 'seed', label: 'Seed' }, '/admin/api'),
    name: 'seed',
    sharedBlock: await idOf(
      'shared-blocks',
      {
        name: 'Seed',
        component_id: await idOf('wrangler-components', { type: 'text', wrangler_page_id: page }),
      },
      '/admin/api',
    ),
    event: await idOf('events', { title: 'Seed', starts_at: '2026-01-01T00:00:00Z' }),
    ...(await seedWebhook(service)),
    language: await idOf('languages', { code: 'en', label: 'English', url_prefix: '' }),
    token: await idOf('tokens', { name: 'seed' }),
    key: 'seed',
    post_type: 'seeded',
    import: await uploadExport(service),
    upload: await seedUpload(service),
    redirect: await idOf('redirects', { url: '/seed-redirect', page_id: page }, '/admin/api'),
  }
}

/** With a delivery that failed: nothing has this name. */
async function seedWebhook(service: TestService): Promise<Seeds> {
  const body = { url: 'https://hooks.invalid/seed', events: ['page.*'] }
  const webhook = Number((await service.post('/api/v1/webhooks', body)).body.data.id)
  const ping = await service.post(`/api/v1/webhooks/${webhook}/ping`)
  return { webhook, delivery: Number(ping.body.data.id) }
}

/** A finished one, of the user who calls: without a bucket none can be begun. */
async function seedUpload(service: TestService): Promise<number> {
  const [asset, token] = [
    (await service.post('/api/v1/assets', { path: 'seed/sent.txt', title: 'Sent' })).body.data.id,
    (await service.post('/api/v1/tokens', { name: 'seed upload' })).body.data.id,
  ]
  const { db } = service.app.database
  const { user_id } = await db
    .selectFrom('tokens')
    .select('user_id')
    .where('id', '=', Number(token))
    .executeTakeFirstOrThrow()
  const row = {
    key: 'seed',
    file_name: 'sent.txt',
    mime_type: '',
    size: 4,
    created_at: new Date().toISOString(),
  }
  const { id } = await db
    .insertInto('asset_uploads')
    .values({ ...row, user_id, asset_id: Number(asset) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

async function uploadExport(service: TestService): Promise<number> {
  const form = new FormData()
  form.set('system', 'wordpress')
  form.set('file', new Blob(['<rss/>']), 'seed.xml')
  return Number((await service.call('POST', '/admin/api/imports', { form })).body.data.id)
}

/** The path of a route, with the ids of records that exist. */
export function pathTo(route: Route, seeds: Seeds): string {
  return route.url.replace('*', 'nothing.txt').replace(/\/([\w-]+)\/:(\w+)/g, (_, parent, parameter) => {
    const id = seeds[parameter] ?? seeds[kindOf[parent] ?? '']
    if (id === undefined) throw new Error(`${route.url}: give ${parent} a seed`)
    return `/${parent}/${id}`
  })
}

const kindOf: Record<string, string> = {
  pages: 'page',
  page: 'page',
  post: 'post',
  asset: 'asset',
  category: 'category',
  tag: 'tag',
  user: 'user',
  'wrangler-pages': 'page',
  'wrangler-components': 'component',
  posts: 'post',
  assets: 'asset',
  'asset-folders': 'folder',
  categories: 'category',
  tags: 'tag',
  messages: 'message',
  roles: 'role',
  permissions: 'permission',
  users: 'user',
  collections: 'collection',
  'component-types': 'componentType',
  'page-templates': 'pageTemplate',
  'shared-blocks': 'sharedBlock',
  globals: 'global',
  global: 'global',
  events: 'event',
  languages: 'language',
  tokens: 'token',
  sessions: 'session',
  redirects: 'redirect',
  previews: 'preview',
  views: 'view',
  imports: 'import',
  uploads: 'upload',
  webhooks: 'webhook',
  components: 'component',
  component: 'component',
}

const referenced: Record<string, string> = {
  category_id: 'category',
  page: 'page',
  wrangler_page_id: 'page',
  page_id: 'page',
  component_id: 'component',
  post_parent: 'post',
}

/** A body that a route accepts: every required member, with unique names. */
export function acceptableBody(route: Route, seeds: Seeds): Record<string, unknown> {
  const { properties = {}, required = [] } = route.body ?? {}
  const needsOne = /\/(presence|previews)$/.test(route.url) // of several members
  const names = new Set([
    ...required,
    ...('email' in properties ? ['email'] : []),
    ...('url_prefix' in properties ? ['url_prefix'] : []), // that of the seed is empty
    ...('page_id' in properties ? ['page_id'] : []), // a redirect needs it, or an address
    ...(needsOne ? ['page'] : []),
  ])
  const members = [...names].map((name) => [name, valueFor(name, properties[name] ?? {}, seeds)])
  const isUpdateByPost = route.method === 'POST' && /:id$/.test(route.url)
  return { ...Object.fromEntries(members), ...(isUpdateByPost ? { _method: 'PUT' } : {}) }
}

function valueFor(name: string, property: Property, seeds: Seeds): unknown {
  if (name === 'operations')
    return [{ method: 'POST', path: '/api/v1/tags', body: { name: `Seed ${randomUUID()}` } }]
  if (name === 'definitions')
    return [
      { type: 'seed', label: 'Seed' },
      { template: 'seed', label: 'Seed' },
    ]
  if (name === 'reads') return { menu: 'menu' }
  const id = seeds[referenced[name] ?? '']
  if (id !== undefined) return id
  const [first] = property.anyOf ?? []
  if (first) return valueFor(name, first, seeds)
  if (property.enum) return property.enum[0]
  const types = [property.type].flat()
  if (property.format === 'uri') return `https://hooks.invalid/${randomUUID()}`
  if (name === 'events') return ['page.*']
  if (types.includes('object')) return {}
  if (types.includes('array')) return []
  if (types.includes('integer')) return types.includes('null') ? null : 1
  if (name === 'colour') return '#123456'
  if (name === 'code' && property.pattern) return `de-${randomUUID().slice(0, 8)}`
  if (name === 'language') return 'en' // that of the seed
  if (name === 'url_prefix') return `/${randomUUID()}`
  if (types.includes('boolean')) return true
  if (name === '_method') return 'PUT'
  if (name === 'email') return `${randomUUID()}@example.com`
  if (name.endsWith('_at')) return '2026-03-01T10:00:00Z'
  // Hashing is slow, so optional passwords are left out.
  if (name === 'password') return types.includes('null') ? null : 'long enough'
  if (name === 'name' && property.pattern) return `seed-${randomUUID().slice(0, 20)}`
  return randomUUID().slice(0, 30)
}
