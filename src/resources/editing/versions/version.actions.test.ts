import { afterEach, describe, expect, inject, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { listVersions } from '../../../../test/versions.ts'
import { waitUntil } from '../../../../test/waiting.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Kind } from '../../../records/kind.ts'
import { findRecord, lockRecord } from '../../../records/read.ts'
import { restorable, updateRecord } from '../../../records/write.ts'
import { diskNamed, publicDisk } from '../../../storage/disk.ts'
import { deleteComponent, updateComponent } from '../../content/components/component.actions.ts'
import { componentKind } from '../../content/components/component.schema.ts'
import { updatePage } from '../../content/pages/page.actions.ts'
import { prunePages } from '../../content/pages/page.prune.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { deleteForGood, restoreDeleted } from '../trash/trash.actions.ts'
import { restoreVersion, type VersionedName } from './version.actions.ts'
import { describeVersions } from './version.read.ts'

const service = useService()
const page = { title: 'A page', template: 'page', access: 'public' }
const switches = { greedy: 0, enabled: 0, menu_order: 0, listed: 1 }
const post = { title: 'A post', post_type: 'news', post_status: 'public' }

afterEach(() => {
  service.clock.now = null
})

type Columns = Record<string, unknown>

/** Whether a component is shared, and the language of a page, do not change by restoring a version of it. */
const stateOf = async (kind: Kind, id: number): Promise<Columns> => {
  const {
    shared_block_id: _block,
    language: _language,
    translation_group: _group,
    ...columns
  } = restorable(await findRecord(service.app.database.db, kind, id)) as Columns
  return columns
}

/** Changes every column of a record, restores the previous version, and compares the columns. */
async function changeAndRestore(kind: Kind, id: number, chosen: Columns): Promise<void> {
  const before = await stateOf(kind, id)
  const changes = {
    ...Object.fromEntries(Object.entries(before).map(([name, value]) => [name, another(value)])),
    ...chosen,
  }
  await service.app.database.transaction(null, async (tx) => {
    await updateRecord(tx, kind, await lockRecord(tx, kind, id), changes as never)
  })
  const changed = await stateOf(kind, id)
  const same = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) === JSON.stringify(changed[name]),
  )
  expect(same).toEqual([])
  await restoreNewest(kind.name as VersionedName, id)
  expect(await stateOf(kind, id)).toEqual(before)
}

function another(value: unknown): unknown {
  if (value === 0 || value === 1) return 1 - value
  if (typeof value === 'number') return value + 1
  return typeof value === 'object' && value !== null ? { another: true } : `${value ?? ''}/x`
}

test('restoring a version of a page restores every column', async () => {
  const [parent, other] = [await make('pages', page), await make('pages', page)]
  const [category, otherCategory] = [
    await make('categories', { name: 'A' }),
    await make('categories', { name: 'B' }),
  ]
  const id = await make('pages', {
    ...{ title: 'Every column', template: 'one', access: 'protected', url: '/alias', parent_id: parent },
    ...{
      menu_order: 5,
      menu_name: 'Menu',
      description: 'D',
      keywords: 'K',
      redirect: '/r',
      meta: { a: [1] },
    },
    ...{ category_id: category, password: 'open sesame' },
  })
  await setThumbnail('wrangler_pages', id, 'own/page.png')
  const chosen = { parent_id: other, category_id: otherCategory, access: 'public' }
  await changeAndRestore(pageKind, id, chosen)
})

test('restoring a version of a component restores every column', async () => {
  const [owner, other] = [await make('pages', page), await make('pages', page)]
  const id = await make('wrangler-components', {
    ...{
      wrangler_page_id: owner,
      type: 'text',
      title: 'T',
      content: ' C ',
      config: { a: 1 },
      slot: 'side',
      position: 7,
    },
  })
  await setThumbnail('wrangler_components', id, 'own/component.png')
  await changeAndRestore(componentKind, id, { wrangler_page_id: other })
})

test('restoring a version of a post restores every column', async () => {
  const component = { id: 7, type: 'text', title: null, content: null, config: {}, slot: 'main', position: 1, enabled: 1, thumbnail: null } // biome-ignore format: a component
  const [parent, other] = [await make('posts', post), await make('posts', post)]
  const [category, otherCategory] = [
    await make('categories', { name: 'C' }),
    await make('categories', { name: 'D' }),
  ]
  await diskNamed(service.app.disks, publicDisk).write('own/post.png', Buffer.from('x'))
  const id = await make('posts', {
    ...{ ...post, title: 'Every column', slug: 'chosen', url: '/chosen', description: 'D', content: ' C ' },
    ...{
      post_parent: parent,
      menu_order: 5,
      meta: { a: 1 },
      category_id: category,
      thumbnail: 'own/post.png',
    },
  })
  await changeAndRestore(postKind, id, {
    ...{ post_parent: other, category_id: otherCategory, post_status: 'private', parts: [component] },
  })
})

test('a version whose thumbnail was deleted is restored with it within a day, and without it later', async () => {
  const id = await make('posts', { ...post, thumbnail: await store('own/lost.png') })
  await service.delete(`/api/v1/posts/${id}`)
  await restoreNewest('post', id)
  expect(await stateOf(postKind, id)).toMatchObject({ thumbnail: 'own/lost.png' })
  expect((await service.get('/storage/own/lost.png', { as: null })).status).toBe(200)
  await service.delete(`/api/v1/posts/${id}`)
  await diskNamed(service.app.disks, publicDisk).purge('own/lost.png')
  await restoreNewest('post', id)
  expect(await stateOf(postKind, id)).toMatchObject({ thumbnail: null })
})

test('pages that are restored while they are pruned are either restored or deleted', async () => {
  service.clock.now = new Date('2026-01-01T00:00:00.000Z')
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => make('pages', { ...page, title: `Race ${n}` })),
  )
  for (const id of ids) await service.delete(`/api/v1/pages/${id}`)
  const other = await service.openAnother()
  const now = new Date('2026-06-01T00:00:00.000Z')
  const [restored] = await Promise.all([
    Promise.allSettled(ids.map((id) => restoreDeleted(service.app, null, 'page', id))),
    prunePages(other.database, other.disks, now),
    prunePages(service.app.database, service.app.disks, now),
  ])
  await other.close()
  for (const [index, id] of ids.entries()) {
    const outcome = restored[index]
    if (outcome?.status === 'rejected')
      expect(outcome.reason).toMatchObject({ message: `There is no page ${id} in the trash.` })
    const { status } = await service.get(`/api/v1/pages/${id}`)
    expect([id, status]).toEqual([id, outcome?.status === 'fulfilled' ? 200 : 404])
  }
})

// SQLite has one write transaction at a time, and `begin immediate` waits for it.
describe.skipIf(inject('postgresUrl') === null)('restoring while another change is under way', () => {
  test('restoring a page keeps both states as versions', async () => {
    const id = await make('pages', { ...page, title: 'Raced', description: 'first' })
    await change('pages', id, { ...page, ...switches, title: 'Raced', description: 'second' })
    await restoreDuring('page', id, async (tx) => {
      await updatePage(tx, await lockRecord(tx, pageKind, id), { description: 'third' })
    })
    const versions = await listVersions(service.app.database.db, pageKind, id)
    expect(versions.map(({ data }) => [data.description, data.revision])).toEqual([
      ['third', 3],
      ['second', 2],
      ['first', 1],
    ])
    expect(await findRecord(service.app.database.db, pageKind, id)).toMatchObject({
      description: 'first',
      revision: 4,
    })
  })

  test('a component that is not in the version is deleted, and its last state kept', async () => {
    const id = await make('pages', { ...page, title: 'Raced', description: 'first' })
    await change('pages', id, { ...page, ...switches, title: 'Raced', description: 'second' })
    const component = await make('wrangler-components', {
      wrangler_page_id: id,
      type: 'text',
      content: 'before',
    })
    await restoreDuring('page', id, async (tx) => {
      await updateComponent(tx, await lockRecord(tx, componentKind, component), { content: 'after' })
    })
    const versions = await listVersions(service.app.database.db, componentKind, component)
    expect(versions.map(({ data, reason }) => [data.content, reason])).toEqual([
      ['after', 'delete'],
      ['before', 'update'],
    ])
  })

  test('a component that is deleted meanwhile is restored with its page', async () => {
    const id = await make('pages', { ...page, title: 'Raced', description: 'first' })
    const component = await make('wrangler-components', { wrangler_page_id: id, type: 'text' })
    await change('pages', id, { ...page, ...switches, title: 'Raced', description: 'second' })
    await restoreDuring('page', id, async (tx) => {
      await deleteComponent(tx, await lockRecord(tx, componentKind, component))
    })
    expect((await service.get(`/api/v1/wrangler-components/${component}`)).status).toBe(200)
  })

  test.each(['page', 'post', 'component'] as const)(
    'a %s that is deleted for good cannot be restored: what is live keeps its history',
    async (name) => {
      const owner = await make('pages', { ...page, title: 'Owner' })
      const paths = { page: 'pages', post: 'posts', component: 'wrangler-components' }
      const values = { page, post, component: { wrangler_page_id: owner, type: 'text' } }
      const id = await make(paths[name], values[name])
      await service.delete(`/api/v1/${paths[name]}/${id}`)
      const restoring = restoreDuring(name, id, (tx) => deleteForGood(tx, service.app.disks, name, id))
      await expect(restoring).rejects.toThrow('There is no')
      expect((await service.get(`/api/v1/${paths[name]}/${id}`)).status).toBe(404)
    },
  )

  /**
   * Restores the newest version while a transaction has made this change. The transaction commits once the restore
   * waits.
   */
  async function restoreDuring(
    name: VersionedName,
    id: number,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const [newest] = await describeVersions(service.app.database.db, name, id)
    let restoring: Promise<unknown> | undefined
    await service.app.database.transaction(null, async (tx) => {
      await work(tx)
      restoring ??= restoreVersion(service.app, null, name, Number(newest?.id))
      restoring.catch(() => {}) // It may fail before it is awaited below.
      await waitUntil(isWaiting)
    })
    await restoring
  }

  async function isWaiting(): Promise<boolean> {
    const row = await service.app.database.readRow<{ count: number }>(
      `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = $1`,
      ['Lock'],
    )
    return row !== undefined && row.count > 0
  }
})

const thumbnail = async (path: string) => (await service.get(`/storage/${path}`, { as: null })).status

test('restoring a post deletes the thumbnail that it had', async () => {
  const [first, second] = [await store('own/post-1.png'), await store('own/post-2.png')]
  const id = await make('posts', { ...post, thumbnail: first })
  await change('posts', id, { ...post, thumbnail: second })
  await restoreNewest('post', id)
  expect([await thumbnail(first), await thumbnail(second)]).toEqual([200, 404])
})

test('restoring a page deletes the thumbnails that it and its components had, unless a record names them', async () => {
  const id = await make('pages', { ...page, title: 'Thumbnails' })
  const changed = await make('wrangler-components', { wrangler_page_id: id, type: 'text' })
  await setThumbnail('wrangler_pages', id, 'own/page-1.png')
  await setThumbnail('wrangler_components', changed, 'own/component-1.png')
  await change('pages', id, { ...page, ...switches, title: 'Thumbnails', description: 'changed' })
  const added = await make('wrangler-components', { wrangler_page_id: id, type: 'text' })
  await setThumbnail('wrangler_pages', id, 'own/page-2.png')
  await setThumbnail('wrangler_components', changed, 'own/component-2.png')
  await setThumbnail('wrangler_components', added, 'own/component-3.png')
  await make('posts', { ...post, thumbnail: 'own/component-2.png' })
  await restoreNewest('page', id)
  const names = ['page-1', 'page-2', 'component-1', 'component-2', 'component-3']
  const statuses = await Promise.all(names.map((name) => thumbnail(`own/${name}.png`)))
  expect(statuses).toEqual([200, 404, 200, 200, 404])
})

test('restoring a component deletes the thumbnail that it had', async () => {
  const owner = await make('pages', page)
  const id = await make('wrangler-components', { wrangler_page_id: owner, type: 'text' })
  await setThumbnail('wrangler_components', id, 'own/alone-1.png')
  await change('wrangler-components', id, { wrangler_page_id: owner, type: 'text', title: 'changed' })
  await setThumbnail('wrangler_components', id, 'own/alone-2.png')
  await restoreNewest('component', id)
  expect([await thumbnail('own/alone-1.png'), await thumbnail('own/alone-2.png')]).toEqual([200, 404])
})

async function make(resource: string, body: object): Promise<number> {
  const answer = await service.post(`/api/v1/${resource}`, body)
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body.data.id)
}

async function change(resource: string, id: number, body: object): Promise<void> {
  const answer = await service.put(`/api/v1/${resource}/${id}`, body)
  expect(answer.status, answer.text).toBe(200)
}

async function store(path: string): Promise<string> {
  await diskNamed(service.app.disks, publicDisk).write(path, Buffer.from('x'))
  return path
}

async function setThumbnail(table: 'wrangler_pages' | 'wrangler_components', id: number, path: string) {
  const thumbnail = await store(path)
  await service.app.database.transaction(null, async ({ db }) => {
    await db.updateTable(table).set({ thumbnail }).where('id', '=', id).execute()
  })
}

async function restoreNewest(name: VersionedName, id: number): Promise<void> {
  const [newest] = await describeVersions(service.app.database.db, name, id)
  await restoreVersion(service.app, null, name, Number(newest?.id))
}
