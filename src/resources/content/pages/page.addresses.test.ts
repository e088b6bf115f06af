import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Answer, useService } from '../../../../test/harness.ts'

const service = useService()
let count = 0

async function createPage(body: object = {}) {
  const values = { title: `Address ${++count}`, template: 'default', access: 'public', enabled: 1, ...body }
  return dataOf(await service.post('/api/v1/pages', values), 201)
}

async function updatePage(id: number, body: object) {
  return dataOf(await put(id, body), 200)
}

async function put(id: number, body: object): Promise<Answer> {
  const { title, greedy, enabled, menu_order, listed, access } = (await service.get(`/api/v1/pages/${id}`))
    .body.data.attributes
  return service.put(`/api/v1/pages/${id}`, { title, greedy, enabled, menu_order, listed, access, ...body })
}

function dataOf(answer: Answer, status: number): { id: number; url: string } {
  expect(answer.status, answer.text).toBe(status)
  return { id: Number(answer.body.data.id), ...answer.body.data.attributes }
}

const deletePage = (id: number) => service.delete(`/api/v1/pages/${id}`)
const read = (url: string, as: string | null = null) =>
  service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`, { as })
const idAt = async (url: string, as: string | null = null) => (await read(url, as)).body.id
const movedTo = async (url: string, as: string | null = null) => {
  const answer = await read(url, as)
  expect(answer.status).toBe(404)
  return answer.body.moved_to
}

test('a page keeps the number of its slug only while its title gives the same base slug', async () => {
  const report = await createPage({ title: 'Report 2025' })
  expect(report.url).toBe('/report-2025')
  expect((await updatePage(report.id, { title: 'Report' })).url).toBe('/report')
  const second = await createPage({ title: 'Report' })
  expect(second.url).toBe('/report-2')
  await deletePage(report.id)
  expect((await updatePage(second.id, { title: 'Report!', menu_order: 3 })).url).toBe('/report-2')
  expect((await updatePage(second.id, { title: 'Other' })).url).toBe('/other')
  expect((await updatePage(second.id, { title: 'Report' })).url).toBe('/report')
})

test('a new number is the lowest free one', async () => {
  const pages = []
  for (let n = 0; n < 9; n++) pages.push(await createPage({ title: 'Numbered' }))
  expect(pages.at(-1)?.url).toBe('/numbered-9')
  for (const at of [2, 6]) await deletePage(pages[at]?.id ?? 0)
  const urls = []
  for (let n = 0; n < 3; n++) urls.push((await createPage({ title: 'Numbered' })).url)
  expect(urls).toEqual(['/numbered-3', '/numbered-7', '/numbered-10'])
})

test('moved_to names the latest live page that had a remembered url', async () => {
  const first = await createPage({ title: 'Shared' })
  await updatePage(first.id, { title: 'First moved' })
  const second = await createPage({ title: 'Shared' })
  await updatePage(second.id, { title: 'Second moved' })
  expect(await movedTo('/shared')).toBe('/second-moved')
  await updatePage(second.id, { enabled: 0 })
  expect(await movedTo('/shared'), 'the latest is a draft').toBe('/first-moved')
  await updatePage(second.id, { enabled: 1 })
  expect(await movedTo('/shared')).toBe('/second-moved')
  await deletePage(second.id)
  expect(await movedTo('/shared')).toBe('/first-moved')
  await updatePage(first.id, { title: 'Shared' })
  await updatePage(first.id, { title: 'First again' })
  expect(await movedTo('/shared')).toBe('/first-again')
})

test('the descendants of a moved page share their remembered urls in the same way', async () => {
  const tree = async () => {
    const top = await createPage({ title: 'Branch' })
    return { top, leaf: await createPage({ title: 'Leaf', parent_id: top.id }) }
  }
  const [first] = [await tree()]
  await updatePage(first.top.id, { title: 'Branch one' })
  const second = await tree()
  await updatePage(second.top.id, { title: 'Branch two' })
  expect(await movedTo('/branch/leaf')).toBe('/branch-two/leaf')
  await deletePage(second.leaf.id)
  expect(await movedTo('/branch/leaf')).toBe('/branch-one/leaf')
})

test('moved_to names a private page only to a token that may view pages, and never a draft', async () => {
  const page = await createPage({ title: 'Was open', access: 'private' })
  await updatePage(page.id, { title: 'Now closed' })
  expect(await movedTo('/was-open')).toBeUndefined()
  expect(await movedTo('/was-open', 'nobody')).toBeUndefined()
  expect(await movedTo('/was-open', 'viewer')).toBe('/now-closed')
  await updatePage(page.id, { enabled: 0 })
  expect(await movedTo('/was-open', 'viewer')).toBeUndefined()
})

test('moved_to is returned for a url that a draft or a private page has now', async () => {
  const page = await createPage({ title: 'Left behind' })
  await updatePage(page.id, { title: 'Went on' })
  const next = await createPage({ title: 'Left behind', enabled: 0 })
  expect(await movedTo('/left-behind')).toBe('/went-on')
  await updatePage(next.id, { enabled: 1, access: 'private' })
  expect(await movedTo('/left-behind')).toBe('/went-on')
  expect(await idAt('/left-behind', 'viewer')).toBe(next.id)
})

test('a greedy page answers for drafts, private pages and remembered urls beneath it', async () => {
  const greedy = await createPage({ title: 'Greedy', greedy: 1 })
  const secret = await createPage({ title: 'Secret', parent_id: greedy.id, access: 'private', greedy: 1 })
  const draft = await createPage({ title: 'Draft', parent_id: greedy.id, enabled: 0 })
  const moved = await createPage({ title: 'Moved', parent_id: greedy.id })
  await updatePage(moved.id, { title: 'Gone' })
  for (const url of [secret.url, draft.url, '/greedy/moved', '/greedy/none', '/greedy/secret/below'])
    expect(await idAt(url), url).toBe(greedy.id)
  expect(await idAt(draft.url, 'viewer')).toBe(greedy.id)
  expect(await idAt(secret.url, 'viewer')).toBe(secret.id)
  expect(await idAt('/greedy/secret/below', 'viewer')).toBe(secret.id)
})

test('the alias of a private page or a draft is 404 without access to it', async () => {
  const page = await createPage({ access: 'private', url: '/quiet' })
  expect((await read('/quiet')).body).toEqual({ message: 'Page not found' })
  expect(await idAt('/quiet', 'viewer')).toBe(page.id)
  const open = await createPage({ title: 'Open', url: '/shown' })
  const owner = await createPage({ title: 'Shown', access: 'private' })
  expect(await idAt('/shown')).toBe(open.id)
  expect(await idAt('/shown', 'viewer')).toBe(owner.id)
})

test('two live pages cannot have the same alias', async () => {
  const refused = { status: 422, body: { errors: { url: ['The url has already been taken.'] } }, events: [] }
  const first = await createPage({ url: '/promo' })
  const second = await createPage()
  const values = { title: 'Third', template: 'default', access: 'public' }
  for (const url of ['/promo', 'promo', '/promo/']) {
    expect(await service.post('/api/v1/pages', { ...values, url })).toMatchObject(refused)
    expect(await put(second.id, { url })).toMatchObject(refused)
  }
  await updatePage(first.id, { url: '/promo' })
  await deletePage(first.id)
  await updatePage(second.id, { url: '/promo' })
  expect(await idAt('/promo')).toBe(second.id)
})

test('a supplied url that is or was the page’s own is not an alias', async () => {
  const page = await createPage({ title: 'Former', url: '/short' })
  await updatePage(page.id, { title: 'Latter', url: '/former' })
  await updatePage(page.id, { title: 'Latter', url: 'former/' })
  expect(await movedTo('/former')).toBe('/latter')
  await updatePage(page.id, { url: '/latter' })
  expect(await idAt('/short'), 'its alias stays').toBe(page.id)
})

test('by-url treats about-us, /about-us and /about-us/ as equal', async () => {
  const page = await createPage({ title: 'Alike', url: 'other/way/' })
  for (const url of ['alike', '/alike', '/alike/', 'alike/', 'other/way', '/other/way', '/other/way/'])
    expect((await read(url)).body, url).toMatchObject({ id: page.id, canonical_url: '/alike' })
  await updatePage(page.id, { title: 'Unlike' })
  for (const url of ['alike', '/alike', '/alike/']) expect(await movedTo(url)).toBe('/unlike')
  for (const url of ['//unlike', '/Unlike', ' /unlike', '/unlike//'])
    expect((await read(url)).status, url).toBe(404)
})

/** The schema as the first release had it. */
const asBefore = [
  'drop table moved_urls',
  'create table moved_urls (url text primary key, page_id bigint not null, moved_at text not null)',
  'drop index wrangler_pages_alias_unique',
  'create index wrangler_pages_alias on wrangler_pages (alias)',
]

test('an upgrade keeps remembered urls, and each alias for the page that it found', async () => {
  const { database } = service.app
  const first = await createPage({ title: 'Upgraded' })
  const second = await createPage()
  await database.transaction(null, async ({ db }) => {
    for (const statement of asBefore) await sql.raw(statement).execute(db)
    await sql`insert into moved_urls values ('/before', ${first.id}, 'then')`.execute(db)
    await sql`update wrangler_pages set alias = '/two/' where id in (${first.id}, ${second.id})`.execute(db)
    for (const step of ['%-public-urls', '%-redirects'])
      await db.deleteFrom('migrations').where('name', 'like', step).execute()
  })
  expect(await database.migrate()).toEqual([
    expect.stringMatching(/-public-urls$/),
    expect.stringMatching(/-redirects$/),
  ])
  // A later migration added this.
  await sql`alter table moved_urls add column post_id bigint`.execute(database.db)
  expect(await movedTo('/before')).toBe('/upgraded')
  expect(await idAt('/two')).toBe(first.id)
  await deletePage(first.id)
  expect((await read('/two')).status).toBe(404)
})

test('an alias that becomes the url of its page is no longer an alias', async () => {
  const page = await createPage({ title: 'Alias before', url: '/alias-after' })
  expect((await updatePage(page.id, { title: 'Alias after' })).url).toBe('/alias-after')
  await updatePage(page.id, { title: 'Alias later' })
  expect(await movedTo('/alias-after')).toBe('/alias-later')
})

test('an alias that becomes the url of its page because a page above moves is no longer an alias', async () => {
  const top = await createPage({ title: 'Top before' })
  const middle = await createPage({ title: 'Middle', parent_id: top.id })
  await createPage({ title: 'Leaf', parent_id: middle.id, url: '/top-after/middle/leaf' })
  await updatePage(top.id, { title: 'Top after' })
  await updatePage(top.id, { title: 'Top later' })
  expect(await movedTo('/top-after/middle/leaf')).toBe('/top-later/middle/leaf')
})

test('an alias that becomes the url of its page because its parent is deleted is no longer an alias', async () => {
  const top = await createPage({ title: 'Top deleted' })
  const child = await createPage({ title: 'Child moved up', parent_id: top.id, url: '/child-moved-up' })
  const leaf = { title: 'Leaf', parent_id: child.id, url: '/child-moved-up/leaf' }
  await createPage(leaf)
  await deletePage(top.id)
  await updatePage(child.id, { title: 'Child moved on' })
  expect(await movedTo('/child-moved-up')).toBe('/child-moved-on')
  expect(await movedTo('/child-moved-up/leaf')).toBe('/child-moved-on/leaf')
})

test('a page with an imported slug keeps it when its parent is deleted, and when the parent comes back', async () => {
  const top = await createPage({ title: 'Imported top' })
  const child = await createPage({ title: 'A long title', parent_id: top.id })
  const leaf = await createPage({ title: 'Its leaf', parent_id: child.id })
  const { db } = service.app.database
  const place = { slug: 'imported-slug', url: '/imported-top/imported-slug' }
  await db.updateTable('wrangler_pages').set(place).where('id', '=', child.id).execute()
  const below = { url: '/imported-top/imported-slug/its-leaf' }
  await db.updateTable('wrangler_pages').set(below).where('id', '=', leaf.id).execute()
  await deletePage(top.id)
  expect([await idAt('/imported-slug'), await idAt('/imported-slug/its-leaf')]).toEqual([child.id, leaf.id])
  expect((await service.post(`/admin/api/trash/page/${top.id}/restore`)).status).toBe(200)
  expect([await idAt('/imported-top/imported-slug'), await movedTo('/imported-slug')]).toEqual([
    child.id,
    '/imported-top/imported-slug',
  ])
})

test('an alias that a page lost because a page above was deleted comes back with that page', async () => {
  const top = await createPage({ title: 'Alias top' })
  const child = await createPage({ title: 'Alias child', parent_id: top.id, url: '/alias-child' })
  const leaf = await createPage({ title: 'Leaf', parent_id: child.id, url: '/alias-child/leaf' })
  const other = await createPage({ title: 'Other', parent_id: child.id, url: '/elsewhere' })
  await deletePage(top.id)
  expect([await idAt('/alias-child'), await idAt('/alias-child/leaf')]).toEqual([child.id, leaf.id])
  expect((await service.post(`/admin/api/trash/page/${top.id}/restore`)).status).toBe(200)
  const addresses = [
    ['/alias-top/alias-child', '/alias-child', child.id],
    ['/alias-top/alias-child/leaf', '/alias-child/leaf', leaf.id],
    ['/alias-top/alias-child/other', '/elsewhere', other.id],
  ] as const
  for (const [url, alias, id] of addresses) {
    expect([await idAt(url), await idAt(alias)]).toEqual([id, id])
    const { canonical_url } = (await read(alias)).body
    expect(canonical_url).toBe(url)
  }
})
