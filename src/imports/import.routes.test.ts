import { afterEach, expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { emptyContent } from '../../test/imports/importing.ts'
import { wxr } from '../../test/imports/wxr.ts'
import type { DueJobRow } from '../records/due-jobs.ts'
import { jobOf } from '../records/due-jobs.ts'
import { work } from './import.job.ts'

const service = useService()
const path = '/admin/api/imports'
afterEach(async () => {
  await emptyContent(service)
  await service.app.database.db.deleteFrom('imports').execute()
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

/** Does the work of the jobs that are due, as the serving process does. */
async function runJobs(): Promise<void> {
  const rows = await service.app.database.db.selectFrom('due_jobs').selectAll().execute()
  for (const row of rows) await work(service.app.services, jobOf(row as unknown as DueJobRow))
}

const show = async (id: number) => (await service.get(`${path}/${id}`)).body.data

test('an export is uploaded, checked, started and reported', async () => {
  const created = await upload(wxr(items))
  expect(created).toMatchObject({ status: 201, body: { data: { name: 'site.xml', state: 'checking' } } })
  const { id } = created.body.data
  await runJobs()
  expect(await show(id)).toMatchObject({
    state: 'ready',
    report: { dry_run: true, items: 2, created: 2 },
    error: null,
  })
  expect((await service.get('/api/v1/pages')).body.data).toEqual([])
  expect((await service.post(`${path}/${id}/start`, { media: 'none' })).body.data.state).toBe('running')
  expect((await service.post(`${path}/${id}/start`, {})).status).toBe(409)
  expect((await service.delete(`${path}/${id}`)).status).toBe(409)
  await runJobs()
  expect(await show(id)).toMatchObject({ state: 'done', report: { dry_run: false, created: 2 } })
  expect((await service.get('/api/v1/public/pages/by-url?url=/barn', { as: null })).body.title).toBe('Barn')
  expect((await service.get(path)).body.data).toHaveLength(1)
  expect((await service.delete(`${path}/${id}`)).status).toBe(204)
  expect((await service.get(`${path}/${id}`)).status).toBe(404)
})

test('an import whose process died goes on in the next one', async () => {
  const { id } = (await upload(wxr(items))).body.data
  await runJobs()
  await service.post(`${path}/${id}/start`, {})
  const { db } = service.app.database
  await db.updateTable('due_jobs').set({ attempts: 1 }).execute()
  const another = await service.openAnother()
  try {
    const [row] = await another.database.db.selectFrom('due_jobs').selectAll().execute()
    await work(another.services, jobOf(row as unknown as DueJobRow))
  } finally {
    await another.close()
  }
  expect((await show(id)).state).toBe('done')
})

test('what is no export is refused with the reason', async () => {
  const { id } = (await upload('<rss><channel><title>Blog</title></chanel>')).body.data
  await runJobs()
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
