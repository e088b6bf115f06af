import { describe, expect, test } from 'vitest'
import { holdTimeOfBatches } from '../../../../test/batches.ts'
import { draftsOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
holdTimeOfBatches()
const { createPage, keep, publish, publicPage } = draftsOf(service)

const copy = (path: string, body: object = {}, as?: string) =>
  service.post(`${path}/copy`, body, as ? { as } : {})
const open = async (id: number) => (await service.get(`/admin/api/pages/${id}`)).body.data

const idAt = async (url: string) => {
  const pages = service.app.database.db.selectFrom('wrangler_pages').select('id')
  return (await pages.where('url', '=', url).executeTakeFirstOrThrow()).id
}

describe('a copy of a page', () => {
  test('has all its fields, tags and components, comes after it, and is not published', async () => {
    const category = (await service.post('/api/v1/categories', { name: 'Copied' })).body.data.id
    const fields = {
      template: 'wide',
      listed: 0,
      greedy: 1,
      menu_name: 'Short',
      description: 'What it is about',
      keywords: 'one, two',
      redirect: 'https://example.com/',
      redirect_permanent: 1,
      category_id: category,
      meta: { theme: 'dark' },
    }
    const parent = await createPage('Copies')
    const more = { ...fields, parent_id: parent.id, url: '/alias-of-one', menu_order: 1 }
    const page = await createPage('Original', [{ title: 'First', config: { a: 1 } }, { slot: 'aside' }], more)
    await createPage('Last', [], { parent_id: parent.id, menu_order: 2 })
    const tag = (await service.post('/api/v1/tags', { name: 'Copied' })).body.data.id
    await service.post(`/api/v1/wrangler-pages/${page.id}/tags/${tag}`)
    const asset = (await service.post('/api/v1/assets', { path: 'copy/a.jpg', title: 'A' })).body.data
    const kept = await keep(page.path, { ...(await open(page.id)).live.content, thumbnail: asset.path })
    await publish(page.path, kept.headers.etag)

    const answer = await copy(page.path, { title: 'Second' })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { title: 'Second', url: '/copies/second' } },
    })
    const made = await open(answer.body.data.id)
    const expected = { ...fields, thumbnail: asset.path, enabled: 0, title: 'Second', parent_id: parent.id }
    expect(made.live.content).toMatchObject({ ...expected, components: [] })
    expect(made.draft.content).toMatchObject({
      ...expected,
      url: '/copies/second',
      components: [
        { id: 'copy-1', slot: 'aside' },
        { id: 'copy-2', title: 'First', config: { a: 1 } },
      ],
    })
    const tags = await service.get(`/api/v1/wrangler-pages/${made.id}/tags`)
    expect(tags.body.data).toMatchObject([{ id: tag }])
    const siblings = (await service.get(`/admin/api/tree?parent=${parent.id}`)).body.data
    expect(siblings.map((each: { title: string }) => each.title)).toEqual(['Original', 'Second', 'Last'])
    expect((await publicPage('/copies/second')).message).toBeDefined()
  })

  test('has its unpublished changes, and the title of the live page without one of its own', async () => {
    const page = await createPage('Half done', [{ title: 'Live' }])
    const components = [{ id: page.ids[0], title: 'Changed' }, { type: 'text' }]
    await keep(page.path, { title: 'Renamed', description: 'New', url: '/elsewhere', components })
    const { id, title, url } = (await copy(page.path)).body.data
    expect({ title, url }).toEqual({ title: 'Half done (copy)', url: '/half-done-copy' })
    const made = await open(id)
    expect(made.live.content.description).toBeNull()
    expect(made.draft.content).toMatchObject({ title, url, description: 'New' })
    expect(made.draft.content.components.map((each: { title: string }) => each.title)).toEqual([
      'Changed',
      null,
    ])
    expect((await open(page.id)).live.content.components).toHaveLength(1)
    expect((await copy(page.path)).body.data.url).toBe('/half-done-copy-2')
  })

  test('of a protected page has the same password', async () => {
    const page = await createPage('Secret', [], { access: 'protected', password: 'open sesame' })
    const made = (await copy(page.path)).body.data
    const opened = await open(made.id)
    expect(opened.live.content).toMatchObject({ access: 'protected', has_password: true })
    const kept = await keep(`/admin/api/pages/${made.id}`, { ...opened.live.content, enabled: 1 })
    expect((await publish(`/admin/api/pages/${made.id}`, kept.headers.etag)).status).toBe(200)
    const unlock = (password: string) =>
      service.get(`/api/v1/public/pages/by-url?url=${made.url}`, {
        as: null,
        headers: { 'x-page-password': password },
      })
    expect((await unlock('open sesame')).status).toBe(200)
    expect((await unlock('wrong')).status).not.toBe(200)
  })

  test('of the home page is an ordinary page', async () => {
    const home = await createPage('Home to copy', [], { url: '/' })
    expect((await copy(home.path)).body.data.url).toBe('/home-to-copy-copy')
  })

  test('of a page with the longest title fits', async () => {
    const page = await createPage('x'.repeat(250))
    const { title } = (await copy(page.path)).body.data
    expect(title).toHaveLength(255)
    expect(title).toMatch(/x \(copy\)$/)
  })

  test('comes last where too many pages would have to make room', async () => {
    const parent = await createPage('Crowd')
    await service.app.database.transaction(null, async ({ db }) => {
      const { id: _id, ...row } = await db
        .selectFrom('wrangler_pages')
        .selectAll()
        .where('id', '=', parent.id)
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: 2100 }, (_, at) => ({
        ...row,
        parent_id: parent.id,
        title: `Child ${at}`,
        slug: `child-${at}`,
        url: `/crowd/child-${at}`,
        menu_order: at + 1,
        meta: '{}',
      }))
      for (let first = 0; first < rows.length; first += 300)
        await db
          .insertInto('wrangler_pages')
          .values(rows.slice(first, first + 300))
          .execute()
    })
    const middle = await idAt('/crowd/child-1050')
    const answer = await copy(`/admin/api/pages/${middle}`)
    expect(answer.status).toBe(201)
    expect((await open(answer.body.data.id)).live.content.menu_order).toBe(2101)
  })

  test('needs the permissions to view and to create pages, and leaves nothing behind when it is refused', async () => {
    const page = await createPage('Guarded')
    const count = async () => (await service.get('/api/v1/pages?search=Guarded')).body.meta.total
    for (const permission of ['create pages', 'view pages'] as const) {
      const as = await service.tokenWith(permission)
      expect(await copy(page.path, {}, as)).toMatchObject({ status: 403, events: [] })
    }
    expect(await copy(page.path, { title: '' })).toMatchObject({ status: 422, events: [] })
    expect(await copy('/admin/api/pages/999999999')).toMatchObject({ status: 404, events: [] })
    expect(await count()).toBe(1)
    const as = await service.tokenWith('create pages', 'view pages')
    expect((await copy(page.path, {}, as)).status).toBe(201)
  })

  test('can have copies of all pages below it, in their order, none of them published', async () => {
    const shelf = await createPage('Shelf')
    const top = await createPage('Section', [], { parent_id: shelf.id, menu_order: 1 })
    await createPage('After', [], { parent_id: shelf.id, menu_order: 2 })
    const second = await createPage('Second', [], { parent_id: top.id, menu_order: 5 })
    const first = await createPage('First', [{ title: 'Text' }], { parent_id: top.id, menu_order: 2 })
    const deep = await createPage('Deep', [], { parent_id: second.id })
    const own = await keep(second.path, { ...(await open(second.id)).live.content, slug: 'two' })
    await publish(second.path, own.headers.etag)
    await keep(deep.path, { ...(await open(deep.id)).live.content, description: 'Not published yet' })

    const answer = await copy(top.path, { title: 'Section 2', with_subpages: true })
    expect(answer.status).toBe(201)
    expect(answer.body.data.subpages).toHaveLength(3)
    const below = async (id: number) =>
      (await service.get(`/admin/api/tree?parent=${id}`)).body.data.map(
        ({ title, url, badges }: Record<string, unknown>) => ({ title, url, badges }),
      )
    expect((await below(shelf.id)).map((each: { title: string }) => each.title)).toEqual([
      'Section',
      'Section 2',
      'After',
    ])
    expect(await below(answer.body.data.id)).toEqual([
      { title: 'First', url: '/shelf/section-2/first', badges: ['draft', 'changed'] },
      { title: 'Second', url: '/shelf/section-2/second', badges: ['draft', 'changed'] },
    ])
    const [copyOfFirst, copyOfSecond, copyOfDeep] = answer.body.data.subpages
    expect((await open(copyOfFirst)).draft.content.components).toMatchObject([{ title: 'Text' }])
    expect((await open(copyOfSecond)).draft.content.slug).toBe('two')
    expect((await open(copyOfDeep)).draft.content).toMatchObject({ description: 'Not published yet' })
    expect((await open(first.id)).draft).toBeNull()

    for (const id of [...answer.body.data.subpages, answer.body.data.id].reverse())
      expect((await service.delete(`/api/v1/pages/${id}`)).status).toBe(204)
    expect((await below(shelf.id)).map((each: { title: string }) => each.title)).toEqual(['Section', 'After'])
  })

  test('refers to the copies of the pages that are copied with it, and to the same other pages', async () => {
    const page = { 'x-corral': { widget: 'page' } }
    const properties = { next: { type: 'integer', ...page }, count: { type: 'integer' } }
    const list = { type: 'array', items: { type: 'object', properties } }
    const schema = { type: 'object', properties: { ...properties, list } }
    await service.post('/api/v1/component-types', { type: 'ways', label: 'Ways', schema })
    await service.post('/api/v1/page-templates', {
      template: 'way',
      label: 'Way',
      slots: [],
      areas: [],
      schema,
    })
    const other = await createPage('Elsewhere')
    const top = await createPage('Tour', [], { template: 'way' })
    const stop = await createPage('Stop', [], { parent_id: top.id })
    const content = (to: number, of: number) =>
      `<p>12 <a href="corral:page/${to}#map">Stop</a> <a href="corral:page/${other.id}">Other</a> <img src="corral:asset/${of}"></p>`
    const config = (to: number, own: number) => ({
      next: to,
      count: stop.id,
      link: `corral:page/${own}?a=1`,
      list: [{ next: own }, { next: other.id }],
    })
    const shared = await createPage('Shared', [{ type: 'ways', content: content(stop.id, stop.id) }])
    const component_id = (await open(shared.id)).live.content.components[0].id
    const block = await service.post('/admin/api/shared-blocks', { name: 'Ways', component_id })
    const kept = await keep(top.path, {
      ...(await open(top.id)).live.content,
      redirect: `corral:page/${stop.id}`,
      meta: { next: stop.id, count: stop.id },
      components: [
        { id: 'a', type: 'ways', content: content(stop.id, stop.id), config: config(stop.id, top.id) },
        { id: 'b', type: 'ways', shared_block_id: block.body.data.id },
      ],
    })
    await publish(top.path, kept.headers.etag)

    const { id, subpages } = (await copy(top.path, { title: 'Tour 2', with_subpages: 1 })).body.data
    const { draft } = await open(id)
    expect(draft.content).toMatchObject({
      redirect: `corral:page/${subpages[0]}`,
      meta: { next: subpages[0], count: stop.id },
      components: [
        { content: content(subpages[0], stop.id), config: config(subpages[0], id) },
        { shared_block_id: block.body.data.id, content: content(stop.id, stop.id) },
      ],
    })
    const alone = await open((await copy(top.path, { title: 'Tour 3' })).body.data.id)
    expect(alone.draft.content.components[0]).toMatchObject({
      content: content(stop.id, stop.id),
      config: config(stop.id, alone.id),
    })
    expect((await open(top.id)).live.content.components[0].config).toEqual(config(stop.id, top.id))
  })

  test('has no copies of more pages than fit into one transaction', async () => {
    const top = await createPage('Full')
    for (let at = 1; at < 200; at++)
      await service.post('/api/v1/pages', {
        title: `P${at}`,
        template: 't',
        access: 'public',
        parent_id: top.id,
      })
    const answer = await copy(top.path, { title: 'Fuller', with_subpages: 1 })
    expect(answer.status).toBe(201)
    expect(answer.body.data.subpages).toHaveLength(199)
    const copies = [answer.body.data.id, ...answer.body.data.subpages].reverse()
    const operations = copies.map((id) => ({ method: 'DELETE', path: `/api/v1/pages/${id}` }))
    const isKept = [...operations, { method: 'DELETE', path: '/api/v1/pages/999999999' }]
    expect((await service.post('/api/v1/batch', { operations: isKept })).status).toBe(404)
    expect((await service.get('/api/v1/pages?search=Fuller')).body.meta.total).toBe(200)
    expect((await service.post('/api/v1/batch', { operations })).status).toBe(200)
    expect((await service.get('/api/v1/pages?search=Fuller')).body.meta.total).toBe(0)
    await service.post('/api/v1/pages', { title: 'More', template: 't', access: 'public', parent_id: top.id })
    const refused = await copy(top.path, { title: 'Fullest', with_subpages: 1 })
    expect(refused).toMatchObject({ status: 422, events: [] })
    expect(refused.body.errors.with_subpages).toEqual([expect.stringContaining('More than 200 pages')])
    expect((await service.get('/api/v1/pages?search=Fullest')).body.meta.total).toBe(0)
  })
})
