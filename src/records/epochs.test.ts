import { expect, test, vi } from 'vitest'
import { useService } from '../../test/harness.ts'
import { Epochs } from './epochs.ts'

const service = useService()

test('an epoch lasts until the next moment, and is read once for a revision', async () => {
  const page = { title: 'Epoch', template: 't', access: 'public', enabled: 1 }
  const { id } = (await service.post('/api/v1/pages', page)).body.data
  const moments = { publish_at: '2035-01-01T00:00:00Z', unpublish_at: '2035-01-02T00:00:00Z' }
  await service.put(`/admin/api/pages/${id}/schedule`, moments)
  const post = { title: 'Epoch', post_type: 'news', post_status: 'public' }
  const other = (await service.post('/api/v1/posts', post)).body.data
  await service.put(`/admin/api/posts/${other.id}/schedule`, { publish_at: '2035-01-03T00:00:00Z' })

  let now = '2034-12-31T00:00:00.000Z'
  const readRow = vi.spyOn(service.app.database, 'readRow')
  const epochs = new Epochs(service.app.database, () => new Date(now))
  const epochAt = async (time: string, revision = 1) => {
    now = time
    const { at, until } = await epochs.at(revision)
    return [at, Number.isFinite(until) ? new Date(until).toISOString() : null, readRow.mock.calls.length]
  }
  const [eve, first, second, third] = [
    now,
    '2035-01-01T00:00:00.000Z',
    '2035-01-02T00:00:00.000Z',
    '2035-01-03T00:00:00.000Z',
  ]
  expect(await epochAt(eve)).toEqual([eve, first, 1])
  expect(await epochAt('2034-12-31T23:59:59.999Z')).toEqual([eve, first, 1])
  expect(await epochAt(first)).toEqual([first, second, 2])
  expect(await epochAt(second)).toEqual([second, third, 3])
  expect(await epochAt(third)).toEqual([third, null, 4])
  expect(await epochAt('2099-01-01T00:00:00.000Z')).toEqual([third, null, 4])
  // Another revision may have other moments, and a clock can be set back.
  expect(await epochAt('2099-01-02T00:00:00.000Z', 2)).toEqual(['2099-01-02T00:00:00.000Z', null, 5])
  expect(await epochAt(eve, 2)).toEqual([eve, first, 6])
  readRow.mockRestore()
})

test('requests at the same time share one epoch', async () => {
  const readRow = vi.spyOn(service.app.database, 'readRow')
  let milliseconds = Date.parse('2034-01-01T00:00:00Z')
  const epochs = new Epochs(service.app.database, () => new Date(milliseconds++))
  const found = await Promise.all([epochs.at(1), epochs.at(1), epochs.at(1)])
  expect(new Set(found.map(({ at }) => at)).size).toBe(1)
  expect(readRow).toHaveBeenCalledTimes(1)
  readRow.mockRestore()
})

test('an epoch that could not be read is read again', async () => {
  const readRow = vi.spyOn(service.app.database, 'readRow').mockImplementationOnce(() => {
    throw new Error('the disk is broken')
  })
  const epochs = new Epochs(service.app.database, () => new Date('2034-01-01T00:00:00Z'))
  await expect(epochs.at(1)).rejects.toThrow('the disk is broken')
  expect(await epochs.at(1)).toMatchObject({ at: '2034-01-01T00:00:00.000Z' })
  readRow.mockRestore()
})
