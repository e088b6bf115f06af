import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exportFrom, importInto, linesIn, useFolder, useTargets } from '../../../../test/bundles/bundling.ts'
import { draftsOf, etagOf, matching } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'
import { sharedBlocksCheck } from '../../../doctor/shared-blocks.ts'
import { maxPlacements } from './shared-block.schema.ts'

const service = useService()
const { createPage, keep, publish, publicPage } = draftsOf(service)
const blocks = '/admin/api/shared-blocks'
let count = 0

const hours = { type: 'text', title: 'Hours', content: '<p>Ten to six</p>', config: { columns: 2 } }

/** A block on a first page, and pages where it is placed by publishing a draft. */
async function makeBlock(...titles: string[]) {
  const first = await createPage(`First ${++count}`, [hours])
  const name = `Block ${count}`
  const made = await service.post(blocks, { name, component_id: first.ids[0] })
  expect(made.status, made.text).toBe(201)
  const id = made.body.data.id as number
  const pages = [first]
  for (const title of titles) pages.push(await place(id, `${title} ${count}`))
  return { id, name, pages, path: `${blocks}/${id}` }
}

async function place(blockId: number, title: string) {
  const page = await createPage(title)
  const kept = await keep(page.path, { components: [{ id: 'new', ...hours, shared_block_id: blockId }] })
  const published = await publish(page.path, etagOf(kept))
  expect(published.status, published.text).toBe(200)
  return { ...page, ids: [Number(published.body.data.ids.new)] }
}

const componentPath = (page: { ids: number[] }) => `/api/v1/wrangler-components/${page.ids[0]}`
const shown = async (page: { ids: number[] }) => (await service.get(componentPath(page))).body.data
const publicParts = async ({ url }: { url: string }) => (await publicPage(url)).components
const blockOf = async (id: number) => (await service.get(`${blocks}/${id}`)).body.data
const opened = async (path: string) => (await service.get(path)).body.data
const liveParts = async (path: string) => (await opened(path)).live.content.components
const versionsOf = async (kind: string, id: number) =>
  (await service.get(`/admin/api/${kind}/${id}/versions`)).body.data as { id: number }[]

test('a component becomes a block, and nothing that visitors see changes', async () => {
  const page = await createPage('Shared once', [hours])
  const before = await publicPage(page.url)
  const made = await service.post(blocks, { name: 'Opening hours', component_id: page.ids[0] })
  expect(made).toMatchObject({ status: 201, events: ['shared-block.created', 'component.updated'] })
  expect(made.body.data).toMatchObject({ name: 'Opening hours', ...hours, pages: 1 })
  expect(await publicPage(page.url)).toEqual(before)
  expect(await liveParts(page.path)).toMatchObject([{ shared_block_id: made.body.data.id }])
  const shared = await shown(page)
  expect(shared).not.toHaveProperty('shared_block_id')
  const list = await service.get(`${blocks}?search=opening`)
  expect(list.body.data).toMatchObject([{ name: 'Opening hours', pages: 1 }])
  const again = await service.post(blocks, { name: 'Other', component_id: page.ids[0] })
  expect(again.body.errors.component_id[0]).toContain('already')
  const other = await createPage('Shared twice', [hours])
  const taken = await service.post(blocks, { name: 'Opening hours', component_id: other.ids[0] })
  expect(taken).toMatchObject({ status: 422, events: [] })
  expect(Object.keys(taken.body.errors)).toEqual(['name'])
  const missing = await service.post(blocks, { name: 'None', component_id: 999_999 })
  expect(missing.body.errors).toHaveProperty('component_id')
})

describe('a change of one placement', () => {
  test('over /api/v1 changes the block and all others, with their documents, versions and events', async () => {
    const { id, pages, path } = await makeBlock('Second', 'Third')
    const [first, second, third] = pages as [Answered, Answered, Answered]
    const content = '<p>Ten to eight</p>'
    const saved = await service.patch(componentPath(second), { content, slot: 'aside' })
    expect(saved.events).toEqual([
      'component.updated',
      'shared-block.updated',
      'component.updated',
      'component.updated',
    ])
    expect(etagOf(saved)).toBe(etagOf(await service.get(componentPath(second))))
    for (const page of pages) expect(await publicParts(page)).toMatchObject([{ content, title: 'Hours' }])
    expect([(await shown(first)).slot, (await shown(second)).slot]).toEqual(['main', 'aside'])
    expect(await blockOf(id)).toMatchObject({ content, pages: 3 })
    expect(await versionsOf('components', third.ids[0] ?? 0)).toHaveLength(1)
    const places = (await service.get(`${path}/places`)).body
    expect(places.data).toHaveLength(3)
    expect(places.data).toContainEqual({
      component_id: second.ids[0],
      page_id: second.id,
      title: expect.stringContaining('Second'),
      url: second.url,
      slot: 'aside',
      is_shown: true,
    })
    const found = await service.get(`/api/v1/public/search?q=eight`, { as: null })
    expect(found.body.data.length).toBeGreaterThanOrEqual(3)
    const moved = await service.patch(componentPath(first), { position: 7, enabled: 0 })
    expect(moved.events).toEqual(['component.updated'])
  })

  test('by publishing a working copy changes the others, and their working copies merge it', async () => {
    const { pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    const theirs = await keep(second.path, { components: [{ id: second.ids[0], title: 'Mine' }] })
    const kept = await keep(first.path, { components: [{ id: first.ids[0], content: '<p>New</p>' }] })
    expect(await publicParts(second)).toMatchObject([{ content: hours.content }])
    expect((await publish(first.path, etagOf(kept))).status).toBe(200)
    expect(await publicParts(second)).toMatchObject([{ content: '<p>New</p>', title: 'Hours' }])
    const merged = await opened(second.path)
    expect(merged.conflicts).toEqual([])
    expect(merged.draft.content.components).toMatchObject([{ title: 'Mine', content: '<p>New</p>' }])
    expect((await publish(second.path, etagOf(theirs))).status).toBe(200)
    expect(await publicParts(first)).toMatchObject([{ content: '<p>New</p>', title: 'Mine' }])
  })

  test('conflicts with a working copy of another page that changed the same', async () => {
    const { pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    const kept = await keep(second.path, { components: [{ id: second.ids[0], title: 'Mine' }] })
    await service.patch(componentPath(first), { title: 'Theirs' })
    const refused = await publish(second.path, etagOf(kept))
    expect(refused).toMatchObject({ status: 409, body: { conflicts: [{ path: 'components.0.title' }] } })
    expect(await shown(first)).toMatchObject({ title: 'Theirs' })
  })

  test('at the same moment as another one: both pages end with the same content', async () => {
    const { id, pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    await Promise.all(
      [first, second, first, second].map((page, at) =>
        service.patch(componentPath(page), at % 2 ? { title: `T${at}` } : { content: `C${at}` }),
      ),
    )
    const [one, two, block] = [await shown(first), await shown(second), await blockOf(id)]
    expect(one.title).toMatch(/^T/)
    expect(one.content).toMatch(/^C/)
    for (const other of [two, block]) expect(other).toMatchObject({ title: one.title, content: one.content })
  })

  test('reaches a block that is twice on the page; two different new contents are refused', async () => {
    const { id, pages } = await makeBlock()
    const [page] = pages as [Answered]
    const [own] = page.ids
    const again = { id: 'again', ...hours, slot: 'aside', shared_block_id: id }
    await publish(page.path, etagOf(await keep(page.path, { components: [{ id: own }, again] })))
    const [main, aside] = (await liveParts(page.path)).toSorted(
      (a: { id: number }, b: { id: number }) => a.id - b.id,
    )
    const edit = (title: string, other: string) =>
      keep(page.path, {
        components: [
          { id: main.id, title },
          { id: aside.id, title: other, position: 9 },
        ],
      })
    const refused = await publish(page.path, etagOf(await edit('One', 'Two')))
    expect(refused).toMatchObject({ status: 422, events: [] })
    expect(Object.keys(refused.body.errors)[0]).toMatch(/^components\.\d\.title$/)
    const etag = (await opened(page.path)).etag
    const kept = await keep(
      page.path,
      {
        components: [
          { id: main.id, title: 'One' },
          { id: aside.id, title: 'Hours', position: 9 },
        ],
      },
      etag,
    )
    expect((await publish(page.path, etagOf(kept))).status).toBe(200)
    expect(await publicParts(page)).toMatchObject([{ title: 'One' }, { title: 'One' }])
  })

  test('in a batch changes both members that two placements change', async () => {
    const { id, pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    const operations = [
      { method: 'PATCH', path: componentPath(first), body: { title: 'Batch' } },
      { method: 'PATCH', path: componentPath(second), body: { content: 'Batched' } },
    ]
    const answer = await service.post('/api/v1/batch', { operations })
    expect(answer.status, answer.text).toBe(200)
    expect(await blockOf(id)).toMatchObject({ title: 'Batch', content: 'Batched' })
    expect(await shown(first)).toMatchObject({ title: 'Batch', content: 'Batched' })
  })

  test('deletes the file of an old thumbnail only after the last placement has the new one', async () => {
    const { pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    const picture = await makeImage()
    const form = formOf({
      type: 'text',
      title: 'Hours',
      _method: 'PUT',
      thumbnail: { file: picture, name: 'a.png' },
    })
    const saved = await service.post(componentPath(first), undefined, { form })
    expect(saved.status, saved.text).toBe(200)
    const { thumbnail } = await shown(second)
    expect(thumbnail).toEqual(expect.any(String))
    expect(thumbnail).toBe(saved.body.data.thumbnail)
    await service.app.database.transaction(null, ({ db }) => db.deleteFrom('file_checks').execute())
    await service.patch(componentPath(second), { thumbnail: null })
    expect(await shown(first)).toMatchObject({ thumbnail: null })
    const due = await service.app.database.db
      .selectFrom('file_checks')
      .select('path')
      .where('path', '=', thumbnail)
      .execute()
    expect(due).toHaveLength(1)
  })

  test('is refused as a whole when the database fails for one of them', async () => {
    const { pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    const { database } = service.app
    await expect(
      database.transaction(null, async (tx) => {
        const { updateComponent, lockLiveComponent } = await import('../components/component.actions.ts')
        await updateComponent(tx, await lockLiveComponent(tx, first.ids[0] ?? 0), { title: 'Lost' })
        throw new Error('the process dies')
      }),
    ).rejects.toThrow('the process dies')
    expect([await shown(first), await shown(second)]).toMatchObject([{ title: 'Hours' }, { title: 'Hours' }])
  })
})

type Answered = Awaited<ReturnType<typeof createPage>>

describe('a placement', () => {
  test('that is new takes the present content of the block, and is a component of its own when it is gone', async () => {
    const { id, pages } = await makeBlock()
    const page = await createPage('Placed later')
    const stale = { id: 'new', type: 'hero', title: 'Forged', content: 'Forged', shared_block_id: id }
    const gone = { id: 'gone', type: 'text', title: 'Own', shared_block_id: 999_999 }
    const kept = await keep(page.path, { components: [stale, gone] })
    await service.patch(componentPath(pages[0] as Answered), { title: 'Later' })
    const checked = await service.post(`${page.path}/draft/check`)
    expect(checked.body.data).toMatchObject({ errors: {}, message: null })
    expect((await publish(page.path, etagOf(kept))).status).toBe(200)
    expect(await liveParts(page.path)).toMatchObject([
      { ...hours, title: 'Later', shared_block_id: id },
      { title: 'Own' },
    ])
    expect((await liveParts(page.path))[1]).not.toHaveProperty('shared_block_id')
  })

  test('is detached in a working copy: from then on it changes alone', async () => {
    const { id, pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    const detached = { id: second.ids[0], shared_block_id: null, title: 'Own now' }
    const kept = await keep(second.path, { components: [detached] })
    expect((await publish(second.path, etagOf(kept))).status).toBe(200)
    expect(await shown(first)).toMatchObject({ title: 'Hours' })
    expect(await shown(second)).toMatchObject({ title: 'Own now', content: hours.content })
    expect(await blockOf(id)).toMatchObject({ pages: 1, title: 'Hours' })
    await service.patch(componentPath(first), { title: 'Block' })
    expect(await shown(second)).toMatchObject({ title: 'Own now' })
  })

  test('is deleted without its block; a deleted block leaves its placements as components', async () => {
    const { id, pages, path } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    await service.delete(componentPath(first))
    expect(await blockOf(id)).toMatchObject({ pages: 1, title: 'Hours' })
    const before = await publicPage(second.url)
    expect(await service.delete(path)).toMatchObject({ status: 204, events: ['shared-block.deleted'] })
    expect(await publicPage(second.url)).toEqual(before)
    expect((await liveParts(second.path))[0]).not.toHaveProperty('shared_block_id')
    expect((await service.get(path)).status).toBe(404)
  })

  test('stays one in a copy of its page, with the live content', async () => {
    const { id, pages } = await makeBlock()
    const [page] = pages as [Answered]
    await keep(page.path, { components: [{ id: page.ids[0], title: 'Unpublished' }] })
    const copied = (await service.post(`${page.path}/copy`, {})).body.data
    const copy = `/admin/api/pages/${copied.id}`
    const draft = await opened(copy)
    expect(draft.draft.content.components).toMatchObject([{ title: 'Hours', shared_block_id: id }])
    expect((await publish(copy, draft.etag)).status).toBe(200)
    expect(await blockOf(id)).toMatchObject({ pages: 2, title: 'Hours' })
  })

  test('is refused when the block has too many', async () => {
    const { id, pages } = await makeBlock()
    const [first] = pages as [Answered]
    const row = await service.app.database.db
      .selectFrom('wrangler_components')
      .selectAll()
      .where('id', '=', first.ids[0] ?? 0)
      .executeTakeFirstOrThrow()
    const { id: _, config, ...rest } = row
    const rows = Array.from({ length: maxPlacements - 1 }, () => ({
      ...rest,
      config: JSON.stringify(config),
    }))
    await service.app.database.transaction(null, async ({ db }) => {
      for (let at = 0; at < rows.length; at += 100)
        await db
          .insertInto('wrangler_components')
          .values(rows.slice(at, at + 100) as never)
          .execute()
    })
    const page = await createPage(`One too many ${id}`)
    const kept = await keep(page.path, { components: [{ id: 'a', ...hours, shared_block_id: id }] })
    const refused = await publish(page.path, etagOf(kept))
    expect(refused.status).toBe(422)
    expect(refused.body.errors['components.0.shared_block_id'][0]).toContain('1000 places')
    await service.delete(`/api/v1/pages/${first.id}`)
  })
})

describe('the way back', () => {
  const restore = (kind: string, id: number, version: number | undefined) =>
    service.post(`/admin/api/${kind}/${id}/versions/${version}/restore`)

  test('a restored version of a page follows the block as it is now, and says so', async () => {
    const { pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    const page = { template: 'default', access: 'public', enabled: 1, greedy: 0, menu_order: 0, listed: 1 }
    await service.put(`/api/v1/pages/${second.id}`, { ...page, title: `Renamed ${second.id}` })
    const [version] = await versionsOf('pages', second.id)
    await service.patch(componentPath(first), { title: 'Newer' })
    await service.patch(componentPath(second), { position: 5 })
    const restored = await restore('pages', second.id, version?.id)
    expect(restored.status, restored.text).toBe(200)
    expect(restored.text).toContain(`"components.${second.ids[0]}.title"`)
    expect(await shown(second)).toMatchObject({ title: 'Newer', position: 1 })
    expect(await shown(first)).toMatchObject({ title: 'Newer' })
    await service.delete(componentPath(second))
    await restore('pages', second.id, version?.id)
    expect(await liveParts(second.path)).toMatchObject([
      { title: 'Newer', shared_block_id: expect.any(Number) },
    ])
  })

  test('a restored version of one placement is a change of the block', async () => {
    const { id, pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    await service.patch(componentPath(first), { title: 'Newer' })
    const [version] = await versionsOf('components', second.ids[0] ?? 0)
    expect((await restore('components', second.ids[0] ?? 0, version?.id)).status).toBe(200)
    expect(await shown(first)).toMatchObject({ title: 'Hours' })
    expect(await blockOf(id)).toMatchObject({ title: 'Hours', pages: 2 })
  })

  test('a page from the trash has the present content, or a component of its own', async () => {
    const { pages, path } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    const trash = `/admin/api/trash/page/${second.id}/restore`
    await service.delete(`/api/v1/pages/${second.id}`)
    expect((await service.get(`${path}/places`)).body.meta.total).toBe(1)
    await service.patch(componentPath(first), { title: 'Newer' })
    expect((await service.post(trash)).status).toBe(200)
    expect(await publicParts(second)).toMatchObject([{ title: 'Newer' }])
    expect((await service.get(path)).body.data.pages).toBe(2)
    await service.delete(`/api/v1/pages/${second.id}`)
    await service.delete(path)
    await service.post(trash)
    expect(await publicParts(second)).toMatchObject([{ title: 'Newer' }])
    expect((await liveParts(second.path))[0]).not.toHaveProperty('shared_block_id')
  })

  test('a deleted placement comes back with the present content, and an earlier state goes into the draft', async () => {
    const { id, pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    await service.delete(componentPath(second))
    await service.patch(componentPath(first), { title: 'Newer' })
    const restored = await service.post(`/admin/api/trash/component/${second.ids[0]}/restore`)
    expect(restored.status, restored.text).toBe(200)
    expect(await liveParts(second.path)).toMatchObject([{ title: 'Newer', shared_block_id: id }])
  })
})

describe('permissions', () => {
  test('are those of components, and places are of those who view pages', async () => {
    const { path, pages } = await makeBlock()
    const other = await createPage('Rights', [hours])
    const body = { name: 'Rights', component_id: other.ids[0] }
    expect((await service.get(blocks, { as: 'viewer' })).status).toBe(200)
    expect((await service.get(`${path}/places`, { as: 'viewer' })).status).toBe(200)
    expect((await service.get(`${path}/places`, { as: 'nobody' })).status).toBe(403)
    expect((await service.post(blocks, body, { as: 'viewer' })).status).toBe(403)
    expect((await service.patch(path, { name: 'x' }, { as: 'viewer' })).status).toBe(403)
    expect((await service.delete(path, { as: 'viewer' })).status).toBe(403)
    expect((await service.patch(path, { name: 'Renamed' }, { as: 'editor' })).body.data.name).toBe('Renamed')
    const etag = etagOf(await service.get(path))
    await service.patch(path, { name: 'Renamed again' })
    expect((await service.patch(path, { name: 'Lost' }, matching(etag))).status).toBe(412)
    expect((await service.get(blocks, { as: null })).status).toBe(401)
    expect(await shown(pages[0] as Answered)).toMatchObject({ title: 'Hours' })
  })
})

test('doctor finds and repairs a placement that differs from its block', async () => {
  const { id, pages } = await makeBlock('Second')
  const [, second] = pages as [Answered, Answered]
  await service.app.database.transaction(null, ({ db }) =>
    db
      .updateTable('wrangler_components')
      .set({ title: 'Drifted' })
      .where('id', '=', second.ids[0] ?? 0)
      .execute(),
  )
  const found = await sharedBlocksCheck.find(service.app)
  expect(found).toEqual([expect.stringContaining(`component ${second.ids[0]} of page ${second.id}`)])
  await sharedBlocksCheck.fix?.(service.app)
  expect(await sharedBlocksCheck.find(service.app)).toEqual([])
  expect(await shown(second)).toMatchObject({ title: (await blockOf(id)).title })
})

test('a migration of the type also changes a block that is placed nowhere', async () => {
  const type = {
    type: 'teaser',
    label: 'Teaser',
    schema: { type: 'object', properties: { old: { type: 'string' } } },
  }
  const created = await service.post('/api/v1/component-types', type)
  expect(created.status, created.text).toBe(201)
  const page = await createPage('Teasers', [{ type: 'teaser', config: { old: 'x' } }])
  const { id } = (await service.post(blocks, { name: 'Teaser', component_id: page.ids[0] })).body.data
  await service.delete(componentPath(page))
  const steps = [{ step: 'rename', path: 'old', to: 'new' }]
  const migrated = await service.post(`/admin/api/component-types/${created.body.data.id}/migrate`, {
    steps,
  })
  expect(migrated.status, migrated.text).toBe(200)
  expect(await blockOf(id)).toMatchObject({ config: { new: 'x' } })
})

describe('a bundle', () => {
  const folder = useFolder()
  const openTarget = useTargets()

  test('keeps the sharing, and a second import changes nothing', async () => {
    const { name, pages } = await makeBlock('Second')
    const [first, second] = pages as [Answered, Answered]
    const bundle = join(folder, 'shared.tar')
    await exportFrom(service.app, bundle)
    const names = linesIn(bundle, 'pages').flatMap(({ components }) =>
      (components as { shared_block?: string }[]).map(({ shared_block }) => shared_block),
    )
    expect(names.filter((each) => each === name)).toHaveLength(2)
    const target = await openTarget()
    const imported = await importInto(target, bundle)
    expect(imported.warnings).toEqual([])
    const { db } = target.database
    const placed = () =>
      db
        .selectFrom('wrangler_components')
        .innerJoin('shared_blocks', 'shared_blocks.id', 'wrangler_components.shared_block_id')
        .innerJoin('wrangler_pages', 'wrangler_pages.id', 'wrangler_page_id')
        .select(['wrangler_components.title', 'wrangler_pages.url', 'shared_blocks.title as block'])
        .where('shared_blocks.name', '=', name)
        .orderBy('wrangler_pages.url')
        .execute()
    expect(await placed()).toMatchObject([
      { title: 'Hours', url: first.url, block: 'Hours' },
      { title: 'Hours', url: second.url, block: 'Hours' },
    ])
    const again = await importInto(target, bundle)
    expect(again.records.page).toMatchObject({ created: 0, updated: 0 })
    await service.patch(componentPath(first), { title: 'Changed' })
    await service.patch(`/api/v1/pages/${second.id}`, { title: 'Second has more' })
    await exportFrom(service.app, bundle)
    const third = await importInto(target, bundle)
    expect(third.records.page).toMatchObject({ updated: 2, kept: 0 })
    expect(await placed()).toMatchObject([
      { title: 'Changed', block: 'Changed' },
      { title: 'Changed', block: 'Changed' },
    ])
    expect((await importInto(target, bundle)).records.page).toMatchObject({ created: 0, updated: 0, kept: 0 })
  })
})
