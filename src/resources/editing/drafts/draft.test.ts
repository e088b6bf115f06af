import { describe, expect, test } from 'vitest'
import { draftsOf, etagOf, matching } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { prune } from '../../../jobs/prune.ts'
import { restoreDeleted } from '../trash/trash.actions.ts'
import { pageAsDraft, postAsDraft } from './draft.records.ts'

const service = useService()
const { createPage, createPost, updatePage, keep, publish, publicPage } = draftsOf(service)

describe('a working copy', () => {
  test('holds what is not public yet, for pages with their components and for posts', async () => {
    const { path, url, ids } = await createPage('Prices', [{ title: 'One' }, { title: 'Two' }])
    const opened = await service.get(path)
    expect(opened).toMatchObject({ status: 200, headers: { etag: opened.body.data.etag } })
    expect(opened.body.data).toMatchObject({
      live: { content: { title: 'Prices', has_password: false, components: [{ id: ids[0], title: 'One' }, {}] } },
      draft: null,
      conflicts: [],
      discarded: null,
      schedule: { publish_at: null, unpublish_at: null, publication: null },
      present: [],
    })
    const components = [
      { id: ids[1], title: 'Second', position: 1 },
      { id: 'mine', type: 'hero', title: 'New', slot: 'header' },
    ]
    const kept = await keep(path, { title: 'New prices', components }, etagOf(opened))
    expect(kept).toMatchObject({ status: 200, events: [], body: { data: { is_live_newer: false, conflicts: [] } } })
    expect(kept.body.data.draft.revision).toBe(1)
    expect(await publicPage(url)).toMatchObject({ title: 'Prices', components: [{ title: 'One' }, { title: 'Two' }] })

    const { data } = (await service.get(path)).body
    expect(data.etag).toBe(etagOf(kept))
    expect(data.live.content).toEqual(opened.body.data.live.content)
    expect(data.draft).toMatchObject({ revision: 1, updated_by: { name: 'Test' } })
    expect(data.draft.content).toMatchObject({
      title: 'New prices',
      template: 'default',
      components: [
        { id: ids[1], type: 'text', title: 'Second', slot: 'main', position: 1 },
        { id: 'mine', type: 'hero', title: 'New', slot: 'header', position: 1, enabled: 1, config: {} },
      ],
    })

    const article = await createPost('Article', { meta: { a: 1, b: 2 } })
    await keep(article.path, { title: 'Changed', meta: { a: 2 } })
    const shown = (await service.get(article.path)).body.data
    expect(shown.live.content).toMatchObject({ title: 'Article', meta: { a: 1, b: 2 } })
    expect(shown.draft.content).toMatchObject({ title: 'Changed', meta: { a: 2 } })
    expect(shown.draft.content).not.toHaveProperty('components')
  }) // biome-ignore format: expectations read best in one line

  test('is never refused for being incomplete', async () => {
    const { path } = await createPage('Unfinished')
    const odd = {
      title: '',
      template: null,
      access: 'nobody',
      menu_order: 'first',
      enabled: 'perhaps',
      meta: 7,
      parent_id: 'x',
      category_id: 999_999,
      url: 'x'.repeat(1000),
      unknown: true,
      components: [{}, { type: 5, config: 'text', position: 'last', enabled: null }],
    }
    expect((await keep(path, odd)).status).toBe(200)
    const { unknown: _, components: _components, ...rest } = odd
    expect((await service.get(path)).body.data.draft.content).toMatchObject({
      ...rest,
      components: [
        { id: 'new-1', type: null },
        { id: 'new-2', type: 5, config: 'text', position: 'last', enabled: null },
      ],
    })
  })

  test('is refused for what cannot be stored, and stays as it was', async () => {
    const { path, ids } = await createPage('Strict', [{}])
    const other = await createPage('Other', [{}])
    const etag = etagOf(await keep(path, { title: 'Kept' }))
    const refused: [object, string][] = [
      [{ components: 5 }, 'components'],
      [{ components: '[{' }, 'components'],
      [{ components: [5] }, 'components.0'],
      [{ components: [{}, null] }, 'components.1'],
      [{ components: [{ id: other.ids[0] }] }, 'components.0.id'],
      [{ components: [{ id: ids[0] }, { id: String(ids[0]) }] }, 'components.1.id'],
      [{ components: [{ id: 'x'.repeat(65) }] }, 'components.0.id'],
      [{ components: [{ id: [1] }] }, 'components.0.id'],
      [{ components: Array.from({ length: 10_001 }, () => ({})) }, 'components'],
      [{ password: 'x'.repeat(201) }, 'password'],
    ]
    for (const [body, field] of refused) {
      const answer = await keep(path, body, etag)
      expect([field, answer.status, Object.keys(answer.body.errors)]).toEqual([field, 422, [field]])
    }
    const raw = { type: 'application/json', payload: '{"meta":{"a":[1e999]}}' }
    const huge = await service.call('PUT', `${path}/draft`, { raw, ...matching(etag) })
    expect(huge).toMatchObject({ status: 422, body: { errors: { 'meta.a.0': [expect.any(String)] } } })
    expect((await service.get(path)).body.data).toMatchObject({ etag, draft: { content: { title: 'Kept' } } })
  })

  test('may have up to 10 MB', async () => {
    const { path } = await createPage('Large')
    const text = 'x'.repeat(9.9 * 1024 * 1024)
    const first = await keep(path, { components: [{ type: 'text', content: text }] })
    expect(first.status).toBe(200)
    const more = { components: [{ type: 'text', content: text + text }] }
    expect((await keep(path, more, etagOf(first))).status).toBe(413)
    expect((await service.get(path)).body.data.draft.content.components[0].content).toBe(text)
  })

  test('disappears when it equals the live record', async () => {
    const { path, ids } = await createPage('Equal', [{ title: 'One', config: { a: 1 } }])
    const live = (await service.get(path)).body.data
    const kept = await keep(path, { title: 'Other' }, live.etag)
    expect(kept.body.data.draft).not.toBeNull()
    const { has_password: _, ...whole } = live.live.content
    const back = await keep(
      path,
      { ...whole, enabled: true, title: ' Equal ', description: '' },
      etagOf(kept),
    )
    expect(back.body.data).toMatchObject({ draft: null, etag: live.etag })
    expect((await service.get(path)).body.data).toEqual(live)

    await keep(path, { components: [{ id: ids[0], title: 'Two' }] })
    await service.put(`/api/v1/wrangler-components/${ids[0]}`, { type: 'text', title: 'Two' })
    expect((await service.get(path)).body.data).toMatchObject({ draft: null, conflicts: [] })
    expect((await keep(path, { title: 'Another' })).status).toBe(200)
  })

  test('keeping the same again changes nothing', async () => {
    const { path } = await createPage('Again')
    const first = await keep(path, { title: 'Same' })
    const again = await keep(path, { title: 'Same' }, etagOf(first))
    expect(again.body).toEqual(first.body)
  })

  test('a password is kept as a hash, never shown, and stays when it is left out', async () => {
    const { path, url } = await createPage('Protected')
    const first = await keep(path, { access: 'protected', password: 'open sesame' })
    const second = await keep(path, { access: 'protected', title: 'Guarded' }, etagOf(first))
    const opened = await service.get(path)
    expect(opened.body.data.draft.content.has_password).toBe(true)
    expect(opened.text).not.toMatch(/argon2|sesame/)
    const [row] = await service.app.database.db.selectFrom('working_copies').selectAll().where('record_id', '=', Number(path.split('/').at(-1))).execute()
    expect(JSON.stringify(row)).not.toContain('sesame')
    expect((await publish(path, etagOf(second))).status).toBe(200)
    const read = (password: string) =>
      service.get('/api/v1/public/pages/by-url?url=/guarded', { as: null, headers: { 'x-page-password': password } })
    expect((await read('open sesame')).body.locked).toBeUndefined()
    expect((await read('wrong')).status).not.toBe(200)
    expect(url).toBe('/protected')
    const third = await keep(path, { password: null })
    expect((await service.get(path)).body.data.draft.content.has_password).toBe(false)
    await publish(path, etagOf(third))
    expect((await service.get(path)).body.data.live.content.has_password).toBe(false)
  }) // biome-ignore format: expectations read best in one line

  test('is no part of any public answer', async () => {
    const { path, url, ids } = await createPage('Open', [{ title: 'Open' }])
    const article = await createPost('Open article')
    const before = await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })
    await keep(path, { title: 'Secret plan', components: [{ id: ids[0], title: 'Secret plan' }] })
    await keep(article.path, { title: 'Secret plan', content: 'Secret plan' })
    const after = await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag])
    for (const public_ of ['menu', 'posts', 'sitemap.xml', 'posts?search=secret'])
      expect((await service.get(`/api/v1/public/${public_}`, { as: null })).text).not.toMatch(/secret plan/i)
  })
})

describe('two editors', () => {
  test('the second gets 412 with both sides, merges, and loses nothing', async () => {
    const [ada, ben] = [await service.createToken(['editor']), await service.createToken(['editor'])]
    const { path } = await createPage('Shared')
    const seen = etagOf(await service.get(path))
    const first = await keep(path, { title: 'Ada' }, seen, ada)
    const late = await keep(path, { description: 'Ben' }, seen, ben)
    expect(late).toMatchObject({ status: 412, headers: { etag: etagOf(first) } })
    expect(late.body.data).toMatchObject({
      etag: etagOf(first),
      live: { content: { title: 'Shared' } },
      draft: { content: { title: 'Ada', description: null } },
    })
    const { content } = late.body.data.draft
    const merged = await keep(path, { ...content, description: 'Ben' }, late.body.data.etag, ben)
    expect(merged.status).toBe(200)
    expect((await keep(path, { title: 'Ada again' }, etagOf(first), ada)).status).toBe(412)
    expect((await service.get(path)).body.data.draft.content).toMatchObject({
      title: 'Ada',
      description: 'Ben',
    })
  })

  test('who start at the same moment do not overwrite each other', async () => {
    const { path } = await createPage('At once')
    const seen = etagOf(await service.get(path))
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => keep(path, { title }, seen)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  test('without If-Match only the first change is accepted', async () => {
    const { path } = await createPage('Unconditional')
    expect((await keep(path, { title: 'First' })).status).toBe(200)
    for (const answer of [
      await keep(path, { title: 'Second' }),
      await publish(path),
      await service.delete(`${path}/draft`),
    ]) {
      expect(answer).toMatchObject({ status: 428, body: { message: expect.stringContaining('If-Match') } })
    }
    expect((await keep(path, { title: 'Third' }, '*')).status).toBe(200)
    expect((await service.get(path)).body.data.draft.content.title).toBe('Third')
  })

  test('publishing or discarding what one has not seen is 412', async () => {
    const { path } = await createPage('Unseen')
    const first = await keep(path, { title: 'One' })
    await keep(path, { title: 'Two' }, etagOf(first))
    expect(await publish(path, etagOf(first))).toMatchObject({ status: 412, body: { data: { draft: { content: { title: 'Two' } } } } })
    expect((await service.delete(`${path}/draft`, matching(etagOf(first)))).status).toBe(412)
    expect((await service.get(path)).body.data).toMatchObject({ live: { content: { title: 'Unseen' } } })
  }) // biome-ignore format: expectations read best in one line

  test('who keep a copy that was published meanwhile get 412 with what is live', async () => {
    const { path } = await createPage('Gone on')
    const kept = await keep(path, { title: 'Published' })
    await publish(path, etagOf(kept))
    const late = await keep(path, { title: 'Late' }, etagOf(kept))
    expect(late).toMatchObject({ status: 412, body: { data: { draft: null, live: { content: { title: 'Published' } } } } })
  }) // biome-ignore format: expectations read best in one line
})

describe('a live change meanwhile', () => {
  test('is merged by field and by component', async () => {
    const { id, path, ids } = await createPage('Merged', [{ title: 'One', config: { a: 1, b: 1 } }, {}])
    const change = { id: ids[0], config: { a: 2, b: 1 } }
    const kept = await keep(path, { description: 'Draft', components: [change, { id: ids[1] }, { id: 'x', type: 'new' }] })
    await updatePage(id, { title: 'Merged', keywords: 'live' })
    await service.put(`/api/v1/wrangler-components/${ids[0]}`, { type: 'text', title: 'Live', config: { a: 1, b: 2 } })
    await service.delete(`/api/v1/wrangler-components/${ids[1]}`)
    const added = (await service.post('/api/v1/wrangler-components', { type: 'live', wrangler_page_id: id })).body.data.id
    const { data } = (await service.get(path)).body
    expect(data.conflicts).toEqual([])
    expect(data.draft.content).toMatchObject({ description: 'Draft', keywords: 'live' })
    expect(data.draft.content.components).toMatchObject([
      { id: ids[0], title: 'Live', config: { a: 2, b: 2 } },
      { id: 'x', type: 'new' },
      { id: added, type: 'live' },
    ])
    // The next save is based on the content that was seen: the live changes are not undone.
    const again = await keep(path, { description: 'Draft 2', components: [change, { id: ids[1] }, { id: 'x', type: 'new' }] }, etagOf(kept))
    expect(again).toMatchObject({ status: 200, body: { data: { is_live_newer: true, conflicts: [] } } })
    expect((await publish(path, etagOf(again))).status).toBe(200)
    expect((await service.get(path)).body.data.live.content).toMatchObject({ description: 'Draft 2', keywords: 'live' })
  }) // biome-ignore format: expectations read best in one line

  test('of the same field is a conflict: publishing is 409 until the draft was kept with the newest ETag', async () => {
    const { id, path, ids } = await createPage('Conflict', [{ title: 'One' }])
    const kept = await keep(path, { title: 'Draft', components: [{ id: ids[0], title: 'Draft' }] })
    await updatePage(id, { title: 'Live' })
    await service.put(`/api/v1/wrangler-components/${ids[0]}`, { type: 'text', title: 'Live' })
    const conflicts = [
      { path: 'title', component_id: null, base: 'Conflict', live: 'Live', draft: 'Draft' },
      { path: 'components.0.title', component_id: ids[0], base: 'One', live: 'Live', draft: 'Draft' },
    ]
    const opened = await service.get(path)
    expect(opened.body.data.conflicts).toEqual(conflicts)
    for (const etag of [etagOf(kept), etagOf(opened)])
      expect(await publish(path, etag)).toMatchObject({ status: 409, body: { conflicts }, events: [] })
    // A draft on the old base does not decide anything.
    const same = await keep(path, { title: 'Draft 2', components: [{ id: ids[0], title: 'Draft' }] }, etagOf(kept))
    expect(same.body.data.conflicts).toMatchObject([{ draft: 'Draft 2' }, {}])
    const newest = etagOf(await service.get(path))
    const decided = await keep(path, { title: 'Draft 2', components: [{ id: ids[0], title: 'Live' }] }, newest)
    expect(decided.body.data).toMatchObject({ conflicts: [], is_live_newer: false })
    expect((await publish(path, etagOf(decided))).status).toBe(200)
    expect((await service.get(path)).body.data.live.content).toMatchObject({ title: 'Draft 2', components: [{ title: 'Live' }] })
  }) // biome-ignore format: expectations read best in one line

  test('that deleted a component which the draft changed is a conflict; kept, it becomes a new component', async () => {
    const { path, ids } = await createPage('Deleted', [{ title: 'One' }])
    const kept = await keep(path, { components: [{ id: ids[0], title: 'Changed' }] })
    await service.delete(`/api/v1/wrangler-components/${ids[0]}`)
    expect((await publish(path, etagOf(kept))).status).toBe(409)
    const { data } = (await service.get(path)).body
    expect(data.conflicts).toMatchObject([{ path: 'components', component_id: ids[0], live: null, draft: { title: 'Changed' } }])
    const decided = await keep(path, { components: data.draft.content.components }, data.etag)
    const published = await publish(path, etagOf(decided))
    expect(published.status).toBe(200)
    const [component] = published.body.data.live.content.components
    expect(component).toMatchObject({ title: 'Changed' })
    expect(published.body.data.ids).toEqual({ [String(ids[0])]: component.id })
  }) // biome-ignore format: expectations read best in one line

  test('of a component that the draft removed is a conflict', async () => {
    const { path, ids } = await createPage('Removed', [{ title: 'One' }])
    await keep(path, { components: [] })
    await service.put(`/api/v1/wrangler-components/${ids[0]}`, { type: 'text', title: 'Live' })
    const { data } = (await service.get(path)).body
    expect(data.conflicts).toMatchObject([{ path: 'components', component_id: ids[0], live: { title: 'Live' }, draft: null }])
    const decided = await keep(path, { components: [] }, data.etag)
    expect((await publish(path, etagOf(decided))).body.data.live.content.components).toEqual([])
  }) // biome-ignore format: expectations read best in one line
})

describe('discarding', () => {
  test('can be undone for 24 hours', async () => {
    const { path } = await createPage('Discarded')
    const kept = await keep(path, { title: 'Draft' })
    service.clock.now = new Date('2027-01-01T10:00:00.000Z')
    expect(await service.delete(`${path}/draft`, matching(etagOf(kept)))).toMatchObject({ status: 204, events: [] })
    expect((await service.get(path)).body.data).toMatchObject({
      draft: null,
      discarded: { at: '2027-01-01T10:00:00.000Z', by: { name: 'Test' }, undoable_until: '2027-01-02T10:00:00.000Z' },
    })
    service.clock.now = new Date('2027-01-02T09:59:59.999Z')
    await prune(service.app.services)
    const restored = await service.post(`${path}/draft/restore`)
    expect(restored.body.data).toMatchObject({ draft: { content: { title: 'Draft' } }, discarded: null })
    await service.delete(`${path}/draft`, matching(etagOf(restored)))
    service.clock.now = new Date('2027-01-03T09:59:59.999Z')
    expect((await service.get(path)).body.data.discarded).toBeNull()
    expect((await service.post(`${path}/draft/restore`)).status).toBe(404)
    expect(await prune(service.app.services)).toMatchObject({ drafts: 1 })
    service.clock.now = null
  }) // biome-ignore format: expectations read best in one line

  test('a new copy may start meanwhile, and then restoring is 409', async () => {
    const { path } = await createPage('Replaced')
    const kept = await keep(path, { title: 'First' })
    await service.delete(`${path}/draft`, matching(etagOf(kept)))
    const newer = await keep(path, { title: 'Second' })
    const refused = await service.post(`${path}/draft/restore`)
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('discard it first') } })
    await publish(path, etagOf(newer))
    const restored = (await service.post(`${path}/draft/restore`)).body.data
    expect(restored).toMatchObject({ draft: { content: { title: 'First' } }, conflicts: [{ path: 'title', live: 'Second' }] })
  }) // biome-ignore format: expectations read best in one line

  test('names everybody whose changes it takes back, and never takes unseen ones of others', async () => {
    const { path } = await createPage('Of three')
    const users = [await service.createUser(['editor']), await service.createUser(['editor'])]
    const first = await keep(path, { title: 'One' }, undefined, users[0]?.token)
    const second = await keep(path, { title: 'One', menu_name: 'Two' }, etagOf(first), users[1]?.token)
    const third = await keep(path, { title: 'One', menu_name: 'Two', keywords: 'three' }, etagOf(second))
    const ids = ({ authors }: { authors: { id: number }[] }) => authors.map(({ id }) => id)
    const { draft } = (await service.get(path)).body.data
    expect(ids(draft)).toEqual([users[0]?.id, users[1]?.id, draft.updated_by.id])
    const blind = await service.delete(`${path}/draft`, matching('*'))
    expect([blind.status, ids(blind.body.data.draft)]).toEqual([412, ids(draft)])
    expect((await service.delete(`${path}/draft`, matching(etagOf(third)))).status).toBe(204)
    const { discarded } = (await service.get(path, { as: users[0]?.token ?? '' })).body.data
    expect([ids(discarded), discarded.by.id]).toEqual([ids(draft), draft.updated_by.id])
    // Each of them can take it back.
    const restored = await service.post(`${path}/draft/restore`, undefined, { as: users[0]?.token ?? '' })
    expect(restored.body.data.draft.content).toMatchObject({
      title: 'One',
      menu_name: 'Two',
      keywords: 'three',
    })
  })

  test('of only own changes needs no look', async () => {
    const { path } = await createPage('Own')
    await keep(path, { title: 'Mine' })
    expect((await service.delete(`${path}/draft`, matching('*'))).status).toBe(204)
  })

  test('is undone although somebody typed on, and so can be that', async () => {
    const { path } = await createPage('Typed on')
    const kept = await keep(path, { title: 'Words', menu_name: 'Menu' })
    await service.delete(`${path}/draft`, matching(etagOf(kept)))
    await keep(path, { title: 'Other words', keywords: 'newer' })
    const restored = await service.post(`${path}/draft/restore?merge=1`)
    expect(restored.body.data.draft.content).toMatchObject({ title: 'Words', menu_name: 'Menu', keywords: 'newer' })
    expect(restored.body.data.discarded).not.toBeNull()
    const again = await service.post(`${path}/draft/restore?merge=1`)
    expect(again.body.data.draft.content).toMatchObject({ title: 'Other words', menu_name: 'Menu', keywords: 'newer' })
    expect((await publish(path, etagOf(again))).status).toBe(200)
  }) // biome-ignore format: expectations read best in one line

  test('is undone as the work of everybody whose words are in it, so nobody discards it unseen', async () => {
    const { path } = await createPage('Of two')
    const ada = await service.createUser(['editor'])
    const kept = await keep(path, { menu_name: 'Ada' }, undefined, ada.token)
    await service.delete(`${path}/draft`, matching(etagOf(kept)))
    await keep(path, { keywords: 'newer' })
    const { draft } = (await service.post(`${path}/draft/restore?merge=1`)).body.data
    expect(draft.authors.map(({ id }: { id: number }) => id)).toContain(ada.id)
    expect((await service.delete(`${path}/draft`, matching('*'))).status).toBe(412)
  })

  test('without a working copy is 404', async () => {
    const { path } = await createPage('Nothing')
    expect((await service.delete(`${path}/draft`)).status).toBe(404)
  })
})

describe('a deleted record', () => {
  test('has no working copy; a page that is restored from the trash has it again', async () => {
    const { id, path } = await createPage('Trash')
    await keep(path, { title: 'Draft' })
    await service.delete(`/api/v1/pages/${id}`)
    for (const answer of [await service.get(path), await keep(path, {}, '*'), await publish(path, '*')])
      expect(answer.status).toBe(404)
    await restoreDeleted(service.app, null, 'page', id)
    expect((await service.get(path)).body.data.draft.content.title).toBe('Draft')
  })

  test('takes its working copy along when it is gone for good', async () => {
    const { id, path } = await createPost('Gone')
    await keep(path, { title: 'Draft' })
    await service.delete(`/api/v1/posts/${id}`)
    expect((await service.get(path)).status).toBe(404)
    await prune(service.app.services)
    const copies = () =>
      service.app.database.db.selectFrom('working_copies').select('id').where('record_id', '=', id).where('kind', '=', 'post').execute()
    expect(await copies()).toHaveLength(1)
    service.clock.now = new Date(Date.now() + 32 * 86_400_000)
    await prune(service.app.services)
    service.clock.now = null
    expect(await copies()).toEqual([])
  }) // biome-ignore format: expectations read best in one line
})

test('reading needs the permission to view, and changing that to update, of the kind', async () => {
  const { path } = await createPage('Guarded')
  const article = await createPost('Guarded')
  const etag = etagOf(await keep(path, { title: 'Draft' }))
  const calls = (base: string): [string, string][] => [
    ['GET', base],
    ['PUT', `${base}/draft`],
    ['POST', `${base}/draft/publish`],
    ['DELETE', `${base}/draft/schedule`],
    ['DELETE', `${base}/draft`],
    ['POST', `${base}/draft/restore`],
  ]
  const [viewer, editorOfPosts] = [
    await service.tokenWith('view pages'),
    await service.tokenWith('view posts', 'update posts'),
  ]
  for (const [method, url] of calls(path)) {
    expect([url, (await service.call(method, url, { as: null })).status]).toEqual([url, 401])
    expect([url, (await service.call(method, url, { as: editorOfPosts })).status]).toEqual([url, 403])
    const { status } = await service.call(method, url, { as: viewer, ...matching(etag) })
    expect([method, url, status]).toEqual([method, url, method === 'GET' ? 200 : 403])
  }
  for (const [method, url] of calls(article.path))
    expect([url, (await service.call(method, url, { as: editorOfPosts })).status]).not.toEqual([url, 403])
  expect((await service.get(path)).body.data.draft.content.title).toBe('Draft')
})

describe('as a draft', () => {
  test('a page and its components have the shape of records', async () => {
    const { id, path, ids } = await createPage('Shape', [{ title: 'One' }, { title: 'Two' }])
    const { db } = service.app.database
    const live = await pageAsDraft(db, id)
    expect(live.page).toMatchObject({ title: 'Shape', url: '/shape', parent_id: -1 })
    expect(live.components.map(({ draft_id, title }) => [draft_id, title])).toEqual([[ids[0], 'One'], [ids[1], 'Two']]) // biome-ignore format: a list
    await keep(path, {
      title: '',
      menu_order: 'first',
      description: null,
      meta: null,
      components: [
        { id: 'new', title: 'x'.repeat(300), position: 3 },
        { id: ids[1], position: 1, config: 5 },
      ],
    })
    const draft = await pageAsDraft(db, id)
    expect(draft.page).toEqual({ ...live.page, title: '', meta: {} })
    expect(draft.components).toMatchObject([
      { id: ids[1], draft_id: ids[1], title: 'Two', config: {} },
      { id: -1, draft_id: 'new', title: 'x'.repeat(300), type: '', wrangler_page_id: id, enabled: 1 },
    ])
    const fields = Object.keys(live.components[0] ?? {}).sort()
    for (const component of draft.components) expect(Object.keys(component).sort()).toEqual(fields)
  })

  test('a post has the shape of a record, at its live address', async () => {
    const { id, path } = await createPost('Post')
    await keep(path, { title: 'Draft', url: '/elsewhere', content: '<p>Draft</p>', post_status: 'nobody' })
    expect(await postAsDraft(service.app.database.db, id)).toMatchObject({
      title: 'Draft',
      url: '/post',
      content: '<p>Draft</p>',
      post_status: 'public',
    })
  })
})

test('who else has the page open is told, and presence tells the revision of the working copy', async () => {
  const { id, path } = await createPage('Together')
  const ben = await service.createToken(['editor'])
  const before = await service.post('/admin/api/presence', { page: id }, { as: ben })
  expect(before.body.data.working_copy_revision).toBeNull()
  expect((await service.get(path)).body.data.present).toMatchObject([{ name: 'Test', component: null }])
  expect((await service.get(path, { as: ben })).body.data.present).toEqual([])
  await keep(path, { title: 'Two' }, etagOf(await keep(path, { title: 'One' })))
  const after = await service.post('/admin/api/presence', { page: id }, { as: ben })
  expect(after.body.data.working_copy_revision).toBe(2)
})

describe('a record that is not published', () => {
  const titleOf = async (path: string) => (await service.get(path.replace('/admin/api', '/api/v1'))).body.data

  test('is listed and found by the title of its working copy, and is at the address of that when it is published', async () => {
    const { id, path } = await createPage('Untitled idea', [], { enabled: 0 })
    const first = await keep(path, { title: 'Night walks' })
    expect(first.body.data).toMatchObject({ is_live_newer: false, conflicts: [], draft: { revision: 1 } })
    for (const list of ['/admin/api/tree?search=night+w', '/admin/api/pages?search=night+w'])
      expect((await service.get(list)).body.data, list).toMatchObject([{ id, title: 'Night walks' }])
    expect((await service.get('/admin/api/pages?search=untitled-idea')).body.data).toMatchObject([{ id }])
    expect((await service.get(path)).body.data).toMatchObject({
      live: { content: { title: 'Untitled idea' } },
      draft: { content: { title: 'Night walks' } },
      conflicts: [],
    })
    expect((await service.get(`${path}/versions`)).body.data).toEqual([])
    const second = await keep(path, { title: 'Night walks in May', enabled: 1 }, etagOf(first))
    expect(second.body.data).toMatchObject({ is_live_newer: false, draft: { revision: 2 } })
    expect((await publish(path, etagOf(second))).status).toBe(200)
    expect(await publicPage('/night-walks-in-may')).toMatchObject({ title: 'Night walks in May' })
    const live = await keep(path, { title: 'Later' })
    expect(live.events).toEqual([])
    expect((await titleOf(path)).attributes.title).toBe('Night walks in May')
  })

  test('has its own title again when the working copy is discarded or empty, and that of the copy when it is restored', async () => {
    const { path } = await createPost('An idea', { published: 0 })
    const saved = await keep(path, { title: 'A better idea' })
    expect((await titleOf(path)).title).toBe('A better idea')
    await service.delete(`${path}/draft`, matching(etagOf(saved)))
    expect((await titleOf(path)).title).toBe('An idea')
    expect((await service.get(path)).body.data.draft).toBeNull()
    const restored = await service.post(`${path}/draft/restore`)
    expect((await titleOf(path)).title).toBe('A better idea')
    const blank = await keep(path, { title: '  ' }, etagOf(restored))
    expect((await titleOf(path)).title).toBe('An idea')
    const again = await keep(path, { title: 'The best idea' }, etagOf(blank))
    await keep(path, { title: 'An idea' }, etagOf(again))
    expect((await titleOf(path)).title).toBe('An idea')
    expect((await service.get(path)).body.data.draft).toBeNull()
  })

  test('keeps a title that somebody else gave it, until the conflict is decided', async () => {
    const { id, path } = await createPage('Ours', [], { enabled: 0 })
    await keep(path, { title: 'Mine' })
    await updatePage(id, { title: 'Theirs', enabled: 0 })
    const opened = await service.get(path)
    expect(opened.body.data.conflicts).toMatchObject([{ path: 'title' }])
    const decided = await keep(path, { title: 'Both' }, etagOf(opened))
    expect(decided.body.data.conflicts).toEqual([])
    expect((await titleOf(path)).attributes.title).toBe('Both')
  })
})
