import { afterEach, expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'

const service = useService()
const path = '/admin/api/start'
const example = `${path}/example`

afterEach(async () => {
  await service.delete(`${example}?changed=1`)
  const { db } = service.app.database
  for (const table of ['wrangler_pages', 'posts', 'assets', 'component_types', 'page_templates'] as const)
    await db.deleteFrom(table).execute()
})

test('a new service offers the example and a site of one’s own to those who may create it', async () => {
  expect((await service.get(path)).body.data).toEqual({ offers: ['example', 'own'], example: null })
  expect((await service.get(path, { as: 'viewer' })).body.data).toEqual({ offers: [], example: null })
  const own = await service.tokenWith('create pages', 'create component types', 'create page templates')
  expect((await service.get(path, { as: own })).body.data.offers).toEqual(['own'])
  expect((await service.get(path, { as: null })).status).toBe(401)
})

test('the own site is a home page that nobody sees yet, with types and templates to build from', async () => {
  const started = await service.post(path, { with: 'own', title: 'Startseite' })
  expect(started.status).toBe(201)
  expect(started.events.at(-1)).toBe('page.created')
  const { page_id } = started.body.data
  const page = (await service.get(`/api/v1/pages/${page_id}`)).body.data.attributes
  expect(page).toMatchObject({ title: 'Startseite', url: '/', template: 'home', enabled: 0 })
  expect((await service.get('/api/v1/public/pages/by-url?url=/', { as: null })).status).toBe(404)
  const types = (await service.get('/api/v1/component-types?per_page=50')).body.data
  expect(types.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['hero', 'text', 'image', 'contact-form']),
  )
  const { body } = await service.get('/api/v1/page-templates')
  expect(body.data.map(({ template }: { template: string }) => template).sort()).toEqual([
    'home',
    'news',
    'page',
  ])
  expect((await service.get(path)).body.data).toEqual({ offers: [], example: null })
})

/** Texts for editors in component types and page templates, with the names that lead to them. */
function labelsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string' && value !== '')
    return /(?<!fields)\.(label|description|group|title|help)$/.test(path) ? [[path, value]] : []
  return Object.entries(Object(value)).flatMap(([key, each]) => labelsOf(each, `${path}.${key}`))
}

async function labels(language: string): Promise<Map<string, string>> {
  expect((await service.post(path, { with: 'own', language })).status).toBe(201)
  const lists = ['component-types', 'page-templates'].map((name) =>
    service.get(`/api/v1/${name}?per_page=50`),
  )
  const records = (await Promise.all(lists)).flatMap(({ body }) => body.data)
  const found = records.flatMap((each) => labelsOf(each, each.type ?? each.template))
  const { db } = service.app.database
  for (const table of ['wrangler_pages', 'component_types', 'page_templates'] as const)
    await db.deleteFrom(table).execute()
  return new Map(found)
}

test('the types and templates of the own site have names in the language of the app', async () => {
  const english = await labels('en')
  const german = await labels('de')
  expect(english.size).toBeGreaterThan(100)
  // In German the choices have titles too.
  const isChoice = (at: string) => at.includes('.oneOf.')
  expect([...german.keys()].filter((at) => !isChoice(at))).toEqual([...english.keys()])
  expect([...german].filter(([at]) => isChoice(at)).map(([, text]) => text)).toContain('Raster')
  expect(german.get('hero.label')).toBe('Aufmacher')
  expect(german.get('home.slots.0.label')).toBe('Oben')
  const same = [...english].filter(([at, text]) => german.get(at) === text).map(([, text]) => text)
  expect([...new Set(same)].sort()).toEqual(['Link', 'Links', 'Name', 'Text'])
  const refused = await service.post(path, { with: 'own', language: 'fr' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['language']])
})

test('the example comes with everything, and goes again without a trace', async () => {
  const started = await service.post(path, { with: 'example' })
  expect(started).toMatchObject({ status: 201, body: { data: { page_id: null } } })
  expect(started.events).toEqual(expect.arrayContaining(['page.created', 'post.created', 'asset.created']))
  const { data } = (await service.get(path)).body
  expect(data).toMatchObject({ offers: [], example: { changed: [] } })
  // Opening a message marks it as read, which does not count as a change.
  const [message] = (await service.get('/api/v1/messages')).body.data
  await service.get(`/api/v1/view-message/${message.id}`)
  await service.delete(`/api/v1/pages/${await pageIdOf('/press-kit')}`)
  const removed = await service.delete(example)
  expect(removed.status).toBe(200)
  expect(removed.body.data).toMatchObject({ kept: [], removed: { page: 24, post: 10, asset: 8, tag: 12 } })
  expect(removed.events).toEqual(expect.arrayContaining(['page.deleted', 'post.deleted', 'message.deleted']))
  for (const list of ['pages', 'posts', 'assets', 'categories', 'tags', 'events', 'messages', 'collections'])
    expect((await service.get(`/api/v1/${list}`)).body.data, list).toEqual([])
  for (const list of ['component-types', 'page-templates'])
    expect((await service.get(`/api/v1/${list}`)).body.data, list).toEqual([])
  expect((await service.get('/admin/api/trash')).body.data).toEqual([])
  expect((await service.get(path)).body.data).toEqual({ offers: ['example', 'own'], example: null })
})

test('what somebody changed stays, with what it uses', async () => {
  await service.post(path, { with: 'example' })
  const id = await pageIdOf('/about')
  const { components } = (await service.get(`/admin/api/pages/${id}`)).body.data.live.content
  await service.put(`/api/v1/wrangler-components/${components[0].id}`, {
    ...components[0],
    title: 'Ours',
    wrangler_page_id: id,
  })
  await service.put(`/admin/api/pages/${await pageIdOf('/visit')}/draft`, { title: 'Come and see' })
  const changed = [
    { kind: 'page', id, title: 'About' },
    { kind: 'page', title: 'Visit' },
  ]
  expect((await service.get(path)).body.data.example.changed).toMatchObject(changed)
  const { kept } = (await service.delete(example)).body.data
  expect(kept).toEqual(expect.arrayContaining(changed.map((each) => expect.objectContaining(each))))
  expect(kept).toContainEqual(
    expect.objectContaining({ kind: 'component-type', title: 'Hero', reason: 'used' }),
  )
  expect(kept).toContainEqual(expect.objectContaining({ kind: 'asset', reason: 'used' }))
  const pages = (await service.get('/api/v1/pages')).body.data
  expect(pages.map((page: { attributes: { title: string } }) => page.attributes.title).sort()).toEqual([
    'About',
    'Visit',
  ])
  expect((await service.get(path)).body.data.example).toBeNull()
})

test('on request what somebody changed goes too', async () => {
  await service.post(path, { with: 'example' })
  const id = await pageIdOf('/about')
  await service.put(`/admin/api/pages/${id}/draft`, { title: 'About us' })
  expect((await service.delete(`${example}?changed=1`)).body.data.kept).toEqual([])
  expect((await service.get(path)).body.data.offers).toEqual(['example', 'own'])
})

test('two starts at once make one site', async () => {
  const answers = await Promise.all([
    service.post(path, { with: 'example' }),
    service.post(path, { with: 'own' }),
    service.post(path, { with: 'example' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect([1, 24]).toContain((await service.get('/api/v1/pages')).body.meta.total)
  const again = await service.post(path, { with: 'own' })
  expect(again).toMatchObject({ status: 409, events: [] })
})

test('refuses wrong input, whoever may not create or delete it all, and the removal of nothing', async () => {
  const wrong = await service.post(path, { with: 'everything', title: '' })
  expect(wrong).toMatchObject({ status: 422, events: [] })
  expect(Object.keys(wrong.body.errors)).toEqual(['with', 'title'])
  expect((await service.post(path, {})).body.errors).toHaveProperty('with')
  for (const beginning of ['example', 'own']) {
    const refused = await service.post(path, { with: beginning }, { as: 'viewer' })
    expect(refused).toMatchObject({ status: 403, events: [] })
  }
  const some = await service.tokenWith('create pages', 'delete pages')
  const { body } = await service.post(path, { with: 'own' }, { as: some })
  expect(body.message).toContain('"create component types"')
  expect((await service.delete(example)).status).toBe(409)
  expect((await service.delete(example, { as: 'viewer' })).status).toBe(403)
  expect((await service.post(path, { with: 'own' }, { as: null })).status).toBe(401)
  expect((await service.delete(example, { as: null })).status).toBe(401)
})

async function pageIdOf(url: string): Promise<number> {
  const { body } = await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })
  return body.id
}
