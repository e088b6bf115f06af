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

const creating = [
  'pages',
  'components',
  'posts',
  'assets',
  'categories',
  'tags',
  'options',
  'component types',
  'page templates',
].map((resource) => `create ${resource}`)

async function check(content: string, as: string): Promise<number> {
  const { id } = (await upload(content, as)).body.data
  await runJobs(service.app)
  return id
}

test('an import that updates needs the permissions to update, when it starts and when it runs', async () => {
  const first = await check(wxr(items), 'super-admin')
  await service.post(`${path}/${first}/start`, {})
  await runJobs(service.app)
  const newer = wxr([{ ...items[0], id: 1, slug: 'barn', title: 'Barn', content: '<p>New</p>' }])
  const shown = async () =>
    (
      await service.get('/api/v1/public/pages/by-url?url=/barn', { as: null })
    ).body.components[0].content.trim()

  const creator = await service.tokenWith(...creating)
  const id = await check(newer, creator)
  const { report } = (await service.get(`${path}/${id}`, { as: creator })).body.data
  expect(report).toMatchObject({ updated: 1, updates: ['components', 'pages'] })
  const refused = await service.post(`${path}/${id}/start`, {}, { as: creator })
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This needs the permissions "update components" and "update pages".',
  ])

  // The records that it updates were created after its check.
  const { db } = service.app.database
  const unaware = JSON.stringify({ ...report, updates: [] })
  await db.updateTable('imports').set({ report: unaware }).where('id', '=', id).execute()
  expect((await service.post(`${path}/${id}/start`, {}, { as: creator })).status).toBe(202)
  await runJobs(service.app)
  expect((await service.get(`${path}/${id}`, { as: creator })).body.data).toMatchObject({
    state: 'failed',
    error: 'This needs the permissions "update pages" and "update components".',
  })
  expect(await shown()).toBe('<p>Old</p>')
  const overwriting = await service.post(`${path}/${id}/start`, { overwrite: 1 }, { as: creator })
  expect(overwriting.body.message).toBe(
    'This needs the permissions "update pages" and "update components" and "update posts" and "update options".',
  )

  const updater = await service.tokenWith(...creating, 'update pages', 'update components')
  const own = await check(newer, updater)
  expect((await service.post(`${path}/${own}/start`, {}, { as: updater })).status).toBe(202)
  await runJobs(service.app)
  expect((await service.get(`${path}/${own}`, { as: updater })).body.data.state).toBe('done')
  expect(await shown()).toBe('<p>New</p>')
})

test('an import that updates a menu needs the permission to update options, also when it runs', async () => {
  const withMenu = (url: string) => {
    const meta = { _menu_item_type: 'custom', _menu_item_url: url }
    return wxr([{ id: 9, type: 'nav_menu_item', title: 'Away', meta, terms: { nav_menu: ['main'] } }])
  }
  const first = await check(withMenu('https://one.example.com/'), 'super-admin')
  await service.post(`${path}/${first}/start`, {})
  await runJobs(service.app)
  const menu = async () => JSON.stringify((await service.get('/api/v1/options/menu.main')).body.data.value)
  expect(await menu()).toContain('one.example.com')
  const named = async () => JSON.stringify((await service.get('/api/v1/public/menu/main', { as: null })).body)
  expect(await named()).toContain('one.example.com')

  const creator = await service.tokenWith(...creating)
  const id = await check(withMenu('https://two.example.com/'), creator)
  const { report } = (await service.get(`${path}/${id}`, { as: creator })).body.data
  expect(report.updates).toEqual(['options'])
  expect((await service.post(`${path}/${id}/start`, {}, { as: creator })).status).toBe(403)
  const { db } = service.app.database
  const unaware = JSON.stringify({ ...report, updates: [] })
  await db.updateTable('imports').set({ report: unaware }).where('id', '=', id).execute()
  expect((await service.post(`${path}/${id}/start`, {}, { as: creator })).status).toBe(202)
  await runJobs(service.app)
  const ended = (await service.get(`${path}/${id}`, { as: creator })).body.data
  expect(ended).toMatchObject({ state: 'failed', error: 'This needs the permission "update options".' })
  expect(await menu()).toContain('one.example.com')
  expect(await named()).toContain('one.example.com')
})

test('a service without component types gets them with names in the language of the app', async () => {
  const { db } = service.app.database
  await db.deleteFrom('component_types').execute()
  await db.deleteFrom('page_templates').execute()
  const id = await check(wxr(items), 'super-admin')
  expect((await service.post(`${path}/${id}/start`, { language: 'de' })).status).toBe(202)
  await runJobs(service.app)
  const types = (await service.get('/api/v1/component-types?per_page=50')).body.data
  expect(types.find(({ type }: { type: string }) => type === 'quote')).toMatchObject({ label: 'Zitat' })
})

test("another user's import and its report exist only for its owner and for full rights", async () => {
  const [owner, other] = [await service.tokenWith(...creating), await service.tokenWith(...creating)]
  const id = await check(wxr(items), owner)
  expect((await service.get(path, { as: other })).body.data).toEqual([])
  const answers = [
    await service.get(`${path}/${id}`, { as: other }),
    await service.post(`${path}/${id}/check`, {}, { as: other }),
    await service.post(`${path}/${id}/start`, {}, { as: other }),
    await service.delete(`${path}/${id}`, { as: other }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  for (const as of [owner, 'super-admin']) {
    expect((await service.get(path, { as })).body.data).toHaveLength(1)
    expect((await service.get(`${path}/${id}`, { as })).body.data).toMatchObject({ state: 'ready' })
  }
  expect((await service.delete(`${path}/${id}`, { as: owner })).status).toBe(204)
})

test('characters that no database stores are removed, and reported', async () => {
  const post = { status: 'published', visibility: 'public', published_at: '2020-01-01T00:00:00.000Z' }
  const posts = [
    { ...post, id: 'a\0b', slug: 'nul\0', title: 'N\0UL', html: '<p>On\0e \ud800two</p>', meta_title: '\0M' },
    { ...post, id: '2', slug: 'about', title: 'About', html: '<p>\0</p>', type: 'page' },
  ]
  const settings = [{ key: 'navigation', value: '[{"label":"A\\u0000bout","url":"/about/"}]' }]
  const tags = [{ id: 't', name: 'T\0ag', slug: 't\0ag' }]
  const content = JSON.stringify({ db: [{ meta: {}, data: { posts, settings, tags } }] })
  const { id } = (await upload(content, 'super-admin', 'ghost')).body.data
  await runJobs(service.app)
  await service.post(`${path}/${id}/start`, {})
  await runJobs(service.app)
  expect(await show(id)).toMatchObject({
    state: 'done',
    error: null,
    report: { created: 3 },
  })
  const { body } = await service.get('/api/v1/public/posts/by-url?url=/nul', { as: null })
  expect(body.data).toMatchObject({ title: 'NUL', content: '<p>One \ufffdtwo</p>' })
})
