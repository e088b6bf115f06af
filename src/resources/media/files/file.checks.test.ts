import { afterEach, expect, test, vi } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'
import { CommitUnknown, DatabaseUnavailable, NotFound } from '../../../core/errors.ts'
import { prune } from '../../../jobs/prune.ts'
import { scheduleFileCheck, withNewFiles } from '../../../records/new-files.ts'
import { type Disk, diskNamed, PathUnusable, publicDisk } from '../../../storage/disk.ts'
import { unguessablePath } from '../../../storage/paths.ts'

const service = useService()
const assets = '/api/v1/assets'
const disk = () => diskNamed(service.app.disks, publicDisk)
const start = Date.parse('2026-03-01T00:00:00.000Z')
const hour = 3_600_000

afterEach(() => {
  service.clock.now = null
  vi.restoreAllMocks()
})

function setClock(hours: number): void {
  service.clock.now = new Date(start + hours * hour)
}

const pruneFiles = async () => (await prune(service.app.services)).files
const checks = () => service.app.database.db.selectFrom('file_checks').selectAll().execute()

async function upload(): Promise<{ id: number; path: string; thumbnail: string }> {
  const form = formOf({ file: { file: await makeImage(), name: 'dot.png' } })
  const answer = await service.call('POST', assets, { form })
  expect(answer.status).toBe(201)
  return answer.body.data
}

const served = async (path: string) => (await service.get(`/storage/${path}`, { as: null })).status

test('a deleted file is no longer served, and stays in the trash for a day', async () => {
  setClock(0)
  const { id, path, thumbnail } = await upload()
  await service.delete(`${assets}/${id}`)
  expect([await served(path), await served(thumbnail)]).toEqual([404, 404])
  setClock(23)
  expect(await pruneFiles()).toBe(0)
  expect(await disk().recover(path)).toBe(true)
  await disk().delete(path)
  setClock(24)
  expect(await pruneFiles()).toBe(2)
  expect(await disk().recover(path)).toBe(false)
  expect(await checks()).toEqual([])
})

test('the check of an upload that a record names keeps it', async () => {
  setClock(0)
  const { path, thumbnail } = await upload()
  expect((await checks()).map((check) => check.path).sort()).toEqual([path, thumbnail].sort())
  setClock(24)
  expect(await pruneFiles()).toBe(0)
  expect([await served(path), await served(thumbnail)]).toEqual([200, 200])
  expect(await checks()).toEqual([])
})

test('a file whose move to the trash was lost in a crash goes there a day later', async () => {
  setClock(0)
  const { id, path } = await upload()
  const crash = vi.spyOn(disk(), 'discard').mockResolvedValue()
  await service.delete(`${assets}/${id}`)
  crash.mockRestore()
  expect(await served(path)).toBe(200)
  setClock(24)
  await pruneFiles()
  expect([await served(path), await disk().recover(path)]).toEqual([404, true])
  await disk().delete(path)
  setClock(48)
  await pruneFiles()
  expect(await disk().recover(path)).toBe(false)
})

test('the file of a killed upload is moved to the trash first', async () => {
  setClock(0)
  const path = 'assets/ab/abcdefghijklmnopqrstuvwx.png'
  await service.app.database.transaction(null, (tx) => scheduleFileCheck(tx, { disk: publicDisk, path }))
  await disk().write(path, Buffer.from('x'))
  setClock(23)
  await pruneFiles()
  expect(await disk().exists(path)).toBe(true)
  setClock(24)
  expect(await pruneFiles()).toBe(0)
  expect(await disk().exists(path)).toBe(false)
  setClock(48)
  expect(await pruneFiles()).toBe(1)
})

test('a file in the trash that a record names again is recovered', async () => {
  setClock(0)
  const { id, path } = await upload()
  await service.delete(`${assets}/${id}`)
  await service.post(assets, { path, title: 'Named again' })
  expect(await served(path)).toBe(404)
  setClock(24)
  await pruneFiles()
  expect(await served(path)).toBe(200)
})

test.each(['exists', 'discard'] as const)(
  'an upload that takes the path of a file whose check is under way keeps its file (%s)',
  async (step) => {
    setClock(0)
    const path = unguessablePath('assets', 'txt')
    await service.app.database.transaction(null, (tx) => scheduleFileCheck(tx, { disk: publicDisk, path }))
    if (step === 'discard') await disk().write(path, Buffer.from('old'))
    setClock(24)
    const original = disk()[step].bind(disk()) as (path: string) => Promise<never>
    vi.spyOn(disk(), step).mockImplementationOnce(async (given) => {
      setClock(25)
      await service.app.database.transaction(null, (tx) => scheduleFileCheck(tx, { disk: publicDisk, path }))
      await disk().delete(path)
      await disk().write(path, Buffer.from('new'))
      return original(given)
    })
    await pruneFiles()
    expect(await disk().exists(path)).toBe(true)
    expect((await checks()).map((check) => check.path)).toContain(path)
  },
)

test('a file whose record is deleted while it is checked stays in the trash', async () => {
  setClock(0)
  const { id, path } = await upload()
  setClock(24)
  const { recover } = disk()
  vi.spyOn(disk(), 'recover').mockImplementation(async (given) => {
    if (given === path) await service.delete(`${assets}/${id}`)
    return recover.call(disk(), given)
  })
  await pruneFiles()
  vi.restoreAllMocks()
  expect(await served(path)).toBe(404)
  expect(await disk().recover(path)).toBe(true)
})

test('a run that is aborted leaves the rest for the next', async () => {
  await service.app.database.transaction(null, (tx) => tx.db.deleteFrom('file_checks').execute())
  setClock(0)
  for (let n = 0; n < 2; n++) await service.delete(`${assets}/${(await upload()).id}`)
  setClock(24)
  const { purge } = disk()
  const stop = new AbortController()
  vi.spyOn(disk(), 'purge').mockImplementation((path) => {
    stop.abort()
    return purge.call(disk(), path)
  })
  expect((await prune(service.app.services, { signal: stop.signal })).files).toBe(1)
  expect(await checks()).toHaveLength(3)
  vi.restoreAllMocks()
  await pruneFiles()
  expect(await checks()).toEqual([])
})

test.each([
  ['a refusal deletes it', new NotFound(), false],
  ['a database that failed before the commit deletes it', new DatabaseUnavailable(), false],
  ['a commit whose outcome is unknown keeps it for the check', new CommitUnknown(), true],
  ['an unexpected error keeps it for the check', new Error('unexpected'), true],
])('a file stored before a change that fails: %s', async (_, error, isKept) => {
  const path = unguessablePath('assets', 'txt')
  const file = { disk: publicDisk, path, store: (target: Disk) => target.write(path, Buffer.from('x')) }
  const change = () => Promise.reject(error)
  await expect(withNewFiles(service.app, [file], change)).rejects.toBe(error)
  expect(await disk().exists(path)).toBe(isKept)
  expect((await checks()).map((check) => check.path)).toContain(path)
})

test('a file that cannot be stored leaves no new file, and does not delete the one at its path', async () => {
  const [first, taken] = [unguessablePath('assets', 'txt'), unguessablePath('assets', 'txt')]
  await disk().write(taken, Buffer.from('before'))
  const files = [first, taken].map((path) => ({
    disk: publicDisk,
    path,
    store: (target: Disk) => target.write(path, Buffer.from('x')),
  }))
  const change = vi.fn(async () => {})
  await expect(withNewFiles(service.app, files, change)).rejects.toThrow(PathUnusable)
  expect([await disk().exists(first), await disk().exists(taken)]).toEqual([false, true])
  expect(change).not.toHaveBeenCalled()
})

test('a file that cannot be checked does not block others, and is tried again', async () => {
  setClock(0)
  const [first, second] = [await upload(), await upload()]
  for (const { id } of [first, second]) await service.delete(`${assets}/${id}`)
  setClock(24)
  const { purge } = disk()
  vi.spyOn(disk(), 'purge').mockImplementation(async (path) => {
    if (path === first.path) throw new Error('no such luck')
    return purge.call(disk(), path)
  })
  await expect(pruneFiles()).rejects.toThrow('1 files could not be checked')
  expect([await disk().recover(first.path), await disk().recover(second.path)]).toEqual([true, false])
  await disk().delete(first.path)
  vi.restoreAllMocks()
  setClock(48)
  expect(await pruneFiles()).toBeGreaterThanOrEqual(1)
  expect(await disk().recover(first.path)).toBe(false)
})

test('two processes that prune at once delete each file once', async () => {
  await service.app.database.transaction(null, (tx) => tx.db.deleteFrom('file_checks').execute())
  setClock(0)
  for (let n = 0; n < 3; n++) await service.delete(`${assets}/${(await upload()).id}`)
  setClock(24)
  const other = await service.openAnother()
  const counts = await Promise.all([service.app, other].map(async (app) => (await prune(app.services)).files))
  await other.close()
  expect(counts.reduce((sum, count) => sum + count)).toBe(6)
  expect(await checks()).toEqual([])
})
