import { afterEach, expect, test } from 'vitest'
import { type Answer, useService } from '../../../../test/harness.ts'
import { runCheck } from '../../../doctor/check.ts'
import { checks } from '../../../doctor/checks.ts'
import { pruneLastRevisions } from '../../../records/last-revisions.ts'
import { diskNamed, publicDisk } from '../../../storage/disk.ts'
import { readKeys } from '../../../transfer/bundles/keys.ts'
import { prunePages } from '../../content/pages/page.prune.ts'
import { restoreDeleted } from './trash.actions.ts'

const service = useService()
const trash = '/admin/api/trash'
const page = { template: 'plain', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }
const post = { post_type: 'news', post_status: 'public' }

afterEach(() => {
  service.clock.now = null
})

const idOf = ({ status, body, text }: Answer) => {
  expect(status, text).toBe(201)
  return Number(body.data.id)
}
const makePage = async (title: string, more: object = {}) =>
  idOf(await service.post('/api/v1/pages', { ...page, title, ...more }))
const makePost = async (title: string, more: object = {}) =>
  idOf(await service.post('/api/v1/posts', { ...post, title, ...more }))
const makePart = async (id: number, more: object = {}) =>
  idOf(await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: id, ...more }))
const urlOf = async (id: number) => (await service.get(`/api/v1/pages/${id}`)).body.data?.attributes.url
const restore = (kind: string, id: number | string) => service.post(`${trash}/${kind}/${id}/restore`)
const inTrash = async () =>
  (await service.get(`${trash}?per_page=100`)).body.data.map(
    (item: { kind: string; id: number }) => `${item.kind} ${item.id}`,
  )

test('lists deleted pages, posts and components: who, when, how long still; latest first, in portions', async () => {
  const editor = await service.createUser(['editor'])
  const owner = await makePage('Owner')
  const part = await makePart(owner, { title: 'Part' })
  const [id, article] = [await makePage('Old news'), await makePost('Article')]
  service.clock.now = new Date('2026-01-10T10:00:00.000Z')
  await service.delete(`/api/v1/pages/${id}`, { as: editor.token })
  service.clock.now = new Date('2026-01-11T10:00:00.000Z')
  await service.delete(`/api/v1/posts/${article}`)
  await service.delete(`/api/v1/wrangler-components/${part}`)
  service.clock.now = new Date('2026-01-12T11:00:00.000Z')
  const { data, meta } = (await service.get(trash)).body
  expect(data.slice(0, 3)).toEqual([
    {
      ...{ kind: 'post', id: article, title: 'Article', url: '/article', page_id: null },
      ...{ deleted_at: '2026-01-11T10:00:00.000Z', user: { id: expect.any(Number), name: 'Test' } },
      ...{ pruned_at: null, days_left: null },
    },
    expect.objectContaining({ kind: 'component', id: part, title: 'Part', url: null, page_id: owner }),
    {
      ...{ kind: 'page', id, title: 'Old news', url: '/old-news', page_id: null },
      ...{ deleted_at: '2026-01-10T10:00:00.000Z', user: { id: editor.id, name: 'Test' } },
      ...{ pruned_at: '2026-02-10T10:00:00.000Z', days_left: 29 },
    },
  ])
  expect(meta).toEqual({ per_page: 15, older: null })
  const read: unknown[] = []
  for (let before = ''; ; ) {
    const portion = (await service.get(`${trash}?per_page=1${before}`)).body
    read.push(...portion.data)
    if (portion.meta.older === null) break
    before = `&before=${encodeURIComponent(portion.meta.older)}`
  }
  expect(read).toEqual(data)
  expect((await service.get(`${trash}?kind=post`)).body.data).toMatchObject([{ id: article }])
})

test('shows only the kinds that the caller may view', async () => {
  const [id, article] = [await makePage('Unseen'), await makePost('Seen')]
  await service.delete(`/api/v1/pages/${id}`)
  await service.delete(`/api/v1/posts/${article}`)
  const as = await service.tokenWith('view posts')
  const { data } = (await service.get(`${trash}?per_page=100`, { as })).body
  expect(new Set(data.map((item: { kind: string }) => item.kind))).toEqual(new Set(['post']))
  expect((await service.get(`${trash}?kind=page`, { as })).status).toBe(403)
  expect((await service.get(trash, { as: 'nobody' })).body.data).toEqual([])
  expect((await service.post(`${trash}/post/${article}/restore`, undefined, { as })).status).toBe(403)
  expect((await service.delete(`${trash}/post/${article}`, { as })).status).toBe(403)
})

test('a page returns with its components, tags and children', async () => {
  const parent = await makePage('Garden')
  const id = await makePage('Roses', { parent_id: parent })
  const part = await makePart(id)
  const tag = idOf(await service.post('/api/v1/tags', { name: 'red' }))
  await service.post(`/api/v1/wrangler-pages/${id}/tags/${tag}`)
  const children = [
    await makePage('Climbing', { parent_id: id }),
    await makePage('Wild', { parent_id: id }),
    await makePage('Thorny', { parent_id: id }),
  ] as const
  const grandchild = await makePage('Pink', { parent_id: children[0] })
  await service.delete(`/api/v1/pages/${id}`)
  expect(await urlOf(children[0])).toBe('/garden/climbing')
  // One moved on, one was deleted.
  await service.put(`/api/v1/pages/${children[1]}`, { ...page, title: 'Wild', parent_id: null })
  await service.delete(`/api/v1/pages/${children[2]}`)

  const answer = await restore('page', id)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        kind: 'page',
        id,
        not_restored: [{ field: 'children', was: [...children], now: [children[0]] }],
      },
    },
  })
  expect(answer.events.slice(0, 2)).toEqual(['page.created', 'page.updated'])
  const shown = await service.get('/api/v1/public/pages/by-url?url=/garden/roses')
  expect(shown.body).toMatchObject({ id, components: [{ id: part }] })
  expect((await service.get(`/api/v1/wrangler-pages/${id}/tags`)).body.data).toMatchObject([{ id: tag }])
  expect(await urlOf(grandchild)).toBe('/garden/roses/climbing/pink')
  expect(await urlOf(children[1])).toBe('/wild')
  expect(await inTrash()).not.toContain(`page ${id}`)
  expect((await restore('page', id)).status).toBe(404)
})

test('pages that were deleted one after the other find each other again', async () => {
  const top = await makePage('Top')
  const middle = await makePage('Middle', { parent_id: top })
  const bottom = await makePage('Bottom', { parent_id: middle })
  await service.delete(`/api/v1/pages/${middle}`)
  await service.delete(`/api/v1/pages/${top}`)
  const first = await restore('page', middle)
  expect(first.body.data.not_restored).toEqual([
    { field: 'url', was: '/top/middle', now: '/middle' },
    { field: 'parent_id', was: top, now: -1 },
  ])
  expect(await urlOf(bottom)).toBe('/middle/bottom')
  const second = await restore('page', top)
  expect(second.body.data.not_restored).toEqual([{ field: 'children', was: [bottom], now: [] }])
  expect(await urlOf(bottom)).toBe('/middle/bottom')
})

test('a post returns with its tags and children, unless its slug was taken', async () => {
  const id = await makePost('Series', { slug: 'series' })
  const [one, two] = [
    await makePost('Part one', { post_parent: id }),
    await makePost('Part two', { post_parent: id }),
  ]
  const tag = idOf(await service.post('/api/v1/tags', { name: 'long' }))
  await service.post(`/api/v1/posts/${id}/tags/${tag}`)
  await service.delete(`/api/v1/posts/${id}`)
  const other = await makePost('Another series', { slug: 'series' })
  const refused = await restore('post', id)
  expect([refused.status, refused.events]).toEqual([422, []])
  await service.delete(`/api/v1/posts/${other}`)
  await service.put(`/api/v1/posts/${two}`, { ...post, title: 'Part two', post_parent: one })
  const answer = await restore('post', id)
  expect(answer.body.data.not_restored).toEqual([{ field: 'children', was: [one, two], now: [one] }])
  expect((await service.get(`/api/v1/posts/${one}`)).body.data.post_parent).toBe(id)
  expect((await service.get(`/api/v1/posts/${id}/tags`)).body.data).toMatchObject([{ id: tag }])
})

test('a component returns to its page; that of a deleted page is in the trash with it', async () => {
  const id = await makePage('Frame')
  const part = await makePart(id, { title: 'Picture' })
  await service.delete(`/api/v1/wrangler-components/${part}`)
  await service.delete(`/api/v1/pages/${id}`)
  expect(await inTrash()).not.toContain(`component ${part}`)
  expect((await restore('component', part)).status).toBe(404)
  await restore('page', id)
  expect((await restore('component', part)).status).toBe(200)
  expect((await service.get(`/api/v1/wrangler-components/${part}`)).body.data.title).toBe('Picture')
})

test('what is deleted for good cannot be restored, and has no versions', async () => {
  const owner = await makePage('Stays')
  const [id, article, part] = [await makePage('Gone'), await makePost('Gone'), await makePart(owner)]
  const paths = {
    page: `/api/v1/pages/${id}`,
    post: `/api/v1/posts/${article}`,
    component: `/api/v1/wrangler-components/${part}`,
  }
  const ids = { page: id, post: article, component: part }
  for (const kind of ['page', 'post', 'component'] as const) {
    const path = `${trash}/${kind}/${ids[kind]}`
    expect((await service.delete(path)).status).toBe(404)
    await service.delete(paths[kind])
    expect((await service.delete(path)).status).toBe(204)
    expect((await service.delete(path)).status).toBe(404)
    expect((await restore(kind, ids[kind])).status).toBe(404)
    expect((await service.get(`/admin/api/${kind}s/${ids[kind]}/versions`)).status).toBe(404)
  }
})

test('the file of a component is let go of with its page', async () => {
  const id = await makePage('Illustrated')
  const part = await makePart(id)
  const disk = diskNamed(service.app.disks, publicDisk)
  await disk.write('own/part.png', Buffer.from('x'))
  await service.app.database.db
    .updateTable('wrangler_components')
    .set({ thumbnail: 'own/part.png' })
    .where('id', '=', part)
    .execute()
  await service.delete(`/api/v1/pages/${id}`)
  expect(await disk.exists('own/part.png')).toBe(true)
  await service.delete(`${trash}/page/${id}`)
  expect(await disk.exists('own/part.png')).toBe(false)
})

test('restoring, pruning and deleting for good at once: each record is either live or gone', async () => {
  service.clock.now = new Date('2026-01-01T00:00:00.000Z')
  const pages: number[] = []
  const posts: number[] = []
  for (let n = 0; n < 6; n++) {
    pages.push(await makePage(`Race ${n}`))
    posts.push(await makePost(`Race ${n}`))
  }
  for (const id of pages) await service.delete(`/api/v1/pages/${id}`)
  for (const id of posts) await service.delete(`/api/v1/posts/${id}`)
  service.clock.now = null
  const attempt = (kind: 'page' | 'post', id: number) =>
    restoreDeleted(service.app, null, kind, id).then(
      () => 200,
      () => 404,
    )
  const [restored] = await Promise.all([
    Promise.all([...pages.map((id) => attempt('page', id)), ...posts.map((id) => attempt('post', id))]),
    Promise.all(
      [...pages, ...posts].map((id, n) => service.delete(`${trash}/${n < 6 ? 'page' : 'post'}/${id}`)),
    ),
    prunePages(service.app.database, service.app.disks, new Date('2026-06-01T00:00:00.000Z')),
  ])
  const live = await Promise.all([
    ...pages.map(async (id) => (await service.get(`/api/v1/pages/${id}`)).status),
    ...posts.map(async (id) => (await service.get(`/api/v1/posts/${id}`)).status),
  ])
  expect(live).toEqual(restored)
})

test.each(['0', '-1', 'x', '1e3', '9007199254740993', '%00'])('the id %s is 404', async (id) => {
  for (const kind of ['page', 'post', 'component', 'role', '__proto__']) {
    expect((await restore(kind, id)).status).toBe(404)
    expect((await service.delete(`${trash}/${kind}/${id}`)).status).toBe(404)
  }
})

test.each(['before=x', 'before=2026-01-01,page,1', 'kind=role', 'per_page=0', 'per_page=101'])(
  'the list with %s is 422',
  async (query) => {
    expect((await service.get(`${trash}?${query}`)).status).toBe(422)
  },
)

test('a component that was restored, edited and removed by publishing returns as it was last', async () => {
  const id = await makePage('Twice deleted')
  const part = await makePart(id, { title: 'First' })
  const never = await makePart(id, { title: 'Never in the trash' })
  await service.delete(`/api/v1/wrangler-components/${part}`)
  await restore('component', part)
  const publish = async (components: object[]) => {
    await service.put(`/admin/api/pages/${id}/draft`, { components })
    const match = { headers: { 'if-match': '*' } }
    expect((await service.post(`/admin/api/pages/${id}/draft/publish`, {}, match)).status).toBe(200)
  }
  await publish([{ id: part, title: 'Last' }, { id: never }])
  await publish([])
  expect(await inTrash()).toContain(`component ${part}`)
  expect(await inTrash()).not.toContain(`component ${never}`)
  expect((await restore('component', part)).status).toBe(200)
  const { data } = (await service.get(`/api/v1/wrangler-components/${part}`)).body
  expect(data.title).toBe('Last')
})

test('several pages come back in one step, all or none', async () => {
  const top = await makePage('Several')
  const below = await makePage('Below', { parent_id: top })
  const part = await makePart(below)
  for (const id of [below, top]) await service.delete(`/api/v1/pages/${id}`)
  const restoreAll = (pages: unknown, as?: string) =>
    service.post(`${trash}/pages/restore`, { pages }, as ? { as } : {})
  expect(await restoreAll([top, below, 999_999_999])).toMatchObject({ status: 404, events: [] })
  expect(await restoreAll('all')).toMatchObject({ status: 422, events: [] })
  expect((await restoreAll([top], await service.tokenWith('view pages'))).status).toBe(403)
  expect(await inTrash()).toEqual(expect.arrayContaining([`page ${top}`, `page ${below}`]))
  expect((await restoreAll([top, below])).status).toBe(204)
  expect(await urlOf(below)).toBe('/several/below')
  expect((await service.get(`/api/v1/wrangler-components/${part}`)).status).toBe(200)
  expect((await restoreAll([top, below])).status).toBe(404)
})

const paths = { page: 'pages', post: 'posts', component: 'wrangler-components' } as const
type Kind = keyof typeof paths
const read = (kind: Kind, id: number) => service.get(`/api/v1/${paths[kind]}/${id}`)
const remove = async (kind: Kind, id: number) =>
  expect((await service.delete(`/api/v1/${paths[kind]}/${id}`)).status).toBe(204)
const revisionOf = async (kind: Kind, id: number) =>
  Number(/-(\d+)"$/.exec(String((await read(kind, id)).headers.etag))?.[1])
const problems = async () => {
  const results = await Promise.all(checks.map((check) => runCheck(service.app, check)))
  return results.filter(({ count, severity }) => count > 0 && severity === 'problem').map(({ name }) => name)
}

test.each(['page', 'post', 'component'] as const)(
  'a restored %s is the same record: its revision goes on counting, and its creation and key stay',
  async (kind) => {
    const owner = await makePage('Owner of the same')
    const id = { page: makePage, post: makePost, component: () => makePart(owner) }[kind]
    const own = await id(`The same ${kind}`)
    const { created_at } = (await service.app.database.db
      .selectFrom(kind === 'page' ? 'wrangler_pages' : kind === 'post' ? 'posts' : 'wrangler_components')
      .select('created_at')
      .where('id', '=', own)
      .executeTakeFirst()) as { created_at: string }
    const key = async () => (await readKeys(service.app.database.db, kind as 'post', [own])).get(own)
    const before = await read(kind, own)
    const etag = String(before.headers.etag)
    const bundleKey = kind === 'component' ? null : await key()
    const seen = [await revisionOf(kind, own)]
    for (let round = 0; round < 2; round++) {
      await remove(kind, own)
      service.clock.now = new Date(Date.now() + (round + 1) * 60_000)
      expect((await restore(kind, own)).body.data.not_restored).toEqual([])
      seen.push(await revisionOf(kind, own))
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
    const row = await service.app.database.db
      .selectFrom(kind === 'page' ? 'wrangler_pages' : kind === 'post' ? 'posts' : 'wrangler_components')
      .select('created_at')
      .where('id', '=', own)
      .executeTakeFirst()
    expect(row?.created_at).toBe(created_at)
    if (kind !== 'component') expect(await key()).toBe(bundleKey)
    const changes = { page: { ...page, title: 'Late' }, post: { ...post, title: 'Late' } }
    const body = kind === 'component' ? { type: 'late', wrangler_page_id: owner } : changes[kind]
    const late = await service.put(`/api/v1/${paths[kind]}/${own}`, body, { headers: { 'if-match': etag } })
    expect([late.status, late.events]).toEqual([412, []])
  },
)

test('a component goes on counting, whichever version brings it back', async () => {
  const id = await makePage('Counting')
  const part = await makePart(id, { title: 'First' })
  const publish = async (components: object[]) => {
    await service.put(`/admin/api/pages/${id}/draft`, { components })
    const match = { headers: { 'if-match': '*' } }
    expect((await service.post(`/admin/api/pages/${id}/draft/publish`, {}, match)).status).toBe(200)
  }
  const versions = async () =>
    (await service.get(`/admin/api/pages/${id}/versions`)).body.data.map((each: { id: number }) => each.id)
  const restoreVersion = async (version: number) =>
    expect((await service.post(`/admin/api/pages/${id}/versions/${version}/restore`)).status).toBe(200)
  await publish([{ id: part, title: 'Second' }])
  const [oldest] = await versions()
  for (const title of ['Third', 'Fourth']) await publish([{ id: part, title }])
  const last = await revisionOf('component', part)
  await publish([]) // without a version of the component itself
  await restoreVersion(oldest)
  expect(await revisionOf('component', part)).toBeGreaterThan(last)
  const next = await revisionOf('component', part)
  await remove('component', part)
  await service.delete(`${trash}/component/${part}`)
  await restoreVersion(oldest)
  expect(await revisionOf('component', part)).toBeGreaterThan(next)
})

test('a component of a page that was removed for good goes on counting, too', async () => {
  const [first, second] = [await makePage('First home'), await makePage('Second home')]
  const part = await makePart(first)
  await service.put(`/api/v1/pages/${first}`, { ...page, title: 'First home', description: 'changed' })
  await service.put(`/api/v1/wrangler-components/${part}`, { type: 'text', wrangler_page_id: second })
  await service.put(`/api/v1/wrangler-components/${part}`, { type: 'later', wrangler_page_id: second })
  const last = await revisionOf('component', part)
  await remove('page', second)
  expect((await service.delete(`${trash}/page/${second}`)).status).toBe(204)
  const [version] = (await service.get(`/admin/api/pages/${first}/versions`)).body.data
  await service.post(`/admin/api/pages/${first}/versions/${version.id}/restore`)
  expect(await revisionOf('component', part)).toBeGreaterThan(last)
})

test('revisions of deleted records are combined after a month, and go on counting', async () => {
  const { database } = service.app
  const [first, second] = [await makePage('Early home'), await makePage('Late home')]
  const [part, other] = [await makePart(first), await makePart(second)]
  await service.put(`/api/v1/pages/${first}`, { ...page, title: 'Early home', description: 'changed' })
  await service.put(`/api/v1/wrangler-components/${part}`, { type: 'text', wrangler_page_id: second })
  for (const type of ['a', 'b', 'c'])
    await service.put(`/api/v1/wrangler-components/${part}`, { type, wrangler_page_id: second })
  const last = await revisionOf('component', part)
  const article = await makePost('Combined')
  const seen = await revisionOf('post', article)
  await remove('post', article)
  await remove('page', second)
  expect((await service.delete(`${trash}/page/${second}`)).status).toBe(204)

  const rows = async () =>
    (await database.db.selectFrom('last_revisions').select('record_id').execute()).map((row) => row.record_id)
  const after = (days: number) => new Date(Date.now() + days * 86_400_000)
  // The first run only notes them: processes of the release before may still run, and do not know the combined row.
  expect(await pruneLastRevisions(database, after(100))).toBe(0)
  expect(await pruneLastRevisions(database, after(129))).toBe(0)
  expect(await rows()).toEqual(expect.arrayContaining([part, other, article]))
  // Deleted again meanwhile: it is kept from then on.
  const again = await makePost('Again')
  await remove('post', again)
  await pruneLastRevisions(database, after(129))
  expect(await pruneLastRevisions(database, after(131))).toBeGreaterThanOrEqual(3)
  expect(new Set(await rows())).toEqual(new Set([0, again]))

  const [version] = (await service.get(`/admin/api/pages/${first}/versions`)).body.data
  await service.post(`/admin/api/pages/${first}/versions/${version.id}/restore`)
  expect(await revisionOf('component', part)).toBeGreaterThan(last)
  await restore('post', article)
  expect(await revisionOf('post', article)).toBeGreaterThan(seen)
  await pruneLastRevisions(database, after(200))
  expect(await rows()).toEqual([0, 0])
})

test('the working copy of a restored record is found by search, and the doctor finds no problem', async () => {
  const [id, article] = [await makePage('Sought page'), await makePost('Sought post')]
  await service.put(`/admin/api/pages/${id}/draft`, { title: 'Wombat page' })
  await service.put(`/admin/api/posts/${article}/draft`, { title: 'Wombat post' })
  for (const [kind, own] of [
    ['page', id],
    ['post', article],
  ] as const) {
    await remove(kind, own)
    expect((await restore(kind, own)).status).toBe(200)
  }
  const { data } = (await service.get('/admin/api/search?q=wombat')).body
  expect(data.map((each: { kind: string; id: number }) => `${each.kind} ${each.id}`).sort()).toEqual([
    `page ${id}`,
    `post ${article}`,
  ])
  expect(await problems()).toEqual([])
})

const moved = async (url: string) =>
  (await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })).body

test('a page that returns at another url remembers its old one', async () => {
  const above = await makePage('Above')
  const id = await makePage('Beneath', { parent_id: above })
  const other = await makePage('Taken')
  await remove('page', id)
  await remove('page', above)
  await remove('page', other)
  const taker = await makePage('Taken')
  expect((await restore('page', id)).events).toContain('page.moved')
  await restore('page', other)
  expect([await urlOf(id), await urlOf(other)]).toEqual(['/beneath', '/taken-2'])
  expect((await moved('/above/beneath')).moved_to).toBe('/beneath')
  expect((await moved('/taken')).id).toBe(taker)
  await service.put(`/api/v1/pages/${taker}`, { ...page, title: 'Given up' })
  await remove('page', taker)
  expect((await moved('/taken')).moved_to).toBe('/taken-2')
  expect(await problems()).toEqual([])
})

test('delete and restore are the identity, also for children with the slug of the page or with a number', async () => {
  const top = await makePage('Ruby', { url: '/gem' })
  const same = await makePage('Ruby', { parent_id: top })
  const below = await makePage('Ruby', { parent_id: same })
  const [first, second] = [
    await makePage('Stone', { parent_id: top }),
    await makePage('Stone', { parent_id: top, url: '/stone-2' }),
  ]
  await service.put(`/api/v1/pages/${first}`, { ...page, title: 'Rock', parent_id: top })
  const ids = [top, same, below, first, second]
  const state = async () => {
    const rows = await service.app.database.db
      .selectFrom('wrangler_pages')
      .select(['id', 'parent_id', 'slug', 'url', 'alias', 'deleted_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows
  }
  const before = await state()
  expect(before.map(({ url }) => url)).toEqual([
    '/ruby',
    '/ruby/ruby',
    '/ruby/ruby/ruby',
    '/ruby/rock',
    '/ruby/stone-2',
  ])
  for (let round = 0; round < 2; round++) {
    await remove('page', top)
    expect((await restore('page', top)).body.data.not_restored).toEqual([])
    expect(await state()).toEqual(before)
    for (const { id, url, alias } of before) {
      expect((await moved(url)).id).toBe(id)
      if (alias) expect((await moved(alias)).id).toBe(id)
    }
  }
  expect((await moved('/ruby')).id).toBe(top)
  expect(await problems()).toEqual([])
})
