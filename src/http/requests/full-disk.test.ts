import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { formOf } from '../../../test/images.ts'
import { diskNamed, publicDisk } from '../../storage/disk.ts'
import { IncompleteUpload } from '../../storage/uploads.ts'

const service = useService()
const folder = join(service.directory, 'uploads')
const isMounted = mountSmallDisk()
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', folder])
})

const upload = (size: number) => {
  const form = formOf({ file: { file: Buffer.alloc(size, 'x'), name: 'large.bin' } })
  return service.call('POST', '/api/v1/assets', { form })
}
const stored = () => Array.fromAsync(diskNamed(service.app.disks, publicDisk).list())

test.skipIf(!isMounted)('a full disk refuses an upload, and stores no part of it', async () => {
  const answer = await upload(300_000)
  expect(answer).toMatchObject({ status: 503, events: [], headers: { 'retry-after': '60' } })
  expect([await stored(), service.uploads()]).toEqual([[], []])
  expect(service.logs.filter(({ level }) => Number(level) >= 50)).toHaveLength(1)

  const fits = await upload(200_000)
  expect(fits).toMatchObject({ status: 201, body: { data: { data: { size: 200_000 } } } })
  const served = await service.get(`/storage/${fits.body.data.path}`, { as: null })
  expect(served.text).toHaveLength(200_000)
})

test('a disk that is full when the file is stored leaves neither file nor record', async () => {
  const disk = diskNamed(service.app.disks, publicDisk)
  const before = (await service.get('/api/v1/assets')).body.meta.total
  const files = await stored()
  const full = Object.assign(new Error('ENOSPC: no space left on device, link'), { code: 'ENOSPC' })
  vi.spyOn(disk, 'store').mockRejectedValueOnce(full)
  expect(await upload(1000)).toMatchObject({ status: 503, events: [] })
  expect((await service.get('/api/v1/assets')).body.meta.total).toBe(before)
  expect([await stored(), service.uploads()]).toEqual([files, []])
})

test('a disk that stores too few bytes is 503, not a client error', async () => {
  vi.spyOn(service.app.services.uploads, 'receive').mockRejectedValueOnce(new IncompleteUpload(1000, 10))
  expect(await upload(1000)).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
})

/** Only root may mount, and not everywhere. */
function mountSmallDisk(): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
