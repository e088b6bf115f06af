import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from './harness.ts'
import { type Patched, patchedResources } from './patch-records.ts'
import { documentedRoutes, type Route } from './routes.ts'

const service = useService()

/** Records that others refer to, made before the tests. */
const ids = { category: [0, 0], page: [0, 0], post: [0, 0], role: [0, 0], permission: [0, 0], folder: [0] }
const pair = async (path: string, make: (at: number) => object): Promise<[number, number]> => {
  const idOf = async (at: number) => Number((await service.post(`/api/v1/${path}`, make(at))).body.data.id)
  return [await idOf(0), await idOf(1)]
}
const page = { template: 'plain', access: 'public', enabled: 1 }
const post = { post_type: 'other', post_status: 'public' }

let resources: Record<string, Patched> = {}
let routes: Route[] = []

beforeAll(async () => {
  ids.category = await pair('categories', (at) => ({ name: `Category ${at}` }))
  ids.page = await pair('pages', (at) => ({ ...page, title: `Page ${at}` }))
  ids.post = await pair('posts', (at) => ({ ...post, title: `Post ${at}` }))
  ids.role = await pair('roles', (at) => ({ name: `role ${at}` }))
  ids.permission = await pair('permissions', (at) => ({ name: `permission ${at}` }))
  ids.folder = [Number((await service.post('/admin/api/asset-folders', { path: '/Whole' })).body.data.id)]
  for (const post_type of ['news', 'article'])
    await service.post('/api/v1/collections', { name: post_type, post_type, has_components: true })
  resources = patchedResources(ids)
  routes = documentedRoutes(service).filter(
    ({ method, url }) => method === 'PUT' && url.startsWith('/api/v1/') && url !== '/api/v1/user/password',
  )
})

type State = Record<string, unknown>

/** The row of a record, with what it is related to. */
async function stateOf(table: string, where: ReturnType<typeof sql>, url: string): Promise<State> {
  const { rows } = await sql<State>`select * from ${sql.table(table)} where ${where}`.execute(
    service.app.database.db,
  )
  const { body } = await service.get(url)
  const { roles, permissions } = body?.data ?? {}
  return { ...rows[0], roles, permissions }
}

const byService = ['revision', 'updated_at', 'search_text']

function differing(before: State, after: State): string[] {
  return Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
}

async function versions(): Promise<unknown> {
  const count = (table: string) => sql`select count(*) as count from ${sql.table(table)}`
  const tables = ['page_versions', 'post_versions', 'component_versions', 'global_versions', 'outbox']
  const found = await Promise.all(tables.map((table) => count(table).execute(service.app.database.db)))
  const { rows } = await sql`select revision, settings_revision from content_revision`.execute(
    service.app.database.db,
  )
  return [found.map((each) => each.rows), rows]
}

/** Creates the record; its address and how to read it. */
async function make(route: Route): Promise<Patched & { url: string; state: () => Promise<State> }> {
  const path = route.url.replace(/\/:\w+$/, '')
  const resource = resources[path]
  if (!resource) throw new Error(`Give ${path} a record in this test.`)
  const made = await service.post(path, resource.create)
  expect([path, made.status, made.text]).toEqual([path, 201, made.text])
  const { id, key } = made.body.data
  const url = `${path}/${key ?? id}`
  const where = key ? sql`key = ${key}` : sql`id = ${Number(id)}`
  return { ...resource, url, state: () => stateOf(resource.table, where, url) }
}

const isOwn = ({ url }: Route) => url === '/api/v1/user'

test('every PUT of the API has a PATCH with the same access, fields and answers', () => {
  expect(routes.length).toBeGreaterThan(14)
  for (const { url } of routes) {
    const [put, patch] = ['PUT', 'PATCH'].map((method) =>
      service.http.guardedRoutes.find((route) => route.method === method && route.url === url),
    )
    expect([url, patch?.access]).toEqual([url, put?.access])
    const { required: _, ...fields } = Object(put?.schema?.body)
    expect([url, patch?.schema?.body]).toEqual([url, fields])
    expect([url, patch?.schema?.response]).toEqual([url, put?.schema?.response])
  }
})

test('a PATCH with one field leaves every other field as it was, on every route', async () => {
  const left: string[] = []
  for (const route of routes.filter((each) => !isOwn(each))) {
    const { url, state, change, follows = {} } = await make(route)
    expect([route.url, Object.keys(change).sort()]).toEqual([
      route.url,
      Object.keys(route.body?.properties ?? {}).sort(),
    ])
    for (const [name, value] of Object.entries(change)) {
      const before = await state()
      const answer = await service.patch(url, { [name]: value })
      const after = await state()
      const allowed = [name, ...(follows[name] ?? []), ...byService]
      const others = differing(before, after).filter((each) => !allowed.includes(each))
      if (answer.status !== 200 || others.length > 0)
        left.push(`${url} ${name}: ${answer.status} ${others} ${answer.status === 200 ? '' : answer.text}`)
      const isShown = name in after && before[name] !== value && !['disk', 'url', 'meta'].includes(name)
      if (isShown)
        expect([url, name, differing(before, after)]).toEqual([url, name, expect.arrayContaining([name])])
    }
    await service.delete(url)
  }
  expect(left).toEqual([])
})

test('an empty PATCH changes nothing: no version, no event, no revision, the same ETag', async () => {
  for (const route of routes.filter((each) => !isOwn(each))) {
    const { url, state } = await make(route)
    const [before, counted] = [await state(), await versions()]
    const first = await service.patch(url, {})
    expect([url, first.status, first.events]).toEqual([url, 200, []])
    const again = await service.patch(url, {}, { headers: { 'if-match': String(first.headers.etag) } })
    expect([url, again.status, again.headers.etag, again.body]).toEqual([
      url,
      200,
      first.headers.etag,
      first.body,
    ])
    expect([url, await state(), await versions()]).toEqual([url, before, counted])
    await service.delete(url)
  }
})

test('a PATCH checks the record, If-Match and the permission as PUT does', async () => {
  for (const route of routes.filter((each) => !isOwn(each))) {
    const { url, state, change } = await make(route)
    const body = Object.fromEntries(Object.entries(change).slice(0, 1))
    const before = await state()
    const stale = await service.patch(url, body, { headers: { 'if-match': '"another-1-1"' } })
    const statuses = [
      stale.status,
      (await service.patch(url, body, { as: 'nobody' })).status,
      (await service.patch(url, body, { as: null })).status,
      (await service.patch(route.url.replace(/:\w+$/, '999999'), body)).status,
    ]
    expect([url, statuses, await state()]).toEqual([url, [412, 403, 401, 404], before])
    await service.delete(url)
  }
})

test('a required field that is sent must have a value, and all errors come at once', async () => {
  for (const route of routes.filter((each) => !isOwn(each) && each.body?.required.length)) {
    const { url, state } = await make(route)
    const required = (route.body?.required ?? []).filter((name) => name !== 'value') // of an option: any JSON
    const before = await state()
    for (const empty of [null, '']) {
      const { status, body } = await service.patch(
        url,
        Object.fromEntries(required.map((name) => [name, empty])),
      )
      if (required.length === 0) continue
      expect([url, status, Object.keys(body.errors).sort()]).toEqual([url, 422, required.toSorted()])
    }
    expect(await state()).toEqual(before)
    await service.delete(url)
  }
})

describe('PATCH', () => {
  test('makes one version and one event for a change', async () => {
    const { id } = (await service.post('/api/v1/posts', { ...post, title: 'Versions' })).body.data
    const { events } = await service.patch(`/api/v1/posts/${id}`, { content: 'new' })
    expect(events).toEqual(['post.updated'])
    const { body } = await service.get(`/admin/api/posts/${id}/versions`)
    expect(body.data).toHaveLength(1)
  })

  test('clears a field with null, as PUT does', async () => {
    const { id } = (await service.post('/api/v1/tags', { name: 'To clear', slug: 'x-y', type: 'a' })).body
      .data
    const { body } = await service.patch(`/api/v1/tags/${id}`, { slug: null, type: null })
    expect(body.data).toMatchObject({ name: 'To clear', slug: 'to-clear', type: null })
  })

  test('keeps the file of an asset whose path is not sent', async () => {
    const form = new FormData()
    form.set('file', new Blob(['hello']), 'hello.txt')
    const { body } = await service.call('POST', '/api/v1/assets', { form })
    const hashes = () =>
      service.app.database.db
        .selectFrom('assets')
        .select('file_hash')
        .where('id', '=', body.data.id)
        .execute()
    const before = await hashes()
    expect(before[0]?.file_hash).toEqual(expect.any(String))
    expect((await service.patch(`/api/v1/assets/${body.data.id}`, { title: 'Hi' })).status).toBe(200)
    expect(await hashes()).toEqual(before)
  })

  test('of other fields does not check metadata that no longer fits its collection', async () => {
    const made = await service.post('/api/v1/posts', { ...post, post_type: 'strict', title: 'Before' })
    const schema = [{ name: 'year', type: 'integer', required: true }]
    await service.post('/api/v1/collections', { name: 'Strict', post_type: 'strict', schema })
    const url = `/api/v1/posts/${made.body.data.id}`
    expect((await service.patch(url, { title: 'After' })).status).toBe(200)
    for (const body of [{ meta: { a: 1 } }, { post_type: 'strict' }])
      expect(Object.keys((await service.patch(url, body)).body.errors)).toEqual(['meta.year'])
  })

  test('takes a form with a file, as PUT does', async () => {
    const [id] = ids.page
    const form = new FormData()
    form.set('menu_name', 'By form')
    const { status, body } = await service.call('PATCH', `/api/v1/pages/${id}`, { form })
    expect([status, body.data.attributes.menu_name]).toEqual([200, 'By form'])
  })

  test('of your own account changes what is sent, and an email only with the password', async () => {
    const { token, email } = await service.createUser([])
    const patch = (body: object) => service.patch('/api/v1/user', body, { as: token })
    expect((await patch({})).body.data).toMatchObject({ name: 'Test', email })
    expect((await patch({ name: 'Ada' })).body.data).toMatchObject({ name: 'Ada', email })
    expect(await patch({ email: 'ada@example.org' })).toMatchObject({
      status: 422,
      body: { errors: { current_password: [expect.stringContaining('required')] } },
    })
    expect(Object.keys((await patch({ name: null })).body.errors)).toEqual(['name'])
    expect((await service.patch('/api/v1/user', {}, { as: null })).status).toBe(401)
  })

  test('of two fields by two clients at once keeps both', async () => {
    const { id } = (await service.post('/api/v1/events', { title: 'Two', starts_at: '2026-01-01T00:00:00Z' }))
      .body.data
    await Promise.all([
      service.patch(`/api/v1/events/${id}`, { location: 'here' }),
      service.patch(`/api/v1/events/${id}`, { description: 'now' }),
      service.patch(`/api/v1/events/${id}`, { title: 'Three' }),
    ])
    const { body } = await service.get(`/api/v1/events/${id}`)
    expect(body.data).toMatchObject({ title: 'Three', location: 'here', description: 'now', slug: 'two' })
  })
})
