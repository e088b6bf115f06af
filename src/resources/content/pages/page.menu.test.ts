import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { maxPages } from './page.menu.ts'

const service = useService()

let count = 0
async function createPage(body: object = {}): Promise<{ id: number; url: string; title: string }> {
  const values = { title: `Menu ${++count}`, template: 'default', access: 'public', enabled: 1, ...body }
  const answer = await service.post('/api/v1/pages', values)
  expect(answer.status, answer.text).toBe(201)
  return { id: Number(answer.body.data.id), ...answer.body.data.attributes }
}

interface Item {
  id: number
  title: string
  children: Item[]
  more?: true
}

const read = (query = '', headers: Record<string, string> = {}) =>
  service.get(`/api/v1/public/menu${query}`, { as: null, headers })

const readItem = async (id: number, query = ''): Promise<Item | undefined> =>
  (await read(query)).body.data.find((item: Item) => item.id === id)

const idsOf = (items: readonly Item[]): number[] =>
  items.flatMap((item) => [item.id, ...idsOf(item.children)])

async function setOption(key: string, value: unknown) {
  expect((await service.put(`/api/v1/options/${key}`, { value })).status).toBe(200)
}

test('the menu is a tree of the pages, by menu_order and then by id', async () => {
  const root = await createPage({ title: 'Root', menu_name: 'Start', menu_order: -5, template: 'home' })
  const late = await createPage({ parent_id: root.id, menu_order: 2 })
  const first = await createPage({ parent_id: root.id, menu_order: 1 })
  const second = await createPage({ parent_id: root.id, menu_order: 1, redirect: '/there' })
  const deep = await createPage({ parent_id: first.id, title: 'Deep' })
  const answer = await read()
  expect(answer.status).toBe(200)
  expect(answer.body.data[0]).toEqual({
    id: root.id,
    title: 'Root',
    menu_name: 'Start',
    url: '/root',
    menu_order: -5,
    template: 'home',
    children: [
      {
        id: first.id,
        title: first.title,
        menu_name: null,
        url: first.url,
        menu_order: 1,
        template: 'default',
        children: [
          {
            id: deep.id,
            title: 'Deep',
            menu_name: null,
            url: `${first.url}/deep`,
            menu_order: 0,
            template: 'default',
            children: [],
          },
        ],
      },
      expect.objectContaining({ id: second.id, redirect: '/there' }),
      expect.objectContaining({ id: late.id }),
    ],
  })
})

test('drafts, unlisted, private, protected and deleted pages and their descendants are not in the menu', async () => {
  const hidden = [
    await createPage({ enabled: 0 }),
    await createPage({ listed: 0 }),
    await createPage({ access: 'private' }),
    await createPage({ access: 'protected', password: 'secret' }),
  ]
  const beneath = []
  for (const page of hidden) beneath.push(await createPage({ parent_id: page.id }))
  const grandchild = await createPage({ parent_id: beneath[0]?.id })
  const deleted = await createPage()
  await service.delete(`/api/v1/pages/${deleted.id}`)
  const shown = idsOf((await read()).body.data)
  for (const page of [...hidden, ...beneath, grandchild, deleted]) expect(shown).not.toContain(page.id)
  const asAdmin = await service.get('/api/v1/public/menu')
  expect(idsOf(asAdmin.body.data)).toEqual(shown)
})

test('a page without any access rule is public', async () => {
  const page = await createPage()
  await service.app.database.transaction(null, (tx) =>
    tx.db.updateTable('wrangler_pages').set({ access: null }).where('id', '=', page.id).execute(),
  )
  expect(await readItem(page.id)).toBeDefined()
})

test('depth sets the number of levels, from 1 to 10', async () => {
  const root = await createPage()
  const child = await createPage({ parent_id: root.id })
  const grandchild = await createPage({ parent_id: child.id })
  expect((await readItem(root.id, '?depth=1'))?.children).toEqual([])
  const two = await readItem(root.id, '?depth=2')
  expect(idsOf(two?.children ?? [])).toEqual([child.id])
  const all = await readItem(root.id, '?depth=')
  expect(idsOf(all?.children ?? [])).toEqual([child.id, grandchild.id])
  for (const depth of ['0', '11', 'x', '1.5', '1&depth=2']) {
    const refused = await read(`?depth=${depth}`)
    expect(refused.status).toBe(422)
    expect(refused.body.errors.depth).toHaveLength(1)
  }
})

test('the ETag of the menu depends on its content: 304 while the menu is unchanged', async () => {
  const page = await createPage()
  const first = await read()
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const etag = String(first.headers.etag)
  await createPage({ enabled: 0 })
  const unchanged = await read('', { 'if-none-match': `W/${etag}` })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  await service.delete(`/api/v1/pages/${page.id}`)
  expect((await read('', { 'if-none-match': etag })).status).toBe(200)
})

async function readsOf(query: string, headers = {}): Promise<number> {
  const { database } = service.app
  const spies = [vi.spyOn(database.db.getExecutor(), 'executeQuery'), vi.spyOn(database, 'readRow')]
  await read(query, headers)
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return count
}

test('every depth that holds the whole menu shares one cached response', async () => {
  let parent_id: number | undefined
  for (let level = 1; level <= 4; level++) parent_id = (await createPage({ parent_id })).id
  const whole = await read()
  for (const depth of [10, 4, 7, 5]) {
    expect(await readsOf(`?depth=${depth}`)).toBe(1)
    expect((await read(`?depth=${depth}`)).text).toBe(whole.text)
  }
  expect((await read('?depth=3')).text).not.toBe(whole.text)
  await createPage({ parent_id })
  expect(await readsOf('?depth=4')).toBeGreaterThan(1)
  expect((await read('?depth=4')).text).not.toBe((await read('?depth=5')).text)
})

test('a menu is built once per revision, and then costs one small read', async () => {
  for (const query of ['', '?depth=1']) {
    const { etag } = (await read(query)).headers
    expect(await readsOf(query)).toBe(1)
    expect(await readsOf(query, { 'if-none-match': String(etag) })).toBe(1)
  }
  await createPage()
  expect(await readsOf('')).toBeGreaterThan(1)
})

async function insertChildren(parentId: number, prefix: string, count: number): Promise<void> {
  await service.app.database.transaction(null, (tx) =>
    sql`insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access,
        menu_order, redirect_permanent, meta, search_text, created_at, updated_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
      select ${prefix} || ' ' || n, 'w-' || n, '/' || ${prefix} || '/w-' || n, 'x', 1, 1, 0, ${sql.lit(parentId)},
        'public', ${sql.lit(count)} - n, 0, '{}', '', '', '' from numbers`.execute(tx.db),
  )
  await createPage({ enabled: 0 }) // so that the revision is another
}

test('a menu with a level of more than a thousand pages holds every page once, in order', async () => {
  const top = await createPage({ title: 'Wide' })
  await insertChildren(top.id, 'Wide', 1200)
  const titles = (await readItem(top.id))?.children.map(({ title }) => title)
  expect(titles).toEqual(Array.from({ length: 1200 }, (_, at) => `Wide ${1200 - at}`))
})

test('a response holds at most 2,000 pages, those near the root first; the others are read by their parent', async () => {
  const [first, second] = [await createPage({ title: 'First' }), await createPage({ title: 'Second' })]
  await insertChildren(first.id, 'First', 1900)
  await insertChildren(second.id, 'Second', 2100)
  const { data } = (await read()).body
  expect(idsOf(data).length).toBeLessThanOrEqual(maxPages)
  const cut = data.filter((item: Item) => item.more).map((item: Item) => item.id)
  expect(cut).toContain(second.id)
  const roots = data.map((item: Item) => item.id)
  expect(roots).toEqual(((await read('?depth=1')).body.data as Item[]).map(({ id }) => id))
  const inParts = [await read(`?parent=${second.id}`), await read(`?parent=${second.id}&page=2`)]
  expect(inParts.map(({ body }) => body.more)).toEqual([true, undefined])
  const titles = inParts.flatMap(({ body }) => body.data.map(({ title }: Item) => title))
  expect(titles).toEqual(Array.from({ length: 2100 }, (_, at) => `Second ${2100 - at}`))
})

test('the menu beneath a page begins with its children, and is 404 for a page that is in no menu', async () => {
  const root = await createPage()
  const child = await createPage({ parent_id: root.id })
  const grandchild = await createPage({ parent_id: child.id })
  const hidden = await createPage({ listed: 0 })
  const beneath = await createPage({ parent_id: hidden.id })
  expect(idsOf((await read(`?parent=${root.id}`)).body.data)).toEqual([child.id, grandchild.id])
  expect(idsOf((await read(`?parent=${root.id}&depth=1`)).body.data)).toEqual([child.id])
  expect((await read(`?parent=${grandchild.id}`)).body.data).toEqual([])
  for (const id of [hidden.id, beneath.id, 999_999]) expect((await read(`?parent=${id}`)).status).toBe(404)
  for (const query of ['?parent=x', '?page=0']) expect((await read(query)).status).toBe(422)
})

test('public reads are limited by rate_limits.public', async () => {
  await setOption('rate_limits.public', 2)
  const statuses = [(await read()).status, (await read()).status, (await read()).status]
  await setOption('rate_limits.public', 0)
  expect(statuses).toEqual([200, 200, 429])
})
