import { expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'

const service = useService()
const path = '/admin/api/status'
const minutes = (count: number) => count * 60_000

test('it tells the storage in use, also where somebody wrote anything as a size', async () => {
  const sizes = [1000, '2000', 'large', -5, { a: 1 }, null]
  for (const [at, size] of sizes.entries()) {
    const asset = { path: `file-${at}.txt`, title: 'File', data: { size } }
    const answer = await service.post('/api/v1/assets', asset)
    expect(answer.status, answer.text).toBe(201)
  }
  const { status, body } = await service.get(path)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    file_count: 6,
    file_bytes: 3000,
    sends_mail: false,
    translates_by_machine: false,
    types_from: 'app',
  })
  expect(body.data.database_bytes).toBeGreaterThan(10_000)
  expect(body.data.free_bytes).toBeGreaterThan(0)
})

test('it tells a backup that failed, until one succeeds', async () => {
  const at = (count: number) =>
    new Date(Date.parse('2026-01-01T00:00:00.000Z') + minutes(count)).toISOString()
  const { db } = service.app.database
  const add = (count: number, error: string | null) =>
    db
      .insertInto('backups')
      .values({
        origin: 'schedule',
        started_at: at(count),
        finished_at: at(count),
        name: null,
        bytes: null,
        error,
      })
      .execute()
  const read = async () => (await service.get(path)).body.data
  expect(await read()).toMatchObject({ last_backup_at: null, backup_failed_at: null, backup_error: null })
  await add(1, null)
  await add(2, 'The disk is full.')
  expect(await read()).toMatchObject({
    last_backup_at: at(1),
    backup_failed_at: at(2),
    backup_error: 'The disk is full.',
  })
  await add(3, null)
  expect(await read()).toMatchObject({ last_backup_at: at(3), backup_failed_at: null, backup_error: null })
})

test('it needs the permission to list options', async () => {
  expect((await service.get(path, { as: 'nobody' })).status).toBe(403)
  expect((await service.get(path, { as: null })).status).toBe(401)
})
