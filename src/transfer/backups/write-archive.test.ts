import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { TarWriter } from '../../core/tar/writer.ts'
import type { Disk } from '../../storage/disk.ts'
import { writeFiles } from './write-archive.ts'

test('an archive that has failed, as on a full disk, leaves no file open', async () => {
  const content = Readable.from([Buffer.from('x')])
  const disk: Pick<Disk, 'list' | 'open'> = {
    async *list() {
      yield 'a.txt'
    },
    open: async () => ({ size: 1, content }),
  }
  const out = new PassThrough().on('error', () => {})
  out.destroy(new Error('ENOSPC'))
  const disks = new Map([['public', disk as Disk]])
  const written = writeFiles(new TarWriter(out), disks, { named: [], discarded: [] }, () => {})
  await expect(written).rejects.toThrow('ENOSPC')
  expect(content.destroyed).toBe(true)
})
