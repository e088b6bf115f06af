import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDisk } from './disk.contract.ts'
import { faultOfPath } from './disk.ts'
import { LocalDisk } from './local.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-local-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

testDisk('a local disk', async () => new LocalDisk(mkdtempSync(join(directory, 'disk-'))))

test.each([
  ['assets/a.png', null],
  ['a..b/...c', null],
  ['/etc/passwd', 'must be a relative path'],
  ['\\\\host\\share', 'must be a relative path'],
  ['C:\\x', 'must be a relative path'],
  ['a/../b', 'must not climb out of its disk'],
  ['a\\..\\b', 'must not climb out of its disk'],
  ['./a', 'must not climb out of its disk'],
  ['a//b', 'must not have an empty part'],
  ['a/', 'must not have an empty part'],
])('the path %s: %s', (path, fault) => {
  expect(faultOfPath(path)).toBe(fault)
})
