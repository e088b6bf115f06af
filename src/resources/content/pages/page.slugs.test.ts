import { describe, expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { runCheck } from '../../../doctor/check.ts'
import { urlChecks } from '../../../doctor/urls.ts'

const service = useService()
const { createPage, createPost, keep, publish, publicPage, updatePage } = draftsOf(service)

/** Publishes a change of a page, or of a post. */
async function change(path: string, values: object) {
  const { etag, live } = (await service.get(path)).body.data
  return publish(path, etagOf(await keep(path, { ...live.content, ...values }, etag)))
}
const contentOf = async (path: string) => (await service.get(path)).body.data.live.content
const urlOf = async (id: number) => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.url
const addressOf = async (path: string, query: Record<string, string>, as?: string) =>
  (await service.get(`${path}/address?${new URLSearchParams(query)}`, as ? { as } : {})).body.data
const check = async (path: string) => (await service.post(`${path}/draft/check`)).body.data

describe('a slug of its own', () => {
  test('is kept whatever the title is, also over the API, until it is given up', async () => {
    const { id, path } = await createPage('Our prices')
    const child = await createPage('Groups', [], { parent_id: id })
    expect((await contentOf(path)).slug).toBeNull()
    const given = await change(path, { slug: 'tickets' })
    expect(given.status).toBe(200)
    expect(given.body.data.live.content).toMatchObject({ slug: 'tickets', url: '/tickets' })
    expect(await urlOf(child.id)).toBe('/tickets/groups')
    expect((await updatePage(id, { title: 'What it costs' })).body.data.attributes.url).toBe('/tickets')
    await change(path, { title: 'Prices 2027' })
    expect(await urlOf(id)).toBe('/tickets')
    expect(await publicPage('/our-prices')).toMatchObject({ moved_to: '/tickets' })
    await change(path, { slug: null })
    expect(await urlOf(id)).toBe('/prices-2027')
    expect(await urlOf(child.id)).toBe('/prices-2027/groups')
    await updatePage(id, { title: 'Fees' })
    expect(await urlOf(id)).toBe('/fees')
  })

  test('does not show in responses of the API, which ignores a given one', async () => {
    const { id, path } = await createPage('Quiet')
    const before = (await service.get(`/api/v1/pages/${id}`)).body.data
    await change(path, { slug: 'quiet' })
    const after = (await service.get(`/api/v1/pages/${id}`)).body.data
    expect(after).toEqual(before)
    await updatePage(id, { title: 'Quiet', slug: 'loud', own_slug: 'loud' })
    expect(await urlOf(id)).toBe('/quiet')
    expect(JSON.stringify(await publicPage('/quiet'))).not.toContain('own_slug')
  })

  test('is refused when it is taken, or is not one part of an address', async () => {
    await createPage('Occupied')
    const { path, id } = await createPage('Wishful')
    const taken = await change(path, { slug: 'occupied' })
    expect(taken.status).toBe(422)
    expect(taken.body.errors).toEqual({ slug: ['The slug has already been taken.'] })
    expect(await urlOf(id)).toBe('/wishful')
    const { etag } = (await service.get(path)).body.data
    await service.delete(`${path}/draft`, { headers: { 'if-match': etag } })
    for (const slug of ['a/b', '..', 'a b', 'x?y', 'a#b', 'a\\b', 'x'.repeat(256)]) {
      const refused = await change(path, { slug })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['slug']])
      const now = (await service.get(path)).body.data
      await service.delete(`${path}/draft`, { headers: { 'if-match': now.etag } })
    }
    expect((await change(path, { slug: 'straße_1.5' })).status).toBe(200)
    expect(await publicPage('/straße_1.5')).toMatchObject({ title: 'Wishful' })
  })

  test('gets a number where a move finds it taken, and the number goes when it is free again', async () => {
    const parent = await createPage('Shelf')
    await createPage('Jar', [], { parent_id: parent.id })
    const { id, path } = await createPage('Pot')
    await change(path, { slug: 'jar' })
    await updatePage(id, { title: 'Pot', parent_id: parent.id })
    expect(await urlOf(id)).toBe('/shelf/jar-2')
    await updatePage(id, { title: 'Renamed pot', parent_id: parent.id })
    expect(await urlOf(id)).toBe('/shelf/jar-2')
    await updatePage(parent.id, { title: 'Cupboard' })
    expect(await urlOf(id)).toBe('/cupboard/jar-2')
    await updatePage(id, { title: 'Renamed pot', parent_id: null })
    expect(await urlOf(id)).toBe('/jar')
    expect(await contentOf(path)).toMatchObject({ slug: 'jar' })
  })

  test('comes back with a version and from the trash, with its children', async () => {
    const { id, path } = await createPage('Vase')
    const child = await createPage('Handle', [], { parent_id: id })
    await change(child.path, { slug: 'grip' })
    await change(path, { slug: 'amphora' })
    await service.delete(`/api/v1/pages/${id}`)
    expect(await urlOf(child.id)).toBe('/grip')
    const restored = await service.post(`/admin/api/trash/page/${id}/restore`)
    expect(restored.status).toBe(200)
    expect([await urlOf(id), await urlOf(child.id)]).toEqual(['/amphora', '/amphora/grip'])
    await change(path, { slug: null, title: 'Urn' })
    const versions = (await service.get(`/admin/api/pages/${id}/versions`)).body.data
    const back = await service.post(`/admin/api/pages/${id}/versions/${versions[0].id}/restore`)
    expect([back.status, back.body.data?.losses ?? []]).toEqual([200, []])
    expect(await contentOf(path)).toMatchObject({ slug: 'amphora', url: '/amphora', title: 'Vase' })
    await updatePage(id, { title: 'Still' })
    expect(await urlOf(id)).toBe('/amphora')
  })

  test('is not copied to a copy of the page', async () => {
    const { path } = await createPage('Mould')
    await change(path, { slug: 'form' })
    const copied = await service.post(`${path}/copy`, {})
    expect(copied.body.data.url).toBe('/mould-copy')
    const { live, draft } = (await service.get(`/admin/api/pages/${copied.body.data.id}`)).body.data
    expect([live.content.slug, draft?.content.slug ?? null]).toEqual([null, null])
  })

  test('is merged and asked for like other fields', async () => {
    const { path, id } = await createPage('Contested')
    const kept = await keep(path, { ...(await contentOf(path)), slug: 'mine' })
    await service.app.database.transaction(null, async (tx) => {
      const { updatePage: update } = await import('./page.actions.ts')
      const { pageKind } = await import('./page.schema.ts')
      const { lockRecord } = await import('../../../records/read.ts')
      await update(tx, await lockRecord(tx, pageKind, id), { own_slug: 'theirs' })
    })
    const refused = await publish(path, etagOf(kept))
    expect(refused.status).toBe(409)
    expect(refused.body.conflicts).toEqual([
      { path: 'slug', component_id: null, base: null, live: 'theirs', draft: 'mine' },
    ])
  })

  test('does not make a working copy of an unchanged page', async () => {
    const { path } = await createPage('Unchanged')
    const content = await contentOf(path)
    expect((await keep(path, { ...content, slug: '' })).body.data.draft).toBeNull()
    expect((await keep(path, { ...content, slug: null })).body.data.draft).toBeNull()
  })

  test('of two pages at once: one gets it, the other is refused', async () => {
    const pages = [await createPage('Left'), await createPage('Right')]
    const answers = await Promise.all(pages.map(({ path }) => change(path, { slug: 'middle' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('that the slug has left is found by the doctor, who mends it', async () => {
    const { id, path } = await createPage('Healthy')
    await change(path, { slug: 'fit' })
    const own = urlChecks.find(({ name }) => name === 'urls.slugs')
    if (!own) throw new Error('There is no such check.')
    await service.app.database.db
      .updateTable('wrangler_pages')
      .set({ slug: 'ill', url: '/ill' })
      .where('id', '=', id)
      .execute()
    expect((await runCheck(service.app, own)).examples).toEqual([
      `page ${id} (/ill): the slug is ill instead of fit`,
    ])
    await own.fix?.(service.app)
    expect(await urlOf(id)).toBe('/fit')
  })
})

describe('the check before publishing', () => {
  test('names each address that changes, and counts the links that follow', async () => {
    const { id, path } = await createPage('Old town')
    const child = await createPage('Market', [], { parent_id: id })
    await createPage('Guide', [{ content: `<a href="corral:page/${child.id}">x</a>` }])
    await createPost('Walk', { content: `<a href="corral:page/${id}">x</a>` })
    await keep(path, { ...(await contentOf(path)), slug: 'centre' })
    expect(await check(path)).toEqual({
      errors: {},
      message: null,
      addresses: {
        total: 2,
        links: 2,
        named: [
          { id, from: '/old-town', to: '/centre' },
          { id: child.id, from: '/old-town/market', to: '/centre/market' },
        ],
      },
    })
    expect(await urlOf(child.id)).toBe('/old-town/market')
  })

  test('names at most twenty of them, the others in portions, and none when nothing moves', async () => {
    const { id, path } = await createPage('Many')
    await createPage('Many more')
    const [first] = [await createPage('Child', [], { parent_id: id })]
    for (let count = 0; count < 24; count++) await createPage(`Child ${count}`, [], { parent_id: first.id })
    await keep(path, { ...(await contentOf(path)), title: 'Very many' })
    const { addresses } = await check(path)
    expect([addresses.total, addresses.named.length]).toEqual([26, 20])
    expect(addresses.after).toBe(addresses.named.at(-1).from)
    const changes = async (query: object) =>
      service.get(`${path}/address/changes?${new URLSearchParams({ ...query })}`)
    const rest = await changes({ to: '/very-many', after: addresses.after })
    expect(rest.body.meta).toEqual({ after: null })
    const all = [...addresses.named, ...rest.body.data]
    expect(all).toHaveLength(26)
    expect(new Set(all.map((each) => each.id)).size).toBe(26)
    const below = await changes({ to: '/very-many' })
    expect(below.body.data).toEqual(all.slice(1))
    expect((await changes({})).status).toBe(422)
    const published = await publish(path, (await service.get(path)).headers.etag)
    expect(published.status).toBe(200)
    for (const { id, to } of all) expect(await urlOf(id)).toBe(to)
    expect((await service.get('/admin/api/pages/999999/address/changes?to=/x')).status).toBe(404)
    const still = await createPage('Still life')
    await keep(still.path, { ...(await contentOf(still.path)), description: 'x' })
    expect(await check(still.path)).toEqual({ errors: {}, message: null })
  })

  test('names the addresses below the home page itself: they do not all begin like its own', async () => {
    const { id, path } = await createPage('Home of many', [], { url: '/' })
    const home = (await service.get(path)).body.data.live.content
    expect(home.url).toBe('/')
    for (let count = 0; count < 22; count++) await createPage(`Room ${count}`, [], { parent_id: id })
    const parent = await createPage('Elsewhere')
    await keep(path, { ...(await contentOf(path)), parent_id: parent.id })
    const { addresses } = await check(path)
    expect([addresses.total, addresses.named.length, addresses.after]).toEqual([23, 23, undefined])
  })

  test('names the address of a post', async () => {
    const { id, path } = await createPost('A journey')
    await keep(path, { ...(await contentOf(path)), slug: 'trip', url: null })
    const { addresses } = await check(path)
    expect(addresses).toEqual({ total: 1, links: 0, named: [{ id, from: '/a-journey', to: '/trip' }] })
  })
})

describe('where a page or post would be', () => {
  test('follows the title with a number, or the slug with whoever has it', async () => {
    const parent = await createPage('Atlas')
    const other = await createPage('Map', [], { parent_id: parent.id })
    const { path, id } = await createPage('Chart', [], { parent_id: parent.id })
    expect(await addressOf(path, { title: 'Map' })).toEqual({
      prefix: '/atlas/',
      slug: 'map-2',
      suffix: '',
      url: '/atlas/map-2',
      taken: null,
    })
    expect(await addressOf(path, { slug: 'map' })).toMatchObject({
      url: '/atlas/map',
      taken: { kind: 'page', id: other.id, title: 'Map' },
    })
    expect(await addressOf(path, { slug: 'chart' })).toMatchObject({ url: '/atlas/chart', taken: null })
    expect(await addressOf(path, { slug: 'x', parent_id: '-1' })).toMatchObject({ prefix: '/', url: '/x' })
    expect(await urlOf(id)).toBe('/atlas/chart')
  })

  test('tells no titles to users who may not view them', async () => {
    await createPage('Secret plan')
    const { path } = await createPage('Open plan')
    const as = await service.tokenWith('update pages')
    expect(await addressOf(path, { slug: 'secret-plan' }, as)).toMatchObject({
      taken: { kind: 'page', title: null },
    })
  })

  test('has the pattern of the collection of a post', async () => {
    await service.post('/api/v1/collections', {
      name: 'Reports',
      post_type: 'report',
      url_pattern: '/reports/{slug}.html',
    })
    const first = await createPost('Harvest', { post_type: 'report' })
    const { path } = await createPost('Weather', { post_type: 'report' })
    expect(await addressOf(path, { slug: 'harvest' })).toEqual({
      prefix: '/reports/',
      slug: 'harvest',
      suffix: '.html',
      url: '/reports/harvest.html',
      taken: { kind: 'post', id: first.id, title: 'Harvest' },
    })
    expect(await addressOf(path, { title: 'Harvest' })).toMatchObject({ slug: 'harvest-2', taken: null })
    expect(await addressOf(path, { slug: 'rain', post_type: 'news' })).toMatchObject({ url: '/rain' })
  })
})
