import { expect, test } from 'vitest'
import { type Answer, useService } from '../../../../test/harness.ts'
import { computingTime } from '../../../../test/waiting.ts'

const service = useService()
const page = { template: 'plain', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }
const post = { post_type: 'news', post_status: 'public' }

const idOf = ({ status, body, text }: Answer) => {
  expect(status, text).toBe(201)
  return Number(body.data.id)
}
const makePage = async (title: string, more: object = {}) =>
  idOf(await service.post('/api/v1/pages', { ...page, title, ...more }))
const makePart = async (id: number, more: object) =>
  idOf(await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: id, ...more }))
const savePage = async (id: number, title: string, more: object = {}) =>
  expect((await service.put(`/api/v1/pages/${id}`, { ...page, title, ...more })).status).toBe(200)
const versionsOf = async (id: number, kind = 'pages', query = '') =>
  (await service.get(`/admin/api/${kind}/${id}/versions${query}`)).body

test('the versions of a page show who changed what and when, newest first, in pages', async () => {
  const editor = await service.createUser(['editor'])
  const id = await makePage('History')
  const [first, second] = [await makePart(id, { title: 'A' }), await makePart(id, { title: 'B' })]
  service.clock.now = new Date('2026-01-01T10:00:00.000Z')
  const changed = { ...page, title: 'History', description: 'New' }
  await service.put(`/api/v1/pages/${id}`, changed, { as: editor.token })
  service.clock.now = null
  await service.put(`/api/v1/wrangler-components/${first}`, { type: 'text', title: 'A2' })
  await service.delete(`/api/v1/wrangler-components/${second}`)
  await makePart(id, { title: 'C' })
  await savePage(id, 'Renamed', { description: 'New' })
  await service.delete(`/api/v1/pages/${id}`)

  const { data, meta, links } = await versionsOf(id)
  const none = { added: 0, removed: 0, changed: 0 }
  expect(data).toMatchObject([
    { reason: 'delete', changed: [], components: none },
    { reason: 'update', changed: ['title', 'slug', 'url'], components: none },
    { reason: 'update', changed: ['description'], components: { added: 1, removed: 1, changed: 1 } },
  ])
  expect(data[2]).toEqual({
    id: expect.any(Number),
    record_id: id,
    reason: 'update',
    created_at: '2026-01-01T10:00:00.000Z',
    user: { id: editor.id, name: 'Test' },
    changed: ['description'],
    components: { added: 1, removed: 1, changed: 1 },
    restored: null,
  })
  expect(meta).toMatchObject({ total: 3 })
  expect(links.prev).toBeNull()
  for (const number of [1, 2, 3]) {
    const one = await versionsOf(id, 'pages', `?per_page=1&page=${number}`)
    expect(one.data).toEqual([data[number - 1]])
  }
})

test('a version is shown without its password, and only as one of its own record', async () => {
  const protectedPage = { access: 'protected', password: 'open sesame' }
  const id = await makePage('Secret', protectedPage)
  await makePart(id, { title: 'Part' })
  await savePage(id, 'Secret 2', { access: 'protected', password: 'another' })
  const { data } = await versionsOf(id)
  const path = `/admin/api/pages/${id}/versions/${data[0].id}`
  const shown = await service.get(path)
  expect(shown.body.data).toMatchObject({
    record_id: id,
    data: { title: 'Secret', password: '(hidden)', components: [{ title: 'Part' }] },
  })
  const compared = await service.get(`/admin/api/pages/${id}/compare?from=${data[0].id}`)
  expect(compared.body.data.fields).toContainEqual({ path: 'password', from: '(hidden)', to: '(hidden)' })
  expect(shown.text + compared.text).not.toContain('argon2')
  const other = await makePage('Other')
  expect((await service.get(`/admin/api/pages/${other}/versions/${data[0].id}`)).status).toBe(404)
  expect((await service.post(`/admin/api/pages/${other}/versions/${data[0].id}/restore`)).status).toBe(404)
  expect((await service.get(`/admin/api/pages/${other}/compare?from=${data[0].id}`)).status).toBe(404)
})

test('two versions, or one and the live page, are compared by field, component and word', async () => {
  const id = await makePage('Compared', { description: 'The old mill is open.', meta: { a: { b: 1 }, c: 1 } })
  const config = { items: [{ label: 'One' }, { label: 'Two words' }] }
  const kept = await makePart(id, { title: 'Kept', content: '<p>Come in.</p>', config })
  const dropped = await makePart(id, { title: 'Dropped' })
  await savePage(id, 'Compared', { description: 'The new mill is open.', meta: { a: { b: 2 }, c: 1 } })
  const changed = { items: [{ label: 'One' }, { label: 'Two letters' }, { label: 'Three' }] }
  const body = { type: 'text', title: 'Kept', content: '<p>Come in!</p>', config: changed }
  await service.put(`/api/v1/wrangler-components/${kept}`, body)
  await service.delete(`/api/v1/wrangler-components/${dropped}`)
  const added = await makePart(id, { title: 'Added' })
  await savePage(id, 'Compared', { description: 'The new mill is open.', menu_order: 4 })

  const { data: versions } = await versionsOf(id)
  const path = `/admin/api/pages/${id}/compare`
  const { data } = (await service.get(`${path}?from=${versions[1].id}&to=live`)).body
  const part = (change: string, text: string) => ({ change, text, skipped: 0 })
  expect(data.fields).toEqual([
    { path: 'menu_order', from: 0, to: 4 },
    {
      path: 'description',
      words: [
        part('same', 'The '),
        part('removed', 'old'),
        part('added', 'new'),
        part('same', ' mill is open.'),
      ],
    },
    { path: 'meta.a.b', from: 1, to: 2 },
  ])
  expect(data.components).toMatchObject([
    {
      id: kept,
      change: 'changed',
      fields: [
        { path: 'content', words: [{ text: '<p>Come in' }, { text: '.' }, { text: '!' }, { text: '</p>' }] },
        { path: 'config.items.1.label', words: [{ text: 'Two ' }, { text: 'words' }, { text: 'letters' }] },
        { path: 'config.items.2', from: null, to: { label: 'Three' } },
      ],
    },
    { id: added, change: 'added', title: 'Added', fields: [] },
    { id: dropped, change: 'removed', title: 'Dropped', fields: [] },
  ])
  expect(data.is_complete).toBe(true)
  const between = await service.get(`${path}?from=${versions[1].id}&to=${versions[0].id}`)
  expect(between.body.data.fields.map((each: { path: string }) => each.path)).toEqual([
    'description',
    'meta.a.b',
  ])
  const same = await service.get(`${path}?from=live&to=live`)
  expect(same.body.data).toEqual({ fields: [], components: [], is_complete: true })
  for (const query of ['', '?from=x', '?from=0', '?from=live&to=-1', '?from=9007199254740993'])
    expect([query, (await service.get(path + query)).status]).toEqual([query, 422])
  expect((await service.get(`${path}?from=999999999`)).status).toBe(404)
  await service.delete(`/api/v1/pages/${id}`)
  expect((await service.get(`${path}?from=live`)).status).toBe(404)
})

test('comparing hostile texts of a megabyte takes little time and gives a small answer', async () => {
  const id = idOf(
    await service.post('/api/v1/posts', { ...post, title: 'Large', content: 'a '.repeat(500_000) }),
  )
  await service.put(`/api/v1/posts/${id}`, { ...post, title: 'Large', content: 'b '.repeat(500_000) })
  const [version] = (await versionsOf(id, 'posts')).data
  const start = computingTime()
  const { body, text } = await service.get(`/admin/api/posts/${id}/compare?from=${version.id}`)
  expect(computingTime() - start).toBeLessThan(3000)
  expect(text.length).toBeLessThan(200_000)
  const [{ words }] = body.data.fields
  expect(words.slice(0, 4).map((each: { skipped: number }) => each.skipped > 0)).toEqual([
    ...[true, false],
    ...[true, false],
  ])
})

test('restoring a version of a page that moved puts it back with its components and tags', async () => {
  const [home, away] = [await makePage('Here'), await makePage('There')]
  const id = await makePage('Traveller', { parent_id: home })
  const child = await makePage('Luggage', { parent_id: id })
  const [kept, deleted] = [await makePart(id, { title: 'Kept' }), await makePart(id, { title: 'Deleted' })]
  await savePage(id, 'Nomad', { parent_id: away })
  await service.put(`/api/v1/wrangler-components/${kept}`, { type: 'hero', title: 'Changed' })
  await service.delete(`/api/v1/wrangler-components/${deleted}`)
  const [version] = (await versionsOf(id)).data
  const answer = await service.post(`/admin/api/pages/${id}/versions/${version.id}/restore`)
  expect(answer.body).toEqual({ data: { kind: 'page', id, not_restored: [] } })
  expect(answer.events).toContain('page.moved')
  expect(answer.headers.etag).toBe((await service.get(`/api/v1/pages/${id}`)).headers.etag)
  const shown = await service.get('/api/v1/public/pages/by-url?url=/here/traveller')
  expect(shown.body).toMatchObject({ id, components: [{ id: kept, title: 'Kept' }, { id: deleted }] })
  const below = await service.get(`/api/v1/pages/${child}`)
  expect(below.body.data.attributes.url).toBe('/here/traveller/luggage')
  const moved = await service.get('/api/v1/public/pages/by-url?url=/there/nomad/luggage')
  expect(moved.body).toMatchObject({ moved_to: '/here/traveller/luggage' })
})

test('the answer to a restore tells what is not as it was', async () => {
  const parent = await makePage('Vanishing')
  const category = idOf(await service.post('/api/v1/categories', { name: 'Gone' }))
  const id = await makePage('Left', { parent_id: parent, category_id: category })
  await savePage(id, 'Left', { parent_id: null, category_id: null })
  await service.delete(`/api/v1/pages/${parent}`)
  await service.delete(`/api/v1/categories/${category}`)
  const [version] = (await versionsOf(id)).data
  const { body } = await service.post(`/admin/api/pages/${id}/versions/${version.id}/restore`)
  expect(body.data.not_restored).toEqual([
    { field: 'url', was: '/vanishing/left', now: '/left' },
    { field: 'parent_id', was: parent, now: -1 },
    { field: 'category_id', was: category, now: null },
  ])
})

test('restoring a version that differs only in components keeps the state before, so that it can be undone', async () => {
  const id = await makePage('Parts only')
  const part = await makePart(id, { title: 'First' })
  const publish = async (components: object[]) => {
    await service.put(`/admin/api/pages/${id}/draft`, { components })
    const match = { headers: { 'if-match': '*' } }
    expect((await service.post(`/admin/api/pages/${id}/draft/publish`, {}, match)).status).toBe(200)
  }
  await publish([
    { id: part, title: 'Second' },
    { id: 'new', type: 'text', title: 'Added' },
  ])
  const titles = async () =>
    (await service.get(`/api/v1/public/pages/by-url?url=/parts-only`)).body.components.map(
      (component: { title: string }) => component.title,
    )
  const restoreNewest = async () => {
    const [{ id: version }] = (await versionsOf(id)).data
    const answer = await service.post(`/admin/api/pages/${id}/versions/${version}/restore`)
    expect([answer.status, answer.body.data.not_restored]).toEqual([200, []])
  }
  for (const wanted of [['First'], ['Second', 'Added'], ['First']]) {
    await restoreNewest()
    expect(await titles()).toEqual(wanted)
  }
  const { total } = (await versionsOf(id)).meta
  expect(total).toBe(4)
  const [, same] = (await versionsOf(id)).data
  await service.post(`/admin/api/pages/${id}/versions/${same.id}/restore`)
  expect((await versionsOf(id)).meta.total).toBe(total)
})

test('a component that moved to another page meanwhile stays there, and the answer names it', async () => {
  const [from, to] = [await makePage('From'), await makePage('To')]
  const [part, own] = [await makePart(from, { title: 'Mover' }), await makePart(from, { title: 'Stays' })]
  await savePage(from, 'From', { description: 'changed' })
  const [version] = (await versionsOf(from)).data
  const moved = { type: 'text', title: 'Moved', wrangler_page_id: to }
  expect((await service.put(`/api/v1/wrangler-components/${part}`, moved)).status).toBe(200)
  await service.delete(`/api/v1/wrangler-components/${own}`)
  const { status, body } = await service.post(`/admin/api/pages/${from}/versions/${version.id}/restore`)
  expect([status, body.data.not_restored]).toEqual([
    200,
    [{ field: 'components', was: [part, own], now: [own] }],
  ])
  const live = (await service.get(`/api/v1/wrangler-components/${part}`)).body.data
  expect(live).toMatchObject({ title: 'Moved', wrangler_page_id: to })
})

test('a restore with If-Match is refused when the record has changed since', async () => {
  const id = idOf(await service.post('/api/v1/posts', { ...post, title: 'First' }))
  const { etag } = (await service.get(`/api/v1/posts/${id}`)).headers
  await service.put(`/api/v1/posts/${id}`, { ...post, title: 'Second' })
  const [version] = (await versionsOf(id, 'posts')).data
  const path = `/admin/api/posts/${id}/versions/${version.id}/restore`
  const refused = await service.post(path, undefined, { headers: { 'if-match': String(etag) } })
  expect([refused.status, refused.events]).toEqual([412, []])
  expect((await service.get(`/api/v1/posts/${id}`)).body.data.title).toBe('Second')
  const current = String((await service.get(`/api/v1/posts/${id}`)).headers.etag)
  const done = await service.post(path, undefined, { headers: { 'if-match': current } })
  expect([done.status, done.events]).toEqual([200, ['post.updated']])
  expect((await service.get(`/api/v1/posts/${id}`)).body.data.title).toBe('First')
})

test('a single component is restored into the working copy, also when it was deleted', async () => {
  const id = await makePage('Composed')
  const [one, other] = [await makePart(id, { title: 'One' }), await makePart(id, { title: 'Other' })]
  await savePage(id, 'Composed', { description: 'A version' })
  await service.delete(`/api/v1/wrangler-components/${one}`)
  await service.put(`/api/v1/wrangler-components/${other}`, { type: 'text', title: 'Newer' })
  const [version] = (await versionsOf(id)).data
  const path = `/admin/api/pages/${id}/versions/${version.id}/components`
  const live = async () =>
    (await service.get(`/api/v1/wrangler-pages/${id}/wrangler-components`)).body.data.map(
      (each: { title: string }) => each.title,
    )

  const first = await service.post(`${path}/${other}/restore`)
  expect([first.status, first.text, first.events]).toEqual([200, first.text, []])
  expect(await live()).toEqual(['Newer'])
  expect((await service.post(`${path}/${one}/restore`)).status).toBe(428)
  const stale = { headers: { 'if-match': '"page-1-draft-none-x"' } }
  expect((await service.post(`${path}/${one}/restore`, undefined, stale)).status).toBe(412)
  const matching = { headers: { 'if-match': String(first.headers.etag) } }
  const second = await service.post(`${path}/${one}/restore`, undefined, matching)
  expect(second.status).toBe(200)
  const { draft } = (await service.get(`/admin/api/pages/${id}`)).body.data
  expect(draft.content.components).toMatchObject([
    { id: other, title: 'Other' },
    { id: `restored-${one}`, title: 'One' },
  ])
  const publishing = { headers: { 'if-match': String(second.headers.etag) } }
  expect((await service.post(`/admin/api/pages/${id}/draft/publish`, {}, publishing)).status).toBe(200)
  expect((await live()).sort()).toEqual(['One', 'Other'])

  const stranger = await makePart(await makePage('Elsewhere'), { title: 'Stranger' })
  for (const component of [stranger, 999_999_999, 'x', '-1'])
    expect((await service.post(`${path}/${component}/restore`)).status).toBe(404)
})

test('a version is restored into the working copy, and the history names it once that is published', async () => {
  const id = await makePage('First words', { description: 'first', menu_order: 3 })
  const [kept, lost] = [await makePart(id, { title: 'Kept' }), await makePart(id, { title: 'Lost' })]
  await savePage(id, 'Second words', { description: 'second', menu_order: 4 })
  await service.put(`/api/v1/wrangler-components/${kept}`, { type: 'text', title: 'Newer' })
  await service.delete(`/api/v1/wrangler-components/${lost}`)
  await savePage(id, 'Third words', { description: 'third', menu_order: 4, enabled: 0, password: 'secret' })
  const { live: before, etag } = (await service.get(`/admin/api/pages/${id}`)).body.data
  const first = (await versionsOf(id)).data.at(-1)
  const path = `/admin/api/pages/${id}/versions/${first.id}/draft`

  const answer = await service.post(path, undefined, { headers: { 'if-match': etag } })
  // It is not published, so lists show it by the title of its working copy.
  expect([answer.status, answer.text, answer.events]).toEqual([200, answer.text, ['page.updated']])
  const { live, draft, conflicts } = (await service.get(`/admin/api/pages/${id}`)).body.data
  expect([live.content, conflicts]).toEqual([before.content, []])
  expect(draft.content).toMatchObject({
    ...{ title: 'First words', description: 'first', components: [{ id: kept, title: 'Kept' }, { id: `restored-${lost}`, title: 'Lost' }] },
    // Its place, its password and whether it is public stay.
    ...{ url: before.content.url, menu_order: 4, enabled: 0, has_password: true },
  }) // biome-ignore format: expectations read best in one line
  expect((await service.post(path)).status).toBe(428)
  const stale = { headers: { 'if-match': '"page-1-draft-none-x"' } }
  expect((await service.post(path, undefined, stale)).status).toBe(412)

  const publishing = { headers: { 'if-match': String(answer.headers.etag) } }
  expect((await service.post(`/admin/api/pages/${id}/draft/publish`, {}, publishing)).status).toBe(200)
  const { data } = await versionsOf(id)
  expect(data.map(({ restored }: { restored: number | null }) => restored)).toEqual([first.id, null, null])
})

test('a version with the live content leaves no working copy, however its components were made', async () => {
  const id = await makePage('Ordered')
  for (const more of [{ slot: 'main' }, { slot: 'aside' }, { slot: 'main' }, {}, { slot: 'aside' }])
    await makePart(id, { title: 'Same', ...more })
  await savePage(id, 'Ordered', { description: 'two' })
  await savePage(id, 'Ordered', { description: null })
  const first = (await versionsOf(id)).data.at(-1)
  const answer = await service.post(`/admin/api/pages/${id}/versions/${first.id}/draft`)
  expect([answer.status, answer.body.data.draft]).toEqual([200, null])
  expect((await service.get(`/admin/api/pages/${id}`)).body.data.draft).toBeNull()
})

test('a version of a post or a global is restored into its working copy', async () => {
  const category = idOf(await service.post('/api/v1/categories', { name: 'Gone soon' }))
  const news = { ...post, published: 1, title: 'Old', content: '<p>Old</p>', category_id: category }
  const id = idOf(await service.post('/api/v1/posts', news))
  await service.put(`/api/v1/posts/${id}`, {
    ...news,
    title: 'New',
    content: '<p>New</p>',
    category_id: null,
  })
  await service.put(`/api/v1/posts/${id}`, { ...news, title: 'New', published: 0, category_id: null })
  await service.delete(`/api/v1/categories/${category}`)
  const version = (await versionsOf(id, 'posts')).data.at(-1)
  const answer = await service.post(`/admin/api/posts/${id}/versions/${version.id}/draft`)
  expect(answer.status, answer.text).toBe(200)
  const { draft } = (await service.get(`/admin/api/posts/${id}`)).body.data
  expect(draft.content).toMatchObject({
    ...{ title: 'Old', content: '<p>Old</p>', category_id: null, published: 0 },
  })
  const schema = { type: 'object', properties: { text: { type: 'string' } } }
  const global = { name: 'restored-words', label: 'Words', schema, value: { text: 'Old' }, is_public: true }
  const globalId = idOf(await service.post('/admin/api/globals', global))
  const saved = await service.put(`/admin/api/globals/${globalId}/draft`, { value: { text: 'New' } })
  const headers = { 'if-match': String(saved.headers.etag) }
  await service.post(`/admin/api/globals/${globalId}/draft/publish`, {}, { headers })
  const [old] = (await versionsOf(globalId, 'globals')).data
  expect((await service.post(`/admin/api/globals/${globalId}/versions/${old.id}/draft`)).status).toBe(200)
  const opened = (await service.get(`/admin/api/globals/${globalId}`)).body.data
  expect([opened.live.content.value, opened.draft.content.value]).toEqual([{ text: 'New' }, { text: 'Old' }])
})

test('the history names a restore that is live at once, and no move or publication', async () => {
  const id = await makePage('Words', { description: 'one' })
  await savePage(id, 'Words', { description: 'two' })
  await savePage(id, 'Words', { description: 'two', enabled: 0 })
  await savePage(id, 'Words', { description: 'two' })
  await savePage(id, 'Words', { description: 'two', menu_order: 7 })
  const first = (await versionsOf(id)).data.at(-1)
  expect((await service.post(`/admin/api/pages/${id}/versions/${first.id}/restore`)).status).toBe(200)
  const { data } = await versionsOf(id)
  expect(data.map(({ restored }: { restored: number | null }) => restored)).toEqual([
    first.id,
    ...[null, null, null, null],
  ])
})

test('to restore a component decides no conflict between the draft and the live page', async () => {
  const id = await makePage('Disputed', { description: 'first' })
  const part = await makePart(id, { title: 'Old' })
  await savePage(id, 'Disputed', { description: 'second' })
  await service.put(`/api/v1/wrangler-components/${part}`, { type: 'text', title: 'New' })
  const draft = { ...page, title: 'Disputed', description: 'by the draft' }
  const kept = await service.put(`/admin/api/pages/${id}/draft`, draft)
  await savePage(id, 'Disputed', { description: 'by the live page' })
  const opened = await service.get(`/admin/api/pages/${id}`)
  expect(opened.body.data.conflicts).toHaveLength(1)
  const version = (await versionsOf(id)).data.at(-1)
  const path = `/admin/api/pages/${id}/versions/${version.id}/components/${part}/restore`
  const headers = { 'if-match': String(kept.headers.etag) }
  const answer = await service.post(path, undefined, { headers })
  expect(answer.body.data.conflicts).toHaveLength(1)
  const after = (await service.get(`/admin/api/pages/${id}`)).body.data
  expect(after.draft.content).toMatchObject({ description: 'by the draft', components: [{ title: 'Old' }] })
})

test('who may view pages sees their versions; who may update them restores one', async () => {
  const id = await makePage('Guarded')
  await savePage(id, 'Guarded more')
  const [version] = (await versionsOf(id)).data
  const one = `/admin/api/pages/${id}/versions/${version.id}`
  const others = await service.tokenWith('view posts', 'update posts', 'view components')
  const viewer = await service.tokenWith('view pages')
  for (const path of [one, `/admin/api/pages/${id}/versions`, `/admin/api/pages/${id}/compare?from=live`]) {
    expect((await service.get(path, { as: others })).status).toBe(403)
    expect((await service.get(path, { as: viewer })).status).toBe(200)
  }
  for (const path of [`${one}/restore`, `${one}/draft`])
    expect((await service.post(path, undefined, { as: viewer })).status).toBe(403)
  expect((await service.get(`/admin/api/pages/${id}`)).body.data.draft).toBeNull()
  expect((await service.get(`/api/v1/pages/${id}`)).body.data.attributes.title).toBe('Guarded more')
  for (const path of ['/admin/api/pages/999999999/versions', '/admin/api/posts/1e3/versions'])
    expect((await service.get(path)).status).toBe(404)
})

test('the live record is compared with its working copy', async () => {
  const id = await makePage('Compared')
  const part = await makePart(id, { title: 'Kept' })
  await makePart(id, { title: 'Removed' })
  const draft = {
    title: 'Compared again',
    slug: 'apart',
    components: [
      { id: part, title: 'Kept' },
      { id: 'new', type: 'text', title: 'Added' },
    ],
  }
  await service.put(`/admin/api/pages/${id}/draft`, draft)
  const { data } = (await service.get(`/admin/api/pages/${id}/compare?from=live&to=draft`)).body
  expect(data.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['own_slug', 'slug', 'title'])
  expect(data.components).toMatchObject([
    { title: 'Added', change: 'added' },
    { title: 'Removed', change: 'removed' },
  ])
  const postId = idOf(await service.post('/api/v1/posts', { ...post, title: 'Told', content: '<p>a</p>' }))
  await service.put(`/admin/api/posts/${postId}/draft`, { content: '<p>b</p>', slug: 'elsewhere' })
  const told = (await service.get(`/admin/api/posts/${postId}/compare?from=live&to=draft`)).body.data
  expect(told.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['content', 'slug'])
})
