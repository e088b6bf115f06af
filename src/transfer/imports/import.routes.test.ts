import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { emptyContent } from '../../../test/imports/importing.ts'
import { wxr } from '../../../test/imports/wxr.ts'
import { runJobs } from '../../../test/jobs.ts'
import { pruneImports } from './import.limits.ts'

const service = useService()
const path = '/admin/api/imports'
afterEach(async () => {
  await emptyContent(service)
  await service.app.database.db.deleteFrom('imports').execute()
  rmSync(join(service.directory, 'imports'), { recursive: true, force: true })
  await service.app.database.db.deleteFrom('due_jobs').execute()
})

const items = [
  { id: 1, slug: 'barn', title: 'Barn', content: '<p>Old</p>' },
  { id: 2, type: 'post', slug: 'news' },
]

function upload(content: string, as = 'super-admin', system = 'wordpress') {
  const form = new FormData()
  form.set('system', system)
  form.set('file', new Blob([content]), 'site.xml')
  return service.call('POST', path, { form, as })
}

const show = async (id: number) => (await service.get(`${path}/${id}`)).body.data

test('an export is uploaded, checked, started and reported', async () => {
  const created = await upload(wxr(items))
  expect(created).toMatchObject({ status: 201, body: { data: { name: 'site.xml', state: 'checking' } } })
  const { id } = created.body.data
  await runJobs(service.app)
  expect(await show(id)).toMatchObject({
    state: 'ready',
    report: { dry_run: true, items: 2, created: 2 },
    error: null,
  })
  expect((await service.get('/api/v1/pages')).body.data).toEqual([])
  expect((await service.post(`${path}/${id}/start`, { media: 'none' })).body.data.state).toBe('running')
  expect((await service.post(`${path}/${id}/start`, {})).status).toBe(409)
  expect((await service.delete(`${path}/${id}`)).status).toBe(409)
  await runJobs(service.app)
  expect(await show(id)).toMatchObject({ state: 'done', report: { dry_run: false, created: 2 } })
  expect((await service.get('/api/v1/public/pages/by-url?url=/barn', { as: null })).body.title).toBe('Barn')
  expect((await service.get(path)).body.data).toHaveLength(1)
  expect((await service.delete(`${path}/${id}`)).status).toBe(204)
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('an import whose process died goes on in the next one', async () => {
  const { id } = (await upload(wxr(items))).body.data
  await runJobs(service.app)
  await service.post(`${path}/${id}/start`, {})
  const { db } = service.app.database
  await db.updateTable('due_jobs').set({ attempts: 1 }).execute()
  const another = await service.openAnother()
  try {
    expect(await runJobs(another)).toBe(1)
  } finally {
    await another.close()
  }
  expect((await show(id)).state).toBe('done')
})

test('what is no export is refused with the reason', async () => {
  const { id } = (await upload('<rss><channel><title>Blog</title></chanel>')).body.data
  await runJobs(service.app)
  const { state, error } = await show(id)
  expect(state).toBe('refused')
  expect(error).toMatch(/^site\.xml, line 1, column \d+/)
  expect((await service.post(`${path}/${id}/start`, {})).status).toBe(409)
})

test('it needs the permissions to create what it holds', async () => {
  expect((await upload(wxr(items), 'viewer')).status).toBe(403)
  const some = await service.tokenWith('create pages')
  expect((await upload(wxr(items), some)).status).toBe(403)
  expect((await service.get(path, { as: null })).status).toBe(401)
  expect((await upload('', 'super-admin')).status).toBe(422)
  expect((await upload(wxr(items), 'super-admin', 'geocities')).status).toBe(422)
})

test('an export may be larger than other uploads, and has a limit of its own', async () => {
  const set = (key: string, value: number) => service.put(`/api/v1/options/${key}`, { value })
  const large = wxr([{ id: 1, content: 'x'.repeat(3000) }])
  await set('uploads.max_file_size', 1)
  expect((await upload(large)).status).toBe(201)
  await set('uploads.max_import_size', 2)
  const refused = await upload(large)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { file: ['The file field must not be greater than 2 kilobytes.'] },
  ])
  await set('uploads.max_file_size', 10_240)
  await set('uploads.max_import_size', 512_000)
})

test('a person has room for five, and refused or removed ones do not count', async () => {
  const ids: number[] = []
  for (let at = 0; at < 5; at++) ids.push((await upload(wxr(items))).body.data.id)
  const full = await upload(wxr(items))
  expect([full.status, full.body.message]).toEqual([
    409,
    'You have 5 exports here. Import one of them first, or remove it.',
  ])
  expect((await service.delete(`${path}/${ids[0]}`)).status).toBe(204)
  expect((await upload('<rss></rss>')).status).toBe(201)
  await runJobs(service.app)
  expect((await upload(wxr(items))).status).toBe(201)
})

test('what nobody imports goes after a week, with its file', async () => {
  const { database, services } = service.app
  const folder = join(service.directory, 'imports')
  const { id } = (await upload(wxr(items))).body.data
  const refused = (await upload('<rss></rss>')).body.data.id
  await runJobs(service.app)
  // The file of what was refused is gone already.
  expect(readdirSync(folder)).toHaveLength(1)
  const inDays = (days: number) => pruneImports(database, services.importFiles, later(days))
  expect(await inDays(6)).toBe(0)
  expect(await show(id)).toMatchObject({ state: 'ready' })
  writeFileSync(join(folder, 'left-behind'), '')
  expect(await inDays(8)).toBe(2)
  expect(readdirSync(folder)).toEqual([])
  for (const each of [id, refused]) expect((await service.get(`${path}/${each}`)).status).toBe(404)
})

function later(days: number): Date {
  return new Date((service.clock.now ?? new Date()).getTime() + days * 86_400_000)
}
