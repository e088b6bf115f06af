import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { rootId } from '../../src/resources/content/pages/page.schema.ts'
import { useService } from '../harness.ts'
import { emptyContent, importInto } from './importing.ts'
import { type WxrItem, wxr } from './wxr.ts'

const service = useService()
beforeEach(() => emptyContent(service))

let files = 0
function run(items: readonly WxrItem[], options = {}) {
  const path = join(service.directory, `export-${++files}.xml`)
  writeFileSync(path, wxr(items))
  return importInto(service, { paths: [path], ...options })
}

const own = { template: 'page', access: 'public', enabled: 1 } as const

async function addPage(title: string, menu_order: number, parent_id?: number): Promise<number> {
  const { body } = await service.post('/api/v1/pages', { ...own, title, menu_order, parent_id })
  return Number(body.data.id)
}

/** The pages beneath a page, as the tree shows them. */
function beneath(parent = rootId) {
  return service.app.database.db
    .selectFrom('wrangler_pages')
    .select(['id', 'title', 'menu_order'])
    .where('parent_id', '=', parent)
    .orderBy('menu_order')
    .orderBy('id')
    .execute()
}

const titlesBeneath = async (parent?: number) => (await beneath(parent)).map(({ title }) => title)

const items: WxrItem[] = [
  { id: 1, title: 'History', order: 2 },
  { id: 2, title: 'Shop', order: 1 },
  { id: 3, title: 'Deliveries', parent: 2 },
]
const changed = items.map((item) => ({ ...item, content: '<p>New</p>' }))

test('imported pages come after those that are there, in the order of their source', async () => {
  await addPage('Welcome', 1)
  await addPage('Contact', 7)
  await run(items)
  expect(await titlesBeneath()).toEqual(['Welcome', 'Contact', 'Shop', 'History'])
})

test('in an empty service pages keep the positions of their source', async () => {
  await run(items)
  expect((await beneath()).map(({ menu_order }) => menu_order)).toEqual([1, 2])
})

test('a newer export updates pages where they are, and new ones come in the order of their source', async () => {
  await addPage('Welcome', 3)
  await run(items)
  await addPage('Added since', 9)
  expect(await run([...changed, { id: 4, title: 'Events', order: 1 }])).toMatchObject({
    created: 1,
    updated: 3,
  })
  expect(await titlesBeneath()).toEqual(['Welcome', 'Shop', 'Events', 'History', 'Added since'])
})

test('importing again does not move what somebody has moved', async () => {
  const first = await addPage('Welcome', 1)
  await run(items)
  const [, shop, history] = await beneath()
  const move = { pages: [history?.id], parent: null, before: first }
  expect((await service.post('/admin/api/tree/move', move)).status).toBe(200)
  await run(items)
  await run(changed)
  expect(await titlesBeneath()).toEqual(['History', 'Welcome', 'Shop'])
  expect(await titlesBeneath(shop?.id)).toEqual(['Deliveries'])
})

test('a section beneath a page stays there, after the pages that were there', async () => {
  const underId = await addPage('Archive', 1)
  await addPage('Before', 5, underId)
  await run(items, { underId })
  const expected = ['Before', 'Shop', 'History']
  expect(await titlesBeneath(underId)).toEqual(expected)
  await run(changed, { underId })
  expect(await titlesBeneath(underId)).toEqual(expected)
  await run(items)
  expect(await titlesBeneath(underId)).toEqual(expected)
  expect(await titlesBeneath()).toEqual(['Archive'])
})

test('a page that is no longer beneath another imported one goes to the top', async () => {
  await addPage('Welcome', 4)
  await run(items)
  await run([...items.slice(0, 2), { id: 3, title: 'Deliveries', order: 3 }])
  expect(await titlesBeneath()).toEqual(['Welcome', 'Shop', 'History', 'Deliveries'])
})

test('a folder of Markdown comes last too', async () => {
  await addPage('Welcome', 2)
  const folder = join(service.directory, 'notes')
  mkdirSync(folder)
  writeFileSync(join(folder, 'guide.md'), '# Guide\n')
  await importInto(service, { system: 'markdown', paths: [folder] })
  expect(await titlesBeneath()).toEqual(['Welcome', 'Guide'])
})
