import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { useService } from '../../test/harness.ts'
import {
  checkComponent,
  readCheckedTypes,
} from '../resources/content/component-types/component-type.checks.ts'

const service = useService()
const seeded = { out: '', err: '', code: null as number | null }

beforeAll(async () => {
  Object.assign(seeded, await run('seed --demo'))
})

test('seed --demo fills an empty service, and prints what it created and a command to try', async () => {
  expect(seeded).toMatchObject({ code: 0, err: '' })
  expect(seeded.out).toMatch(/^Created 24 pages, \d+ components, 10 posts, 8 assets, 6 categories, 12 tags/)
  expect(seeded.out).toMatch(/curl '\S+\/api\/v1\/public\/pages\/by-url\?url=\/'\n$/)
})

test('every demo component fits the type that the demo site ships, and every page its template', async () => {
  expect(seeded.out).toMatch(/ 60 components, .* 22 component types, 4 page templates\.\n/)
  const { db } = service.app.database
  const components = await db.selectFrom('wrangler_components').selectAll().execute()
  const types = await readCheckedTypes(db)
  expect(new Set(components.map(({ type }) => type))).toEqual(new Set(types.keys()))
  const problems = components.flatMap((component) =>
    checkComponent(types, component).map(({ path, message }) => `${component.type} ${path} ${message}`),
  )
  expect(problems).toEqual([])
  expect(types.size).toBe(22)
  const templates = await db.selectFrom('page_templates').selectAll().execute()
  const pages = await db.selectFrom('wrangler_pages').select('template').distinct().execute()
  expect(templates.map(({ template }) => template).sort()).toEqual(
    pages.map(({ template }) => template).sort(),
  )
})

test('every demo page answers according to its access', async () => {
  const home = await byUrl('/')
  expect(home.body.components.map((each: { slot: string }) => each.slot)).toEqual(
    expect.arrayContaining(['header', 'main', 'aside', 'footer']),
  )
  expect((await byUrl('/services/school-visits/primary-workshops')).status).toBe(200)
  expect((await byUrl('/hire')).body.canonical_url).toBe('/services/telescope-hire')
  expect((await byUrl('/news/the-dome-turns-again')).body.url).toBe('/news')
  expect((await byUrl('/members-handbook')).body).toMatchObject({ locked: true, components: [] })
  const unlocked = await byUrl('/members-handbook', { 'x-page-password': 'northlight' })
  expect(unlocked.body.components).toHaveLength(2)
  expect((await byUrl('/volunteer-rota')).status).toBe(404)
  expect((await byUrl('/annual-report-2026')).status).toBe(404)
  expect((await byUrl('/book-a-visit')).body).toMatchObject({
    redirect: '/visit/opening-times-and-tickets',
    redirect_permanent: true,
  })
  expect((await byUrl('/press-kit')).body).toMatchObject({ listed: 0 })
})

test('every link and image of the demo site exists', async () => {
  const components = await service.app.database.db.selectFrom('wrangler_components').selectAll().execute()
  const config = JSON.stringify(components.map((component) => component.config))
  expect(config).not.toContain('$image')
  const urls = new Set([...config.matchAll(/"url":"(\/[^"]*)"/g)].map((match) => match[1] ?? ''))
  for (const url of urls) expect([url, (await byUrl(url)).status]).toEqual([url, 200])
  const images = new Set([...config.matchAll(/"image":"([^"]+)"/g)].map((match) => match[1] ?? ''))
  expect(images.size).toBe(8)
  for (const path of images) expect((await service.get(`/storage/${path}`, { as: null })).status).toBe(200)
})

test('every component type of the demo site is documented, with the keys of its config', async () => {
  const components = await service.app.database.db.selectFrom('wrangler_components').selectAll().execute()
  const guide = readFileSync(join(import.meta.dirname, '../../docs/demo-site.md'), 'utf8')
  for (const { type, config } of components) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? `no row for ${type}`
    for (const key of Object.keys(config)) expect(row).toContain(`\`${key}`)
  }
})

test('the demo posts fit the schema of their collection', async () => {
  const { body } = await service.get('/api/v1/posts?per_page=50')
  const observation = body.data.find((post: { post_type: string }) => post.post_type === 'observation')
  const answer = await service.put(`/api/v1/posts/${observation.id}`, { ...observation, meta: { object: 5 } })
  expect(answer.status).toBe(422)
  expect(body.data.filter((post: { published: number }) => post.published === 0)).toHaveLength(2)
})

test('a new post of the demo site gets its url below /news, as the others', async () => {
  for (const post_type of ['news', 'observation']) {
    const title = `A new ${post_type}`
    const meta = { object: 'Mars', observed_on: '2026-11-01' }
    const { body } = await service.post('/api/v1/posts', { title, post_type, post_status: 'public', meta })
    expect(body.data.url).toBe(`/news/a-new-${post_type}`)
    await service.delete(`/api/v1/posts/${body.data.id}`)
  }
})

test('each demo post has its own date, and the newest has the highest id', async () => {
  const { data } = (await service.get('/api/v1/posts?per_page=50')).body
  const dates = data.map((post: { created_at: string }) => post.created_at)
  expect(new Set(dates).size).toBe(10)
  expect(dates).toEqual(dates.toSorted().toReversed())
  for (const post of data) expect(post.updated_at).toBe(post.created_at)
})

test('every demo image has a thumbnail', async () => {
  const { data } = (await service.get('/api/v1/assets?per_page=50')).body
  for (const { thumbnail } of data) expect(thumbnail).toMatch(/^thumbnails\/.+\.webp$/)
})

test('doctor finds nothing wrong with the demo site', async () => {
  expect(await run('doctor')).toMatchObject({ code: 0, out: expect.stringMatching(/^No problems found/) })
})

test('seed refuses when there are pages already, and --force adds the site to them', async () => {
  expect(await run('seed --demo')).toMatchObject({
    code: 1,
    out: '',
    err: 'corral: There are 24 pages already. --force adds the demo site to them.\n',
  })
  expect(JSON.parse((await run('seed --demo --force --json')).out)).toMatchObject({ pages: 24, tags: 12 })
  expect((await byUrl('/northlight-observatory')).status).toBe(200)
  expect((await service.get('/api/v1/tags')).body.meta.total).toBe(12)
  expect((await run('doctor')).code).toBe(0)
})

test('seed without --demo explains its usage', async () => {
  expect(await run('seed')).toMatchObject({ code: 2, err: expect.stringContaining('corral seed --demo') })
})

function run(words: string) {
  return runCommand(words, {
    CORRAL_DATA_DIR: service.directory,
    DATABASE_URL: service.config.databaseUrl,
  })
}

function byUrl(url: string, headers: Record<string, string> = {}) {
  return service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`, { as: null, headers })
}
