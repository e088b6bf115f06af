import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { applySteps } from '../../../content-schema/migration-apply.ts'
import { type Step, stepsOfSchema } from '../../../content-schema/migration-steps.ts'
import type { JsonObject } from '../../../core/json.ts'
import { componentsAtOnce } from './migrated-records.ts'

const service = useService()
const types = '/api/v1/component-types'
const components = '/api/v1/wrangler-components'
const pages: number[] = []

beforeAll(async () => {
  for (const title of ['One', 'Two']) {
    const { body } = await service.post('/api/v1/pages', {
      title,
      template: 't',
      access: 'public',
      enabled: 1,
    })
    pages.push(Number(body.data.id))
  }
})

async function typeOf(schema: object = { type: 'object' }, configs: readonly object[] = []) {
  const type = randomUUID()
  const { body } = await service.post(types, { type, label: 'T', schema, mode: 'strict' })
  const ids: number[] = []
  await service.put(`${types}/${body.data.id}`, { type, label: 'T', mode: 'off' })
  for (const [at, config] of configs.entries()) {
    const made = await service.post(components, { type, config, wrangler_page_id: pages[at % 2] })
    ids.push(made.body.data.id)
  }
  return {
    id: body.data.id as number,
    type,
    ids,
    migrate: `/admin/api/component-types/${body.data.id}/migrate`,
  }
}

const configOf = async (id: number | undefined) => (await service.get(`${components}/${id}`)).body.data.config
const versionsOf = (id: number | undefined) =>
  service.app.database.db
    .selectFrom('component_versions')
    .selectAll()
    .where('record_id', '=', Number(id))
    .execute()

const renamed = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', 'x-corral': { was: ['heading', 'headline'] } } },
}

test('a dry run counts what would change, says which cannot, and changes nothing', async () => {
  const configs = [{ heading: 'a' }, { headline: 'b' }, { title: 'c' }, { title: 'd', heading: 'e' }, {}]
  const { migrate, ids } = await typeOf(renamed, configs)
  const answer = await service.post(migrate, { dry_run: true })
  expect(answer).toMatchObject({ status: 200, events: [] })
  expect(answer.body.data).toEqual({
    dry_run: true,
    message: '2 components on 2 pages change, 1 cannot. 1 component does not fit the schema then.',
    steps: [
      { step: 'rename', path: 'heading', to: 'title' },
      { step: 'rename', path: 'headline', to: 'title' },
    ],
    components: 2,
    pages: 2,
    posts: 0,
    unchanged: 2,
    cannot: 1,
    invalid: 1,
    working_copies: 0,
    changed_components: [
      { id: ids[0], wrangler_page_id: pages[0] },
      { id: ids[1], wrangler_page_id: pages[1] },
    ],
    failed_components: [
      {
        id: ids[3],
        wrangler_page_id: pages[1],
        problems: [{ path: 'config.heading', message: 'cannot be renamed: config.title has another value' }],
      },
    ],
  })
  expect(await configOf(ids[0])).toEqual({ heading: 'a' })
})

test('a migration changes the components, keeps a version of each, and can be repeated', async () => {
  const configs = [{ heading: 'a' }, { title: 'c' }, { title: 'd', heading: 'e' }]
  const { migrate, ids } = await typeOf(renamed, configs)
  const done = await service.post(migrate, {})
  expect(done).toMatchObject({ status: 200, events: ['component.updated'] })
  expect(done.body.data).toMatchObject({ dry_run: false, components: 1, unchanged: 1, cannot: 1 })
  expect(await configOf(ids[0])).toEqual({ title: 'a' })
  expect(await configOf(ids[2])).toEqual({ title: 'd', heading: 'e' })
  expect(await versionsOf(ids[0])).toMatchObject([{ reason: 'update', data: { config: { heading: 'a' } } }])
  expect(await versionsOf(ids[1])).toEqual([])
  const again = await service.post(migrate, {})
  expect(again).toMatchObject({ events: [], body: { data: { components: 0, unchanged: 2, cannot: 1 } } })
  const { body } = await service.get('/api/v1/public/pages/by-url?url=/one', { as: null })
  const shown = body.components.find((each: { id: number }) => each.id === ids[0])
  expect(shown.config).toEqual({ title: 'a' })
})

test('steps are data: rename, default, remove and map', async () => {
  const { migrate, ids } = await typeOf(undefined, [
    { columns: 'two', colour: 'red', items: [{ text: 'a' }, { text: 'b', n: '4' }] },
    { columns: 'three', items: [{ n: 'many' }] },
  ])
  const steps = [
    { step: 'map', path: 'columns', values: [{ from: 'two', to: 2 }, { from: 'three', to: 3 }] },
    { step: 'remove', path: 'colour' },
    { step: 'default', path: 'size', value: { w: 1 } },
    { step: 'rename', path: 'items.*.text', to: 'label' },
    { step: 'map', path: 'items.*.n', as: 'integer' },
  ] // biome-ignore format: a step a line
  const { body } = await service.post(migrate, { steps })
  expect(body.data).toMatchObject({ components: 1, cannot: 1 })
  expect(body.data.failed_components[0].problems).toEqual([
    { path: 'config.items.0.n', message: 'cannot be converted to integer: "many"' },
  ])
  expect(await configOf(ids[0])).toEqual({
    columns: 2,
    items: [{ label: 'a' }, { label: 'b', n: 4 }],
    size: { w: 1 },
  })
  expect(await configOf(ids[1])).toEqual({ columns: 'three', items: [{ n: 'many' }] })
})

test.each<[Step, JsonObject, JsonObject | string]>([
  [
    { step: 'rename', path: 'a', to: 'b' },
    { x: 1, a: 2, y: 3 },
    { x: 1, b: 2, y: 3 },
  ],
  [{ step: 'rename', path: 'a', to: 'b' }, { a: 2, b: 2 }, { b: 2 }],
  [{ step: 'rename', path: 'a.b', to: 'c' }, { a: 'text' }, { a: 'text' }],
  [{ step: 'default', path: 'a.b', value: 1 }, { a: {} }, { a: { b: 1 } }],
  [{ step: 'default', path: 'a', value: 1 }, { a: null }, { a: null }],
  [{ step: 'map', path: 'a', values: [{ from: null, to: [] }], as: null }, { a: null }, { a: [] }],
  [{ step: 'map', path: 'a', values: [{ from: 1, to: 2 }], as: null }, { a: 2 }, { a: 2 }],
  [{ step: 'map', path: 'a', values: [], as: 'string' }, { a: 5 }, { a: '5' }],
  [{ step: 'map', path: 'a', values: [], as: 'string' }, { a: {} }, 'cannot be converted to string: {}'],
  [{ step: 'map', path: 'a', values: [], as: 'number' }, { a: ' 2.5 ' }, { a: 2.5 }],
  [{ step: 'map', path: 'a', values: [], as: 'integer' }, { a: 2.5 }, 'cannot be converted to integer: 2.5'],
  [{ step: 'map', path: 'a', values: [], as: 'boolean' }, { a: '0' }, { a: false }],
  [{ step: 'map', path: 'a', values: [], as: 'array' }, { a: 'x' }, { a: ['x'] }],
  [{ step: 'map', path: 'a', values: [{ from: 1, to: 2 }], as: null, otherwise: 'keep' }, { a: 7 }, { a: 7 }],
  [{ step: 'map', path: 'a', values: [{ from: 1, to: 2 }], as: null, otherwise: 'keep' }, { a: 1 }, { a: 2 }],
  [{ step: 'map', path: 'a', values: [], as: 'integer', otherwise: 'keep' }, { a: 'x' }, { a: 'x' }],
  [
    { step: 'map', path: 'a', values: [{ from: 1, to: 2 }], as: null, otherwise: 'remove' },
    { a: 7, b: 1 },
    { b: 1 },
  ],
  [
    { step: 'map', path: 'a', values: [], as: null },
    { a: 9 },
    'cannot be mapped: 9 is not among the values. Add it to them, also if it stays as it is, or give otherwise: keep',
  ],
])('the step %j changes %j', (step, config, expected) => {
  const before = structuredClone(config)
  const result = applySteps(config, [step])
  expect(config).toEqual(before)
  expect('value' in result ? result.value : result.problem.message).toEqual(expected)
  if ('value' in result) {
    expect(JSON.stringify(result.value)).toBe(JSON.stringify(expected))
    expect(applySteps(result.value, [step])).toEqual(result)
  }
})

test('renames are found in lists and definitions, a parent before what is inside it', () => {
  const link = { type: 'object', properties: { label: { type: 'string', 'x-corral': { was: ['text'] } } } }
  const steps = stepsOfSchema({
    type: 'object',
    properties: {
      links: { type: 'array', items: { $ref: '#/$defs/link' }, 'x-corral': { was: ['buttons'] } },
      first: { $ref: '#/$defs/link' },
    },
    $defs: { link },
  })
  expect(steps).toEqual([
    { step: 'rename', path: 'buttons', to: 'links' },
    { step: 'rename', path: 'links.*.text', to: 'label' },
    { step: 'rename', path: 'first.text', to: 'label' },
  ])
})

test('the schema asks for renames inside of itself, of kinds and of conditions', () => {
  const row = {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { const: 'row' },
      label: { type: 'string', 'x-corral': { was: ['text'] } },
      blocks: { type: 'array', items: { $ref: '#/$defs/block' } },
    },
    if: { required: ['label'] },
    then: { properties: { color: { type: 'string', 'x-corral': { was: ['colour'] } } } },
  }
  const block = { oneOf: [row, { ...row, properties: { ...row.properties, kind: { const: 'box' } } }] }
  const steps = stepsOfSchema({
    type: 'object',
    properties: { blocks: { type: 'array', items: { $ref: '#/$defs/block' } } },
    $defs: { block },
  })
  expect(steps).toHaveLength(20)
  expect(steps.slice(0, 3)).toEqual([
    { step: 'rename', path: 'blocks.*.text', to: 'label' },
    { step: 'rename', path: 'blocks.*.colour', to: 'color' },
    { step: 'rename', path: 'blocks.*.blocks.*.text', to: 'label' },
  ])
  const many = Object.fromEntries(
    Array.from({ length: 101 }, (_, at) => [`k${at}`, { type: 'string', 'x-corral': { was: [`o${at}`] } }]),
  )
  expect(() => stepsOfSchema({ type: 'object', properties: many })).toThrow('invalid')
})

test.each([
  [{ steps: [{ step: 'drop', path: 'a' }] }, 'must be one of: rename, default, remove, map'],
  [{ steps: [{ step: 'remove' }] }, 'must be a string'],
  [{ steps: [{ step: 'remove', path: 'a..b' }] }, 'must have a path such as heading or actions.*.label'],
  [{ steps: [{ step: 'remove', path: 'a.*' }] }, 'must have a path such as heading or actions.*.label'],
  [{ steps: [{ step: 'remove', path: 'a.__proto__.b' }] }, 'must have a path such as heading or actions.*.label'],
  [{ steps: [{ step: 'rename', path: 'a', to: '__proto__' }] }, 'must not use the key "__proto__"'],
  [{ steps: [{ step: 'default', path: 'a' }] }, 'must have a value'],
  [{ steps: [{ step: 'map', path: 'a', as: 'date' }] }, 'must be one of: string, number, integer, boolean, array'],
  [
    { steps: [{ step: 'map', path: 'a', values: [{ from: 1, to: 2 }, { from: 2, to: 3 }] }] },
    'must not map to a value that it maps to another one',
  ],
])('a migration with %j is refused', async (body, message) => {
  const { migrate } = await typeOf()
  const answer = await service.post(migrate, body)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ steps: [`The steps field is invalid in entry 1: it ${message}.`] })
}) // biome-ignore format: a body a line

test('a migration that would nest too deep leaves the component as it is', async () => {
  const { migrate, ids } = await typeOf(undefined, [{ a: 1 }])
  let value: JsonObject = {}
  for (let level = 0; level < 10; level++) value = { a: value }
  const { body } = await service.post(migrate, { steps: [{ step: 'default', path: 'b', value }] })
  expect(body.data).toMatchObject({ components: 0, cannot: 1 })
  expect(await configOf(ids[0])).toEqual({ a: 1 })
})

test('it needs the permissions for types and for components, and the revision that was read', async () => {
  const { id, type, migrate, ids } = await typeOf(renamed, [{ heading: 'a' }])
  const as = await service.tokenWith('update component types')
  expect(await service.post(migrate, {}, { as })).toMatchObject({ status: 403, events: [] })
  const both = await service.tokenWith('update component types', 'update components')
  const { headers } = await service.get(`${types}/${id}`)
  await service.put(`${types}/${id}`, { type, label: 'Changed meanwhile' })
  const ifMatch = { 'if-match': String(headers.etag) }
  expect(await service.post(migrate, {}, { headers: ifMatch })).toMatchObject({ status: 412, events: [] })
  expect(await configOf(ids[0])).toEqual({ heading: 'a' })
  expect((await service.post(migrate, {}, { as: both })).body.data.components).toBe(1)
})

test('more components than one portion are all changed, and none twice', async () => {
  const { type, migrate } = await typeOf(renamed)
  const total = componentsAtOnce + 3
  await service.app.database.transaction(null, async (tx) => {
    const now = tx.now
    const row = {
      wrangler_page_id: Number(pages[0]),
      type,
      slot: 'main',
      position: 1,
      enabled: 0 as const,
      search_text: '',
    }
    for (let at = 0; at < total; at += 50) {
      const rows = Array.from({ length: Math.min(50, total - at) }, (_, n) => ({
        ...row,
        config: JSON.stringify({ heading: `h${at + n}` }),
        created_at: now,
        updated_at: now,
      }))
      await tx.db.insertInto('wrangler_components').values(rows).execute()
    }
  })
  const dry = await service.post(migrate, { dry_run: 1 })
  expect(dry.body.data).toMatchObject({ components: total, pages: 1, cannot: 0 })
  expect(dry.body.data.changed_components).toHaveLength(100)
  const { body, events } = await service.post(migrate, {})
  expect(body.data.components).toBe(total)
  expect(events).toHaveLength(total)
  const rows = await service.app.database.db
    .selectFrom('wrangler_components')
    .select(['config', 'revision'])
    .where('type', '=', type)
    .execute()
  expect(rows.filter(({ config, revision }) => 'title' in config && revision === 2)).toHaveLength(total)
}, 60_000)

/** A record of each further kind with this value, as its definition describes it. */
const described = {
  post: async (value: object, schema: object = { type: 'object' }) => {
    const post_type = randomUUID()
    const made = await service.post('/api/v1/collections', { name: 'C', post_type, json_schema: schema })
    const body = { title: `Post ${post_type}`, post_type, post_status: 'public', published: 1, meta: value }
    const { id } = (await service.post('/api/v1/posts', body)).body.data
    return {
      id: Number(id),
      migrate: `/admin/api/collections/${made.body.data.id}/migrate`,
      definition: `/api/v1/collections/${made.body.data.id}`,
      edited: `/admin/api/posts/${id}`,
      member: 'meta',
      event: 'post.updated',
      versions: 'post_versions' as const,
      word: 'post',
      read: async () => (await service.get(`/api/v1/posts/${id}`)).body.data.meta,
    }
  },
  page: async (value: object, schema: object = { type: 'object' }) => {
    const template = randomUUID()
    const made = await service.post('/api/v1/page-templates', { template, label: 'T', schema })
    const body = { title: `Page ${template}`, template, access: 'public', enabled: 1, meta: value }
    const { id } = (await service.post('/api/v1/pages', body)).body.data
    return {
      id: Number(id),
      migrate: `/admin/api/page-templates/${made.body.data.id}/migrate`,
      definition: `/api/v1/page-templates/${made.body.data.id}`,
      edited: `/admin/api/pages/${id}`,
      member: 'meta',
      event: 'page.updated',
      versions: 'page_versions' as const,
      word: 'page',
      read: async () => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.meta,
    }
  },
  global: async (value: object, schema: object = { type: 'object' }) => {
    const body = { name: `g-${randomUUID()}`, label: 'G', schema, value }
    const { id } = (await service.post('/admin/api/globals', body)).body.data
    return {
      id: Number(id),
      migrate: `/admin/api/globals/${id}/migrate`,
      definition: `/admin/api/globals/${id}`,
      edited: `/admin/api/globals/${id}`,
      member: 'value',
      event: 'global.updated',
      versions: 'global_versions' as const,
      word: 'global',
      read: async () => (await service.get(`/admin/api/globals/${id}`)).body.data.live.content.value,
    }
  },
}

describe.each(['post', 'page', 'global'] as const)('the value of a %s', (kind) => {
  const { [kind]: make } = described

  test('is counted, then changed with a version, and again without a change', async () => {
    const { id, word, member, migrate, event, versions, read } = await make({ heading: 'a', x: 1 }, renamed)
    const dry = await service.post(migrate, { dry_run: true })
    expect(dry).toMatchObject({ status: 200, events: [] })
    expect(dry.body.data).toMatchObject({
      dry_run: true,
      message: `1 ${word} changes.`,
      steps: [{ step: 'rename', path: 'heading', to: 'title' }, { path: 'headline' }],
      records: 1,
      unchanged: 0,
      cannot: 0,
      invalid: 0,
      working_copies: 0,
      changed_records: [{ id }],
      failed_records: [],
    })
    expect(await read()).toEqual({ heading: 'a', x: 1 })
    const done = await service.post(migrate, {})
    expect(done).toMatchObject({ status: 200, events: [event] })
    expect(await read()).toEqual({ title: 'a', x: 1 })
    const kept = await service.app.database.db
      .selectFrom(versions)
      .selectAll()
      .where('record_id', '=', id)
      .execute()
    expect(kept).toMatchObject([{ reason: 'update', data: { [member]: { heading: 'a', x: 1 } } }])
    const again = await service.post(migrate, {})
    expect(again).toMatchObject({ events: [], body: { data: { records: 0, unchanged: 1 } } })
  })

  test('can go back to the version before', async () => {
    const { id, migrate, versions, edited, read } = await make({ heading: 'a' }, renamed)
    await service.post(migrate, {})
    const [version] = await service.app.database.db
      .selectFrom(versions)
      .select('id')
      .where('record_id', '=', id)
      .execute()
    const restored = await service.post(`${edited}/versions/${version?.id}/restore`)
    expect(restored.status).toBe(200)
    expect(await read()).toEqual({ heading: 'a' })
  })

  test('stays as it is when a step cannot be done, with the path', async () => {
    const { id, member, migrate, read } = await make({ heading: 'a', title: 'b' }, renamed)
    const { body, events } = await service.post(migrate, {})
    expect(events).toEqual([])
    expect(body.data).toMatchObject({ records: 0, cannot: 1 })
    const message = `cannot be renamed: ${member}.title has another value`
    expect(body.data.failed_records).toMatchObject([
      { id, problems: [{ path: `${member}.heading`, message }] },
    ])
    expect(await read()).toEqual({ heading: 'a', title: 'b' })
  })

  test('is changed in its working copy too, also where the copy differs', async () => {
    const { member, migrate, edited, read } = await make({ heading: 'live', x: 1 }, renamed)
    const saved = await service.put(`${edited}/draft`, { [member]: { heading: 'draft', x: 1 } })
    expect(saved.status).toBe(200)
    const dry = await service.post(migrate, { dry_run: true })
    expect(dry.body.data).toMatchObject({ working_copies: 1, message: expect.stringContaining('1 working copy changes.') }) // biome-ignore format: a line
    expect((await service.post(migrate, {})).body.data).toMatchObject({ records: 1, working_copies: 1 })
    const { draft, conflicts } = (await service.get(edited)).body.data
    expect([draft.content[member], conflicts]).toEqual([{ title: 'draft', x: 1 }, []])
    expect(await read()).toEqual({ title: 'live', x: 1 })
    const stale = await service.put(
      `${edited}/draft`,
      { [member]: { heading: 'old' } },
      { headers: { 'if-match': saved.body.data.etag } },
    )
    expect(stale.status).toBe(412)
  })

  test('is changed in its scheduled publication', async () => {
    const { member, migrate, edited } = await make({ heading: 'live' }, renamed)
    const saved = await service.put(`${edited}/draft`, { [member]: { heading: 'later' } })
    const at = '2999-01-01T00:00:00.000Z'
    const headers = { 'if-match': saved.body.data.etag }
    expect((await service.post(`${edited}/draft/publish`, { at }, { headers })).status).toBe(200)
    await service.post(migrate, {})
    const jobs = await service.app.database.db
      .selectFrom('due_jobs')
      .select('payload')
      .where('due_at', '=', at)
      .execute()
    const payload = jobs.map((job) => JSON.parse(job.payload)).at(-1)
    expect([payload.base.fields[member], payload.data.fields[member]]).toEqual([
      { title: 'live' },
      { title: 'later' },
    ])
  })

  test('needs the permission for its records, and the revision that was read', async () => {
    const { migrate, definition, edited } = await make({ heading: 'a' }, renamed)
    const can = { post: 'collections', page: 'page templates', global: 'globals' }[kind]
    const without = await service.tokenWith(...(kind === 'global' ? ['view globals' as const] : [`update ${can}` as 'update collections'])) // biome-ignore format: a line
    expect(await service.post(migrate, {}, { as: without })).toMatchObject({ status: 403, events: [] })
    const etag = kind === 'global' ? (await service.get(edited)).body.data.live.etag : (await service.get(definition)).headers.etag // biome-ignore format: a line
    const label = kind === 'post' ? { name: 'Changed' } : { label: 'Changed' }
    await service.call('PATCH', definition, { body: label })
    const headers = { 'if-match': String(etag) }
    expect((await service.post(migrate, {}, { headers })).status).toBe(412)
    const both = await service.tokenWith(`update ${can}` as 'update collections', `update ${kind}s` as 'update posts') // biome-ignore format: a line
    expect((await service.post(migrate, {}, { as: both })).body.data.records).toBe(1)
  })
})

test('components of a type are changed in working copies, also new ones', async () => {
  const { type, migrate, ids } = await typeOf(renamed, [{ heading: 'live' }])
  const edited = `/admin/api/pages/${pages[0]}`
  const { live } = (await service.get(edited)).body.data
  const list = live.content.components.map((each: { id: number }) =>
    each.id === ids[0] ? { ...each, config: { heading: 'draft' } } : each,
  )
  const added = { id: 'new-1', type, config: { headline: 'added' } }
  await service.put(`${edited}/draft`, { components: [...list, added] })
  expect((await service.post(migrate, {})).body.data).toMatchObject({ components: 1, working_copies: 1 })
  const { draft, conflicts } = (await service.get(edited)).body.data
  const configs = draft.content.components
    .filter((each: { type: string }) => each.type === type)
    .map((each: { config: object }) => each.config)
  expect([configs, conflicts]).toEqual([[{ title: 'draft' }, { title: 'added' }], []])
  await service.delete(`${edited}/draft`, { headers: { 'if-match': '*' } })
})

test('two migrations at once change each post once', async () => {
  const { migrate, versions, id, read } = await described.post({ heading: 'a' }, renamed)
  const done = await Promise.all([service.post(migrate, {}), service.post(migrate, {})])
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  expect(await read()).toEqual({ title: 'a' })
  const kept = await service.app.database.db
    .selectFrom(versions)
    .select('id')
    .where('record_id', '=', id)
    .execute()
  expect(kept).toHaveLength(1)
})

test('a renamed key is renamed in the layout too, of every kind of schema', async () => {
  const before = { type: 'object', properties: { heading: { type: 'string' }, kept: { type: 'string' } } }
  const renamed = { type: 'string', 'x-corral': { was: ['heading'] } }
  const after = { type: 'object', properties: { title: renamed, kept: { type: 'string' } } }
  const layout = [{ label: 'Text', fields: ['heading', 'kept'] }]
  const mark = `layout-${Math.random().toString(36).slice(2)}`
  const kinds = [
    ['/api/v1/component-types', { type: mark, label: mark }, 'schema'],
    ['/api/v1/page-templates', { template: mark, label: mark }, 'schema'],
    ['/api/v1/collections', { post_type: mark, name: mark }, 'json_schema'],
    ['/admin/api/globals', { name: mark, label: mark }, 'schema'],
  ] as const
  for (const [path, own, member] of kinds) {
    const made = await service.post(path, { ...own, [member]: before, layout })
    expect([path, made.status]).toEqual([path, 201])
    const changed = await service.patch(`${path}/${made.body.data.id}`, { [member]: after })
    expect([path, changed.body.data.layout]).toEqual([path, [{ label: 'Text', fields: ['title', 'kept'] }]])
    const given = await service.patch(`${path}/${made.body.data.id}`, {
      layout: [{ fields: ['heading', 'title'] }],
    })
    expect([path, given.body.data.layout]).toEqual([path, [{ label: null, fields: ['title'] }]])
  }
})
