import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { draftsOf, etagOf, matching } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'
import { restoreVersion } from '../versions/version.actions.ts'
import { describeVersions } from '../versions/version.read.ts'

const service = useService()
const { createPage, createPost, updatePage, keep, publish, publicPage } = draftsOf(service)

const versions = (kind: 'page' | 'component' | 'post', id: number) =>
  describeVersions(service.app.database.db, kind, id).catch(() => [])

/** Makes the database refuse to insert components of this type from now on. */
async function refuseComponents(type: string): Promise<() => Promise<unknown>> {
  const run = (statements: string[]) =>
    service.app.database.transaction(null, async ({ db }) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
  if (inject('postgresUrl') === null) {
    await run([
      `create trigger refuse before insert on wrangler_components when new.type = '${type}'
        begin select raise(abort, 'refused'); end`,
    ])
    return () => run(['drop trigger refuse'])
  }
  await run([`alter table wrangler_components add constraint refuse check (type <> '${type}') not valid`])
  return () => run(['alter table wrangler_components drop constraint refuse'])
}

describe('publishing a page', () => {
  test('changes its fields and its components at once, and ends the working copy', async () => {
    const parent = await createPage('Parent')
    const { id, path, url, ids } = await createPage('Before', [
      { title: 'Kept' },
      { title: 'Changed' },
      { title: 'Removed' },
    ])
    const child = await createPage('Child', [], { parent_id: id })
    const kept = await keep(path, {
      title: 'After',
      parent_id: parent.id,
      menu_order: 7,
      meta: { theme: 'dark' },
      components: [
        { id: ids[0] },
        { id: ids[1], title: 'Moved', slot: 'aside', position: 5, content: ' <p>x</p> ' },
        { id: 'a', type: 'hero', title: 'New', slot: 'header', config: { alt: 'x' } },
        { id: 'b', type: 'text' },
      ],
    })
    const published = await publish(path, etagOf(kept))
    expect(published.status).toBe(200)
    expect(published.events).toEqual([
      'page.updated',
      'page.moved',
      'page.moved',
      'component.deleted',
      'component.updated',
      'component.created',
      'component.created',
    ])
    const { data } = published.body
    expect(data).toMatchObject({ draft: null, conflicts: [], etag: published.headers.etag })
    expect(data.ids).toEqual({ a: expect.any(Number), b: expect.any(Number) })
    expect(data.live.content).toMatchObject({ title: 'After', url: '/parent/after', menu_order: 7 })
    expect(await publicPage('/parent/after')).toMatchObject({
      title: 'After',
      components: [
        { id: ids[1], title: 'Moved', slot: 'aside', position: 5, content: ' <p>x</p> ' },
        { id: data.ids.a, type: 'hero', slot: 'header', position: 1, config: { alt: 'x' } },
        { id: ids[0], title: 'Kept', slot: 'main', position: 1 },
        { id: data.ids.b, type: 'text', slot: 'main', position: 2 },
      ],
    })
    expect(await publicPage(url)).toMatchObject({ moved_to: '/parent/after' })
    expect((await publicPage('/parent/after/child')).id).toBe(child.id)
    expect((await service.get(path)).body.data.draft).toBeNull()
  })

  test('makes one version, which restores everything', async () => {
    const { id, path, ids } = await createPage('Versioned', [{ title: 'One' }, { title: 'Two' }])
    const before = (await service.get(path)).body.data.live.content
    const kept = await keep(path, {
      title: 'Next',
      components: [{ id: ids[1], title: 'Zwei' }, { type: 'new' }],
    })
    await publish(path, etagOf(kept))
    expect(await versions('page', id)).toMatchObject([
      {
        reason: 'update',
        changes: { fields: ['title', 'slug', 'url'], components: { added: 1, removed: 1, changed: 1 } },
      },
    ])
    for (const component of ids) expect(await versions('component', component)).toEqual([])
    const [version] = await versions('page', id)
    await restoreVersion(service.app, null, 'page', version?.id ?? 0)
    expect((await service.get(path)).body.data.live.content).toEqual(before)
  })

  test('of components only makes one version too, and of nothing makes none', async () => {
    const { id, path, ids } = await createPage('Parts', [{ title: 'One' }, { title: 'Two' }])
    const components = ids.map((each) => ({ id: each, title: 'Changed' }))
    const kept = await keep(path, { components })
    expect((await publish(path, etagOf(kept))).events).toEqual(['component.updated', 'component.updated'])
    expect(await versions('page', id)).toMatchObject([
      { changes: { fields: [], components: { changed: 2 } } },
    ])
    expect(await publish(path)).toMatchObject({ status: 200, events: [], body: { data: { ids: {} } } })
    expect(await versions('page', id)).toHaveLength(1)
  })

  test('that is not valid is 422 with every path, and changes nothing', async () => {
    const { id, path, ids } = await createPage('Valid', [{ title: 'One' }])
    const deep = { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: { k: {} } } } } } } } } } } }
    const kept = await keep(path, {
      title: '',
      access: 'nobody',
      menu_order: 1.5,
      components: [{ id: ids[0], title: 'x'.repeat(256) }, { type: 'a', config: deep }, { title: 'No type' }],
    })
    const refused = await publish(path, etagOf(kept))
    expect(refused).toMatchObject({ status: 422, events: [] })
    expect(refused.body.errors).toEqual({
      title: ['The title field is required.'],
      access: ['The access field must be one of: public, private, protected.'],
      menu_order: ['The menu order field must be an integer.'],
      'components.0.title': ['The title field must not be greater than 255 characters.'],
      'components.1.config': [expect.stringContaining('must not nest deeper than')],
      'components.2.type': ['The type field is required.'],
    })
    expect(await versions('page', id)).toEqual([])
    const { data } = (await service.get(path)).body
    expect(data).toMatchObject({ etag: etagOf(kept), live: { content: { title: 'Valid' } } })
  })

  test('with components that do not fit a strict type is 422 with the path of each error', async () => {
    const schema = { type: 'object', required: ['alt'], properties: { alt: { type: 'string' } } }
    const type = { type: 'strict-hero', label: 'Hero', mode: 'strict', schema }
    expect((await service.post('/api/v1/component-types', type)).status).toBe(201)
    const { path, ids } = await createPage('Typed', [{ title: 'One' }])
    const kept = await keep(path, {
      title: '',
      components: [
        { id: ids[0], type: 'strict-hero' },
        { type: 'strict-hero', config: { alt: 5 } },
      ],
    })
    for (const at of [undefined, '2099-01-01T00:00:00Z']) {
      const refused = await publish(path, etagOf(kept), at)
      expect([at, refused.status]).toEqual([at, 422])
      expect(Object.keys(refused.body.errors)).toEqual([
        'title',
        'components.0.config.alt',
        'components.1.config.alt',
      ])
    }
  })

  test('that fails in the middle changes nothing', async () => {
    const { id, path, ids } = await createPage('Whole', [{ title: 'One' }, { title: 'Two' }])
    const before = (await service.get(path)).body.data.live
    const kept = await keep(path, {
      title: 'Half',
      components: [{ id: ids[0], title: 'Half' }, { type: 'last' }],
    })
    const stop = await refuseComponents('last')
    expect((await publish(path, etagOf(kept))).status).toBe(500)
    await stop()
    const { data } = (await service.get(path)).body
    expect(data.live).toEqual(before)
    expect(data.etag).toBe(etagOf(kept))
    expect(await versions('page', id)).toEqual([])
    expect((await publish(path, etagOf(kept))).status).toBe(200)
  })

  test('under a parent or in a category that is gone is 422', async () => {
    const parent = await createPage('Short-lived')
    const { path } = await createPage('Orphan')
    const kept = await keep(path, { parent_id: parent.id })
    await service.delete(`/api/v1/pages/${parent.id}`)
    expect(await publish(path, etagOf(kept))).toMatchObject({ status: 422, body: { errors: { parent_id: [expect.any(String)] } } })
    const other = await keep(path, { category_id: 999_999 }, '*')
    expect(await publish(path, etagOf(other))).toMatchObject({ status: 422, body: { errors: { category_id: [expect.any(String)] } } })
  }) // biome-ignore format: expectations read best in one line

  test('keeps its thumbnail or takes the file of an asset, and deletes files that nothing names', async () => {
    const { path, ids } = await createPage('Pictures', [{}])
    const image = { file: await makeImage('png'), name: 'a.png', type: 'image/png' }
    const form = formOf({ type: 'text', _method: 'PUT', thumbnail: image })
    const { thumbnail } = (await service.call('POST', `/api/v1/wrangler-components/${ids[0]}`, { form })).body.data
    const asset = (await service.call('POST', '/api/v1/assets', { form: formOf({ title: 'A', file: image }) })).body.data
    const file = async (name: string) => (await service.get(`/storage/${name}`, { as: null })).status
    const wrong = await keep(path, { thumbnail: 'somewhere/else.png', components: [{ id: ids[0], thumbnail: '../x' }] })
    const refused = await publish(path, etagOf(wrong))
    expect(Object.keys(refused.body.errors)).toEqual(['thumbnail', 'components.0.thumbnail'])
    const right = await keep(path, { thumbnail: asset.path, components: [{ id: ids[0] }] }, etagOf(wrong))
    await publish(path, etagOf(right))
    expect((await service.get(path)).body.data.live.content).toMatchObject({ thumbnail: asset.path, components: [{ thumbnail }] })
    expect([await file(asset.path), await file(thumbnail)]).toEqual([200, 200])
    await publish(path, etagOf(await keep(path, { thumbnail: null, components: [] })))
    expect([await file(asset.path), await file(thumbnail)]).toEqual([200, 404])
  }) // biome-ignore format: expectations read best in one line
})

describe('publishing a post', () => {
  test('replaces its fields and its metadata, in one version', async () => {
    const { id, path } = await createPost('Post', { meta: { a: 1, b: 2 } })
    const kept = await keep(path, { title: 'Changed', meta: { b: 3 } })
    const published = await publish(path, etagOf(kept))
    expect(published).toMatchObject({ status: 200, events: ['post.updated'] })
    expect(published.body.data).toMatchObject({
      draft: null,
      live: { content: { title: 'Changed', slug: 'post', url: '/post', meta: { b: 3 } } },
    })
    expect(await versions('post', id)).toHaveLength(1)
  })

  test('with a slug that was taken is 422', async () => {
    await createPost('Taken')
    const { path } = await createPost('Free')
    const kept = await keep(path, { slug: 'taken', title: '' })
    expect(Object.keys((await publish(path, etagOf(kept))).body.errors)).toEqual(['title'])
    const again = await keep(path, { slug: 'taken' }, etagOf(kept))
    expect(Object.keys((await publish(path, etagOf(again))).body.errors)).toEqual(['slug'])
  })
})

test('publishing names every component that does not fit its strict type, and checks no other', async () => {
  const schema = { type: 'object', required: ['alt'], properties: { alt: { type: 'string' } } }
  const picture = { type: 'strict-picture', label: 'Picture', fields: { title: 'required' }, schema }
  const type = await service.post('/api/v1/component-types', { ...picture, mode: 'off' })
  const { path, ids } = await createPage('Pictures', [{ type: 'strict-picture', title: 'Old' }])
  await service.put(`/api/v1/component-types/${type.body.data.id}`, { ...picture, mode: 'strict' })
  const kept = await keep(path, {
    components: [
      { id: ids[0], title: 'Old, and edited', enabled: 0 },
      { id: 'a', type: 'strict-picture', title: 'New', config: { alt: 5 } },
      { id: 'b', type: 'text', config: { alt: 5 } },
      { id: 'c', type: 'strict-picture', config: {} },
    ],
  })
  expect(kept.status).toBe(200)
  const refused = await publish(path, etagOf(kept))
  expect(refused).toMatchObject({ status: 422, events: [] })
  expect(refused.body.errors).toEqual({
    'components.1.config.alt': ['The config.alt field must be a string.'],
    'components.3.title': ['The title field is required.'],
    'components.3.config.alt': ['The config.alt field is required.'],
  })
  const fits = await keep(path, { components: [{ id: ids[0], enabled: 0 }] }, etagOf(kept))
  expect((await publish(path, etagOf(fits))).status).toBe(200)
})

test('two who publish at the same moment publish once', async () => {
  const { id, path } = await createPage('Once')
  const kept = await keep(path, { title: 'Twice' })
  const answers = await Promise.all([1, 2, 3].map(() => publish(path, etagOf(kept))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  expect(await versions('page', id)).toHaveLength(1)
  expect((await service.delete(`${path}/draft`, matching(etagOf(kept)))).status).toBe(404)
})

test('temporary ids may be any text, also names of methods', async () => {
  const { path } = await createPage('Names')
  const names = ['__proto__', 'constructor', 'toString', '👩‍👩‍👧‍👦']
  const kept = await keep(path, { components: names.map((id) => ({ id, type: 'text', title: id })) })
  const { data } = (await publish(path, etagOf(kept))).body
  const ids = new Map<string, number>(Object.entries(data.ids))
  expect([...ids.keys()].sort()).toEqual([...names].sort())
  for (const { id, title } of data.live.content.components) expect(ids.get(title)).toBe(id)
})

test('the first publication of a page leaves no redirect from an address that nobody has seen', async () => {
  const redirectsTo = async (id: number) =>
    (await service.get('/admin/api/redirects?per_page=100')).body.data.filter(
      (each: { page_id: number | null }) => each.page_id === id,
    )
  const { id, path } = await createPage('Rough idea', [], { enabled: 0 })
  const first = await keep(path, { title: 'Fine idea', enabled: 1 })
  expect((await publish(path, etagOf(first))).status).toBe(200)
  expect(await publicPage('/fine-idea')).toMatchObject({ title: 'Fine idea' })
  expect(await redirectsTo(id)).toEqual([])

  await updatePage(id, { title: 'Fine idea', enabled: 0 })
  const second = await keep(path, { title: 'Best idea', enabled: 1 })
  expect((await publish(path, etagOf(second))).status).toBe(200)
  expect(await redirectsTo(id)).toMatchObject([{ url: '/fine-idea' }])

  const parent = await createPage('Ideas')
  const moved = await createPage('Odd idea', [], { enabled: 0 })
  await updatePage(moved.id, { title: 'Good idea', enabled: 0 })
  expect((await service.post('/admin/api/tree/move', { pages: [moved.id], parent: parent.id })).status).toBe(
    200,
  )
  expect(await redirectsTo(moved.id)).toHaveLength(2)
  const enabled = await keep(moved.path, { enabled: 1 })
  expect((await publish(moved.path, etagOf(enabled))).status).toBe(200)
  expect(await publicPage('/ideas/good-idea')).toMatchObject({ title: 'Good idea' })
  expect(await redirectsTo(moved.id)).toEqual([])
  // An address that visitors have seen leads on.
  expect((await service.post('/admin/api/tree/move', { pages: [moved.id], parent: null })).status).toBe(200)
  expect(await redirectsTo(moved.id)).toMatchObject([{ url: '/ideas/good-idea' }])
})
