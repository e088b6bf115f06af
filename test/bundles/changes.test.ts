import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { lockRecord } from '../../src/records/read.ts'
import { createCategory } from '../../src/resources/content/categories/category.actions.ts'
import { createPage, deletePage, updatePage } from '../../src/resources/content/pages/page.actions.ts'
import { pageKind } from '../../src/resources/content/pages/page.schema.ts'
import { lockTree } from '../../src/resources/content/pages/page.tree.ts'
import { createPost } from '../../src/resources/content/posts/post.actions.ts'
import { createTag } from '../../src/resources/content/tags/tag.actions.ts'
import { exportFrom, importInto, useFolder, useTargets } from './bundling.ts'

const folder = useFolder()
const openTarget = useTargets()
const path = join(folder, 'site.tar')
let from: App
let to: App

const page = { template: 't', access: 'public', enabled: 1 } as const

const add = (app: App, title: string, parent_id = -1, more: object = {}) =>
  app.database.transaction(null, (tx) => createPage(tx, { ...page, title, parent_id, ...more }))

const change = (app: App, title: string, changes: object) =>
  app.database.transaction(null, async (tx) => {
    await lockTree(tx)
    const { id } = await find(app, title)
    return updatePage(tx, await lockRecord(tx, pageKind, id), changes)
  })

const find = (app: App, title: string) =>
  app.database.db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

async function transfer(options: object = {}, source = from, target = to) {
  await exportFrom(source, path)
  return importInto(target, path, options)
}

async function areEqual(): Promise<boolean> {
  const [a, b] = [join(folder, 'from.tar'), join(folder, 'to.tar')]
  await exportFrom(from, a)
  await exportFrom(to, b)
  return readFileSync(a).equals(readFileSync(b))
}

beforeEach(async () => {
  from = await openTarget()
  to = await openTarget()
  const about = await add(from, 'About')
  const team = await add(from, 'Team', about.id)
  await add(from, 'Ada', team.id)
  await transfer()
})

describe('a newer bundle', () => {
  test('updates what has changed, also the addresses beneath a page, and both are equal again', async () => {
    await change(from, 'About', { title: 'Who we are', description: 'New.', meta: { a: 1 } })
    await add(from, 'News')
    const report = await transfer()
    expect(report.records.page).toMatchObject({ records: 4, created: 1, updated: 3 })
    expect(await find(to, 'Ada')).toMatchObject({ url: '/who-we-are/team/ada' })
    expect(await areEqual()).toBe(true)
    expect((await transfer()).records.page).toMatchObject({ unchanged: 4 })
  })

  test('has the slug that a page has of its own, and gives it up', async () => {
    await change(from, 'Team', { own_slug: 'people' })
    await transfer()
    expect(await find(to, 'Team')).toMatchObject({ own_slug: 'people', url: '/about/people' })
    expect(await find(to, 'Ada')).toMatchObject({ own_slug: null, url: '/about/people/ada' })
    expect(await areEqual()).toBe(true)
    const elsewhere = await openTarget()
    await add(elsewhere, 'About')
    await transfer({}, from, elsewhere)
    expect(await find(elsewhere, 'Team')).toMatchObject({ own_slug: 'people', url: '/about-2/people' })
    await change(from, 'Team', { own_slug: null })
    await transfer()
    expect(await find(to, 'Team')).toMatchObject({ own_slug: null, url: '/about/team' })
    expect(await areEqual()).toBe(true)
  })

  test('updates pages that moved with their parent, also in a later transaction', async () => {
    await from.database.transaction(null, async (tx) => {
      for (let at = 0; at < 120; at++) await createPage(tx, { ...page, title: `Page ${at}` })
    })
    await transfer()
    await change(from, 'About', { title: 'Who we are' })
    expect((await transfer()).records.page).toMatchObject({ updated: 3, unchanged: 120, kept: 0 })
    expect(await areEqual()).toBe(true)
  })

  test('moves pages, also a parent beneath its child', async () => {
    const { id } = await find(from, 'Team')
    await change(from, 'Team', { parent_id: -1 })
    await change(from, 'About', { parent_id: id })
    await transfer()
    expect(await find(to, 'About')).toMatchObject({ url: '/team/about' })
    expect(await areEqual()).toBe(true)
  })

  test('replaces components and tags', async () => {
    const { createComponent } = await import('../../src/resources/content/components/component.actions.ts')
    const { replaceTags } = await import('../../src/resources/content/tags/tag.attachment.ts')
    const { id } = await find(from, 'Team')
    await from.database.transaction(null, async (tx) => {
      await createComponent(tx, { wrangler_page_id: id, type: 'text', content: 'One' })
      await createComponent(tx, { wrangler_page_id: id, type: 'quote', content: 'Two' })
      const tag = await createTag(tx, { name: 'Red' })
      await replaceTags(tx, pageKind, await lockRecord(tx, pageKind, id), [tag.id], false)
    })
    expect((await transfer()).records.page).toMatchObject({ updated: 1, unchanged: 2 })
    expect(await areEqual()).toBe(true)
    await from.database.transaction(null, async (tx) => {
      const [first, second] = await tx.db
        .selectFrom('wrangler_components')
        .selectAll()
        .orderBy('id')
        .execute()
      const { deleteComponent, updateComponent } = await import(
        '../../src/resources/content/components/component.actions.ts'
      )
      if (first) await deleteComponent(tx, first)
      if (second) await updateComponent(tx, second, { content: 'Three', position: 1 })
      await replaceTags(tx, pageKind, await lockRecord(tx, pageKind, id), [], false)
    })
    await transfer()
    expect(await areEqual()).toBe(true)
  })

  test('keeps what was changed here, unless it is told to overwrite', async () => {
    await change(to, 'Team', { description: 'Ours.' })
    await change(from, 'Team', { description: 'Theirs.' })
    await change(from, 'Ada', { description: 'Theirs.' })
    expect((await transfer()).records.page).toMatchObject({ kept: 1, updated: 1, unchanged: 1 })
    expect((await find(to, 'Team')).description).toBe('Ours.')
    expect((await transfer({ overwrites: true })).records.page).toMatchObject({ updated: 1, unchanged: 2 })
    expect((await find(to, 'Team')).description).toBe('Theirs.')
    expect(await areEqual()).toBe(true)
  })

  test('does not bring back what was deleted here, and moves nothing beneath it', async () => {
    await to.database.transaction(null, async (tx) => {
      await lockTree(tx)
      await deletePage(tx, await lockRecord(tx, pageKind, (await find(to, 'Team')).id))
    })
    await change(from, 'Team', { description: 'New.' })
    await add(from, 'Bea', (await find(from, 'Team')).id)
    expect((await transfer()).records.page).toMatchObject({ skipped: 1, created: 1, unchanged: 2 })
    expect(await find(to, 'Bea')).toMatchObject({ url: '/bea' })
  })
})

describe('a record that comes back', () => {
  test('is the record that it was, and the later change counts', async () => {
    await change(to, 'Team', { description: 'Made there.' })
    await add(to, 'New there', (await find(to, 'Team')).id)
    const { id } = await find(from, 'Team')
    const report = await transfer({}, to, from)
    expect(report.records.page).toMatchObject({ updated: 1, created: 1, unchanged: 2 })
    expect(await find(from, 'Team')).toMatchObject({ id, description: 'Made there.' })
    expect(await areEqual()).toBe(true)
  })

  test('is kept if it was changed here since', async () => {
    await change(to, 'Team', { description: 'Made there.' })
    await change(from, 'Team', { description: 'Made here, later.' })
    expect((await transfer({}, to, from)).records.page).toMatchObject({ kept: 1, unchanged: 2 })
  })
})

describe('where there is something already', () => {
  test('records of the same time are not taken for each other', async () => {
    const [a, b] = [await openTarget(), await openTarget()]
    // One transaction, one time: the ids of the two services overlap.
    await a.database.transaction(null, async (tx) => {
      for (const title of ['One', 'Two', 'Three']) await createPage(tx, { ...page, title })
    })
    const { id, url } = await find(a, 'Two')
    await exportFrom(a, path, { parts: ['pages'], under: { id, url } })
    await importInto(b, path)
    expect((await find(b, 'Two')).id).toBe((await find(a, 'One')).id)
    expect((await transfer({}, a, b)).records.page).toMatchObject({ created: 2, unchanged: 1 })
    expect((await find(b, 'One')).url).toBe('/one')
    await add(a, 'Four')
    expect((await transfer({}, a, b)).records.page).toMatchObject({ created: 1, unchanged: 3 })
  })

  test('addresses that are taken are changed and reported, and names are shared', async () => {
    await from.database.transaction(null, async (tx) => {
      await createPost(tx, { title: 'Hello', post_type: 'p', post_status: 'public' })
      await createTag(tx, { name: 'Red', type: 'colour' })
      await createCategory(tx, { name: 'News' })
    })
    await add(from, 'Home', -1, { url: '/' })
    const other = await openTarget()
    await other.database.transaction(null, async (tx) => {
      await createPost(tx, { title: 'Hello', post_type: 'p', post_status: 'public' })
      await createTag(tx, { name: 'Red', type: 'colour' })
      await createCategory(tx, { name: 'News', colour: '#000000' })
    })
    await add(other, 'Start', -1, { url: '/' })
    await add(other, 'About')
    const planned = await transfer({ isDryRun: true }, from, other)
    const report = await transfer({}, from, other)
    expect({ ...report, dry_run: true }).toEqual(planned)
    expect(report.warnings.map(({ message }) => message)).toEqual([
      '/about is taken here: it is at /about-2.',
      '/ is taken here: it is at /home.',
      expect.stringMatching(/^\/hello is taken here: it is at \/hello-1-\d{6}\.$/),
    ])
    expect(report.records).toMatchObject({ tag: { unchanged: 1 }, category: { kept: 1 } })
    expect(await find(other, 'Ada')).toMatchObject({ url: '/about-2/team/ada' })
    expect(await other.database.db.selectFrom('tags').selectAll().execute()).toHaveLength(1)
    const again = await transfer({}, from, other)
    for (const counts of Object.values(again.records))
      expect(counts).toMatchObject({ created: 0, updated: 0 })
    expect(again.warnings).toEqual([])
  })

  test('a file whose path is taken gets another one, and content follows', async () => {
    const { createAsset } = await import('../../src/resources/media/assets/asset.actions.ts')
    for (const [app, content] of [
      [from, 'theirs'],
      [to, 'ours'],
    ] as const)
      await app.disks.get('public')?.write('photos/a dog.jpg', Buffer.from(content))
    await from.database.transaction(null, async (tx) => {
      await createAsset(
        tx,
        { disks: from.disks, defaultDisk: 'public' },
        { path: 'photos/a dog.jpg', title: 'Dog' },
      )
      await createPost(tx, {
        title: 'Dog',
        post_type: 'p',
        post_status: 'public',
        content: '<img src="/storage/photos/a%20dog.jpg">',
      })
    })
    const report = await transfer()
    expect(report.files).toMatchObject({ stored: 1, renamed: 1 })
    const asset = await to.database.db.selectFrom('assets').selectAll().executeTakeFirstOrThrow()
    expect(asset.path).toMatch(/^assets\/\w\w\/\w{24}\.jpg$/)
    const post = await to.database.db.selectFrom('posts').select('content').executeTakeFirst()
    expect(post?.content).toBe(`<img src="/storage/${asset.path}">`)
    expect((await transfer()).files).toEqual({ stored: 0, unchanged: 1, renamed: 0 })
    expect(await to.database.db.selectFrom('assets').selectAll().execute()).toHaveLength(1)
  })
})
