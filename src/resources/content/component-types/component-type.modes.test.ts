import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { checkComponent, readCheckedTypes } from './component-type.checks.ts'

const service = useService()
const components = '/api/v1/wrangler-components'
let page = 0

beforeAll(async () => {
  page = Number(
    (await service.post('/api/v1/pages', { title: 'P', template: 't', access: 'public' })).body.data.id,
  )
})

const schema = {
  type: 'object',
  required: ['alt'],
  properties: { alt: { type: 'string', maxLength: 10 }, size: { enum: ['s', 'l'] } },
}

async function typeWith(mode: string, more: object = {}): Promise<{ id: number; type: string }> {
  const type = randomUUID()
  const { status, body } = await service.post('/api/v1/component-types', {
    type,
    label: 'T',
    schema,
    mode,
    ...more,
  })
  expect(status).toBe(201)
  return { id: body.data.id, type }
}

const add = (type: string, config: unknown, more: object = {}) =>
  service.post(components, { type, config, wrangler_page_id: page, ...more })

/** A component that does not match its type, created before the type became strict. */
async function oldInvalid(): Promise<{ id: number; type: string; typeId: number }> {
  const { id: typeId, type } = await typeWith('off')
  const { body } = await add(type, { size: 'xl' }, { title: 'Old' })
  await service.put(`/api/v1/component-types/${typeId}`, { type, label: 'T', mode: 'strict' })
  return { id: body.data.id, type, typeId }
}

test('a type without a record is free', async () => {
  expect((await add(randomUUID(), { alt: 5, anything: [{}] })).status).toBe(201)
})

test('a type without a record is refused if the option says so, and stored components stay editable', async () => {
  const unknown = randomUUID()
  const { body: stored } = await add(unknown, { a: 1 })
  const { type } = await typeWith('off')
  await service.put('/api/v1/options/components.known_types', { value: 'refuse' })
  const refused = await add(randomUUID(), {})
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['type']])
  expect((await add(type, {})).status).toBe(201)
  const path = `${components}/${stored.data.id}`
  expect((await service.patch(path, { config: { a: 2 } })).status).toBe(200)
  expect((await service.patch(path, { type: randomUUID() })).status).toBe(422)
  await service.put('/api/v1/options/components.known_types', { value: 'accept' })
  expect((await add(randomUUID(), {})).status).toBe(201)
})

test.each(['off', 'warn'])('with the mode %s, a config that does not fit is accepted', async (mode) => {
  const { type } = await typeWith(mode)
  const { status, body } = await add(type, { size: 'xl' })
  expect(status).toBe(201)
  const put = await service.put(`${components}/${body.data.id}`, { type, config: { alt: 5 } })
  expect(put).toMatchObject({ status: 200, body: { data: { config: { alt: 5 } } } })
})

test('with the mode strict, a config that does not fit is refused with its paths', async () => {
  const { type } = await typeWith('strict')
  const refused = await add(type, { size: 'xl' })
  expect(refused).toMatchObject({ status: 422, events: [] })
  expect(refused.body.errors).toEqual({
    'config.alt': ['The config.alt field is required.'],
    'config.size': ['The config.size field must be one of: s, l.'],
  })
  const onPage = `/api/v1/wrangler-pages/${page}/wrangler-components`
  const body = { type, title: 'x', content: 'x', config: { alt: 'far too long a text' } }
  expect(await service.post(onPage, body)).toMatchObject({ status: 422, events: [] })
  const { status, body: made } = await add(type, { alt: 'short' })
  expect(status).toBe(201)
  const url = `${components}/${made.data.id}`
  expect(await service.put(url, { type, config: { alt: 1 } })).toMatchObject({ status: 422, events: [] })
  expect(await service.put(url, { type, config: null })).toMatchObject({ status: 422, events: [] })
  expect((await service.get(url)).body.data.config).toEqual({ alt: 'short' })
  expect((await service.put(url, { type, config: { alt: 'other', free: 1 } })).status).toBe(200)
})

test('a strict type requires the fields that it calls required', async () => {
  const { type } = await typeWith('strict', { fields: { title: 'required', content: 'required' } })
  const { body } = await add(type, { alt: 'a' }, { content: ' ' })
  expect(body.errors).toEqual({
    title: ['The title field is required.'],
    content: ['The content field is required.'],
  })
  expect((await add(type, { alt: 'a' }, { title: 'A', content: '<p>' })).status).toBe(201)
})

test('an old component that does not fit can be moved, hidden and edited elsewhere', async () => {
  const { id, type } = await oldInvalid()
  const url = `${components}/${id}`
  const other = (await service.post('/api/v1/pages', { title: 'Q', template: 't', access: 'public' })).body
    .data.id
  for (const changes of [
    { position: 7 },
    { slot: 'aside' },
    { enabled: 0 },
    { title: null, content: 'new' },
    { wrangler_page_id: Number(other) },
    { config: { size: 'xl' } }, // the same as it is
  ])
    expect([changes, (await service.put(url, { type, ...changes })).status]).toEqual([changes, 200])
  expect((await service.put(url, { type, config: { size: 'xxl' } })).status).toBe(422)
  expect((await service.put(url, { type: randomUUID() })).status).toBe(200)
  expect((await service.put(url, { type })).status).toBe(422)
  expect((await service.delete(url)).status).toBe(204)
})

test('a version that does not fit any more can be restored', async () => {
  const { id, type } = await oldInvalid()
  await service.put(`${components}/${id}`, { type, config: { alt: 'fits' } })
  const { restoreVersion } = await import('../../editing/versions/version.actions.ts')
  const version = await service.app.database.db
    .selectFrom('component_versions')
    .select('id')
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow()
  await restoreVersion(service.app, null, 'component', version.id)
  expect((await service.get(`${components}/${id}`)).body.data.config).toEqual({ size: 'xl' })
})

test('a change of the schema takes effect at once, and blocks no stored component', async () => {
  const { id, type } = await typeWith('strict')
  const made = await add(type, { alt: 'a' })
  const next = {
    type,
    label: 'T',
    schema: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
  }
  expect((await service.put(`/api/v1/component-types/${id}`, next)).status).toBe(200)
  expect((await add(type, { alt: 'a' })).status).toBe(422)
  expect((await add(type, { n: 1 })).status).toBe(201)
  const hidden = await service.put(`${components}/${made.body.data.id}`, { type, enabled: 0 })
  expect(hidden).toMatchObject({ status: 200, body: { data: { config: { alt: 'a' } } } })
  expect((await service.delete(`/api/v1/component-types/${id}`)).status).toBe(204)
  expect((await add(type, { anything: 1 })).status).toBe(201)
})

test('the problems of a type are counted and listed, newest first, with their paths', async () => {
  const { id, type } = await typeWith('warn', { fields: { title: 'required' } })
  const ids: number[] = []
  for (const size of ['s', 'xl', 'xxl', 'm'])
    ids.push((await add(type, { alt: 'a', size }, { title: size === 'm' ? null : size })).body.data.id)
  const url = `/admin/api/component-types/${id}/problems`
  const { body } = await service.get(`${url}?per_page=2`)
  expect(body.meta).toMatchObject({ total: 3, current_page: 1, last_page: 2 })
  const message = 'must be one of: s, l'
  expect(body.data).toEqual([
    {
      id: ids[3],
      wrangler_page_id: page,
      slot: 'main',
      title: null,
      problems: [
        { path: 'title', message: 'is required' },
        { path: 'config.size', message },
      ],
    },
    {
      id: ids[2],
      wrangler_page_id: page,
      slot: 'main',
      title: 'xxl',
      problems: [{ path: 'config.size', message }],
    },
  ])
  const second = await service.get(`${url}?per_page=2&page=2`)
  expect(second.body.data.map((each: { id: number }) => each.id)).toEqual([ids[1]])
  expect((await service.get(`${url}?page=9`)).body.data).toEqual([])
  expect((await service.get(url, { as: 'viewer' })).status).toBe(200)
  expect((await service.get(url, { as: 'nobody' })).status).toBe(403)
})

test('the newest 2,000 components of a type are checked for problems', async () => {
  const { id, type } = await typeWith('warn')
  const made = await add(type, {})
  await service.app.database.transaction(null, async ({ db }) => {
    const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2500)`
    await sql`insert into wrangler_components (wrangler_page_id, type, config, slot, position, enabled, search_text,
        created_at, updated_at)
      ${numbers} select wrangler_page_id, type, config, slot, n, enabled, search_text, created_at, updated_at
        from wrangler_components, numbers where wrangler_components.id = ${made.body.data.id}`.execute(db)
  })
  const { body } = await service.get(`/admin/api/component-types/${id}/problems`)
  expect(body.meta.total).toBe(2000)
  expect(body.data[0].id).toBeGreaterThan(made.body.data.id)
})

test('problems of components in the trash are not listed', async () => {
  const { id, type } = await typeWith('warn')
  const made = await service.post('/api/v1/pages', { title: 'Gone', template: 't', access: 'public' })
  await add(type, {}, { wrangler_page_id: Number(made.body.data.id) })
  const url = `/admin/api/component-types/${id}/problems`
  expect((await service.get(url)).body.meta.total).toBe(1)
  await service.delete(`/api/v1/pages/${made.body.data.id}`)
  expect((await service.get(url)).body.meta.total).toBe(0)
})

test('checkComponent gives the problems of one component, and whether they are refused', async () => {
  const [off, warn, strict] = [await typeWith('off'), await typeWith('warn'), await typeWith('strict')]
  const types = await readCheckedTypes(service.app.database.db)
  const check = (type: string) =>
    checkComponent(types, { type, title: null, content: null, thumbnail: null, config: {} })
  expect(check(off.type)).toEqual([])
  expect(check(randomUUID())).toEqual([])
  const problem = { path: 'config.alt', message: 'is required' }
  expect(check(warn.type)).toEqual([{ ...problem, isRefused: false }])
  expect(check(strict.type)).toEqual([{ ...problem, isRefused: true }])
})
