import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf } from '../../../../test/images.ts'
import { prune } from '../../../jobs/prune.ts'

const service = useService()

async function upload(title: string, content = `content of ${title}`, fields: Record<string, string> = {}) {
  const form = formOf({
    file: { file: Buffer.from(content), name: `${title}.txt`, type: 'text/plain' },
    title,
    ...fields,
  })
  const { status, body } = await service.call('POST', '/api/v1/assets', { form })
  expect(status).toBe(201)
  return body.data
}

const inTrash = async (as = 'editor') =>
  (await service.get('/admin/api/trash?kind=asset&per_page=100', { as })).body.data.map(
    ({ title }: { title: string }) => title,
  )
const read = (path: string) => service.get(`/storage/${path}`, { as: null })
const after = (days: number) => () => new Date(Date.now() + days * 86_400_000)

test('a deleted asset is in the trash and no longer public, and comes back as the same record', async () => {
  const folder = (await service.post('/admin/api/asset-folders', { path: '/kept' })).body.data.id
  const asset = await upload('comes back', undefined, { folder_id: String(folder), caption: 'C' })
  const before = (await service.get(`/admin/api/assets/${asset.id}`)).body.data
  expect((await service.delete(`/admin/api/assets/${asset.id}`)).status).toBe(204)
  expect((await read(asset.path)).status).toBe(404)
  expect(await inTrash()).toContain('comes back')
  // The daily check of files leaves it in the trash of its disk.
  for (const days of [2, 4]) await prune({ ...service.app.services, now: after(days) })
  const restored = await service.post(`/admin/api/trash/asset/${asset.id}/restore`, undefined, {
    as: 'editor',
  })
  expect(restored).toMatchObject({
    status: 200,
    body: { data: { kind: 'asset', id: asset.id, not_restored: [] } },
  })
  const { body, headers } = await service.get(`/admin/api/assets/${asset.id}`)
  expect({ ...body.data, updated_at: before.updated_at }).toEqual(before)
  expect(headers.etag).toBe(`"asset-${asset.id}-2"`)
  expect((await read(asset.path)).text).toBe('content of comes back')
  expect(await inTrash()).not.toContain('comes back')
  expect((await service.post(`/admin/api/trash/asset/${asset.id}/restore`)).status).toBe(404)
})

test('what is gone meanwhile is named, and everything else comes back', async () => {
  const folder = (await service.post('/admin/api/asset-folders', { path: '/gone' })).body.data.id
  const asset = await upload('loses its folder', undefined, { folder_id: String(folder) })
  await service.delete(`/admin/api/assets/${asset.id}`)
  expect((await service.delete(`/admin/api/asset-folders/${folder}`)).status).toBe(204)
  const { body } = await service.post(`/admin/api/trash/asset/${asset.id}/restore`)
  expect(body.data.not_restored).toEqual([{ field: 'folder_id', was: folder, now: null }])
})

test('deleted for good, or after a month, neither the record nor its file can come back', async () => {
  const [now, later] = [await upload('for good'), await upload('after a month')]
  for (const { id } of [now, later]) await service.delete(`/admin/api/assets/${id}`)
  expect((await service.delete(`/admin/api/trash/asset/${now.id}`, { as: 'viewer' })).status).toBe(403)
  expect((await service.delete(`/admin/api/trash/asset/${now.id}`, { as: 'editor' })).status).toBe(204)
  expect(await inTrash()).not.toContain('for good')
  await prune({ ...service.app.services, now: after(32) })
  await prune({ ...service.app.services, now: after(34) })
  expect(await inTrash()).not.toContain('after a month')
  for (const { id } of [now, later])
    expect((await service.post(`/admin/api/trash/asset/${id}/restore`)).status).toBe(404)
  const { db } = service.app.database
  expect(await db.selectFrom('trashed_files').selectAll().execute()).toEqual([])
  const checks = await db.selectFrom('file_checks').select('path').execute()
  expect(checks.map(({ path }) => path)).not.toContain(later.path)
})

test('the old address of a replaced file leads to the new one, through several replacements', async () => {
  const asset = await upload('replaced')
  const paths = [asset.path]
  for (const content of ['second', 'third']) {
    const form = formOf({ file: { file: Buffer.from(content), name: 'new.txt', type: 'text/plain' } })
    const { body } = await service.call('POST', `/admin/api/assets/${asset.id}/file`, { form })
    paths.push(body.data.path)
  }
  const [first, second, third] = paths
  for (const old of [first, second]) {
    const answer = await read(`${old}?download=1`)
    expect([answer.status, answer.headers.location]).toEqual([302, `/storage/${third}?download=1`])
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
  expect((await read(String(third))).text).toBe('third')
  await service.delete(`/admin/api/assets/${asset.id}`)
  expect((await read(String(first))).status).toBe(404)
})

test('only the types of the option are uploaded; an empty list allows all', async () => {
  const set = (value: unknown) => service.put('/api/v1/options/uploads.types', { value })
  for (const wrong of ['image/*', ['pdf'], ['*/*'], [1]]) expect((await set(wrong)).status).toBe(422)
  await set(['image/*', 'application/pdf'])
  const form = formOf({ file: { file: Buffer.from('words'), name: 'a.txt', type: 'text/plain' } })
  const refused = await service.call('POST', '/api/v1/assets', { form })
  expect([refused.status, refused.body.errors.file]).toEqual([
    422,
    ['The file field must not be of the type text/plain. See the option uploads.types.'],
  ])
  // spec, Assets: a record of a file that is on the disk already is no upload
  expect((await service.post('/api/v1/assets', { path: 'a.txt', title: 'A' })).status).toBe(201)
  await set([])
  await upload('allowed again')
})
