import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { testDisk } from './disk.contract.ts'
import { LocalDisk } from './local.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-local-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

testDisk('a local disk', async () => {
  const folder = mkdtempSync(join(directory, 'disk-'))
  return new LocalDisk(join(folder, 'files'), join(folder, 'trash'))
})
