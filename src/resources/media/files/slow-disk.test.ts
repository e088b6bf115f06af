import { afterEach, expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'
import { type Disk, diskNamed, publicDisk } from '../../../storage/disk.ts'
import { restoreDeleted } from '../../editing/trash/trash.actions.ts'

const service = useService()
const disk = () => diskNamed(service.app.disks, publicDisk)
let count = 0

afterEach(() => void vi.restoreAllMocks())

/** Makes another change during each disk operation. It would block if a transaction waited for the disk. */
function changeDuring(...methods: (keyof Disk)[]) {
  const statuses: number[] = []
  for (const name of methods) {
    const original = disk()[name] as (...given: unknown[]) => Promise<unknown>
    const slow = async (...given: unknown[]) => {
      statuses.push((await service.post('/api/v1/tags', { name: `during ${++count}` })).status)
      return original.apply(disk(), given)
    }
    vi.spyOn(disk(), name as 'store').mockImplementation(slow as never)
  }
  return statuses
}

const image = async () => ({ file: await makeImage(), name: 'a.png' })
const page = { title: 'Pictured', template: 't', access: 'public' }
const update = { ...page, greedy: '0', enabled: '1', menu_order: '0', listed: '1' }

const writing = ['store', 'write', 'discard', 'recover', 'exists', 'stat'] as const

test('no transaction waits for the disk while a page with a thumbnail is created, updated, deleted and restored', async () => {
  const statuses = changeDuring(...writing)
  const created = await service.call('POST', '/api/v1/pages', {
    form: formOf({ ...page, thumbnail: await image() }),
  })
  const url = `/api/v1/pages/${created.body.data.id}`
  const changed = await service.call('PUT', url, { form: formOf({ ...update, thumbnail: await image() }) })
  const { thumbnail } = changed.body.data.attributes
  expect((await service.delete(url)).status).toBe(204)
  const { losses } = await restoreDeleted(service.app, null, 'page', Number(created.body.data.id))
  expect(losses).toEqual([])
  expect(await disk().exists(thumbnail)).toBe(true)
  expect(statuses.length).toBeGreaterThanOrEqual(5)
  expect(new Set(statuses)).toEqual(new Set([201]))
})

test('or while an asset is created, its file replaced, and it is deleted', async () => {
  const statuses = changeDuring(...writing)
  const form = async () => formOf({ file: await image() })
  const created = await service.call('POST', '/api/v1/assets', { form: await form() })
  const url = `/api/v1/assets/${created.body.data.id}`
  expect((await service.call('PUT', url, { form: await form() })).status).toBe(200)
  expect((await service.delete(url)).status).toBe(204)
  expect(statuses.length).toBeGreaterThanOrEqual(8)
  expect(new Set(statuses)).toEqual(new Set([201]))
})
