import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService({ CORRAL_TYPES: 'files' })

const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }
const definitions = [
  { type: 'hero', label: 'Hero', schema },
  { template: 'home', label: 'Home' },
  { post_type: 'product', name: 'Products', json_schema: schema },
  { name: 'footer', label: 'Footer', schema, is_public: true },
]
const push = (...given: object[]) =>
  service.call('PUT', '/admin/api/content-types', { body: { definitions: given } })
const message =
  'Content types come from files (CORRAL_TYPES=files): change the file, and store it with corral types push.'

test('types from files are pushed, and no other way changes them', async () => {
  expect((await push(...definitions)).status).toBe(200)
  const paths = [
    '/api/v1/component-types',
    '/api/v1/page-templates',
    '/api/v1/collections',
    '/admin/api/globals',
  ]
  for (const [at, path] of paths.entries()) {
    const created = await service.post(path, { ...definitions[at], name: 'other', label: 'Other' })
    expect([path, created.status, created.body]).toEqual([path, 403, { message }])
    const [record] = (await service.get(path)).body.data
    for (const method of ['PUT', 'PATCH'] as const) {
      const body = { ...definitions[at], label: 'Changed', name: 'changed' }
      expect((await service.call(method, `${path}/${record.id}`, { body })).status).toBe(403)
    }
    expect((await service.call('DELETE', `${path}/${record.id}`)).status).toBe(403)
    expect((await service.get(path)).body.data).toEqual([record])
  }
  // 403 comes before 404, and nobody without the permission learns more.
  expect((await service.call('PATCH', '/api/v1/collections/99', { body: {} })).body).toEqual({ message })
  expect((await service.call('DELETE', '/api/v1/collections/1', { as: null })).status).toBe(401)
})

test('the value of a global is content, and can be changed', async () => {
  const [{ id }] = (await service.get('/admin/api/globals')).body.data
  const changed = await service.call('PATCH', `/admin/api/globals/${id}`, { body: { value: { a: 'x' } } })
  expect([changed.status, changed.body.data.value]).toEqual([200, { a: 'x' }])
})

test('a deleted global does not come back from the trash, nor does a version with another definition', async () => {
  const [{ id, label }] = (await service.get('/admin/api/globals')).body.data
  const path = `/admin/api/globals/${id}`
  const versions = async () => (await service.get(`${path}/versions`)).body.data as { id: number }[]
  const [before] = await versions()
  await service.call('PATCH', path, { body: { value: { a: 'y' } } })
  const restored = await service.post(`${path}/versions/${before?.id}/restore`)
  expect(restored.status).toBe(200)
  expect((await push({ ...definitions[3], label: 'Renamed' })).status).toBe(200)
  const refused = await service.post(`${path}/versions/${before?.id}/restore`)
  expect([refused.status, refused.body]).toEqual([403, { message }])
  expect((await service.get(path)).body.data.live.label ?? 'Renamed').toBe('Renamed')
  expect((await push({ ...definitions[3], label })).status).toBe(200)
  await service.app.database.transaction(null, async (tx) => {
    const { globalKind } = await import('../globals/global.schema.ts')
    const { deleteGlobal } = await import('../globals/global.actions.ts')
    const { lockRecord } = await import('../../../records/read.ts')
    await deleteGlobal(tx, await lockRecord(tx, globalKind, id))
  })
  const trash = await service.post(`/admin/api/trash/global/${id}/restore`)
  expect([trash.status, trash.body]).toEqual([403, { message }])
  expect((await service.get(path)).status).toBe(404)
  expect((await push(definitions[3] as object)).status).toBe(200)
})

test('a new order of the keys of a schema is stored', async () => {
  const reordered = { type: 'object', properties: { b: { type: 'string' }, a: { type: 'string' } } }
  const pushed = await push(
    { ...definitions[0], schema: reordered },
    { ...definitions[2], json_schema: reordered },
  )
  expect(pushed.body.data.changes).toMatchObject([
    { change: 'update', paths: ['schema.properties'] },
    { change: 'update', paths: ['json_schema.properties'] },
  ])
  const [{ schema: stored }] = (await service.get('/api/v1/component-types')).body.data
  expect(Object.keys(stored.properties)).toEqual(['b', 'a'])
  const [{ json_schema }] = (await service.get('/api/v1/collections')).body.data
  expect(Object.keys(json_schema.properties)).toEqual(['b', 'a'])
})

test('a role for CI needs the permissions that the documentation lists, and each of them', async () => {
  const kinds = ['component types', 'page templates', 'collections', 'globals']
  const view = kinds.map((kind) => `view ${kind}`)
  const change = kinds.flatMap((kind) => [`create ${kind}`, `update ${kind}`])
  const path = '/admin/api/content-types'
  const reader = await service.tokenWith(...view)
  expect((await service.get(path, { as: reader })).status).toBe(200)
  const changed = definitions.map((each) => ({ ...each, label: 'By CI' }))
  const added = { type: 'ci', label: 'Ci' }
  const send = async (permissions: readonly string[], given: object[]) => {
    const as = await service.tokenWith(...permissions)
    return (await service.call('PUT', path, { as, body: { definitions: given, dry_run: true } })).status
  }
  expect(await send([...view, ...change], [...changed, added])).toBe(200)
  const needed = [...view, 'create component types', ...kinds.map((kind) => `update ${kind}`)]
  expect(await send(needed, [...changed, added])).toBe(200)
  for (const left of needed)
    expect([
      left,
      await send(
        needed.filter((each) => each !== left),
        [...changed, added],
      ),
    ]).toEqual([left, 403])
})
