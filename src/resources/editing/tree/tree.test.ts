import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Answer, type TestService, useService } from '../../../../test/harness.ts'

const service = useService()
const tree = '/admin/api/tree'
const page = { template: 'plain', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }

const idOf = ({ status, body, text }: Answer) => {
  expect(status, text).toBe(201)
  return Number(body.data.id)
}
const makePage = async (title: string, more: object = {}, on: TestService = service) =>
  idOf(await on.post('/api/v1/pages', { ...page, title, ...more }))
const childrenOf = async (parent: number | null, query = '') =>
  (await service.get(`${tree}?${parent === null ? '' : `parent=${parent}`}${query}`)).body
const idsIn = async (parent: number) => (await childrenOf(parent)).data.map(({ id }: { id: number }) => id)
const urlOf = async (id: number) => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.url
const move = (body: object) => service.post(`${tree}/move`, body)
const preview = (body: object) => service.post(`${tree}/move/preview`, body)

test('shows the children of a page in their order, with counts and badges', async () => {
  const top = await makePage('Top')
  const last = await makePage('Last', { parent_id: top, menu_order: 9 })
  const first = await makePage('First', { parent_id: top, menu_order: -1, enabled: 0, listed: 0, greedy: 1 })
  const closed = await makePage('Closed', { parent_id: top, access: 'private', redirect: '/elsewhere' })
  const locked = await makePage('Locked', { parent_id: top, access: 'protected' })
  await makePage('Below', { parent_id: last })
  await service.put(`/admin/api/pages/${last}/draft`, { ...page, title: 'Last, changed' })
  const started = { ...page, enabled: 0, listed: 0, greedy: 1 }
  await service.put(`/admin/api/pages/${first}/draft`, { ...started, title: 'First "changed"' })
  await service.put(`/admin/api/pages/${locked}/schedule`, { publish_at: '2099-01-01T00:00:00Z' })
  const { data, meta } = await childrenOf(top)
  const node = { parent_id: top, children: 0 }
  expect(data).toEqual([
    {
      ...node,
      id: first,
      // Nobody has seen another title yet.
      title: 'First "changed"',
      url: '/top/first',
      menu_order: -1,
      badges: ['draft', 'changed', 'hidden', 'greedy'],
    },
    {
      ...node,
      id: closed,
      title: 'Closed',
      url: '/top/closed',
      menu_order: 0,
      badges: ['private', 'redirect'],
    },
    {
      ...node,
      id: locked,
      title: 'Locked',
      url: '/top/locked',
      menu_order: 0,
      badges: ['scheduled', 'protected'],
    },
    { ...node, id: last, title: 'Last', url: '/top/last', menu_order: 9, badges: ['changed'], children: 1 },
  ])
  expect(meta).toEqual({ after: null })
  const root = (await childrenOf(null)).data
  expect(root).toContainEqual(expect.objectContaining({ id: top, parent_id: null, children: 4 }))
  expect((await service.get(`${tree}?parent=999999999`)).status).toBe(404)
  for (const query of ['parent=x', 'parent=0', 'after=1', 'after=x,1'])
    expect([query, (await service.get(`${tree}?${query}`)).status]).toEqual([query, 422])
})

test('many children come in portions of 200', async () => {
  const top = await makePage('Crowd')
  await service.app.database.transaction(null, async ({ db }) => {
    await sql
      .raw(`insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access,
        menu_order, redirect_permanent, meta, search_text, created_at, updated_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 450)
      select 'Crowd', 'c' || n, '/crowd/c' || n, 'x', 1, 1, 0, ${top}, 'public', n % 3, 0, '{}', 'crowd', '', ''
      from numbers`)
      .execute(db)
  })
  const read: { menu_order: number; id: number }[] = []
  for (let after = '', sizes = 0; ; sizes++) {
    const { data, meta } = await childrenOf(top, after)
    read.push(...data)
    expect(data).toHaveLength(sizes < 2 ? 200 : 50)
    if (meta.after === null) break
    after = `&after=${meta.after}`
  }
  expect(new Set(read.map(({ id }) => id)).size).toBe(450)
  const sorted = [...read].sort((a, b) => a.menu_order - b.menu_order || a.id - b.id)
  expect(read).toEqual(sorted)
})

test('shows the path to a page, and finds pages with theirs', async () => {
  const a = await makePage('Ancestor')
  const middle = await makePage('Middle', { parent_id: a })
  const leaf = await makePage('Needle in it', { parent_id: middle })
  const above = [
    { id: a, title: 'Ancestor', url: '/ancestor' },
    { id: middle, title: 'Middle', url: '/ancestor/middle' },
  ]
  const path = (await service.get(`${tree}/path/${leaf}`)).body.data
  expect(path).toEqual([...above, { id: leaf, title: 'Needle in it', url: '/ancestor/middle/needle-in-it' }])
  const found = (await service.get(`${tree}?search=NEEDLE`)).body.data
  expect(found).toMatchObject([{ id: leaf, path: above }])
  await service.delete(`/api/v1/pages/${leaf}`)
  expect((await service.get(`${tree}/path/${leaf}`)).status).toBe(404)
  expect((await service.get(`${tree}/path/0`)).status).toBe(404)
  expect((await service.get(tree, { as: 'nobody' })).status).toBe(403)
})

test('moves and reorders many pages at once; urls of descendants follow, old ones redirect', async () => {
  const [from, to] = [await makePage('From'), await makePage('To')]
  const [one, two] = [await makePage('One', { parent_id: from }), await makePage('Two', { parent_id: from })]
  const below = await makePage('Below', { parent_id: one })
  const [x, y] = [await makePage('X', { parent_id: to }), await makePage('Two', { parent_id: to })]
  const body = { pages: [two, one], parent: to, before: y }
  const expected = await preview(body)
  expect([expected.status, expected.events]).toEqual([200, []])
  expect(await idsIn(to)).toEqual([x, y])
  const answer = await move(body)
  expect(answer.body).toEqual(expected.body)
  expect(answer.body.data).toMatchObject({
    pages: [
      { id: two, parent_id: to, url: '/to/two-2' },
      { id: one, parent_id: to, url: '/to/one' },
    ],
    url_count: 3,
    urls: [
      { id: one, from: '/from/one', to: '/to/one' },
      { id: two, from: '/from/two', to: '/to/two-2' },
      { id: below, from: '/from/one/below', to: '/to/one/below' },
    ],
    collisions: [{ id: two, wanted: '/to/two', url: '/to/two-2' }],
  })
  expect(await idsIn(to)).toEqual([x, two, one, y])
  expect(answer.events.filter((name) => name === 'page.moved')).toHaveLength(3)
  const old = await service.get('/api/v1/public/pages/by-url?url=/from/one/below')
  expect(old.body).toMatchObject({ moved_to: '/to/one/below' })
  expect((await move({ pages: [y], parent: to, index: 0 })).body.data.url_count).toBe(0)
  expect(await idsIn(to)).toEqual([y, x, two, one])
  await move({ pages: [y, two], parent: to, after: one })
  expect(await idsIn(to)).toEqual([x, one, y, two])
  await move({ pages: [x], parent: null })
  expect(await urlOf(x)).toBe('/x')
})

test('all move or none: nothing is written when one cannot', async () => {
  const [a, gone, target] = [await makePage('Stays'), await makePage('Gone'), await makePage('Target')]
  const child = await makePage('Child', { parent_id: a })
  await service.delete(`/api/v1/pages/${gone}`)
  const refused: [object, number][] = [
    [{ pages: [a, gone], parent: target }, 409],
    [{ pages: [a], parent: gone }, 409],
    [{ pages: [a], parent: target, before: child }, 409],
    [{ pages: [a], parent: a }, 422],
    [{ pages: [a], parent: child }, 422],
    [{ pages: [a], parent: target, before: child, index: 1 }, 422],
    [{ pages: [a], parent: target, after: a }, 422],
    [{ parent: target }, 422],
    [{ pages: 'x', parent: target }, 422],
  ]
  for (const [body, status] of refused)
    for (const send of [move, preview]) {
      const answer = await send(body)
      expect([body, answer.status, answer.events]).toEqual([body, status, []])
    }
  expect([await urlOf(a), await urlOf(child)]).toEqual(['/stays', '/stays/child'])
  const viewer = { as: 'viewer' }
  expect((await service.post(`${tree}/move`, { pages: [a] }, viewer)).status).toBe(403)
  expect((await service.post(`${tree}/move/preview`, { pages: [a] }, viewer)).status).toBe(403)
})

test('two moves at the same time give one tree', async () => {
  const [a, b] = [await makePage('Swap A'), await makePage('Swap B')]
  const answers = await Promise.all([move({ pages: [a], parent: b }), move({ pages: [b], parent: a })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

const random = useService()
const ids: number[] = []

beforeAll(async () => {
  for (const title of ['A', 'A', 'B', 'B', 'C', 'D', 'A', 'B']) {
    const parent = ids.length > 2 ? ids[ids.length % 3] : undefined
    ids.push(await makePage(title, { parent_id: parent ?? null }, random))
  }
})

test('a preview equals what the move then does, in any tree', async () => {
  const at = fc.nat({ max: 7 })
  const anyMove = fc.record({
    pages: fc.uniqueArray(at, { minLength: 1, maxLength: 4 }),
    parent: fc.option(at),
    place: fc.oneof(
      fc.record({ index: fc.nat({ max: 5 }) }),
      fc.record({ before: at }),
      fc.record({ after: at }),
      fc.constant({}),
    ),
  })
  await fc.assert(
    fc.asyncProperty(anyMove, async ({ pages, parent, place }) => {
      const idAt = (n: number) => ids[n] ?? 0
      const anchors = Object.entries(place).map(([name, n]) => [name, name === 'index' ? n : idAt(n)])
      const body = {
        pages: pages.map(idAt),
        parent: parent === null ? null : idAt(parent),
        ...Object.fromEntries(anchors),
      }
      const read = async () => (await random.get('/api/v1/pages?per_page=100')).body.data
      const before = await read()
      const foreseen = await random.post(`${tree}/move/preview`, body)
      expect(await read()).toEqual(before)
      const done = await random.post(`${tree}/move`, body)
      expect([done.status, done.body]).toEqual([foreseen.status, foreseen.body])
      if (done.status !== 200) {
        expect(await read()).toEqual(before)
        return
      }
      const urls = (list: typeof before) =>
        new Map<number, string>(
          list.map((each: { id: string; attributes: { url: string } }) => [
            Number(each.id),
            each.attributes.url,
          ]),
        )
      const [old, now] = [urls(before), urls(await read())]
      const changed = [...now].filter(([id, url]) => old.get(id) !== url)
      expect(done.body.data.urls).toEqual(
        changed.sort(([a], [b]) => a - b).map(([id, to]) => ({ id, from: old.get(id), to })),
      )
      const inOrder = (await random.get(`${tree}?${body.parent === null ? '' : `parent=${body.parent}`}`))
        .body.data
      const order = inOrder.map(({ id }: { id: number }) => id)
      expect(order.filter((id: number) => body.pages.includes(id))).toEqual(body.pages)
    }),
    { numRuns: 40 },
  )
})

test('several moves are made in their order, all or none', async () => {
  const [from, to] = [await makePage('Steps'), await makePage('Goal')]
  const pages = []
  for (const title of ['One', 'Two', 'Three']) pages.push(await makePage(title, { parent_id: from }))
  const [one, two, three] = pages
  await move({ pages: [one, three], parent: to })
  const moveAll = (moves: unknown) => service.post(`${tree}/moves`, { moves })
  const back = [
    { pages: [three], parent: from, after: two },
    { pages: [one], parent: from, before: two },
  ]
  const isGone = { pages: [999_999_999], parent: from }
  expect(await moveAll([...back, isGone])).toMatchObject({ status: 409, events: [] })
  for (const wrong of ['x', [5], [{ parent: from }], [{ pages: [one], before: two, after: three }]])
    expect(await moveAll(wrong)).toMatchObject({ status: 422, events: [] })
  expect(await idsIn(to)).toEqual([one, three])
  expect((await moveAll(back)).status).toBe(204)
  expect(await idsIn(from)).toEqual([one, two, three])
  expect(await urlOf(three ?? 0)).toBe('/steps/three')
})

test('siblings that make room are not edited: no version, event, time or working copy of theirs changes', async () => {
  const parent = await makePage('Rows')
  const ids: number[] = []
  for (const [at, title] of ['Row 1', 'Row 2', 'Row 3', 'Row 4', 'Row 5'].entries())
    ids.push(await makePage(title, { parent_id: parent, menu_order: Math.ceil(at / 2) }))
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = ids
  await service.put(`/admin/api/pages/${three}/draft`, { ...page, title: 'Row 3, changed', menu_order: 1 })
  const changesOf = async (id: number) => {
    const { db } = service.app.database
    const { updated_at } = await db
      .selectFrom('wrangler_pages')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const versions = await db.selectFrom('page_versions').select('id').where('record_id', '=', id).execute()
    const events = await db.selectFrom('outbox').select('id').where('record_id', '=', id).execute()
    const { draft, conflicts } = (await service.get(`/admin/api/pages/${id}`)).body.data
    return { updated_at, versions, events, draft: draft && { ...draft, content: null }, conflicts }
  }
  const all = () => Promise.all(ids.map(changesOf))
  const before = await all()
  const tagOf = async (id: number) => (await service.get(`/api/v1/pages/${id}`)).headers.etag
  const tag = await tagOf(two)

  const copied = await service.post(`/admin/api/pages/${two}/copy`, { title: 'Copy' })
  expect(await idsIn(parent)).toEqual([one, two, copied.body.data.id, three, four, five])
  expect(await all()).toEqual(before)
  expect(await tagOf(two)).not.toBe(tag)

  const moved = await move({ pages: [five], parent, after: one })
  expect(moved.events).toEqual(['page.updated'])
  expect(await idsIn(parent)).toEqual([one, five, two, copied.body.data.id, three, four])
  expect((await all()).slice(0, 4)).toEqual(before.slice(0, 4))

  const shown = (await childrenOf(parent)).data
  const menu = (await service.get(`/api/v1/public/menu?parent=${parent}`)).body.data
  expect(menu.map(({ id }: { id: number }) => id)).toEqual([one, five, two, three, four])
  for (const { id, url, menu_order, badges } of shown.filter(({ id }: { id: number }) => ids.includes(id))) {
    const read = await service.get(`/api/v1/public/pages/by-url?url=${url}`)
    expect([id, read.body.menu_order]).toEqual([id, menu_order])
    expect(badges).toEqual(id === three ? ['changed'] : [])
  }
  const { draft } = (await service.get(`/admin/api/pages/${three}`)).body.data
  const live = shown.find(({ id }: { id: number }) => id === three)
  expect(draft.content).toMatchObject({ title: 'Row 3, changed', menu_order: live.menu_order })
})

test('a page whose own number stays has moved nevertheless, and several moves leave no old position behind', async () => {
  const parent = await makePage('Ties')
  const [x, a, b] = [
    await makePage('X', { parent_id: parent, menu_order: 5 }),
    await makePage('A', { parent_id: parent, menu_order: 5 }),
    await makePage('B', { parent_id: parent, menu_order: 6 }),
  ]
  const moved = await move({ pages: [b], parent, after: x })
  expect(moved.body.data.pages).toMatchObject([{ id: b, menu_order: 6 }])
  expect(moved.events).toEqual(['page.updated'])
  expect(await idsIn(parent)).toEqual([x, b, a])

  await service.post(`${tree}/moves`, {
    moves: [
      { pages: [a], parent, after: x },
      { pages: [b], parent, after: x },
    ],
  })
  expect(await idsIn(parent)).toEqual([x, b, a])
  for (const { url, menu_order } of (await childrenOf(parent)).data)
    expect((await service.get(`/api/v1/public/pages/by-url?url=${url}`)).body.menu_order).toBe(menu_order)
})
